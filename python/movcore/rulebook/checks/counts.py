"""The counts that the rules print, held against what the files list: a line lost or doubled shows here."""

from __future__ import annotations

from movcore.rulebook.checks.faults import Check, Faults, fault
from movcore.rulebook.model import Board, Book, Numbers


def _question_boxes(book: Book) -> int:
    return sum(dot.kind == "question" for dot in book.board.dots)


def _question_markers(book: Book) -> int:
    questions = book.pieces.questions
    penalties = sum(len(costs) for costs in questions.penalties.values())
    relics = len(book.pieces.relics) - len(questions.left_out)
    return len(questions.gates) + questions.open_spaceports + penalties + relics


def _deeds(book: Book) -> int:
    orbits = sum(dot.orbit is not None for dot in book.board.dots)
    return orbits + sum(culture.factory is not None for culture in book.traders.cultures)


def counts_agree(book: Book) -> Faults:
    """Each number of [counts], under the rule that prints it."""
    goods = [culture.goods for culture in book.traders.cultures if culture.goods]
    cup = book.cup
    found = {
        "cultures": ("2.4", len(goods)),
        "bonus_markers": ("10.1", len(cup.fares) + sum(demand.count for demand in cup.demands)),
        "question_boxes": ("4.11", _question_boxes(book)),
        "question_markers": ("8.48", _question_markers(book)),
        "deeds": ("2.54", _deeds(book)),
        "standard_goods": ("2.51", sum(kind.count for kind in goods)),
    }
    for key, (rule, number) in found.items():
        wanted = getattr(book.numbers.counts, key)
        if number != wanted:
            yield fault(Numbers.FILE, ("counts", key), rule, f"the rules have {wanted}, the files {number}")


def every_box_is_filled(book: Book) -> Faults:
    """4.11, 4.12: there is an IOU for each culture box and a marker for each "?" box."""
    boxes = sum(system.culture_box for system in book.board.systems)
    ious = sum(culture.iou is not None for culture in book.traders.cultures)
    if boxes != ious:
        yield fault(Board.FILE, ("systems",), "4.12", f"{boxes} culture boxes for {ious} IOUs")
    if _question_boxes(book) > _question_markers(book):
        yield fault(Board.FILE, ("dots",), "4.11", 'more "?" boxes than "?" markers')


CHECKS: tuple[Check, ...] = (counts_agree, every_box_is_filled)
