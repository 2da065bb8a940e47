"""Kinds of values that an option can have. Each reads a value of Python or its text, so both mean the same.

What does not fit is a ValueError: empty if `allowed` says it all, else with what more there is to say.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from reprlib import repr as shortly
from typing import Protocol

from movcore.rulebook.keys import likeliest

Value = int | str | tuple[str, ...] | None  # a flag is an int to Python

_DIGITS = re.compile("[0-9]{1,10}")
_TRUE, _FALSE = ("true", "yes", "on"), ("false", "no", "off")


class Kind(Protocol):
    """What the kinds have in common."""

    @property
    def name(self) -> str:
        """What such a value is, in a word or two."""

    @property
    def allowed(self) -> str:
        """Which values there are, to follow "must be"."""

    def read(self, given: object) -> Value:
        """The value given, or ValueError."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `least` to `most`; some may have a word of their own.

    >>> kind = Whole(1, 9, {"few": 3})
    >>> kind.allowed, kind.read("7"), kind.read("few")
    ('a whole number from 1 to 9, or few (3)', 7, 3)
    """

    least: int
    most: int
    words: Mapping[str, int] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What it is."""
        return "whole number"

    @property
    def allowed(self) -> str:
        """The bounds and the words."""
        words = ", ".join(f"{word} ({number})" for word, number in self.words.items())
        return f"a whole number from {self.least} to {self.most}" + (f", or {words}" if words else "")

    def read(self, given: object) -> int:
        """The number that an int, digits or a word give."""
        if isinstance(given, str):
            given = int(given) if _DIGITS.fullmatch(given) else self.words[_word(given, tuple(self.words))]
        if type(given) is not int or not self.least <= given <= self.most:
            raise ValueError
        return given


@dataclass(frozen=True, slots=True)
class Word:
    """One of a closed list of words.

    >>> Word(("limited", "unlimited")).allowed
    'limited or unlimited'
    """

    words: tuple[str, ...]

    @property
    def name(self) -> str:
        """What it is."""
        return "word"

    @property
    def allowed(self) -> str:
        """The words."""
        return " or ".join(self.words)

    def read(self, given: object) -> str:
        """The word, in small or capital letters."""
        if not isinstance(given, str):
            raise ValueError
        return _word(given, self.words)


@dataclass(frozen=True, slots=True)
class WordOrWhole:
    """A word of a list, or a whole number.

    >>> kind = WordOrWhole(Word(("limited", "unlimited")), Whole(1, 9))
    >>> kind.allowed, kind.read("7"), kind.read("Limited")
    ('limited or unlimited, or a whole number from 1 to 9', 7, 'limited')
    """

    word: Word
    whole: Whole

    @property
    def name(self) -> str:
        """What it is."""
        return f"{self.word.name} or {self.whole.name}"

    @property
    def allowed(self) -> str:
        """The words, then the bounds."""
        return f"{self.word.allowed}, or {self.whole.allowed}"

    def read(self, given: object) -> Value:
        """The number that an int or digits give, else the word."""
        number = isinstance(given, int) or (isinstance(given, str) and _DIGITS.fullmatch(given))
        return self.whole.read(given) if number else self.word.read(given)


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false.

    >>> Flag().read("no"), Flag().read(True)
    (False, True)
    """

    @property
    def name(self) -> str:
        """What it is."""
        return "flag"

    @property
    def allowed(self) -> str:
        """The two words that stand in listings; yes and no, on and off are read as well."""
        return "true or false"

    def read(self, given: object) -> bool:
        """The flag itself or a word for it; a number is none."""
        if isinstance(given, str):
            return _word(given, _TRUE + _FALSE) in _TRUE
        if not isinstance(given, bool):
            raise ValueError
        return given


@dataclass(frozen=True, slots=True)
class Names:
    """From `least` to `most` different names of a list, in an order that matters; as text, with commas.

    >>> Names(("Nik", "Dell", "Human"), 2, 3).read("human, Nik")
    ('Human', 'Nik')
    """

    names: tuple[str, ...]
    least: int
    most: int

    @property
    def name(self) -> str:
        """What it is."""
        return "names"

    @property
    def allowed(self) -> str:
        """How many of which."""
        return f"{self.least} to {self.most} different names of {', '.join(self.names)}"

    def read(self, given: object) -> tuple[str, ...]:
        """The names as they are printed."""
        items = given.split(",") if isinstance(given, str) else given
        if not isinstance(items, list | tuple) or not all(isinstance(item, str) for item in items):
            raise ValueError
        chosen = tuple(self._one(item.strip()) for item in items)
        again = next((name for n, name in enumerate(chosen) if name in chosen[:n]), None)
        if again is not None:
            raise ValueError(f"{again} is there twice")
        if not self.least <= len(chosen) <= self.most:
            raise ValueError
        return chosen

    def _one(self, item: str) -> str:
        try:
            return _word(item, self.names)
        except ValueError as error:
            more = f"; {error}" if str(error) else ""
            raise ValueError(f"there is no {shortly(item)}{more}") from None


@dataclass(frozen=True, slots=True)
class OrNone:
    """Another kind, or nothing at all.

    >>> OrNone(Whole(1, 9)).allowed, OrNone(Whole(1, 9)).read("none")
    ('none, or a whole number from 1 to 9', None)
    """

    kind: Kind

    @property
    def name(self) -> str:
        """What it is when it is something."""
        return f"{self.kind.name} or none"

    @property
    def allowed(self) -> str:
        """None first, for most options are left at it."""
        return f"none, or {self.kind.allowed}"

    def read(self, given: object) -> Value:
        """None, its word, or what the other kind reads."""
        if given is None or (isinstance(given, str) and given.casefold() == "none"):
            return None
        return self.kind.read(given)


def _word(given: str, words: tuple[str, ...]) -> str:
    """The word of the list that is meant, whatever its capitals."""
    for word in words:
        if given.casefold() == word.casefold():
            return word
    guess = likeliest(given, words)
    raise ValueError(f"did you mean {guess}?" if guess else "")
