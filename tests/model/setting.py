"""One case, read: equipment, roll, and the map as this ship meets it this turn."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .board import board
from .place import Place, Ship, place

Case = dict[str, Any]

DRIVE_COLORS = {"red": {"red"}, "yellow": {"yellow"}, "combined": {"red", "yellow"}}  # 8.2
MARKER = re.compile(r"gate[1-6]|port|relic|(red|yellow|blue)(10|20|30|40)")


@dataclass(frozen=True)
class Setting:
    """What stays the same for the whole turn."""

    start: str
    declared: tuple[str, bool]  # dot, jump (8.21)
    dice: tuple[int, ...]
    money: int
    air_foil: bool
    switch_switch: bool
    jump_start: bool
    spy_eye: bool
    places: Mapping[str, Place]
    gates: Mapping[int, str]  # working tele gates: number -> dot (6.5)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The pilot numbers on offer (6.41)."""
        return tuple(sorted(set(self.dice)))

    def cost(self, origin: str, to: str) -> int:
        """MP for moving from the dot left to the dot occupied (5.21, 8.41, 8.43)."""
        surface = self.places[origin].surface_city or self.places[to].surface_city
        return 2 if surface and not self.air_foil else 1


def read_case(case: Case) -> Setting:
    """Checks a case and turns it into a setting."""
    _check(case)
    ship = Ship(
        skip_colors=frozenset(color for drive in case["drives"] for color in DRIVE_COLORS[drive]),
        shields=case["shields"],
        air_foil=case["air_foil"],
        gate_lock=case["gate_lock"],
    )
    places = {
        name: place(dot, case["questions"].get(name, "unknown"), name in case["spaceports"], ship)
        for name, dot in board().items()
    }
    return Setting(
        start=case["start"],
        declared=(case["declare"]["dot"], case["declare"]["jump"]),
        dice=tuple(case["dice"]),
        money=case["money"],
        air_foil=case["air_foil"],
        switch_switch=case["switch_switch"],
        jump_start=case["jump_start"],
        spy_eye=case.get("spy_eye", False),
        places=places,
        gates={at.gate: name for name, at in places.items() if at.gate is not None},
    )


def _check(case: Case) -> None:
    markers = {dot: marker for dot, marker in case["questions"].items() if marker != "unknown"}
    for dot, marker in markers.items():
        if board()[dot].kind != "question" or not MARKER.fullmatch(marker):
            raise ValueError(f"{dot} cannot hold {marker}")
    gates = [marker for marker in markers.values() if marker.startswith("gate")]
    if len(set(gates)) != len(gates):
        raise ValueError("two tele gates show the same number")
    if board()[case["start"]].kind == "question" and case["start"] not in markers:
        raise ValueError("a ship cannot start on a face-down box (6.1)")
    if case["auto_pilot"] and 4 not in case["dice"]:
        raise ValueError("the Auto Pilot is a die showing 4 (8.42)")
    if not all(board()[port].orbit for port in case["spaceports"]):
        raise ValueError("spaceports stand on orbits (1.4)")
