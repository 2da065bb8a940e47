"""The planner: hand-checkable voyages, what must hold for all, and its model against the real rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest

import movcore
from movement.sailing import Navigator, exact_mean, play
from movement.steps import ENGINE

DOTS = ENGINE.rules.dots
BOXES = {dot["id"] for dot in json.loads(ENGINE.edition.spec)["board"]["dots"] if dot["kind"] == "question"}
TARGETS = ["jewelburg", "moonview", "cloud_body_3", "as_5_4"]
GATES = {"jw_loop_5": "gate6", "wts_loop_2": "gate1", "as_3_4": "gate3", "im_loop_03": "gate2"}

Note = Callable[[str], None]


def test_a_ship_that_is_there_needs_no_turn() -> None:
    plan = ENGINE.plan("jewelburg")
    assert plan.target == "jewelburg"
    assert plan.mean("jewelburg") == plan.cost("jewelburg") == 0
    assert plan.advice("jewelburg") is None
    assert plan.turns("jewelburg").within(0) == 1
    assert plan.turns("jewelburg").quantile(0.99) == 0


@pytest.mark.parametrize(
    ("start", "target"),
    [("gb_cw_1", "galactic_base"), ("gb_cw_2", "galactic_base"), ("jw_loop_3", "jewelburg")],
)
def test_what_every_roll_reaches_takes_one_turn(start: str, target: str) -> None:
    turns = ENGINE.plan(target, ship="Freighter").turns(start)
    assert turns.exactly[:2] == pytest.approx([0, 1])
    assert turns.mean() == pytest.approx(1)


def test_a_corridor_of_four_dots_by_hand() -> None:
    # Two dice reach four dots off unless they show 2 or 3 (3 of 36); then the rest is certain.
    plan = ENGINE.plan("galactic_base", ship="Freighter")
    turns = plan.turns("gb_cw_4")
    assert turns.exactly[1:3] == pytest.approx([33 / 36, 3 / 36])
    assert [plan.mean("gb_cw_4"), plan.cost("gb_cw_4")] == pytest.approx([1 + 3 / 36] * 2)
    advice = plan.advice("gb_cw_4")
    assert advice == {"dot": "gb_cw_3", "jump": False, "auto_pilot": False, "gate_lock": False, "skips": []}


def test_6_4_a_number_to_be_rolled_by_hand() -> None:
    # From cloud_body_8 only a 2 leads to the Galactic Base; one of two dice shows it in 11 of 36 rolls.
    plain = ENGINE.plan("galactic_base", ship="Freighter").turns("cloud_body_8")
    assert plain.within(1) == pytest.approx(11 / 36)
    # 8.44: where none shows it, one die is rolled again.
    mulligan = ENGINE.plan("galactic_base", ship="Freighter", aboard=["Mulligan Gear"])
    assert mulligan.turns("cloud_body_8").within(1) == pytest.approx(11 / 36 + 25 / 36 / 6)


def test_8_42_an_auto_pilot_where_only_a_four_will_do() -> None:
    # From cloud_wing_2 only a 4 leads to cloud_wing_1 and the asteroid of im_loop_06 behind it.
    plan = ENGINE.plan("im_loop_06", ship="Freighter", aboard=["Auto Pilot"])
    advice = plan.advice("cloud_wing_2")
    assert advice is not None and advice["auto_pilot"] and advice["dot"] == "cloud_wing_1"
    assert plan.turns("cloud_wing_2").within(1) == pytest.approx(1)


def test_8_2_a_drive_in_a_corridor_by_hand() -> None:
    # To the base from gb_cw_4 over a yellow and a red dot: 2 MP with both skipped, and no roll is less.
    plan = ENGINE.plan("galactic_base", ship="Freighter", aboard=["Combined Drive"])
    assert plan.turns("gb_cw_4").exactly[1] == pytest.approx(1)


@pytest.mark.parametrize("target", ["gb_cw_1", "jw_loop_3", "jw_loop_5", "sg_loop_1", "cloud_body_8"])
def test_6_2_a_target_must_be_a_landing_place(target: str) -> None:
    with pytest.raises(movcore.Refusal) as refusal:
        ENGINE.plan(target)
    assert (refusal.value.code, refusal.value.rule) == ("cannot_land_here", "6.2")


@pytest.mark.parametrize("marker", ["gate1", "blue10"])
def test_6_12_gates_and_penalties_are_no_targets(marker: str) -> None:
    with pytest.raises(movcore.Refusal):
        ENGINE.plan("jw_loop_5", questions={"jw_loop_5": marker})


def test_6_2_spaceports_relics_and_open_spaceports_are_targets() -> None:
    assert ENGINE.plan("jw_loop_3", spaceports=["jw_loop_3"]).mean("jw_loop_2") == pytest.approx(1)
    for marker in ("relic", "port"):
        assert ENGINE.plan("jw_loop_5", questions={"jw_loop_5": marker}).mean("jw_loop_4") == pytest.approx(1)


@pytest.mark.parametrize(
    ("change", "key"),
    [({"ship": "Canoe"}, "ship"), ({"aboard": ["Warp Core"]}, "with"), ({"price": -1.0}, "price")],
)
def test_a_wrong_kit_is_named(change: dict[str, object], key: str) -> None:
    with pytest.raises(movcore.CaseError) as error:
        ENGINE.plan("jewelburg", **change)  # type: ignore[arg-type]
    assert error.value.key == key


@pytest.mark.parametrize("target", TARGETS)
def test_within_grows_to_one(target: str) -> None:
    plan = ENGINE.plan(target, ship="Freighter")
    for dot in DOTS:
        turns = plan.turns(dot)
        chances = [turns.within(n) for n in range(len(turns.exactly))]
        assert all(a <= b + 1e-12 for a, b in pairwise(chances))
        assert chances[-1] == pytest.approx(1, abs=1e-6)


@pytest.mark.parametrize("target", TARGETS)
def test_quantiles_grow_and_fit_the_distribution(target: str) -> None:
    plan = ENGINE.plan(target)
    for dot in DOTS:
        turns = plan.turns(dot)
        shares = [0.05, 0.25, 0.5, 0.75, 0.9, 0.99]
        quantiles = [turns.quantile(share) for share in shares]
        assert quantiles == sorted(quantiles)
        for share, quantile in zip(shares, quantiles, strict=True):
            assert turns.within(quantile) >= share - 1e-6
            assert quantile == 0 or turns.within(quantile - 1) < share + 1e-6


@pytest.mark.parametrize("target", TARGETS)
def test_means_agree(target: str) -> None:
    plan = ENGINE.plan(target)
    for dot in DOTS:
        assert plan.mean(dot) == pytest.approx(plan.turns(dot).mean(), abs=1e-4)
        assert plan.mean(dot) == pytest.approx(plan.cost(dot), abs=1e-6)  # nothing is ever paid
        assert plan.mean(dot) >= 1 or dot == target


@pytest.mark.parametrize("target", TARGETS)
def test_every_dot_has_advice_that_may_be_declared(target: str) -> None:
    plan = ENGINE.plan(target, aboard=["Red Drive", "Jump Start"], questions=GATES)
    for dot in DOTS:
        advice = plan.advice(dot)
        assert (advice is None) == (dot == target)
        if advice is not None:
            # A ship that starts on a box has turned it up (6.1); the planner takes others for blue dots.
            questions = {**GATES, dot: GATES.get(dot, "relic")} if dot in BOXES else GATES
            facts = {"drives": advice["skips"], "jump_start": True, "questions": questions}
            case = ENGINE.case(dot, advice["dot"], [1, 2, 3], jump=advice["jump"], **facts)
            assert (advice["dot"], advice["jump"]) in case.declarations()


def test_a_chain_is_one_voyage_after_another() -> None:
    first = ENGINE.plan("jewelburg").turns("galactic_base")
    second = ENGINE.plan("moonview").turns("jewelburg")
    chain = first.then(second)
    expected = np.convolve(first.exactly, second.exactly)
    assert chain.exactly == pytest.approx(expected[: len(chain.exactly)])
    assert sum(expected[len(chain.exactly) :]) < 1e-9
    assert chain.mean() == pytest.approx(first.mean() + second.mean())
    assert chain.quantile(0.5) >= max(first.quantile(0.5), second.quantile(0.5))


def test_a_chain_of_certain_turns_adds_up() -> None:
    certain = ENGINE.plan("galactic_base", ship="Freighter").turns("gb_cw_1")
    assert certain.then(certain).exactly == pytest.approx([0, 0, 1])
    nothing = ENGINE.plan("galactic_base").turns("galactic_base")
    assert nothing.then(certain).mean() == pytest.approx(1)


@pytest.mark.parametrize(
    ("start", "target"),
    [
        *[("gb_cw_4", "galactic_base"), ("cw_loop_5", "galactic_base"), ("ib_gb_1", "galactic_base")],
        *[("trp_dw_2", "desolation_city"), ("jw_ip_3", "hoth_base"), ("galactic_base", "shoemaker_levee")],
    ],
)
def test_3_42_more_dice_are_faster_in_a_corridor(start: str, target: str) -> None:
    means = [ENGINE.plan(target, ship=ship).mean(start) for ship in ("Freighter", "Scout", "Clipper")]
    assert means[0] >= means[1] - 1e-6 and means[1] >= means[2] - 1e-6
    assert means[0] > means[2]


EQUIPMENT = [
    *["Red Drive", "Yellow Drive", "Combined Drive", "Shield", "Air Foil", "Auto Pilot"],
    *["Gate Lock", "Switch Switch", "Jump Start", "Mulligan Gear"],
]


@pytest.mark.parametrize("piece", EQUIPMENT)
@pytest.mark.parametrize("target", TARGETS)
def test_8_no_piece_ever_hurts(piece: str, target: str) -> None:
    """Drives, relics: what may be left unused cannot make a voyage longer, from anywhere."""
    for ship, aboard in (("Freighter", []), ("Clipper", ["Yellow Drive"])):
        without = ENGINE.plan(target, ship=ship, aboard=aboard, questions=GATES)
        with_it = ENGINE.plan(target, ship=ship, aboard=[*aboard, piece], questions=GATES)
        worse = [dot for dot in DOTS if with_it.mean(dot) > without.mean(dot) + 1e-6]
        assert not worse


def test_every_piece_helps_somewhere() -> None:
    for piece in EQUIPMENT:
        helped = 0.0
        for target in TARGETS:
            without = ENGINE.plan(target, ship="Freighter", questions=GATES)
            with_it = ENGINE.plan(target, ship="Freighter", aboard=[piece], questions=GATES)
            helped = max(helped, max(without.mean(dot) - with_it.mean(dot) for dot in DOTS))
        assert helped > 1e-3, piece


def test_6_3_a_higher_price_never_makes_it_cheaper() -> None:
    plans = [ENGINE.plan("as_5_4", price=price) for price in (0.0, 0.001, 0.01, 0.1)]
    never = ENGINE.plan("as_5_4")
    for dot in DOTS:
        costs = [plan.cost(dot) for plan in plans]
        assert all(a <= b + 1e-6 for a, b in zip(costs, [*costs[1:], never.cost(dot)], strict=True))
    assert plans[0].mean("galactic_base") < never.mean("galactic_base") - 0.01


@pytest.mark.parametrize("price", [1.0, 1e3, 1e6, 1e9, 1e300])
def test_6_3_a_price_beyond_all_measure_is_never_paid(price: float) -> None:
    dear, never = ENGINE.plan("as_5_4", price=price), ENGINE.plan("as_5_4")
    for dot in DOTS:
        assert dear.mean(dot) == pytest.approx(never.mean(dot), abs=1e-6)


@pytest.mark.parametrize("price", [float("nan"), float("inf")])
def test_a_price_is_a_number(price: float) -> None:
    with pytest.raises(movcore.CaseError) as error:
        ENGINE.plan("jewelburg", price=price)
    assert error.value.key == "price"


# target, start, ship, aboard
VOYAGES: list[tuple[str, str, str, tuple[str, ...]]] = [
    ("jewelburg", "galactic_base", "Scout", ()),
    ("jewelburg", "galactic_base", "Clipper", ("Red Drive",)),
    ("moonview", "jewelburg", "Transport", ("Combined Drive",)),
    ("cloud_body_3", "moonview", "Freighter", ("Auto Pilot",)),
    ("as_5_4", "paint_place", "Scout", ("Shield", "Shield")),
    ("mgs_loop_3", "hoth_base", "Scout", ("Jump Start", "Yellow Drive")),
    ("levitown", "rain_city", "Clipper", ("Switch Switch", "Air Foil")),
]
NAMES = [f"{start}-{target}-{ship}" for target, start, ship, _ in VOYAGES]
PLAYED = 3_000
STANDARD_ERRORS = 4
SHARE = 0.03


def navigator(target: str, ship: str, aboard: tuple[str, ...]) -> tuple[Navigator, movcore.Source]:
    """A ship bound for a target, on a board dealt for it; every "?" lies face up."""
    source = movcore.Source(f"voyages to {target}")
    return Navigator(target, ship, aboard, dict(ENGINE.deal(source).questions())), source


@pytest.mark.parametrize(("target", "start", "ship", "aboard"), VOYAGES, ids=NAMES)
def test_the_policy_played_with_real_dice(
    target: str, start: str, ship: str, aboard: tuple[str, ...], note: Note
) -> None:
    sailor, source = navigator(target, ship, aboard)
    trial = play(sailor, start, PLAYED, source, seat=0)
    share = trial.difference / trial.planned
    note(f"planned {trial.planned:.3f}, played {trial.played:.3f} +- {trial.error:.3f} ({share:+.2%})")
    assert abs(trial.difference) <= STANDARD_ERRORS * trial.error + SHARE * trial.planned


@pytest.mark.parametrize(("target", "start", "ship", "aboard"), VOYAGES, ids=NAMES)
def test_the_policy_over_all_rolls(
    target: str, start: str, ship: str, aboard: tuple[str, ...], note: Note
) -> None:
    """The real rules forbid more than the model (5.32): the same policy may take longer, never less."""
    sailor, _ = navigator(target, ship, aboard)
    planned, real = sailor.plan.mean(start), exact_mean(sailor, start)
    note(f"planned {planned:.6f}, by the real rules {real:.6f} ({real / planned - 1:+.4%})")
    assert planned - 1e-6 <= real <= planned * (1 + SHARE)
