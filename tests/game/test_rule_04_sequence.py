"""4: setup and the sequence of play."""

from __future__ import annotations

import pytest

from game.table import BASE, CITY, PORT, Facts, Table, edited, pieces, ship
from movcore import CaseError


def test_4_1_deeds_equipment_and_money_start_in_the_bank(table: Table) -> None:
    state = table.match(3).state
    assert state["bank"] == 12_000 - 3 * 60
    assert state["spaceports"] == state["factories"] == state["suns"] == {}
    owned = [
        merchant[key] for merchant in state["merchants"] for key in ("cargo", "equipment", "relics", "ious")
    ]
    assert owned == [[]] * 12


def test_4_11_one_of_thirty_six_markers_lies_in_each_box(table: Table) -> None:
    match = table.started("Nik", "Dell")
    assert match.state["questions"] == {}
    near = table.position(ship(at="jw_loop_7")).fly("to jw_loop_8", "1 1 1", "to jw_loop_8")
    chances = {near.game.chance_text(code): weight for code, weight in near.game.chance_outcomes()}
    assert sum(chances.values()) == 36
    assert chances["gate1"] == 1
    assert chances["port"] == 3
    assert chances["blue20"] == 2
    assert chances["relic Laser"] == 1


def test_4_12_each_culture_box_holds_one_of_the_ious_not_yet_seen(table: Table) -> None:
    match = table.position(ship(at=PORT), cultures={"Ice Planet": "2"}).fly(
        f"to {CITY}", "2 2 2", f"to {CITY}"
    )
    chances = {match.game.chance_text(code): weight for code, weight in match.game.chance_outcomes()}
    assert set(chances.values()) == {1}
    assert set(chances) == {facts["id"] for facts in pieces("cultures")} - {"2", "base"}
    with pytest.raises(CaseError):
        match.luck("2")


def test_4_13_goods_lie_with_their_culture_and_factory_goods_aside(table: Table) -> None:
    market = table.match().state["market"]
    goods = {
        facts["goods"]["name"]: facts["goods"]["count"] for facts in pieces("cultures") if "goods" in facts
    }
    assert market == goods
    assert sum(market.values()) == 74
    assert table.trade("2", ship(money=500)).refused("buy Glorious Junk") == "no_factory_yet 12.3.1"


def test_4_14_all_bonus_markers_start_in_the_cup(table: Table) -> None:
    cup = table.match().state["cup"]
    assert sum(cup.values()) == 48
    assert all(name.startswith(("fare ", "demand ")) for name in cup)


def test_4_2_each_seat_rolls_two_dice_and_the_highest_begins(table: Table) -> None:
    match = table.match(3)
    assert match.game.chance == "first 0"
    assert sum(weight for _, weight in match.game.chance_outcomes()) == 36
    match.luck("3 4", "6 5", "1 1")
    assert (match.game.stage, match.game.current_player) == ("choose_merchant", 1)
    match.do("merchant Human", "merchant Nik", "merchant Eeep")
    assert [merchant["merchant"] for merchant in match.state["merchants"]] == ["Eeep", "Human", "Nik"]
    assert (match.game.stage, match.game.current_player, match.state["first"]) == ("declare", 1, 1)


def test_4_2_a_tie_is_rolled_again_among_the_tied(table: Table) -> None:
    match = table.match(4).luck("6 4", "5 4", "5 5", "1 2")
    assert match.game.chance == "first 0"
    assert match.luck("1 2").game.chance == "first 2"
    assert match.luck("1 1").game.current_player == 0


def test_4_2_a_tie_can_come_again(table: Table) -> None:
    match = table.match(3).luck("6 6", "6 6", "6 6", "2 2", "3 1", "1 1")
    assert match.game.chance == "first 0"
    assert match.luck("1 1", "5 5").game.current_player == 1
    # Who was beaten in the second roll is out.
    assert match.state["first"] == 1


def test_4_2_merchants_are_chosen_clockwise_and_no_two_are_the_same(table: Table) -> None:
    match = table.match(3).luck("1 1", "2 2", "3 3")
    assert match.game.current_player == 2
    assert match.do("merchant Dell").game.current_player == 0
    assert match.refused("merchant Dell") == "merchant_taken 4.2"
    assert match.do("merchant Whynom").game.current_player == 1
    assert sorted(match.starting("merchant")) == ["Eeep", "Human", "Nik", "Qossuth"]
    assert match.refused("merchant Dell") == match.refused("merchant Whynom") == "merchant_taken 4.2"


def test_4_2_nothing_is_chosen_before_the_roll_or_played_before_the_choice(table: Table) -> None:
    match = table.match()
    assert match.refused("merchant Nik") == "chance_first 4.4"
    match.luck("6 6", "1 1")
    assert match.refused("stay") == "not_now 4.4"


@pytest.mark.parametrize("dice", ["7 1", "0 3", "6", "1 2 3", "", "six"])
def test_4_2_dice_are_dice(table: Table, dice: str) -> None:
    match = table.match()
    before = match.game.serialize()
    with pytest.raises(CaseError):
        match.luck(dice)
    assert match.game.serialize() == before


