"""Rule 8: drives, Shields and the relics that change movement."""

from __future__ import annotations

import json

import pytest

import movcore
from movement.steps import (
    ENGINE,
    Facts,
    case,
    declarations,
    ends,
    fly,
    go,
    not_declared,
    refused,
    sail,
    where,
)

GATES = {"jw_loop_5": "gate6", "wts_loop_2": "gate1"}
NORTH = "cloud_north_2"  # 3 leads over dw_cloud_1 (red) and dw_loop_6 (yellow, a junction)


def test_8_1_drives_go_by_their_names() -> None:
    for name in ("red", "yellow", "combined", "Red Drive", "Yellow Drive", "Combined Drive"):
        assert case("trp_dw_2", "trp_dw_4", [1, 1], drives=[name])
    with pytest.raises(movcore.CaseError) as error:
        case("trp_dw_2", "trp_dw_4", [1, 1], drives=["blue"])
    assert error.value.key == "drives"


def test_8_2_a_red_drive_skips_red_dots_at_no_cost() -> None:
    travel = go(sail("trp_dw_2", "trp_dw_4", [1, 2], drives=["red"]), "fly trp_dw_3")
    assert where(travel) == ("trp_dw_3", 2, "hop")
    assert where(go(travel, "fly trp_dw_4")) == ("trp_dw_4", 2, "depart")
    assert where(go(travel, "fly trp_dw_5")) == ("trp_dw_5", 1, "depart")  # yellow is not skipped


def test_8_2_a_yellow_drive_skips_yellow_dots() -> None:
    travel = go(sail("trp_dw_4", "trp_dw_6", [1, 2], drives=["yellow"]), *fly("trp_dw_5", "trp_dw_6"))
    assert where(travel) == ("trp_dw_6", 2, "depart")
    assert where(go(travel, "fly dw_loop_9")) == ("dw_loop_9", 1, "depart")  # red is not skipped


@pytest.mark.parametrize("drives", [["combined"], ["red", "yellow"], ["red", "combined"], ["combined"] * 2])
def test_8_2_a_combined_drive_is_red_and_yellow(drives: list[str]) -> None:
    assert declarations("trp_loop_5", drives=drives) == {
        ("trp_loop_4", False),
        ("trp_loop_7", False),  # over the red trp_loop_6
        ("trp_dw_2", False),  # over the red trp_loop_6 and the yellow trp_dw_1
    }
    one = case("as_1_2", "as_2_2", [4, 5], money=100, drives=drives).outcomes()
    assert one == case("as_1_2", "as_2_2", [4, 5], money=100, drives=["yellow", "red"]).outcomes()


def test_8_2_blue_is_never_skipped() -> None:
    travel = go(sail("galactic_base", "gb_cw_2", [1, 1], drives=["combined"]), *fly("gb_cw_1", "gb_cw_2"))
    assert where(travel) == ("gb_cw_2", 1, "depart")


def test_8_2_two_drives_of_one_colour_are_one() -> None:
    one = case("as_1_2", "as_2_2", [4, 5], money=100, drives=["red"]).outcomes()
    assert one == case("as_1_2", "as_2_2", [4, 5], money=100, drives=["red", "red"]).outcomes()


def test_8_2_penalties_are_skipped_unpaid() -> None:
    travel = go(sail("im_sn_03", "sn_loop_02", [2, 2], drives=["red"], money=100), "fly sn_loop_01")
    assert where(travel) == ("sn_loop_01", 3, "hop")
    assert refused(travel, "pay") == ("no_penalty_here", "6.3")
    go(travel, "fly sn_loop_02")
    assert (travel.paid, travel.choices()) == (0, ["pay", "stop"])  # blue: due


def test_8_2_a_skipped_penalty_cannot_be_stopped_on() -> None:
    travel = go(sail("im_sn_03", "sn_loop_02", [2, 2], drives=["red"]), "fly sn_loop_01")
    assert refused(travel, "stop") == ("no_penalty_here", "6.3")
    skipped = {"sn_loop_01", "sn_loop_03", "sn_loop_05"}
    found = case("im_sn_03", "sn_loop_02", [6, 6], drives=["red"], money=500).outcomes()
    assert not skipped & {dot for dot, *_ in found}


def test_8_2_skipping_is_compulsory() -> None:
    travel = sail("trp_dw_1", "trp_dw_2", [2, 2], drives=["red"])
    go(travel, *fly("trp_dw_2", "trp_dw_3"))
    assert travel.choices() == ["fly trp_dw_4"]
    assert refused(travel, "land") == ("cannot_land_here", "6.2")


