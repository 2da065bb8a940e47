"""Many matches played natively, some at a time, so that the caller hears of them as they go."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from movcore import _core
from movcore._core import simulate
from movcore.engine import Engine
from movcore.errors import EngineFault

# How long a batch should take, so that progress can be shown; and how it gets there.
_SECONDS: Final = 0.25
_FIRST_BATCH: Final = 4
_GROWTH: Final = 4
# The core takes so many in one call.
_LARGEST_BATCH: Final = 100_000


@dataclass(frozen=True, slots=True)
class Plan:
    """Matches `first` to `first + games - 1` of a seed; match N takes policy N modulo their number."""

    seats: int
    seed: int
    games: int
    first: int = 0
    policies: tuple[str, ...] = ("random",)
    check: bool = False
    threads: int = 1

    def key(self, number: int) -> str:
        """The key of a match: whoever has it can play the match again.

        >>> Plan(4, 7, 100).key(12)
        'sim 7 12'
        """
        return f"sim {self.seed} {number}"

    def policy(self, number: int) -> str:
        """Who plays a match."""
        return self.policies[number % len(self.policies)]


@dataclass(frozen=True, slots=True)
class Result:
    """How a match went; with a `fault`, what was wrong, and the rest may be missing."""

    number: int
    ended: str = ""
    winner: int = 0
    decisions: int = 0
    events: int = 0
    rounds: int = 0
    state: int = 0
    fault: str | None = None


def play(engine: Engine, plan: Plan) -> Iterator[list[Result]]:
    """All matches of a plan in order.

    >>> import movcore
    >>> batches = play(movcore.load(max_rounds=5), Plan(seats=3, seed=7, games=10))
    >>> [result.number for batch in batches for result in batch]
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    """
    done, size = 0, _FIRST_BATCH * plan.threads
    while done < plan.games:
        part = replace(plan, first=plan.first + done, games=min(size, plan.games - done))
        start = time.perf_counter()
        yield _batch(engine, part)
        took = time.perf_counter() - start
        done += part.games
        size = min(_LARGEST_BATCH, _next_size(part.games, took))


def decided(engine: Engine, plan: Plan, number: int) -> list[int]:
    """The codes of all decisions in a match of a plan, up to its end or to what a check found.

    >>> import movcore
    >>> engine = movcore.load(max_rounds=5)
    >>> codes = decided(engine, Plan(seats=3, seed=7, games=10), 4)
    >>> engine.game(3).action_text(codes[0])
    'merchant Eeep'
    """
    codes, _ = _core.decisions(
        engine.rules,
        seats=plan.seats,
        seed=plan.seed,
        game=number,
        policies=list(plan.policies),
        check=plan.check,
    )
    return codes


def _next_size(size: int, seconds: float) -> int:
    """The size that would have taken the right time, but not much larger at once."""
    return max(1, min(size * _GROWTH, int(size * _SECONDS / max(seconds, 1e-9))))


def _batch(engine: Engine, plan: Plan) -> list[Result]:
    try:
        rows = simulate(
            engine.rules,
            seats=plan.seats,
            seed=plan.seed,
            first=plan.first,
            games=plan.games,
            policies=list(plan.policies),
            check=plan.check,
            threads=plan.threads,
        )
    except EngineFault as fault:
        # One match has brought all of them down: find out which.
        if plan.games == 1:
            return [Result(plan.first, fault=str(fault))]
        single = (replace(plan, first=plan.first + n, games=1, threads=1) for n in range(plan.games))
        return [result for one in single for result in _batch(engine, one)]
    return [_result(plan.first + n, *row) for n, row in enumerate(rows)]


def _result(number: int, row: tuple[str, int, int, int, int, int] | None, fault: str | None) -> Result:
    return Result(number, fault=fault or "no result") if row is None else Result(number, *row)
