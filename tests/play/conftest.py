"""What the tests of play share."""

from __future__ import annotations

import pytest

from movcore import Engine, load
from movcore.agents import make
from movcore.play import Match, Record


@pytest.fixture(scope="session")
def short() -> Engine:
    """Matches of three rounds."""
    return load(max_rounds=3)


@pytest.fixture(scope="session")
def record(short: Engine) -> Record:
    """A small match of two."""
    agents = [make("random", "small", seat) for seat in range(2)]
    return Match(short, agents, "small", names=["Ann", "Bob"]).play()
