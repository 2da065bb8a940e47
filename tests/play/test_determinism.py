"""The same keys give the same matches: alone or among others, on any thread, in any process.

Debug and release builds are compared by `rust/sim/tests/playouts.rs`.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest

from movcore import Engine, load, simulate
from movcore.agents import make
from movcore.play import Match, write
from movcore.play.batch import Plan, Result, play
from play.make_playouts import FILE, lines

MATCHES = 1000
COUNTED = """
import hashlib, movcore
from movcore.agents import make
from movcore.play import Match, write
engine = movcore.load(max_rounds=4)
what = dict(seats=5, seed=11, first=3, games=60, policies=["random", "rare"], threads=2)
rows = movcore.simulate(engine.rules, **what)
agents = [[make("rare", f"p {n}", seat) for seat in range(4)] for n in range(20)]
texts = [write(Match(engine, table, f"p {n}").play()) for n, table in enumerate(agents)]
print(hashlib.sha256(repr((rows, texts)).encode()).hexdigest())
"""


@pytest.fixture(scope="module")
def engine() -> Engine:
    return load(max_rounds=4)


def match(engine: Engine, number: int) -> Match:
    key, kind = f"d {number}", ("random", "rare")[number % 2]
    return Match(engine, [make(kind, key, seat) for seat in range(2 + number % 5)], key)


def test_matches_among_others_are_as_alone(engine: Engine) -> None:
    together = [match(engine, number) for number in range(MATCHES)]
    under_way = list(together)
    while under_way:
        under_way = [one for one in under_way if one.step()]
    for number, one in enumerate(together):
        alone = match(engine, number)
        assert write(alone.play()) == write(one.record()), number
        assert alone.game.serialize() == one.game.serialize(), number


def test_unrelated_work_in_between_changes_nothing(engine: Engine) -> None:
    quiet, busy = match(engine, 1), match(engine, 1)
    while busy.step():
        busy.game.legal_texts()
        busy.game.describe()
        engine.luck("d 1").answer(engine.game(2))
    assert write(quiet.play()) == write(busy.record())


@pytest.mark.parametrize("check", [False, True])
def test_threads_change_nothing(engine: Engine, check: bool) -> None:
    def rows(threads: int) -> object:
        policies = ["random", "rare"]
        return simulate(
            engine.rules,
            seats=4,
            seed=7,
            first=0,
            games=101,
            policies=policies,
            check=check,
            threads=threads,
        )

    assert rows(1) == rows(2) == rows(7)


@pytest.mark.parametrize("threads", [1, 2])
def test_playouts_are_as_they_were(threads: int) -> None:
    """Rust holds the same file against its debug and its release build."""
    assert "".join(lines(threads)) == FILE.read_text()


def test_batches_change_nothing(engine: Engine) -> None:
    def numbers(results: list[Result]) -> list[tuple[int, int]]:
        return [(result.number, result.state) for result in results]

    plan = Plan(seats=3, seed=5, games=200, policies=("rare", "random"), threads=2)
    whole = [result for batch in play(engine, plan) for result in batch]
    single = [
        result
        for n in range(200)
        for batch in play(engine, Plan(seats=3, seed=5, games=1, first=n, policies=("rare", "random")))
        for result in batch
    ]
    assert numbers(whole) == numbers(single)
    assert len({state for _, state in numbers(whole)}) == 200


def test_another_process_plays_the_same(engine: Engine) -> None:
    command = [sys.executable, "-c", COUNTED]
    other = subprocess.run(
        command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "17"}
    )
    rows = simulate(engine.rules, seats=5, seed=11, first=3, games=60, policies=["random", "rare"], threads=1)
    texts = [
        write(Match(engine, [make("rare", f"p {n}", seat) for seat in range(4)], f"p {n}").play())
        for n in range(20)
    ]
    assert other.stdout.strip() == hashlib.sha256(repr((rows, texts)).encode()).hexdigest()
