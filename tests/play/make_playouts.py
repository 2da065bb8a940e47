"""Makes the golden playouts: how matches between policies end. Rust tests read the file as well."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from movcore import load, simulate

FILE = Path(__file__).parents[1] / "goldens" / "playouts.txt"


def lines(threads: int = 2) -> Iterator[str]:
    """A line a match; `rust/sim/tests/playouts.rs` plays the same ones."""
    rules = load(max_rounds=12).rules
    for seats in range(2, 7):
        rows = simulate(
            rules, seats=seats, seed=7, first=0, games=40, policies=["random", "rare"], threads=threads
        )
        for report, fault in rows:
            assert report is not None, fault
            *facts, state = report
            yield f"{' '.join(map(str, facts))} {state:016x}\n"


def bless() -> Iterator[tuple[Path, bytes]]:
    """The file with what should be in it."""
    yield FILE, "".join(lines()).encode()
