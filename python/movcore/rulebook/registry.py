"""The editions there are. To add one: import its rulebook and list it in `_RULEBOOKS`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol

from movcore.errors import UnknownEditionError
from movcore.rulebook.avalon_1988 import rulebook as avalon_1988
from movcore.rulebook.compile import compile_spec, rules_hash
from movcore.rulebook.model import Board, Book


class Rulebook(Protocol):
    """What the `rulebook` module of an edition offers."""

    EDITION: str

    def load(self, directory: Path | None = None) -> Book:
        """Its data, checked; from `directory` instead of its own package if given."""


_RULEBOOKS: tuple[Rulebook, ...] = (avalon_1988,)


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition ready to play: its data for people and tools, its spec for the core."""

    name: str
    title: str
    data: Book
    spec: bytes
    rules_hash: str

    @classmethod
    def of(cls, book: Book) -> Edition:
        """The edition that a checked book makes."""
        spec = compile_spec(book)
        return cls(book.name, book.title, book, spec, rules_hash(spec))

    @property
    def board(self) -> Board:
        """The map."""
        return self.data.board


def editions() -> tuple[str, ...]:
    """The names of all editions.

    >>> editions()
    ('avalon-1988',)
    """
    return tuple(rulebook.EDITION for rulebook in _RULEBOOKS)


@cache
def edition(name: str) -> Edition:
    """The edition of that name, read and compiled on first use.

    >>> avalon = edition("avalon-1988")
    >>> avalon.title, len(avalon.board.dots), avalon.rules_hash[:8]
    ('Merchant of Venus (Avalon Hill, 1988)', 268, 'e57dfae4')
    >>> edition("1988")
    Traceback (most recent call last):
    movcore.errors.UnknownEditionError: no edition '1988'; did you mean 'avalon-1988'? known: avalon-1988
    """
    for rulebook in _RULEBOOKS:
        if name == rulebook.EDITION:
            return Edition.of(rulebook.load())
    raise UnknownEditionError(name, editions())
