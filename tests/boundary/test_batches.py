"""Many cases at once, into arrays of the caller: `outcomes_into`."""

from __future__ import annotations

import json
import random

import numpy as np
import numpy.typing as npt
import pytest

import model
import movcore

ENGINE = movcore.load()
WAYS = ["exhausted", "landed", "penalty", "reveals", "trapped"]  # as `out` numbers them
WIDTH = 2_000
SEEDS = range(40_000, 40_120)

Ints = npt.NDArray[np.int32]
Rows = list[tuple[str, str, int, int]]


@pytest.fixture(scope="module")
def cases() -> list[movcore.Case]:
    inputs = [model.random_case(random.Random(seed)) for seed in SEEDS]
    return [movcore.Case(ENGINE.rules, json.dumps(one)) for one in inputs]


def arrays(cases: int, width: int = WIDTH) -> tuple[Ints, Ints]:
    return np.full((cases, width, 4), -9, np.int32), np.full(cases, -9, np.int32)


def rows(out: Ints, counts: Ints, at: int) -> Rows:
    """One case's rows in words."""
    found = out[at, : counts[at]].tolist()
    return [(ENGINE.rules.dots[dot], WAYS[how], mp, paid) for dot, how, mp, paid in found]


def alone(case: movcore.Case) -> Rows | None:
    try:
        return case.outcomes()
    except movcore.Refusal:
        return None


def test_a_batch_says_what_each_case_says_alone(cases: list[movcore.Case]) -> None:
    out, counts = arrays(len(cases))
    movcore.outcomes_into(cases, out, counts)
    expected = [alone(case) for case in cases]
    assert counts.max() <= WIDTH
    assert counts.tolist() == [-1 if one is None else len(one) for one in expected]
    assert [rows(out, counts, i) for i, one in enumerate(expected) if one] == [one for one in expected if one]


def test_an_illegal_declaration_counts_minus_one() -> None:
    legal, illegal = (ENGINE.case("galactic_base", dot, [1, 1]) for dot in ("gb_cw_1", "gb_cw_2"))
    out, counts = arrays(3, 4)
    movcore.outcomes_into([legal, illegal, legal], out, counts)
    assert counts.tolist() == [1, -1, 1]
    assert rows(out, counts, 0) == rows(out, counts, 2) == [("gb_cw_2", "exhausted", 0, 0)]


def test_a_limit_reached_counts_minus_two(cases: list[movcore.Case]) -> None:
    out, counts = arrays(len(cases))
    movcore.outcomes_into(cases, out, counts, limit=1)
    assert -2 in counts
    hard = cases[counts.tolist().index(-2)]
    with pytest.raises(movcore.LimitReached) as error:
        hard.outcomes(limit=1)
    assert error.value.limit == 1


@pytest.mark.parametrize("threads", [2, 3, 64])
def test_threads_change_nothing(cases: list[movcore.Case], threads: int) -> None:
    one, several = arrays(len(cases)), arrays(len(cases))
    movcore.outcomes_into(cases, *one, threads=1)
    movcore.outcomes_into(cases, *several, threads=threads)
    np.testing.assert_array_equal(one[0], several[0])
    np.testing.assert_array_equal(one[1], several[1])


def test_a_narrow_array_holds_the_first_rows_and_the_full_count(cases: list[movcore.Case]) -> None:
    wide, narrow = arrays(len(cases)), arrays(len(cases), 3)
    movcore.outcomes_into(cases, *wide)
    movcore.outcomes_into(cases, *narrow)
    np.testing.assert_array_equal(wide[1], narrow[1])
    assert (narrow[1] > 3).sum() > 10
    for i, count in enumerate(narrow[1].clip(0, 3)):
        np.testing.assert_array_equal(wide[0][i, :count], narrow[0][i, :count])


def test_an_empty_batch_is_fine() -> None:
    movcore.outcomes_into([], *arrays(0))


def read_only(array: Ints) -> Ints:
    array.flags.writeable = False
    return array


GOOD_OUT, GOOD_COUNTS = arrays(1, 5)
BAD_ARRAYS = {
    "out of another type": (np.zeros((1, 5, 4), np.int64), GOOD_COUNTS, "out"),
    "out of floats": (np.zeros((1, 5, 4)), GOOD_COUNTS, "out"),
    "out with too few cases": (np.zeros((0, 5, 4), np.int32), GOOD_COUNTS, "out"),
    "out with too many columns": (np.zeros((1, 5, 5), np.int32), GOOD_COUNTS, "out"),
    "out that is flat": (np.zeros(20, np.int32), GOOD_COUNTS, "out"),
    "out that is read-only": (read_only(np.zeros((1, 5, 4), np.int32)), GOOD_COUNTS, "out"),
    "out in the order of columns": (np.zeros((1, 5, 4), np.int32, order="F"), GOOD_COUNTS, "out"),
    "out that is no array": ([[[0] * 4] * 5], GOOD_COUNTS, "out"),
    "counts of another type": (GOOD_OUT, np.zeros(1, np.uint8), "counts"),
    "counts with too many cases": (GOOD_OUT, np.zeros(2, np.int32), "counts"),
    "counts with two axes": (GOOD_OUT, np.zeros((1, 1), np.int32), "counts"),
    "counts that is read-only": (GOOD_OUT, read_only(np.zeros(1, np.int32)), "counts"),
    "counts that is None": (GOOD_OUT, None, "counts"),
}


@pytest.mark.parametrize(("out", "counts", "name"), BAD_ARRAYS.values(), ids=list(BAD_ARRAYS))
def test_a_wrong_array_is_named(out: object, counts: object, name: str) -> None:
    with pytest.raises(movcore.CaseError) as error:
        movcore.outcomes_into([ENGINE.case("galactic_base", "gb_cw_1", [1, 1])], out, counts)
    assert error.value.key == name
    assert (GOOD_OUT == -9).all() and (GOOD_COUNTS == -9).all()


@pytest.mark.parametrize("threads", [0, 65])
def test_there_are_one_to_64_threads(threads: int) -> None:
    case = ENGINE.case("galactic_base", "gb_cw_1", [1, 1])
    with pytest.raises(movcore.CaseError) as error:
        movcore.outcomes_into([case], *arrays(1, 5), threads=threads)
    assert error.value.key == "threads"


def test_plans_fill_arrays_too() -> None:
    plan, means = ENGINE.plan("jewelburg"), np.zeros(len(ENGINE.rules.dots))
    plan.means_into(means)
    assert means.tolist() == [plan.mean(dot) for dot in ENGINE.rules.dots]
    with pytest.raises(movcore.CaseError) as error:
        plan.means_into(means[1:])
    assert error.value.key == "out"