def test_4_2_with_fixed_merchants_the_roll_still_decides_who_begins() -> None:
    def fix(facts: Facts) -> None:
        names = ["Eeep", "Nik", "Dell", "Human", "Whynom", "Qossuth"]
        facts["setup"][1] = {"step": "fix_merchants", "merchants": names}

    match = edited(fix).match(3).luck("1 1", "2 2", "3 3")
    assert (match.game.stage, match.game.current_player) == ("declare", 2)
    assert [merchant["merchant"] for merchant in match.state["merchants"]] == ["Eeep", "Nik", "Dell"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_4_3_the_stake_is_twenty_a_seat(table: Table, seats: int) -> None:
    match = table.match(seats)
    assert [match.money(seat) for seat in range(seats)] == [20 * seats] * seats
    assert match.bank == 12_000 - 20 * seats * seats


def test_4_3_the_stake_does_not_change_when_a_seat_leaves(table: Table) -> None:
    match = table.started("Nik", "Dell", "Human", "Eeep")
    match.game.leave(3)
    assert [match.money(seat) for seat in range(3)] == [80] * 3


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_4_3_two_to_six_can_play(table: Table, seats: int) -> None:
    with pytest.raises(CaseError):
        table.match(seats)


def test_4_4_turns_go_to_the_left(table: Table) -> None:
    match = table.started("Nik", "Dell", "Human")
    order = []
    for _ in range(5):
        order.append(match.game.current_player)
        match.do("stay", "done")
    assert order == [0, 1, 2, 0, 1]
    assert match.game.round == 2


def test_4_4_a_turn_is_declaration_roll_move_trade(table: Table) -> None:
    match = table.position(ship(at=PORT), cultures={"Jungle Planet": "2"})
    stages = [match.game.stage]
    stages.append(match.do(f"to {CITY}").game.stage)
    stages.append(match.luck("2 2 2").game.stage)
    stages.append(match.do(f"to {CITY}").game.stage)
    stages.append(match.do("done").game.stage)
    assert stages == ["declare", "roll", "travel", "trade", "declare"]
    assert match.game.current_player == 1


def test_4_4_nobody_moves_after_trading(table: Table) -> None:
    match = table.trade("2", ship(money=100), moved=True).do("buy Space Spice")
    assert match.refused(f"to {PORT}") == "not_now 4.4"
    assert match.refused("stay") == "not_now 4.4"


def test_4_4_who_stays_on_a_city_may_trade(table: Table) -> None:
    match = table.position(ship(at=CITY), cultures={"Jungle Planet": "2"}).do("stay")
    assert (match.game.stage, match.turn["moved"]) == ("trade", False)


def test_4_4_at_the_base_in_the_first_turn_trade_is_without_limit(table: Table) -> None:
    match = table.position(ship(money=500, equipment=["Red Drive", "Red Drive"])).do("stay")
    match.do("barter Red Drive", "barter Red Drive", "buy ship Clipper", "buy ship Scout")
    assert match.merchant()["ship"] == "Scout"


def test_4_4_staying_in_space_ends_the_turn(table: Table) -> None:
    match = table.position(ship(at="jw_loop_7", cargo=["Space Spice"])).do("stay")
    assert (match.game.stage, match.game.current_player) == ("declare", 1)


def test_4_4_a_move_that_ends_in_space_has_no_trading(table: Table) -> None:
    match = table.position(ship(at=BASE, ship="Freighter"))
    match.fly("to ib_gb_3", "1 1", "to ib_gb_3", "to ib_gb_2")
    assert (match.game.stage, match.game.current_player) == ("declare", 1)


def test_4_4_who_stands_where_a_spaceport_was_built_may_stay_and_trade(table: Table) -> None:
    match = table.trade("2", ship(money=500), ship(at=PORT, money=100))
    match.do(f"build spaceport {PORT}", "done", "stay")
    assert (match.game.current_player, match.game.stage) == (1, "trade")
    match.do("buy Space Spice")
    assert (match.money(0), match.money(1)) == (303, 70)


def test_4_4_chance_and_others_wait_their_turn(table: Table) -> None:
    match = table.position(ship()).do("to ib_gb_3")
    assert match.game.current_player == -1
    assert match.refused("to ib_gb_3") == "chance_first 4.4"
    match.luck("1 1 1")
    with pytest.raises(CaseError):
        match.luck("1 1 1")


def test_4_5_the_first_with_2000_at_the_end_of_his_turn_wins(table: Table) -> None:
    match = table.position(ship(money=2000), ship(money=5000)).do("stay")
    assert not match.game.is_terminal
    match.do("done")
    assert (match.game.ended, match.ranking[0], match.game.returns()) == ("goal", 0, [1.0, 0.0])
    assert match.refused("stay") == "match_over 4.5"
    assert (match.texts, match.game.current_player) == ([], -4)


def test_4_5_1999_is_not_enough(table: Table) -> None:
    match = table.position(ship(money=1999)).do("stay", "done")
    assert not match.game.is_terminal
    assert match.game.returns() == [0.0, 0.0]
