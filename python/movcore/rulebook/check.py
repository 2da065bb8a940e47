"""All checks in order. What passes can be compiled, and the core need not ask these questions again."""

from __future__ import annotations

from itertools import chain

from movcore.rulebook.checks import counts, cup, dots, navigation, paths, pieces, players, systems, traders
from movcore.rulebook.checks.faults import Check
from movcore.rulebook.model import Book

CHECKS: tuple[Check, ...] = (
    *paths.CHECKS,
    *dots.CHECKS,
    *navigation.CHECKS,
    *systems.CHECKS,
    *traders.CHECKS,
    *pieces.CHECKS,
    *cup.CHECKS,
    *players.CHECKS,
    *counts.CHECKS,
)


def check_book(book: Book) -> Book:
    """The book itself if all its files agree; else the first fault is raised, with the number of the rule."""
    fault = next(chain.from_iterable(check(book) for check in CHECKS), None)
    if fault is not None:
        raise fault
    return book
