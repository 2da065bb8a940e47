"""Ships, equipment, relics, "?" markers (2.5, 2.8, 8)."""

from __future__ import annotations

from movcore.rulebook.checks.faults import Check, Faults, fault, repeats
from movcore.rulebook.model import Book, Numbers, Pieces


def sellers_exist(book: Book) -> Faults:
    """9.21: a piece is sold by a science that some culture has."""
    sciences = {culture.science for culture in book.traders.cultures}
    sold = [("ships", ship.name, science) for ship in book.pieces.ships for science in ship.sold_by]
    sold += [("equipment", piece.name, piece.sold_by) for piece in book.pieces.equipment]
    for table, name, science in sold:
        if science not in sciences:
            yield fault(
                Pieces.FILE, (table, name, "sold_by"), "9.21", f"no culture has the science {science!r}"
            )


def ships_are_sold(book: Book) -> Faults:
    """9.21: each ship is sold somewhere."""
    for ship in book.pieces.ships:
        if not ship.sold_by:
            yield fault(Pieces.FILE, ("ships", ship.name, "sold_by"), "9.21", "no science sells it")


def pieces_do_something(book: Book) -> Faults:
    """8.1: a drive skips colors, a shield shields, any other relic has a power."""
    for piece in book.pieces.equipment:
        if not piece.skips and piece.shields is None:
            yield fault(Pieces.FILE, ("equipment", piece.name), "8.1", "needs skips or shields")
    for relic in book.pieces.relics:
        if not relic.skips and relic.shields is None and relic.power is None:
            yield fault(Pieces.FILE, ("relics", relic.name), "8.4", "needs power, skips or shields")


def relics_differ(book: Book) -> Faults:
    """8.4: each relic has a different effect."""
    relics = book.pieces.relics
    yield from repeats(
        Pieces.FILE, "8.4", ((("relics", relic.name, "power"), relic.power) for relic in relics)
    )


def relics_left_out_exist(book: Book) -> Faults:
    """2.81: only a relic can be left out."""
    known = {relic.name for relic in book.pieces.relics}
    for n, name in enumerate(book.pieces.questions.left_out):
        if name not in known:
            yield fault(Pieces.FILE, ("questions", "left_out", n), "2.81", f"no relic {name!r}")


def numbers_can_be_rolled(book: Book) -> Faults:
    """6.5, 8.42: a gate's number and the Auto Pilot's are pilot numbers."""
    movement = book.numbers.movement
    for n, gate in enumerate(book.pieces.questions.gates):
        if not 1 <= gate <= movement.pilot_numbers:
            yield fault(Pieces.FILE, ("questions", "gates", n), "6.5", f"no pilot number is {gate}")
    if movement.auto_pilot_number > movement.pilot_numbers:
        words = f"no pilot number is {movement.auto_pilot_number}"
        yield fault(Numbers.FILE, ("movement", "auto_pilot_number"), "8.42", words)


CHECKS: tuple[Check, ...] = (
    sellers_exist,
    ships_are_sold,
    pieces_do_something,
    relics_differ,
    relics_left_out_exist,
    numbers_can_be_rolled,
)
