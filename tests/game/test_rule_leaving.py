"""A seat that leaves the match (no rule of 1988; the rulings say what happens)."""

from __future__ import annotations

import pytest

from game.table import BASE, CITY, PORT, Facts, Match, Table, edited, ship
from movcore import Game, Refusal

SPICE = "Space Spice"
FARE = "fare 5 to base"


def leave(match: Match, seat: int) -> Match:
    """A seat leaves."""
    match.game.leave(seat)
    return match


def refused_leave(match: Match, seat: int) -> str:
    """Why a seat cannot leave; nothing changes."""
    before = match.game.serialize()
    with pytest.raises(Refusal) as refusal:
        match.game.leave(seat)
    assert match.game.serialize() == before
    return refusal.value.code


def three(table: Table, **facts: object) -> Match:
    """Three merchants in one city; the first trades."""
    here = ship(at=CITY, money=100, cargo=[SPICE])
    return table.trade("1a", here, here, here, **facts)


def test_leaving_in_another_seats_turn_changes_nothing_else(table: Table) -> None:
    match = leave(table.started("Nik", "Dell", "Human"), 1)
    assert (match.game.current_player, match.game.stage) == (0, "declare")
    assert [merchant["present"] for merchant in match.state["merchants"]] == [True, False, True]
    assert match.do("stay", "done").game.current_player == 2


def test_leaving_in_the_own_turn_passes_it_on(table: Table) -> None:
    assert leave(table.started("Nik", "Dell", "Human"), 0).game.current_player == 1


@pytest.mark.parametrize("stage", ["declare", "travel", "mulligan"])
def test_leaving_in_the_middle_of_a_turn(table: Table, stage: str) -> None:
    relics = ["Mulligan Gear"] if stage == "mulligan" else []
    match = table.position(ship(relics=relics), ship(), ship())
    if stage != "declare":
        match.do("to ib_gb_3").luck("1 1 1")
    assert match.game.stage == stage
    leave(match, 0)
    assert (match.game.stage, match.game.current_player) == ("declare", 1)


def test_leaving_while_another_flies(table: Table) -> None:
    match = table.position(ship(), ship(), ship()).do("to ib_gb_3").luck("1 1 1")
    leave(match, 1)
    assert (match.game.stage, match.game.current_player) == ("travel", 0)
    match.do("to ib_gb_3", "to ib_gb_2", "to ib_gb_1")
    assert match.game.current_player == 2


def test_leaving_while_merchants_are_chosen(table: Table) -> None:
    match = table.match(3).luck("6 6", "1 1", "2 2")
    leave(match, 0)
    assert (match.game.stage, match.game.current_player) == ("choose_merchant", 1)
    match.do("merchant Nik", "merchant Dell")
    assert (match.game.stage, match.game.current_player) == ("declare", 1)


def test_leaving_before_the_own_choice(table: Table) -> None:
    match = table.match(3).luck("6 6", "1 1", "2 2")
    leave(match, 1)
    assert match.do("merchant Nik").game.current_player == 2
    assert match.do("merchant Dell").game.current_player == 0


def test_leaving_in_trade_ends_the_turn(table: Table) -> None:
    match = leave(three(table), 0)
    assert match.game.chance == "cup 0"
    match.luck("fare 2 to 10")
    assert (match.game.stage, match.game.current_player) == ("declare", 1)


def test_leaving_in_a_ship_exchange(table: Table) -> None:
    match = table.position(ship(ship="Freighter", cargo=[SPICE] * 3), ship(), ship(), stage="trade")
    leave(match.do("buy ship Scout"), 0)
    match.luck(SPICE, SPICE, SPICE)
    assert (match.game.stage, match.game.current_player, match.game.check()) == ("declare", 1, None)


def test_leaving_of_the_partner_gives_the_offer_up(table: Table) -> None:
    for texts in (["offer 1"], ["offer 1", "give Space Spice", "send"]):
        match = leave(three(table).do(*texts), 1).luck("fare 2 to 10")
        assert (match.game.stage, match.game.current_player, match.turn["offer"]) == ("trade", 0, None)
        assert match.merchant(0)["cargo"] == [SPICE]


