"""9: trading with cultures."""

from __future__ import annotations

import pytest

from game.table import BASE, CITY, PORT, SYSTEM, Facts, Match, Table, pieces, ship
from movcore import CaseError

SPICE = "Space Spice"
FARE = "fare 5 to base"


def base(table: Table, first: Facts, *others: Facts, **facts: object) -> Match:
    """The first seat trades at the Galactic Base."""
    return table.position({"at": BASE} | first, *others, **({"stage": "trade"} | facts))


# 9.1 Where and when


def test_9_1_a_city_or_spaceport_has_a_culture_to_trade_with(table: Table) -> None:
    assert table.trade("2", ship(money=100)).may("buy Space Spice")
    assert table.at_port("2", ship(money=100)).may("buy Space Spice")
    port = table.trade("2", ship(at="jw_loop_5", money=100), questions={"jw_loop_5": "port"})
    assert port.may("buy Space Spice")


@pytest.mark.parametrize(
    "text", ["buy Space Spice", "sell Designer Genes", "barter Shield", "buy ship Clipper"]
)
def test_9_1_an_asteroid_has_none(table: Table, text: str) -> None:
    loaded = ship(at="jw_loop_9", money=500, cargo=["Designer Genes"], equipment=["Shield"])
    assert table.trade("2", loaded).refused(text) == "no_culture_here 9.1"


def test_9_1_a_relic_box_has_none(table: Table) -> None:
    match = table.trade("2", ship(at="jw_loop_8", money=500), questions={"jw_loop_8": "relic Laser"})
    assert match.refused("buy Space Spice") == "no_culture_here 9.1"


@pytest.mark.parametrize(
    "text", ["build spaceport jw_loop_1", "build factory jewelburg", "take fare 2 to 10"]
)
def test_9_1_an_asteroid_sells_no_deeds_and_has_no_fares(table: Table, text: str) -> None:
    match = table.trade("2", ship(at="jw_loop_9", money=500), market={"fare 2 to 10": 1})
    assert match.refused(text) == "no_culture_here 9.1"


def test_9_1_only_what_is_aboard_can_be_sold_or_bartered(table: Table) -> None:
    match = table.trade("2")
    assert match.refused("sell Designer Genes") == "not_aboard 9.1"
    assert match.refused("barter Red Drive") == "not_aboard 9.1"
    assert match.refused("barter relic Laser") == "not_aboard 9.1"
    assert match.refused("barter IOU 2") == "not_aboard 9.1"


def test_9_1_trading_is_optional_and_ends_by_saying_so(table: Table) -> None:
    match = table.trade("2", ship(money=100)).do("done")
    assert (match.game.current_player, match.game.stage) == (1, "declare")


# 9.2 Buying


def test_9_2_the_cost_goes_to_the_bank(table: Table) -> None:
    match = table.trade("2", ship(money=100))
    bank, stock = match.bank, match.market(SPICE)
    match.do("buy Space Spice")
    assert (match.money(), match.bank, match.market(SPICE)) == (70, bank + 30, stock - 1)
    assert match.merchant()["cargo"] == [SPICE]


def test_9_2_nothing_is_sold_on_credit(table: Table) -> None:
    assert table.trade("2", ship(money=29)).refused("buy Space Spice") == "cannot_cover_cost 9.2"
    assert table.trade("2", ship(money=30)).may("buy Space Spice")


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("4a", "buy Yellow Drive"),
        ("3", "buy Shield"),
        ("4b", "buy ship Clipper"),
        ("2", "build spaceport jw_loop_1"),
        ("2", "build factory jewelburg"),
        ("2", "buy relic Laser"),
    ],
)
def test_9_2_everything_must_be_covered(table: Table, number: str, text: str) -> None:
    match = table.trade(number, ship(money=10, merchant="Eeep"), suns={"Laser": SYSTEM})
    assert match.refused(text) == "cannot_cover_cost 9.2"


