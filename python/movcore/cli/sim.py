"""`movcore sim`: many games, to measure the engine and to find fault with it."""

from __future__ import annotations

import os
import re
import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Final, Protocol

import typer

from movcore import Engine, load
from movcore.agents import AGENTS
from movcore.cli.common import DEFAULT_EDITION, AsJson, EditionName, Example, write_json
from movcore.cli.sim_records import play_recorded
from movcore.cli.sim_view import show
from movcore.cli.tally import Tally
from movcore.errors import CaseError
from movcore.play.batch import Plan, Result, play
from movcore.rulebook import option_text, parse_options

EXAMPLES: Final = (
    Example("movcore sim --players 4 --games 1000 --seed 7", "how random merchants fare"),
    Example("movcore sim --players all --agents random,rare --check", "look for faults of the engine"),
    Example("movcore sim --games 5 --option length=apprentice --records games", "records to replay"),
)
ROUNDS: Final = 300
_MOST_THREADS: Final = 64
_MOST_GAMES: Final = 10_000_000
_LARGEST: Final = 2**64 - 1
_PLAYERS: Final = re.compile(r"([0-9])(?:-([0-9]))?")


@dataclass(frozen=True, slots=True)
class Order:
    """What was asked for: the plan is for any number of players, the options as they were typed."""

    engine: Engine
    edition: str
    plan: Plan
    rounds: int | None
    options: tuple[str, ...]
    records: Path | None

    def command(self, plan: Plan, number: int) -> str:
        """The command that plays one match of a plan again."""
        words = ["movcore", "sim", "--players", str(plan.seats), "--games", "1", "--first", str(number)]
        words += ["--seed", str(plan.seed), "--agents", ",".join(plan.policies), "--check"]
        words += ["--edition", self.edition] if self.edition != DEFAULT_EDITION else []
        words += [] if self.rounds is None else ["--rounds", str(self.rounds)]
        words += [word for option in self.options for word in ("--option", option)]
        words += ["--records", str(self.records)] if self.records else []
        return shlex.join(words)


def sim(
    players: Annotated[
        str, typer.Option(metavar="N", help="Merchants: a number, a range such as 2-4, or all.")
    ] = "4",
    games: Annotated[
        int, typer.Option(min=1, max=_MOST_GAMES, metavar="N", help="Games for each number of players.")
    ] = 100,
    agents: Annotated[
        str, typer.Option(metavar="NAMES", help="random, rare, or both with a comma: by turns.")
    ] = "random",
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Other seeds, other games.")] = 0,
    first: Annotated[int, typer.Option(min=0, metavar="N", help="Begin with game N of the seed.")] = 0,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the rules; may be repeated.")
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(
            min=0, max=65535, metavar="N", help="End after N rounds; 0 for never.", show_default=str(ROUNDS)
        ),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", metavar="", help="Check the rules against themselves at every event.")
    ] = False,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a record of each game; this is slower.")
    ] = None,
    threads: Annotated[
        int | None,
        typer.Option(min=1, max=_MOST_THREADS, metavar="N", help="At once.", show_default="all cores"),
    ] = None,
    edition_name: EditionName = DEFAULT_EDITION,
    as_json: AsJson = False,
) -> None:
    """Play many games between simple agents and sum them up.

    random takes any legal action alike; rare takes a kind of action first. They
    hardly ever get rich, so games end after 300 rounds, which is then told as
    limit, unless --rounds or the option max_rounds says otherwise.

    Game N has the key "sim SEED N": it is the same on every machine, whatever the
    number of threads. If a check fails, the exit code is 1 and the key and a
    command are told that lead to the fault again.

    With --records the games are played by the loop in Python, on one thread, and
    are others than without; the files can be read with movcore replay.
    """
    if max(seed, first + games) > _LARGEST:
        raise CaseError("--seed" if seed > _LARGEST else "--first", f"must not be larger than {_LARGEST}")
    chosen, limit = _rules(edition_name, tuple(option or ()), rounds)
    plan = Plan(
        seats=0,
        seed=seed,
        games=games,
        first=first,
        policies=_agents(agents),
        check=check,
        threads=threads or _cores(),
    )
    order = Order(chosen, edition_name, plan, rounds, tuple(option or ()), records)
    failed = False
    for seats in _seats(players, chosen):
        tally = _run(order, replace(plan, seats=seats))
        failed = failed or bool(tally.faults)
        if as_json:
            write_json(_facts(order, tally, limit))
        else:
            show(tally, limit, [_fault(order, tally, one) for one in tally.faults])
    if failed:
        raise typer.Exit(1)


def _rules(edition: str, options: tuple[str, ...], rounds: int | None) -> tuple[Engine, int | None]:
    """The engine, with a round limit unless none is wanted."""
    given: dict[str, object] = dict(parse_options(options))
    if rounds is not None and "max_rounds" in given:
        raise CaseError("--rounds", "is the option max_rounds: give one of them")
    if "max_rounds" not in given:
        limit = ROUNDS if rounds is None else rounds
        given["max_rounds"] = limit or None
    engine = load(edition, **given)
    return engine, engine.edition.data.numbers.goal.rounds


def _agents(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in AGENTS:
            raise CaseError("--agents", f"no agent is called {name!r}; there are {', '.join(AGENTS)}")
    return names


def _seats(text: str, engine: Engine) -> range:
    allowed = engine.edition.data.numbers.seats
    if text == "all":
        return range(allowed.least, allowed.most + 1)
    found = _PLAYERS.fullmatch(text)
    least, most = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
    if not allowed.least <= least <= most <= allowed.most:
        words = f"must be from {allowed.least} to {allowed.most}, a range such as 2-4, or all, not {text!r}"
        raise CaseError("--players", words)
    return range(least, most + 1)


def _cores() -> int:
    """The cores that this process may use."""
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return min(_MOST_THREADS, allowed or 1)


def _run(order: Order, plan: Plan) -> Tally:
    tally = Tally(plan)
    batches = (
        play(order.engine, plan)
        if order.records is None
        else play_recorded(order.engine, plan, order.records)
    )
    start = time.perf_counter()
    with _progress(plan) as progress:
        for batch in batches:
            tally.add(batch)
            progress(batch)
    tally.seconds = time.perf_counter() - start
    return tally


class _Progress(Protocol):
    def __call__(self, batch: list[Result], /) -> None: ...


@contextmanager
def _progress(plan: Plan) -> Iterator[_Progress]:
    """A bar for whoever watches."""
    if not sys.stderr.isatty():
        yield lambda batch: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        bar = bars.add_task(f"{plan.seats} merchants", total=plan.games)
        yield lambda batch: bars.advance(bar, len(batch))


def _fault(order: Order, tally: Tally, result: Result) -> dict[str, Any]:
    """A match that went wrong, and how to see it again."""
    return {
        "game": result.number,
        "key": tally.plan.key(result.number),
        "what": result.fault,
        "command": order.command(tally.plan, result.number),
    }


def _facts(order: Order, tally: Tally, limit: int | None) -> dict[str, Any]:
    edition = order.engine.edition
    return {
        "edition": edition.name,
        "rules": edition.rules_hash,
        "options": {name: option_text(value) for name, value in edition.options.items()},
        "seed": tally.plan.seed,
        "first": tally.plan.first,
        "agents": list(tally.plan.policies),
        "rounds": limit,
        **tally.facts(),
        "faults": [_fault(order, tally, one) for one in tally.faults],
    }
