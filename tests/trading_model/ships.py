"""Exchanging a ship for another (rules 3.4, 3.44, 9.323)."""

from collections import Counter

from .buy import may_buy
from .holds import fits, in_holds
from .jettison import can_go, jettison, text_for
from .money import can_afford, commission, pay_bank
from .pieces import pieces
from .place import culture_here
from .sell import may_sell
from .state import Model


def legal_ships(model: Model) -> set[str]:
    """One purchase and one barter, from a culture that sells the class."""
    culture = culture_here(model)
    if culture is None or not (may_buy(model) and may_sell(model)):
        return set()
    science = pieces().cultures[culture].science
    return {
        f"buy ship {name}"
        for name, ship in pieces().ships.items()
        if science in ship.sold_by
        and name != model.trader.ship
        and can_afford(model, ship.cost - pieces().ships[model.trader.ship].trade_in)
        and fits(name, what_must_stay(model))
    }


def what_must_stay(model: Model) -> Counter[str]:
    """What is left if all is jettisoned that may be: markers acquired this turn may not (11.3)."""
    things = model.trader.things
    return things - Counter({thing: can_go(model, thing) for thing in things})


def buy_ship(model: Model, name: str) -> None:
    """Trade in, pay, move the markers, both commissions; then the excess goes (3.44, 12.4.1)."""
    old, new = pieces().ships[model.trader.ship], pieces().ships[name]
    model.bought += 1
    model.sold += 1
    model.purse += old.trade_in
    pay_bank(model, new.cost)
    model.trader.ship = name
    commission(model, old.trade_in)
    commission(model, new.cost)
    settle(model)


def settle(model: Model) -> None:
    """The player goes on jettisoning until what is left fits, and no longer."""
    if not model.over:
        model.stage = "trade" if fits(model.trader.ship, model.trader.things) else "exchange"


def legal_excess(model: Model) -> set[str]:
    """Only what lies in a hold makes room: no relic, and not the Shield that rides on the hull (3.432)."""
    filling = in_holds(model.trader.things)
    return {text_for(model, thing) for thing in filling if can_go(model, thing) > 0}


def drop_excess(model: Model, thing: str) -> None:
    jettison(model, thing)
    settle(model)
