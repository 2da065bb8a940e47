"""What the core and the slow model say about one case, and exhaustive stepping as a third opinion."""

from __future__ import annotations

import json
from collections.abc import Iterator

import model
import movcore
from movement.steps import ENGINE, End, Outcome

BUDGET = 20_000  # states the model may look at in one case


def core(case: model.Case) -> movcore.Case:
    """The case as the core reads it."""
    return movcore.Case(ENGINE.rules, json.dumps(case))


def outcomes(case: model.Case) -> list[Outcome] | None:
    """What the core says; None where it refuses the declaration."""
    try:
        return core(case).outcomes()
    except movcore.Refusal:
        return None


def walk(travel: movcore.Travel, markers: dict[str, str] | None = None) -> Iterator[movcore.Travel]:
    """Every end, by trying all choices; boxes turn up as `markers` say, or else they are ends."""
    if travel.stage == "reveal" and markers is not None:
        travel.reveal(markers[travel.at])
    choices = travel.choices()
    if not choices:
        yield travel
    for choice in choices:
        following = travel.clone()
        following.choose(choice)
        yield from walk(following, markers)


def end(travel: movcore.Travel) -> End:
    """An end as the enumerator writes it."""
    return travel.at, travel.ending or "reveals", travel.mp


def stepped(travel: movcore.Travel, markers: dict[str, str] | None = None) -> list[Outcome]:
    """All outcomes with the least to pay, found by stepping alone."""
    least: dict[End, int] = {}
    for last in walk(travel, markers):
        least[end(last)] = min(last.paid, least.get(end(last), last.paid))
    return sorted((*key, paid) for key, paid in least.items())
