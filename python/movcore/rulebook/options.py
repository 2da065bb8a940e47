"""Options: patches on a book before it is compiled, so that the core never hears of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from reprlib import repr as shortly
from typing import Any

from movcore.errors import MovcoreError
from movcore.rulebook.keys import likeliest, path
from movcore.rulebook.kinds import Kind, Value
from movcore.rulebook.model import Book


class OptionError(MovcoreError):
    """An option that the edition does not have, or a value that it cannot take: its name and the reason."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"option {path(name)}: {reason}")
        self.name = name
        self.reason = reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A choice that is left to the players. `patch` makes of a book the book with the value chosen."""

    name: str
    kind: Kind
    default: Value
    meaning: str
    rule: str
    patch: Callable[[Book, Any], Book] = field(repr=False)

    @property
    def type(self) -> str:
        """What its values are, in a word or two."""
        return self.kind.name

    @property
    def allowed(self) -> str:
        """Its values, in words."""
        return self.kind.allowed

    @property
    def default_text(self) -> str:
        """The default as it would be typed."""
        return option_text(self.default)

    def read(self, given: object) -> Value:
        """The value that is meant, of Python or as text; OptionError if it is none of those allowed."""
        try:
            return self.kind.read(given)
        except ValueError as error:
            more = f"; {error}" if str(error) else ""
            raise OptionError(self.name, f"must be {self.allowed}, not {shortly(given)}{more}") from None

    def __str__(self) -> str:
        """One line for a listing."""
        meaning = self.meaning[0].lower() + self.meaning[1:].removesuffix(".")
        return f"{self.name}={self.default_text}: {meaning} ({self.rule}): {self.allowed}"


def option_text(value: Value) -> str:
    """A value as text, which reads back as the same.

    >>> [option_text(value) for value in (None, False, 2000, "limited", ("Nik", "Human"))]
    ['none', 'false', '2000', 'limited', 'Nik,Human']
    """
    if isinstance(value, tuple):
        return ",".join(value)
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def parse_options(texts: Iterable[str]) -> dict[str, str]:
    """Options as a command line gives them, NAME=VALUE each; `edition` takes and checks them.

    >>> parse_options(["length=baron", "merchants=Human,Nik"])
    {'length': 'baron', 'merchants': 'Human,Nik'}
    """
    given: dict[str, str] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not name or not equals:
            raise OptionError(text, "must be written NAME=VALUE")
        if name in given:
            raise OptionError(name, "given twice")
        given[name] = value
    return given


def choose(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """What is chosen other than the defaults, in the order of the options."""
    known = tuple(option.name for option in options)
    for name in given:
        if name not in known:
            guess = likeliest(name, known)
            hint = f"did you mean {guess}? " if guess else ""
            raise OptionError(name, f"no such option; {hint}known: {', '.join(known) or 'none'}")
    values = {option.name: option.read(given[option.name]) for option in options if option.name in given}
    return {option.name: values[option.name] for option in options if _is_chosen(option, values)}


def _is_chosen(option: Option, values: Mapping[str, Value]) -> bool:
    return option.name in values and values[option.name] != option.default


def patched(book: Book, options: tuple[Option, ...], chosen: Mapping[str, Value]) -> Book:
    """The book as the chosen options make it."""
    for option in options:
        if option.name in chosen:
            book = option.patch(book, chosen[option.name])
    return book
