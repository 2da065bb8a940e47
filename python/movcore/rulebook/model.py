"""What an edition's data files say, as frozen values. Loading fills them, checks them, and compiles them to a spec."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class System:
    """A star system (1.2). `culture_box`: an IOU is laid there at the start. `known`: its culture needs no discovery."""

    name: str
    culture_box: bool = False
    known: bool = False


@dataclass(frozen=True, slots=True)
class Dot:
    """A movement dot (1.3). `nav` maps each pilot number to the neighbour its exit arrow points to (6.4)."""

    id: str
    kind: str
    paths: tuple[str, ...]
    at: tuple[int, int]
    color: str | None = None
    penalty: int | None = None
    system: str | None = None
    name: str | None = None
    orbit: str | None = None
    nav: Mapping[int, str] | None = None
    surface: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """The map: systems and dots in the order that numbers them."""

    systems: tuple[System, ...]
    dots: tuple[Dot, ...]
