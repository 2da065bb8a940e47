"""The cup (rule 10.1)."""

from .state import Model, move


def put_in_cup(model: Model, thing: str) -> None:
    """The mover's marker goes in; one is to be drawn for it."""
    move(thing, model.trader.things, model.cup)
    model.draws += 1


def demand_to_cup(model: Model, demand: str) -> None:
    """A demand that was satisfied goes in; one is to be drawn for it (10.2)."""
    move(demand, model.market, model.cup)
    model.draws += 1


def draw(model: Model, marker: str) -> None:
    """A drawn marker lies with its culture, discovered or not (10.11, 10.12)."""
    move(marker, model.cup, model.market)
    model.draws -= 1
