r"""Editions: the rules as values. `edition(name)` gives one, compiled; nothing here needs the compiled core.

>>> from movcore.rulebook import edition
>>> edition("avalon-1988").spec[-2:]
b'}\n'
"""

from movcore.rulebook.check import check_book
from movcore.rulebook.compile import compile_spec, rules_hash
from movcore.rulebook.load import load_book
from movcore.rulebook.model import Board, Book, Dot, System
from movcore.rulebook.registry import Edition, edition, editions

__all__ = [
    "Board",
    "Book",
    "Dot",
    "Edition",
    "System",
    "check_book",
    "compile_spec",
    "edition",
    "editions",
    "load_book",
    "rules_hash",
]
