r"""Editions: the rules as values. `edition(name, **options)` gives one, compiled; nothing needs the core.

>>> from movcore.rulebook import edition
>>> edition("avalon-1988").spec[-2:]
b'}\n'
"""

from movcore.rulebook.check import check_book
from movcore.rulebook.compile import compile_spec, rules_hash
from movcore.rulebook.family import Edition
from movcore.rulebook.load import load_book
from movcore.rulebook.model import Board, Book, Dot, System
from movcore.rulebook.options import Option, OptionError, option_text, parse_options
from movcore.rulebook.registry import edition, editions, rules_options

__all__ = [
    "Board",
    "Book",
    "Dot",
    "Edition",
    "Option",
    "OptionError",
    "System",
    "check_book",
    "compile_spec",
    "edition",
    "editions",
    "load_book",
    "option_text",
    "parse_options",
    "rules_hash",
    "rules_options",
]
