"""The printed map (1.1-1.5): what every dot is and which dots are joined."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

BOARD_FILE = Path(__file__).parents[2] / "python/movcore/rulebook/avalon_1988/board.toml"


@dataclass(frozen=True)
class Dot:
    """One movement dot as printed (1.3)."""

    id: str
    kind: str
    color: str | None
    penalty: int | None
    orbit: bool
    paths: tuple[str, ...]
    surface: tuple[str, ...]
    arrows: Mapping[int, str]  # pilot number -> neighbour; empty unless a navigation circle (6.4)


@cache
def board() -> Mapping[str, Dot]:
    """All dots by id."""
    with BOARD_FILE.open("rb") as file:
        rows = tomllib.load(file)["dots"]
    return {row["id"]: _dot(row) for row in rows}


def _dot(row: Mapping[str, Any]) -> Dot:
    return Dot(
        id=row["id"],
        kind=row["kind"],
        color=row.get("color"),
        penalty=row.get("penalty"),
        orbit="orbit" in row,
        paths=tuple(row["paths"]),
        surface=tuple(row.get("surface", ())),
        arrows={number: to for to, numbers in row.get("nav", {}).items() for number in numbers},
    )
