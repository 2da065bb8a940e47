"""The words of an edition: what the notation of the core stands for, as people say it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from movcore.rulebook import Edition
from movcore.rulebook.model import Goods

_FARE: Final = re.compile(r"fare (\S+) to (\S+)")
_DEMAND: Final = re.compile(r"demand (.+) at (\S+)")
# Systems that one is in, not on.
_ROOMY: Final = ("System", "Biosphere")
_PENALTY: Final = re.compile(r"(blue|red|yellow)(\d+)")


class Words:
    """Names of places, cultures and things.

    >>> from movcore.rulebook import edition
    >>> words = Words(edition("avalon-1988"))
    >>> words.place("hoth_base"), words.place("jw_loop_3"), words.place("gb_cw_1")
    ('Hoth Base', 'Jewelport', 'gb_cw_1')
    >>> words.thing("fare base to 2"), words.thing("IOU 1b"), words.thing("relic Spy Eye")
    ('a passenger of the Tinkerers to the Graw', 'the IOU of the Volois', 'the relic Spy Eye')
    >>> words.marker("gate3"), words.marker("red40"), words.marker("port")
    ('tele gate 3', 'a red penalty of 40', 'an open spaceport')
    """

    def __init__(self, edition: Edition) -> None:
        """Index the names of an edition."""
        self.spaceport = edition.data.numbers.deeds.spaceport_cost
        traders, pieces = edition.data.traders, edition.data.pieces
        self._dots = {dot.id: dot for dot in edition.board.dots}
        self._cultures = {culture.id: culture for culture in traders.cultures}
        self._homes = {culture.home: culture.id for culture in traders.cultures if culture.home}
        both = [(c.id, g) for c in traders.cultures for g in (c.goods, c.factory_goods) if g is not None]
        self._goods = {goods.name: (culture, goods) for culture, goods in both}
        self._bonus = {(demand.goods, demand.at): demand.bonus for demand in edition.data.cup.demands}
        self._prices = {piece.name: piece.cost for piece in (*pieces.ships, *pieces.equipment)}
        self._prices |= {f"relic {relic.name}": relic.cost for relic in pieces.relics}
        self._prices |= {goods.name: goods.cost for _, goods in both}

    def place(self, dot: str) -> str:
        """A dot by its printed name, its spaceport's, or its id."""
        return self._dots[dot].name or self._dots[dot].orbit or dot

    def where(self, dot: str) -> str:
        """A dot and, where its name does not say it, the system it is in."""
        system = self._dots[dot].system
        return f"{self.place(dot)} ({system})" if system and system != self.place(dot) else self.place(dot)

    def within(self, system: str) -> str:
        """Where one is who is in a system.

        >>> from movcore.rulebook import edition
        >>> words = Words(edition("avalon-1988"))
        >>> words.within("Ice Planet"), words.within("Asteroid System")
        ('on the Ice Planet', 'in the Asteroid System')
        """
        return f"{'in' if system.endswith(_ROOMY) else 'on'} the {system}"

    def system(self, dot: str) -> str | None:
        """The system that a dot lies in."""
        return self._dots[dot].system

    def home(self, system: str | None) -> str | None:
        """The culture that lives in a system from the start."""
        return self._homes.get(system or "")

    def culture(self, culture: str) -> str:
        """A culture by name."""
        return f"the {self._cultures[culture].name}"

    def iou(self, culture: str) -> int:
        """What the IOU of a culture is worth."""
        return self._cultures[culture].iou or 0

    def factory(self, culture: str) -> int:
        """What the factory deed of a culture costs."""
        return self._cultures[culture].factory or 0

    def goods(self, name: str) -> Goods:
        """A kind of goods."""
        return self._goods[name][1]

    def maker(self, name: str) -> str | None:
        """The culture that makes goods, if these are goods."""
        return self._goods[name][0] if name in self._goods else None

    def bonus(self, goods: str, culture: str) -> int:
        """What one demand marker of a culture adds to the payoff of goods."""
        return self._bonus.get((goods, culture), 0)

    def price(self, thing: str) -> int | None:
        """The printed cost of a thing or a ship."""
        return self._prices.get(thing)

    def thing(self, thing: str) -> str:
        """A thing that can be owned."""
        if fare := _FARE.fullmatch(thing):
            return f"a passenger of {self.culture(fare[1])} to {self.culture(fare[2])}"
        if thing.startswith("IOU "):
            return f"the IOU of {self.culture(thing.removeprefix('IOU '))}"
        if thing.startswith("relic "):
            return f"the {thing}"
        return thing if thing in self._goods else f"a {thing}"

    def drawn(self, kind: str) -> str:
        """A marker from the cup, and where it is laid."""
        if demand := _DEMAND.fullmatch(kind):
            return f"demand for {demand[1]} with {self.culture(demand[2])}"
        maker = self.maker(kind)
        return self.thing(kind) if maker is None else f"{kind}, laid with {self.culture(maker)}"

    def marker(self, marker: str) -> str:
        """A "?" marker."""
        if penalty := _PENALTY.fullmatch(marker):
            return f"a {penalty[1]} penalty of {penalty[2]}"
        if marker.startswith("gate"):
            return f"tele gate {marker.removeprefix('gate')}"
        return "an open spaceport" if marker == "port" else f"the {marker}"


def listed(items: Sequence[str]) -> str:
    """Items as one reads them out.

    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    *most, last = items
    return f"{', '.join(most)} and {last}" if most else last


def credits_of(amount: int) -> str:
    """An amount of money.

    >>> credits_of(1), credits_of(40)
    ('1 credit', '40 credits')
    """
    return f"{amount} credit{'' if amount == 1 else 's'}"