def test_9_2_only_goods_of_the_culture_are_sold(table: Table) -> None:
    assert table.trade("2", ship(money=500)).refused("buy Mulch Wine") == "not_sold_here 9.2"


def test_9_2_goods_run_out(table: Table) -> None:
    match = table.trade("2", ship(money=500), market={SPICE: 1}).do("buy Space Spice")
    assert match.refused("buy Space Spice") == "sold_out 9.2"


def test_9_2_deeds_have_the_own_species_discount(table: Table) -> None:
    match = table.trade("4b", ship(money=1000, merchant="Human"))
    assert match.do("build spaceport jw_loop_1").money() == 840
    assert match.do("build factory jewelburg").money() == 760


def test_9_2_only_relics_bartered_in_this_system_are_sold(table: Table) -> None:
    match = table.trade("2", ship(money=500), suns={"Laser": "Ice Planet", "Air Foil": SYSTEM})
    assert match.refused("buy relic Laser") == "not_sold_here 9.2"
    assert match.refused("buy relic Spy Eye") == "not_sold_here 9.2"
    assert match.may("buy relic Air Foil")


def test_9_2_only_deeds_of_this_system_are_sold(table: Table) -> None:
    match = table.trade("2", ship(money=500), cultures={"Ice Planet": "3"})
    assert match.refused("build spaceport ip_loop_1") == "wrong_system 12.1"
    assert match.refused("build factory hoth_base") == "wrong_system 12.1"


def test_9_21_equipment_needs_the_right_science(table: Table) -> None:
    for item in pieces("equipment"):
        for facts in pieces("cultures"):
            if facts["id"] != "base":
                match = table.trade(facts["id"], ship(money=500))
                sells = item["sold_by"] == facts["science"]
                assert (f"buy {item['name']}" in match.texts) == sells
    assert table.trade("2", ship(money=500)).refused("buy Shield") == "not_sold_here 9.2"


@pytest.mark.parametrize("kind", pieces("ships"), ids=lambda kind: str(kind["name"]))
def test_9_21_the_base_sells_all_ships(table: Table, kind: Facts) -> None:
    other = "Scout" if kind["name"] != "Scout" else "Clipper"
    match = base(table, ship(money=500, ship=other))
    assert match.do(f"buy ship {kind['name']}").merchant()["ship"] == kind["name"]


def test_9_21_other_cultures_sell_the_classes_of_their_science(table: Table) -> None:
    assert table.trade("4b", ship(money=500, ship="Transport")).starting("buy ship") == ["Scout", "Clipper"]
    assert table.trade("4a", ship(money=500)).starting("buy ship") == ["Transport", "Freighter"]
    assert table.trade("4a", ship(money=500)).refused("buy ship Clipper") == "not_sold_here 9.2"
    assert table.trade("3", ship(money=500)).refused("buy ship Clipper") == "not_sold_here 9.2"


# 9.3 Selling and bartering


@pytest.mark.parametrize(
    "text", ["sell Shield", "sell relic Laser", "sell IOU 2", "sell ship Scout", "barter Space Spice"]
)
def test_9_3_only_goods_are_sold_and_goods_are_not_bartered(table: Table, text: str) -> None:
    match = table.trade("2", ship(equipment=["Shield"], relics=["Laser"], ious=["2"], cargo=[SPICE]))
    with pytest.raises(CaseError):
        match.game.explain(text)


@pytest.mark.parametrize(
    "text", ["barter deed jw_loop_1", "barter spaceport jw_loop_1", "sell factory jewelburg"]
)
def test_9_3_deeds_are_never_sold_or_bartered(table: Table, text: str) -> None:
    with pytest.raises(CaseError):
        table.trade("2", spaceports={"jw_loop_1": 0}).game.explain(text)


