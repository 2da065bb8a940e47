"""A voyage for people: a table of stops, bars for the chances, and the advice in words."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from movcore.cli.common import console
from movcore.cli.names import label
from movcore.cli.route import Leg, Voyage
from movcore.rulebook import Dot, Edition
from movcore.rulebook.model import Equipment, Relic

_BLOCKS: Final = " ▏▎▍▌▋▊▉█"
_LONGEST_BAR: Final = 30
_SHORTEST_BAR: Final = 14
# Beside each bar: the percentage and space.
_BESIDE: Final = 9
# Left of the bars: the number of turns and space.
_BEFORE: Final = 8
_MOST_ROWS: Final = 24
_NEAR_NOTHING: Final = 0.005


def show(voyage: Voyage, edition: Edition) -> None:
    """Print a voyage."""
    out = console()
    names = [label(voyage.start), *(label(leg.stop) for leg in voyage.legs)]
    aboard = f" with {', '.join(voyage.kit.aboard)}" if voyage.kit.aboard else ""
    out.print(Text(" → ".join(names), style="bold"))
    out.print(Text(f"{voyage.kit.ship}{aboard}\n", style="dim"))
    out.print(_summary(voyage))
    _chances(out, voyage.legs)
    out.print(_advice(voyage, edition))
    out.print(Text(_model(voyage.kit.price), style="dim"))


def _summary(voyage: Voyage) -> Table:
    """A row for each stop."""
    priced = voyage.kit.price is not None
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column("landed on", no_wrap=True)
    for heading in ("mean turns", "1 in 10 by", "half by", "9 in 10 by"):
        table.add_column(heading, justify="right")
    if priced:
        table.add_column("with penalties", justify="right")
    for leg in voyage.legs:
        shares = [str(leg.turns.quantile(share)) for share in (0.1, 0.5, 0.9)]
        cost = [f"{leg.cost:.2f}"] if priced else []
        table.add_row(label(leg.stop), Text(f"{leg.mean:.2f}", style="bold"), *shares, *cost)
    return table


def _chances(out: Console, legs: list[Leg]) -> None:
    """The chance to have landed within so many turns: a column of bars for each stop, as many as fit."""
    across = min(len(legs), max(1, (out.width - _BEFORE) // (_BESIDE + _SHORTEST_BAR)))
    long = max(_SHORTEST_BAR, min(_LONGEST_BAR, (out.width - _BEFORE) // across - _BESIDE))
    for start in range(0, len(legs), across):
        out.print(Text("\nchance to have landed within so many turns", style="dim"))
        out.print(_bars(legs[start : start + across], long))
    out.print()


def _bars(legs: list[Leg], long: int) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("turns", justify="right")
    for leg in legs:
        table.add_column(label(leg.stop), width=long, no_wrap=True)
        table.add_column("", width=_BESIDE - 4, justify="right")
    for turns in _rows(legs):
        cells = [cell for leg in legs for cell in _cells(leg.turns.within(turns), long)]
        table.add_row(str(turns), *cells)
    return table


def _rows(legs: list[Leg]) -> list[int]:
    """The numbers of turns worth a row: from the first chance to near certainty, fewer if they are many."""
    first = next((k for k in range(_end(legs[0])) if legs[0].turns.within(k) >= _NEAR_NOTHING), 0)
    last = next(
        (k for k in range(_end(legs[-1])) if legs[-1].turns.within(k) >= 1 - _NEAR_NOTHING), _end(legs[-1])
    )
    step = math.ceil((last - first + 1) / _MOST_ROWS)
    return list(range(first, last + step, step))


def _end(leg: Leg) -> int:
    return len(leg.turns.exactly)


def _cells(chance: float, long: int) -> tuple[Text, Text]:
    style = "green" if chance >= 0.9 else "yellow" if chance >= 0.5 else "red"
    return Text(bar(chance, long), style=style), Text(percent(chance))


def bar(share: float, long: int) -> str:
    """A share of `long` characters, to an eighth of one.

    >>> bar(0.5, 5), bar(1.0, 3), bar(0.0, 3)
    ('██▌', '███', '')
    """
    whole, eighths = divmod(round(share * long * 8), 8)
    return (_BLOCKS[-1] * whole + _BLOCKS[eighths]).rstrip()


def percent(share: float) -> str:
    """A chance in percent; only what is certain is 100 %, only what is impossible 0 %.

    >>> percent(0.5), percent(0.999), percent(0.001), percent(1 - 1e-12)
    ('50 %', '>99 %', '<1 %', '100 %')
    """
    if 1e-9 < share < _NEAR_NOTHING:
        return "<1 %"
    if 1 - _NEAR_NOTHING <= share < 1 - 1e-9:
        return ">99 %"
    return f"{share * 100:.0f} %"


def _advice(voyage: Voyage, edition: Edition) -> Text:
    advice = voyage.advice
    text = Text("To begin: ", style="bold")
    if advice is None:
        return text.append("nothing to do, the ship is there already.", style="not bold")
    (dot,) = (dot for dot in edition.board.dots if dot.id == advice["dot"])
    text.append(f"declare {'a jump to ' if advice['jump'] else ''}", style="not bold")
    text.append(dot.id, style="cyan")
    gear = "".join(f"; {one}" for one in _gear(advice, _drives(voyage, edition)))
    return text.append(f" ({_describe(dot)}){gear}.", style="not bold")


def _describe(dot: Dot) -> str:
    """A dot in words, for those who look for it on the board."""
    kinds = {"dot": "dot", "penalty": "penalty", "asteroid": "asteroid", "question": '"?" box'}
    what = "navigation circle" if dot.nav else kinds.get(dot.kind, "city")
    named = " ".join(filter(None, (dot.color, what)))
    return f"{named} of {dot.system}" if dot.system else f"{named} between systems"


def _drives(voyage: Voyage, edition: Edition) -> bool:
    """Whether there are drives aboard, which could be turned off (8.23)."""
    pieces = edition.data.pieces
    gear: tuple[Equipment | Relic, ...] = (*pieces.equipment, *pieces.relics)
    return any(piece.skips for piece in gear if piece.name in voyage.kit.aboard)


def _gear(advice: dict[str, Any], drives: bool) -> Iterator[str]:
    """What to use this turn, and what not."""
    if drives:
        yield f"drives on: {' and '.join(advice['skips'])}" if advice["skips"] else "drives off"
    if advice["auto_pilot"]:
        yield "Auto Pilot instead of a die"
    if advice["gate_lock"]:
        yield "Gate Lock on"


def _model(price: float | None) -> str:
    pay = "penalties are never paid" if price is None else f"a credit is worth {price:g} turns"
    return f'Perfect play; face-down "?" boxes are plain dots, {pay}.'
