"""Rule 6: what the dots do to a ship that enters or leaves them."""

from __future__ import annotations

import pytest

import movcore
from movement.steps import ENGINE, case, declarations, ends, fly, go, not_declared, refused, sail, where

GATES = {"jw_loop_5": "gate6", "wts_loop_2": "gate1"}
LOOP = ["sg_loop_1", "sg_loop_2", "sg_loop_3", "sg_loop_4", "sg_loop_5", "sg_loop_6"]


def at_box(dice: list[int], money: int = 0) -> movcore.Travel:
    """A ship that has just entered the face-down "?" at jw_loop_5."""
    return go(sail("jw_loop_4", "jw_loop_5", dice, money=money), "fly jw_loop_5")


def test_6_1_a_face_down_box_is_turned_up_before_any_choice() -> None:
    travel = at_box([2, 3])
    assert where(travel) == ("jw_loop_5", 4, "reveal")
    assert travel.choices() == []
    assert refused(travel, "fly jw_loop_6") == ("reveal_first", "6.1")
    assert refused(travel, "land") == ("reveal_first", "6.1")
    assert case("jw_loop_4", "jw_loop_5", [2, 3]).outcomes() == [("jw_loop_5", "reveals", 4, 0)]


@pytest.mark.parametrize(
    ("marker", "choices"),
    [
        ("relic", ["land", "fly jw_loop_6"]),
        ("port", ["land", "fly jw_loop_6"]),
        ("gate3", ["number 2", "number 3"]),
        ("blue20", ["pay", "stop"]),
        ("red40", ["stop"]),
        ("yellow10", ["pay", "stop"]),
    ],
)
def test_6_1_the_marker_acts_at_once(marker: str, choices: list[str]) -> None:
    assert go(at_box([2, 3], money=30), f"reveal {marker}").choices() == choices


@pytest.mark.parametrize(
    ("marker", "ending"),
    [
        *[("relic", "landed"), ("port", "landed"), ("gate1", "exhausted")],
        *[("blue10", "penalty"), ("red20", "penalty"), ("yellow40", "penalty")],
    ],
)
def test_6_1_also_with_no_mp_left(marker: str, ending: str) -> None:
    travel = go(sail("trp_jw_7", "jw_loop_4", [1, 1], money=100), *fly("jw_loop_4", "jw_loop_5"))
    assert where(travel) == ("jw_loop_5", 0, "reveal")
    assert where(go(travel, f"reveal {marker}")) == ("jw_loop_5", 0, ending)
    assert travel.paid == 0


def test_6_1_it_stays_face_up() -> None:
    # The gate turned up on the way out is a target later in the same turn.
    travel = sail("jw_loop_4", "jw_loop_5", [2, 6], questions={"jw_loop_8": "gate1"})
    go(travel, "fly jw_loop_5", "reveal gate2", "number 2", *fly("jw_loop_6", "jw_loop_7", "jw_loop_8"))
    assert travel.choices() == ["jump jw_loop_5"]
    assert where(go(travel, "jump jw_loop_5")) == ("jw_loop_5", 3, "depart")


def test_6_1_the_known_box_is_not_turned_up_again() -> None:
    travel = sail("as_3_3", "as_3_4", [3, 4], money=200)
    go(travel, "fly as_3_4", "reveal relic", "fly as_2_3", "fly as_1_2", "fly as_2_2", "fly as_2_3")
    assert where(go(travel, "fly as_3_3", "pay")) == ("as_3_3", 1, "depart")
    assert where(go(travel, "fly as_3_4")) == ("as_3_4", 0, "landed")


def test_6_1_only_what_is_face_down_can_be_turned_up() -> None:
    travel = sail("jw_loop_4", "jw_loop_5", [2, 3])
    for step in ([], ["fly jw_loop_5", "reveal relic"]):
        go(travel, *step)
        with pytest.raises(movcore.Refusal) as refusal:
            travel.reveal("relic")
        assert (refusal.value.code, refusal.value.rule) == ("nothing_to_reveal", "6.1")


