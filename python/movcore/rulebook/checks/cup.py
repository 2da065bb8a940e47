"""Bonus markers: fares and demands (2.61, 2.62)."""

from __future__ import annotations

from movcore.rulebook.checks.faults import Check, Faults, fault
from movcore.rulebook.model import Book, Cup, Demand


def fares_go_between_cultures(book: Book) -> Faults:
    """2.61: a passenger goes from the culture where he waits to another."""
    known = {culture.id for culture in book.traders.cultures}
    for n, fare in enumerate(book.cup.fares):
        for key, culture in (("at", fare.at), ("to", fare.to)):
            if culture not in known:
                yield fault(Cup.FILE, ("fares", n, key), "2.61", f"no culture {culture!r}")
        if fare.at == fare.to:
            yield fault(Cup.FILE, ("fares", n, "to"), "2.61", "the passenger is already there")


def demands_are_for_goods_bought_there(book: Book) -> Faults:
    """2.62: a demand names standard goods, and a culture that buys them."""
    for n, demand in enumerate(book.cup.demands):
        found = _demand_fault(book, demand)
        if found:
            key, words = found
            yield fault(Cup.FILE, ("demands", n, key), "2.62", words)


def _demand_fault(book: Book, demand: Demand) -> tuple[str, str] | None:
    cultures = book.traders.cultures
    sellers = {culture.goods.name: culture for culture in cultures if culture.goods}
    if demand.at not in {culture.id for culture in cultures}:
        return "at", f"no culture {demand.at!r}"
    if demand.goods in {culture.factory_goods.name for culture in cultures if culture.factory_goods}:
        return "goods", f"{demand.goods!r} are factory goods, which no demand names"
    if demand.goods not in sellers:
        return "goods", f"no goods {demand.goods!r}"
    if demand.at not in sellers[demand.goods].buyers:
        return "at", f"culture {demand.at!r} does not buy {demand.goods!r}"
    return None


CHECKS: tuple[Check, ...] = (fares_go_between_cultures, demands_are_for_goods_bought_there)
