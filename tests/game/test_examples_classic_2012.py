"""Worked examples of the 2012 classic text where its rules are those of 1988, by the numbers of 1988.

Where the two give different prices to goods of one name, the goods of 1988 with the same numbers are traded.
"""

from __future__ import annotations

import pytest

from game.table import CITY, PORT, SYSTEM, Facts, Table, culture, ship

GENES, PERFUME, SPICE = "Designer Genes", "Bionic Perfume", "Space Spice"
FARE = "fare 5 to base"
EEEP = ship(merchant="Eeep", ship="Scout")


def test_2_51_example_who_buys_bionic_perfume(table: Table) -> None:
    """The Nillis sell it, the next three numbers buy it, both cultures of a number alike."""
    buyers = [number for number in ("1b", "2", "3", "4a", "4b", "5", "10") if sells(table, number, PERFUME)]
    assert buyers == ["2", "3", "4a", "4b"]


def sells(table: Table, number: str, goods: str) -> bool:
    return table.trade(number, ship(cargo=[goods])).may(f"sell {goods}")


def test_3_3_example_a_whynom_pays_160_to_the_whynoms(table: Table) -> None:
    match = table.trade("8", ship(merchant="Whynom", money=160)).do("build spaceport jw_loop_1")
    assert (match.money(), match.state["spaceports"]) == (0, {"jw_loop_1": 0})
    assert match.game.net_worths()[0] == 200


def test_3_3_example_anybody_else_pays_200(table: Table) -> None:
    match = table.trade("8", ship(merchant="Human", money=199))
    assert match.refused("build spaceport jw_loop_1") == "cannot_cover_cost 9.2"


def test_3_431_example_dust_a_drive_and_a_passenger_fill_two_holds(table: Table) -> None:
    """Dust for 10 fills one hold; a Yellow Drive for 80 and a passenger share the other."""
    match = table.trade("4a", EEEP | {"money": 190}, market={"fare 4a to base": 1})
    match.do("buy Finest Dust", "buy Yellow Drive", "take fare 4a to base")
    assert match.money() == 100
    assert match.merchant()["cargo"] == ["Finest Dust", "fare 4a to base"]
    assert match.refused("buy Yellow Drive") == match.refused("buy Finest Dust") == "no_room 3.43"


def test_3_432_example_the_first_shield_needs_no_hold(table: Table) -> None:
    match = table.trade("3", EEEP | {"money": 200, "cargo": [SPICE, SPICE]}).do("buy Shield")
    assert match.merchant()["equipment"] == ["Shield"]
    assert match.refused("buy Shield") == "no_room 3.43"


def test_9_32_example_a_bartered_shield_pays_the_rest(table: Table) -> None:
    """The good costs 160, in hand are 140: the Shield brings 30, so 130 are paid and 10 are left."""
    match = table.trade("10", ship(merchant="Human", money=140, equipment=["Shield"]))
    assert match.refused("buy Psychotic Sculptures") == "cannot_cover_cost 9.2"
    bank = match.bank
    match.do("barter Shield", "buy Psychotic Sculptures")
    assert (match.money(), match.purse, match.bank) == (10, 0, bank + 130)
    assert match.merchant()["equipment"] == []


def landed_at_the_nillis(**facts: object) -> Facts:
    return EEEP | {"at": PORT, "money": 0} | facts


def test_9_41_example_sell_first_to_buy_then(table: Table) -> None:
    """On arrival at the Nillis: Genes are sold for 120, then Perfume is bought for 80; that is all."""
    match = table.position(landed_at_the_nillis(cargo=[GENES, GENES]), cultures={SYSTEM: "1a"})
    match.fly(f"to {CITY}", "2 2 2", f"to {CITY}")
    assert match.refused("buy Bionic Perfume") == "cannot_cover_cost 9.2"
    match.do("sell Designer Genes").luck(FARE).do("buy Bionic Perfume")
    assert (match.money(), match.merchant()["cargo"]) == (40, [PERFUME, GENES])
    assert match.refused("sell Designer Genes") == "one_sale 9.41"
    assert match.refused("buy Bionic Perfume") == "one_buy 9.41"


def test_9_42_example_who_then_stays_may_do_as_much_as_he_likes(table: Table) -> None:
    match = table.position(landed_at_the_nillis(money=240, cargo=[GENES, GENES]), cultures={SYSTEM: "1a"})
    match.fly(f"to {CITY}", "2 2 2", f"to {CITY}", "done", "stay", "done", "stay")
    match.do("sell Designer Genes").luck(FARE).do("sell Designer Genes").luck("fare 4a to base")
    match.do("buy Bionic Perfume", "buy Bionic Perfume")
    assert (match.money(), match.merchant()["cargo"]) == (240 + 240 - 160, [PERFUME] * 2)


def test_9_42_example_three_perfumes_bring_420(table: Table) -> None:
    whynom = ship(at=CITY, merchant="Whynom", ship="Transport", money=0, cargo=[PERFUME] * 3)
    match = table.position(whynom, cultures={SYSTEM: "3"}).do("stay")
    for drawn in (FARE, "fare 4a to base", "fare 2 to 10"):
        match.do("sell Bionic Perfume").luck(drawn)
    assert (match.money(), match.merchant()["cargo"]) == (420, [])


def test_12_1_example_a_spaceport_for_200(table: Table) -> None:
    match = table.position(
        ship(at="rumble_city", merchant="Whynom", money=200), stage="trade", moved=True,
        cultures={"Trapped Rogue": "2"},
    )  # fmt: skip
    assert match.starting("build spaceport") == ["trp_loop_1", "trp_loop_4"]
    match.do("build spaceport trp_loop_4")
    assert (match.money(), match.state["spaceports"], match.turn["bought"]) == (0, {"trp_loop_4": 0}, 1)


def test_12_3_example_a_factory_for_100(table: Table) -> None:
    assert culture("1a")["factory"] == 100
    match = table.trade("1a", ship(merchant="Human", money=100), moved=True).do(f"build factory {CITY}")
    assert (match.money(), match.state["factories"]) == (0, {"1a": {"seat": 0, "at": CITY}})
    assert match.market("Guard Plants") == 1


@pytest.mark.parametrize("owner", [0, 1])
def test_12_2_2_example_a_tenth_of_620_is_62(table: Table, owner: int) -> None:
    """One good is sold for 300, two are bought for 320 in all; the owner may be the trader himself."""
    eeep = EEEP | {"money": 20, "cargo": ["Servomechanisms"]}
    match = table.at_port("10", eeep, ship(merchant="Human", money=0), owner=owner)
    match.do("sell Servomechanisms").luck(FARE).do("buy Psychotic Sculptures", "buy Psychotic Sculptures")
    commissions = [62 if seat == owner else 0 for seat in range(2)]
    assert [match.money(seat) for seat in range(2)] == commissions


def test_13_1_example_1052_in_money_and_700_in_deeds(table: Table) -> None:
    """Two spaceports, a factory of 100 and one of 200."""
    match = table.position(
        ship(merchant="Human", money=1052), cultures={SYSTEM: "1a", "Ice Planet": "2"},
        spaceports={PORT: 0, "jw_loop_1": 0},
        factories={"1a": {"seat": 0, "at": CITY}, "2": {"seat": 0, "at": "hoth_base"}},
    )  # fmt: skip
    assert match.game.net_worths()[0] == 1752
    assert not match.do("stay", "done").game.is_terminal
