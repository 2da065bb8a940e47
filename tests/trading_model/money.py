"""Payments by and to the bank (rules 9.2, 9.32, 12.2.2, 12.3.2, 12.4, 13.3)."""

from .pieces import pieces
from .state import Model


def can_afford(model: Model, cost: int) -> bool:
    """Nothing on credit (9.2, 12.4.1)."""
    return model.purse + model.trader.money >= cost


def pay_bank(model: Model, cost: int) -> None:
    """Trade-in value is spent before money (rulings, Trade)."""
    from_purse = min(model.purse, cost)
    model.purse -= from_purse
    model.trader.money -= cost - from_purse
    model.bank += cost - from_purse


def bank_pays(model: Model, seat: int, amount: int) -> None:
    """A payment that empties the bank ends the game; it is made in part, later ones not at all (13.3)."""
    if model.over:
        return
    paid = min(amount, model.bank)
    model.traders[seat].money += paid
    model.bank -= paid
    if model.bank == 0:
        model.stage = "bank"


def commission(model: Model, value: int) -> None:
    """10 % of everything that the culture buys or sells at a spaceport, to its owner (12.2.2)."""
    owner = model.spaceports.get(model.trader.at)
    if owner is not None and model.traders[owner].present:
        bank_pays(model, owner, value * pieces().spaceport_percent // 100)


def factory_commission(model: Model, culture: str, cost: int) -> None:
    """50 % of the cost of factory goods, to the factory's owner (12.3.2)."""
    owner, _ = model.factories[culture]
    if model.traders[owner].present:
        bank_pays(model, owner, cost * pieces().factory_percent // 100)


def deed_price(model: Model, culture: str, cost: int) -> int:
    """20 % less from one's own species (3.3, 9.2)."""
    if model.trader.species != culture:
        return cost
    return cost * (100 - pieces().discount_percent) // 100


def net_worth(model: Model, seat: int) -> int:
    """Money and the printed cost of deeds (13.1)."""
    ports = sum(pieces().spaceport_cost for owner in model.spaceports.values() if owner == seat)
    factories = sum(
        pieces().cultures[culture].factory_cost
        for culture, (owner, _) in model.factories.items()
        if owner == seat
    )
    return model.traders[seat].money + ports + factories


def winner(model: Model) -> int:
    """Who reached the goal in his turn (13.2), or the highest net worth when the bank is empty (13.3).

    Ties: going round to the right from the first player, himself last, the first of the tied (rulings, 13.3).
    """
    if model.stage == "goal":
        return model.mover
    seats = len(model.traders)
    to_the_right = [(model.first - step) % seats for step in range(1, seats + 1)]
    return max(
        (seat for seat in to_the_right if model.traders[seat].present),
        key=lambda seat: net_worth(model, seat),
    )
