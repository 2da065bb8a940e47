"""Actions to try, allowed or not: the engine must refuse what the model does not allow."""

from collections.abc import Iterator
from functools import cache
from random import Random

from .pieces import pieces
from .place import dots
from .state import Model

NEAR = 0.8  # of the actions tried concern what is aboard or for sale here
PLAIN = ("done", "send", "drop", "accept", "refuse", "take relic", "give money", "ask money", "stay", "land")


def probe(rng: Random, model: Model) -> str:
    """An action that is spelled rightly."""
    near = sorted(_near(model)) if rng.random() < NEAR else []
    return rng.choice(near or _everything())


def _near(model: Model) -> set[str]:
    """With everything aboard a ship on this dot, and everything that lies with a culture."""
    things = {thing for trader in model.traders if trader.at == model.trader.at for thing in trader.things}
    on_sale = {thing for thing in model.market if thing not in pieces().demands}
    return {text for thing in things | on_sale | set(model.suns) for text in _texts(thing)}


def _texts(thing: str) -> list[str]:
    return [f"{verb} {thing}" for verb in (*_verbs(thing), "give", "ask")]


def _verbs(thing: str) -> tuple[str, ...]:
    if thing in pieces().goods:
        return ("sell", "buy", "jettison")
    if thing in pieces().fares:
        return ("take", "deliver", "jettison")
    return ("barter",) if thing in pieces().ious else ("buy", "barter", "jettison")


@cache
def _everything() -> list[str]:
    return [*PLAIN, *_all()]


def _all() -> Iterator[str]:
    for thing in pieces().places:
        yield from _texts(thing)
    for ship in pieces().ships:
        yield f"buy ship {ship}"
    for id, dot in dots().items():
        if dot.orbit:
            yield f"build spaceport {id}"
        if dot.city and id != "galactic_base":
            yield f"build factory {id}"
    for number in range(10):
        yield f"digit {number}"
    for seat in range(6):
        yield f"offer {seat}"