def test_leaving_of_a_bystander_leaves_the_offer_standing(table: Table) -> None:
    match = leave(three(table).do("offer 1", "give Space Spice", "send"), 2).luck("fare 2 to 10")
    assert (match.game.stage, match.game.current_player) == ("reply", 1)
    match.do("accept")
    assert match.merchant(1)["cargo"] == [SPICE] * 2


@pytest.mark.parametrize("texts", [["offer 1"], ["offer 1", "give Space Spice", "send"]])
def test_leaving_of_the_offering_seat_ends_offer_and_turn(table: Table, texts: list[str]) -> None:
    match = leave(three(table).do(*texts), 0).luck("fare 2 to 10")
    assert (match.game.stage, match.game.current_player) == ("declare", 1)
    assert match.turn["offer"] is None
    assert match.merchant(1)["cargo"] == [SPICE]


def test_leaving_money_goes_to_the_bank_and_cargo_to_the_cup_without_fee(table: Table) -> None:
    match = table.trade(
        "4b", ship(), ship(at=CITY, money=300, cargo=[SPICE, "fare 6 to 4b"]), ship(), market={SPICE: 5}
    )
    bank = match.bank
    leave(match, 1)
    assert (match.bank, match.money(1)) == (bank + 300, 0)
    assert (match.game.chance, match.cup(SPICE)) == ("cup 1", 1)
    match.luck(SPICE, "fare 6 to 4b")
    assert (match.market(SPICE), match.market("fare 6 to 4b"), match.merchant(1)["cargo"]) == (6, 1, [])
    assert match.game.current_player == 0


def test_leaving_money_keeps_the_bank_going(table: Table) -> None:
    """13.3: 60 in the bank do not pay for a Space Spice, with the money of who leaves they do."""
    merchants = [ship(money=100, cargo=[SPICE]), ship(money=500), ship(money=11_340)]
    assert table.trade("3", *merchants).do("sell Space Spice").game.ended == "bank"
    match = leave(table.trade("3", *merchants), 1).do("sell Space Spice")
    assert (match.game.ended, match.money(), match.bank) == (None, 180, 480)


def test_leaving_cargo_goes_one_by_one(table: Table) -> None:
    """10.1: one in, one out; what came out for the first cannot come for the second, too."""
    match = leave(table.trade("1a", ship(), ship(cargo=[SPICE, "Mulch Wine"]), ship()), 1)
    assert (match.turn["draws"], sum(match.state["cup"].values())) == (1, 49)
    match.luck(FARE)
    assert (match.turn["draws"], sum(match.state["cup"].values()), match.cup(FARE)) == (1, 49, 0)
    match.luck("fare 2 to 10")
    assert (match.game.current_player, sum(match.state["cup"].values())) == (0, 48)


def test_leaving_equipment_goes_to_the_bank(table: Table) -> None:
    drives = ["Yellow Drive"] * 3
    match = table.trade("4a", ship(money=500, equipment=drives), ship(equipment=drives), ship())
    assert match.refused("buy Yellow Drive") == "sold_out 9.2"
    assert leave(match, 1).may("buy Yellow Drive")


def test_leaving_takes_relics_and_ious_out_of_play(table: Table) -> None:
    match = leave(table.trade("2", ship(), ship(at=CITY, relics=["Laser"], ious=["2"]), ship()), 1)
    assert (match.state["suns"], match.merchant(1)["relics"], match.merchant(1)["ious"]) == ({}, [], [])
    assert match.refused("buy relic Laser") == "not_sold_here 9.2"
    assert match.refused("barter IOU 2") == "not_aboard 9.1"


def test_leaving_ports_and_factories_stay_and_pay_nobody(table: Table) -> None:
    factory = {"2": {"seat": 1, "at": PORT}}
    match = leave(table.at_port("2", ship(money=500), ship(money=0), ship(), factories=factory), 1)
    bank = match.bank
    match.do("buy Glorious Junk")
    assert (match.money(1), match.bank) == (0, bank + 100)
    assert (match.state["spaceports"], match.state["factories"]) == ({PORT: 1}, factory)
    assert (
        match.refused(f"build spaceport {PORT}")
        == match.refused(f"build factory {CITY}")
        == "deed_taken 12.1"
    )


