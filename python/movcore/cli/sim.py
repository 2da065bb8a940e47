"""`movcore sim`: many games, to measure the engine and to find fault with it."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from movcore import Engine, load
from movcore.agents import AGENTS
from movcore.cli.common import DEFAULT_EDITION, AsJson, EditionName, Example, complain, write_json
from movcore.cli.sim_order import Order
from movcore.cli.sim_run import Run, carry_out
from movcore.cli.sim_view import show
from movcore.errors import CaseError
from movcore.play.batch import Plan
from movcore.rulebook import option_text, parse_options

EXAMPLES: Final = (
    Example("movcore sim --players 4 --games 1000 --seed 7", "how random merchants fare"),
    Example("movcore sim --games 20000 --agents random,rare --check", "look for faults of the engine"),
    Example("movcore sim --games 5 --option length=apprentice --records games", "records to replay"),
    Example("movcore sim --games 1000 --json | jq .ended", "for programs"),
)
ROUNDS: Final = 300
_MOST_THREADS: Final = 64
_MOST_GAMES: Final = 10_000_000
_LARGEST: Final = 2**64 - 1
_PLAYERS: Final = re.compile(r"([0-9])(?:-([0-9]))?")


def sim(
    players: Annotated[
        str, typer.Option(metavar="N", help="Merchants: a number, a range such as 2-4, or all.")
    ] = "all",
    games: Annotated[
        int,
        typer.Option(min=1, max=_MOST_GAMES, metavar="N", help="Games in all, shared by the player counts."),
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

    random takes any legal action alike; rare mostly the kind that came up
    least. They hardly ever get rich, so games end after 300 rounds, which is then told as
    limit, unless --rounds or the option max_rounds says otherwise.

    Game N has the key "sim SEED N": it is the same on every machine, whatever the
    number of threads. If a check fails, the exit code is 1 and the key and a
    command are told that lead to the fault again.

    --check looks after every event whether all money and every piece is in one
    place, ships carry what they can and every listed action is allowed. What
    takes longer it does at one event in 32, taken by lot: every action that is
    not listed is refused, a refusal changes nothing, another choice and a seat
    that leaves do no harm, what is saved can be loaded. It is several times
    slower.

    With --records each game is written to a file for movcore replay; Ctrl-C
    leaves whole ones only.
    """
    if max(seed, first + games) > _LARGEST:
        raise CaseError("--seed" if seed > _LARGEST else "--first", f"must not be larger than {_LARGEST}")
    chosen, limit = _rules(edition_name, tuple(option or ()), rounds)
    counts, policies = _seats(players, chosen), _agents(agents)
    plan = Plan(
        seats=counts[-1],
        seed=seed,
        games=games,
        first=first,
        policies=policies,
        check=check,
        threads=threads or _cores(),
    )
    order = Order(chosen, edition_name, counts, plan, rounds, tuple(option or ()), records)
    run = carry_out(order)
    if as_json:
        write_json(_facts(order, run, limit))
    else:
        show(order, run, limit)
    if run.interrupted:
        _stop(order, run)
    if run.faults:
        raise typer.Exit(1)


def _stop(order: Order, run: Run) -> None:
    """Ends as Ctrl-C ends other programs, but not without a word."""
    sys.stdout.flush()
    kept = f"; their records in {order.records} are complete" if order.records else ""
    complain(f"interrupted after {run.total.games} of {order.plan.games} games{kept}")
    signal.raise_signal(signal.SIGINT)


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


def _facts(order: Order, run: Run, limit: int | None) -> dict[str, Any]:
    edition, plan = order.engine.edition, order.plan
    return {
        "edition": edition.name,
        "rules": edition.rules_hash,
        "options": {name: option_text(value) for name, value in edition.options.items()},
        "players": list(order.players),
        "seed": plan.seed,
        "first": plan.first,
        "agents": list(plan.policies),
        "rounds": limit,
        "checked": plan.check,
        "interrupted": run.interrupted,
        **run.total.facts(),
        "by_players": [{"players": one.seats, **one.facts()} for one in run.tallies],
        "faults": run.faults,
    }