def test_8_2_penalty_markers_are_skipped() -> None:
    facts = {"jw_loop_5": "red20", "jw_loop_8": "yellow10"}
    assert declarations("jw_loop_3", drives=["red"], questions=facts) == {
        *[("jewelburg", False), ("jw_loop_2", False)],
        *[("trp_jw_7", False), ("jw_loop_6", False)],  # over the red jw_loop_4; then over the marker
    }
    assert ("jw_loop_9", False) in declarations("jw_loop_7", drives=["yellow"], questions=facts)


@pytest.mark.parametrize("marker", ["relic", "port", "gate1", "blue20"])
def test_8_2_nothing_else_in_a_box_is_skipped(marker: str) -> None:
    found = declarations("jw_loop_4", drives=["combined"], questions={"jw_loop_5": marker})
    assert ("jw_loop_5", False) in found


def test_8_2_a_ship_may_turn_at_a_junction_it_skips() -> None:
    travel = go(sail("trp_dw_2", "trp_loop_5", [1, 2], drives=["combined"]), *fly("trp_dw_1", "trp_loop_6"))
    assert travel.choices() == ["fly trp_loop_5"]
    travel = go(sail("trp_dw_3", "trp_dw_2", [1, 3], drives=["combined"]), *fly("trp_dw_2", "trp_dw_1"))
    assert set(go(travel, "fly trp_loop_6").choices()) == {"fly trp_loop_5", "fly trp_loop_7"}


def test_8_2_segments_flown_over_are_used() -> None:
    travel = sail("as_1_2", "as_2_2", [3, 3], drives=["red"])
    assert where(go(travel, *fly("as_1_1", "as_2_2"))) == ("as_2_2", 5, "depart")
    assert refused(travel, "fly as_1_1") == ("backtracking", "5.32")
    go(travel, *fly("as_2_3", "as_1_2"))
    assert refused(travel, "fly as_2_3") == ("backtracking", "5.32")
    assert "fly as_1_1" in travel.choices()  # the same direction again


def test_8_2_no_segment_twice_within_one_move() -> None:
    # as_6_5 (yellow), as_7_5 (red) and the marker on as_7_6 (red) are joined in a triangle.
    travel = sail("as_4_3", "as_5_4", [3, 3], drives=["combined"], questions={"as_7_6": "red10"})
    go(travel, *fly("as_5_4", "as_6_5", "as_7_5", "as_7_6", "as_6_5"))
    assert where(travel) == ("as_6_5", 4, "hop")
    assert refused(travel, "fly as_7_5") == ("dead_end", "8.2")
    assert refused(travel, "fly as_7_6") == ("backtracking", "5.32")
    assert "fly as_5_5" in travel.choices()


def test_8_21_a_declared_dot_is_one_to_be_occupied() -> None:
    assert not_declared("trp_dw_2", "trp_dw_3", drives=["red"]) == ("declare_skipped_dot", "8.21")
    assert declarations("trp_dw_2", drives=["red"]) == {("trp_dw_1", False), ("trp_dw_4", False)}
    assert declarations("trp_dw_2") == {("trp_dw_1", False), ("trp_dw_3", False)}


def test_8_21_any_of_several_ways_to_it_may_be_flown() -> None:
    travel = sail("as_1_2", "as_2_2", [3, 3], drives=["red"])
    assert set(travel.choices()) == {"fly as_1_1", "fly as_2_2", "fly as_2_3"}
    assert refused(travel, "fly wts_as_03") == ("declaration_binds", "5.31")
    assert go(travel, "fly as_1_1").choices() == ["fly as_2_2"]
    assert refused(travel, "fly as_2_1") == ("declaration_binds", "5.31")


def test_8_21_several_dots_behind_one_arrow() -> None:
    found = declarations(NORTH, drives=["combined"])
    assert found == {(dot, False) for dot in ("cloud_north_1", "dw_loop_5", "dw_loop_8", "ww_loop_06")}
    for declared, turn in (("dw_loop_5", "dw_loop_5"), ("dw_loop_8", "dw_loop_7")):
        travel = sail(NORTH, declared, [3, 1], drives=["combined"])
        assert travel.choices() == ["number 3"]
        assert go(travel, "number 3", *fly("dw_cloud_1", "dw_loop_6")).choices() == [f"fly {turn}"]
    assert refused(travel, "fly dw_loop_5") == ("declaration_binds", "5.31")


