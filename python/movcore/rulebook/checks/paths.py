"""Paths and surface links: the graph that ships fly on (1.5, 5.1, 8.41)."""

from __future__ import annotations

from collections.abc import Mapping

from movcore.rulebook.checks.faults import Check, Faults, fault
from movcore.rulebook.model import Board, Book, Dot


def paths_lead_to_dots(book: Book) -> Faults:
    """1.5: paths connect dots, and no dot to itself."""
    known = {dot.id for dot in book.board.dots}
    for dot in book.board.dots:
        for neighbour in dot.paths:
            if neighbour not in known:
                yield fault(Board.FILE, ("dots", dot.id, "paths"), "1.5", f"no dot {neighbour!r}")
            if neighbour == dot.id:
                yield fault(Board.FILE, ("dots", dot.id, "paths"), "1.5", "a path from the dot to itself")


def paths_go_both_ways(book: Book) -> Faults:
    """5.1: a path can be flown in either direction, so both ends list it."""
    paths = {dot.id: dot.paths for dot in book.board.dots}
    for dot in book.board.dots:
        for neighbour in dot.paths:
            if dot.id not in paths[neighbour]:
                words = f"a path to {neighbour!r}, which lists none back"
                yield fault(Board.FILE, ("dots", dot.id, "paths"), "5.1", words)


def surface_cities_end_paths(book: Book) -> Faults:
    """1.5: each surface city is at the end of a path."""
    for dot in book.board.dots:
        if dot.kind == "surface_city" and len(dot.paths) != 1:
            words = f"a surface city is at the end of one path, not of {len(dot.paths)}"
            yield fault(Board.FILE, ("dots", dot.id, "paths"), "1.5", words)


def surface_links_join_cities_of_a_planet(book: Book) -> Faults:
    """8.41: the Air Foil goes from one surface city of a planet to another, and back."""
    dots = {dot.id: dot for dot in book.board.dots}
    for dot in book.board.dots:
        for neighbour in dot.surface:
            words = _surface_fault(dot, neighbour, dots)
            if words:
                yield fault(Board.FILE, ("dots", dot.id, "surface"), "8.41", words)


def _surface_fault(dot: Dot, neighbour: str, dots: Mapping[str, Dot]) -> str | None:
    other = dots.get(neighbour)
    if other is None:
        return f"no dot {neighbour!r}"
    if other is dot:
        return "a surface link from the city to itself"
    if dot.kind != "surface_city" or other.kind != "surface_city":
        return f"a surface link to {neighbour!r}, but both must be surface cities"
    if dot.system != other.system:
        return f"a surface link to {neighbour!r} of another system, {other.system!r}"
    if dot.id not in other.surface:
        return f"a surface link to {neighbour!r}, which lists none back"
    return None


def board_is_connected(book: Book) -> Faults:
    """5.1: every dot can be reached by flying."""
    paths = {dot.id: dot.paths for dot in book.board.dots}
    reached: set[str] = set()
    waiting = [dot.id for dot in book.board.dots[:1]]
    while waiting:
        dot = waiting.pop()
        if dot not in reached:
            reached.add(dot)
            waiting.extend(paths[dot])
    lost = [dot for dot in paths if dot not in reached]
    if lost:
        words = f"{len(lost)} dots cannot be reached from {book.board.dots[0].id!r}, first {lost[0]!r}"
        yield fault(Board.FILE, ("dots",), "5.1", words)


CHECKS: tuple[Check, ...] = (
    paths_lead_to_dots,
    paths_go_both_ways,
    surface_cities_end_paths,
    surface_links_join_cities_of_a_planet,
    board_is_connected,
)
