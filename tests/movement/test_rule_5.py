"""Rule 5: moving along paths, movement points, declaring, backtracking."""

from __future__ import annotations

import json
from itertools import combinations_with_replacement

import pytest

import movcore
from movement.steps import ENGINE, case, declarations, ends, fly, go, not_declared, refused, sail, where


def test_5_1_moves_go_from_dot_to_the_next_dot() -> None:
    travel = go(sail("ib_gb_1", "ib_gb_2", [1, 2]), "fly ib_gb_2")
    assert where(travel) == ("ib_gb_2", 2, "depart")
    assert travel.choices() == ["fly ib_gb_3"]


def test_5_1_no_dot_is_passed_over() -> None:
    travel = go(sail("ib_gb_1", "ib_gb_2", [1, 2]), "fly ib_gb_2")
    assert refused(travel, "fly galactic_base") == ("not_adjacent", "5.1")
    assert not_declared("ib_gb_1", "ib_gb_3") == ("declare_not_adjacent", "5.31")


def test_5_1_a_path_leads_both_ways() -> None:
    assert where(go(sail("gb_cw_2", "gb_cw_3", [1, 1]), "fly gb_cw_3")) == ("gb_cw_3", 1, "depart")
    assert where(go(sail("gb_cw_3", "gb_cw_2", [1, 1]), "fly gb_cw_2")) == ("gb_cw_2", 1, "depart")


def test_5_1_a_move_may_circle_back_to_its_own_start() -> None:
    travel = go(sail("as_1_2", "as_1_1", [1, 2]), *fly("as_1_1", "as_2_2", "as_1_2"))
    assert where(travel) == ("as_1_2", 0, "exhausted")
    assert ("as_1_2", "exhausted", 0, 0) in case("as_1_2", "as_1_1", [1, 2]).outcomes()


@pytest.mark.parametrize("dice", [[1, 1], [6, 6], [2, 3, 4], [1, 1, 1], [6, 6, 6, 6], [1, 2, 5, 6]])
def test_5_2_the_dice_are_the_movement_points(dice: list[int]) -> None:
    assert sail("galactic_base", "gb_cw_1", dice).mp == sum(dice)


@pytest.mark.parametrize("dice", [[], [6], [1, 1, 1, 1, 1]])
def test_5_2_ships_roll_two_to_four_dice(dice: list[int]) -> None:
    with pytest.raises(movcore.CaseError) as error:
        case("galactic_base", "gb_cw_1", dice)
    assert error.value.key == "dice"


@pytest.mark.parametrize("die", [0, 7, -1])
def test_5_2_a_die_shows_one_to_six(die: int) -> None:
    with pytest.raises(movcore.CaseError) as error:
        case("galactic_base", "gb_cw_1", [3, die])
    assert error.value.key == "dice[1]"


def test_5_21_one_mp_in_space() -> None:
    travel = sail("galactic_base", "gb_cw_1", [2, 2])
    for mp, dot in zip((3, 2, 1), ("gb_cw_1", "gb_cw_2", "gb_cw_3"), strict=True):
        assert go(travel, f"fly {dot}").mp == mp
    assert where(go(travel, "fly gb_cw_4")) == ("gb_cw_4", 0, "exhausted")


def test_5_21_one_mp_to_and_from_a_space_city() -> None:
    travel = go(sail("ib_loop_2", "ib_loop_1", [2, 3]), *fly("ib_loop_1", "smoke_ring"))
    assert where(travel) == ("smoke_ring", 3, "depart")
    assert go(travel, "fly ib_loop_8").mp == 2


def test_5_21_two_mp_to_a_surface_city() -> None:
    travel = go(sail("jw_loop_2", "jw_loop_3", [1, 2]), "fly jw_loop_3")
    assert travel.mp == 2
    assert where(go(travel, "fly jewelburg")) == ("jewelburg", 0, "landed")


def test_5_21_two_mp_from_a_surface_city() -> None:
    assert where(go(sail("jewelburg", "jw_loop_3", [1, 2]), "fly jw_loop_3")) == ("jw_loop_3", 1, "depart")
    assert case("jewelburg", "jw_loop_3", [1, 1]).outcomes() == [("jw_loop_3", "exhausted", 0, 0)]


