"""The engine and the slow model on the same cases: the same answers, and how much faster."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import model
from movcore import Case, load

# States the model may look at in one case: a second or two.
BUDGET = 100_000
REPEATS = 5

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Duel:
    """Seconds for the cases that the model could answer, and whether the answers agree."""

    cases: int
    too_big: int
    engine: float
    model: float
    median_ratio: float
    differing: list[str]

    @property
    def ratio(self) -> float:
        """How much faster the engine is over all cases together."""
        return self.model / self.engine


def duel(file: Path, budget: int = BUDGET) -> Duel:
    """Asks both about each case, one after the other. The engine answers through the Python door."""
    rules = load().rules
    times: list[tuple[float, float]] = []
    differing = []
    too_big = 0
    for line in file.read_text().splitlines():
        record: dict[str, Any] = json.loads(line)
        case = Case(rules, json.dumps(record["input"]))
        try:
            slow, by_model = _timed(partial(model.outcomes, record["input"], budget))
        except model.TooBig:
            too_big += 1
            continue
        fast, by_engine = min((_timed(case.outcomes) for _ in range(REPEATS)), key=lambda pair: pair[0])
        times.append((fast, slow))
        if by_model != by_engine:
            differing.append(str(record["id"]))
    return Duel(
        cases=len(times),
        too_big=too_big,
        engine=sum(fast for fast, _ in times),
        model=sum(slow for _, slow in times),
        median_ratio=statistics.median(slow / fast for fast, slow in times),
        differing=differing,
    )


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    begun = time.perf_counter()
    result = work()
    return time.perf_counter() - begun, result