@pytest.mark.parametrize("marker", ["gate6", "yellow10", "laser", ""])
def test_6_1_only_a_marker_that_is_left_can_turn_up(marker: str) -> None:
    travel = sail("jw_loop_4", "jw_loop_5", [2, 3], questions={"wts_loop_2": "gate6", "as_3_4": "yellow10"})
    go(travel, "fly jw_loop_5")
    with pytest.raises(movcore.Refusal) as refusal:
        travel.reveal(marker)
    assert (refusal.value.code, refusal.value.rule) == ("no_such_marker_left", "2.8")
    assert where(travel) == ("jw_loop_5", 4, "reveal")


def test_6_1_turning_it_up_shows_something() -> None:
    travel = at_box([2, 3])
    with pytest.raises(movcore.MovcoreError):
        travel.reveal("unknown")


def test_6_1_only_a_ship_that_enters_turns_a_box_up() -> None:
    # No ship can stand on a face-down box; if a case says so, nothing is turned up without a move.
    with pytest.raises(movcore.MovcoreError):
        sail("jw_loop_5", "jw_loop_6", [2, 3]).reveal("relic")


def test_6_1_a_face_down_box_may_be_declared() -> None:
    assert ("jw_loop_5", False) in declarations("jw_loop_4")
    assert at_box([1, 1]).declaration_kept


def test_6_11_a_relic_box_is_an_asteroid() -> None:
    travel = go(sail("jw_loop_4", "jw_loop_5", [2, 3], questions={"jw_loop_5": "relic"}), "fly jw_loop_5")
    assert travel.choices() == ["land", "fly jw_loop_6"]
    assert where(go(travel, "land")) == ("jw_loop_5", 4, "landed")


def test_6_12_an_open_spaceport_is_a_landing_place() -> None:
    found = case("jw_loop_4", "jw_loop_5", [1, 1], questions={"jw_loop_5": "port"}).outcomes()
    assert found == [("jw_loop_5", "landed", 1, 0), ("jw_loop_6", "exhausted", 0, 0)]


@pytest.mark.parametrize(
    ("marker", "refusal"),
    [("gate3", ("cannot_land_here", "6.2")), ("blue10", ("pay_or_stop", "6.3"))],
)
def test_6_12_gates_and_penalties_are_no_asteroids(marker: str, refusal: tuple[str, str]) -> None:
    travel = sail("jw_loop_4", "jw_loop_5", [2, 3], money=50, questions={"jw_loop_5": marker})
    assert refused(go(travel, "fly jw_loop_5"), "land") == refusal
    found = case("jw_loop_4", "jw_loop_5", [2, 3], money=50, questions={"jw_loop_5": marker}).outcomes()
    assert "landed" not in {how for dot, how, *_ in found if dot == "jw_loop_5"}


@pytest.mark.parametrize(
    ("start", "place"),
    [("gb_cw_1", "galactic_base"), ("ib_loop_1", "smoke_ring"), ("jw_ip_1", "jw_loop_9")],
)
def test_6_2_a_ship_may_land_or_go_on(start: str, place: str) -> None:
    travel = go(sail(start, place, [3, 3]), f"fly {place}")
    assert travel.choices()[0] == "land" and len(travel.choices()) > 1
    assert where(go(travel, "land")) == (place, 5, "landed")


def test_6_2_no_landing_on_an_orbit_without_a_spaceport() -> None:
    travel = go(sail("jw_loop_2", "jw_loop_3", [3, 3]), "fly jw_loop_3")
    assert refused(travel, "land") == ("cannot_land_here", "6.2")
    built = go(sail("jw_loop_2", "jw_loop_3", [3, 3], spaceports=["jw_loop_3"]), "fly jw_loop_3")
    assert where(go(built, "land")) == ("jw_loop_3", 5, "landed")


def test_6_2_landing_needs_moving_onto_the_dot() -> None:
    travel = sail("as_2_2", "as_1_1", [3, 3])
    assert refused(travel, "land") == ("keep_moving", "5.23")
    assert where(go(travel, *fly("as_1_1", "as_1_2", "as_2_2"), "land")) == ("as_2_2", 3, "landed")


def test_6_2_with_no_mp_left_it_lands_by_itself() -> None:
    assert where(go(sail("as_2_2", "as_1_1", [1, 2]), *fly("as_1_1", "as_1_2", "as_2_2"))) == (
        "as_2_2",
        0,
        "landed",
    )


