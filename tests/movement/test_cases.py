"""The cases of `cases.jsonl`, made by `make_cases.py`: the core must answer as the slow model did."""

from __future__ import annotations

import json
from typing import Any

import pytest

import movcore
from movement.make_cases import BY_HAND, FILE, RANDOM_CASES, answer, complete
from movement.steps import ENGINE

LINES = FILE.read_text(encoding="utf-8").splitlines()
CASES: list[dict[str, Any]] = [json.loads(line) for line in LINES]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    asked = movcore.Case(ENGINE.rules, json.dumps(case["input"]))
    assert sorted([dot, jump] for dot, jump in asked.declarations()) == case["declarations"]
    if case["outcomes"] is None:
        with pytest.raises(movcore.Refusal):
            asked.outcomes()
        return
    assert [list(outcome) for outcome in asked.outcomes()] == case["outcomes"]
    assert asked.travel().declaration_kept == case["kept"]


def test_all_at_once_as_json_lines() -> None:
    answers = [json.loads(text) for text, fault in movcore.answer_lines(ENGINE.rules, LINES) if fault is None]
    assert [(one["id"], one["outcomes"]) for one in answers] == [
        (case["id"], case["outcomes"]) for case in CASES
    ]


def test_there_are_all_the_cases_there_should_be() -> None:
    assert [case["id"] for case in CASES[: len(BY_HAND)]] == list(BY_HAND)
    assert len(CASES) == len(BY_HAND) + RANDOM_CASES
    assert sum(case["outcomes"] is None for case in CASES) >= 5
    assert {how for case in CASES for _, how, *_ in case["outcomes"] or []} == {
        *{"exhausted", "landed", "penalty", "reveals", "trapped"}
    }


@pytest.mark.parametrize("case", CASES[: len(BY_HAND)], ids=list(BY_HAND))
def test_the_file_is_what_the_model_says(case: dict[str, Any]) -> None:
    made = json.loads(json.dumps(answer(case["id"], complete(case["input"]))))
    assert made == case
