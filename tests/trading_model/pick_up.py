"""Picking up fares and relics (rules 10.3, 11.2)."""

from .holds import room_for
from .pieces import pieces
from .place import culture_here
from .state import Model, move


def legal_pick_ups(model: Model) -> set[str]:
    """Free, and no limit but room (3.43, 9.41)."""
    culture = culture_here(model)
    fares = {
        f"take {text}"
        for text, fare in pieces().fares.items()
        if fare.at == culture and model.market[text] and room_for(model.trader, text)
    }
    return fares | ({"take relic"} if _relic_here(model) else set())


def _relic_here(model: Model) -> str | None:
    """The relic in this "?" box, unless it has been taken: then it is aboard, on a sun or out of play."""
    relic = model.questions.get(model.trader.at, "")
    if not relic.startswith("relic "):
        return None
    aboard = any(trader.things[relic] for trader in model.traders)
    return None if aboard or relic in model.suns or relic in model.out_of_play else relic


def take_fare(model: Model, fare: str) -> None:
    move(fare, model.market, model.trader.things)


def take_relic(model: Model) -> None:
    relic = _relic_here(model)
    assert relic is not None
    model.trader.things[relic] += 1
