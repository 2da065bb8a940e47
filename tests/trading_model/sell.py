"""Selling goods and bartering the rest (rules 9.3, 10.2)."""

from .draws import demand_to_cup, put_in_cup
from .money import bank_pays, commission
from .pieces import pieces
from .place import culture_here, system_here, unlimited
from .state import Model, take


def may_sell(model: Model) -> bool:
    """9.41: one sale or barter on arrival in a city."""
    return culture_here(model) is not None and (unlimited(model) or model.sold == 0)


def legal_sales(model: Model) -> set[str]:
    """9.31: the marker lists who buys it."""
    culture = culture_here(model)
    goods = [thing for thing in model.trader.things if thing in pieces().goods]
    return {f"sell {thing}" for thing in goods if may_sell(model) and culture in pieces().goods[thing].buyers}


def sell(model: Model, goods: str) -> None:
    """Payoff and all matching demands; the goods and one demand go to the cup (10.2, 10.21).

    A payment that empties the bank is the last thing that happens (rulings, 13.3).
    """
    value = sale_value(model, goods)
    model.sold += 1
    bank_pays(model, model.mover, value)
    commission(model, value)
    if model.over:
        return
    put_in_cup(model, goods)
    waiting = [text for text in matching_demands(model, goods) if model.market[text]]
    if waiting:
        demand_to_cup(model, waiting[0])  # one printed demand for each goods and culture: no choice (10.2)


def sale_value(model: Model, goods: str) -> int:
    """10.21: every matching demand adds its bonus."""
    demands = matching_demands(model, goods)
    bonus = sum(model.market[text] * pieces().demands[text].bonus for text in demands)
    return pieces().goods[goods].payoff + bonus


def matching_demands(model: Model, goods: str) -> list[str]:
    """The kinds of demand that add to a payoff here, lying here or not."""
    return [
        text
        for text, demand in pieces().demands.items()
        if demand.goods == goods and demand.at == culture_here(model)
    ]


def legal_barters(model: Model) -> set[str]:
    """Equipment and relics to any culture, an IOU to its own, which is not counted (9.321, 9.322, 9.41)."""
    things = model.trader.things
    ious = {thing for thing in things if pieces().ious.get(thing) == (culture_here(model) or "nobody")}
    others = {thing for thing in things if thing in pieces().equipment or thing in pieces().relics}
    return {f"barter {thing}" for thing in ious | (others if may_sell(model) else set())}


def barter(model: Model, thing: str) -> None:
    """Its value goes to the purse; a relic to the sun, equipment to the bank, an IOU out of play (9.32)."""
    take(thing, model.trader.things)
    if thing in pieces().ious:
        value = pieces().cultures[pieces().ious[thing]].iou
    else:
        cost = pieces().relics[thing] if thing in pieces().relics else pieces().equipment[thing].cost
        value = cost // 2  # 2.52, 2.81
        model.sold += 1
    if thing in pieces().relics:
        model.suns[thing] = system_here(model)
    model.purse += value
    if thing not in pieces().ious or model.agreed.commission_on_iou:
        commission(model, value)
