"""8.4: relics in the course of the game. Drives and movement have their own tests."""

from __future__ import annotations

import pytest

from game.table import BASE, CITY, PORT, SYSTEM, Match, Table, ship

KNOWN = {SYSTEM: "2"}
GATES = {"wts_loop_2": "gate3", "dw_loop_3": "gate5"}


# Auto Pilot


def test_8_42_one_die_less_is_rolled_and_counts_as_four(table: Table) -> None:
    match = table.position(ship(relics=["Auto Pilot"])).do("use Auto Pilot", "to ib_gb_3")
    assert sum(weight for _, weight in match.game.chance_outcomes()) == 36
    match.luck("1 2")
    assert (match.turn["dice"], match.turn["travel"]["mp"]) == ([1, 2, 4], 7)


def test_8_42_the_four_is_a_pilot_number(table: Table) -> None:
    match = table.position(ship(at="cloud_body_8", relics=["Auto Pilot"]))
    match.do("use Auto Pilot", "to cloud_body_4").luck("2 3")
    assert match.texts == ["number 4"]


def test_8_42_it_need_not_be_used(table: Table) -> None:
    match = table.position(ship(relics=["Auto Pilot"])).do("to ib_gb_3").luck("1 1 1")
    assert match.turn["dice"] == [1, 1, 1]


def test_8_42_it_is_decided_before_the_roll_and_once(table: Table) -> None:
    match = table.position(ship(relics=["Auto Pilot"])).do("use Auto Pilot")
    assert match.refused("use Auto Pilot") == "already_declaring 8.23"
    late = table.position(ship(relics=["Auto Pilot"])).do("to ib_gb_3").luck("1 1 1")
    assert late.refused("use Auto Pilot") == "not_now 4.4"


def test_8_42_it_must_be_aboard(table: Table) -> None:
    assert table.position(ship()).refused("use Auto Pilot") == "no_auto_pilot 8.42"


def test_8_42_it_serves_one_turn_at_a_time(table: Table) -> None:
    match = table.position(ship(relics=["Auto Pilot"], ship="Freighter")).do("use Auto Pilot", "to ib_gb_3")
    match.luck("1").do("to ib_gb_3", "to ib_gb_2", "to ib_gb_1", "to ib_loop_12", "to ib_loop_1")
    assert match.game.current_player == 1
    match.do("stay", "done", "to ib_loop_2")
    assert sum(weight for _, weight in match.game.chance_outcomes()) == 36


def test_8_23_what_is_used_is_said_in_one_order(table: Table) -> None:
    match = table.position(
        ship(relics=["Auto Pilot", "Gate Lock"], equipment=["Red Drive", "Combined Drive"])
    )
    match.do("off Combined Drive")
    assert match.refused("off Red Drive") == "already_declaring 8.23"
    assert match.refused("stay") == "already_declaring 8.23"
    match.do("use Auto Pilot")
    assert match.refused("off Combined Drive") == "already_declaring 8.23"
    match.do("use Gate Lock")
    assert match.refused("use Auto Pilot") == match.refused("use Gate Lock") == "already_declaring 8.23"


def test_8_23_a_drive_that_is_off_skips_nothing_this_turn(table: Table) -> None:
    match = table.position(ship(equipment=["Yellow Drive"]))
    assert match.refused("to ib_gb_3") == "declare_skipped_dot 8.21"
    match.do("off Yellow Drive")
    assert match.may("to ib_gb_3")
    assert match.refused("off Red Drive") == "no_such_drive 8.23"


# Jump Start


def jump_start(table: Table, dice: str, **facts: object) -> Match:
    """A ship in a surface city jumps to gate 3, with this roll."""
    relics = ["Jump Start", *facts.pop("relics", [])]  # type: ignore[misc]
    match = table.position(ship(at=CITY, relics=relics), questions=GATES, cultures=KNOWN)
    return match.do("gate 3").luck(dice)


def test_8_43_the_rolled_number_must_be_chosen_and_jumped(table: Table) -> None:
    match = jump_start(table, "3 5 1")
    assert match.texts == ["number 3"]
    match.do("number 3")
    assert match.texts == ["gate 3"]
    match.do("gate 3")
    assert (match.turn["travel"]["at"], match.turn["travel"]["mp"]) == ("wts_loop_2", 7)


def test_8_43_with_the_air_foil_the_jump_costs_one(table: Table) -> None:
    match = jump_start(table, "3 5 1", relics=["Air Foil"]).do("number 3", "gate 3")
    assert match.turn["travel"]["mp"] == 8