def test_9_31_the_bank_pays_the_payoff_and_the_marker_goes_to_the_cup(table: Table) -> None:
    match = table.trade("3", ship(money=0, cargo=[SPICE, SPICE]))
    bank = match.bank
    match.do("sell Space Spice")
    assert (match.money(), match.bank) == (80, bank - 80)
    assert (match.cup(SPICE), match.merchant()["cargo"]) == (1, [SPICE])


def test_9_31_a_marker_is_drawn_before_anything_else_is_sold(table: Table) -> None:
    match = table.trade("3", ship(cargo=[SPICE, SPICE])).do("sell Space Spice")
    assert match.refused("sell Space Spice") == "chance_first 4.4"
    assert match.luck(FARE).may("sell Space Spice")


def test_9_31_only_listed_buyers_buy(table: Table) -> None:
    assert table.trade("6", ship(cargo=[SPICE])).refused("sell Space Spice") == "not_bought_here 9.31"


def test_9_31_the_base_trades_no_goods(table: Table) -> None:
    match = base(table, ship(money=500, cargo=[SPICE]))
    assert match.refused("sell Space Spice") == "not_bought_here 9.31"
    assert match.refused("buy Space Spice") == "not_sold_here 9.2"
    assert match.refused("buy Shield") == "not_sold_here 9.2"


def test_9_31_a_culture_buys_any_number(table: Table) -> None:
    match = table.trade("3", ship(money=0, ship="Freighter", cargo=[SPICE] * 5))
    for _ in range(5):
        match.do("sell Space Spice").luck(SPICE)
    assert (match.money(), match.merchant()["cargo"]) == (400, [])


def test_9_32_barter_value_is_spent_like_money_and_first(table: Table) -> None:
    match = table.trade("2", ship(money=100, equipment=["Yellow Drive"])).do("barter Yellow Drive")
    assert (match.money(), match.purse) == (100, 40)
    match.do("buy Space Spice")
    assert (match.money(), match.purse) == (100, 10)
    match.do("buy Space Spice")
    assert (match.money(), match.purse) == (80, 0)


def test_9_32_barter_value_covers_what_money_cannot(table: Table) -> None:
    match = table.trade("2", ship(money=0, equipment=["Yellow Drive"]))
    assert match.refused("buy Space Spice") == "cannot_cover_cost 9.2"
    assert match.do("barter Yellow Drive").may("buy Space Spice")


def test_9_32_what_is_not_spent_is_lost_with_the_turn(table: Table) -> None:
    match = table.position(ship(at=CITY, money=7, equipment=["Yellow Drive"]), cultures={SYSTEM: "2"})
    match.do("stay", "barter Yellow Drive", "done")
    assert (match.money(), match.purse) == (7, 0)
    match.do("stay", "done", "stay")
    assert (match.game.current_player, match.purse) == (0, 0)
    assert match.refused("buy Space Spice") == "cannot_cover_cost 9.2"


def test_9_32_barter_takes_no_money_from_the_bank(table: Table) -> None:
    match = table.trade("2", ship(equipment=["Red Drive"]))
    bank = match.bank
    assert match.do("barter Red Drive").bank == bank


def test_9_32_the_purse_cannot_be_given_away(table: Table) -> None:
    match = table.trade("2", ship(money=0, equipment=["Yellow Drive"]), ship(at=CITY))
    match.do("barter Yellow Drive", "offer 1")
    assert match.refused("give money") == "not_owned 11.4"


@pytest.mark.parametrize(("number", "value"), [("2", 90), ("1b", 120), ("4a", 60)])
def test_9_321_an_iou_is_bartered_whole_and_leaves_the_game(table: Table, number: str, value: int) -> None:
    match = table.trade(number, ship(ious=[number])).do(f"barter IOU {number}")
    assert (match.purse, match.merchant()["ious"]) == (value, [])
    assert match.refused(f"barter IOU {number}") == "not_aboard 9.1"


