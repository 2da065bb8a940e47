"""What a ship can carry (rules 3.43, 3.431, 3.432)."""

from collections import Counter

from .pieces import SHIELD, pieces
from .state import Trader


def in_holds(things: Counter[str]) -> Counter[str]:
    """The markers that fill holds. One Shield and all relics ride on the hull; IOUs are paper (3.433)."""
    filling = Counter(
        {
            thing: count
            for thing, count in things.items()
            if thing in pieces().goods or thing in pieces().fares or thing in pieces().equipment
        }
    )
    filling[SHIELD] -= 1
    return +filling


def fits(ship: str, things: Counter[str]) -> bool:
    """A goods marker fills a hold, two others share one (3.431)."""
    filling = in_holds(things)
    goods = sum(count for thing, count in filling.items() if thing in pieces().goods)
    others = filling.total() - goods
    return goods + (others + 1) // 2 <= pieces().ships[ship].holds


def room_for(trader: Trader, thing: str) -> bool:
    """An act that does not fit is refused (3.43)."""
    return fits(trader.ship, trader.things + Counter({thing: 1}))
