"""Where in a data file something stands, and the error that says so: readers and checks word it alike."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

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
