"""7: finding cultures."""

from __future__ import annotations

from game.table import CITY, PORT, SYSTEM, Match, Table, ship


def observed(table: Table) -> Match:
    """The first seat has just observed the Shenna from an orbit."""
    return table.position(ship(at="jw_loop_2")).fly(f"to {PORT}", "1 1 1", f"to {PORT}").luck("5")


def discovered(table: Table) -> Match:
    """The first seat has just landed on a hidden city of the Graw."""
    return table.position(ship(at=PORT)).fly(f"to {CITY}", "2 2 2", f"to {CITY}").luck("2")


def test_7_1_a_hidden_culture_trades_with_nobody(table: Table) -> None:
    state = table.started("Nik", "Dell").state
    assert (state["cultures"], state["seen"]) == ({}, {})
    asteroid = table.position(ship(at="jw_loop_9", money=100), stage="trade")
    assert asteroid.refused("buy Space Spice") == "no_culture_here 9.1"


def test_7_2_moving_onto_an_orbit_shows_the_culture_to_the_mover_alone(table: Table) -> None:
    match = observed(table)
    assert match.seen == {SYSTEM: {"culture": "5", "seats": [0]}}
    assert match.state["cultures"] == {}
    assert match.merchant()["ious"] == []


def test_7_2_observation_is_no_trade_and_the_move_goes_on(table: Table) -> None:
    match = observed(table)
    assert (match.game.stage, match.turn["travel"]["mp"]) == ("travel", 2)
    assert match.refused("land") == "cannot_land_here 6.2"


def test_7_2_with_the_last_point_the_orbit_is_still_observed(table: Table) -> None:
    match = table.position(ship(at="jw_loop_1", ship="Freighter"))
    match.fly("to jw_loop_2", "1 1", "to jw_loop_2", f"to {PORT}")
    assert match.game.chance == "observe 0 Jungle Planet"
    assert match.luck("5").game.current_player == 1


def test_7_2_a_second_seat_sees_the_same_without_chance(table: Table) -> None:
    match = table.position(ship(at="jw_loop_2"), ship(at="jw_loop_2"))
    match.fly(f"to {PORT}", "1 1 1", f"to {PORT}").luck("5").do("to jw_loop_4", "to trp_jw_7")
    assert (match.game.current_player, match.seen[SYSTEM]["seats"]) == (1, [0])
    match.fly(f"to {PORT}", "1 1 1", f"to {PORT}")
    assert not match.game.is_chance
    assert match.seen == {SYSTEM: {"culture": "5", "seats": [0, 1]}}


def test_7_2_what_was_observed_stays_known(table: Table) -> None:
    match = observed(table).do("to jw_loop_4", "to trp_jw_7").do("stay", "done")
    assert match.game.current_player == 0
    assert match.seen == {SYSTEM: {"culture": "5", "seats": [0]}}


def test_7_2_starting_or_staying_on_an_orbit_observes_nothing(table: Table) -> None:
    match = table.position(ship(at=PORT)).fly("to jw_loop_2", "1 1 1", "to jw_loop_2")
    assert (match.game.is_chance, match.seen) == (False, {})
    assert table.position(ship(at=PORT)).do("stay").seen == {}


def test_7_2_other_dots_of_the_system_observe_nothing(table: Table) -> None:
    match = table.position(ship(at="jw_loop_6")).fly("to jw_loop_7", "1 1 1", "to jw_loop_7")
    assert (match.game.is_chance, match.seen) == (False, {})


def test_7_2_no_observation_from_a_space_city_in_passing(table: Table) -> None:
    match = table.position(ship(at="as_2_1")).fly("to as_3_1", "1 1 1", "to as_3_1")
    assert (match.game.is_chance, match.seen, "land" in match.texts) == (False, {}, True)


def test_7_2_no_observation_from_an_open_spaceport_in_passing(table: Table) -> None:
    match = table.position(ship(at="jw_loop_4"), questions={"jw_loop_5": "port"})
    match.fly("to jw_loop_5", "1 1 1", "to jw_loop_5")
    assert (match.game.is_chance, match.seen, "land" in match.texts) == (False, {}, True)


def test_7_2_a_known_culture_is_not_observed(table: Table) -> None:
    match = table.position(ship(at="jw_loop_2"), cultures={SYSTEM: "5"})
    match.fly(f"to {PORT}", "1 1 1", f"to {PORT}")
    assert (match.game.is_chance, match.seen) == (False, {})


