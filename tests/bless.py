"""Renews the golden files: `make bless`, or `python tests/bless.py`. Read the diff before you commit it.

A `make_*.py` beside tests may have a `bless()` that gives files with what should be in them; all are asked.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

TESTS = Path(__file__).parent
sys.path.insert(0, str(TESTS))

Files = Iterable[tuple[Path, bytes]]
# Directories in which every file is a golden one: those that nobody makes any more are removed.
WHOLE = (TESTS / "goldens" / "games",)


def main() -> int:
    """Write what has changed and say so."""
    made = dict(_all())
    for file, data in made.items():
        _renew(file, data)
    for directory in WHOLE:
        for file in sorted(set(directory.iterdir()) - set(made)):
            print(f"removed {file.relative_to(TESTS)}")
            file.unlink()
    print(f"{len(made)} golden files, {sum(map(len, made.values())):,} bytes")
    return 0


def _all() -> Iterator[tuple[Path, bytes]]:
    yield from specs()
    for maker in sorted(TESTS.glob("*/make_*.py")):
        module = importlib.import_module(f"{maker.parent.name}.{maker.stem}")
        if hasattr(module, "bless"):
            # One that writes its files itself gives nothing.
            yield from module.bless() or ()


def specs() -> Iterator[tuple[Path, bytes]]:
    """The compiled spec of each edition."""
    from movcore.rulebook import edition, editions

    for name in editions():
        yield TESTS / "goldens" / "specs" / f"{name}.json", edition(name).spec


def _renew(file: Path, data: bytes) -> None:
    old = file.read_bytes() if file.exists() else None
    if old == data:
        return
    print(f"{'new' if old is None else 'changed'} {file.relative_to(TESTS)}, {len(data):,} bytes")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


if __name__ == "__main__":
    sys.exit(main())
