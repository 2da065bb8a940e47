"""Voyages by a plan's advice with the real rules: declare as advised, roll, take the best end of the turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import movcore
from movement.steps import ENGINE

TURNS_MAX = 500
DICE = {"Scout": 3, "Clipper": 4, "Transport": 3, "Freighter": 2}
AUTO_PILOT = 4  # 8.42
SWEEPS = 2_000
CLOSE = 1e-9


@dataclass
class Navigator:
    """A ship with a plan, on a board where every "?" lies face up; never pays a penalty."""

    target: str
    ship: str
    aboard: tuple[str, ...]
    questions: Mapping[str, str]
    plan: movcore.Plan = field(init=False)
    known: dict[tuple[str, tuple[int, ...]], str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.plan = ENGINE.plan(self.target, ship=self.ship, aboard=self.aboard, questions=self.questions)

    def turns(self, start: str, source: movcore.Source, seat: int, first: int) -> int:
        """Turns of one voyage; its rolls are the draws `first`, `first + 1`, ... of the seat."""
        at, turns = start, 0
        while at != self.target:
            assert turns < TURNS_MAX, f"lost on the way to {self.target}"
            at = self.turn(at, source, seat, first + turns)
            turns += 1
        return turns

    def turn(self, at: str, source: movcore.Source, seat: int, count: int) -> str:
        """Where one turn ends."""
        rolled, fixed = self.dice(at)
        return self.end(at, [*source.dice("movement", seat, count, rolled), *fixed])

    def dice(self, at: str) -> tuple[int, list[int]]:
        """How many dice are rolled, and what the Auto Pilot adds if it is used."""
        used = bool(self.advice(at)["auto_pilot"])
        return DICE[self.ship] - used, [AUTO_PILOT] * used

    def advice(self, at: str) -> dict[str, Any]:
        advice = self.plan.advice(at)
        assert advice is not None
        return advice

    def end(self, at: str, roll: list[int]) -> str:
        """The end of the turn from which the plan has least to go, among those that cost nothing."""
        key = (at, tuple(sorted(roll)))
        if key not in self.known:
            ends = [dot for dot, _, _, paid in self.case(at, roll).outcomes() if paid == 0]
            self.known[key] = min(ends, key=self.plan.cost)
        return self.known[key]

    def case(self, at: str, roll: list[int]) -> movcore.Case:
        advice = self.advice(at)
        return ENGINE.case(
            at,
            advice["dot"],
            roll,
            jump=advice["jump"],
            gate_lock=advice["gate_lock"],
            drives=advice["skips"],
            shields=self.aboard.count("Shield"),
            air_foil="Air Foil" in self.aboard,
            switch_switch="Switch Switch" in self.aboard,
            jump_start="Jump Start" in self.aboard,
            questions=self.questions,
        )

    def ends(self, at: str) -> dict[str, float]:
        """Where a turn ends, with its chance."""
        rolled, fixed = self.dice(at)
        chances: dict[str, float] = {}
        for roll in product(range(1, 7), repeat=rolled):
            end = self.end(at, [*roll, *fixed])
            chances[end] = chances.get(end, 0.0) + 6.0**-rolled
        return chances


@dataclass(frozen=True)
class Trial:
    """A mean of voyages played, beside the plan's."""

    planned: float
    played: float
    error: float  # standard error of `played`

    @property
    def difference(self) -> float:
        return self.played - self.planned


def play(navigator: Navigator, start: str, voyages: int, source: movcore.Source, seat: int) -> Trial:
    """Plays voyages one after the other."""
    turns = [navigator.turns(start, source, seat, i * TURNS_MAX) for i in range(voyages)]
    return Trial(navigator.plan.mean(start), fmean(turns), stdev(turns) / sqrt(voyages))


def exact_mean(navigator: Navigator, start: str) -> float:
    """Expected turns of the same policy by the real rules, over all rolls instead of some."""
    turns: dict[str, dict[str, float]] = {}
    waiting = [start]
    while waiting:
        at = waiting.pop()
        if at not in turns and at != navigator.target:
            turns[at] = navigator.ends(at)
            waiting += turns[at]
    worth = dict.fromkeys([*turns, navigator.target], 0.0)
    for _ in range(SWEEPS):
        before = worth[start]
        for at, chances in turns.items():
            worth[at] = 1 + sum(chance * worth[end] for end, chance in chances.items())
        if worth[start] - before < CLOSE:
            break
    return worth[start]
