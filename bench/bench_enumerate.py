"""The enumerator through the Python door: all cases one by one, and many at once into arrays."""

from __future__ import annotations

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from movcore import Case, Engine, answer_lines, outcomes_into

WIDTH = 2000


def test_each_case(benchmark: BenchmarkFixture, cases: list[Case]) -> None:
    benchmark.extra_info["calls"] = len(cases)
    answers = benchmark(lambda: [case.outcomes() for case in cases])
    assert all(answers)


@pytest.mark.parametrize("threads", [1, 2])
def test_outcomes_into(benchmark: BenchmarkFixture, cases: list[Case], threads: int) -> None:
    # Cases that take long are spread over both halves, since each thread takes one.
    work = (cases[::2] + cases[1::2]) * 4
    out = np.zeros((len(work), WIDTH, 4), dtype=np.int32)
    counts = np.zeros(len(work), dtype=np.int32)
    benchmark.extra_info["calls"] = len(work)
    benchmark(outcomes_into, work, out, counts, threads=threads)
    assert 0 < counts.min() <= counts.max() <= WIDTH


def test_answer_lines(benchmark: BenchmarkFixture, engine: Engine, texts: dict[str, str]) -> None:
    lines = [f'{{"id": "{name}", "input": {text}}}' for name, text in texts.items()]
    benchmark.extra_info["calls"] = len(lines)
    answers = benchmark(answer_lines, engine.rules, lines)
    assert not any(fault for _, fault in answers)