def test_6_2_a_trapped_ship_lands_where_it_can() -> None:
    onto = ["fly mgs_loop_1", "number 1"]  # 1 points back to mgs_loop_5
    port = go(sail("mgs_loop_5", "mgs_loop_1", [1, 6], spaceports=["mgs_loop_1"]), *onto)
    assert where(port) == ("mgs_loop_1", 6, "landed")
    bare = go(sail("mgs_loop_5", "mgs_loop_1", [1, 6]), *onto)
    assert where(bare) == ("mgs_loop_1", 6, "trapped")


def test_6_2_a_spaceport_in_a_circle_can_be_landed_on() -> None:
    travel = go(sail("mgs_loop_5", "mgs_loop_1", [2, 6], spaceports=["mgs_loop_1"]), "fly mgs_loop_1")
    assert travel.choices() == ["land", "number 2", "number 6"]
    assert where(go(travel, "land")) == ("mgs_loop_1", 7, "landed")


def test_6_3_pay_or_stop() -> None:
    travel = go(sail("jw_sg_2", "sg_loop_1", [1, 3], money=10), "fly sg_loop_1")
    assert where(travel) == ("sg_loop_1", 3, "toll")
    assert travel.choices() == ["pay", "stop"]
    assert refused(travel, "fly sg_loop_2") == ("pay_or_stop", "6.3")
    paid = go(travel.clone(), "pay")
    assert (paid.paid, set(paid.choices())) == (10, {"fly sg_loop_2", "fly sg_loop_6"})
    stopped = go(travel, "stop")
    assert (stopped.paid, stopped.ending) == (0, "penalty")


def test_6_3_who_cannot_pay_must_stop() -> None:
    travel = go(sail("jw_sg_2", "sg_loop_1", [1, 3], money=9), "fly sg_loop_1")
    assert travel.choices() == ["stop"]
    assert refused(travel, "pay") == ("cannot_afford", "6.3")


def test_6_3_money_spent_on_the_way_is_gone() -> None:
    travel = go(
        sail("jw_sg_2", "sg_loop_1", [3, 3], money=25), "fly sg_loop_1", "pay", "fly sg_loop_2", "pay"
    )
    assert go(travel, "fly sg_loop_3").choices() == ["stop"]
    assert refused(travel, "pay") == ("cannot_afford", "6.3")
    assert travel.paid == 20


def test_6_3_due_at_every_entry() -> None:
    travel = sail("jw_sg_2", "sg_loop_1", [6, 6], money=70)
    for entries, dot in enumerate([*LOOP, LOOP[0]], start=1):
        assert go(travel, f"fly {dot}", "pay").paid == 10 * entries
    assert travel.mp == 5
    assert go(travel, "fly sg_loop_2").choices() == ["stop"]


def test_6_3_nothing_is_due_for_the_dot_it_leaves() -> None:
    travel = sail("sn_loop_02", "sn_ww_01", [1, 2])
    assert travel.choices() == ["fly sn_ww_01"]
    assert go(travel, "fly sn_ww_01").paid == 0
    assert refused(travel, "pay") == ("no_penalty_here", "6.3")


def test_6_3_due_again_when_it_circles_back_to_its_start() -> None:
    travel = go(sail("as_2_1", "as_1_1", [3, 3], money=20), *fly("as_1_1", "as_2_2", "as_2_1"))
    assert travel.choices() == ["pay", "stop"]
    assert go(travel, "pay").paid == 20


def test_6_3_stopping_is_free_whatever_mp_remain() -> None:
    found = case("jw_sg_2", "sg_loop_1", [6, 6], money=0).outcomes()
    assert found == [("sg_loop_1", "penalty", 11, 0)]


def test_6_3_with_no_mp_left_it_just_stops() -> None:
    travel = go(sail("jw_sg_1", "jw_sg_2", [1, 1], money=100), *fly("jw_sg_2", "sg_loop_1"))
    assert where(travel) == ("sg_loop_1", 0, "penalty")
    assert travel.paid == 0
    assert refused(travel, "pay") == ("movement_over", "5.22")


def test_6_3_the_way_with_the_least_to_pay_is_found() -> None:
    # From as_2_2 to as_4_3 over the 10 of as_3_2 or the 20 of as_3_3.
    assert ("as_4_3", "landed", 0, 10) in case("as_1_2", "as_2_2", [1, 2], money=20).outcomes()
    assert ("as_4_3", "landed", 0) not in ends(case("as_1_2", "as_2_2", [1, 2], money=9).outcomes())


