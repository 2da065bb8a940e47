"""13 and 14: winning the game, and its length."""

from __future__ import annotations

import pytest

from game.table import BASE, CITY, PORT, SYSTEM, Facts, Match, Table, edited, ship

SPICE = "Space Spice"


def with_goal(**goal: int) -> Table:
    """A table where another goal is played for."""

    def change(facts: Facts) -> None:
        facts["goal"] |= goal

    return edited(change)


# 13.1 Net worth


def test_13_1_money_and_deeds_count(table: Table) -> None:
    match = table.trade(
        "2", ship(money=100), spaceports={PORT: 0, "jw_loop_1": 1}, factories={"2": {"seat": 0, "at": CITY}}
    )
    assert match.game.net_worths() == [100 + 200 + 200, 40 + 200]


def test_13_1_a_factory_counts_by_its_color(table: Table) -> None:
    match = table.trade("1a", ship(money=0), factories={"1a": {"seat": 0, "at": CITY}})
    assert match.game.net_worths()[0] == 100


@pytest.mark.parametrize(("text", "gain"), [("build spaceport jw_loop_1", 40), (f"build factory {CITY}", 20)])
def test_13_1_a_deed_counts_its_face_value_whatever_it_cost(table: Table, text: str, gain: int) -> None:
    match = table.trade("4b", ship(money=500, merchant="Human")).do(text)
    assert match.game.net_worths()[0] == 500 + gain


def test_13_1_everything_else_is_worthless(table: Table) -> None:
    rich = ship(at=CITY, money=1, ship="Freighter", cargo=[SPICE, "fare 6 to 4b"],
                equipment=["Combined Drive"], relics=["Laser"], ious=["2"])  # fmt: skip
    assert table.position(rich, cultures={SYSTEM: "2"}).game.net_worths()[0] == 1


# 13.2 The goal


def test_13_2_deeds_help_to_reach_the_goal(table: Table) -> None:
    match = table.trade("2", ship(money=1800), spaceports={PORT: 0}).do("done")
    assert (match.game.ended, match.ranking) == ("goal", [0, 1])


def test_13_2_the_goal_is_checked_at_the_end_of_the_turn(table: Table) -> None:
    match = table.trade("3", ship(money=1990, cargo=[SPICE])).do("sell Space Spice").luck("fare 2 to 10")
    assert (match.money(), match.game.is_terminal) == (2070, False)
    assert match.do("done").game.ended == "goal"


def test_13_2_who_spends_it_again_does_not_win(table: Table) -> None:
    match = table.trade("2", ship(money=2010)).do("buy Space Spice", "done")
    assert (match.game.is_terminal, match.game.current_player) == (False, 1)


def test_13_2_a_discounted_deed_can_make_the_difference(table: Table) -> None:
    match = table.trade("4b", ship(money=1960, merchant="Human")).do("build spaceport jw_loop_1", "done")
    assert match.game.ended == "goal"


def test_13_2_over_the_goal_in_anothers_turn_he_waits_for_his_own(table: Table) -> None:
    match = table.at_port("10", ship(cargo=["Designer Genes"]), ship(at=BASE, money=1990))
    match.do("sell Designer Genes").luck("fare 2 to 10").do("done")
    assert (match.money(1), match.game.is_terminal, match.game.current_player) == (2002, False, 1)
    assert match.do("stay", "done").game.ended == "goal"
    assert match.game.returns() == [0.0, 1.0]


def test_13_2_and_wins_only_if_he_still_has_it(table: Table) -> None:
    match = table.position(ship(), ship(at="sg_loop_3", money=2005)).do("stay", "done", "stay")
    assert (match.money(1), match.game.is_terminal) == (1995, False)


def test_13_2_a_turn_that_ends_in_space_is_checked_too(table: Table) -> None:
    match = table.position(ship(money=2000, ship="Freighter"))
    assert match.fly("to ib_gb_3", "1 1", "to ib_gb_3", "to ib_gb_2").game.ended == "goal"
    assert table.position(ship(at="jw_loop_7", money=2000)).do("stay").game.ended == "goal"


def test_13_2_the_winner_need_not_be_the_richest(table: Table) -> None:
    match = table.position(ship(money=2000), ship(money=3000), ship(money=4000)).do("stay", "done")
    assert (match.ranking, match.game.returns()) == ([0, 2, 1], [1.0, 0.0, 0.0])


