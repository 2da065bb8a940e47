"""Simulations for people: a few lines of sums."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from movcore.cli.common import console, one_line
from movcore.cli.layout import hanging
from movcore.cli.tally import Tally

_MOST_FAULTS: Final = 10
_NAME: Final = 12


def show(tally: Tally, limit: int | None, faults: list[dict[str, Any]]) -> None:
    """Print the sums over the games with one number of players."""
    from rich.text import Text

    plan, out = tally.plan, console()
    rounds = "without round limit" if limit is None else f"at most {limit} rounds"
    games = f"{tally.games:,} games" if tally.games != 1 else "1 game"
    title = f"{games} of {plan.seats} merchants, {' and '.join(plan.policies)}, seed {plan.seed}, {rounds}"
    out.print(Text(title, style="bold"))
    for name, text in _rows(tally):
        row = Text(hanging(f"{name:<{_NAME}}", text, out.width))
        row.stylize("dim", 0, _NAME)
        out.print(row, soft_wrap=True)
    for fault in faults[:_MOST_FAULTS]:
        out.print(Text(f'game {fault["game"]}, key "{fault["key"]}": {one_line(fault["what"])}', style="red"))
        out.print(Text(f"  {fault['command']}"), soft_wrap=True)
    if len(faults) > _MOST_FAULTS:
        out.print(Text(f"and {len(faults) - _MOST_FAULTS} more; --json lists all", style="red"))
    out.print()


def _rows(tally: Tally) -> list[tuple[str, str]]:
    wins = {f"seat {seat}": tally.winners[seat] for seat in range(tally.plan.seats)}
    spread = f"{min(tally.rounds, default=0)} to {max(tally.rounds, default=0)}"
    speed = f"{tally.rate:,.0f} a second, in {tally.seconds:.1f} s"
    return [
        ("ended", _shares(tally, tally.ended)),
        ("winners", _shares(tally, Counter(wins))),
        ("turns", f"{tally.mean_rounds:.1f} a merchant, {spread}"),
        ("decisions", f"{tally.decisions:,}, {speed}"),
        ("violations", f"{len(tally.faults)}" if tally.plan.check or tally.faults else "not checked"),
    ]


def _shares(tally: Tally, counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count:,} ({tally.share(count):.1%})" for name, count in counts.items()) or "-"
