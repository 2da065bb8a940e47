"""Marks for `typing.Annotated`: what a data file may say beyond the bare type, at the field's declaration."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


class Mark(Protocol):
    """A condition on one value: any mark but `Written`."""

    def fault(self, value: Any) -> str | None:
        """What is wrong with the value, or None."""


@dataclass(frozen=True, slots=True)
class Range:
    """A whole number from `least` to `most`, as `rule` wants it.

    >>> Range("2.3", 1).fault(0)
    '2.3: must be at least 1, not 0'
    """

    rule: str
    least: int
    most: int | None = None

    def fault(self, value: int) -> str | None:
        """The first bound that is broken."""
        if value < self.least:
            return f"{self.rule}: must be at least {self.least}, not {value}"
        if self.most is not None and value > self.most:
            return f"{self.rule}: must be at most {self.most}, not {value}"
        return None


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a closed list of words.

    >>> OneOf(("blue", "red")).fault("green")
    "must be one of blue, red, not 'green'"
    """

    words: tuple[str, ...]

    def fault(self, value: str) -> str | None:
        """Whether the word is in the list."""
        return None if value in self.words else f"must be one of {', '.join(self.words)}, not {value!r}"


@dataclass(frozen=True, slots=True)
class Spelled:
    """Text of a fixed spelling: ids stand in notation and records, where a blank would end them.

    >>> Spelled("[a-z]+", "small letters").fault("Rain City")
    "must be spelled with small letters only, not 'Rain City'"
    """

    pattern: str
    words: str

    def fault(self, value: str) -> str | None:
        """Whether the whole text follows the pattern."""
        if re.fullmatch(self.pattern, value):
            return None
        return f"must be spelled with {self.words} only, not {value!r}"


@dataclass(frozen=True, slots=True)
class Distinct:
    """A list that says nothing twice.

    >>> Distinct().fault(["red", "red"])
    "lists 'red' twice"
    """

    def fault(self, value: Sequence[object]) -> str | None:
        """The first value that comes again."""
        again = next((item for n, item in enumerate(value) if item in value[:n]), None)
        return None if again is None else f"lists {again!r} twice"


@dataclass(frozen=True, slots=True)
class Written:
    """The file writes the field in another shape; `turn` makes the field of it, or raises ValueError."""

    shape: Any
    turn: Callable[[Any], Any]