def test_7_3_the_first_to_land_discovers_and_takes_the_iou(table: Table) -> None:
    match = table.position(ship(at=PORT)).fly(f"to {CITY}", "2 2 2", f"to {CITY}")
    assert match.game.chance == "discover 0 Jungle Planet"
    match.luck("2")
    assert match.state["cultures"] == {SYSTEM: "2"}
    assert match.seen == {}
    assert match.merchant()["ious"] == ["2"]
    assert match.game.stage == "trade"


def test_7_3_discovery_after_observation_asks_chance_nothing(table: Table) -> None:
    match = observed(table).do(f"to {CITY}")
    assert (match.game.stage, match.state["cultures"]) == ("trade", {SYSTEM: "5"})
    assert match.merchant()["ious"] == ["5"]


def test_7_3_a_culture_is_discovered_once(table: Table) -> None:
    match = discovered(table).do("done")
    second = table.position(ship(at=PORT), cultures={SYSTEM: "2"}).fly(f"to {CITY}", "2 2 2", f"to {CITY}")
    assert (second.game.is_chance, second.merchant()["ious"]) == (False, [])
    assert match.merchant()["ious"] == ["2"]


def test_7_3_who_observed_first_but_landed_second_gets_nothing(table: Table) -> None:
    match = table.position(ship(at="jw_loop_2"), ship(at=PORT))
    match.fly(f"to {PORT}", "1 1 1", f"to {PORT}").luck("5").do("to jw_loop_4", "to trp_jw_7")
    match.fly(f"to {CITY}", "2 2 2", f"to {CITY}")
    assert (match.merchant(0)["ious"], match.merchant(1)["ious"]) == ([], ["5"])


def test_7_3_landing_on_an_open_spaceport_discovers(table: Table) -> None:
    match = table.position(ship(at="jw_loop_4")).fly("to jw_loop_5", "1 1 1", "to jw_loop_5").luck("port")
    match.do("land")
    assert match.game.chance == "discover 0 Jungle Planet"
    assert match.luck("2").merchant()["ious"] == ["2"]


def test_7_3_landing_on_an_asteroid_discovers_nothing(table: Table) -> None:
    match = table.position(ship(at="jw_loop_1")).fly("to jw_loop_9", "1 1 1", "to jw_loop_9", "land")
    assert (match.game.stage, match.game.is_chance, match.state["cultures"]) == ("trade", False, {})


def test_7_3_passing_a_city_discovers_nothing(table: Table) -> None:
    match = table.position(ship(at="as_2_1", money=100)).fly(
        "to as_3_1", "1 1 1", "to as_3_1", "to as_3_2", "stop"
    )
    assert (match.state["cultures"], match.game.current_player) == ({}, 1)


def test_7_3_the_base_has_no_iou(table: Table) -> None:
    match = table.position(ship(at="ib_gb_3")).fly("to galactic_base", "1 1 1", "to galactic_base", "land")
    assert (match.game.stage, match.game.is_chance) == ("trade", False)


def test_7_3_goods_and_waiting_bonuses_are_there_at_once(table: Table) -> None:
    match = table.position(
        ship(at=PORT, cargo=["Designer Genes"], money=0), market={"demand Designer Genes at 2": 2}
    )
    match.fly(f"to {CITY}", "2 2 2", f"to {CITY}").luck("2")
    assert "buy Space Spice" not in match.texts  # there is no money yet
    assert match.do("sell Designer Genes").money() == 120 + 80
    match.luck("fare 2 to 10", "fare 5 to base")
    assert {"buy Space Spice", "take fare 2 to 10"} <= set(match.texts)


def test_7_3_the_iou_may_be_bartered_the_same_turn(table: Table) -> None:
    assert discovered(table).do("barter IOU 2").purse == 90


def test_7_3_the_iou_belongs_to_whoever_holds_it_and_never_lapses(table: Table) -> None:
    match = table.position(ship(at=CITY), ship(at=CITY, ious=["2"]), cultures={SYSTEM: "2"}, round=500)
    match.do("stay", "offer 1", "ask IOU 2", "send", "accept", "barter IOU 2")
    assert match.purse == 90


def test_7_3_who_stays_on_a_hidden_city_discovers_it(table: Table) -> None:
    match = table.position(ship(at=CITY)).do("stay")
    assert match.game.chance == "discover 0 Jungle Planet"
    assert match.luck("2").merchant()["ious"] == ["2"]
