"""Simulated matches played by the Python loop, for the sake of their records."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from movcore import Engine
from movcore.agents import make
from movcore.cli.common import reason
from movcore.errors import CaseError, MovcoreError
from movcore.play import Match, write
from movcore.play.batch import Plan, Result
from movcore.play.checker import Checker


def play_recorded(engine: Engine, plan: Plan, directory: Path) -> Iterator[list[Result]]:
    """The matches of a plan, each with its record in a file of the directory."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise CaseError("--records", f"cannot make {str(directory)!r}: {reason(error)}") from None
    for number in range(plan.first, plan.first + plan.games):
        yield [_play(engine, plan, number, directory)]


def _play(engine: Engine, plan: Plan, number: int, directory: Path) -> Result:
    key, policy = plan.key(number), plan.policy(number)
    agents = [make(policy, key, seat) for seat in range(plan.seats)]
    match = Match(engine, agents, key, listener=Checker(engine) if plan.check else None)
    fault = _fault(match)
    _save(match, directory / file_name(plan, number))
    end, events = match.record().end, len(match.record().entries)
    return Result(number, end.reason, end.winner or 0, match.decisions, events, match.game.round, fault=fault)


def _fault(match: Match) -> str | None:
    """Play a match; if something goes wrong, what. Then, too, it is worth a record up to there."""
    try:
        match.play()
    except MovcoreError as error:
        if match.end is None:
            match.abort()
        return str(error)
    return None


def file_name(plan: Plan, number: int) -> str:
    """Where the record of a match goes.

    >>> file_name(Plan(4, 7, 100), 12)
    'sim-7-4p-000012.txt'
    """
    return f"sim-{plan.seed}-{plan.seats}p-{number:06}.txt"


def _save(match: Match, file: Path) -> None:
    try:
        file.write_text(write(match.record()), encoding="utf-8", newline="\n")
    except OSError as error:
        raise CaseError("--records", f"cannot write {str(file)!r}: {reason(error)}") from None
