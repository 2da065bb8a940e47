"""A simulation under way: counted, shown on a bar, stopped by Ctrl-C."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from movcore.cli.sim_order import Order
from movcore.cli.sim_records import play_recorded
from movcore.cli.tally import Tally
from movcore.play.batch import Plan, play


@dataclass(slots=True)
class Run:
    """What has come out so far."""

    tallies: list[Tally] = field(default_factory=list)
    faults: list[dict[str, Any]] = field(default_factory=list)
    interrupted: bool = False

    @property
    def total(self) -> Tally:
        """All matches together."""
        return Tally.total(self.tallies)


def carry_out(order: Order) -> Run:
    """Play all matches, or those that Ctrl-C leaves time for."""
    run = Run()
    try:
        with _interruptible() as pause, _progress(order.plan.games) as advance:
            for plan in order.plans():
                _play(order, plan, run, advance, pause)
    except KeyboardInterrupt:
        run.interrupted = True
    return run


def _play(
    order: Order, plan: Plan, run: Run, advance: Callable[[int], None], pause: Callable[[], None]
) -> None:
    tally, start = Tally(plan.seats), time.perf_counter()
    run.tallies.append(tally)
    batches = (
        play(order.engine, plan)
        if order.records is None
        else play_recorded(order.engine, plan, order.records)
    )
    try:
        for batch in batches:
            tally.add(batch)
            run.faults += [order.fault(plan, one) for one in batch if one.fault is not None]
            advance(len(batch))
            pause()
    finally:
        tally.seconds = time.perf_counter() - start


@contextmanager
def _interruptible() -> Iterator[Callable[[], None]]:
    """Ctrl-C waits for the next pause, so that what is written is counted; a second one does not wait."""
    asked = False

    def ask(number: int, frame: object) -> None:
        nonlocal asked
        if asked:
            raise KeyboardInterrupt
        asked = True

    def pause() -> None:
        if asked:
            raise KeyboardInterrupt

    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:
        yield pause
        return
    signal.signal(signal.SIGINT, ask)
    try:
        yield pause
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar for whoever watches."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        bar = bars.add_task("games", total=games)
        yield lambda more: bars.advance(bar, more)
