"""Records of simulated matches: played natively, then once more by the match loop, which writes them down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from movcore import Engine, Game
from movcore.cli.common import reason
from movcore.errors import CaseError, MovcoreError
from movcore.play import Match, write
from movcore.play.batch import Plan, Result, decided, play


class _Reader:
    """A seat that says what was decided; all seats read from one list."""

    def __init__(self, name: str, codes: Iterator[int]) -> None:
        self.name = name
        self._codes = codes

    def choose(self, game: Game, legal: list[int]) -> int:
        """The next decision."""
        del game, legal
        return next(self._codes)


def play_recorded(engine: Engine, plan: Plan, directory: Path) -> Iterator[list[Result]]:
    """The matches of a plan, each with its record in a file of the directory."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise CaseError("--records", f"cannot make {str(directory)!r}: {reason(error)}") from None
    for batch in play(engine, plan):
        for result in batch:
            _save(_again(engine, plan, result), directory / file_name(plan, result.number))
            yield [result]


def _again(engine: Engine, plan: Plan, result: Result) -> str:
    """The record of a match; if it went wrong, up to there. The loop must come to the same end."""
    codes = decided(engine, plan, result.number)
    match = _match(engine, plan, result.number, codes)
    while match.decisions < len(codes) or (result.fault is None and match.game.is_chance):
        if not match.step():
            break
    if match.end is None:
        match.abort()
    record = match.record()
    if result.fault is None and (record.end.reason, len(record.entries)) != (result.ended, result.events):
        raise MovcoreError(f'"{plan.key(result.number)}": the match loop plays it otherwise: {record.end}')
    return write(record)


def _match(engine: Engine, plan: Plan, number: int, codes: Sequence[int]) -> Match:
    left = iter(codes)
    agents = [_Reader(plan.policy(number), left) for _ in range(plan.seats)]
    return Match(engine, agents, plan.key(number))


def file_name(plan: Plan, number: int) -> str:
    """Where the record of a match goes.

    >>> file_name(Plan(4, 7, 100), 12)
    'sim-7-4p-000012.txt'
    """
    return f"sim-{plan.seed}-{plan.seats}p-{number:06}.txt"


def _save(text: str, file: Path) -> None:
    """The whole file or none, also if we are killed meanwhile."""
    part = file.with_name(f".{file.name}.part")
    try:
        try:
            part.write_text(text, encoding="utf-8", newline="\n")
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise CaseError("--records", f"cannot write {str(file)!r}: {reason(error)}") from None
