"""A row of the report: what was measured, what is asked of it, and whether it is met."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

_STEPS = ((1e9, "G"), (1e6, "M"), (1e3, "k"))


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is asked of a figure (`floor`) and hoped for (`goal`); `at_most`: less is better."""

    floor: float | None = None
    goal: float | None = None
    at_most: bool = False

    def meets(self, figure: float, bound: float | None) -> bool:
        """Whether the figure keeps to one of the bounds; not if there is no such bound."""
        if bound is None:
            return False
        return figure <= bound if self.at_most else figure >= bound

    def verdict(self, figure: float) -> str:
        """`goal`, `floor` or `missed`; empty where nothing is asked."""
        if self.floor is None and self.goal is None:
            return ""
        if self.meets(figure, self.goal):
            return "goal"
        return "floor" if self.meets(figure, self.floor) else "missed"


@dataclass(frozen=True, slots=True)
class Row:
    """A figure with its unit and its bounds; no figure where it could not be measured."""

    group: str
    name: str
    figure: float | None
    unit: str
    bounds: Bounds = Bounds()
    note: str = ""

    @property
    def verdict(self) -> str:
        """`goal`, `floor` or `missed`; empty where nothing is asked or known."""
        return "" if self.figure is None else self.bounds.verdict(self.figure)

    def facts(self) -> dict[str, Any]:
        """The row as JSON has it."""
        return {**asdict(self), "verdict": self.verdict}


def text(figure: float | None, unit: str) -> str:
    """A figure as people read it.

    >>> text(26_418_606, "/s"), text(0.0254, "ms"), text(108.41, "x"), text(0.995, "%"), text(None, "x")
    ('26.4 M/s', '0.025 ms', '108 x', '99.50 %', '')
    """
    if figure is None:
        return ""
    if unit == "%":
        return f"{100 * figure:.2f} %"  # a share just below its floor must not look as if it met it
    if unit == "/s":
        for step, letter in _STEPS:
            if figure >= step:
                return f"{_digits(figure / step)} {letter}/s"
    return f"{_digits(figure)} {unit}"


def _digits(figure: float) -> str:
    """Three digits, but never fewer than the whole number has."""
    if figure == int(figure):
        return f"{figure:,.0f}"
    places = 0 if abs(figure) >= 100 else 1 if abs(figure) >= 10 else 2 if abs(figure) >= 1 else 3
    return f"{figure:,.{places}f}"
