"""Spoiled cases and specs: the core answers or refuses each; it never fails. The same inputs in every run.

`movsim fuzz` and `rust/fuzz` look further; what they find becomes a line of `FOUND`.
"""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest

import model
import movcore
from fuzz import spoil
from movcore import Rules, SpecError, answer_lines

ENGINE = movcore.load()
SPEC = json.loads(ENGINE.edition.spec)
BLOCKS = 8
LINES = 250  # in a block
SPECS = 60  # in a block
LIMIT = 20_000
DICE_MAX = 4

Json = Any


def good_line(rng: random.Random) -> Json:
    return {"id": rng.randrange(1000), "input": model.random_case(rng)}


def spoiled_line(rng: random.Random) -> str:
    line = good_line(rng)
    if rng.random() < 0.7:
        line = spoil.value(rng, line)
    text = json.dumps(line)
    return spoil.text(rng, text) if rng.random() < 0.3 else text


def assert_answered(rules: Rules, lines: list[str]) -> None:
    """Exactly one answer for each line, in good form, and none of them a fault of the engine."""
    answers = answer_lines(rules, lines, paths=True, limit=LIMIT)
    assert len(answers) == len(lines)
    for number, (line, (text, fault)) in enumerate(zip(lines, answers, strict=True), 1):
        answer = json.loads(text)
        assert "\n" not in text, line
        if fault is not None:
            assert answer["line"] == number, line
            assert answer["error"]["key"] != "engine", line
        elif answer["outcomes"] is None:
            assert answer["error"].keys() == {"code", "rule", "text"}, line
        else:
            keys = [outcome[:3] for outcome in answer["outcomes"]]
            assert keys == sorted(keys) and len(keys) == len(answer["paths"]) > 0, line


def spelled(spec: Json) -> bytes:
    """A spec in canonical spelling, whatever it holds."""
    return (json.dumps(spec, sort_keys=True, indent=1, ensure_ascii=False) + "\n").encode()


def compiled(text: bytes) -> Rules | None:
    """The rules, or None if they are refused with a place and a reason. Anything else is a failure."""
    try:
        rules = Rules(text)
    except SpecError as error:
        assert error.at
        assert error.reason
        return None
    # Said here, because planning with more dice than there are would take all memory.
    assert all(1 <= ship["dice"] <= DICE_MAX for ship in json.loads(text)["ships"])
    return rules


def assert_playable(rules: Rules, seed: str) -> None:
    """Under these rules a few cases are answered, voyages planned, and markers drawn."""
    rng = random.Random(seed)
    lines = [good_line(rng) for _ in range(5)]
    lines[0]["input"]["shields"] = 3
    assert_answered(rules, [json.dumps(line) for line in lines])
    for ship in SPEC["ships"]:
        with suppress(movcore.CaseError, movcore.Refusal):  # such as a city or a ship that has gone
            movcore.Plan(rules, "jewelburg", json.dumps({"ship": ship["name"]}))
    with suppress(movcore.CaseError):  # such as an empty cup
        movcore.Cup(rules).draw(movcore.Source(seed), 0, 0)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_spoiled_lines_are_answered(block: int) -> None:
    rng = random.Random(f"lines {block}")
    assert_answered(ENGINE.rules, [spoiled_line(rng) for _ in range(LINES)])


@pytest.mark.parametrize("block", range(BLOCKS))
def test_spoiled_specs_are_refused_or_work(block: int) -> None:
    rng = random.Random(f"specs {block}")
    for number in range(SPECS):
        rules = compiled(spelled(spoil.value(rng, SPEC)))
        if rules is not None:
            assert_playable(rules, f"{block} {number}")


@pytest.mark.parametrize("block", range(BLOCKS))
def test_spoiled_texts_of_specs_are_refused_or_work(block: int) -> None:
    rng = random.Random(f"texts {block}")
    good = ENGINE.edition.spec.decode()
    for number in range(SPECS):
        rules = compiled(spoil.text(rng, good).encode())
        if rules is not None:
            assert_playable(rules, f"{block} {number}")


SHIELD = next(place for place, item in enumerate(SPEC["equipment"]) if "shields" in item)
RELIC_SHIELD = next(place for place, item in enumerate(SPEC["relics"]) if "shields" in item)

# What fuzzing has found: a change of one value of the spec, as the way to it and the value.
FOUND: dict[str, tuple[list[str | int], Json]] = {
    "no-dice": (["ships", 0, "dice"], 0),
    "dice-for-all-memory": (["ships", 0, "dice"], 255),
    "shields-beyond-counting": (["equipment", SHIELD, "count"], 255),
    "shield-beyond-any-penalty": (["relics", RELIC_SHIELD, "shields"], 65_535),
    "city-too-dear-for-a-roll": (["movement", "surface_cost"], 3),
    "city-too-dear-for-most": (["movement", "surface_cost"], 6),
}


@pytest.mark.parametrize("name", FOUND)
def test_what_was_found_is_refused_or_works(name: str) -> None:
    way, new = FOUND[name]
    spec = json.loads(ENGINE.edition.spec)
    at = spec
    for key in way[:-1]:
        at = at[key]
    assert at[way[-1]] != new
    at[way[-1]] = new
    rules = compiled(spelled(spec))
    if rules is not None:
        assert_playable(rules, name)