def test_5_21_with_one_mp_left_no_move_to_a_surface_city() -> None:
    travel = go(sail("jw_loop_2", "jw_loop_3", [1, 1]), "fly jw_loop_3")
    assert travel.choices() == ["fly jw_loop_4"]
    assert refused(travel, "fly jewelburg") == ("not_enough_mp", "5.21")


def test_5_21_example_six_mp_between_the_cities_of_the_polluted_planet() -> None:
    orbit_to_orbit = fly("pp_loop_01", "pp_loop_02", "pp_loop_03")
    travel = go(sail("paint_place", "pp_loop_01", [3, 3]), *orbit_to_orbit)
    assert travel.mp == 2
    assert where(go(travel, "fly poison_park")) == ("poison_park", 0, "landed")
    travel = go(sail("paint_place", "pp_loop_01", [2, 3]), *orbit_to_orbit)
    assert refused(travel, "fly poison_park") == ("not_enough_mp", "5.21")
    assert "poison_park" not in {dot for dot, *_ in case("paint_place", "pp_loop_01", [2, 3]).outcomes()}


def test_5_22_landing_loses_the_rest() -> None:
    travel = go(sail("jw_ip_1", "jw_loop_9", [5, 5]), "fly jw_loop_9", "land")
    assert where(travel) == ("jw_loop_9", 9, "landed")
    assert travel.choices() == []
    assert refused(travel, "fly jw_loop_1") == ("movement_over", "5.22")


def test_5_22_stopping_on_a_penalty_loses_the_rest() -> None:
    travel = go(sail("jw_sg_2", "sg_loop_1", [5, 5], money=100), "fly sg_loop_1", "stop")
    assert where(travel) == ("sg_loop_1", 9, "penalty")
    assert refused(travel, "fly sg_loop_2") == ("movement_over", "5.22")


def test_5_22_a_trapped_ship_loses_the_rest() -> None:
    travel = go(sail("galactic_base", "cloud_body_8", [2, 3]), "fly cloud_body_8", "number 2")
    assert where(travel) == ("cloud_body_8", 4, "trapped")
    assert refused(travel, "fly cloud_body_7") == ("movement_over", "5.22")


def test_5_22_an_exit_that_costs_too_much_is_no_legal_move() -> None:
    # Into the orbit with 1 MP left: the city is out of reach, the ship must go on in space.
    found = ends(case("pp_loop_02", "pp_loop_03", [1, 1]).outcomes())
    assert found == {("pp_loop_04", "exhausted", 0)}


def test_5_22_all_points_spent_ends_the_move() -> None:
    travel = go(sail("galactic_base", "gb_cw_1", [1, 1]), *fly("gb_cw_1", "gb_cw_2"))
    assert where(travel) == ("gb_cw_2", 0, "exhausted")
    assert refused(travel, "fly gb_cw_3") == ("movement_over", "5.22")
    assert refused(travel, "land") == ("movement_over", "5.22")


def test_5_23_no_stop_in_space_while_mp_remain() -> None:
    travel = go(sail("galactic_base", "gb_cw_1", [2, 2]), "fly gb_cw_1")
    assert travel.choices() == ["fly gb_cw_2"]
    assert refused(travel, "stop") == ("no_penalty_here", "6.3")
    assert refused(travel, "land") == ("cannot_land_here", "6.2")


def test_5_23_once_the_dice_are_rolled_the_ship_must_move() -> None:
    travel = sail("galactic_base", "gb_cw_1", [2, 2])
    assert refused(travel, "land") == ("keep_moving", "5.23")


def test_5_23_with_mp_left_each_landing_place_asks() -> None:
    travel = go(sail("as_1_1", "as_2_2", [6, 6], money=0), "fly as_2_2")
    assert "land" in travel.choices() and "fly as_1_2" in travel.choices()
    travel = go(travel, *fly("as_1_2", "as_1_1", "as_2_2"))
    assert "land" in travel.choices()
    assert where(go(travel, "land")) == ("as_2_2", 8, "landed")