def test_8_21_a_declaration_says_whether_it_is_a_jump() -> None:
    # The gate on as_6_4 is next to as_6_5 and can be flown to as well.
    questions = {"as_6_4": "gate3"}
    found = declarations("as_6_5", jump_start=True, questions=questions)
    assert {("as_6_4", False), ("as_6_4", True)} <= found
    path = sail("as_6_5", "as_6_4", [3, 5], jump_start=True, questions=questions)
    assert path.choices() == ["fly as_6_4"]
    assert go(path, "fly as_6_4").pilot is None
    jump = sail("as_6_5", "as_6_4", [3, 5], jump=True, jump_start=True, questions=questions)
    assert jump.choices() == ["number 3"]
    assert go(jump, "number 3", "jump as_6_4").pilot == 3


def test_8_21_a_face_up_marker_the_ship_skips_cannot_be_declared() -> None:
    facts = {"jw_loop_8": "yellow10"}
    refusal = ("declare_skipped_dot", "8.21")
    assert not_declared("jw_loop_7", "jw_loop_8", drives=["yellow"], questions=facts) == refusal
    assert ("jw_loop_8", False) in declarations("jw_loop_7", drives=["yellow"])  # face down


def test_8_22_a_marker_found_on_entry_is_skipped_at_no_further_cost() -> None:
    travel = go(sail("jw_loop_7", "jw_loop_8", [1, 1], drives=["yellow"]), "fly jw_loop_8")
    assert where(travel) == ("jw_loop_8", 1, "reveal")
    go(travel, "reveal yellow10")
    assert (travel.stage, travel.choices(), travel.paid) == ("hop", ["fly jw_loop_9"], 0)
    assert refused(travel, "stop") == ("no_penalty_here", "6.3")
    assert where(go(travel, "fly jw_loop_9")) == ("jw_loop_9", 1, "depart")


def test_8_22_the_free_step_needs_no_mp() -> None:
    travel = go(sail("jw_sg_1", "jw_loop_7", [1, 1], drives=["yellow"]), *fly("jw_loop_7", "jw_loop_8"))
    assert where(travel) == ("jw_loop_8", 0, "reveal")
    assert go(travel, "reveal yellow10").choices() == ["fly jw_loop_9"]
    assert where(go(travel, "fly jw_loop_9")) == ("jw_loop_9", 0, "landed")


def test_8_22_the_free_step_does_not_lead_back() -> None:
    travel = go(sail("jw_loop_7", "jw_loop_8", [1, 1], drives=["yellow"]), "fly jw_loop_8", "reveal yellow10")
    assert refused(travel, "fly jw_loop_7") == ("backtracking", "5.32")


def test_8_22_further_dots_of_the_colour_are_skipped_too() -> None:
    travel = go(sail("jw_loop_4", "jw_loop_5", [1, 1], drives=["yellow"]), "fly jw_loop_5", "reveal yellow20")
    assert where(go(travel, "fly jw_loop_6")) == ("jw_loop_6", 1, "hop")
    assert where(go(travel, "fly jw_loop_7")) == ("jw_loop_7", 1, "depart")


def test_8_22_also_with_no_mp_left() -> None:
    travel = sail("trp_jw_7", "jw_loop_4", [1, 1], drives=["yellow"])
    go(travel, *fly("jw_loop_4", "jw_loop_5"), "reveal yellow20", *fly("jw_loop_6", "jw_loop_7"))
    assert where(travel) == ("jw_loop_7", 0, "exhausted")


def test_8_22_the_player_chooses_the_way_on() -> None:
    travel = go(sail("wts_loop_4", "wts_loop_5", [1, 1], drives=["red"]), "fly wts_loop_5", "reveal red30")
    assert set(travel.choices()) == {"fly wts_as_01", "fly wts_loop_6"}


def test_8_22_the_dot_reached_acts_normally() -> None:
    travel = sail("wts_as_02", "wts_loop_5", [1, 2], drives=["red"], money=10)
    go(travel, *fly("wts_as_01", "wts_loop_5"), "reveal red30", "fly wts_loop_6")
    assert where(travel) == ("wts_loop_6", 2, "toll")
    assert go(travel, "pay").paid == 10


def test_8_22_the_dot_reached_with_no_mp_left_just_stops_it() -> None:
    travel = go(sail("wts_loop_3", "wts_loop_4", [1, 1], drives=["red"], money=10), "fly wts_loop_4", "pay")
    go(travel, "fly wts_loop_5", "reveal red30", "fly wts_loop_6")
    assert (where(travel), travel.paid) == (("wts_loop_6", 0, "penalty"), 10)


def test_8_22_the_free_step_is_part_of_the_same_move() -> None:
    # as_6_5, as_7_5 and the box are joined in a triangle: round it once, but not into the box again.
    travel = sail("as_5_4", "as_7_6", [2, 2], drives=["combined"])
    go(travel, *fly("as_6_5", "as_7_6"), "reveal red10", *fly("as_7_5", "as_6_5"))
    assert where(travel) == ("as_6_5", 3, "hop")
    assert "fly as_5_5" in travel.choices()
    assert refused(travel, "fly as_7_6") == ("dead_end", "8.2")


