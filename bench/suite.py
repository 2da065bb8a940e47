"""The parts of `make bench`: each gives rows for the report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench import against_model, border, chess_perft, native
from bench.game_rows import GameRows
from bench.random_cases import hard_cases, random_cases
from bench.rows import Bounds, Row

Json = dict[str, Any]

STEPPER = Bounds(floor=60, goal=150)
MODEL = Bounds(floor=200)
SHARE = Bounds(floor=0.99)
SLOWEST_MS = Bounds(floor=250, goal=20, at_most=True)
PLANNER_MS = Bounds(floor=100, goal=15, at_most=True)
DRAWS = Bounds(goal=20e6)


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure."""

    seconds: float
    rounds: int
    random_cases: int
    budget: int


FULL = Effort(seconds=2.0, rounds=5, random_cases=2000, budget=against_model.BUDGET)
QUICK = Effort(seconds=0.3, rounds=2, random_cases=300, budget=5_000)


@dataclass(slots=True)
class Suite:
    """Measures with one binary; `counts` collects what must not change when speed does."""

    movsim: Path
    effort: Effort
    counts: Json

    def rows(self) -> Iterator[Row]:
        """All rows, in the order of the report."""
        yield from self.stepper()
        yield from self.enumerator()
        yield from self.spread()
        yield from self.planner_and_chance()
        yield from self.matches()
        yield from self.across_the_border()

    def stepper(self) -> Iterator[Row]:
        """The native stepper and python-chess take turns; the best of each counts."""
        ours, theirs = [], []
        for _ in range(self.effort.rounds):
            report = native.bench(self.movsim, native.CASES, self.effort.seconds / 2, "stepper")["stepper"]
            ours.append(report["expansions_per_s"])
            theirs.append(chess_perft.positions_per_second())
        self.counts["stepper"] = {key: report[key] for key in ("trees", "expansions", "leaves")}
        size = f"{report['expansions']:,} expansions, {report['leaves']:,} leaves"
        yield Row("stepper", "expansions", max(ours), "/s", note=size)
        yield Row("stepper", "python-chess perft 4", max(theirs), "/s", note="made and taken back")
        ratio = max(ours) / max(theirs)
        yield Row("stepper", "expansions to python-chess", ratio, "x", STEPPER)

    def enumerator(self) -> Iterator[Row]:
        """The cases of the file: natively, and against the model."""
        report = native.bench(self.movsim, native.CASES, self.effort.seconds, "enumerate")["enumerate"]
        self.counts["enumerate"] = {key: report[key] for key in ("enumerated", "outcomes")}
        work = f"{report['positions']:,} positions in {report['rounds']} rounds"
        yield Row("enumerator", "enumerations", report["per_s"], "/s", note=work)
        spread = f"p50 {report['p50_ms']:.3f} ms; slowest is {report['slowest']}"
        yield Row("enumerator", "slowest case", report["max_ms"], "ms", note=spread)
        duel = against_model.duel(native.CASES, self.effort.budget)
        if duel.differing:
            raise RuntimeError(f"engine and model differ on {', '.join(duel.differing)}")
        times = f"{1e3 * duel.model:,.0f} ms to {1e3 * duel.engine:.1f} ms on {duel.cases} cases"
        times += f" ({duel.too_big} too big for the model); median {duel.median_ratio:,.0f} x"
        yield Row("enumerator", "model to engine", duel.ratio, "x", MODEL, note=times)

    def spread(self) -> Iterator[Row]:
        """How long the slowest answers take."""
        cases = random_cases(self.effort.random_cases, seed=1)
        report = native.bench_these(self.movsim, cases, self.effort.seconds, "enumerate")["enumerate"]
        self._check_limit(report)
        note = f"{report['enumerated']} cases; p50 {report['p50_ms']:.3f} ms, p99 {report['p99_ms']:.2f} ms"
        yield Row("random cases", "below 5 ms", report["share_below_5_ms"], "%", SHARE, note=note)
        slowest = f"{report['slowest']}, up to {report['positions_max']:,} positions"
        yield Row("random cases", "slowest", report["max_ms"], "ms", SLOWEST_MS, note=slowest)
        cases = hard_cases(seed=1)
        report = native.bench_these(self.movsim, cases, self.effort.seconds, "enumerate")["enumerate"]
        self._check_limit(report)
        note = f"{report['enumerated']} cases; p50 {report['p50_ms']:.2f} ms; {report['slowest']}"
        yield Row("hard cases", "slowest", report["max_ms"], "ms", SLOWEST_MS, note=note)

    def planner_and_chance(self) -> Iterator[Row]:
        """Plans made from nothing, and draws."""
        report = native.bench(self.movsim, native.CASES, self.effort.seconds, "planner", "chance")
        for kit in report["planner"]:
            name = " + ".join([kit["ship"], *kit["with"]])
            self.counts[f"planner: {name}"] = kit["turns"]
            note = f"worst of {kit['targets']} targets; mean {kit['mean_ms']:.1f} ms"
            yield Row("planner, cold", name, kit["max_ms"], "ms", PLANNER_MS, note=note)
        chance = report["chance"]
        self.counts["chance"] = {key: chance[key] for key in ("cup_sum", "dice_sum")}
        yield Row("chance", "cup draws", chance["cup_draws_per_s"], "/s", DRAWS)
        yield Row("chance", "dice", chance["dice_per_s"], "/s")

    def matches(self) -> Iterator[Row]:
        """Whole matches, next to the peers."""
        seconds, rounds = self.effort.seconds / 6, self.effort.rounds
        yield from GameRows(self.movsim, seconds, rounds, self.counts).rows()

    def across_the_border(self) -> Iterator[Row]:
        """Calls from Python."""
        calls = border.measure(self.effort.seconds / 4)
        for name, figure in calls.items():
            yield Row("from Python", name, figure, "/s")
        one, two = (calls[f"enumerate::outcomes_into[{threads}]"] for threads in (1, 2))
        yield Row("from Python", "two threads to one", two / one, "x")

    @staticmethod
    def _check_limit(report: Json) -> None:
        if report["limited"]:
            raise RuntimeError(f"{report['limited']} cases need more work than the engine does by default")