def test_13_2_barter_value_is_no_money(table: Table) -> None:
    match = table.trade("2", ship(money=1950, ious=["2"])).do("barter IOU 2", "done")
    assert not match.game.is_terminal


# 13.3 The bank


def poor_bank(table: Table, left: int, *, number: str = "3", **mine: object) -> Match:
    """The bank has so much left; the first seat holds Space Spice and 100."""
    facts = ship(money=100, cargo=[SPICE]) | mine
    return table.trade(number, facts, ship(money=12_000 - left - facts["money"]))


@pytest.mark.parametrize(("left", "paid"), [(80, 80), (79, 79), (1, 1)])
def test_13_3_a_payment_that_empties_the_bank_ends_the_game(table: Table, left: int, paid: int) -> None:
    match = poor_bank(table, left).do("sell Space Spice")
    assert (match.game.ended, match.bank, match.money()) == ("bank", 0, 100 + paid)
    assert match.refused("done") == "match_over 4.5"


def test_13_3_one_credit_left_and_play_goes_on(table: Table) -> None:
    match = poor_bank(table, 81).do("sell Space Spice")
    assert (match.game.is_terminal, match.bank, match.game.chance) == (False, 1, "cup 0")


def test_13_3_it_is_the_last_thing_that_happens(table: Table) -> None:
    match = poor_bank(table, 50).do("sell Space Spice")
    assert (match.merchant()["cargo"], match.cup(SPICE), match.turn["draws"]) == ([SPICE], 0, 0)


def test_13_3_the_highest_net_worth_wins_and_the_goal_plays_no_part(table: Table) -> None:
    match = table.trade("3", ship(money=5000, cargo=[SPICE]), ship(money=6950)).do("sell Space Spice")
    assert (match.game.ended, match.ranking, match.game.returns()) == ("bank", [1, 0], [0.0, 1.0])


def test_13_3_deeds_count_for_it(table: Table) -> None:
    match = table.trade("3", ship(money=5900, cargo=[SPICE]), ship(money=6050), spaceports={PORT: 0})
    assert match.do("sell Space Spice").ranking == [0, 1]


def test_13_3_a_fee_can_empty_the_bank(table: Table) -> None:
    match = poor_bank(table, 100, number="4b", cargo=["fare 6 to 4b"]).do("deliver fare 6 to 4b")
    assert (match.game.ended, match.money(), match.merchant()["cargo"]) == ("bank", 200, ["fare 6 to 4b"])


def test_13_3_the_trader_is_paid_before_the_owner_of_the_port(table: Table) -> None:
    match = table.at_port("3", ship(money=0, cargo=[SPICE]), ship(money=12_000 - 85)).do("sell Space Spice")
    assert (match.game.ended, match.money(0), match.money(1), match.bank) == ("bank", 80, 11_920, 0)


def test_13_3_the_owner_of_the_factory_is_paid_before_the_owner_of_the_port(table: Table) -> None:
    factory = {"3": {"seat": 2, "at": CITY}}
    # The IOU of 80 pays for Living Toys, so that nothing comes into the bank: 8, 40, then what is left of 8.
    rest = 12_000 - (8 + 40 + 5)
    match = table.at_port("3", ship(money=0, ious=["3"]), ship(money=rest), ship(money=0), factories=factory)
    match.do("barter IOU 3", "buy Living Toys")
    assert (match.game.ended, match.bank) == ("bank", 0)
    assert [match.money(seat) for seat in range(3)] == [0, rest + 8 + 5, 40]


def test_13_3_later_payments_are_not_made_at_all(table: Table) -> None:
    factory = {"3": {"seat": 2, "at": CITY}}
    rest = 12_000 - (8 + 30)
    match = table.at_port("3", ship(money=0, ious=["3"]), ship(money=rest), ship(money=0), factories=factory)
    match.do("barter IOU 3", "buy Living Toys")
    assert (match.game.ended, match.money(1), match.money(2)) == ("bank", rest + 8, 30)


def test_13_3_the_commission_on_an_iou_can_empty_the_bank(table: Table) -> None:
    match = table.at_port("2", ship(money=0, ious=["2"]), ship(money=12_000 - 9)).do("barter IOU 2")
    assert (match.game.ended, match.money(1)) == ("bank", 12_000)


