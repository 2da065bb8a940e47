"""10: bonus markers and the cup."""

from __future__ import annotations

import pytest

from game.table import CITY, PORT, SYSTEM, Facts, Match, Table, pieces, ship
from movcore import CaseError

SPICE = "Space Spice"
DEMAND = "demand Space Spice at 4b"
FARE = "fare 5 to base"


def test_10_1_the_cup_always_holds_forty_eight(table: Table) -> None:
    match = table.trade("4b", ship(cargo=[SPICE]), market={DEMAND: 1}).do("sell Space Spice")
    assert sum(match.state["cup"].values()) == 50
    match.luck(FARE)
    assert sum(match.state["cup"].values()) == 49
    match.luck("fare 2 to 10")
    assert sum(match.state["cup"].values()) == 48


def test_10_1_a_sale_with_demand_puts_both_in_and_then_draws_two(table: Table) -> None:
    match = table.trade("4b", ship(cargo=[SPICE]), market={DEMAND: 1})
    before = match.cup(DEMAND)
    match.do("sell Space Spice")
    assert (match.turn["draws"], match.cup(SPICE), match.cup(DEMAND)) == (2, 1, before + 1)


def test_10_1_a_marker_just_put_in_can_be_drawn(table: Table) -> None:
    match = table.trade("4b", ship(cargo=[SPICE]), market={SPICE: 5}).do("sell Space Spice").luck(SPICE)
    assert (match.market(SPICE), match.cup(SPICE)) == (6, 0)


def test_10_1_what_is_not_in_the_cup_cannot_be_drawn(table: Table) -> None:
    match = table.trade("3", ship(cargo=[SPICE])).do("sell Space Spice")
    for name in ("Voll Silk", "Glorious Junk", "no such marker"):
        with pytest.raises(CaseError):
            match.luck(name)


def test_10_1_several_jettisoned_markers_go_one_by_one(table: Table) -> None:
    match = table.trade("1a", ship(cargo=[SPICE, SPICE])).do("jettison Space Spice")
    assert match.turn["draws"] == 1
    assert match.refused("jettison Space Spice") == "chance_first 4.4"
    match.luck(SPICE).do("jettison Space Spice")
    assert match.turn["draws"] == 1


def test_10_1_chances_are_the_markers_in_the_cup(table: Table) -> None:
    match = table.trade("3", ship(cargo=[SPICE])).do("sell Space Spice")
    chances = {match.game.chance_text(code): weight for code, weight in match.game.chance_outcomes()}
    assert chances == match.state["cup"]


def test_10_11_drawn_goods_are_for_sale_again_at_once(table: Table) -> None:
    market = {SPICE: 0, "Designer Genes": 5, "demand Designer Genes at 2": 0}
    match = table.trade("2", ship(money=500, cargo=["Designer Genes"]), market=market)
    assert match.refused("buy Space Spice") == "sold_out 9.2"
    match.do("sell Designer Genes").luck(SPICE)
    assert match.may("buy Space Spice")


def test_10_11_drawn_factory_goods_go_back_to_their_culture(table: Table) -> None:
    match = table.trade(
        "3", ship(money=0, cargo=["Glorious Junk"]), cultures={"Ice Planet": "2"},
        factories={"2": {"seat": 1, "at": "hoth_base"}},
    )  # fmt: skip
    match.do("sell Glorious Junk")
    assert (match.money(), match.market("Glorious Junk"), match.cup("Glorious Junk")) == (200, 0, 1)
    assert match.luck("Glorious Junk").market("Glorious Junk") == 1


def test_10_12_a_bonus_of_a_known_culture_lies_there_at_once(table: Table) -> None:
    match = table.trade("3", ship(cargo=[SPICE, SPICE], money=0)).do("sell Space Spice")
    match.luck("demand Space Spice at 3").do("sell Space Spice")
    assert match.money() == 80 + 140


