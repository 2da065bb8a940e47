"""What one dot means to this ship, with the marker that lies on it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from .board import Dot

SHIELD = 20  # 8.3
LANDING_SITES = ("surface_city", "space_city", "asteroid")  # 6.2


@dataclass(frozen=True)
class Ship:
    """The equipment that changes what a dot means."""

    skip_colors: frozenset[str]
    shields: int
    air_foil: bool
    gate_lock: bool


@dataclass(frozen=True)
class Place:
    """One dot for one ship."""

    surface_city: bool
    neighbours: tuple[str, ...]  # by a path (5.1) or, with the Air Foil, a surface hop (8.41)
    arrows: Mapping[int, str]  # pilot number -> neighbour, in a navigation circle (6.4)
    face_down: bool  # a "?" box nobody has entered yet (6.1)
    landable: bool
    toll: int | None  # what going on from here costs; None where there is no penalty (6.3)
    skipped: bool  # flown over because of a drive (8.2)
    gate: int | None  # the number of a working tele gate (6.5)


def place(dot: Dot, marker: str, spaceport: bool, ship: Ship) -> Place:
    """Reads a dot; `marker` is "unknown" for a face-down box and for every dot that is no "?" box."""
    color, amount = _penalty(dot, marker)
    return Place(
        surface_city=dot.kind == "surface_city",
        neighbours=dot.paths + dot.surface if ship.air_foil else dot.paths,
        arrows=dot.arrows,
        face_down=dot.kind == "question" and marker == "unknown",
        landable=dot.kind in LANDING_SITES or spaceport or marker in ("port", "relic"),
        toll=None if amount is None else max(0, amount - SHIELD * ship.shields),  # 8.3
        skipped=color in ship.skip_colors,
        gate=_gate(marker, ship),
    )


def _penalty(dot: Dot, marker: str) -> tuple[str | None, int | None]:
    """Colour and amount: of the marker if it is a penalty, else as printed (6.12)."""
    match = re.fullmatch(r"(red|yellow|blue)(\d\d)", marker)
    return (match[1], int(match[2])) if match else (dot.color, dot.penalty)


def _gate(marker: str, ship: Ship) -> int | None:
    """Locked gates are plain blue dots: no number, never skipped (8.47)."""
    match = re.fullmatch(r"gate(\d)", marker)
    return int(match[1]) if match and not ship.gate_lock else None
