"""The options of the 1988 edition. A default is what the data files and the turn say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from movcore.rulebook.kinds import Flag, Names, OrNone, Whole, Word, WordOrWhole
from movcore.rulebook.model import Book, Seats
from movcore.rulebook.options import Option, OptionError
from movcore.rulebook.steps import Step, find, step

LENGTHS = {
    "apprentice": 1000,  # 14.1
    "journeyman": 2000,  # 14.2
    "master": 3000,  # 14.3
    "baron": 4000,  # 14.4
}
_BANK = (1000, 1_000_000)  # at least more than the stakes of six (4.3)
_MOST_ROUNDS = 65535  # the core counts rounds in sixteen bits


def options(book: Book) -> tuple[Option, ...]:
    """What players may agree on, in the order in which it is applied."""
    numbers, seats = book.numbers, book.numbers.seats
    merchants = tuple(merchant.name for merchant in book.traders.merchants)
    return (
        Option(
            name="length",
            kind=Whole(100, 100_000, LENGTHS),
            default=numbers.goal.net_worth,
            meaning="The net worth that wins at the end of one's own turn.",
            rule="14",
            patch=_length,
        ),
        Option(
            name="bank",
            kind=WordOrWhole(Word(("limited", "unlimited")), Whole(*_BANK)),
            default="limited",
            meaning="Whether the bank can run out of money, which ends the game; or all the money there is.",
            rule="13.3",
            patch=_bank,
        ),
        Option(
            name="relic_laser",
            kind=Flag(),
            default=True,
            meaning='Whether the relic Laser is among the "?" markers; without it 11 are removed, not 12.',
            rule="8.48",
            patch=_relic_laser,
        ),
        Option(
            name="commission_on_iou",
            kind=Flag(),
            default=numbers.deeds.iou_commission,
            meaning="Whether IOUs bartered at a spaceport earn its owner a commission.",
            rule="12.2.2",
            patch=_commission_on_iou,
        ),
        Option(
            name="trade_offers",
            kind=Whole(0, 9),
            default=find(book.turn, "trade").parameters["offers"],
            meaning="How many offers a player may make to the same other player in a turn; 0 forbids them.",
            rule="11.4",
            patch=_trade_offers,
        ),
        Option(
            name="max_rounds",
            kind=OrNone(Whole(1, _MOST_ROUNDS)),
            default=numbers.goal.rounds,
            meaning="The rounds after which the highest net worth wins.",
            rule="4.4",
            patch=_max_rounds,
        ),
        Option(
            name="merchants",
            kind=OrNone(Names(merchants, seats.least, seats.most)),
            default=None,
            meaning="The merchants in seat order, instead of a choice; there are as many seats then.",
            rule="4.2",
            patch=_merchants,
        ),
        Option(
            name="seats",
            kind=OrNone(Whole(seats.least, seats.most)),
            default=None,
            meaning="The only number of seats that a match may have.",
            rule="2.2",
            patch=_seats,
        ),
    )


def _length(book: Book, net_worth: int) -> Book:
    return _with_numbers(book, goal=replace(book.numbers.goal, net_worth=net_worth))


def _bank(book: Book, bank: str | int) -> Book:
    """Unlimited: the bank holds no amount, so it cannot run out."""
    amount = None if isinstance(bank, str) else bank
    return _with_numbers(book, money=replace(book.numbers.money, bank=amount))


def _relic_laser(book: Book, _: bool) -> Book:
    """False: the marker goes, but the relic keeps its number, so that actions have the same in all games."""
    lasers = tuple(relic.name for relic in book.pieces.relics if relic.power == "laser")
    questions = replace(book.pieces.questions, left_out=lasers)
    counts = book.numbers.counts
    counts = replace(counts, question_markers=counts.question_markers - len(lasers))
    return _with_numbers(replace(book, pieces=replace(book.pieces, questions=questions)), counts=counts)


def _commission_on_iou(book: Book, paid: bool) -> Book:
    return _with_numbers(book, deeds=replace(book.numbers.deeds, iou_commission=paid))


def _trade_offers(book: Book, offers: int) -> Book:
    trade = find(book.turn, "trade")
    return replace(book, turn=_exchange(book.turn, trade, trade.but(offers=offers)))


def _max_rounds(book: Book, rounds: int | None) -> Book:
    return _with_numbers(book, goal=replace(book.numbers.goal, rounds=rounds))


def _merchants(book: Book, names: tuple[str, ...]) -> Book:
    """The roll still decides who begins; only the choice falls away."""
    fixed = step("fix_merchants", merchants=names, cites="4.2")
    setup = _exchange(book.setup, find(book.setup, "choose_merchants"), fixed)
    return _with_numbers(replace(book, setup=setup), seats=Seats(least=len(names), most=len(names)))


def _seats(book: Book, seats: int) -> Book:
    """The option merchants came first and may have fixed them already."""
    fixed = book.numbers.seats
    if not fixed.least <= seats <= fixed.most:
        raise OptionError("seats", f"4.2: {seats} seats, but the option merchants names {fixed.most}")
    return _with_numbers(book, seats=Seats(least=seats, most=seats))


def _with_numbers(book: Book, **changes: Any) -> Book:
    return replace(book, numbers=replace(book.numbers, **changes))


def _exchange(steps: tuple[Step, ...], old: Step, new: Step) -> tuple[Step, ...]:
    return tuple(new if one is old else one for one in steps)
