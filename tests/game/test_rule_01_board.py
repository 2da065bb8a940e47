"""1: the mapboard."""

from __future__ import annotations

import pytest

from game.table import BASE, CITY, PORT, Table, dots, ship, spec
from movcore._core import Rules


@pytest.mark.parametrize("seats", range(2, 7))
def test_1_1_everybody_starts_at_the_galactic_base(table: Table, seats: int) -> None:
    assert {merchant["at"] for merchant in table.match(seats).state["merchants"]} == {BASE}


def test_1_1_there_is_one_galactic_base(table: Table) -> None:
    assert dots(system="Galactic Base") == [BASE]
    # It sells all ships; another space city sells what its culture sells.
    money = ship(at=BASE, money=300)
    assert len(table.position(money, stage="trade").starting("buy ship")) == 3
    elsewhere = table.position(
        ship(at="smoke_ring", money=300), stage="trade", cultures={"Interstellar Biosphere": "2"}
    )
    assert elsewhere.refused("buy ship Clipper") == "not_sold_here 9.2"


def test_1_2_fourteen_systems_have_a_culture_box(table: Table) -> None:
    boxes = [system["name"] for system in spec()["board"]["systems"] if system.get("culture_box")]
    assert len(boxes) == 14
    assert not {"Supergiant", "Supernova", "Galactic Base"} & set(boxes)


@pytest.mark.parametrize("dot", ["sg_loop_3", "sn_loop_02"])
def test_1_2_uninhabited_systems_have_nobody_to_observe(table: Table, dot: str) -> None:
    near = {"sg_loop_3": "gp_sg_03", "sn_loop_02": "sn_ww_01"}[dot]
    match = table.position(ship(at=near, money=100, relics=["Spy Eye"]))
    match.fly(f"to {dot}", "1 1 1", f"to {dot}")
    assert not match.game.is_chance
    assert match.seen == {}


def test_1_3_a_space_city_costs_one_point_and_a_surface_city_two(table: Table) -> None:
    space = table.position(ship(at="ib_loop_8"), cultures={"Interstellar Biosphere": "2"})
    space.fly("to smoke_ring", "1 1 1", "to smoke_ring")
    assert space.turn["travel"]["mp"] == 2
    surface = table.position(ship(at=PORT, ship="Freighter"), cultures={"Jungle Planet": "2"})
    surface.fly(f"to {CITY}", "1 1", f"to {CITY}")
    assert surface.game.stage == "trade"


def test_1_4_each_orbit_is_the_site_of_one_spaceport(table: Table) -> None:
    orbits = [dot["orbit"] for dot in spec()["board"]["dots"] if "orbit" in dot]
    assert len(orbits) == len(set(orbits)) == 25
    match = table.trade("2", ship(money=500))
    assert match.starting("build spaceport") == ["jw_loop_1", "jw_loop_3"]
    assert match.do("build spaceport jw_loop_1").state["spaceports"] == {"jw_loop_1": 0}


def test_1_4_the_culture_is_observed_from_an_orbit_without_being_discovered(table: Table) -> None:
    match = table.position(ship(at="jw_loop_2")).fly(f"to {PORT}", "1 1 1", f"to {PORT}")
    assert match.game.chance == "observe 0 Jungle Planet"
    assert match.luck("2").state["cultures"] == {}


def test_1_5_no_path_runs_along_the_surface(table: Table, rules: Rules) -> None:
    for city in dots(kind="surface_city"):
        assert len(rules.neighbours(city)) == 1
    match = table.position(ship(at=CITY), cultures={"Jungle Planet": "2"})
    assert match.refused("to jellybeast_city") == "declare_needs_air_foil 8.41"


def test_1_5_with_the_air_foil_cities_of_a_planet_are_adjacent(table: Table) -> None:
    match = table.position(ship(at=CITY, relics=["Air Foil"]), cultures={"Jungle Planet": "2"})
    match.fly("to jellybeast_city", "1 1 1", "to jellybeast_city")
    assert match.turn["travel"]["mp"] == 2