def test_8_22_only_a_colour_the_ship_skips() -> None:
    travel = go(sail("jw_loop_7", "jw_loop_8", [1, 1], drives=["red"]), "fly jw_loop_8", "reveal yellow10")
    assert travel.choices() == ["stop"]
    blue = go(sail("jw_loop_7", "jw_loop_8", [1, 1], drives=["combined"]), "fly jw_loop_8", "reveal blue10")
    assert blue.choices() == ["stop"]


def test_8_22_skipped_on_entry_fulfils_the_declaration() -> None:
    travel = go(sail("wts_loop_4", "wts_loop_5", [1, 1], drives=["red"]), "fly wts_loop_5", "reveal red30")
    assert travel.declaration_kept
    assert where(go(travel, *fly("wts_as_01", "wts_as_02")))[0] == "wts_as_02"


def test_8_23_a_drive_that_is_off_skips_nothing() -> None:
    off = go(sail("trp_dw_2", "trp_dw_3", [1, 1]), "fly trp_dw_3")
    assert where(off) == ("trp_dw_3", 1, "depart")
    assert not_declared("trp_dw_2", "trp_dw_3", drives=["red"]) == ("declare_skipped_dot", "8.21")


def test_8_23_each_drive_is_turned_off_by_itself() -> None:
    both = ENGINE.plan("jewelburg", aboard=["Red Drive", "Yellow Drive"])
    used = {tuple(advice["skips"]) for dot in ENGINE.rules.dots if (advice := both.advice(dot))}
    assert {("red",), ("yellow",)} & used and ("red", "yellow") in used


def test_8_23_a_combined_drive_is_off_as_a_whole() -> None:
    combined = ENGINE.plan("jewelburg", aboard=["Combined Drive"])
    used = {tuple(advice["skips"]) for dot in ENGINE.rules.dots if (advice := combined.advice(dot))}
    assert used == {(), ("red", "yellow")}


def test_8_3_example() -> None:
    def at_oval(shields: int, money: int) -> movcore.Travel:
        return go(sail("dw_sn_2", "sn_loop_04", [2, 2], shields=shields, money=money), "fly sn_loop_04")

    assert go(at_oval(1, 10), "pay").paid == 10
    assert go(at_oval(1, 10), "stop").paid == 0
    assert at_oval(1, 9).choices() == ["stop"]
    assert go(at_oval(2, 0), "pay").paid == 0
    assert refused(at_oval(0, 29), "pay") == ("cannot_afford", "6.3")


@pytest.mark.parametrize(("shields", "paid"), [(0, 40), (1, 20), (2, 0), (3, 0)])
def test_8_3_each_shield_takes_off_twenty_but_never_pays(shields: int, paid: int) -> None:
    travel = sail("as_4_3", "as_5_3", [2, 2], shields=shields, money=40)
    assert go(travel, "fly as_5_3", "pay").paid == paid


def test_8_3_a_penalty_of_nothing_still_allows_stopping() -> None:
    travel = go(sail("dw_sn_2", "sn_loop_04", [2, 2], shields=2), "fly sn_loop_04")
    assert travel.choices() == ["pay", "stop"]
    assert where(go(travel, "stop")) == ("sn_loop_04", 3, "penalty")


def test_8_3_shields_help_against_markers_too() -> None:
    facts = {"jw_loop_5": "blue30"}
    travel = go(sail("jw_loop_4", "jw_loop_5", [2, 2], shields=1, money=10, questions=facts), "fly jw_loop_5")
    assert go(travel, "pay").paid == 10


def test_8_3_shields_count_at_every_entry() -> None:
    found = case("jw_sg_2", "sg_loop_1", [3, 3], shields=1).outcomes()
    assert ("gp_sg_01", "exhausted", 0, 0) in found


def test_8_3_a_ship_has_at_most_the_shields_there_are() -> None:
    assert case("dw_sn_2", "sn_loop_04", [2, 2], shields=16)  # 15 and the relic
    with pytest.raises(movcore.CaseError) as error:
        case("dw_sn_2", "sn_loop_04", [2, 2], shields=17)
    assert error.value.key == "shields"


def test_8_41_from_city_to_city_over_the_surface() -> None:
    travel = sail("jewelburg", "jellybeast_city", [1, 2], air_foil=True)
    assert where(go(travel, "fly jellybeast_city")) == ("jellybeast_city", 2, "depart")
    assert not_declared("jewelburg", "jellybeast_city") == ("declare_needs_air_foil", "8.41")


