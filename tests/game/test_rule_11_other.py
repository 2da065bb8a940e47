"""11.1-11.3: what is picked up and dropped. Trades between merchants are in `test_rule_11_offers`."""

from __future__ import annotations

import pytest

from game.table import BASE, CITY, PORT, SYSTEM, Match, Table, ship
from movcore import CaseError

SPICE = "Space Spice"
FARE = "fare 5 to base"


def on_relic(table: Table, *, stage: str = "trade", **facts: object) -> Match:
    """A ship on the box where the Laser was found."""
    return table.position(ship(at="jw_loop_8", **facts), stage=stage, questions={"jw_loop_8": "relic Laser"})


def test_11_1_an_asteroid_is_for_dropping_and_meeting(table: Table) -> None:
    match = table.position(ship(at="jw_loop_1", cargo=[SPICE]), ship(at="jw_loop_9"))
    match.fly("to jw_loop_9", "1 1 1", "to jw_loop_9", "land")
    assert set(match.texts) == {"jettison Space Spice", "offer 1", "done"}


def test_11_1_nothing_is_dropped_or_offered_in_space(table: Table) -> None:
    match = table.position(ship(at=BASE, cargo=[SPICE]), ship())
    assert match.refused("jettison Space Spice") == "not_now 4.4"
    assert match.refused("offer 1") == "not_now 4.4"
    match.fly("to ib_gb_3", "1 1 1", "to ib_gb_3")
    assert match.refused("jettison Space Spice") == "not_now 4.4"


def test_11_1_stopping_on_a_penalty_is_no_landing(table: Table) -> None:
    match = table.position(ship(at="trp_loop_6", cargo=[SPICE]), ship(at="trp_loop_7"))
    match.fly("to trp_loop_7", "1 1 1", "to trp_loop_7", "stop")
    assert (match.game.stage, match.game.current_player) == ("declare", 1)


def test_11_1_a_move_that_ends_on_a_gate_has_no_trading(table: Table) -> None:
    match = table.position(
        ship(at="jw_loop_6", ship="Freighter", cargo=[SPICE]),
        ship(at="jw_loop_8"),
        questions={"jw_loop_8": "gate3"},
    )
    match.fly("to jw_loop_7", "1 1", "to jw_loop_7", "to jw_loop_8")
    assert (match.merchant()["at"], match.game.stage, match.game.current_player) == (
        "jw_loop_8",
        "declare",
        1,
    )


def test_11_1_transactions_go_on_as_long_as_he_wishes(table: Table) -> None:
    match = table.trade("4a", ship(money=500, equipment=["Shield"], cargo=["Mulch Wine"]), ship(at=CITY))
    match.do("jettison Shield", "buy Yellow Drive", "offer 1", "give Mulch Wine", "send", "refuse")
    match.do("jettison Mulch Wine").luck(FARE).do("buy Finest Dust")
    assert match.refused(f"to {PORT}") == "not_now 4.4"


def test_11_1_a_turn_is_over_after_trading(table: Table) -> None:
    match = table.trade("2", ship(money=100)).do("done")
    assert match.game.current_player == 1


def test_11_2_the_relic_in_a_box_is_taken_for_nothing(table: Table) -> None:
    match = on_relic(table, money=0).do("take relic")
    assert match.merchant()["relics"] == ["relic Laser"]
    assert match.refused("take relic") == "no_relic_here 11.2"


def test_11_2_taking_it_needs_a_landing_and_is_optional(table: Table) -> None:
    match = (
        table.position(ship(at="jw_loop_7")).fly("to jw_loop_8", "1 1 1", "to jw_loop_8").luck("relic Laser")
    )
    assert match.refused("take relic") == "not_now 4.4"
    match.do("land")
    assert match.may("take relic")
    assert match.do("done").merchant()["relics"] == []


def test_11_2_who_stays_may_take_it_and_go_on_trading(table: Table) -> None:
    match = on_relic(table, stage="declare", cargo=[SPICE]).do("stay", "take relic")
    assert (match.game.stage, match.may("jettison Space Spice")) == ("trade", True)


def test_11_2_the_box_stays_an_asteroid(table: Table) -> None:
    match = on_relic(table).do("take relic", "done", "stay", "done", "stay")
    assert (match.game.stage, match.state["questions"]) == ("trade", {"jw_loop_8": "relic Laser"})


def test_11_2_a_relic_on_a_sun_must_be_bought(table: Table) -> None:
    match = table.trade("2", ship(money=500), suns={"Laser": SYSTEM})
    assert match.refused("take relic") == "no_relic_here 11.2"
    assert match.do("buy relic Laser").money() == 400


def test_11_2_fares_are_picked_up_at_their_culture(table: Table) -> None:
    match = table.trade("6", ship(money=0), market={"fare 6 to 4b": 1}).do("take fare 6 to 4b")
    assert (match.money(), match.market("fare 6 to 4b")) == (0, 0)


@pytest.mark.parametrize("at", [CITY, "jw_loop_9", PORT, "jw_loop_5"])
def test_11_3_cargo_is_jettisoned_at_cities_ports_and_asteroids(table: Table, at: str) -> None:
    match = table.trade(
        "1a", ship(at=at, money=7, cargo=[SPICE, "fare 6 to 4b"]), moved=True, spaceports={PORT: 1},
        questions={"jw_loop_5": "port"},
    )  # fmt: skip
    match.do("jettison Space Spice")
    assert (match.turn["draws"], match.cup(SPICE), match.money()) == (1, 1, 7)
    match.luck(SPICE).do("jettison fare 6 to 4b").luck(FARE)
    assert match.merchant()["cargo"] == []


