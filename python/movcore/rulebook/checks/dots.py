"""What is printed on dots: colors, penalties, orbits, names (1.3, 1.4, 6.3, 8.2)."""

from __future__ import annotations

from movcore.rulebook.checks.faults import Check, Faults, fault, repeats
from movcore.rulebook.model import Board, Book


def colors_where_drives_skip(book: Book) -> Faults:
    """1.3, 8.2: space dots and penalty ovals have a color, nothing else has."""
    for dot in book.board.dots:
        if (dot.kind in ("dot", "penalty")) != (dot.color is not None):
            words = f"kind {dot.kind} {'has no color' if dot.color else 'needs a color'}"
            yield fault(Board.FILE, ("dots", dot.id, "color"), "1.3", words)


def penalties_on_penalty_ovals(book: Book) -> Faults:
    """6.3: a penalty oval has an amount, nothing else has (that it is positive, the field itself says)."""
    for dot in book.board.dots:
        if (dot.kind == "penalty") != (dot.penalty is not None):
            words = f"kind {dot.kind} {'has no penalty' if dot.penalty else 'needs a penalty'}"
            yield fault(Board.FILE, ("dots", dot.id, "penalty"), "6.3", words)


def orbits_in_space(book: Book) -> Faults:
    """1.4: an orbit lies in an orbit box or a navigation circle, both of kind dot."""
    for dot in book.board.dots:
        if dot.orbit and dot.kind != "dot":
            yield fault(Board.FILE, ("dots", dot.id, "orbit"), "1.4", f"kind {dot.kind} has no orbit")


def names_differ(book: Book) -> Faults:
    """1.4, 2.541: a deed names one orbit. Printed names of dots differ too, so that people can use them."""
    dots = book.board.dots
    yield from repeats(Board.FILE, "1.4", ((("dots", dot.id, "orbit"), dot.orbit) for dot in dots))
    yield from repeats(Board.FILE, "1.3", ((("dots", dot.id, "name"), dot.name) for dot in dots))


CHECKS: tuple[Check, ...] = (
    colors_where_drives_skip,
    penalties_on_penalty_ovals,
    orbits_in_space,
    names_differ,
)
