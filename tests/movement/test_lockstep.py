"""The core against the slow model of `tests/model`, and against its own stepper, on random cases.

Every case is made from a seed alone; a failure names it, and `model.random_case(random.Random(SEED))` makes
it again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

import model
import movcore
from movement.lockstep import BUDGET, core, end, outcomes, stepped
from movement.steps import ENGINE

COMPARED = range(10_000, 10_900)
REPLAYED = range(20_000, 20_250)
ILLEGAL = range(25_000, 25_100)
STEPPED = range(30_000, 30_400)
LEAST_COMPARED = 0.6
SHORT_ROLLS = ([1, 1], [1, 2], [1, 3], [2, 2], [1, 1, 1], [1, 1, 2])

Note = Callable[[str], None]


def cases(seeds: range) -> Iterator[tuple[int, model.Case]]:
    for seed in seeds:
        yield seed, model.random_case(random.Random(seed))


def short(seed: int, case: model.Case) -> model.Case:
    """The same case with few MP, so that every way can be tried."""
    dice = SHORT_ROLLS[seed % len(SHORT_ROLLS)]
    return {**case, "dice": dice, "auto_pilot": False}


def test_outcomes_equal_those_of_the_model(note: Note) -> None:
    compared, wrong, illegal = 0, [], 0
    for seed, case in cases(COMPARED):
        try:
            expected = model.outcomes(case, BUDGET)
        except model.TooBig:
            continue
        compared += 1
        illegal += expected is None
        if outcomes(case) != expected:
            wrong.append(seed)
    note(
        f"{compared} of {len(COMPARED)} cases compared ({illegal} illegal); others need over {BUDGET} states"
    )
    assert not wrong, f"the core and the model differ for seeds {wrong}"
    assert compared >= LEAST_COMPARED * len(COMPARED)
    assert illegal > 0


def test_declarations_equal_those_of_the_model() -> None:
    for seed, case in cases(COMPARED):
        asked = core(case)
        assert sorted(asked.declarations()) == model.legal_declarations(case), f"seed {seed}"
        try:
            kept: bool | None = asked.travel().declaration_kept
        except movcore.Refusal:
            kept = None
        assert kept == model.declaration_kept(case), f"seed {seed}"


def test_illegal_declarations_are_refused_by_both() -> None:
    illegal = 0
    for seed, case in cases(ILLEGAL):
        legal = set(model.legal_declarations(case))
        rng = random.Random(-seed)
        for dot in rng.sample(ENGINE.rules.dots, 12) + list(case["questions"]):
            for jump in (False, True):
                declared = {**case, "declare": {"dot": dot, "jump": jump}}
                if (dot, jump) not in legal:
                    illegal += 1
                    assert model.outcomes(declared) is None
                    with pytest.raises(movcore.Refusal):
                        core(declared).travel()
    assert illegal > 5_000


def test_every_witness_leads_where_it_says(note: Note) -> None:
    replayed = 0
    for seed, case in cases(REPLAYED):
        asked = core(case)
        if outcomes(case) is None:
            continue
        for outcome, path in asked.paths():
            travel = asked.travel()
            for choice in path:
                assert not travel.ending, f"seed {seed}: {outcome} is reached before {path} ends"
                travel.choose(choice)
            assert (*end(travel), travel.paid) == outcome, f"seed {seed}: {path}"
            assert travel.choices() == []
            replayed += 1
    note(f"{replayed} witness paths of {len(REPLAYED)} cases replayed")
    assert replayed > 1_000


def test_witnesses_are_given_for_exactly_the_outcomes() -> None:
    for seed, case in cases(REPLAYED):
        if (found := outcomes(case)) is not None:
            assert [outcome for outcome, _ in core(case).paths()] == found, f"seed {seed}"


def test_stepping_through_everything_finds_the_same(note: Note) -> None:
    tried = 0
    for seed, case in cases(STEPPED):
        brief = short(seed, case)
        if (found := outcomes(brief)) is not None:
            assert stepped(core(brief).travel()) == found, f"seed {seed}"
            tried += 1
    note(f"{tried} cases stepped through")
    assert tried > 300


def test_outcomes_from_the_middle_of_a_move_equal_stepping() -> None:
    for seed, case in cases(STEPPED):
        brief = short(seed, case)
        if outcomes(brief) is None:
            continue
        rng, travel = random.Random(-seed), core(brief).travel()
        while choices := travel.choices():
            assert travel.outcomes() == stepped(travel), f"seed {seed} at {travel!r}"
            travel.choose(rng.choice(choices))


def hidden(case: model.Case, box: str) -> model.Case:
    """The same case with one box face down."""
    return {**case, "questions": {dot: word for dot, word in case["questions"].items() if dot != box}}


def as_if_known(seed: int, case: model.Case) -> str | None:
    """A box that must act on entry as if it had been known: no gate, and no penalty that is skipped."""
    if len(case["questions"]) < len(ENGINE.rules.boxes) or "unknown" in case["questions"].values():
        return None  # other boxes would turn up as well
    colors = {"red", "yellow"} if "combined" in case["drives"] else set(case["drives"])
    boxes = [
        box
        for box, word in case["questions"].items()
        if box != case["start"] and not word.startswith(("gate", *colors))
    ]
    reached = {dot for dot, *_ in outcomes(case) or []}
    near = [box for box in boxes if box in reached]
    return random.Random(-seed).choice(near) if near else None


def test_6_1_a_box_turned_up_on_entry_acts_as_if_it_had_been_known(note: Note) -> None:
    """The model knows no chance in mid-move, so one box is hidden from the stepper but not from the model."""
    compared = 0
    for seed, case in cases(STEPPED):
        known = short(seed, case)
        box = as_if_known(seed, known)
        if box is not None:
            found = stepped(core(hidden(known, box)).travel(), {box: known["questions"][box]})
            assert found == model.outcomes(known), f"seed {seed}"
            compared += 1
    note(f"{compared} cases with a box turned up on the way")
    assert compared > 30
