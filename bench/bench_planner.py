"""The planner, cold: every call makes its tables anew."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from movcore import Engine

KITS = {
    "clipper": ("Clipper", []),
    "clipper-red": ("Clipper", ["Red Drive"]),
    "scout-combined-foil": ("Scout", ["Combined Drive", "Air Foil"]),
}


@pytest.mark.parametrize("kit", KITS)
def test_plan(benchmark: BenchmarkFixture, engine: Engine, kit: str) -> None:
    ship, aboard = KITS[kit]
    plan = benchmark(engine.plan, "jewelburg", ship=ship, aboard=aboard)
    assert 1 < plan.mean("galactic_base") < 20
