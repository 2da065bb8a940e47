"""Which of the branches of the rules a run has been through, so that a test can ask for all of them."""

from collections.abc import Iterator

from .buy import cost_of, for_sale, in_bank, may_buy
from .holds import fits, in_holds, room_for
from .jettison import can_go
from .money import can_afford
from .offers import can_be_carried_out
from .pieces import BASE, SHIELD, pieces
from .place import culture_here, dots, system_here
from .policy import kind
from .sell import matching_demands, may_sell, sale_value
from .ships import what_must_stay
from .state import Model


def branches(model: Model, text: str) -> Iterator[str]:
    """Of this decision, before it is applied."""
    thing = text.removeprefix(kind(text)).strip()
    if model.stage == "trade":
        yield from _refusals(model)
        yield from _trade(model, kind(text), thing)
    if model.stage == "exchange":
        yield from _excess(model, text, thing)
    if model.stage == "draft" and model.offer and not model.offer.empty():
        yield "11.4 fits" if can_be_carried_out(model, model.offer) else "11.4 does not fit"
    if text == "accept":
        yield from _accept(model)


def ended_by(model: Model, text: str, received: int) -> str:
    """Of a decision that emptied the bank, after it was applied."""
    if not text.startswith("sell "):
        return f"13.3 bank emptied by {kind(text)}"
    full = received >= sale_value(model, text.removeprefix("sell "))
    return f"13.3 bank emptied by {'a commission on a sale' if full else 'a payoff'}"


def _refusals(model: Model) -> Iterator[str]:
    """What cannot be done here, and why."""
    culture = culture_here(model)
    things = model.trader.things
    if culture and not may_buy(model):
        yield "9.41 no second purchase"
    if culture and not may_sell(model):
        yield "9.41 no second sale"
    if culture and may_buy(model):
        affordable = [it for it in for_sale(model) if can_afford(model, cost_of(it))]
        if not all(room_for(model.trader, it) for it in affordable):
            yield "3.43 no room"
        science = pieces().cultures[culture].science
        if any(it.sold_by == science and not in_bank(model, name) for name, it in pieces().equipment.items()):
            yield "2.52 equipment is sold out"
        goods = [name for name, it in pieces().goods.items() if it.seller == culture and not it.from_factory]
        if not all(model.market[name] for name in goods):
            yield "9.2 goods are sold out"
        if not all(fits(ship, what_must_stay(model)) for ship in pieces().ships):
            yield "3.44 too much acquired this turn for some ship"
    droppable = [thing for thing in things if thing not in pieces().ious]
    if any(can_go(model, thing) <= 0 for thing in droppable):
        yield "11.3 acquired this turn"
    if any(0 < can_go(model, thing) < things[thing] for thing in droppable):
        yield "11.3 some of several equal ones"
    if any(count >= model.agreed.offers for count in model.offers.values()):
        yield "11.4 no further offer"


def _trade(model: Model, verb: str, thing: str) -> Iterator[str]:
    owner = model.spaceports.get(model.trader.at)
    if owner is None:
        paid = "12.2.3 open port" if model.questions.get(model.trader.at) == "port" else "no port"
    elif not model.traders[owner].present:
        paid = "port of one who left"
    else:
        paid = "12.2.2 own port" if owner == model.mover else "12.2.2 port of another"
    if verb in ("sell", "buy", "barter", "buy ship", "build"):
        yield f"{verb}, {paid}"
    if verb == "sell":
        demands = sum(model.market[demand] for demand in matching_demands(model, thing))
        yield f"10.21 {min(demands, 2)} demands"
    if verb == "buy":
        yield from _purchase(model, thing, paid)
    if verb == "barter":
        yield f"9.32 {_sort(thing)}"
        if culture_here(model) == BASE:
            yield "9.322 barter at the Galactic Base"
    if verb == "build":
        own = model.trader.species == culture_here(model)
        yield f"3.3 {thing.split()[0]}{', own species' if own else ''}"
        if model.questions.get(thing.split()[1]) == "port":
            yield "12.3 factory on an open spaceport"
    if verb in ("jettison", "deliver", "take"):
        yield f"{verb} {_sort(thing)}"
    if verb == "jettison" and thing in pieces().relics and system_here(model) not in model.cultures:
        yield "11.3 relic to the sun of a hidden culture"


def _purchase(model: Model, thing: str, paid: str) -> Iterator[str]:
    yield f"9.2 {_sort(thing)}"
    if model.purse:
        yield "9.32 purse pays all" if model.purse >= cost_of(thing) else "9.32 purse pays a part"
    if thing in pieces().goods and pieces().goods[thing].from_factory:
        yield f"12.4.2 factory goods, {paid}"
        if model.factories[pieces().goods[thing].seller][0] == model.mover:
            yield "12.3.2 own factory"


def _sort(thing: str) -> str:
    if thing in pieces().equipment:
        return "equipment"
    if thing in pieces().goods:
        return "goods"
    return thing.split()[0]  # fare, relic, IOU


def _excess(model: Model, text: str, thing: str) -> Iterator[str]:
    yield f"3.44 {kind(text)} {_sort(thing)}"
    if thing == SHIELD:
        yield "3.44 Shield from a hold"
    if model.aboard_at_start[SHIELD] == 1 < model.trader.things[SHIELD] and can_go(model, SHIELD):
        yield "3.44 a new Shield in a hold, an old one on the hull"
    if model.trader.things[SHIELD] and not in_holds(model.trader.things)[SHIELD]:
        yield "3.44 Shield on the hull stays"
    if dots()[model.trader.at].city and model.moved:
        yield "3.44 on arrival"


def _accept(model: Model) -> Iterator[str]:
    offer = model.offer
    assert offer is not None
    yield f"11.4 {'both sides' if offer.give and offer.ask else 'one side'}"
    for thing in offer.give + offer.ask:
        yield f"11.4 {_sort(thing)}"
    once_aboard = model.aboard_at_start - model.jettisoned
    if any(once_aboard[thing] > model.trader.things[thing] for thing in offer.ask):
        yield "11.3 given or sold, and got back"
