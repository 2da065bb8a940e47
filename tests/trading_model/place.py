"""Where a ship is and who lives there (rules 1.2-1.5, 6.1, 6.2)."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from .pieces import BASE, DATA
from .state import Model

GALACTIC_BASE = "Galactic Base"


@dataclass(frozen=True)
class Dot:
    """One dot as printed."""

    city: bool
    asteroid: bool
    question: bool
    orbit: bool  # a spaceport can be built here (1.4)
    system: str | None


@cache
def dots() -> Mapping[str, Dot]:
    """All dots by id, in the order of the board."""
    with (DATA / "board.toml").open("rb") as file:
        rows = tomllib.load(file)["dots"]
    return {
        row["id"]: Dot(
            city=row["kind"] in ("surface_city", "space_city"),
            asteroid=row["kind"] == "asteroid",
            question=row["kind"] == "question",
            orbit="orbit" in row,
            system=row.get("system"),
        )
        for row in rows
    }


def is_port(model: Model, dot: str) -> bool:
    """A spaceport that somebody built, or an open one (12.2, 12.2.3)."""
    return dot in model.spaceports or model.questions.get(dot) == "port"


def is_asteroid(model: Model, dot: str) -> bool:
    """Printed, or a "?" box with a relic, taken or not (6.11)."""
    return dots()[dot].asteroid or model.questions.get(dot, "").startswith("relic ")


def can_trade_at(model: Model, dot: str) -> bool:
    """Whether a ship that ends its turn here has a trading phase (11.1)."""
    return dots()[dot].city or is_port(model, dot) or is_asteroid(model, dot)


def system_here(model: Model) -> str:
    """The system of the mover's dot. Every dot where one can trade lies in one."""
    return system_of(model.trader.at)


def system_of(dot: str) -> str:
    """The system that a dot of a city, port or asteroid lies in."""
    system = dots()[dot].system
    assert system is not None
    return system


def culture_here(model: Model) -> str | None:
    """With whom the mover can trade; nobody on an asteroid (9.1)."""
    dot = model.trader.at
    if not (dots()[dot].city or is_port(model, dot)):
        return None
    system = system_here(model)
    return BASE if system == GALACTIC_BASE else model.cultures[system]


def unlimited(model: Model) -> bool:
    """9.41-9.43: one purchase and one sale only in a city that was reached this turn."""
    return not (dots()[model.trader.at].city and model.moved)


def dots_of(system: str) -> list[str]:
    return [id for id, dot in dots().items() if dot.system == system]
