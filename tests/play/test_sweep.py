"""Checked simulations over all player counts and options: a small share of `movcore sim --check`."""

from __future__ import annotations

import pytest

from movcore import load
from movcore.play.batch import Plan, play
from movcore.rulebook import rules_options

OPTIONS = (
    "length=100",
    "length=baron",
    "bank=unlimited",
    "bank=1000",
    "relic_laser=false",
    "commission_on_iou=false",
    "trade_offers=0",
    "trade_offers=9",
    "max_rounds=3",
    "merchants=Qossuth,Nik,Human",
    "merchants=Whynom,Eeep,Dell,Human,Nik,Qossuth",
    "seats=2",
)
GAMES = 6
ROUNDS = 40


def ends(seats: int, games: int, options: dict[str, object]) -> set[str]:
    """How matches of both policies end; none breaks an invariant."""
    engine = load(**{"max_rounds": ROUNDS, **options})
    plan = Plan(seats=seats, seed=23, games=games, policies=("rare", "random"), check=True, threads=2)
    results = [result for batch in play(engine, plan) for result in batch]
    assert [(plan.key(one.number), one.fault) for one in results if one.fault is not None] == []
    return {one.ended for one in results}


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_player_count(seats: int) -> None:
    assert ends(seats, 40, {}) == {"limit"}


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option(option: str) -> None:
    name, _, value = option.partition("=")
    allowed = load(**{name: value}).edition.data.numbers.seats
    for seats in range(allowed.least, allowed.most + 1):
        assert ends(seats, GAMES, {name: value}) <= {"limit", "goal", "bank"}


def test_no_option_is_forgotten() -> None:
    tried = {option.partition("=")[0] for option in OPTIONS}
    assert tried == {option.name for option in rules_options("avalon-1988")}


def test_matches_can_end_otherwise_than_by_the_limit() -> None:
    assert ends(6, GAMES, {"length": 100}) == {"goal"}