def test_8_43_another_rolled_gate_is_compulsory(table: Table) -> None:
    match = jump_start(table, "5 1 1")
    assert match.texts == ["number 1", "number 5"]
    match.do("number 5")
    assert match.texts == ["gate 5"]
    assert match.refused(f"to {PORT}") == "must_jump 6.5"


def test_8_43_a_number_without_gate_leaves_by_a_path(table: Table) -> None:
    match = jump_start(table, "5 1 1").do("number 1")
    assert match.texts == [f"to {PORT}"]


def test_8_43_a_declared_path_does_not_use_it(table: Table) -> None:
    match = table.position(ship(at=CITY, relics=["Jump Start"]), questions=GATES, cultures=KNOWN)
    assert match.fly(f"to {PORT}", "3 5 1").texts == [f"to {PORT}"]


def test_8_43_only_face_up_gates_can_be_named(table: Table) -> None:
    match = table.position(ship(at=CITY, relics=["Jump Start"]), questions=GATES, cultures=KNOWN)
    assert match.starting("gate") == ["3", "5"]
    assert match.refused("gate 1") == "jump_to_no_gate 6.52"


def test_8_43_without_it_there_is_no_jump_from_a_city(table: Table) -> None:
    match = table.position(ship(at=CITY), questions=GATES, cultures=KNOWN)
    assert match.refused("gate 3") == "jump_needs_gate 6.52"


def test_8_4_a_relic_acquired_in_trading_serves_from_the_next_turn_on(table: Table) -> None:
    match = table.position(
        ship(at=CITY, money=500), ship(at=BASE), questions=GATES, cultures=KNOWN, suns={"Jump Start": SYSTEM}
    )
    match.do("stay", "buy relic Jump Start")
    assert match.refused("gate 3") == "not_now 4.4"
    assert match.do("done", "stay", "done").may("gate 3")


# Mulligan Gear


def mulligan(table: Table, **facts: object) -> Match:
    """A ship with the Mulligan Gear has rolled 1, 2 and 6."""
    return table.position(ship(relics=["Mulligan Gear"], **facts)).do("to ib_gb_3").luck("1 2 6")


def test_8_44_one_die_may_be_rolled_again_directly_after_the_roll(table: Table) -> None:
    match = mulligan(table)
    assert (match.game.stage, match.texts) == ("mulligan", ["keep", "reroll 1", "reroll 2", "reroll 6"])
    match.do("reroll 2")
    assert (match.game.chance, len(match.game.chance_outcomes())) == ("mulligan 0", 6)
    match.luck("5")
    assert (sorted(match.turn["dice"]), match.turn["travel"]["mp"]) == ([1, 5, 6], 12)


def test_8_44_the_new_roll_stands_and_there_is_no_second(table: Table) -> None:
    match = mulligan(table).do("reroll 6").luck("1")
    assert (match.game.stage, match.turn["travel"]["mp"]) == ("travel", 4)
    assert match.refused("reroll 1") == match.refused("keep") == "not_now 4.4"


def test_8_44_it_is_optional(table: Table) -> None:
    match = mulligan(table).do("keep")
    assert (match.game.stage, match.turn["travel"]["mp"]) == ("travel", 9)


def test_8_44_only_a_rolled_number_can_be_named(table: Table) -> None:
    assert mulligan(table).refused("reroll 5") == "die_not_rolled 8.44"


def test_8_44_nothing_else_comes_before_the_choice(table: Table) -> None:
    assert mulligan(table).refused("to ib_gb_3") == "not_now 4.4"


def test_8_44_the_die_of_the_auto_pilot_may_be_rolled_again(table: Table) -> None:
    match = table.position(ship(relics=["Mulligan Gear", "Auto Pilot"])).do("use Auto Pilot", "to ib_gb_3")
    match.luck("1 2")
    assert match.texts == ["keep", "reroll 1", "reroll 2", "reroll 4"]
    assert match.do("reroll 4").luck("6").turn["dice"] == [1, 2, 6]


def test_8_44_a_pilot_number_may_come_from_the_second_roll(table: Table) -> None:
    match = (
        table.position(ship(at="cloud_body_8", relics=["Mulligan Gear"])).do("to galactic_base").luck("1 3 4")
    )
    match.do("reroll 4").luck("2")
    assert match.texts == ["number 2"]


def test_8_44_without_it_the_dice_stand(table: Table) -> None:
    assert table.position(ship()).do("to ib_gb_3").luck("1 2 6").game.stage == "travel"


# Spy Eye