def test_5_3_only_the_first_dot_is_settled_before_the_roll() -> None:
    travel = sail("cw_loop_6", "cw_loop_7", [3, 3])
    assert travel.choices() == ["fly cw_loop_7"]
    travel = go(travel, *fly("cw_loop_7", "cw_loop_8"))
    assert set(travel.choices()) == {"fly gp_cw_07", "fly cw_loop_1"}


def test_5_31_any_path_that_leads_away_may_be_declared() -> None:
    assert declarations("cw_loop_6") == {("gb_cw_4", False), ("cw_loop_5", False), ("cw_loop_7", False)}
    assert not_declared("cw_loop_6", "cw_loop_6") == ("declare_not_adjacent", "5.31")
    assert not_declared("cw_loop_6", "cw_loop_8") == ("declare_not_adjacent", "5.31")


def test_5_31_a_possible_declaration_is_compulsory() -> None:
    travel = sail("cw_loop_6", "cw_loop_7", [3, 3])
    assert travel.declaration_kept
    assert refused(travel, "fly cw_loop_5") == ("declaration_binds", "5.31")
    assert refused(travel, "fly gb_cw_4") == ("declaration_binds", "5.31")


def test_5_31_from_an_ordinary_dot_it_always_binds() -> None:
    for dice in combinations_with_replacement(range(1, 7), 2):
        travel = sail("cw_loop_6", "gb_cw_4", dice)
        assert travel.declaration_kept
        assert travel.choices() == ["fly gb_cw_4"]


def test_5_31_an_impossible_declaration_is_void() -> None:
    travel = sail("cloud_body_8", "cloud_body_7", [1, 2])  # cloud_body_7 needs a 3
    assert not travel.declaration_kept
    assert travel.choices() == ["number 1", "number 2"]
    assert go(travel.clone(), "number 2").choices() == ["fly galactic_base"]
    assert go(travel.clone(), "number 1").choices() == ["fly cloud_body_4"]
    assert sail("cloud_body_8", "cloud_body_7", [1, 3]).declaration_kept


def test_5_31_void_leaves_the_gate_lock_on() -> None:
    questions = {"cloud_body_4": "gate3", "jw_loop_5": "gate1"}
    steps = ["number 1", "fly cloud_body_4"]
    locked = sail("cloud_body_8", "galactic_base", [1, 4], questions=questions, gate_lock=True)
    assert not locked.declaration_kept
    assert go(locked, *steps).choices() == ["fly cloud_body_3"]
    unlocked = sail("cloud_body_8", "galactic_base", [1, 4], questions=questions)
    assert go(unlocked, *steps).choices() == ["jump jw_loop_5"]


def test_5_31_void_leaves_the_drives_as_declared() -> None:
    on = go(sail("mgs_loop_1", "mgs_loop_5", [2, 5], drives=["red"]), "number 2", "fly mgs_cloud_01")
    assert not on.declaration_kept
    assert where(go(on, "fly cloud_south_2")) == ("cloud_south_2", 6, "depart")
    off = go(sail("mgs_loop_1", "mgs_loop_5", [2, 5]), "number 2", "fly mgs_cloud_01")
    assert where(go(off, "fly cloud_south_2")) == ("cloud_south_2", 5, "depart")


def test_5_31_no_roll_without_a_declaration() -> None:
    with pytest.raises(movcore.CaseError) as error:
        movcore.Case(ENGINE.rules, json.dumps({"start": "galactic_base", "dice": [3, 3]}))
    assert error.value.key == "declare"


def test_5_32_example_on_and_on_but_never_back() -> None:
    # A, B, C, D, E, F, G of the printed example on the Colony World's loop.
    a, b, c, d = "cw_loop_6", "gb_cw_4", "cw_loop_5", "cw_loop_7"
    e, f, g = "cw_loop_8", "gp_cw_07", "cw_loop_1"
    assert declarations(a) == {(b, False), (c, False), (d, False)}
    travel = go(sail(a, d, [4, 4]), f"fly {d}")
    assert travel.choices() == [f"fly {e}"]
    assert refused(travel, f"fly {a}") == ("backtracking", "5.32")
    travel = go(travel, f"fly {e}")
    assert set(travel.choices()) == {f"fly {f}", f"fly {g}"}
    assert refused(travel, f"fly {d}") == ("backtracking", "5.32")


