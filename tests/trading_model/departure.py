"""A seat that leaves the match (rulings, 4; the rules of 1988 know of none)."""

from .offers import close
from .pieces import pieces
from .state import Model, move


def leave(model: Model, seat: int) -> None:
    """Money to the bank, relics and IOUs out of play, his offer void; deeds stay, and pay nobody.

    The last one left wins; then nothing is drawn any more.
    """
    trader = model.traders[seat]
    trader.present = False
    model.bank += trader.money
    trader.money = 0
    relics = {thing for thing in trader.things if thing in pieces().relics}
    model.out_of_play |= relics
    for thing in relics | {thing for thing in trader.things if thing in pieces().ious}:
        del trader.things[thing]
    if sum(one.present for one in model.traders) == 1:
        model.stage = "left"
        return
    if model.offer and seat in (model.mover, model.offer.to):
        close(model)
    model.leaving = seat
    go_on(model)


def go_on(model: Model) -> None:
    """Goods and fares to the cup, without fee: one in, one out, each in turn (10.1). Then play goes on."""
    if model.leaving is None or model.draws:
        return
    things = model.traders[model.leaving].things
    cargo = [thing for thing in things if thing in pieces().goods or thing in pieces().fares]
    if cargo:
        move(min(cargo, key=pieces().order), things, model.cup)
        model.draws += 1
        return
    things.clear()  # equipment is the bank's again; nobody could buy it before
    gone, model.leaving = model.leaving, None
    _without(model, gone)


def _without(model: Model, gone: int) -> None:
    """The turn of who leaves is over, without a win check."""
    if gone == model.mover:
        model.stage = "done"
