"""Spaceports and factories (rules 12.1-12.3)."""

from .buy import may_buy
from .money import can_afford, commission, deed_price, pay_bank
from .pieces import BASE, pieces
from .place import culture_here, dots, dots_of, is_port, system_here
from .state import Model


def legal_deeds(model: Model) -> set[str]:
    """Only deeds of the system one trades in; there are none of the Galactic Base."""
    culture = culture_here(model)
    if culture is None or culture == BASE or not may_buy(model):
        return set()
    texts = set()
    if can_afford(model, deed_price(model, culture, pieces().spaceport_cost)):
        texts |= {f"build spaceport {dot}" for dot in _free_orbits(model)}
    factory_cost = pieces().cultures[culture].factory_cost
    if culture not in model.factories and can_afford(model, deed_price(model, culture, factory_cost)):
        texts |= {f"build factory {dot}" for dot in _factory_sites(model)}
    return texts


def _free_orbits(model: Model) -> list[str]:
    """Any of the system, wherever in it one trades (rulings, 12.1)."""
    return [dot for dot in dots_of(system_here(model)) if dots()[dot].orbit and dot not in model.spaceports]


def _factory_sites(model: Model) -> list[str]:
    """Any city or spaceport of the system, open ones too (12.3)."""
    return [dot for dot in dots_of(system_here(model)) if dots()[dot].city or is_port(model, dot)]


def build_spaceport(model: Model, dot: str) -> None:
    price = _pay(model, pieces().spaceport_cost)
    model.spaceports[dot] = model.mover
    commission(model, price)


def build_factory(model: Model, dot: str) -> None:
    """Its goods are for sale at once (12.3.1)."""
    culture = _seller(model)
    price = _pay(model, pieces().cultures[culture].factory_cost)
    model.factories[culture] = (model.mover, dot)
    model.market[pieces().cultures[culture].factory_goods] += 1
    commission(model, price)


def _pay(model: Model, cost: int) -> int:
    """The price charged is also the base of the commission (rulings, 12.2.2)."""
    price = deed_price(model, _seller(model), cost)
    pay_bank(model, price)
    model.bought += 1
    return price


def _seller(model: Model) -> str:
    culture = culture_here(model)
    assert culture is not None
    return culture