def test_leaving_one_seat_left_wins_without_draws(table: Table) -> None:
    match = leave(table.position(ship(money=10), ship(money=1500, cargo=[SPICE])), 1)
    assert (match.game.ended, match.game.is_chance, match.game.returns()) == ("left", False, [1.0, 0.0])
    assert refused_leave(match, 0) == "match_over"


def test_leaving_in_the_own_turn_can_end_the_match(table: Table) -> None:
    match = leave(table.started("Nik", "Dell"), 0)
    assert (match.game.ended, match.ranking) == ("left", [1, 0])


def test_leaving_one_after_the_other(table: Table) -> None:
    match = leave(leave(table.started("Nik", "Dell", "Human", "Eeep"), 1), 3)
    assert match.do("stay", "done").game.current_player == 2
    assert leave(match, 2).game.returns() == [1.0, 0.0, 0.0, 0.0]


def test_leaving_seats_rank_behind_all_others(table: Table) -> None:
    ports = {PORT: 1, "jw_loop_1": 1}
    match = leave(table.trade("2", ship(money=2000), ship(), ship(money=0), spaceports=ports), 1).do("done")
    assert (match.game.ended, match.ranking) == ("goal", [0, 2, 1])


def test_leaving_is_no_end_of_a_turn_and_wins_nothing(table: Table) -> None:
    match = leave(table.position(ship(money=5000), ship(), ship()), 0)
    assert (match.game.is_terminal, match.game.current_player) == (False, 1)


def test_leaving_of_the_first_seat_does_not_stop_the_rounds() -> None:
    def limit(facts: Facts) -> None:
        facts["goal"]["rounds"] = 2

    match = leave(edited(limit).position(ship(), ship(), ship()), 0)
    match.do("stay", "done", "stay", "done")
    assert (match.game.round, match.game.current_player) == (2, 1)
    assert match.do("stay", "done", "stay", "done").game.ended == "limit"


def test_leaving_waits_for_chance(table: Table) -> None:
    assert refused_leave(table.match(3), 1) == "chance_first"
    assert refused_leave(table.position(ship(), ship(), ship()).do("to ib_gb_3"), 1) == "chance_first"


@pytest.mark.parametrize("seat", [3, 6, 255])
def test_leaving_needs_a_seat(table: Table, seat: int) -> None:
    assert refused_leave(table.position(ship(), ship(), ship()), seat) == "no_such_seat"


def test_leaving_twice_is_refused(table: Table) -> None:
    assert refused_leave(leave(table.position(ship(), ship(), ship()), 1), 1) == "no_such_seat"


def test_leaving_pawn_is_off_the_board(table: Table) -> None:
    match = leave(table.position(ship(at=BASE), ship(at=BASE), ship(), stage="trade"), 1)
    assert match.starting("offer") == ["2"]


@pytest.mark.parametrize(("drafted", "gone"), [(["send"], 1), (["send"], 0), ([], 1), ([], 0)])
def test_leaving_takes_an_offer_back_before_the_draws(table: Table, drafted: list[str], gone: int) -> None:
    mine, theirs = ship(money=100, cargo=["Space Spice"]), ship(at=CITY, money=50, cargo=["Space Spice"])
    match = table.trade("1a", mine, theirs, ship())
    match.do("offer 1", "give Space Spice", "ask Space Spice", *drafted)
    match.game.leave(gone)
    assert match.game.chance == f"cup {gone}"
    assert match.game.check() is None
    assert Game.deserialize(table.rules, match.game.serialize()) == match.game
    match.luck("Space Spice")
    assert match.game.check() is None


def test_leaving_before_a_reroll_leaves_a_state_that_can_be_saved(table: Table) -> None:
    # Only the drive, which goes with him, made the declaration possible.
    mover = ship(at="trp_loop_6", relics=["Mulligan Gear", "Yellow Drive"], cargo=[SPICE])
    match = table.position(mover, ship(), ship()).do("to trp_dw_2").luck("1 2 3")
    assert match.game.stage == "mulligan"
    leave(match, 0)
    assert match.game.chance == "cup 0"
    assert Game.deserialize(table.rules, match.game.serialize()) == match.game