def test_8_41_without_it_not_even_after_a_void_declaration() -> None:
    travel = sail("jewelburg", "wts_loop_2", [3, 4], jump=True, jump_start=True, questions=GATES)
    assert go(travel, "number 3").choices() == ["fly jw_loop_3"]
    assert refused(travel, "fly jellybeast_city") == ("needs_air_foil", "8.41")


def test_8_41_a_ship_may_skirt_the_planet_without_landing() -> None:
    travel = sail("jw_loop_4", "jw_loop_3", [2, 3], air_foil=True)
    go(travel, *fly("jw_loop_3", "jewelburg"))
    assert travel.choices() == ["land", "fly jellybeast_city"]
    assert where(go(travel, *fly("jellybeast_city", "jw_loop_1"))) == ("jw_loop_1", 1, "depart")


def test_8_41_one_mp_instead_of_two() -> None:
    assert go(sail("jewelburg", "jw_loop_3", [1, 2], air_foil=True), "fly jw_loop_3").mp == 2
    last = go(sail("jw_loop_2", "jw_loop_3", [1, 1], air_foil=True), *fly("jw_loop_3", "jewelburg"))
    assert where(last) == ("jewelburg", 0, "landed")


def test_8_41_a_surface_hop_is_a_path_for_backtracking() -> None:
    travel = go(sail("jewelburg", "jellybeast_city", [1, 2], air_foil=True), "fly jellybeast_city")
    assert travel.choices() == ["land", "fly jw_loop_1"]
    assert refused(travel, "fly jewelburg") == ("backtracking", "5.32")


def test_8_41_three_cities_of_the_giant_planet_are_mutually_adjacent() -> None:
    cities = ["great_scott", "levitown", "grand_jetee"]
    travel = go(sail("grand_jetee", "great_scott", [2, 2], air_foil=True), *fly(*cities))
    assert where(travel) == ("grand_jetee", 1, "depart")
    assert travel.choices() == ["land", "fly gp_loop_01", "fly great_scott"]


def test_8_41_a_lone_city_still_traps() -> None:
    travel = go(sail("ip_loop_2", "ip_loop_1", [3, 3], air_foil=True), *fly("ip_loop_1", "hoth_base"))
    assert where(travel) == ("hoth_base", 4, "landed")


def with_flags(**flags: object) -> movcore.Case:
    facts = {"start": "galactic_base", "declare": {"dot": "cloud_body_8"}, **flags}
    return movcore.Case(ENGINE.rules, json.dumps(facts))


def test_8_42_the_auto_pilots_four_is_a_die_like_any_other() -> None:
    used = with_flags(dice=[4, 2], auto_pilot=True).travel()
    assert used.mp == 6
    assert go(used, "fly cloud_body_8").choices() == ["number 2", "number 4"]
    assert go(used, "number 4").choices() == ["fly cloud_body_4"]
    plain = with_flags(dice=[4, 2]).outcomes()
    assert with_flags(dice=[4, 2], auto_pilot=True).outcomes() == plain


def test_8_42_it_replaces_one_die_of_the_ship() -> None:
    with pytest.raises(movcore.CaseError) as error:
        with_flags(dice=[4], auto_pilot=True)
    assert error.value.key == "dice"


def test_8_42_whether_to_use_it_is_settled_before_the_roll() -> None:
    plan = ENGINE.plan("cloud_body_3", ship="Freighter", aboard=["Auto Pilot"])
    used = {advice["auto_pilot"] for dot in ENGINE.rules.dots if (advice := plan.advice(dot))}
    assert used == {False, True}


def test_8_43_the_jump_start_declares_a_face_up_gate() -> None:
    assert declarations("galactic_base", jump_start=True, questions=GATES) == {
        *[("ib_gb_3", False), ("cloud_body_8", False), ("gb_cw_1", False)],
        *[("jw_loop_5", True), ("wts_loop_2", True)],
    }
    face_down = not_declared("galactic_base", "as_3_4", jump=True, jump_start=True, questions=GATES)
    assert face_down == ("jump_to_no_gate", "6.52")
    assert not_declared("galactic_base", "jw_loop_5", jump=True, questions=GATES) == (
        "jump_needs_gate",
        "6.52",
    )


def test_8_43_the_gates_number_if_rolled_is_compulsory() -> None:
    travel = sail("galactic_base", "jw_loop_5", [6, 1], jump=True, jump_start=True, questions=GATES)
    assert travel.choices() == ["number 6"]
    assert refused(travel, "number 1") == ("declaration_binds", "5.31")
    assert go(travel, "number 6").choices() == ["jump jw_loop_5"]
    assert refused(travel, "fly gb_cw_1") == ("must_jump", "6.5")
    assert where(go(travel, "jump jw_loop_5")) == ("jw_loop_5", 6, "depart")


