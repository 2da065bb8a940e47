"""Short words for the tests of movement: set out, step, ask for a refusal. All through the public door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

import pytest

import movcore

ENGINE = movcore.load()

Outcome = tuple[str, str, int, int]  # dot, how, MP left, paid
End = tuple[str, str, int]  # dot, how, MP left


class Facts(TypedDict, total=False):
    """What `Engine.case` takes besides start, declaration and dice."""

    jump: bool
    money: int
    shields: int
    drives: Sequence[str]
    air_foil: bool
    switch_switch: bool
    jump_start: bool
    gate_lock: bool
    spy_eye: bool
    questions: Mapping[str, str]
    spaceports: Sequence[str]


def case(start: str, declare: str, dice: Sequence[int], **facts: Unpack[Facts]) -> movcore.Case:
    """A case on the real board."""
    return ENGINE.case(start, declare, dice, **facts)


def sail(start: str, declare: str, dice: Sequence[int], **facts: Unpack[Facts]) -> movcore.Travel:
    """A turn's movement just after the roll."""
    return case(start, declare, dice, **facts).travel()


def go(travel: movcore.Travel, *steps: str) -> movcore.Travel:
    """Takes the steps one after the other; `reveal MARKER` answers for chance."""
    for step in steps:
        word, _, marker = step.partition(" ")
        if word == "reveal":
            travel.reveal(marker)
        else:
            travel.choose(step)
    return travel


def fly(*dots: str) -> list[str]:
    """Steps along dots."""
    return [f"fly {dot}" for dot in dots]


def state(travel: movcore.Travel) -> tuple[object, ...]:
    """All that can be seen of a travel."""
    known = (travel.at, travel.mp, travel.pilot, travel.paid, travel.stage, travel.ending)
    return (repr(travel), travel.declaration_kept, *known, *travel.choices())


def refused(travel: movcore.Travel, step: str) -> tuple[str, str]:
    """Code and rule of the refusal of a step; nothing may change by it."""
    before = state(travel)
    with pytest.raises(movcore.Refusal) as refusal:
        travel.choose(step)
    assert state(travel) == before
    return refusal.value.code, refusal.value.rule


def not_declared(start: str, declare: str, **facts: Unpack[Facts]) -> tuple[str, str]:
    """Code and rule of the refusal of a declaration, whatever is rolled."""
    asked = case(start, declare, [1, 2], **facts)
    assert (declare, facts.get("jump", False)) not in asked.declarations()
    with pytest.raises(movcore.Refusal) as refusal:
        asked.travel()
    return refusal.value.code, refusal.value.rule


def declarations(start: str, **facts: Unpack[Facts]) -> set[tuple[str, bool]]:
    """All that may be declared from a dot; what the case itself declares plays no part."""
    return set(case(start, start, [1, 2], **facts).declarations())


def where(travel: movcore.Travel) -> tuple[str, int, str]:
    """Dot, MP left, and how it ended or what it waits for ("toll": to pay or to stop)."""
    return travel.at, travel.mp, travel.ending or ("toll" if travel.stage == "penalty" else travel.stage)


def ends(outcomes: Sequence[Outcome]) -> set[End]:
    """Outcomes without their price."""
    return {(dot, how, mp) for dot, how, mp, _ in outcomes}
