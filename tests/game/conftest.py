"""Fixtures for the whole game; see `table`."""

from __future__ import annotations

import pytest

from game.table import SPEC, Table
from movcore._core import Rules


@pytest.fixture(scope="session")
def rules() -> Rules:
    """The 1988 game."""
    return Rules(SPEC.read_bytes())


@pytest.fixture(scope="session")
def table(rules: Rules) -> Table:
    """A table where the 1988 game is played."""
    return Table(rules)
