"""Trading: the engine against the slow model of tests/trading_model, event by event.

At every decision of a trading phase both list the same actions; after every event both are in the same state.
Seeds are fixed; a failure names its seed and lists all that happened. `pytest -s` shows what was compared.
"""

import pytest

from trading_model.branch_names import BRANCHES
from trading_model.families import FAMILIES, run
from trading_model.tally import Tally, total

LEAST_PHASES, LEAST_DECISIONS = 300, 5000


@pytest.fixture(scope="module")
def everything() -> Tally:
    tally = total(run(family) for family in FAMILIES)
    print(f"\nall families: {tally}")
    return tally


@pytest.mark.parametrize("family", FAMILIES)
def test_engine_and_model_agree(family: str) -> None:
    tally = run(family)
    print(f"\n{family}: {tally.brief()}")
    assert tally.decisions


def test_enough_was_compared(everything: Tally) -> None:
    assert everything.phases >= LEAST_PHASES
    assert everything.decisions >= LEAST_DECISIONS


def test_every_branch_of_the_rules_was_compared(everything: Tally) -> None:
    """What no game came through, the seeds prove nothing about."""
    assert [branch for branch in BRANCHES if not everything.branches[branch]] == []
