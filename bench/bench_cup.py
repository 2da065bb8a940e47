"""Draws: one at a time, and many at once into an array."""

from __future__ import annotations

import numpy as np
from pytest_benchmark.fixture import BenchmarkFixture

from movcore import Engine, Source

MANY = 1_000_000


def test_draw_and_put_back(benchmark: BenchmarkFixture, engine: Engine) -> None:
    cup, source = engine.cup(), Source("bench")

    def draw() -> None:
        for count in range(100):
            cup.put(cup.draw(source, 1, count))

    benchmark.extra_info["calls"] = 200
    benchmark(draw)
    assert len(cup) == len(engine.cup())


def test_draws_into(benchmark: BenchmarkFixture, engine: Engine) -> None:
    cup, source = engine.cup(), Source("bench")
    out = np.zeros(MANY, dtype=np.uint8)
    benchmark.extra_info["calls"] = MANY
    benchmark(cup.draws_into, source, 1, 0, out)
    assert out.any()


def test_dice_into(benchmark: BenchmarkFixture) -> None:
    source, out = Source("bench"), np.zeros((MANY // 4, 4), dtype=np.uint8)
    benchmark.extra_info["calls"] = MANY
    benchmark(source.dice_into, "movement", 1, 0, out)
    assert 1 <= out.min() <= out.max() <= 6