def test_10_12_a_bonus_of_a_hidden_culture_waits_for_its_discovery(table: Table) -> None:
    match = table.position(ship(at=PORT, money=0, cargo=[SPICE]), market={DEMAND: 2})
    match.fly(f"to {CITY}", "2 2 2", f"to {CITY}").luck("4b").do("sell Space Spice")
    assert match.money() == 80 + 80


def test_10_12_a_waiting_fare_is_for_nobody_until_then(table: Table) -> None:
    hidden = table.trade("2", ship(), market={"fare 6 to 4b": 1})
    assert hidden.refused("take fare 6 to 4b") == "no_such_fare_here 10.3"
    match = table.position(ship(at=PORT), market={"fare 6 to 4b": 1})
    match.fly(f"to {CITY}", "2 2 2", f"to {CITY}").luck("6")
    assert match.may("take fare 6 to 4b")


def test_10_12_a_bonus_drawn_for_the_base_lies_at_the_base(table: Table) -> None:
    match = table.trade("3", ship(cargo=[SPICE]), ship()).do("sell Space Spice").luck("fare base to 2")
    match.do("done", "stay", "take fare base to 2")
    assert match.merchant(1)["cargo"] == ["fare base to 2"]


@pytest.mark.parametrize("demand", pieces("demands"), ids=lambda d: f"{d['goods']} at {d['at']}")
def test_10_2_a_demand_adds_its_bonus_and_returns_to_the_cup(table: Table, demand: dict[str, str]) -> None:
    goods, name = demand["goods"], f"demand {demand['goods']} at {demand['at']}"
    match = table.trade(demand["at"], ship(money=0, cargo=[goods]), market={name: 1}).do(f"sell {goods}")
    payoff = next(c["goods"]["payoff"] for c in pieces("cultures") if c.get("goods", {}).get("name") == goods)
    assert (match.money(), match.market(name)) == (payoff + demand["bonus"], 0)


def test_10_2_other_goods_and_other_cultures_earn_nothing(table: Table) -> None:
    market = {DEMAND: 2, "demand Mulch Wine at 4a": 1}
    match = table.trade("4a", ship(money=0, cargo=[SPICE]), market=market).do("sell Space Spice")
    assert (match.money(), match.market(DEMAND), match.market("demand Mulch Wine at 4a")) == (80, 2, 1)
    assert match.turn["draws"] == 1


def test_10_2_goods_are_sold_one_at_a_time(table: Table) -> None:
    match = table.trade("4b", ship(cargo=[SPICE] * 2), market={DEMAND: 2}).do("sell Space Spice")
    assert match.refused("sell Space Spice") == "chance_first 4.4"


def three_spices(table: Table) -> Match:
    """Three Space Spice for the Humans, who have two demands for it."""
    return table.trade("4b", ship(money=0, ship="Transport", cargo=[SPICE] * 3), market={DEMAND: 2, SPICE: 3})


def test_10_21_example_three_space_spice_for_the_humans(table: Table) -> None:
    match = three_spices(table)
    paid = []
    for drawn in (
        ["fare 2 to 10", "fare 4a to base"],
        ["fare 5 to base", "fare 7b to base"],
        ["fare 9b to 5"],
    ):
        before = match.money()
        match.do("sell Space Spice")
        paid.append(match.money() - before)
        match.luck(*drawn)
    assert paid == [80 + 80, 80 + 40, 80]


def test_10_21_only_one_demand_leaves_with_each_sale(table: Table) -> None:
    match = three_spices(table).do("sell Space Spice")
    assert (match.market(DEMAND), match.turn["draws"]) == (1, 2)


def test_10_21_a_demand_drawn_after_a_sale_counts_for_the_next(table: Table) -> None:
    match = three_spices(table).do("sell Space Spice").luck(DEMAND, DEMAND).do("sell Space Spice")
    assert match.money() == 160 + 80 + 3 * 40


