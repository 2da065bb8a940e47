"""From TOML files to the values of `model`. Whatever is wrong with a file comes out as a `DataError`."""

from __future__ import annotations

import re
import tomllib
from importlib.resources.abc import Traversable
from typing import TypeVar

from movcore.errors import DataError
from movcore.rulebook.keys import Place
from movcore.rulebook.model import Board, Book, Cup, Numbers, Pieces, Traders
from movcore.rulebook.schema import read_record
from movcore.rulebook.steps import Step

T = TypeVar("T")

_TOML_REASON = re.compile(r"(?P<reason>.*) \(at (?P<where>.*)\)", re.DOTALL)


def load_book(
    name: str, title: str, directory: Traversable, *, setup: tuple[Step, ...], turn: tuple[Step, ...]
) -> Book:
    """An edition with the data in the files of `directory`; `check_book` then looks across the files.

    >>> from importlib.resources import files
    >>> directory = files("movcore.rulebook.avalon_1988")
    >>> load_book("copy", "A copy", directory, setup=(), turn=()).board.dots[0].name
    'Rumble City'
    """
    return Book(
        name=name,
        title=title,
        board=read_file(directory, Board.FILE, Board),
        pieces=read_file(directory, Pieces.FILE, Pieces),
        numbers=read_file(directory, Numbers.FILE, Numbers),
        traders=read_file(directory, Traders.FILE, Traders),
        cup=read_file(directory, Cup.FILE, Cup),
        setup=setup,
        turn=turn,
    )


def read_file(directory: Traversable, file: str, kind: type[T]) -> T:
    """One data file as the dataclass `kind`."""
    try:
        content = directory.joinpath(file).read_bytes()
    except OSError as error:
        raise DataError(file, "file", f"cannot be read: {error.strerror or error}") from None
    return read_record(kind, parse(file, content), Place(file))


def parse(file: str, content: bytes) -> dict[str, object]:
    """TOML as a table; where it breaks, the error's key is the line.

    >>> parse("cup.toml", b"fares = [")
    Traceback (most recent call last):
    movcore.errors.DataError: cup.toml: end of document: not TOML: Invalid value
    """
    try:
        return tomllib.loads(content.decode())
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise DataError(file, f"line {line}", "not UTF-8 text") from None
    except ValueError as error:  # besides its own, tomllib lets those of int() through
        found = _TOML_REASON.fullmatch(str(error))
        where, reason = (found["where"], found["reason"]) if found else ("file", str(error))
        raise DataError(file, where, f"not TOML: {reason}") from None
    except RecursionError:
        raise DataError(file, "file", "not TOML that we read: nested too deeply") from None