def test_8_43_if_not_rolled_another_number_is_chosen_with_its_effect() -> None:
    travel = sail("galactic_base", "jw_loop_5", [1, 3], jump=True, jump_start=True, questions=GATES)
    assert not travel.declaration_kept
    assert travel.choices() == ["number 1", "number 3"]
    assert refused(travel, "fly gb_cw_1") == ("choose_number_first", "6.41")
    assert go(travel.clone(), "number 1").choices() == ["jump wts_loop_2"]  # it shows on a face-up gate
    failed = go(travel, "number 3")
    assert set(failed.choices()) == {"fly ib_gb_3", "fly cloud_body_8", "fly gb_cw_1"}


def test_8_43_the_number_is_committed_even_if_the_jump_fails() -> None:
    travel = sail("galactic_base", "jw_loop_5", [1, 3], jump=True, jump_start=True, questions=GATES)
    go(travel, "number 3", "fly cloud_body_8")
    assert travel.choices() == ["fly cloud_body_7"]
    assert refused(travel, "number 1") == ("number_already_chosen", "6.41")


def test_8_43_in_a_circle_a_failed_jump_follows_the_arrow() -> None:
    travel = sail("cloud_body_8", "jw_loop_5", [2, 3], jump=True, jump_start=True, questions=GATES)
    assert go(travel.clone(), "number 2").choices() == ["fly galactic_base"]
    go(travel, "number 3")
    assert travel.choices() == ["fly cloud_body_7"]
    assert refused(travel, "fly galactic_base") == ("follow_the_arrow", "6.4")


def test_8_43_in_a_circle_a_number_on_a_gate_jumps() -> None:
    travel = sail("cloud_body_8", "jw_loop_5", [1, 3], jump=True, jump_start=True, questions=GATES)
    assert go(travel, "number 1").choices() == ["jump wts_loop_2"]


@pytest.mark.parametrize(
    ("start", "air_foil", "mp"),
    [("jewelburg", False, 5), ("jewelburg", True, 6), ("smoke_ring", False, 6), ("gb_cw_2", False, 6)],
)
def test_8_43_what_the_jump_costs(start: str, air_foil: bool, mp: int) -> None:
    travel = sail(start, "wts_loop_2", [1, 6], jump=True, jump_start=True, questions=GATES, air_foil=air_foil)
    assert where(go(travel, "number 1", "jump wts_loop_2")) == ("wts_loop_2", mp, "depart")


def test_8_43_a_failed_jump_leaves_a_city_at_the_usual_cost() -> None:
    travel = sail("jewelburg", "wts_loop_2", [3, 4], jump=True, jump_start=True, questions=GATES)
    assert where(go(travel, "number 3", "fly jw_loop_3")) == ("jw_loop_3", 5, "depart")


def test_8_43_declaring_a_path_is_not_using_it() -> None:
    travel = sail("galactic_base", "cloud_body_8", [1, 6], jump_start=True, questions=GATES)
    assert travel.choices() == ["fly cloud_body_8"]
    assert refused(travel, "jump jw_loop_5") == ("no_jump_here", "6.5")
    assert go(travel, "fly cloud_body_8").choices() == ["number 1", "number 6"]


def test_8_43_only_as_the_first_move() -> None:
    travel = go(sail("galactic_base", "gb_cw_1", [1, 6], jump_start=True, questions=GATES), "fly gb_cw_1")
    assert travel.choices() == ["fly gb_cw_2"]
    assert refused(travel, "jump jw_loop_5") == ("no_jump_here", "6.5")


def test_8_43_after_the_jump_other_dots_are_what_they_are() -> None:
    travel = sail("galactic_base", "jw_loop_5", [6, 1], jump=True, jump_start=True, questions=GATES)
    go(travel, "number 6", "jump jw_loop_5", "fly jw_loop_4")
    assert set(travel.choices()) == {"fly jw_loop_3", "fly trp_jw_7"}


def test_8_43_on_a_working_gate_it_adds_nothing() -> None:
    for declare, jump in (("wts_loop_2", True), ("jw_loop_4", False)):
        for dice in ([1, 6], [2, 3], [1, 1], [2, 6]):
            with_it = case("jw_loop_5", declare, dice, jump=jump, jump_start=True, questions=GATES)
            without = case("jw_loop_5", declare, dice, jump=jump, questions=GATES)
            assert with_it.declarations() == without.declarations()
            assert with_it.outcomes() == without.outcomes()
            assert with_it.travel().choices() == without.travel().choices()


