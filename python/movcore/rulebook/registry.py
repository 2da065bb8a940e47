"""The editions there are. To add one: import its rulebook and list it in `_RULEBOOKS`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Protocol

from movcore.errors import UnknownEditionError
from movcore.rulebook.avalon_1988 import rulebook as avalon_1988
from movcore.rulebook.family import Edition, Family
from movcore.rulebook.model import Book
from movcore.rulebook.options import Option


class Rulebook(Protocol):
    """What the `rulebook` module of an edition offers."""

    EDITION: str

    def load(self, directory: Path | None = None) -> Book:
        """The edition, checked; with the data in `directory` instead of its own package if given."""

    def options(self, book: Book) -> tuple[Option, ...]:
        """What players of the book may agree on."""


_RULEBOOKS: tuple[Rulebook, ...] = (avalon_1988,)


def editions() -> tuple[str, ...]:
    """The names of all editions.

    >>> editions()
    ('avalon-1988',)
    """
    return tuple(rulebook.EDITION for rulebook in _RULEBOOKS)


def edition(name: str, /, **options: object) -> Edition:
    """The edition of that name with these options, of Python or as text; read and compiled on first use.

    >>> avalon = edition("avalon-1988")
    >>> avalon.title, len(avalon.board.dots), avalon.rules_hash[:8]
    ('Merchant of Venus (Avalon Hill, 1988)', 268, '4c7b4534')
    >>> edition("avalon-1988", length="baron", bank="unlimited").data.numbers.goal.net_worth
    4000
    >>> edition("1988")
    Traceback (most recent call last):
    movcore.errors.UnknownEditionError: no edition '1988'; did you mean 'avalon-1988'? known: avalon-1988
    """
    return _family(name).edition(options)


def rules_options(name: str) -> tuple[Option, ...]:
    """The options of the edition of that name.

    >>> [f"{option.name}={option.default_text}" for option in rules_options("avalon-1988")][:3]
    ['length=2000', 'bank=limited', 'relic_laser=true']
    >>> print(rules_options("avalon-1988")[2])  # doctest: +ELLIPSIS
    relic_laser=true: whether the relic Laser is among the "?" markers; ... (8.48): true or false
    """
    return _family(name).options


@cache
def _family(name: str) -> Family:
    for rulebook in _RULEBOOKS:
        if name == rulebook.EDITION:
            book = rulebook.load()
            return Family(book, rulebook.options(book))
    raise UnknownEditionError(name, editions())
