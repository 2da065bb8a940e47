"""The report of `make bench`: a table to read, JSON to keep."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import chess
from bench import peers
from bench.rows import Row, text
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

import movcore

Json = dict[str, Any]

_STYLES = {"goal": "green", "floor": "yellow", "missed": "bold red"}


def facts(rows: list[Row], counts: Json, counts_known: bool) -> Json:
    """Everything as JSON has it."""
    return {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": {"cpu": _cpu(), "cores": os.cpu_count(), "load": os.getloadavg()[0]},
        "versions": {
            "movcore": movcore.__version__,
            "rules": movcore.load().rules.hash,
            "python": platform.python_version(),
            "chess": chess.__version__,
            **peers.versions(),
        },
        "rows": [row.facts() for row in rows],
        "counts": counts,
        "counts_known": counts_known,
    }


def show(report: Json, rows: list[Row]) -> None:
    """Prints the table."""
    console = Console()
    if not console.is_terminal:
        console = Console(width=160)
    console.print(table(rows))
    machine = report["machine"]
    console.print(f"{machine['cpu']}, {machine['cores']} cores, load {machine['load']:.1f}", style="dim")
    if not report["counts_known"]:
        warning = (
            "Counts differ from bench/counts.json: the engine plays by other rules than it did, or wrongly."
        )
        console.print(warning, style="bold red")


def table(rows: list[Row]) -> Table:
    """A line for each row; a group's name only once."""
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("", "measured", "figure", "floor", "goal", "met", "note"):
        grid.add_column(name, justify="right" if name in ("figure", "floor", "goal") else "left")
    group = ""
    for row in rows:
        title, group = (row.group if row.group != group else ""), row.group
        bounds = (text(row.bounds.floor, row.unit), text(row.bounds.goal, row.unit))
        met = Text(row.verdict, style=_STYLES.get(row.verdict, ""))
        figures = (text(row.figure, row.unit), *bounds)
        grid.add_row(Text(title, style="bold"), Text(row.name), *figures, met, Text(row.note))
    return grid


def _cpu() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