def test_8_43_the_gate_reached_asks_for_the_same_number() -> None:
    travel = sail("galactic_base", "jw_loop_5", [6, 1], jump=True, jump_start=True, questions=GATES)
    go(travel, "number 6", "jump jw_loop_5")
    assert travel.choices() == ["fly jw_loop_4", "fly jw_loop_6"]  # on its own number


def test_8_44_the_dice_count_as_they_stand_after_the_reroll() -> None:
    plain = with_flags(dice=[3, 5]).outcomes()
    assert with_flags(dice=[3, 5], mulligan_gear=True).outcomes() == plain


def test_8_44_a_reroll_never_makes_a_voyage_longer() -> None:
    with_gear = ENGINE.plan("jewelburg", ship="Freighter", aboard=["Mulligan Gear"])
    without = ENGINE.plan("jewelburg", ship="Freighter")
    assert with_gear.mean("galactic_base") < without.mean("galactic_base") - 0.01


def test_8_45_it_sees_the_boxes_next_to_a_dot() -> None:
    travel = go(sail("jw_loop_3", "jw_loop_4", [3, 3], spy_eye=True), "fly jw_loop_4")
    assert travel.sights()["next_to"] == ["jw_loop_5"]
    known = sail("jw_loop_3", "jw_loop_4", [3, 3], spy_eye=True, questions={"jw_loop_5": "relic"})
    assert go(known, "fly jw_loop_4").sights()["next_to"] == []


def test_8_45_from_the_starting_dot_too() -> None:
    assert sail("as_4_4", "as_4_3", [3, 3], spy_eye=True).sights()["next_to"] == ["as_3_4", "as_5_5"]


def test_8_45_from_a_skipped_dot_too() -> None:
    travel = sail("jw_loop_3", "jw_loop_5", [3, 3], spy_eye=True, drives=["red"])
    go(travel, "fly jw_loop_4")
    assert (travel.stage, travel.sights()["next_to"]) == ("hop", ["jw_loop_5"])


def test_8_45_next_to_means_joined_by_a_path() -> None:
    travel = sail("jw_loop_5", "jw_loop_4", [2, 2], spy_eye=True, questions=GATES)
    assert travel.sights()["next_to"] == []  # wts_loop_2 is one jump away; nothing else is hidden there
    foil = sail("jewelburg", "jellybeast_city", [2, 2], spy_eye=True, air_foil=True)
    assert foil.sights()["next_to"] == []


def test_8_45_it_observes_from_any_dot_of_the_system() -> None:
    inside = go(sail("jw_loop_1", "jw_loop_2", [3, 3], spy_eye=True), "fly jw_loop_2")
    assert (inside.sights()["system"], inside.sights()["orbit_of"]) == ("Jungle Planet", None)
    outside = go(sail("galactic_base", "gb_cw_1", [3, 3], spy_eye=True), "fly gb_cw_1")
    assert outside.sights()["system"] is None


def test_8_45_over_5_31_after_one_skipped_dot_it_may_end_elsewhere() -> None:
    bound = sail(NORTH, "dw_loop_8", [3, 1], drives=["combined"])
    free = sail(NORTH, "dw_loop_8", [3, 1], drives=["combined"], spy_eye=True)
    steps = ["number 3", *fly("dw_cloud_1", "dw_loop_6")]
    assert go(bound, *steps).choices() == ["fly dw_loop_7"]
    assert set(go(free, *steps).choices()) == {"fly dw_loop_5", "fly dw_loop_7"}
    assert where(go(free, "fly dw_loop_5")) == ("dw_loop_5", 3, "depart")


def test_8_45_over_5_31_the_first_segment_must_lead_to_the_declared_dot() -> None:
    travel = sail("as_1_2", "as_2_2", [3, 3], drives=["red"], spy_eye=True)
    assert set(travel.choices()) == {"fly as_1_1", "fly as_2_2", "fly as_2_3"}
    assert refused(travel, "fly wts_as_03") == ("declaration_binds", "5.31")
    assert set(go(travel.clone(), "fly as_1_1").choices()) == {"fly as_2_1", "fly as_2_2"}
    assert where(go(travel, "fly as_2_2")) == ("as_2_2", 5, "depart")


def test_8_45_over_5_31_without_a_skipped_dot_the_declaration_binds() -> None:
    travel = sail("cw_loop_6", "cw_loop_7", [3, 3], spy_eye=True)
    assert travel.choices() == ["fly cw_loop_7"]
    assert refused(travel, "fly cw_loop_5") == ("declaration_binds", "5.31")


