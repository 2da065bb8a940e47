"""What the rules say of the map: every board that breaks one is refused under its number."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Refusal = Callable[..., str]
BOARD = "board.toml"
HOTH = 'name = "Hoth Base", paths = ["ip_loop_1"]'
WING = "nav = { cloud_body_1 = [1, 2, 3], cloud_wing_3 = [4, 6], pp_loop_07 = [5] }"


def board(message: str) -> str:
    return f"board.toml: {message}"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'paths = ["dw_sn_1", "sn_loop_04"]',
            'paths = ["dw_sn_1", "sn_loop_4"]',
            "dw_sn_2.paths: 1.5: no dot 'sn_loop_4'",
        ),
        (
            'paths = ["dw_sn_1", "sn_loop_04"]',
            'paths = ["dw_sn_1", "dw_sn_2"]',
            "dw_sn_2.paths: 1.5: a path from the dot to itself",
        ),
        (
            '["grand_jetee", "mgs_gp_03", ',
            '["grand_jetee", "great_scott", "mgs_gp_03", ',
            "gp_loop_01.paths: 5.1: a path to 'great_scott', which lists none back",
        ),
        (
            'paths = ["dw_sn_1", "sn_loop_04"]',
            'paths = ["dw_sn_1"]',
            "sn_loop_04.paths: 5.1: a path to 'dw_sn_2', which lists none back",
        ),
    ],
)
def test_5_1_paths_lead_to_dots_and_back(old: str, new: str, message: str, refusal: Refusal) -> None:
    assert refusal((BOARD, old, new)) == board(f"dots.{message}")


def test_5_1_every_dot_can_be_reached(refusal: Refusal) -> None:
    cut = [
        (BOARD, 'paths = ["ib_gb_3", "cloud_body_8", "gb_cw_1"]', "paths = []"),
        (BOARD, 'paths = ["ib_gb_2", "galactic_base"]', 'paths = ["ib_gb_2"]'),
        (BOARD, 'paths = ["galactic_base", "gb_cw_2"]', 'paths = ["gb_cw_2"]'),
        (
            BOARD,
            'paths = ["cloud_body_4", "galactic_base", "cloud_body_7"]',
            'paths = ["cloud_body_4", "cloud_body_7"]',
        ),
    ]
    lost = "1 dots cannot be reached from 'rumble_city', first 'galactic_base'"
    assert refusal(*cut) == board(f"dots: 5.1: {lost}")


def test_1_5_surface_city_is_at_the_end_of_a_path(refusal: Refusal) -> None:
    more = [
        (BOARD, HOTH, HOTH.replace("]", ', "ip_loop_7"]')),
        (BOARD, 'paths = ["ip_loop_6", "ip_loop_8"]', 'paths = ["ip_loop_6", "ip_loop_8", "hoth_base"]'),
    ]
    assert refusal(*more) == board(
        "dots.hoth_base.paths: 1.5: a surface city is at the end of one path, not of 2"
    )


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (HOTH, HOTH + ', surface = ["echo_base"]', "hoth_base.surface: 8.41: no dot 'echo_base'"),
        (
            HOTH,
            HOTH + ', surface = ["hoth_base"]',
            "hoth_base.surface: 8.41: a surface link from the city to itself",
        ),
        (
            HOTH,
            HOTH + ', surface = ["ip_loop_1"]',
            "hoth_base.surface: 8.41: a surface link to 'ip_loop_1', but both must be surface cities",
        ),
        (
            HOTH,
            HOTH + ', surface = ["dry_city"]',
            "hoth_base.surface: 8.41: a surface link to 'dry_city' of another system, 'Desert Planet'",
        ),
        (
            'surface = ["grand_jetee", "levitown"]',
            'surface = ["grand_jetee"]',
            "levitown.surface: 8.41: a surface link to 'great_scott', which lists none back",
        ),
        (
            'paths = ["smoke_ring", "ib_loop_12", "ib_loop_2"]',
            'surface = ["smoke_ring"], paths = ["smoke_ring", "ib_loop_12", "ib_loop_2"]',
            "ib_loop_1.surface: 8.41: a surface link to 'smoke_ring', but both must be surface cities",
        ),
    ],
)
def test_8_41_surface_links_join_cities_of_one_planet(
    old: str, new: str, message: str, refusal: Refusal
) -> None:
    assert refusal((BOARD, old, new)) == board(f"dots.{message}")


@pytest.mark.parametrize(
    ("new", "message"),
    [
        (
            "nav = { cloud_body_1 = [1, 2, 3], cloud_wing_3 = [3, 4, 6], pp_loop_07 = [5] }",
            "6.4: pilot number 3 is on two arrows or twice on one",
        ),
        (
            "nav = { cloud_body_1 = [1, 2, 2, 3], cloud_wing_3 = [4, 6], pp_loop_07 = [5] }",
            "6.4: pilot number 2 is on two arrows or twice on one",
        ),
        (
            "nav = { cloud_body_1 = [1, 2], cloud_wing_3 = [4, 6], pp_loop_07 = [5] }",
            "6.4: no arrow for pilot number 3",
        ),
        (
            "nav = { cloud_body_1 = [1, 2, 3], cloud_wing_3 = [4, 6, 7], pp_loop_07 = [5] }",
            "6.41: no pilot number is 7",
        ),
        (
            "nav = { cloud_body_1 = [0, 1, 2, 3], cloud_wing_3 = [4, 6], pp_loop_07 = [5] }",
            "6.41: no pilot number is 0",
        ),
        (
            "nav = { cloud_body_1 = [1, 2, 3], cloud_wing_3 = [4, 6], pp_loop_08 = [5] }",
            "6.4: an arrow to 'pp_loop_08', where no path leads",
        ),
        (
            "nav = { cloud_body_1 = [1, 2, 3], cloud_wing_3 = [4, 5, 6] }",
            "6.4: no arrow along the path to 'pp_loop_07'",
        ),
        (
            "nav = { cloud_body_1 = [1, 2, 3], cloud_wing_3 = [4, 5, 6], pp_loop_07 = [] }",
            "6.4: no arrow along the path to 'pp_loop_07'",
        ),
        ("nav = {}", "6.4: no arrow for pilot number 1"),
    ],
)
def test_6_4_arrows_place_each_number_along_a_path(new: str, message: str, refusal: Refusal) -> None:
    assert refusal((BOARD, WING, new)) == board(f"dots.cloud_wing_4.nav: {message}")


def test_6_41_arrows_have_as_many_numbers_as_a_die(refusal: Refusal) -> None:
    more = refusal(("numbers.toml", "pilot_numbers = 6", "pilot_numbers = 7"))
    assert more == board("dots.cloud_wing_2.nav: 6.4: no arrow for pilot number 7")


def test_1_3_navigation_circle_is_a_space_dot(refusal: Refusal) -> None:
    circle = '{ id = "cloud_wing_2", kind = "dot", color = "blue"'
    message = refusal((BOARD, circle, '{ id = "cloud_wing_2", kind = "asteroid"'))
    assert message == board("dots.cloud_wing_2.nav: 1.3: kind asteroid has no exit arrows")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '"dw_sn_1", kind = "dot", color = "red"',
            '"dw_sn_1", kind = "dot"',
            "dw_sn_1.color: 1.3: kind dot needs a color",
        ),
        (
            '"sg_loop_1", kind = "penalty", color = "yellow"',
            '"sg_loop_1", kind = "penalty"',
            "sg_loop_1.color: 1.3: kind penalty needs a color",
        ),
        (
            '"dw_loop_3", kind = "question"',
            '"dw_loop_3", kind = "question", color = "red"',
            "dw_loop_3.color: 1.3: kind question has no color",
        ),
        (
            '"smoke_ring", kind = "space_city"',
            '"smoke_ring", kind = "space_city", color = "blue"',
            "smoke_ring.color: 1.3: kind space_city has no color",
        ),
    ],
)
def test_1_3_colors_on_space_dots_and_penalties(old: str, new: str, message: str, refusal: Refusal) -> None:
    assert refusal((BOARD, old, new)) == board(f"dots.{message}")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'color = "yellow", penalty = 10, system = "Supergiant"',
            'color = "yellow", system = "Supergiant"',
            "sg_loop_1.penalty: 6.3: kind penalty needs a penalty",
        ),
        (
            'color = "yellow", penalty = 10, system = "Supergiant"',
            'color = "yellow", penalty = 0, system = "Supergiant"',
            "sg_loop_1.penalty: 6.3: must be at least 1, not 0",
        ),
        (
            'color = "yellow", penalty = 10, system = "Supergiant"',
            'color = "yellow", penalty = -5, system = "Supergiant"',
            "sg_loop_1.penalty: 6.3: must be at least 1, not -5",
        ),
        (
            '"dw_sn_1", kind = "dot"',
            '"dw_sn_1", kind = "dot", penalty = 10',
            "dw_sn_1.penalty: 6.3: kind dot has no penalty",
        ),
    ],
)
def test_6_3_penalties_on_penalty_ovals(old: str, new: str, message: str, refusal: Refusal) -> None:
    assert refusal((BOARD, old, new)) == board(f"dots.{message}")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'orbit = "Airhome"',
            'orbit = "Aerie"',
            "as_9_6.orbit: 1.4: 'Aerie' is already at dots.as_1_2.orbit",
        ),
        (
            '"dw_loop_3", kind = "question"',
            '"dw_loop_3", kind = "question", orbit = "Drystop"',
            "dw_loop_3.orbit: 1.4: kind question has no orbit",
        ),
        (
            'name = "Rain City"',
            'name = "Dry City"',
            "dry_city.name: 1.3: 'Dry City' is already at dots.rain_city.name",
        ),
    ],
)
def test_1_4_orbits_and_names(old: str, new: str, message: str, refusal: Refusal) -> None:
    assert refusal((BOARD, old, new)) == board(f"dots.{message}")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '"dw_loop_9", kind = "dot", color = "red", system = "Desert Planet"',
            '"dw_loop_9", kind = "dot", color = "red", system = "Dessert Planet"',
            "dots.dw_loop_9.system: 1.2: no system 'Dessert Planet'",
        ),
        (
            '"hoth_base", kind = "surface_city", system = "Ice Planet", ',
            '"hoth_base", kind = "surface_city", system = "Supernova", ',
            'systems."Ice Planet".culture_box: 1.3: the system has no city',
        ),
        (
            '{ name = "Ice Planet", culture_box = true }',
            '{ name = "Ice Planet" }',
            "dots.hoth_base.system: 1.2: a city needs a system with a culture",
        ),
        (
            '"dw_sn_2", kind = "dot"',
            '"dw_sn_2", kind = "dot", orbit = "Halfway"',
            "dots.dw_sn_2.system: 1.2: an orbit needs a system with a culture",
        ),
    ],
)
def test_1_2_systems_and_their_cities(old: str, new: str, message: str, refusal: Refusal) -> None:
    assert refusal((BOARD, old, new)) == board(message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '"Galactic Base", known = true',
            '"Galactic Base"',
            "systems: 1.1: one system is known from the start, not 0",
        ),
        (
            '{ name = "Supernova" }',
            '{ name = "Supernova", known = true }',
            "systems: 1.1: one system is known from the start, not 2",
        ),
        (
            '"Galactic Base", known = true',
            '"Galactic Base", known = true, culture_box = true',
            'systems."Galactic Base".known: 1.1: a known system hides no culture: no culture_box',
        ),
    ],
)
def test_1_1_one_home(old: str, new: str, message: str, refusal: Refusal) -> None:
    assert refusal((BOARD, old, new)) == board(message)


def test_1_1_home_is_one_city(refusal: Refusal) -> None:
    moved = (
        BOARD,
        'system = "Interstellar Biosphere", name = "Smoke Ring"',
        'system = "Galactic Base", name = "Smoke Ring"',
    )
    assert refusal(moved) == board(
        'systems."Galactic Base".known: 1.1: players start in its one city, but it has 2'
    )


def test_4_12_a_culture_box_for_each_iou(refusal: Refusal) -> None:
    edits = [
        (BOARD, '{ name = "Supernova" }', '{ name = "Supernova", culture_box = true }'),
        (
            BOARD,
            '"dw_loop_5", kind = "asteroid", system = "Desert Planet"',
            '"dw_loop_5", kind = "space_city", system = "Supernova"',
        ),
    ]
    assert refusal(*edits) == board("systems: 4.12: 15 culture boxes for 14 IOUs")
