"""Renews the golden files: compiled specs and movement cases. Read the diff before you commit it."""

from __future__ import annotations

from pathlib import Path

from movcore.rulebook import edition, editions
from movement.make_cases import bless as bless_cases

SPECS = Path(__file__).parent / "goldens" / "specs"


def bless_specs() -> None:
    """The compiled spec of each edition."""
    for name in editions():
        (SPECS / f"{name}.json").write_bytes(edition(name).spec)


if __name__ == "__main__":
    bless_specs()
    bless_cases()
