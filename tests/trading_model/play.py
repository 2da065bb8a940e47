"""What may be done, and doing it."""

from collections.abc import Callable

from . import offers
from .buy import buy, legal_purchases
from .deeds import build_factory, build_spaceport, legal_deeds
from .jettison import jettison, legal_jettison
from .money import net_worth
from .pick_up import legal_pick_ups, take_fare, take_relic
from .sell import barter, legal_barters, legal_sales, sell
from .ships import buy_ship, drop_excess, legal_excess, legal_ships
from .state import Model


def legal(model: Model) -> set[str]:
    """All that the seat to decide may do."""
    if model.to_decide is None:
        return set()
    if model.stage == "exchange":
        return legal_excess(model)
    if model.stage == "draft":
        return offers.legal_draft(model)
    if model.stage == "reply":
        return {"accept", "refuse"}
    return _legal_trade(model) | {"done"}


def _legal_trade(model: Model) -> set[str]:
    return (
        legal_sales(model)
        | legal_barters(model)
        | legal_purchases(model)
        | legal_ships(model)
        | legal_deeds(model)
        | legal_pick_ups(model)
        | legal_jettison(model)
        | offers.legal_partners(model)
    )


def apply(model: Model, text: str) -> None:
    """Does one legal action."""
    assert text in legal(model), f"not legal: {text}"
    act(model, text)


def act(model: Model, text: str) -> None:
    """Does one action that is known to be legal."""
    for start, do in ACTS:
        if text.startswith(start):
            do(model, text.removeprefix(start))
            return
    raise ValueError(text)


def _drop_marker(model: Model, thing: str) -> None:
    (drop_excess if model.stage == "exchange" else jettison)(model, thing)


def _done(model: Model, _: str) -> None:
    """What is left of the trade-in value is lost (9.32); then the win check (13.2)."""
    model.purse = 0
    model.stage = "goal" if net_worth(model, model.mover) >= model.agreed.goal else "done"


ACTS: list[tuple[str, Callable[[Model, str], None]]] = [
    ("sell ", sell),
    ("barter ", barter),
    ("buy ship ", buy_ship),
    ("buy ", buy),
    ("build spaceport ", build_spaceport),
    ("build factory ", build_factory),
    ("take relic", lambda model, _: take_relic(model)),
    ("take ", take_fare),
    ("deliver ", _drop_marker),
    ("jettison ", _drop_marker),
    ("offer ", offers.begin),
    ("give ", lambda model, thing: offers.name(model, "give", thing)),
    ("ask ", lambda model, thing: offers.name(model, "ask", thing)),
    ("digit ", offers.digit),
    ("send", lambda model, _: offers.send(model)),
    ("drop", lambda model, _: offers.close(model)),
    ("accept", lambda model, _: offers.accept(model)),
    ("refuse", lambda model, _: offers.close(model)),
    ("done", _done),
]
