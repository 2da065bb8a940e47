"""Loading ships for random positions, so that no marker is there twice."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from .holds import fits
from .pieces import SHIELD, pieces
from .state import take

TRIES = 9  # markers that a ship is offered


@dataclass
class Stock:
    """What nobody has yet."""

    goods: Counter[str]
    fares: list[str]
    equipment: Counter[str]
    relics: list[str]
    ious: list[str]


def stock_for(
    rng: Random, cultures: Mapping[str, str], factories: Iterable[str], questions: Mapping[str, str]
) -> Stock:
    """Factory goods only where a factory stands, IOUs of discovered cultures, relics that lie in no box."""
    goods = Counter({name: it.count for name, it in pieces().goods.items() if not it.from_factory})
    goods.update(pieces().cultures[culture].factory_goods for culture in factories)
    return Stock(
        goods=goods,
        fares=rng.sample(sorted(pieces().fares), len(pieces().fares)),
        equipment=Counter({name: it.count for name, it in pieces().equipment.items()}),
        relics=[relic for relic in sorted(pieces().relics) if relic not in questions.values()],
        ious=[culture for culture in cultures.values() if rng.random() < 0.6],
    )


def load(rng: Random, stock: Stock, here: str | None) -> dict[str, Any]:
    """A ship and what it carries, by preference what can be sold or delivered here."""
    return _load(rng, stock, here, rng.choice(sorted(pieces().ships)), rng.randint(0, TRIES))


def full_load(rng: Random, stock: Stock, here: str | None) -> dict[str, Any]:
    """A large ship with as much as it can carry."""
    return _load(rng, stock, here, rng.choice(("Freighter", "Freighter", "Transport")), 4 * TRIES)


def one_shield(rng: Random, stock: Stock, here: str | None) -> dict[str, Any]:
    """A large ship with a Shield on the hull, and room for one more thing (3.432)."""
    ship = rng.choice(("Freighter", "Transport"))
    goods = rng.sample(sorted(stock.goods.elements()), pieces().ships[ship].holds - 1)
    return _carrying(stock, ship, Counter([SHIELD, *goods]))


def two_shields(rng: Random, stock: Stock, here: str | None) -> dict[str, Any]:
    """A small ship that has Shields to give away."""
    return _carrying(stock, "Scout", Counter([SHIELD] * 2))


def _carrying(stock: Stock, ship: str, things: Counter[str]) -> dict[str, Any]:
    for thing in things.elements():
        _remove(stock, thing)
    return _described(ship, things) | {"relics": [], "ious": []}


def _load(rng: Random, stock: Stock, here: str | None, ship: str, tries: int) -> dict[str, Any]:
    things: Counter[str] = Counter()
    for _ in range(tries):
        thing = _pick(rng, stock, here)
        if thing and fits(ship, things + Counter({thing: 1})):
            _remove(stock, thing)
            things[thing] += 1
    return _described(ship, things) | {
        "relics": [stock.relics.pop() for _ in range(rng.randint(0, 2)) if stock.relics],
        "ious": [stock.ious.pop() for _ in range(rng.randint(0, 2)) if stock.ious],
    }


def _described(ship: str, things: Counter[str]) -> dict[str, Any]:
    hold = sorted(things.elements())
    return {
        "ship": ship,
        "cargo": [thing for thing in hold if thing not in pieces().equipment],
        "equipment": [thing for thing in hold if thing in pieces().equipment],
    }


def _pick(rng: Random, stock: Stock, here: str | None) -> str | None:
    goods = sorted(stock.goods)
    wanted = [name for name in goods if here in pieces().goods[name].buyers]
    fares = [fare for fare in stock.fares if pieces().fares[fare].to == here] or stock.fares
    shields = [SHIELD] if stock.equipment[SHIELD] else []
    heap = rng.choice((goods, wanted, wanted, fares, sorted(stock.equipment), shields))
    return rng.choice(heap) if heap else None


def _remove(stock: Stock, thing: str) -> None:
    if thing in stock.fares:
        stock.fares.remove(thing)
    else:
        take(thing, stock.goods if thing in stock.goods else stock.equipment)