def test_8_45_it_looks_at_the_start_of_the_turn(table: Table) -> None:
    match = table.position(ship(), ship(at="jw_loop_7", relics=["Spy Eye"])).do("stay", "done")
    assert match.game.chance == "observe 1 Jungle Planet"
    match.luck("5")
    assert match.game.chance == "peek 1 jw_loop_8"
    match.luck("gate2")
    seen = {SYSTEM: {"culture": "5", "seats": [1]}, "jw_loop_8": {"marker": "gate2", "seats": [1]}}
    assert match.seen == seen
    assert "jw_loop_8" not in match.state["questions"]
    assert (match.game.stage, match.game.current_player) == ("declare", 1)


def test_8_45_it_looks_next_to_every_dot_entered(table: Table) -> None:
    match = table.position(ship(at="jw_sg_2", relics=["Spy Eye"]), cultures=KNOWN)
    match.fly("to jw_sg_1", "1 1 1", "to jw_sg_1", "to jw_loop_7")
    assert match.game.chance == "peek 0 jw_loop_8"


def test_8_45_without_it_nothing_is_peeked_at(table: Table) -> None:
    match = table.position(ship(at="jw_sg_2")).fly("to jw_sg_1", "1 1 1", "to jw_sg_1", "to jw_loop_7")
    assert (match.game.is_chance, match.seen) == (False, {})


def test_8_45_it_observes_from_any_dot_of_the_system(table: Table) -> None:
    match = table.position(ship(at="jw_sg_2", relics=["Spy Eye"]))
    match.fly("to jw_sg_1", "1 1 1", "to jw_sg_1")
    assert not match.game.is_chance
    assert match.do("to jw_loop_7").game.chance == "observe 0 Jungle Planet"


def test_8_45_what_one_has_seen_the_other_sees_without_chance(table: Table) -> None:
    match = table.position(ship(), ship(at="jw_loop_7", relics=["Spy Eye"]), ship(at="jw_loop_2"))
    match.do("stay", "done").luck("5", "gate2").do("stay").fly(f"to {PORT}", "1 1 1", f"to {PORT}")
    assert not match.game.is_chance
    assert match.seen[SYSTEM]["seats"] == [1, 2]
    assert match.seen["jw_loop_8"]["seats"] == [1]


def test_8_45_what_was_peeked_at_lies_there_when_it_is_entered(table: Table) -> None:
    match = table.position(ship(), ship(at="jw_loop_7", relics=["Spy Eye"]), cultures=KNOWN)
    match.do("stay", "done").luck("gate2").fly("to jw_loop_8", "1 1 1", "to jw_loop_8")
    assert (match.game.is_chance, match.state["questions"]["jw_loop_8"], match.seen) == (False, "gate2", {})


def skipping(table: Table) -> Match:
    """A ship with Spy Eye and Red Drive over the red dot next to a "?", on its way to another dot."""
    facts = ship(at=PORT, relics=["Spy Eye"], equipment=["Red Drive"])
    return table.position(facts, cultures=KNOWN).fly("to trp_jw_7", "1 1 1", "to jw_loop_4")


def test_8_45_it_looks_from_a_skipped_dot(table: Table) -> None:
    match = skipping(table)
    assert match.game.chance == "peek 0 jw_loop_5"
    match.luck("port")
    assert match.turn["travel"]["mp"] == 2


def test_8_45_what_it_saw_may_change_where_the_jump_ends(table: Table) -> None:
    match = skipping(table).luck("port")
    assert match.starting("to") == ["trp_jw_7", "jw_loop_5"]
    assert match.do("to jw_loop_5", "land").game.stage == "trade"


def test_8_45_without_it_a_skipping_ship_is_bound(table: Table) -> None:
    match = table.position(ship(at=PORT, equipment=["Red Drive"]), cultures=KNOWN)
    match.fly("to trp_jw_7", "1 1 1", "to jw_loop_4")
    assert (match.game.is_chance, match.starting("to")) == (False, ["trp_jw_7"])


def test_8_45_bought_in_trading_it_looks_at_once(table: Table) -> None:
    match = table.position(
        ship(at="cloud_body_3", money=500), stage="trade", cultures={"Space Station Planet": "2"},
        suns={"Spy Eye": "Space Station Planet"},
    )  # fmt: skip
    match.do("buy relic Spy Eye")
    assert match.game.chance == "peek 0 cloud_body_2"
    match.luck("gate1")
    assert match.game.chance == "peek 0 cloud_body_4"
    match.luck("gate2")
    assert {dot: facts["seats"] for dot, facts in match.seen.items()} == {
        "cloud_body_2": [0],
        "cloud_body_4": [0],
    }
    assert match.game.stage == "trade"


def test_8_45_taken_from_its_box_it_observes_the_culture_too(table: Table) -> None:
    match = table.position(ship(at="jw_loop_8"), stage="trade", questions={"jw_loop_8": "relic Spy Eye"})
    assert match.do("take relic").game.chance == "observe 0 Jungle Planet"


