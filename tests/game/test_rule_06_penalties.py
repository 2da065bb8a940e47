"""6.3: penalties in the course of the game. Movement as such has its own tests."""

from __future__ import annotations

import pytest

from game.table import Table, ship

OVAL = "sg_loop_3"
NEAR = "gp_sg_03"


def test_6_3_who_stays_on_a_penalty_pays_it(table: Table) -> None:
    match = table.position(ship(at=OVAL, money=100))
    bank = match.bank
    match.do("stay")
    assert (match.money(), match.bank) == (90, bank + 10)
    assert (match.game.stage, match.game.current_player) == ("declare", 1)


def test_6_3_who_cannot_pay_must_move(table: Table) -> None:
    match = table.position(ship(at=OVAL, money=9))
    assert match.refused("stay") == "cannot_afford 6.3"
    match.fly(f"to {NEAR}", "1 1 1", f"to {NEAR}")
    assert match.money() == 9


def test_6_3_shields_lower_the_price_of_staying(table: Table) -> None:
    match = table.position(ship(at="sn_loop_02", money=10, equipment=["Shield"])).do("stay")
    assert match.money() == 0
    free = table.position(ship(at="sn_loop_02", money=0, equipment=["Shield", "Shield"])).do("stay")
    assert (free.money(), free.game.current_player) == (0, 1)


def test_6_3_drives_do_not_help_who_stays(table: Table) -> None:
    match = table.position(ship(at="sg_loop_2", money=100, equipment=["Red Drive"])).do("stay")
    assert match.money() == 90


def test_6_3_a_penalty_marker_costs_the_same_way(table: Table) -> None:
    facts = {"jw_loop_8": "yellow40"}
    assert table.position(ship(at="jw_loop_8", money=100), questions=facts).do("stay").money() == 60
    poor = table.position(ship(at="jw_loop_8", money=39), questions=facts)
    assert poor.refused("stay") == "cannot_afford 6.3"


def test_6_3_ious_do_not_pay_penalties(table: Table) -> None:
    match = table.position(ship(at=OVAL, money=0, ious=["2"]), cultures={"Jungle Planet": "2"})
    assert match.refused("stay") == "cannot_afford 6.3"


def test_6_3_moving_on_costs_the_penalty_and_stopping_nothing(table: Table) -> None:
    match = table.position(ship(at=NEAR, money=100)).fly(f"to {OVAL}", "1 1 1", f"to {OVAL}")
    assert match.texts == ["pay", "stop"]
    assert match.refused("to sg_loop_4") == "pay_or_stop 6.3"
    assert match.clone().do("pay").money() == 90
    match.do("stop")
    assert (match.money(), match.merchant()["at"], match.game.current_player) == (100, OVAL, 1)


def test_6_3_who_lacks_the_money_must_stop(table: Table) -> None:
    match = table.position(ship(at=NEAR, money=9)).fly(f"to {OVAL}", "1 1 1", f"to {OVAL}")
    assert match.texts == ["stop"]
    assert match.refused("pay") == "cannot_afford 6.3"


def test_6_3_penalties_of_one_move_add_up(table: Table) -> None:
    match = table.position(ship(at=NEAR, money=15)).fly(
        f"to {OVAL}", "1 1 1", f"to {OVAL}", "pay", "to sg_loop_4"
    )
    assert match.money() == 5
    assert match.refused("pay") == "cannot_afford 6.3"


def test_6_3_who_leaves_the_penalty_pays_nothing_for_it(table: Table) -> None:
    match = table.position(ship(at=OVAL, money=100)).fly(f"to {NEAR}", "1 1 1", f"to {NEAR}")
    assert match.money() == 100


@pytest.mark.parametrize("money", [0, 100])
def test_6_3_with_no_points_left_the_ship_just_stops(table: Table, money: int) -> None:
    match = table.position(ship(at="gp_sg_02", money=money, ship="Freighter"))
    match.fly(f"to {NEAR}", "1 1", f"to {NEAR}", f"to {OVAL}")
    assert (match.money(), match.game.current_player) == (money, 1)
