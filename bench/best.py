"""The best of what was measured several times."""

from __future__ import annotations

from dataclasses import dataclass, field

from bench.pace import Pace


@dataclass(slots=True)
class Best:
    """Paces and costs by name.

    >>> best = Best()
    >>> best.pace("ours", Pace(30, 40, (2.0,))), best.pace("ours", Pace(30, 40, (1.0,)))
    (None, None)
    >>> best.decisions("ours"), best.events("ours"), best.decisions("theirs")
    (30.0, 40.0, None)
    """

    paces: dict[str, Pace] = field(default_factory=dict)
    costs: dict[str, float] = field(default_factory=dict)

    def pace(self, name: str, pace: Pace) -> None:
        """Keeps the best laps."""
        self.paces[name] = pace.best(self.paces.get(name, pace))

    def cost(self, name: str, cost: float) -> None:
        """Keeps the least."""
        self.costs[name] = min(cost, self.costs.get(name, cost))

    def decisions(self, name: str) -> float | None:
        """Decisions per second; None if they were not measured."""
        return self.paces[name].decisions_per_second if name in self.paces else None

    def events(self, name: str) -> float | None:
        """Decisions and chance outcomes per second; None if they were not measured."""
        return self.paces[name].events_per_second if name in self.paces else None


def ratio(ours: float | None, theirs: float | None) -> float | None:
    """One figure to another; None unless both were measured."""
    return None if ours is None or theirs is None else ours / theirs
