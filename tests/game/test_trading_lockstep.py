"""Trading: the engine against the slow model of tests/trading_model, event by event.

At every decision of a trading phase both list the same actions, and what the model does not allow the
engine refuses; after every event both are in the same state; a phase begins with what the one before has
left. Seeds are fixed; a failure names its seed and lists all that happened. The summary of a run says how
much was compared.
"""

import pytest

from trading_model.branch_names import BRANCHES
from trading_model.families import FAMILIES, run
from trading_model.tally import Tally, total

LEAST_GAMES, LEAST_PHASES, LEAST_DECISIONS = 2000, 5000, 30_000


@pytest.fixture(scope="module")
def everything() -> Tally:
    tally = total(run(family) for family in FAMILIES)
    print(f"\nall families: {tally}")
    return tally


@pytest.mark.parametrize("family", FAMILIES)
def test_engine_and_model_agree(family: str) -> None:
    tally = run(family)
    print(f"\n{family}: {tally.brief()}")
    assert tally.games
    assert tally.decisions > tally.phases > 0
    assert tally.draws > 0


def test_enough_was_compared(everything: Tally) -> None:
    assert everything.games >= LEAST_GAMES
    assert everything.phases >= LEAST_PHASES
    assert everything.decisions >= LEAST_DECISIONS
    assert everything.refused >= LEAST_DECISIONS // 2
    assert everything.carried >= LEAST_PHASES // 2


def test_every_branch_of_the_rules_was_compared(everything: Tally) -> None:
    """What no game came through, the seeds prove nothing about."""
    assert [branch for branch in BRANCHES if not everything.branches[branch]] == []