def test_6_3_a_longer_way_round_costs_more() -> None:
    assert ("gp_sg_01", "exhausted", 0, 30) in case("jw_sg_2", LOOP[0], [3, 3], money=99).outcomes()
    assert ("gp_sg_01", "exhausted", 0, 50) in case("jw_sg_2", LOOP[0], [3, 5], money=99).outcomes()


def test_6_4_the_pilot_number_is_the_way_out() -> None:
    exits = {1: "cloud_body_4", 2: "galactic_base", 3: "cloud_body_7", 4: "cloud_body_4", 5: "cloud_body_4"}
    for number, dot in exits.items():
        travel = sail("cloud_body_8", dot, [number, number])
        assert travel.choices() == [f"number {number}"]
        assert go(travel, f"number {number}").choices() == [f"fly {dot}"]


def test_6_4_no_other_way_out() -> None:
    travel = sail("cloud_body_8", "galactic_base", [1, 2])
    assert refused(travel, "fly galactic_base") == ("choose_number_first", "6.41")
    go(travel, "number 2")
    assert refused(travel, "fly cloud_body_4") == ("follow_the_arrow", "6.4")
    assert refused(travel, "fly cloud_body_7") == ("follow_the_arrow", "6.4")


@pytest.mark.parametrize("circle", [dot for dot in ENGINE.rules.dots if ENGINE.rules.nav(dot)])
def test_6_4_every_circle_is_left_by_its_arrows(circle: str) -> None:
    arrows = ENGINE.rules.nav(circle)
    assert arrows is not None and set(arrows) == set(ENGINE.rules.neighbours(circle))
    for number, dot in enumerate(arrows, start=1):
        travel = sail(circle, dot, [number, number])
        assert where(go(travel, f"number {number}", f"fly {dot}"))[0] == dot


def test_6_4_body_and_wing_are_joined_for_one_mp() -> None:
    travel = go(sail("cloud_wing_4", "cloud_body_1", [1, 5]), "number 1", "fly cloud_body_1")
    assert where(travel) == ("cloud_body_1", 5, "depart")
    back = go(sail("cloud_body_1", "cloud_wing_4", [4, 6]), "number 4", "fly cloud_wing_4")
    assert where(back) == ("cloud_wing_4", 9, "depart")


def test_6_4_the_invisible_link_is_a_path_not_a_jump() -> None:
    assert not_declared("cloud_wing_4", "cloud_body_1", jump=True) == ("jump_needs_gate", "6.52")
    travel = go(
        sail("pp_loop_07", "cloud_wing_4", [1, 4], switch_switch=True), "fly cloud_wing_4", "number 1"
    )
    assert refused(travel, "jump cloud_body_1") == ("no_jump_here", "6.5")
    go(travel, "fly cloud_body_1", "number 4")  # 4 points back to the Wing: backtracking
    assert where(travel) == ("cloud_body_1", 3, "trapped")


def test_6_41_the_number_is_one_of_the_dice() -> None:
    travel = go(sail("pp_loop_07", "cloud_wing_4", [1, 3, 5, 6]), "fly cloud_wing_4")
    assert travel.pilot is None
    assert travel.choices() == ["number 1", "number 3", "number 5", "number 6"]
    assert refused(travel, "number 2") == ("number_not_rolled", "6.41")
    assert go(travel, "number 6").pilot == 6


def test_6_41_one_number_for_the_turn() -> None:
    travel = go(
        sail("pp_loop_07", "cloud_wing_4", [1, 3]), "fly cloud_wing_4", "number 3", "fly cloud_body_1"
    )
    assert travel.pilot == 3
    assert travel.choices() == ["fly cloud_body_5"]
    assert refused(travel, "number 1") == ("number_already_chosen", "6.41")
    assert refused(travel, "fly cloud_body_2") == ("follow_the_arrow", "6.4")