def test_8_45_got_from_another_merchant_in_the_own_turn_it_looks_at_once(table: Table) -> None:
    match = table.position(ship(at="jw_loop_9"), ship(at="jw_loop_9", relics=["Spy Eye"]), stage="trade")
    match.do("offer 1", "ask relic Spy Eye", "send", "accept")
    assert match.game.chance == "observe 0 Jungle Planet"
    assert match.luck("5").game.chance == "peek 0 jw_loop_8"


def test_8_45_got_in_anothers_turn_it_looks_at_the_start_of_the_own(table: Table) -> None:
    match = table.position(
        ship(at="jw_loop_9"), ship(at="jw_loop_9", relics=["Spy Eye"]), turn=1, cultures=KNOWN
    )
    match.luck("gate1").do("stay", "offer 0", "give relic Spy Eye", "send", "accept")
    assert (match.game.is_chance, match.seen["jw_loop_8"]["seats"]) == (False, [1])
    match.do("done")
    assert (match.game.current_player, match.seen["jw_loop_8"]["seats"]) == (0, [0, 1])


@pytest.mark.parametrize(("at", "sight"), [("jw_loop_9", "peek 0 jw_loop_8"), (BASE, None), (CITY, None)])
def test_8_45_next_to_means_joined_by_a_path(table: Table, at: str, sight: str | None) -> None:
    match = table.position(ship(at=at, relics=["Spy Eye"]), ship(), cultures=KNOWN, turn=1).do("stay", "done")
    assert match.game.chance == sight


# Switch Switch, Gate Lock, Laser


def test_8_46_each_departure_may_use_another_number(table: Table) -> None:
    match = table.position(ship(at="cloud_body_7", relics=["Switch Switch"]))
    match.fly("to cloud_body_6", "3 5 5", "number 3", "to cloud_body_6")
    assert match.texts == ["number 3", "number 5"]
    plain = table.position(ship(at="cloud_body_7")).fly(
        "to cloud_body_6", "3 5 5", "number 3", "to cloud_body_6"
    )
    assert plain.texts == ["to cloud_north_1"]


def test_8_47_the_gate_lock_turns_all_gates_off(table: Table) -> None:
    match = table.position(ship(at="wts_loop_2", relics=["Gate Lock"]), questions=GATES)
    assert match.may("gate 5")
    match.do("use Gate Lock")
    assert match.refused("gate 5") == "jump_gates_off 8.47"
    match.fly("to wts_loop_1", "5 5 5")
    assert match.texts == ["to wts_loop_1"]


def test_8_47_without_it_the_jump_is_compulsory(table: Table) -> None:
    match = table.position(ship(at="wts_loop_2", relics=["Gate Lock"]), questions=GATES)
    match.fly("to wts_loop_1", "5 5 5", "number 5")
    assert match.texts == ["gate 5"]


def test_8_47_it_holds_for_the_own_turn_only(table: Table) -> None:
    match = table.position(
        ship(at="wts_loop_1", relics=["Gate Lock"], ship="Freighter"), ship(at="wts_loop_2"), questions=GATES,
        cultures={"War-Torn System": "2"},
    )  # fmt: skip
    match.do("use Gate Lock").fly("to terror_town", "1 1", "to terror_town", "done")
    assert match.game.current_player == 1
    assert match.may("gate 5")


def test_8_47_it_stops_the_jump_start_too(table: Table) -> None:
    match = table.position(ship(at=CITY, relics=["Gate Lock", "Jump Start"]), questions=GATES, cultures=KNOWN)
    match.do("use Gate Lock")
    assert match.refused("gate 3") == "jump_gates_off 8.47"


def test_8_47_gates_turned_up_in_a_locked_turn_are_off(table: Table) -> None:
    match = table.position(ship(at="jw_loop_7", relics=["Gate Lock"]), questions=GATES).do("use Gate Lock")
    match.fly("to jw_loop_8", "5 5 5", "to jw_loop_8").luck("gate1")
    assert match.texts == ["to jw_loop_9"]


def test_8_47_it_must_be_aboard(table: Table) -> None:
    assert table.position(ship()).refused("use Gate Lock") == "no_gate_lock 8.47"


def test_8_48_the_laser_does_nothing_but_can_be_bartered(table: Table) -> None:
    match = table.trade("2", ship(relics=["Laser"]))
    assert match.do("barter relic Laser").purse == 50
    with_laser, without = (table.position(ship(relics=relics)) for relics in (["Laser"], []))
    assert with_laser.texts == without.texts
