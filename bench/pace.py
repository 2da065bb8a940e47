"""How fast something is played that can be played again and again, lap by lap.

Each lap is short and always the same work, and its best time counts: another process on the machine spoils
some laps, but hardly one of them every time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Pace:
    """Decisions and events (decisions and chance outcomes) in laps of so many seconds.

    >>> Pace(30, 40, (1.0, 3.0)).best(Pace(30, 40, (2.0, 1.0)))
    Pace(decisions=30, events=40, laps=(1.0, 1.0))
    """

    decisions: int
    events: int
    laps: tuple[float, ...]

    def best(self, other: Pace) -> Pace:
        """The best laps of two runs over the same work."""
        if (self.decisions, self.events) != (other.decisions, other.events):
            raise ValueError("what is compared is not the same work")
        return replace(self, laps=tuple(min(pair) for pair in zip(self.laps, other.laps, strict=True)))

    @property
    def decisions_per_second(self) -> float:
        """Only decisions count, but all of the time does."""
        return self.decisions / sum(self.laps)

    @property
    def events_per_second(self) -> float:
        """Every step counts."""
        return self.events / sum(self.laps)


def best_of(seconds: float, run: Callable[[], Pace]) -> Pace:
    """Runs until the time is up, at least twice."""
    begun = time.perf_counter()
    best = run().best(run())
    while time.perf_counter() - begun < seconds:
        best = best.best(run())
    return best


class Watch:
    """Takes the time of laps."""

    def __init__(self) -> None:
        self._laps: list[float] = []
        self._begun = time.perf_counter()

    def lap(self) -> None:
        """A lap ends and the next one begins."""
        now = time.perf_counter()
        self._laps.append(now - self._begun)
        self._begun = now

    def stop(self, decisions: int, events: int) -> Pace:
        """The last lap ends, and all is done."""
        self.lap()
        return Pace(decisions, events, tuple(self._laps))