def test_6_41_a_number_is_chosen_only_where_it_is_needed() -> None:
    travel = sail("galactic_base", "gb_cw_1", [1, 3])
    assert refused(travel, "number 1") == ("no_number_needed", "6.41")
    travel = go(sail("galactic_base", "cloud_body_8", [1, 3]), "fly cloud_body_8", "number 1")
    assert refused(travel, "number 3") == ("number_already_chosen", "6.41")


@pytest.mark.parametrize("number", [0, 7, -1, 300])
def test_6_41_there_are_six_numbers(number: int) -> None:
    travel = go(sail("galactic_base", "cloud_body_8", [1, 3]), "fly cloud_body_8")
    with pytest.raises(movcore.CaseError) as error:
        travel.choose(f"number {number}")
    assert error.value.key == "choice"


@pytest.mark.parametrize("switch_switch", [False, True])
def test_6_41_a_number_that_traps_may_be_chosen(switch_switch: bool) -> None:
    travel = sail("galactic_base", "cloud_body_8", [1, 2], switch_switch=switch_switch)
    assert where(go(travel, "fly cloud_body_8", "number 2")) == ("cloud_body_8", 2, "trapped")


def test_6_41_on_a_spaceport_one_lands_before_choosing() -> None:
    travel = go(sail("mgs_loop_5", "mgs_loop_1", [2, 6], spaceports=["mgs_loop_1"]), "fly mgs_loop_1")
    assert "land" in travel.choices()
    go(travel, "number 2")
    assert travel.choices() == ["fly mgs_cloud_01"]
    assert refused(travel, "land") == ("keep_moving", "5.23")


def test_6_41_the_refusal_to_land_after_choosing_is_true() -> None:
    travel = go(
        sail("mgs_loop_5", "mgs_loop_1", [2, 6], spaceports=["mgs_loop_1"]), "fly mgs_loop_1", "number 2"
    )
    with pytest.raises(movcore.Refusal) as refusal:
        travel.choose("land")
    assert "is no city, spaceport or asteroid" not in refusal.value.fact


def test_6_42_a_number_that_leads_to_the_declared_dot_is_compulsory() -> None:
    travel = sail("cloud_body_8", "cloud_body_7", [1, 3])
    assert travel.choices() == ["number 3"]
    assert refused(travel, "number 1") == ("declaration_binds", "5.31")


def test_6_42_among_several_such_numbers_the_player_picks() -> None:
    travel = sail("cloud_body_8", "cloud_body_4", [1, 2, 4])
    assert travel.choices() == ["number 1", "number 4"]
    assert refused(travel, "number 2") == ("declaration_binds", "5.31")
    assert go(travel, "number 4", "fly cloud_body_4").pilot == 4


def test_6_42_without_such_a_number_the_declaration_is_ignored() -> None:
    travel = sail("cloud_body_8", "cloud_body_7", [4, 2])
    assert not travel.declaration_kept
    assert travel.choices() == ["number 2", "number 4"]
    assert go(travel, "number 2").choices() == ["fly galactic_base"]


def test_6_42_with_the_switch_switch_the_first_move_is_bound_alike() -> None:
    travel = sail("cloud_body_8", "cloud_body_7", [1, 3], switch_switch=True)
    assert travel.choices() == ["number 3"]
    go(travel, "number 3", "fly cloud_body_7")
    assert travel.choices() == ["number 1", "number 3"]


def test_6_43_example() -> None:
    a, b, c, d = "pp_loop_07", "cloud_wing_4", "cloud_wing_3", "cloud_body_1"
    e, f = "cloud_body_5", "cloud_body_2"
    at_b = go(sail(a, b, [1, 3, 5, 6]), f"fly {b}")
    assert where(at_b) == (b, 14, "depart")
    assert where(go(at_b.clone(), "number 6", f"fly {c}"))[0] == c
    assert where(go(at_b.clone(), "number 5")) == (b, 14, "trapped")
    assert where(go(at_b.clone(), "number 3", f"fly {d}", f"fly {e}"))[:2] == (e, 12)
    assert where(go(at_b.clone(), "number 1", f"fly {d}", f"fly {f}"))[:2] == (f, 12)


@pytest.mark.parametrize(("start", "number"), [("cloud_body_4", 1), ("galactic_base", 2)])
def test_6_43_arrows_never_keep_a_ship_out(start: str, number: int) -> None:
    # Both rolled numbers point back to where it comes from; it may enter all the same.
    travel = sail(start, "cloud_body_8", [number, number], questions={"cloud_body_4": "relic"})
    assert where(go(travel, "fly cloud_body_8", f"number {number}"))[2] == "trapped"


