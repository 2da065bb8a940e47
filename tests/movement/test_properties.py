"""What must hold for every move, whatever the position: properties, searched by hypothesis."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import model
import movcore
from model.cases import MARKERS
from movcore import _core
from movement.lockstep import core, outcomes
from movement.steps import ENGINE, ends, state

REASONS = dict(_core.reasons())
PLAIN_CHOICES = ["land", "pay", "stop", *[f"number {n}" for n in range(1, 7)]]
SEGMENTS = 323 + 11  # paths and surface links
STEPS_MAX = 24 * (SEGMENTS + 2)  # each MP: a hop that flies no segment twice, a number, a payment

quick = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
thorough = settings(quick, max_examples=500)

seeds = st.integers(min_value=0, max_value=2**32 - 1)


@st.composite
def random_cases(draw: st.DrawFn) -> model.Case:
    return model.random_case(random.Random(draw(seeds)))


@st.composite
def legal_cases(draw: st.DrawFn) -> model.Case:
    case = model.random_case(random.Random(draw(seeds)))
    assume(model.declaration_kept(case) is not None)
    return case


def marker_for(case: model.Case, travel: movcore.Travel, shown: list[str], rng: random.Random) -> str:
    left = Counter(MARKERS) - Counter(case["questions"].values()) - Counter(shown)
    return rng.choice(sorted(left.elements()))


def moments(case: model.Case, seed: int) -> Iterator[movcore.Travel]:
    """A random move, chance included: the one travel object at each moment, before its next step."""
    rng, travel, shown = random.Random(seed), core(case).travel(), list[str]()
    while True:
        yield travel
        if travel.stage == "reveal":
            shown.append(marker_for(case, travel, shown, rng))
            travel.reveal(shown[-1])
        elif choices := travel.choices():
            travel.choose(rng.choice(choices))
        else:
            return


@thorough
@given(legal_cases(), seeds)
def test_5_2_movement_points_never_increase(case: model.Case, seed: int) -> None:
    mp = sum(case["dice"])
    for travel in moments(case, seed):
        assert 0 <= travel.mp <= mp
        mp = travel.mp


@thorough
@given(legal_cases(), seeds)
def test_5_22_every_move_ends(case: model.Case, seed: int) -> None:
    whole = list(islice(moments(case, seed), STEPS_MAX + 1))
    assert len(whole) <= STEPS_MAX
    assert whole[-1].ending in ("landed", "penalty", "exhausted", "trapped")
    assert whole[-1].mp == 0 or whole[-1].ending != "exhausted"


@thorough
@given(legal_cases(), seeds)
def test_6_3_no_more_is_paid_than_there_is(case: model.Case, seed: int) -> None:
    paid = 0
    for travel in moments(case, seed):
        assert paid <= travel.paid <= case["money"]
        paid = travel.paid


@thorough
@given(legal_cases(), seeds)
def test_choices_are_empty_when_it_is_over_or_chance_has_the_word(case: model.Case, seed: int) -> None:
    for travel in moments(case, seed):
        assert (not travel.choices()) == (travel.stage in ("ended", "reveal"))
        assert (travel.ending is None) == (travel.stage != "ended")


@quick
@given(legal_cases(), seeds)
def test_every_listed_choice_is_accepted(case: model.Case, seed: int) -> None:
    for travel in moments(case, seed):
        assert len(set(travel.choices())) == len(travel.choices())
        for choice in travel.choices():
            before = state(travel)
            following = travel.clone()
            following.choose(choice)
            assert state(following) != before
            assert state(travel) == before  # a clone is a copy


def possible(travel: movcore.Travel) -> list[str]:
    """Every choice that can be said at all where the ship is."""
    around = ENGINE.rules.neighbours(travel.at, air_foil=True)
    jumps = [*ENGINE.rules.boxes, travel.at, "galactic_base"]
    return [*PLAIN_CHOICES, *[f"fly {dot}" for dot in around], *[f"jump {dot}" for dot in jumps]]


@quick
@given(legal_cases(), seeds)
def test_every_other_choice_is_refused_and_changes_nothing(case: model.Case, seed: int) -> None:
    for travel in moments(case, seed):
        before, listed = state(travel), set(travel.choices())
        assert listed <= set(possible(travel))
        for choice in set(possible(travel)) - listed:
            with pytest.raises(movcore.Refusal) as refusal:
                travel.choose(choice)
            assert REASONS[refusal.value.code] == refusal.value.rule
            assert refusal.value.fact
            assert state(travel) == before


@quick
@given(legal_cases(), seeds, st.text(max_size=12))
def test_what_cannot_be_read_changes_nothing(case: model.Case, seed: int, text: str) -> None:
    for travel in moments(case, seed):
        before = state(travel)
        for choice in (
            text,
            f"fly {text}",
            f"jump {text}",
            f"number {text}",
            "land ",
            "LAND",
            "fly",
            "number 07",
        ):
            if choice in possible(travel):
                continue
            with pytest.raises(movcore.CaseError):
                travel.choose(choice)
        assert state(travel) == before


@quick
@given(legal_cases(), seeds)
def test_a_step_leads_to_some_of_the_outcomes_there_were(case: model.Case, seed: int) -> None:
    before: set[tuple[str, str, int, int]] | None = None
    for travel in moments(case, seed):
        now = set(travel.outcomes()) if travel.choices() else None
        if before is not None and now is not None and travel.stage != "reveal":
            # What is paid may be more than the least: it depends on the way taken.
            assert ends(list(now)) <= ends(list(before))
        before = now


def flown(start: str, path: list[str]) -> Iterator[tuple[str, str]]:
    at = start
    for word, _, dot in (choice.partition(" ") for choice in path):
        if word == "fly":
            yield at, dot
        if word in ("fly", "jump"):
            at = dot


@quick
@given(legal_cases())
def test_5_32_no_witness_flies_a_segment_back(case: model.Case) -> None:
    for outcome, path in core(case).paths():
        used: set[tuple[str, str]] = set()
        for here, there in flown(case["start"], path):
            assert (there, here) not in used, f"{outcome}: {path}"
            used.add((here, there))


@quick
@given(legal_cases())
def test_5_1_every_witness_follows_the_paths(case: model.Case) -> None:
    for outcome, path in core(case).paths():
        at = case["start"]
        for here, there in flown(case["start"], path):
            assert there in ENGINE.rules.neighbours(here, air_foil=case["air_foil"])
            at = there
        last = [choice for choice in path if choice.startswith(("fly", "jump"))][-1]
        assert last.partition(" ")[2] == outcome[0]
        assert at == outcome[0] or last.startswith("jump")


@quick
@given(legal_cases(), st.sampled_from([10, 30, 100, 1_000]))
def test_6_3_more_money_adds_outcomes_and_changes_none(case: model.Case, more: int) -> None:
    poor = outcomes({**case})
    rich = outcomes({**case, "money": case["money"] + more})
    assert poor is not None and rich is not None
    assert poor == [outcome for outcome in rich if outcome[3] <= case["money"]]


@quick
@given(legal_cases())
def test_8_3_a_shield_more_never_costs_more(case: model.Case) -> None:
    bare = {outcome[:3]: outcome[3] for outcome in outcomes(case) or []}
    shielded = {
        outcome[:3]: outcome[3] for outcome in outcomes({**case, "shields": case["shields"] + 1}) or []
    }
    assert bare.keys() <= shielded.keys()
    assert all(shielded[way] <= paid for way, paid in bare.items())


@quick
@given(legal_cases())
def test_8_46_the_switch_switch_never_loses_an_end(case: model.Case) -> None:
    without = ends(outcomes({**case, "switch_switch": False}) or [])
    assert without <= ends(outcomes({**case, "switch_switch": True}) or [])


@quick
@given(random_cases())
def test_5_31_the_list_of_declarations_is_what_is_accepted(case: model.Case) -> None:
    listed = set(core(case).declarations())
    for dot in ENGINE.rules.dots:
        for jump in (False, True):
            asked = core({**case, "declare": {"dot": dot, "jump": jump}})
            if (dot, jump) in listed:
                assert asked.travel().at == case["start"]
                continue
            with pytest.raises(movcore.Refusal) as refusal:
                asked.travel()
            assert REASONS[refusal.value.code] == refusal.value.rule


@quick
@given(legal_cases())
def test_the_order_of_the_dice_does_not_matter(case: model.Case) -> None:
    assert outcomes(case) == outcomes({**case, "dice": case["dice"][::-1]})


@quick
@given(legal_cases())
def test_outcomes_are_sorted_and_told_once(case: model.Case) -> None:
    found = outcomes(case) or []
    assert found == sorted(found)
    assert len(ends(found)) == len(found) > 0
