"""Navigation circles (6.4). Reading has seen to it that no number is on two arrows (`by_pilot_number`)."""

from __future__ import annotations

from movcore.rulebook.checks.faults import Check, Faults, fault
from movcore.rulebook.model import Board, Book


def circles_are_space_dots(book: Book) -> Faults:
    """1.3: a navigation circle is in space: kind dot."""
    for dot in book.board.dots:
        if dot.nav is not None and dot.kind != "dot":
            yield fault(Board.FILE, ("dots", dot.id, "nav"), "1.3", f"kind {dot.kind} has no exit arrows")


def circles_place_each_number(book: Book) -> Faults:
    """6.4, 6.41: whatever was rolled, one arrow shows it."""
    numbers = range(1, book.numbers.movement.pilot_numbers + 1)
    for dot in book.board.dots:
        if dot.nav is None:
            continue
        key = ("dots", dot.id, "nav")
        for number in sorted(set(numbers) - set(dot.nav)):
            yield fault(Board.FILE, key, "6.4", f"no arrow for pilot number {number}")
        for number in sorted(set(dot.nav) - set(numbers)):
            yield fault(Board.FILE, key, "6.41", f"no pilot number is {number}")


def arrows_follow_paths(book: Book) -> Faults:
    """6.4: an arrow points along a path of its circle, and every path has its arrow."""
    for dot in book.board.dots:
        if dot.nav is None:
            continue
        key, exits = ("dots", dot.id, "nav"), list(dict.fromkeys(dot.nav.values()))
        for neighbour in exits:
            if neighbour not in dot.paths:
                yield fault(Board.FILE, key, "6.4", f"an arrow to {neighbour!r}, where no path leads")
        for neighbour in dot.paths:
            if neighbour not in exits:
                yield fault(Board.FILE, key, "6.4", f"no arrow along the path to {neighbour!r}")


CHECKS: tuple[Check, ...] = (circles_are_space_dots, circles_place_each_number, arrows_follow_paths)
