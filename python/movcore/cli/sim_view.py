"""Simulations for people: a few lines of sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from movcore.cli.common import console, one_line
from movcore.cli.layout import hanging
from movcore.cli.sim_order import Order
from movcore.cli.sim_run import Run
from movcore.cli.tally import Tally

_MOST_FAULTS: Final = 10
_NAME: Final = 12


def show(order: Order, run: Run, limit: int | None) -> None:
    """Print the sums, and what went wrong."""
    from rich.text import Text

    out = console()
    out.print(Text(_title(order, run.total.games, limit), style="bold"), soft_wrap=True)
    for name, text in _rows(order, run):
        row = Text(hanging(f"{name:<{_NAME}}", text, out.width))
        row.stylize("dim", 0, _NAME)
        out.print(row, soft_wrap=True)
    for fault in run.faults[:_MOST_FAULTS]:
        out.print(Text(_fault(fault), style="red"), soft_wrap=True)
        out.print(Text(f"  {fault['command']}"), soft_wrap=True)
    if len(run.faults) > _MOST_FAULTS:
        out.print(Text(f"and {len(run.faults) - _MOST_FAULTS} more; --json lists all", style="red"))


def _title(order: Order, games: int, limit: int | None) -> str:
    rounds = "without round limit" if limit is None else f"at most {limit} rounds"
    counted = "1 game" if games == 1 else f"{games:,} games"
    least, most = order.players[0], order.players[-1]
    players = f"{least}" if least == most else f"{least} to {most}"
    agents = " and ".join(order.plan.policies)
    return f"{counted} of {players} merchants, {agents}, seed {order.plan.seed}, {rounds}"


def _fault(fault: dict[str, Any]) -> str:
    where = f'{fault["players"]} merchants, game {fault["game"]}, key "{fault["key"]}"'
    return f"{where}: {one_line(fault['what'])}"


def _rows(order: Order, run: Run) -> Iterator[tuple[str, str]]:
    total = run.total
    spread = f"{min(total.rounds, default=0)} to {max(total.rounds, default=0)}"
    speed = f"{total.rate:,.0f} a second, in {total.seconds:.1f} s"
    yield "ended", _shares(total, total.ended)
    for place, tally in enumerate(run.tallies):
        of = f"of {tally.seats}: " if len(order.players) > 1 else ""
        wins = Counter({f"seat {seat}": tally.winners[seat] for seat in range(tally.seats)})
        yield "" if place else "winners", f"{of}{_shares(tally, wins)}"
    yield "turns", f"{total.mean_rounds:.1f} a merchant, {spread}"
    yield "decisions", f"{total.decisions:,}, {speed}"
    checked = order.plan.check or total.faults
    yield "violations", f"{len(total.faults)}" if checked else "not checked"


def _shares(tally: Tally, counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count:,} ({tally.share(count):.1%})" for name, count in counts.items()) or "-"
