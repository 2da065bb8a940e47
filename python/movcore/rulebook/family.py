"""An edition ready to play, and its family: what the options make of one book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from movcore.rulebook.check import check_book
from movcore.rulebook.compile import compile_spec, rules_hash
from movcore.rulebook.kinds import Value
from movcore.rulebook.model import Board, Book
from movcore.rulebook.options import Option, choose, patched

_KEPT = 64  # a server must not grow with the options it is asked for


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition ready to play: its data for people and tools, its spec for the core.

    `options` has what was chosen other than the defaults: with it the same edition can be had again.
    """

    name: str
    title: str
    data: Book
    spec: bytes
    rules_hash: str
    options: Mapping[str, Value]
    family: Family = field(repr=False, compare=False)

    @classmethod
    def of(cls, book: Book, options: tuple[Option, ...] = ()) -> Edition:
        """The edition that a checked book makes, with the options that its players have."""
        return Family(book, options).edition()

    @property
    def board(self) -> Board:
        """The map."""
        return self.data.board

    def with_options(self, **options: object) -> Edition:
        """The same edition with these options, besides those chosen before.

        >>> from movcore.rulebook import edition
        >>> short = edition("avalon-1988", length=1000).with_options(max_rounds="20")
        >>> dict(short.options)
        {'length': 1000, 'max_rounds': 20}
        >>> short.with_options(length=2000, max_rounds=None) is edition("avalon-1988")
        True
        """
        return self.family.edition({**self.options, **options})


class Family:
    """A checked book with its options; each choice of them is an edition, compiled on first use."""

    def __init__(self, book: Book, options: tuple[Option, ...] = ()) -> None:
        """Nothing is compiled yet."""
        self.book = book
        self.options = options
        self._compiled = lru_cache(maxsize=_KEPT)(self._compile)

    def edition(self, given: Mapping[str, object] = MappingProxyType({})) -> Edition:
        """The edition with these options; an option given its default is as one not given."""
        return self._compiled(tuple(choose(self.options, given).items()))

    def _compile(self, pairs: tuple[tuple[str, Value], ...]) -> Edition:
        chosen = MappingProxyType(dict(pairs))
        book = check_book(patched(self.book, self.options, chosen)) if chosen else self.book
        spec = compile_spec(book)
        return Edition(book.name, book.title, book, spec, rules_hash(spec), chosen, self)