def test_6_43_a_number_that_points_back_ends_the_move() -> None:
    travel = go(sail("ib_cloud_1", "cloud_body_7", [2, 5]), "fly cloud_body_7")
    assert where(go(travel.clone(), "number 2")) == ("cloud_body_7", 6, "trapped")
    assert go(travel, "number 5", "fly cloud_body_6").choices() == ["fly cloud_body_5"]


def test_6_43_also_with_a_number_chosen_before() -> None:
    # 3 leads from the Wing to the Body and to gate 2, gate 3 stands before the Wing; 4 points back at it.
    questions = {"cloud_body_2": "gate1", "cloud_body_5": "gate2", "cloud_wing_3": "gate3"}
    travel = sail("pp_loop_07", "cloud_wing_4", [3, 4], questions=questions)
    go(travel, "fly cloud_wing_4", "number 3", "fly cloud_body_1", "fly cloud_body_5")
    assert where(go(travel, "jump cloud_wing_3", "fly cloud_wing_4")) == ("cloud_wing_4", 2, "depart")
    assert travel.choices() == ["fly cloud_body_1"]  # the same way again
    trapped = sail("cloud_wing_3", "cloud_wing_4", [3, 4], questions={"cloud_wing_3": "gate4"})
    assert where(go(trapped, "number 4", "fly cloud_wing_4")) == ("cloud_wing_4", 6, "trapped")


def test_6_5_example_to_the_gate_that_shows_the_number() -> None:
    at_one = go(sail("wts_loop_1", "wts_loop_2", [6, 1], questions=GATES), "fly wts_loop_2")
    assert at_one.choices() == ["number 1", "number 6"]
    jumped = go(at_one.clone(), "number 6")
    assert jumped.choices() == ["jump jw_loop_5"]
    assert where(go(jumped, "jump jw_loop_5")) == ("jw_loop_5", 5, "depart")
    assert jumped.choices() == ["fly jw_loop_4", "fly jw_loop_6"]  # already on gate 6


def test_6_5_example_that_gate_is_not_face_up() -> None:
    questions = {"wts_loop_2": "gate1"}
    travel = go(sail("wts_loop_1", "wts_loop_2", [6, 1], questions=questions), "fly wts_loop_2", "number 6")
    assert travel.choices() == ["fly wts_loop_3"]


def test_6_5_the_jump_is_compulsory() -> None:
    travel = go(sail("wts_loop_1", "wts_loop_2", [6, 1], questions=GATES), "fly wts_loop_2")
    assert refused(travel, "jump jw_loop_5") == ("choose_number_first", "6.41")
    go(travel, "number 6")
    assert refused(travel, "fly wts_loop_3") == ("must_jump", "6.5")
    assert refused(travel, "jump wts_loop_2") == ("must_jump", "6.5")


def test_6_5_no_jump_on_the_gates_own_number() -> None:
    travel = go(sail("wts_loop_1", "wts_loop_2", [6, 1], questions=GATES), "fly wts_loop_2", "number 1")
    assert travel.choices() == ["fly wts_loop_3"]
    assert refused(travel, "jump jw_loop_5") == ("no_jump_here", "6.5")


def test_6_5_a_gate_acts_on_leaving_only() -> None:
    travel = go(sail("jw_loop_3", "jw_loop_4", [1, 1], questions=GATES), *fly("jw_loop_4", "jw_loop_5"))
    assert where(travel) == ("jw_loop_5", 0, "exhausted")


def test_6_5_a_gate_turned_up_this_turn_works_at_once() -> None:
    travel = go(sail("jw_loop_4", "jw_loop_5", [1, 5], questions={"wts_loop_2": "gate1"}), "fly jw_loop_5")
    go(travel, "reveal gate6", "number 1")
    assert travel.choices() == ["jump wts_loop_2"]


