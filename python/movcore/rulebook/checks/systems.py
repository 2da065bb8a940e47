"""Star systems and who may live there (1.1, 1.2, 1.3)."""

from __future__ import annotations

from movcore.rulebook.checks.faults import Check, Faults, fault
from movcore.rulebook.model import Board, Book, System


def _cities(book: Book, system: System) -> list[str]:
    return [dot.id for dot in book.board.dots if dot.is_city and dot.system == system.name]


def dots_lie_in_known_systems(book: Book) -> Faults:
    """1.2: the system a dot names is on the map."""
    names = {system.name for system in book.board.systems}
    for dot in book.board.dots:
        if dot.system is not None and dot.system not in names:
            yield fault(Board.FILE, ("dots", dot.id, "system"), "1.2", f"no system {dot.system!r}")


def one_home(book: Book) -> Faults:
    """1.1: all players start in one place, the only system known from the start."""
    homes = [system for system in book.board.systems if system.known]
    if len(homes) != 1:
        yield fault(Board.FILE, ("systems",), "1.1", f"one system is known from the start, not {len(homes)}")
    for system in homes:
        key = ("systems", system.name, "known")
        if system.culture_box:
            yield fault(Board.FILE, key, "1.1", "a known system hides no culture: no culture_box")
        if (count := len(_cities(book, system))) != 1:
            yield fault(Board.FILE, key, "1.1", f"players start in its one city, but it has {count}")


def hidden_cultures_have_cities(book: Book) -> Faults:
    """1.3: cultures reside in cities; without one an IOU could never be won (7.3)."""
    for system in book.board.systems:
        if system.culture_box and not _cities(book, system):
            yield fault(Board.FILE, ("systems", system.name, "culture_box"), "1.3", "the system has no city")


def cities_and_orbits_are_inhabited(book: Book) -> Faults:
    """1.2, 1.4: cities and orbits belong to a system with a culture."""
    inhabited = {system.name for system in book.board.systems if system.culture_box or system.known}
    for dot in book.board.dots:
        if (dot.is_city or dot.orbit) and dot.system not in inhabited:
            what = "a city" if dot.is_city else "an orbit"
            yield fault(
                Board.FILE, ("dots", dot.id, "system"), "1.2", f"{what} needs a system with a culture"
            )


CHECKS: tuple[Check, ...] = (
    dots_lie_in_known_systems,
    one_home,
    hidden_cultures_have_cities,
    cities_and_orbits_are_inhabited,
)