@pytest.mark.parametrize("fare", pieces("fares"), ids=lambda f: f"{f['at']} to {f['to']}")
def test_10_3_a_fare_is_taken_for_nothing_and_delivered_for_its_fee(table: Table, fare: Facts) -> None:
    name = f"fare {fare['at']} to {fare['to']}"
    at = {"base": "galactic_base"}.get(fare["to"], CITY)
    cultures = {} if fare["to"] == "base" else {SYSTEM: fare["to"]}
    match = table.position(ship(at=at, money=0, cargo=[name]), stage="trade", moved=True, cultures=cultures)
    match.do(f"deliver {name}")
    assert (match.money(), match.cup(name), match.turn["draws"]) == (fare["fee"], 1, 1)


def test_10_3_other_cultures_are_no_destination(table: Table) -> None:
    match = table.trade("4a", ship(cargo=["fare 6 to 4b"]))
    assert match.refused("deliver fare 6 to 4b") == "wrong_destination 10.3"
    asteroid = table.trade("4b", ship(at="jw_loop_9", cargo=["fare 6 to 4b"]))
    assert asteroid.refused("deliver fare 6 to 4b") == "no_culture_here 9.1"


def test_10_3_only_waiting_fares_can_be_taken_and_only_carried_ones_delivered(table: Table) -> None:
    match = table.trade("6")
    assert match.refused("take fare 6 to 4b") == "no_such_fare_here 10.3"
    assert match.refused("deliver fare 6 to 4b") == "no_passenger 10.3"


@pytest.mark.parametrize("at", [CITY, "jellybeast_city", PORT, "jw_loop_5"])
def test_10_3_any_city_or_port_of_the_culture_will_do(table: Table, at: str) -> None:
    facts = {"spaceports": {PORT: 1}, "questions": {"jw_loop_5": "port"}}
    match = table.trade("4b", ship(at=at, money=0, cargo=["fare 6 to 4b"]), **facts)
    assert match.do("deliver fare 6 to 4b").money() == 120
    taken = table.trade("6", ship(at=at), market={"fare 6 to 4b": 1}, **facts)
    assert taken.do("take fare 6 to 4b").merchant()["cargo"] == ["fare 6 to 4b"]


def test_10_3_as_many_fares_as_fit(table: Table) -> None:
    market = {"fare base to 9a": 1, "fare base to 4a": 1, "fare base to 2": 1}
    match = table.position(ship(at="galactic_base", cargo=[SPICE]), stage="trade", moved=True, market=market)
    match.do("take fare base to 9a", "take fare base to 4a")
    assert match.refused("take fare base to 2") == "no_room 3.43"


def test_10_3_delivery_is_optional(table: Table) -> None:
    match = table.trade("4b", ship(cargo=["fare 6 to 4b"])).do("done")
    assert match.merchant()["cargo"] == ["fare 6 to 4b"]


def test_10_3_a_fare_taken_this_turn_cannot_be_put_back(table: Table) -> None:
    match = table.trade("6", market={"fare 6 to 4b": 1}).do("take fare 6 to 4b")
    assert match.refused("jettison fare 6 to 4b") == "acquired_this_turn 11.3"


def test_10_3_a_fare_got_from_another_merchant_is_delivered_from_the_next_turn_on(table: Table) -> None:
    match = table.trade("4b", ship(), ship(at=CITY, cargo=["fare 6 to 4b"]))
    match.do("offer 1", "ask fare 6 to 4b", "send", "accept")
    assert match.refused("deliver fare 6 to 4b") == "acquired_this_turn 11.3"
    assert match.do("done", "stay", "done", "stay").may("deliver fare 6 to 4b")


def test_10_3_fares_pay_no_commission(table: Table) -> None:
    match = table.at_port("4b", ship(money=0, cargo=["fare 6 to 4b"]), ship(money=0))
    match.do("deliver fare 6 to 4b")
    assert (match.money(0), match.money(1)) == (120, 0)