def test_6_5_a_jump_is_no_path() -> None:
    # A to B to A, and on by the path not yet flown; the one it came by stays closed.
    travel = go(sail("jw_loop_4", "jw_loop_5", [1, 6], questions=GATES, switch_switch=True), "fly jw_loop_5")
    go(travel, "number 1", "jump wts_loop_2", "number 6", "jump jw_loop_5")
    assert where(travel) == ("jw_loop_5", 4, "depart")
    go(travel, "number 6")
    assert travel.choices() == ["fly jw_loop_6"]
    assert refused(travel, "fly jw_loop_4") == ("backtracking", "5.32")


def test_6_51_one_number_for_circles_and_gates() -> None:
    questions = {"cloud_body_4": "gate3", "jw_loop_5": "gate1", "wts_loop_2": "gate5"}
    travel = go(
        sail("galactic_base", "cloud_body_8", [1, 5], questions=questions), "fly cloud_body_8", "number 1"
    )
    assert go(travel, "fly cloud_body_4").choices() == ["jump jw_loop_5"]
    assert refused(travel, "number 5") == ("number_already_chosen", "6.41")


def test_6_51_a_number_chosen_on_a_gate_serves_in_circles() -> None:
    travel = go(sail("cloud_wing_2", "cloud_wing_3", [5, 1], questions={"cloud_wing_3": "gate5"}), "number 5")
    go(travel, "fly cloud_wing_3")
    assert go(travel, "fly cloud_wing_4").choices() == ["fly pp_loop_07"]


def test_6_52_from_a_gate_paths_and_other_gates_may_be_declared() -> None:
    assert declarations("jw_loop_5", questions=GATES) == {
        ("jw_loop_4", False),
        ("jw_loop_6", False),
        ("wts_loop_2", True),
    }
    assert not_declared("jw_loop_5", "jw_loop_5", jump=True, questions=GATES) == ("jump_to_own_gate", "6.52")
    assert not_declared("jw_loop_5", "wts_loop_5", jump=True, questions=GATES) == ("jump_to_no_gate", "6.52")
    assert not_declared("jw_loop_5", "wts_loop_2", questions=GATES) == ("declare_not_adjacent", "5.31")
    assert not_declared("jw_loop_4", "wts_loop_2", jump=True, questions=GATES) == ("jump_needs_gate", "6.52")


def test_6_52_a_declared_gate_binds_if_its_number_is_rolled() -> None:
    travel = sail("jw_loop_5", "wts_loop_2", [1, 6], jump=True, questions=GATES)
    assert travel.declaration_kept
    assert travel.choices() == ["number 1"]
    assert refused(travel, "number 6") == ("declaration_binds", "5.31")
    assert go(travel, "number 1").choices() == ["jump wts_loop_2"]


def test_6_52_otherwise_it_is_void_and_any_number_has_its_effect() -> None:
    questions = {**GATES, "as_3_4": "gate2"}
    travel = sail("jw_loop_5", "wts_loop_2", [2, 4, 6], jump=True, questions=questions)
    assert not travel.declaration_kept
    assert travel.choices() == ["number 2", "number 4", "number 6"]
    assert go(travel.clone(), "number 2").choices() == ["jump as_3_4"]
    assert go(travel.clone(), "number 4").choices() == ["fly jw_loop_4", "fly jw_loop_6"]
    assert go(travel.clone(), "number 6").choices() == ["fly jw_loop_4", "fly jw_loop_6"]


@pytest.mark.parametrize("number", [6, 3])
def test_6_52_a_declared_path_binds_on_its_own_number_or_one_not_face_up(number: int) -> None:
    travel = sail("jw_loop_5", "jw_loop_6", [1, number], questions=GATES)
    assert travel.declaration_kept
    assert travel.choices() == [f"number {number}"]
    go(travel, f"number {number}")
    assert travel.choices() == ["fly jw_loop_6"]
    assert refused(travel, "fly jw_loop_4") == ("declaration_binds", "5.31")


def test_6_52_a_declared_path_is_void_if_every_number_jumps() -> None:
    travel = sail("jw_loop_5", "jw_loop_6", [1, 1], questions=GATES)
    assert not travel.declaration_kept
    assert ends(case("jw_loop_5", "jw_loop_6", [1, 1], questions=GATES).outcomes()) == {
        ("wts_loop_1", "exhausted", 0),
        ("wts_loop_3", "exhausted", 0),
    }
    assert go(travel, "number 1").choices() == ["jump wts_loop_2"]