def test_5_32_the_same_direction_again_is_free() -> None:
    circle = ["as_1_2", "as_2_2", "as_1_1"]
    travel = go(sail("as_1_1", "as_1_2", [3, 6]), *fly(*circle, *circle, "as_1_2"))
    assert where(travel) == ("as_1_2", 2, "depart")
    assert refused(travel, "fly as_1_1") == ("backtracking", "5.32")


def test_5_32_a_used_path_stays_closed_for_the_rest_of_the_turn() -> None:
    steps = fly("as_2_2", "as_2_3", "as_1_2")
    travel = go(sail("as_1_2", "as_2_2", [6, 6]), *steps)
    assert "fly as_2_2" in travel.choices()  # the same direction again
    travel = go(travel, *fly("as_1_1", "as_2_2"))
    assert refused(travel, "fly as_1_2") == ("backtracking", "5.32")  # flown four moves ago
    assert refused(travel, "fly as_1_1") == ("backtracking", "5.32")  # flown just now
    assert "fly as_2_3" in travel.choices()


def test_5_32_the_record_is_empty_at_the_start_of_a_turn() -> None:
    first = go(sail("galactic_base", "gb_cw_1", [1, 1]), *fly("gb_cw_1", "gb_cw_2"))
    assert ("gb_cw_1", False) in declarations(first.at)
    assert where(go(sail(first.at, "gb_cw_1", [1, 1]), "fly gb_cw_1")) == ("gb_cw_1", 1, "depart")


def test_5_32_a_surface_city_ends_the_move() -> None:
    travel = go(sail("jw_loop_2", "jw_loop_3", [6, 6]), *fly("jw_loop_3", "jewelburg"))
    assert where(travel) == ("jewelburg", 9, "landed")
    assert travel.choices() == []


def test_5_32_no_way_but_back_traps_a_ship_on_a_gate_it_left_by_a_jump() -> None:
    questions = {"jw_loop_5": "gate1", "jw_loop_8": "gate2"}
    out_and_round = [
        *["fly jw_loop_5", "number 2", "jump jw_loop_8", "number 2"],
        *fly("jw_loop_7", "jw_loop_6", "jw_loop_5"),
    ]
    travel = sail("jw_loop_4", "jw_loop_5", [1, 2, 3], switch_switch=True, questions=questions)
    go(travel, *out_and_round)
    assert travel.choices() == ["number 1", "number 2", "number 3"]
    assert where(go(travel.clone(), "number 1")) == ("jw_loop_5", 1, "trapped")
    assert where(go(travel.clone(), "number 3")) == ("jw_loop_5", 1, "trapped")
    assert go(travel, "number 2").choices() == ["jump jw_loop_8"]
    found = case("jw_loop_4", "jw_loop_5", [1, 2, 3], switch_switch=True, questions=questions).outcomes()
    assert ("jw_loop_5", "trapped", 1) in ends(found)


def test_5_32_backtracking_traps_in_circles_not_on_open_dots() -> None:
    found = case("ib_loop_8", "ib_loop_9", [2, 6], questions={"cloud_body_4": "gate5"}).outcomes()
    trapped = {dot for dot, how, *_ in found if how == "trapped"}
    assert "cloud_body_7" in trapped
    assert all(ENGINE.rules.nav(dot) for dot in trapped)


def test_5_4_other_ships_play_no_part() -> None:
    facts = {"start": "galactic_base", "declare": {"dot": "gb_cw_1"}, "dice": [1, 1]}
    assert movcore.Case(ENGINE.rules, json.dumps(facts)).outcomes() == [("gb_cw_2", "exhausted", 0, 0)]
    with pytest.raises(movcore.CaseError) as error:
        movcore.Case(ENGINE.rules, json.dumps({**facts, "pawns": ["gb_cw_2"]}))
    assert error.value.key == "pawns"
