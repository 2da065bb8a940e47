"""Dropping markers (rules 10.3, 11.3)."""

from .draws import put_in_cup
from .money import bank_pays
from .pieces import pieces
from .place import culture_here, system_here
from .state import Model, take


def can_go(model: Model, thing: str) -> int:
    """How many may be dropped: none acquired this turn; of equal markers the count decides (rulings, 11.3).

    As many as were aboard when the turn began, less those already dropped, at most what is aboard. No IOUs.
    """
    if thing in pieces().ious:
        return 0
    return min(model.trader.things[thing], model.aboard_at_start[thing] - model.jettisoned[thing])


def text_for(model: Model, thing: str) -> str:
    """A fare at its destination is always delivered (rulings, 11.3)."""
    return f"deliver {thing}" if _at_destination(model, thing) else f"jettison {thing}"


def _at_destination(model: Model, thing: str) -> bool:
    return thing in pieces().fares and pieces().fares[thing].to == culture_here(model)


def legal_jettison(model: Model) -> set[str]:
    """At a spaceport, city or asteroid, at any moment of the phase (11.1)."""
    return {text_for(model, thing) for thing in model.trader.things if can_go(model, thing) > 0}


def jettison(model: Model, thing: str) -> None:
    """A fare is paid at its destination, without commission (12.2.2).

    A fee that empties the bank is the last thing that happens (rulings, 13.3).
    """
    if _at_destination(model, thing):
        bank_pays(model, model.mover, pieces().fares[thing].fee)
        if model.over:
            return
    model.jettisoned[thing] += 1
    if thing in pieces().goods or thing in pieces().fares:
        put_in_cup(model, thing)
        return
    take(thing, model.trader.things)  # equipment is the bank's again
    if thing in pieces().relics:
        model.suns[thing] = system_here(model)
