"""Slow, plain model of one turn's movement (1988 rules 5, 6, 8): the oracle for the fast engine.

Written from the rules alone; it shares nothing with the engine but the board file.
"""

from .cases import random_case
from .declaration import declaration_kept, legal_declarations
from .movement import Outcome, TooBig, outcomes
from .setting import Case

__all__ = [
    "Case",
    "Outcome",
    "TooBig",
    "declaration_kept",
    "legal_declarations",
    "outcomes",
    "random_case",
]
