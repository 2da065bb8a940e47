"""Rule 7.2, as far as a moving ship meets it: what can be observed from where it is."""

from __future__ import annotations

import pytest

from movement.steps import fly, go, sail


def test_7_2_an_orbit_observes_its_own_system() -> None:
    travel = go(sail("jw_loop_2", "jw_loop_3", [3, 3]), "fly jw_loop_3")
    assert travel.sights()["orbit_of"] == "Jungle Planet"


def test_7_2_also_in_passing() -> None:
    travel = sail("gp_loop_02", "gp_loop_03", [3, 3])
    seen = [go(travel, step).sights()["orbit_of"] for step in fly("gp_loop_03", "gp_loop_04", "gp_loop_05")]
    assert seen == ["Giant Planet", None, "Giant Planet"]


def test_7_2_an_orbit_in_a_circle_is_an_orbit() -> None:
    wing_to_body = go(sail("cloud_wing_4", "cloud_body_1", [1, 1]), "number 1", "fly cloud_body_1")
    assert wing_to_body.sights()["orbit_of"] == "Space Station Planet"
    asteroid_to_port = go(sail("mgs_loop_5", "mgs_loop_1", [1, 1]), "fly mgs_loop_1")
    assert asteroid_to_port.sights()["orbit_of"] == "Multi-Generation Ship"


@pytest.mark.parametrize(
    ("start", "dot", "questions"),
    [
        ("ib_loop_1", "smoke_ring", {}),  # a space city
        ("jw_loop_4", "jw_loop_5", {"jw_loop_5": "port"}),  # an open spaceport
        ("jw_loop_1", "jw_loop_2", {}),  # a dot of the system that is no orbit
        ("galactic_base", "gb_cw_1", {}),  # between systems
    ],
)
def test_7_2_nowhere_else(start: str, dot: str, questions: dict[str, str]) -> None:
    travel = go(sail(start, dot, [3, 3], questions=questions), f"fly {dot}")
    assert travel.sights()["orbit_of"] is None


def test_7_2_a_surface_city_is_no_orbit() -> None:
    travel = go(sail("jw_loop_2", "jw_loop_3", [3, 3]), *fly("jw_loop_3", "jewelburg"))
    assert travel.sights()["orbit_of"] is None
    assert travel.sights()["system"] == "Jungle Planet"