def test_11_3_equipment_goes_to_the_bank_without_a_draw(table: Table) -> None:
    match = table.trade("4a", ship(money=100, equipment=["Yellow Drive"])).do("jettison Yellow Drive")
    assert (match.game.is_chance, match.merchant()["equipment"], match.purse) == (False, [], 0)
    assert match.may("buy Yellow Drive")


def test_11_3_a_relic_goes_to_the_sun_of_the_system(table: Table) -> None:
    match = table.trade("2", ship(relics=["Laser"]), ship(at="jellybeast_city", money=100)).do(
        "jettison relic Laser"
    )
    assert (match.state["suns"], match.purse) == ({"Laser": SYSTEM}, 0)
    assert match.do("done", "stay").may("buy relic Laser")


def test_11_3_a_relic_dropped_in_a_hidden_system_is_sold_once_the_culture_is_known(table: Table) -> None:
    match = table.position(ship(at="jw_loop_9", relics=["Laser"]), ship(at=PORT, money=100), stage="trade")
    match.do("jettison relic Laser", "done").fly(f"to {CITY}", "2 2 2", f"to {CITY}").luck("2")
    assert match.do("buy relic Laser").merchant(1)["relics"] == ["relic Laser"]


def test_11_3_a_fare_at_its_destination_is_delivered_not_jettisoned(table: Table) -> None:
    match = table.trade("4b", ship(cargo=["fare 6 to 4b"]))
    assert match.refused("jettison fare 6 to 4b") == "deliver_instead 11.3"
    assert match.may("deliver fare 6 to 4b")


def test_11_3_nothing_bought_this_turn_can_be_jettisoned(table: Table) -> None:
    match = table.trade("4a", ship(money=900), suns={"Laser": SYSTEM})
    match.do("buy Finest Dust", "buy Yellow Drive", "buy relic Laser")
    for thing in ("Finest Dust", "Yellow Drive", "relic Laser"):
        assert match.refused(f"jettison {thing}") == "acquired_this_turn 11.3"


def test_11_3_nothing_picked_up_this_turn_can_be_jettisoned(table: Table) -> None:
    assert on_relic(table).do("take relic").refused("jettison relic Laser") == "acquired_this_turn 11.3"
    fare = table.trade("6", market={"fare 6 to 4b": 1}).do("take fare 6 to 4b")
    assert fare.refused("jettison fare 6 to 4b") == "acquired_this_turn 11.3"


def test_11_3_nothing_traded_this_turn_can_be_jettisoned(table: Table) -> None:
    match = table.trade("1a", ship(), ship(at=CITY, cargo=[SPICE])).do(
        "offer 1", "ask Space Spice", "send", "accept"
    )
    assert match.refused("jettison Space Spice") == "acquired_this_turn 11.3"


def test_11_3_in_the_next_turn_it_can(table: Table) -> None:
    match = table.trade("2", ship(money=100)).do("buy Space Spice", "done", "stay", "done", "stay")
    assert match.may("jettison Space Spice")


def test_11_3_of_equal_markers_the_count_decides(table: Table) -> None:
    match = (
        table.trade("2", ship(money=100, cargo=[SPICE]))
        .do("buy Space Spice", "jettison Space Spice")
        .luck(SPICE)
    )
    assert match.merchant()["cargo"] == [SPICE]
    assert match.refused("jettison Space Spice") == "acquired_this_turn 11.3"


def test_11_3_of_equal_equipment_the_count_decides(table: Table) -> None:
    match = table.trade("3", ship(money=500, equipment=["Shield"])).do("buy Shield", "jettison Shield")
    assert match.refused("jettison Shield") == "acquired_this_turn 11.3"


def test_11_3_sales_take_the_new_ones_first(table: Table) -> None:
    match = table.trade("3", ship(cargo=[SPICE]), ship(at=CITY, cargo=[SPICE]))
    match.do("offer 1", "ask Space Spice", "send", "accept", "sell Space Spice").luck(FARE)
    assert match.may("jettison Space Spice")


def test_11_3_barters_take_the_new_ones_first(table: Table) -> None:
    match = table.trade("3", ship(money=500, equipment=["Shield"])).do("buy Shield", "barter Shield")
    assert match.may("jettison Shield")


def test_11_3_gifts_take_the_new_ones_first(table: Table) -> None:
    match = table.trade("2", ship(money=100, cargo=[SPICE]), ship(at=CITY)).do("buy Space Spice")
    match.do("offer 1", "give Space Spice", "send", "accept")
    assert match.may("jettison Space Spice")


def test_11_3_one_given_away_and_got_back_counts_as_before(table: Table) -> None:
    match = table.trade("1a", ship(cargo=[SPICE]), ship(at=CITY))
    match.do("offer 1", "give Space Spice", "send", "accept", "offer 1", "ask Space Spice", "send", "accept")
    assert match.may("jettison Space Spice")


def test_11_3_what_is_not_aboard_cannot_be_jettisoned(table: Table) -> None:
    match = table.trade("2")
    for thing in (SPICE, "Shield", "relic Laser", FARE):
        assert match.refused(f"jettison {thing}") == "nothing_to_jettison 11.3"


@pytest.mark.parametrize(
    "text", ["jettison IOU 2", "jettison money", "jettison ship Scout", "jettison jw_loop_1"]
)
def test_11_3_ious_money_ships_and_deeds_cannot_be_jettisoned(table: Table, text: str) -> None:
    with pytest.raises(CaseError):
        table.trade("2", ship(ious=["2"]), spaceports={"jw_loop_1": 0}).game.explain(text)