def test_13_3_a_ship_that_does_not_fit_its_load_is_no_matter_any_more(table: Table) -> None:
    """Commissions come before the excess goes overboard; the one that empties the bank is the last act."""
    full = ship(money=0, ship="Freighter", cargo=[SPICE] * 3)
    match = table.at_port("4b", full, ship(money=12_000 - 10)).do("buy ship Scout")
    assert (match.game.ended, match.money(1), match.merchant()["cargo"]) == ("bank", 12_000, [SPICE] * 3)


def test_13_3_what_is_paid_in_keeps_the_bank_going(table: Table) -> None:
    match = table.at_port("2", ship(money=100), ship(money=12_000 - 101)).do("buy Space Spice")
    assert (match.game.is_terminal, match.bank) == (False, 1 + 30 - 3)


@pytest.mark.parametrize(
    ("first", "order"),
    [(0, [2, 1, 0]), (1, [0, 2, 1]), (2, [1, 0, 2])],
    ids=["first 0", "first 1", "first 2"],
)
def test_13_3_a_tie_goes_to_the_right_of_the_first_player(table: Table, first: int, order: list[int]) -> None:
    merchants = [ship(money=3930, cargo=[SPICE]), ship(money=4000), ship(money=4000)]
    match = table.trade("3", *merchants, first=first)
    match.do("sell Space Spice")
    assert match.game.net_worths() == [4000, 4000, 4000]
    assert match.ranking == order


def test_13_3_a_merchant_never_goes_bankrupt(table: Table) -> None:
    match = table.position(ship(money=0), ship()).do("stay", "done")
    assert (match.game.is_terminal, match.merchant()["present"]) == (False, True)


def test_13_3_an_unlimited_bank_never_runs_dry() -> None:
    def unlimited(facts: Facts) -> None:
        del facts["money"]["bank"]

    match = edited(unlimited).trade("3", ship(money=900_000, cargo=[SPICE])).do("sell Space Spice")
    assert (match.game.is_terminal, match.money()) == (False, 900_080)


# 14 The length of the game, and the round limit


def play_to(goal: int) -> None:
    """The goal is reached at its number and not below."""
    table = with_goal(net_worth=goal)
    assert not table.position(ship(money=goal - 1)).do("stay", "done").game.is_terminal
    assert table.position(ship(money=goal)).do("stay", "done").game.ended == "goal"


def test_14_1_apprentice_merchants_play_to_1000() -> None:
    play_to(1000)


def test_14_2_journeyman_merchants_play_to_2000() -> None:
    play_to(2000)


def test_14_3_master_merchants_play_to_3000() -> None:
    play_to(3000)


def test_14_4_trade_barons_play_to_4000() -> None:
    play_to(4000)


def test_14_any_other_number_will_do() -> None:
    play_to(1230)


def test_14_the_round_limit_ends_the_match_after_the_last_seat() -> None:
    match = with_goal(rounds=2).position(ship(money=50), ship(money=60), ship(money=40))
    match.do(*["stay", "done"] * 5)
    assert (match.game.is_terminal, match.game.round, match.game.current_player) == (False, 2, 2)
    match.do("stay", "done")
    assert (match.game.ended, match.ranking, match.game.round) == ("limit", [1, 0, 2], 2)
    assert match.game.returns() == [0.0, 1.0, 0.0]


def test_14_a_round_begins_with_the_first_seat() -> None:
    match = with_goal(rounds=2).position(ship(), ship(), ship(), first=1, turn=1)
    match.do(*["stay", "done"] * 3)
    assert (match.game.round, match.game.current_player) == (2, 1)
    match.do(*["stay", "done"] * 3)
    assert match.game.ended == "limit"


@pytest.mark.parametrize(("first", "winner"), [(0, 2), (1, 0), (2, 1)])
def test_14_ties_at_the_limit_are_broken_as_for_the_bank(first: int, winner: int) -> None:
    match = with_goal(rounds=1).position(ship(), ship(), ship(), first=first, turn=first)
    match.do(*["stay", "done"] * 3)
    assert (match.game.ended, match.ranking[0]) == ("limit", winner)


def test_14_the_goal_is_checked_before_the_round_limit() -> None:
    match = with_goal(rounds=1).position(ship(), ship(money=2000), turn=1, round=1)
    assert match.do("stay", "done").game.ended == "goal"


def test_14_without_a_limit_play_goes_on(table: Table) -> None:
    match = table.position(ship(), ship(), round=5000, turn=1).do("stay", "done")
    assert (match.game.round, match.game.is_terminal) == (5001, False)
