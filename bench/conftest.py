"""What the benchmarks share: the engine and the cases."""

from __future__ import annotations

import json

import pytest
from bench.native import CASES

from movcore import Case, Engine, load


@pytest.fixture(scope="session")
def engine() -> Engine:
    """The 1988 edition."""
    return load("avalon-1988")


@pytest.fixture(scope="session")
def texts() -> dict[str, str]:
    """The input of each case of `cases.jsonl` by its id."""
    records = [json.loads(line) for line in CASES.read_text().splitlines()]
    return {record["id"]: json.dumps(record["input"]) for record in records}


@pytest.fixture(scope="session")
def cases(engine: Engine, texts: dict[str, str]) -> list[Case]:
    """All cases of `cases.jsonl`, read."""
    return [Case(engine.rules, text) for text in texts.values()]
