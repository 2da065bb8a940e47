"""What each player needs: a seat, a merchant, a stake, room for goods (2.2, 3.431, 4.3)."""

from __future__ import annotations

from movcore.rulebook.checks.faults import Check, Faults, fault
from movcore.rulebook.model import Book, Numbers


def a_merchant_for_each_seat(book: Book) -> Faults:
    """2.2: as many may play as there are merchants."""
    seats, merchants = book.numbers.seats, len(book.traders.merchants)
    if seats.least > seats.most:
        words = f"more than most, which is {seats.most}"
        yield fault(Numbers.FILE, ("seats", "least"), "2.2", words)
    if seats.most > merchants:
        yield fault(Numbers.FILE, ("seats", "most"), "2.2", f"{seats.most} seats for {merchants} merchants")


def bank_covers_the_stakes(book: Book) -> Faults:
    """4.3: every merchant gets his stake, and something is left."""
    money = book.numbers.money
    stakes = money.stake_per_seat * book.numbers.seats.most**2
    if money.bank is not None and money.bank <= stakes:
        yield fault(Numbers.FILE, ("money", "bank"), "4.3", f"must be more than all stakes, {stakes}")


def goods_fit_into_a_hold(book: Book) -> Faults:
    """3.431: a hold carries one goods marker."""
    cargo = book.numbers.cargo
    if cargo.goods > cargo.hold:
        words = f"a goods marker takes {cargo.goods}, a hold has {cargo.hold}"
        yield fault(Numbers.FILE, ("cargo", "goods"), "3.431", words)


CHECKS: tuple[Check, ...] = (a_merchant_for_each_seat, bank_covers_the_stakes, goods_fit_into_a_hold)
