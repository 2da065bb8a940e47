"""Setup and turn as lists of steps: what the spec has of them, and what is refused when it is compiled."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from movcore.errors import DataError
from movcore.rulebook import compile_spec
from movcore.rulebook.avalon_1988 import rulebook
from movcore.rulebook.steps import SETUP_STEPS, TURN_STEPS, Step, find, step


def spec(**changes: tuple[Step, ...]) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(compile_spec(replace(rulebook.load(), **changes)))  # type: ignore[arg-type]
    return loaded


def test_4_4_the_turn_is_what_the_rulebook_lists() -> None:
    names = ["declare", "roll", "mulligan", "travel", "land", "trade", "end_turn"]
    assert [one["step"] for one in spec()["turn"]] == names == [one.name for one in rulebook.TURN]
    trade = {"step": "trade", "city_buys": 1, "city_sales": 1, "offers": 3}
    assert spec()["turn"][5] == trade


def test_4_2_the_setup_is_what_the_rulebook_lists() -> None:
    assert spec()["setup"] == [{"step": "roll_for_first", "dice": 2}, {"step": "choose_merchants"}]


@pytest.mark.parametrize("one", rulebook.SETUP + rulebook.TURN, ids=lambda one: one.name)
def test_every_step_cites_its_rule_for_readers_only(one: Step) -> None:
    assert one.cites[0].isdigit()
    assert "cites" not in one.parameters
    assert "cites" not in str(spec()["setup"] + spec()["turn"])


def test_order_is_kept_and_left_to_the_core() -> None:
    assert spec(turn=rulebook.TURN[::-1])["turn"] == spec()["turn"][::-1]


def test_parameters_are_numbers_and_names() -> None:
    fixed = step("fix_merchants", merchants=("Nik", "Dell"), cites="4.2")
    assert spec(setup=(fixed,))["setup"] == [{"step": "fix_merchants", "merchants": ["Nik", "Dell"]}]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (step("rol", cites="5.2"), "unknown step rol; did you mean roll?"),
        (step("Trade", cites="9.41"), "unknown step Trade; did you mean trade?"),
        (
            step("combat", cites="15"),
            "unknown step combat; known: declare, roll, mulligan, travel, land, trade, end_turn",
        ),
        (
            step("choose_merchants", cites="4.2"),
            "unknown step choose_merchants; known: declare, roll, mulligan, travel, land, trade, end_turn",
        ),
        (step("roll", dice=2, cites="5.2"), "unknown parameter dice; roll has none"),
        (
            step("trade", city_buys=1, city_sales=1, offer=3, cites="9.41"),
            "unknown parameter offer; did you mean offers?",
        ),
        (
            step("trade", city_buys=1, city_sales=1, offers=3, x=1, cites="9.41"),
            "unknown parameter x; known: city_buys, city_sales, offers",
        ),
        (step("trade", city_buys=1, offers=3, cites="9.41"), "trade needs city_sales"),
        (
            step("trade", city_buys=1, city_sales=1, offers=256, cites="9.41"),
            "offers must be a whole number from 0 to 255, not 256",
        ),
        (
            step("trade", city_buys=True, city_sales=1, offers=3, cites="9.41"),
            "city_buys must be a whole number from 0 to 255, not True",
        ),
        (
            step("trade", city_buys=1, city_sales=-1, offers=3, cites="9.41"),
            "city_sales must be a whole number from 0 to 255, not -1",
        ),
    ],
)
def test_unknown_steps_and_parameters_are_refused(wrong: Step, message: str) -> None:
    with pytest.raises(DataError) as error:
        spec(turn=(step("declare", cites="5.3"), wrong))
    assert str(error.value) == f"rulebook.py: turn[1]: {message}"


@pytest.mark.parametrize("names", [3, "Nik", ("Nik", 3)])
def test_names_are_a_tuple_of_text(names: Any) -> None:
    with pytest.raises(DataError) as error:
        spec(setup=(step("fix_merchants", merchants=names, cites="4.2"),))
    assert str(error.value) == f"rulebook.py: setup[0]: merchants must be a tuple of names, not {names!r}"


def test_a_step_cites_something() -> None:
    with pytest.raises(TypeError):
        step("roll")  # type: ignore[call-arg]


def test_step_is_frozen() -> None:
    roll = step("roll_for_first", dice=2, cites="4.2")
    with pytest.raises(TypeError):
        roll.parameters["dice"] = 3  # type: ignore[index]
    assert roll.but(dice=3) != roll == roll.but(dice=2)


def test_step_that_is_not_there() -> None:
    with pytest.raises(DataError, match=r"^rulebook\.py: steps: no step trade$"):
        find(rulebook.SETUP, "trade")


def test_no_step_of_a_setup_is_one_of_a_turn() -> None:
    assert not set(SETUP_STEPS) & set(TURN_STEPS)
