"""Calls across the border between Python and the core that do next to nothing: what a call costs."""

from __future__ import annotations

from pytest_benchmark.fixture import BenchmarkFixture

from movcore import Case, Engine


def test_choices_and_choose(benchmark: BenchmarkFixture, engine: Engine, texts: dict[str, str]) -> None:
    """A whole move, always by the first choice; each step is two calls."""
    begun = Case(engine.rules, texts["plain-clipper"]).travel()

    def move() -> int:
        travel = begun.clone()
        calls = 0
        while choices := travel.choices():
            travel.choose(choices[0])
            calls += 2
        return calls

    benchmark.extra_info["calls"] = move()
    assert benchmark(move) > 10


def test_property(benchmark: BenchmarkFixture, engine: Engine, texts: dict[str, str]) -> None:
    travel = Case(engine.rules, texts["plain-clipper"]).travel()
    benchmark.extra_info["calls"] = 100
    assert benchmark(lambda: sum(travel.mp for _ in range(100))) > 0


def test_case(benchmark: BenchmarkFixture, engine: Engine, texts: dict[str, str]) -> None:
    """A case read from its text, with every "?" known."""
    benchmark.extra_info["calls"] = 1
    benchmark(Case, engine.rules, texts["plain-clipper"])


def test_engine_case(benchmark: BenchmarkFixture, engine: Engine) -> None:
    """The same through the keywords of `Engine.case`, little known."""
    benchmark.extra_info["calls"] = 1
    benchmark(engine.case, "galactic_base", "gb_cw_1", [2, 5])


def test_small_outcomes(benchmark: BenchmarkFixture, engine: Engine) -> None:
    case = engine.case("galactic_base", "gb_cw_1", [1, 2])
    benchmark.extra_info["calls"] = 1
    assert benchmark(case.outcomes)
