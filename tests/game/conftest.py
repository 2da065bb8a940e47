"""Fixtures for the whole game; see `table`."""

from __future__ import annotations

import pytest

from game.table import SPEC, Table
from movcore._core import Rules
from trading_model.families import compared


@pytest.fixture(scope="session")
def rules() -> Rules:
    """The 1988 game."""
    return Rules(SPEC.read_bytes())


@pytest.fixture(scope="session")
def table(rules: Rules) -> Table:
    """A table where the 1988 game is played."""
    return Table(rules)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says how much of the trading was compared with the model."""
    tally = compared()
    if tally.games:
        terminalreporter.write_line(f"trading, engine and model: {tally.brief()}")