def test_8_46_another_number_at_every_use() -> None:
    steps = ["fly cloud_wing_4", "number 3", "fly cloud_body_1"]
    travel = go(sail("pp_loop_07", "cloud_wing_4", [1, 3], switch_switch=True), *steps)
    assert travel.choices() == ["number 1", "number 3"]
    assert go(travel, "number 1").choices() == ["fly cloud_body_2"]
    plain = go(sail("pp_loop_07", "cloud_wing_4", [1, 3]), *steps)
    assert plain.choices() == ["fly cloud_body_5"]


def test_8_46_it_does_not_change_the_dice() -> None:
    travel = go(sail("pp_loop_07", "cloud_wing_4", [1, 3], switch_switch=True), "fly cloud_wing_4")
    assert refused(travel, "number 2") == ("number_not_rolled", "6.41")
    go(travel, "number 1")
    assert refused(travel, "number 3") == ("number_already_chosen", "6.41")  # for this departure


def test_8_46_on_gates_too() -> None:
    travel = go(sail("jw_loop_4", "jw_loop_5", [1, 6], questions=GATES, switch_switch=True), "fly jw_loop_5")
    go(travel, "number 1", "jump wts_loop_2")
    assert travel.choices() == ["number 1", "number 6"]
    assert go(travel, "number 6").choices() == ["jump jw_loop_5"]


def test_8_46_with_the_jump_start_too() -> None:
    facts = Facts(jump=True, jump_start=True, questions=GATES, switch_switch=True)
    travel = sail("galactic_base", "jw_loop_5", [6, 1], **facts)
    assert travel.choices() == ["number 6"]  # the first move is bound the same way
    assert go(travel, "number 6", "jump jw_loop_5").choices() == ["number 1", "number 6"]
    failed = go(sail("galactic_base", "jw_loop_5", [3, 4], **facts), "number 4", "fly cloud_body_8")
    assert failed.choices() == ["number 3", "number 4"]


def test_8_46_on_a_spaceport_in_a_circle_one_lands_before_choosing() -> None:
    travel = sail("mgs_loop_5", "mgs_loop_1", [2, 6], spaceports=["mgs_loop_1"], switch_switch=True)
    go(travel, "fly mgs_loop_1", "number 2")
    assert "land" not in travel.choices()


def test_8_47_locked_gates_are_plain_dots() -> None:
    travel = sail("jw_loop_4", "jw_loop_5", [1, 6], questions=GATES, gate_lock=True)
    go(travel, "fly jw_loop_5")
    assert travel.choices() == ["fly jw_loop_6"]  # no number, no landing
    assert refused(travel, "number 1") == ("no_number_needed", "6.41")
    assert refused(travel, "land") == ("cannot_land_here", "6.2")
    assert refused(travel, "jump wts_loop_2") == ("no_jump_here", "6.5")


def test_8_47_they_are_not_skipped() -> None:
    travel = sail("jw_loop_4", "jw_loop_5", [1, 1], questions=GATES, gate_lock=True, drives=["combined"])
    assert where(go(travel, "fly jw_loop_5")) == ("jw_loop_5", 1, "depart")


def test_8_47_no_jump_can_be_declared() -> None:
    refusal = ("jump_gates_off", "8.47")
    assert not_declared("jw_loop_5", "wts_loop_2", jump=True, questions=GATES, gate_lock=True) == refusal
    with_start = not_declared(
        "galactic_base", "jw_loop_5", jump=True, questions=GATES, gate_lock=True, jump_start=True
    )
    assert with_start == refusal


def test_8_47_from_a_locked_gate_a_declared_path_always_binds() -> None:
    travel = sail("jw_loop_5", "jw_loop_6", [1, 1], questions=GATES, gate_lock=True)
    assert travel.declaration_kept
    assert travel.choices() == ["fly jw_loop_6"]


def test_8_47_a_gate_turned_up_in_the_locked_turn_is_off_as_well() -> None:
    locked = sail("jw_loop_4", "jw_loop_5", [1, 5], questions={"wts_loop_2": "gate1"}, gate_lock=True)
    assert go(locked, "fly jw_loop_5", "reveal gate6").choices() == ["fly jw_loop_6"]


def test_8_48_the_laser_does_nothing_for_movement() -> None:
    armed, plain = ENGINE.plan("jewelburg", aboard=["Laser"]), ENGINE.plan("jewelburg")
    assert [armed.mean(dot) for dot in ENGINE.rules.dots] == [plain.mean(dot) for dot in ENGINE.rules.dots]


def test_8_4_a_relic_drive_and_shield_work_like_any_other() -> None:
    found = ends(case("as_1_2", "as_2_2", [4, 5], drives=["Yellow Drive"]).outcomes())
    assert found == ends(case("as_1_2", "as_2_2", [4, 5], drives=["yellow"]).outcomes())
