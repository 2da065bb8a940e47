"""What all tests share: a place for figures to be seen even if the test that measures them passes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Note = Callable[[str], None]

_NOTES = pytest.StashKey[list[str]]()


@pytest.fixture
def note(request: pytest.FixtureRequest) -> Note:
    """Takes a line for the summary at the end of the run, under the name of the test."""
    notes = request.config.stash.setdefault(_NOTES, [])
    name: str = request.node.name
    return lambda line: notes.append(f"{name}: {line}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    notes = config.stash.get(_NOTES, [])
    if notes:
        terminalreporter.section("measured")
        for line in notes:
            terminalreporter.write_line(line)