def test_9_321_another_culture_does_not_honour_it(table: Table) -> None:
    match = table.trade("2", ship(ious=["3"]), cultures={"Ice Planet": "3"})
    assert match.refused("barter IOU 3") == "wrong_iou 9.321"
    at_base = base(table, ship(ious=["3"]), cultures={"Ice Planet": "3"})
    assert at_base.refused("barter IOU 3") == "wrong_iou 9.321"


@pytest.mark.parametrize("at", [CITY, "jellybeast_city", PORT, "jw_loop_5"])
def test_9_321_any_city_or_port_of_the_culture_will_do(table: Table, at: str) -> None:
    match = table.trade("2", ship(at=at, ious=["2"]), spaceports={PORT: 1}, questions={"jw_loop_5": "port"})
    assert match.do("barter IOU 2").purse == 90


def test_9_322_equipment_is_bartered_to_any_culture(table: Table) -> None:
    for facts in pieces("cultures"):
        if facts["id"] != "base":
            assert table.trade(facts["id"], ship(equipment=["Shield"])).may("barter Shield")
    assert base(table, ship(equipment=["Shield"])).do("barter Shield").purse == 30


def test_9_322_a_bartered_relic_lies_on_the_sun_and_is_sold_there(table: Table) -> None:
    match = table.trade("2", ship(relics=["Laser"]), ship(at="jellybeast_city", money=100))
    match.do("barter relic Laser")
    assert (match.purse, match.state["suns"], match.merchant()["relics"]) == (50, {"Laser": SYSTEM}, [])
    match.do("done", "stay", "buy relic Laser")
    assert (match.money(1), match.state["suns"]) == (0, {})
    assert match.merchant(1)["relics"] == ["relic Laser"]


def test_9_322_a_relic_may_be_bought_back_the_same_turn_at_full_cost(table: Table) -> None:
    match = table.trade("2", ship(money=50, relics=["Laser"])).do("barter relic Laser", "buy relic Laser")
    assert (match.money(), match.purse, match.merchant()["relics"]) == (0, 0, ["relic Laser"])


def test_9_322_on_arrival_that_is_the_sale_and_the_buy(table: Table) -> None:
    match = table.trade("2", ship(money=500, relics=["Laser"], equipment=["Shield"]), moved=True)
    match.do("barter relic Laser", "buy relic Laser")
    assert match.refused("barter Shield") == "one_sale 9.41"
    assert match.refused("buy Space Spice") == "one_buy 9.41"


def test_9_322_a_relic_bartered_at_the_base_lies_there_for_sale(table: Table) -> None:
    match = base(table, ship(relics=["Laser"]), ship(at=BASE, money=100)).do("barter relic Laser")
    assert match.state["suns"] == {"Laser": "Galactic Base"}
    match.do("done", "stay", "buy relic Laser")
    assert match.merchant(1)["relics"] == ["relic Laser"]
    again = base(table, ship(money=60, relics=["Laser"])).do("barter relic Laser", "buy relic Laser")
    assert (again.money(), again.merchant()["relics"]) == (10, ["relic Laser"])


def test_9_323_the_trade_in_counts_towards_the_new_ship(table: Table) -> None:
    assert base(table, ship(money=89)).refused("buy ship Clipper") == "cannot_cover_cost 9.2"
    match = base(table, ship(money=90)).do("buy ship Clipper")
    assert (match.money(), match.merchant()["ship"]) == (0, "Clipper")


def test_9_323_trade_in_above_the_cost_stays_in_the_purse(table: Table) -> None:
    match = base(table, ship(money=0, ship="Freighter")).do("buy ship Scout")
    assert (match.money(), match.purse) == (0, 90)


def test_9_323_a_ship_is_bartered_only_for_another(table: Table) -> None:
    with pytest.raises(CaseError):
        base(table, ship()).game.explain("barter ship Scout")


def test_9_323_a_culture_that_sells_any_class_takes_every_class(table: Table) -> None:
    match = table.trade("4b", ship(money=0, ship="Freighter")).do("buy ship Clipper")
    assert (match.merchant()["ship"], match.purse) == ("Clipper", 30)


