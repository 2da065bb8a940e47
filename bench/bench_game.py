"""Calls on a match from Python, and many matches in one call."""

from __future__ import annotations

import pytest
from bench import stepping
from pytest_benchmark.fixture import BenchmarkFixture

from movcore import Game, simulate

MATCHES = 16


@pytest.fixture(scope="module")
def game() -> Game:
    """A match in which somebody is to decide."""
    game = stepping.middle()
    assert game.legal_actions()
    return game


def test_clone(benchmark: BenchmarkFixture, game: Game) -> None:
    assert benchmark(game.clone) == game


def test_legal_actions(benchmark: BenchmarkFixture, game: Game) -> None:
    assert benchmark(game.legal_actions)


def test_serialize(benchmark: BenchmarkFixture, game: Game) -> None:
    assert benchmark(game.serialize)


@pytest.mark.parametrize("threads", [1, 2])
def test_simulate(benchmark: BenchmarkFixture, threads: int) -> None:
    """Decisions of whole matches, natively."""
    rules, seats = stepping.engine().rules, stepping.SEATS

    def play() -> int:
        policies = ["random"]
        matches = simulate(
            rules, seats=seats, seed=1, first=0, games=MATCHES, policies=policies, threads=threads
        )
        return sum(report[2] for report, _ in matches if report)

    benchmark.extra_info["calls"] = play()
    assert benchmark(play) > MATCHES
