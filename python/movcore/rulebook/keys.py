"""Where in a data file something stands, what a word was meant to be, and the error: all word it alike."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from movcore.errors import DataError

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def path(*parts: str | int) -> str:
    """A key path in the manner of TOML: names are joined by dots, numbers count in a list.

    >>> path("relics", "Air Foil", "cost"), path("fares", 3, "to")
    ('relics."Air Foil".cost', 'fares[3].to')
    """
    text = ""
    for part in parts:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            name = part if _BARE.fullmatch(part) else json.dumps(part, ensure_ascii=False)
            text += f".{name}" if text else name
    return text


def likeliest(word: str, known: Iterable[str]) -> str | None:
    """The known word that comes nearest, if one comes near; capitals do not matter.

    >>> likeliest("NIK", ["Nik", "Dell"]), likeliest("seat", ["bank"])
    ('Nik', None)
    """
    plain = {name.casefold(): name for name in known}
    guess = get_close_matches(word.casefold(), plain, n=1)
    return plain[guess[0]] if guess else None


def nearest(word: str, known: tuple[str, ...]) -> str:
    """What to say to somebody who wrote `word`: the likeliest of the known words, or all.

    >>> nearest("colour", ("id", "color")), nearest("x", ("id", "color"))
    ('did you mean color?', 'known: id, color')
    """
    guess = likeliest(word, known)
    return f"did you mean {guess}?" if guess else f"known: {', '.join(known)}"


@dataclass(frozen=True, slots=True)
class Place:
    """A key of a file while it is being read.

    >>> print(Place("board.toml").at("dots", "rain_city").error("missing"))
    board.toml: dots.rain_city: missing
    """

    file: str
    parts: tuple[str | int, ...] = ()

    def at(self, *parts: str | int) -> Place:
        """A place further in."""
        return Place(self.file, self.parts + parts)

    @property
    def key(self) -> str:
        """The key path; the whole file has none."""
        return path(*self.parts) or "file"

    def error(self, reason: str) -> DataError:
        """The error to raise here."""
        return DataError(self.file, self.key, reason)