# 9.4 Limits


def test_9_4_transactions_come_in_any_order(table: Table) -> None:
    loaded = ship(money=100, cargo=["Designer Genes"], equipment=["Shield"])
    first = table.trade("2", loaded).do("buy Space Spice", "barter Shield", "sell Designer Genes")
    second = (
        table.trade("2", loaded).do("sell Designer Genes").luck(FARE).do("buy Space Spice", "barter Shield")
    )
    assert (first.money(), second.money()) == (190, 190)


def arrived(table: Table, number: str = "2", **facts: object) -> Match:
    """A ship that moved to the city this turn, with plenty to trade."""
    loaded = ship(money=900, ship="Transport", cargo=["Designer Genes"], equipment=["Shield"], ious=[number])
    return table.trade(number, loaded | facts, moved=True)


def test_9_41_one_buy_on_arrival(table: Table) -> None:
    match = arrived(table).do("buy Space Spice")
    assert match.refused("buy Space Spice") == "one_buy 9.41"
    assert match.refused("build spaceport jw_loop_1") == "one_buy 9.41"
    assert match.refused("build factory jewelburg") == "one_buy 9.41"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("2", "build spaceport jw_loop_1"),
        ("2", "build factory jewelburg"),
        ("3", "buy Shield"),
        ("4a", "buy Yellow Drive"),
        ("4a", "buy ship Freighter"),
        ("2", "buy relic Laser"),
    ],
)
def test_9_41_each_of_these_is_the_one_buy(table: Table, number: str, text: str) -> None:
    match = table.trade(number, ship(money=900), moved=True, suns={"Laser": SYSTEM}).do(text)
    goods = next(facts["goods"]["name"] for facts in pieces("cultures") if facts["id"] == number)
    assert match.refused(f"buy {goods}") == "one_buy 9.41"


def test_9_41_one_sale_or_barter_on_arrival(table: Table) -> None:
    sold = arrived(table).do("sell Designer Genes").luck(FARE)
    assert sold.refused("barter Shield") == "one_sale 9.41"
    bartered = arrived(table).do("barter Shield")
    assert bartered.refused("sell Designer Genes") == "one_sale 9.41"


def test_9_41_an_iou_does_not_count(table: Table) -> None:
    match = arrived(table).do("barter Shield", "barter IOU 2")
    assert match.purse == 120
    first = arrived(table).do("barter IOU 2")
    assert first.may("sell Designer Genes")


def test_9_41_buying_and_selling_are_counted_apart(table: Table) -> None:
    match = arrived(table).do("buy Space Spice")
    assert match.may("sell Designer Genes")


def test_9_41_a_ship_is_one_buy_and_one_sale(table: Table) -> None:
    match = arrived(table, "4a", cargo=["Mulch Wine"]).do("buy ship Freighter")
    assert match.refused("sell Mulch Wine") == "one_sale 9.41"
    assert match.refused("buy Finest Dust") == "one_buy 9.41"
    assert match.may("barter IOU 4a")


def test_9_41_who_sold_something_on_arrival_cannot_buy_a_ship(table: Table) -> None:
    match = arrived(table, "4a", cargo=["Mulch Wine"]).do("barter Shield")
    assert match.refused("buy ship Freighter") == "one_sale 9.41"


def test_9_41_fares_relics_jettison_and_player_trades_do_not_count(table: Table) -> None:
    match = table.trade(
        "4a", ship(money=900, cargo=["Mulch Wine"], equipment=["Shield"]),
        ship(at=CITY, equipment=["Shield"]), moved=True, market={"fare 4a to base": 1},
    )  # fmt: skip
    match.do("take fare 4a to base", "jettison Shield", "offer 1", "ask Shield", "send", "accept")
    assert match.may("sell Mulch Wine")
    assert match.may("buy Yellow Drive")


