"""Cultures, their goods and their buyers; merchants (2.2, 2.4, 2.51, 3.3)."""

from __future__ import annotations

from collections.abc import Iterator

from movcore.rulebook.checks.faults import Check, Faults, fault, repeats
from movcore.rulebook.model import Book, Culture, Goods, Traders

_HIDDEN_KEYS = ("iou", "factory", "goods", "factory_goods", "buyers")


def hidden_cultures_are_complete(book: Book) -> Faults:
    """2.4, 2.54: a hidden culture has an IOU, a factory, both kinds of goods, buyers; a known one a home."""
    for culture in book.traders.cultures:
        given = [key for key in _HIDDEN_KEYS if getattr(culture, key)]
        if culture.home is not None:
            for key in given:
                yield fault(
                    Traders.FILE, ("cultures", culture.id, key), "2.4", "only hidden cultures have one"
                )
            continue
        for key in _HIDDEN_KEYS:
            if key not in given:
                words = "needed, unless the culture has a home"
                yield fault(Traders.FILE, ("cultures", culture.id, key), "2.4", words)


def homes_are_known(book: Book) -> Faults:
    """1.1: a culture with a home lives in a system known from the start, one in each."""
    known = {system.name for system in book.board.systems if system.known}
    cultures = book.traders.cultures
    for culture in cultures:
        if culture.home is not None and culture.home not in known:
            words = f"no system known from the start is {culture.home!r}"
            yield fault(Traders.FILE, ("cultures", culture.id, "home"), "1.1", words)
    for name in sorted(known - {culture.home for culture in cultures}):
        yield fault(Traders.FILE, ("cultures",), "1.1", f"no culture has its home in {name!r}")
    yield from repeats(Traders.FILE, "1.1", ((("cultures", c.id, "home"), c.home) for c in cultures))


def buyers_are_others(book: Book) -> Faults:
    """2.51: goods are bought from one culture and sold to another."""
    trading = {culture.id for culture in book.traders.cultures if culture.goods}
    for culture in book.traders.cultures:
        for buyer in culture.buyers:
            key = ("cultures", culture.id, "buyers")
            if buyer not in trading:
                yield fault(Traders.FILE, key, "2.51", f"no culture {buyer!r} that buys goods")
            if buyer == culture.id:
                yield fault(Traders.FILE, key, "2.51", "the culture would buy its own goods")


def _goods(culture: Culture) -> Iterator[tuple[str, Goods]]:
    if culture.goods:
        yield "goods", culture.goods
    if culture.factory_goods:
        yield "factory_goods", culture.factory_goods


def names_differ(book: Book) -> Faults:
    """2.42, 2.51: markers go by their names, so no two cultures and no two kinds of goods share one."""
    cultures = book.traders.cultures
    yield from repeats(Traders.FILE, "2.42", ((("cultures", c.id, "name"), c.name) for c in cultures))
    goods = ((("cultures", c.id, key, "name"), goods.name) for c in cultures for key, goods in _goods(c))
    yield from repeats(Traders.FILE, "2.51", goods)


def merchants_are_of_different_species(book: Book) -> Faults:
    """2.2, 3.3: a merchant has a species of his own among the cultures, and a pawn color of his own."""
    species = {culture.id for culture in book.traders.cultures if culture.home is None}
    merchants = book.traders.merchants
    for merchant in merchants:
        if merchant.species not in species:
            words = f"no culture {merchant.species!r} that sells deeds"
            yield fault(Traders.FILE, ("merchants", merchant.name, "species"), "3.3", words)
    yield from repeats(
        Traders.FILE, "3.3", ((("merchants", m.name, "species"), m.species) for m in merchants)
    )
    yield from repeats(Traders.FILE, "2.2", ((("merchants", m.name, "color"), m.color) for m in merchants))


CHECKS: tuple[Check, ...] = (
    hidden_cultures_are_complete,
    homes_are_known,
    buyers_are_others,
    names_differ,
    merchants_are_of_different_species,
)
