"""The core takes what the options compile to, and refuses what only it can judge: the order of the steps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from movcore import Game, Rules
from movcore.errors import SpecError
from movcore.rulebook import compile_spec, edition
from movcore.rulebook.avalon_1988 import rulebook
from movcore.rulebook.steps import Step

NAME = "avalon-1988"


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"length": 100},
        {"length": 100_000},
        {"bank": "unlimited"},
        {"relic_laser": False},
        {"commission_on_iou": False},
        {"trade_offers": 0},
        {"trade_offers": 9},
        {"max_rounds": 1},
        {"max_rounds": 65535},
        {"merchants": "Human,Nik"},
        {"merchants": "Qossuth,Whynom,Eeep,Human,Dell,Nik", "seats": 6},
        {"seats": 2},
        {"seats": 6},
    ],
    ids=str,
)
def test_core_plays_by_the_options(options: dict[str, object]) -> None:
    chosen = edition(NAME, **options)
    game = Game(Rules(chosen.spec), chosen.data.numbers.seats.most)
    assert game.rules_hash == chosen.rules_hash
    assert game.check() is None


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        (rulebook.TURN[::-1], "end_turn needs trade before it"),
        (rulebook.TURN[:-1], "the last step must be end_turn"),
        (rulebook.TURN[:1] * 2, "declare comes twice"),
    ],
)
def test_core_refuses_steps_in_an_impossible_order(turn: tuple[Step, ...], message: str) -> None:
    with pytest.raises(SpecError) as error:
        Rules(compile_spec(replace(rulebook.load(), turn=turn)))
    assert str(error.value) == f"spec: turn: {message}"