def test_9_41_deliveries_do_not_count(table: Table) -> None:
    match = table.trade("4b", ship(money=0, cargo=["fare 6 to 4b", "Space Spice"]), moved=True)
    match.do("deliver fare 6 to 4b").luck(FARE).do("sell Space Spice")
    assert match.money() == 200


@pytest.mark.parametrize("at", ["smoke_ring", BASE])
def test_9_41_space_cities_and_the_base_are_cities(table: Table, at: str) -> None:
    match = table.position(
        ship(at=at, equipment=["Shield", "Red Drive"]), stage="trade", moved=True,
        cultures={"Interstellar Biosphere": "2"},
    )  # fmt: skip
    assert match.do("barter Shield").refused("barter Red Drive") == "one_sale 9.41"


def test_9_41_a_real_landing_is_limited(table: Table) -> None:
    match = table.position(ship(at=PORT, money=100), cultures={SYSTEM: "2"}).fly(
        f"to {CITY}", "1 1 1", f"to {CITY}"
    )
    assert match.do("buy Space Spice").refused("buy Space Spice") == "one_buy 9.41"


def test_9_41_circling_back_to_the_start_is_moving(table: Table) -> None:
    match = table.position(ship(at="as_3_1", money=500), cultures={"Asteroid System": "2"})
    match.fly("to as_3_2", "1 1 1", "to as_3_2", "pay", "to as_2_1", "pay", "to as_3_1")
    assert match.game.stage == "trade"
    assert match.do("buy Space Spice").refused("buy Space Spice") == "one_buy 9.41"


def test_9_42_who_stays_at_a_city_trades_without_limit(table: Table) -> None:
    match = table.position(ship(at=CITY, money=100, cargo=["Designer Genes"] * 2), cultures={SYSTEM: "2"}).do(
        "stay"
    )
    match.do("sell Designer Genes").luck(FARE).do("sell Designer Genes").luck("fare 4a to base")
    match.do("buy Space Spice", "buy Space Spice")
    assert match.money() == 100 + 240 - 60


def test_9_42_example_the_iou_buys_one_item_on_the_turn_of_landing(table: Table) -> None:
    match = table.position(ship(at=PORT, money=10)).fly(f"to {CITY}", "2 2 2", f"to {CITY}").luck("2")
    match.do("barter IOU 2", "buy Space Spice")
    assert (match.purse, match.refused("buy Space Spice")) == (60, "one_buy 9.41")
    match.do("done")
    assert match.purse == 0


def test_9_42_example_extra_money_matches_the_cost(table: Table) -> None:
    match = table.position(ship(at=PORT, money=40)).fly(f"to {CITY}", "2 2 2", f"to {CITY}").luck("1b")
    match.do("barter IOU 1b", "buy Voll Silk")
    assert (match.purse, match.money()) == (0, 20)


def test_9_42_example_who_waits_a_turn_buys_as_many_as_it_is_worth(table: Table) -> None:
    match = (
        table.position(ship(at=PORT, money=0, ship="Freighter"))
        .fly(f"to {CITY}", "2 2", f"to {CITY}")
        .luck("2")
    )
    match.do("done", "stay", "done", "stay", "barter IOU 2")
    match.do("buy Space Spice", "buy Space Spice", "buy Space Spice")
    assert (match.purse, match.money()) == (0, 0)


@pytest.mark.parametrize("moved", [True, False])
def test_9_43_a_spaceport_has_no_limit(table: Table, moved: bool) -> None:
    match = table.at_port("2", ship(money=100, equipment=["Shield", "Red Drive"]), moved=moved)
    match.do("barter Shield", "barter Red Drive", "buy Space Spice", "buy Space Spice")
    assert len(match.merchant()["cargo"]) == 2


def test_9_43_an_open_spaceport_has_no_limit(table: Table) -> None:
    match = table.trade("2", ship(at="jw_loop_5", money=100), moved=True, questions={"jw_loop_5": "port"})
    assert match.do("buy Space Spice", "buy Space Spice").money() == 40
