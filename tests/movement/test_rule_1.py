"""Rule 1, as far as movement meets the board: dots, cities, orbits."""

from __future__ import annotations

import pytest

import movcore
from movement.steps import ENGINE, case, declarations, fly, go, refused, sail, where

SURFACE_CITIES = {
    *{"rumble_city", "rain_city", "desolation_city", "dry_city", "jellybeast_city", "jewelburg", "hoth_base"},
    *{"shoemaker_levee", "southern_comfort", "terror_town", "titantown", "paint_place", "poison_park"},
    *{"moonview", "minyan", "whale_watch", "wet_willy", "grand_jetee", "great_scott", "levitown"},
}


def test_1_1_the_galactic_base_is_where_ships_set_out() -> None:
    paths = {("ib_gb_3", False), ("cloud_body_8", False), ("gb_cw_1", False)}
    assert declarations("galactic_base") == paths


def test_1_2_star_systems_are_joined_by_paths() -> None:
    reached, waiting = {"galactic_base"}, ["galactic_base"]
    while waiting:
        fresh = set(ENGINE.rules.neighbours(waiting.pop())) - reached
        reached |= fresh
        waiting += fresh
    assert reached == set(ENGINE.rules.dots)


def test_1_3_only_surface_cities_cost_more_to_leave() -> None:
    dear = set()
    for dot in ENGINE.rules.dots:
        questions = {dot: "relic"} if dot in ENGINE.rules.boxes else {}
        for first, _ in declarations(dot, questions=questions):
            travel = sail(dot, first, [3, 3], questions=questions)
            steps = [choice for choice in travel.choices() if choice.startswith("number")][:1]
            if steps:
                go(travel, *steps)
            if travel.choices() != [f"fly {first}"]:
                continue  # A circle: the declared dot is behind another number.
            if go(travel, f"fly {first}").mp == 4 and first not in SURFACE_CITIES:
                dear.add(dot)
    assert dear == SURFACE_CITIES


def test_1_4_a_spaceport_stands_on_an_orbit() -> None:
    travel = go(sail("jw_loop_2", "jw_loop_3", [3, 3], spaceports=["jw_loop_3"]), "fly jw_loop_3", "land")
    assert where(travel) == ("jw_loop_3", 5, "landed")
    with pytest.raises(movcore.CaseError) as error:
        case("jw_loop_2", "jw_loop_3", [3, 3], spaceports=["jw_loop_2"])
    assert error.value.key == "spaceports"


def test_1_4_orbits_lie_in_boxes_and_in_circles() -> None:
    orbits = 0
    for dot in ENGINE.rules.dots:
        try:
            case("galactic_base", "gb_cw_1", [1, 1], spaceports=[dot])
        except movcore.CaseError:
            continue
        orbits += 1
    assert orbits == 25  # one for each spaceport deed (2.541)
    assert case("galactic_base", "gb_cw_1", [1, 1], spaceports=["cloud_body_1", "mgs_loop_1"])


@pytest.mark.parametrize("city", sorted(SURFACE_CITIES))
def test_1_5_a_surface_city_is_at_the_end_of_a_path(city: str) -> None:
    assert len(ENGINE.rules.neighbours(city)) == 1
    assert not set(ENGINE.rules.neighbours(city)) & SURFACE_CITIES


def test_1_5_no_path_runs_over_the_surface() -> None:
    travel = go(sail("jw_loop_2", "jw_loop_3", [3, 3]), *fly("jw_loop_3", "jewelburg"))
    assert where(travel) == ("jewelburg", 3, "landed")
    assert refused(travel, "fly jellybeast_city") == ("movement_over", "5.22")
