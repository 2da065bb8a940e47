"""The printed pieces (rules 2, 3.4, 9.2), read from the data files; by the text that actions use."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[2] / "python/movcore/rulebook/avalon_1988"
BASE = "base"  # the culture of the Galactic Base (9.21)
SHIELD = "Shield"
GOODS_KINDS = ("goods", "factory_goods")


@dataclass(frozen=True)
class Goods:
    """A load of merchandise (2.51)."""

    seller: str
    cost: int
    payoff: int
    buyers: frozenset[str]
    count: int
    from_factory: bool


@dataclass(frozen=True)
class Culture:
    """Who lives in a system (2.4). The Galactic Base has no IOU and no factory."""

    science: str
    iou: int
    factory_cost: int
    factory_goods: str


@dataclass(frozen=True)
class Fare:
    """A passenger (2.61)."""

    at: str
    to: str
    fee: int


@dataclass(frozen=True)
class Demand:
    """What one marker adds to a payoff (2.62)."""

    at: str
    goods: str
    bonus: int
    count: int


@dataclass(frozen=True)
class Ship:
    """A ship card (2.53)."""

    holds: int
    cost: int
    trade_in: int
    sold_by: frozenset[str]


@dataclass(frozen=True)
class Equipment:
    """A Drive or a Shield (2.52)."""

    cost: int
    count: int
    sold_by: str


@dataclass(frozen=True)
class Pieces:
    """All of them."""

    cultures: Mapping[str, Culture]
    species: Mapping[str, str]  # merchant -> culture (3.3)
    goods: Mapping[str, Goods]
    fares: Mapping[str, Fare]
    demands: Mapping[str, Demand]
    ships: Mapping[str, Ship]
    equipment: Mapping[str, Equipment]
    relics: Mapping[str, int]  # cost (2.81)
    ious: Mapping[str, str]  # whose (2.41)
    spaceport_cost: int
    discount_percent: int
    spaceport_percent: int
    factory_percent: int

    def order(self, thing: str) -> int:
        """The place of a thing in the order in which an offer names things."""
        return self.places[thing]

    @cached_property
    def places(self) -> Mapping[str, int]:
        things = [*self.goods, *self.fares, *self.equipment, *self.relics, *self.ious]
        return {thing: place for place, thing in enumerate(things)}


@cache
def pieces() -> Pieces:
    """The pieces of the 1988 edition."""
    cultures, cup, printed = _load("cultures"), _load("cup"), _load("pieces")
    deeds = _load("numbers")["deeds"]
    inhabited = [row for row in cultures["cultures"] if row["id"] != BASE]
    return Pieces(
        cultures={row["id"]: _culture(row) for row in cultures["cultures"]},
        species={row["name"]: row["species"] for row in cultures["merchants"]},
        goods={row[kind]["name"]: _goods(row, kind) for kind in GOODS_KINDS for row in inhabited},
        fares={f"fare {row['at']} to {row['to']}": Fare(**row) for row in cup["fares"]},
        demands={f"demand {row['goods']} at {row['at']}": Demand(**row) for row in cup["demands"]},
        ships={row["name"]: _ship(row) for row in printed["ships"]},
        equipment={
            row["name"]: Equipment(row["cost"], row["count"], row["sold_by"]) for row in printed["equipment"]
        },
        relics={f"relic {row['name']}": row["cost"] for row in printed["relics"]},
        ious={f"IOU {row['id']}": row["id"] for row in inhabited},
        spaceport_cost=deeds["spaceport_cost"],
        discount_percent=deeds["own_species_discount_percent"],
        spaceport_percent=deeds["spaceport_commission_percent"],
        factory_percent=deeds["factory_commission_percent"],
    )


def _load(name: str) -> dict[str, Any]:
    with (DATA / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def _culture(row: Mapping[str, Any]) -> Culture:
    factory_goods = row["factory_goods"]["name"] if "factory_goods" in row else ""
    return Culture(row["science"], row.get("iou", 0), row.get("factory", 0), factory_goods)


def _goods(row: Mapping[str, Any], kind: str) -> Goods:
    return Goods(
        seller=row["id"],
        cost=row[kind]["cost"],
        payoff=row[kind]["payoff"],
        buyers=frozenset(row["buyers"]),
        count=row[kind]["count"],
        from_factory=kind == "factory_goods",
    )


def _ship(row: Mapping[str, Any]) -> Ship:
    return Ship(row["holds"], row["cost"], row["trade_in"], frozenset(row["sold_by"]))
