"""Buying goods, equipment and relics (rules 9.2, 9.21, 9.322)."""

from .holds import room_for
from .money import can_afford, commission, factory_commission, pay_bank
from .pieces import pieces
from .place import culture_here, system_here, unlimited
from .state import Model, take


def may_buy(model: Model) -> bool:
    """9.41: one purchase on arrival in a city."""
    return culture_here(model) is not None and (unlimited(model) or model.bought == 0)


def cost_of(thing: str) -> int:
    if thing in pieces().goods:
        return pieces().goods[thing].cost
    if thing in pieces().equipment:
        return pieces().equipment[thing].cost
    return pieces().relics[thing]


def legal_purchases(model: Model) -> set[str]:
    """What is for sale, can be paid and can be carried (3.43)."""
    if not may_buy(model):
        return set()
    affordable = {thing for thing in for_sale(model) if can_afford(model, cost_of(thing))}
    return {f"buy {thing}" for thing in affordable if room_for(model.trader, thing)}


def for_sale(model: Model) -> set[str]:
    culture = culture_here(model)
    assert culture is not None
    goods = {name for name, it in pieces().goods.items() if it.seller == culture and model.market[name]}
    science = pieces().cultures[culture].science
    equipment = {
        name for name, it in pieces().equipment.items() if it.sold_by == science and in_bank(model, name)
    }
    relics = {relic for relic, system in model.suns.items() if system == system_here(model)}
    return goods | equipment | relics


def in_bank(model: Model, equipment: str) -> int:
    """Supplies are limited to the markers in the box (rulings, Pieces)."""
    return pieces().equipment[equipment].count - sum(trader.things[equipment] for trader in model.traders)


def buy(model: Model, thing: str) -> None:
    """Order of one purchase: payment, marker, factory owner, spaceport owner (12.4.1)."""
    cost = cost_of(thing)
    pay_bank(model, cost)
    model.bought += 1
    model.trader.things[thing] += 1
    if thing in pieces().goods:
        take(thing, model.market)
        if pieces().goods[thing].from_factory:
            factory_commission(model, pieces().goods[thing].seller, cost)
    elif thing in pieces().relics:
        del model.suns[thing]
    commission(model, cost)
