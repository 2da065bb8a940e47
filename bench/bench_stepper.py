"""The stepper, by counting trees of choices in one call."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from movcore import Case, Engine

TREES = {"galactic-storm-pays": 25, "gate-jump": 21, "web-three-dice": 13, "web-combined": 12}


@pytest.mark.parametrize("name", TREES)
def test_perft(benchmark: BenchmarkFixture, engine: Engine, texts: dict[str, str], name: str) -> None:
    case, depth = Case(engine.rules, texts[name]), TREES[name]
    nodes = sum(count for _, count in case.divide(depth))
    benchmark.extra_info["calls"] = nodes
    assert benchmark(case.perft, depth) == nodes > 0
