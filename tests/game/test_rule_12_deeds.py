"""12: ports and factories."""

from __future__ import annotations

import pytest

from game.table import BASE, CITY, PORT, SYSTEM, Facts, Match, Table, edited, ship

SPICE = "Space Spice"
FARE = "fare 5 to base"
OTHER = "jw_loop_1"


# 12.1 Deeds


def test_12_1_a_deed_is_bought_from_the_culture_of_its_system(table: Table) -> None:
    match = table.trade("2", ship(money=500)).do(f"build spaceport {OTHER}")
    assert (match.money(), match.state["spaceports"]) == (300, {OTHER: 0})


def test_12_1_not_from_another_system(table: Table) -> None:
    match = table.trade("2", ship(money=500), cultures={"Desert Planet": "3"})
    for text in ("build spaceport dw_loop_1", "build factory dry_city"):
        assert match.refused(text) == "wrong_system 12.1"


def test_12_1_the_base_sells_no_deeds(table: Table) -> None:
    match = table.position(ship(at=BASE, money=500), stage="trade", cultures={SYSTEM: "2"})
    assert match.refused(f"build spaceport {PORT}") == "wrong_system 12.1"
    assert match.refused(f"build factory {CITY}") == "wrong_system 12.1"


@pytest.mark.parametrize("at", [CITY, "jellybeast_city", OTHER, "jw_loop_5"])
def test_12_1_any_city_or_port_of_the_system_sells_the_deed_of_any_free_orbit(table: Table, at: str) -> None:
    match = table.trade(
        "2", ship(at=at, money=500), moved=True, spaceports={OTHER: 1}, questions={"jw_loop_5": "port"}
    )
    assert match.do(f"build spaceport {PORT}").state["spaceports"] == {OTHER: 1, PORT: 0}


def test_12_1_pawns_on_the_orbit_do_not_hinder_building(table: Table) -> None:
    match = table.trade("2", ship(money=500), ship(at=PORT)).do(f"build spaceport {PORT}")
    assert match.state["spaceports"] == {PORT: 0}


def test_12_1_the_builders_limit_is_that_of_his_own_dot(table: Table) -> None:
    match = table.trade("2", ship(money=500), moved=True).do(f"build spaceport {PORT}")
    assert match.refused("buy Space Spice") == "one_buy 9.41"


def test_12_1_deeds_may_be_paid_from_the_purse(table: Table) -> None:
    match = table.trade("2", ship(money=110, ious=["2"])).do("barter IOU 2", f"build spaceport {PORT}")
    assert (match.money(), match.purse) == (0, 0)


# 12.2 Spaceports


def test_12_2_a_spaceport_stands_on_an_orbit_and_can_be_landed_on(table: Table) -> None:
    match = table.trade("2", ship(money=500), ship(at="jw_loop_2")).do(f"build spaceport {PORT}", "done")
    match.fly(f"to {PORT}", "1 1 1", f"to {PORT}", "land")
    assert match.game.stage == "trade"


def test_12_2_an_orbit_without_one_cannot(table: Table) -> None:
    match = table.position(ship(at="jw_loop_2"), cultures={SYSTEM: "2"}).fly(
        f"to {PORT}", "1 1 1", f"to {PORT}"
    )
    assert match.refused("land") == "cannot_land_here 6.2"


def test_12_2_other_ports_and_cities_go_on_working(table: Table) -> None:
    for at in (CITY, "jellybeast_city", OTHER):
        match = table.trade("2", ship(at=at, money=100), spaceports={PORT: 1, OTHER: 1})
        assert match.may("buy Space Spice")


@pytest.mark.parametrize("owner", [0, 1])
def test_12_2_1_everybody_trades_at_a_spaceport_without_limit(table: Table, owner: int) -> None:
    match = table.at_port("2", ship(money=200, cargo=["Designer Genes"]), owner=owner, moved=True)
    match.do("sell Designer Genes").luck(FARE).do("buy Space Spice", "buy Space Spice")
    assert match.merchant()["cargo"] == [SPICE] * 2


def test_12_2_1_the_culture_that_sold_it_lives_there(table: Table) -> None:
    match = table.at_port("2", ship(money=500))
    assert match.refused("buy Mulch Wine") == "not_sold_here 9.2"
    assert match.may("buy Space Spice")


def test_12_2_2_example_designer_genes_at_the_eeps_spaceport(table: Table) -> None:
    human = ship(money=0, merchant="Human", cargo=["Designer Genes"])
    match = table.at_port("10", human, ship(money=0, merchant="Eeep")).do("sell Designer Genes")
    assert (match.money(0), match.money(1)) == (120, 12)


def test_12_2_2_demand_bonuses_pay_commission(table: Table) -> None:
    match = table.at_port(
        "3", ship(money=0, cargo=[SPICE]), ship(money=0), market={"demand Space Spice at 3": 2}
    )
    match.do("sell Space Spice")
    assert (match.money(0), match.money(1)) == (80 + 120, 20)


@pytest.mark.parametrize(
    ("number", "text", "share"),
    [
        ("2", "buy Space Spice", 3),
        ("4a", "buy Yellow Drive", 8),
        ("2", "buy relic Laser", 10),
        ("2", f"build spaceport {OTHER}", 20),
        ("1a", f"build factory {CITY}", 10),
        ("2", f"build factory {CITY}", 20),
        ("4b", "buy ship Clipper", 12 + 3),
        ("2", "barter Shield", 3),
        ("2", "barter relic Spy Eye", 5),
        ("2", "barter IOU 2", 9),
    ],
)
def test_12_2_2_the_owner_gets_a_tenth_of_costs_and_barter_values(
    table: Table, number: str, text: str, share: int
) -> None:
    mine = ship(money=900, equipment=["Shield"], relics=["Spy Eye"], merchant="Eeep")
    mine |= {"ious": ["2"]} if number == "2" else {}
    match = table.at_port(number, mine, ship(money=0), suns={"Laser": SYSTEM})
    assert match.do(text).money(1) == share


def test_12_2_2_the_base_of_the_tenth_is_the_price_charged(table: Table) -> None:
    match = table.at_port("4b", ship(money=900, merchant="Human"), ship(money=0)).do(
        f"build spaceport {OTHER}"
    )
    assert (match.money(0), match.money(1)) == (740, 16)
    factory = table.at_port("4b", ship(money=900, merchant="Human"), ship(money=0)).do(
        f"build factory {CITY}"
    )
    assert factory.money(1) == 8


def test_12_2_2_a_purchase_from_the_purse_pays_commission_again(table: Table) -> None:
    match = table.at_port("2", ship(money=0, ious=["2"]), ship(money=0)).do("barter IOU 2", "buy Space Spice")
    assert match.money(1) == 9 + 3


def test_12_2_2_the_owner_gets_it_even_when_he_trades_there_himself(table: Table) -> None:
    match = table.at_port("10", ship(money=0, cargo=["Designer Genes"]), owner=0).do("sell Designer Genes")
    assert match.money() == 132


def test_12_2_2_commissions_come_from_the_bank(table: Table) -> None:
    match = table.at_port("10", ship(money=0, cargo=["Designer Genes"]))
    bank = match.bank
    assert match.do("sell Designer Genes").bank == bank - 132


def test_12_2_2_at_a_city_there_is_none(table: Table) -> None:
    match = table.trade("10", ship(cargo=["Designer Genes"]), ship(money=0), spaceports={PORT: 1, OTHER: 1})
    assert match.do("sell Designer Genes").money(1) == 0


def test_12_2_2_option_ious_pay_no_commission() -> None:
    def without(facts: Facts) -> None:
        del facts["deeds"]["iou_commission"]

    match = edited(without).at_port("2", ship(money=0, ious=["2"], equipment=["Shield"]), ship(money=0))
    assert match.do("barter IOU 2").money(1) == 0
    assert match.do("barter Shield").money(1) == 3


def test_12_2_2_the_owner_of_the_dot_gets_it_not_of_another_port(table: Table) -> None:
    match = table.at_port("2", ship(money=100), ship(money=0), ship(money=0), spaceports={OTHER: 2})
    match.do("buy Space Spice")
    assert (match.money(1), match.money(2)) == (3, 0)


def test_12_2_3_open_spaceports_cannot_be_bought_and_pay_nobody(table: Table) -> None:
    match = table.trade("2", ship(at="jw_loop_5", money=500), ship(money=0), questions={"jw_loop_5": "port"})
    assert match.starting("build spaceport") == [OTHER, PORT]
    match.do("buy Space Spice")
    assert (match.money(0), match.money(1)) == (470, 0)


# 12.3 Factories


@pytest.mark.parametrize("site", [CITY, "jellybeast_city", PORT, "jw_loop_5"])
def test_12_3_a_factory_stands_on_any_city_or_port_of_the_system(table: Table, site: str) -> None:
    match = table.trade("2", ship(money=500), spaceports={PORT: 1}, questions={"jw_loop_5": "port"})
    match.do(f"build factory {site}")
    assert match.state["factories"] == {"2": {"seat": 0, "at": site}}
    assert match.money() == 300


@pytest.mark.parametrize("site", [PORT, OTHER, "jw_loop_5", "jw_loop_8"])
def test_12_3_not_on_an_empty_orbit_or_box(table: Table, site: str) -> None:
    match = table.trade("2", ship(money=500), questions={"jw_loop_5": "relic Laser"})
    assert match.refused(f"build factory {site}") == "no_site_for_factory 12.3"


def test_12_3_one_a_system_whoever_owns_it(table: Table) -> None:
    match = table.trade("2", ship(money=500), factories={"2": {"seat": 1, "at": CITY}})
    assert match.refused("build factory jellybeast_city") == "deed_taken 12.1"
    assert match.starting("build factory") == []


def test_12_3_the_port_need_not_be_his_own(table: Table) -> None:
    match = table.at_port("2", ship(money=500), owner=1).do(f"build factory {PORT}")
    assert match.state["factories"] == {"2": {"seat": 0, "at": PORT}}


def test_12_3_none_at_the_base(table: Table) -> None:
    assert table.position(ship(at=BASE, money=500), stage="trade").starting("build factory") == []


def test_12_3_1_its_goods_can_be_bought_in_the_same_turn(table: Table) -> None:
    match = table.trade("2", ship(money=500))
    assert match.refused("buy Glorious Junk") == "no_factory_yet 12.3.1"
    match.do(f"build factory {CITY}", "buy Glorious Junk")
    assert match.merchant()["cargo"] == ["Glorious Junk"]


def test_12_3_1_but_not_by_who_just_moved_to_a_city(table: Table) -> None:
    match = table.trade("2", ship(money=500), moved=True).do(f"build factory {CITY}")
    assert match.refused("buy Glorious Junk") == "one_buy 9.41"


@pytest.mark.parametrize("at", [CITY, "jellybeast_city", PORT])
def test_12_3_1_anyone_buys_it_anywhere_in_the_system(table: Table, at: str) -> None:
    match = table.trade(
        "2", ship(at=at, money=500), spaceports={PORT: 1}, factories={"2": {"seat": 1, "at": CITY}}
    )
    assert match.do("buy Glorious Junk").money() == 400


def test_12_3_1_there_is_one_until_it_comes_back_through_the_cup(table: Table) -> None:
    match = table.trade("2", ship(money=500), factories={"2": {"seat": 1, "at": CITY}}).do(
        "buy Glorious Junk"
    )
    assert match.refused("buy Glorious Junk") == "sold_out 9.2"


@pytest.mark.parametrize("owner", [0, 1])
def test_12_3_2_the_factory_earns_half_the_cost(table: Table, owner: int) -> None:
    match = table.trade("2", ship(money=100), ship(money=0), factories={"2": {"seat": owner, "at": CITY}})
    match.do("buy Glorious Junk")
    assert match.money(owner) == 50


def test_12_3_2_the_builder_earns_it_at_once(table: Table) -> None:
    match = table.trade("2", ship(money=300)).do(f"build factory {CITY}", "buy Glorious Junk")
    assert (match.money(), match.market("Glorious Junk")) == (50, 0)


def test_12_3_2_every_time_it_is_sold_by_the_culture(table: Table) -> None:
    """Thrown away and drawn again it lies there again, and earns again."""
    match = table.trade(
        "2", ship(money=200, cargo=["Glorious Junk"]), ship(money=0), factories={"2": {"seat": 1, "at": CITY}}
    )
    match.do("jettison Glorious Junk").luck("Glorious Junk").do("buy Glorious Junk")
    assert match.money(1) == 50


def test_12_3_2_also_on_another_dot_of_the_system(table: Table) -> None:
    factory = {"2": {"seat": 1, "at": "jellybeast_city"}}
    match = table.trade("2", ship(money=100), ship(money=0), factories=factory).do("buy Glorious Junk")
    assert match.money(1) == 50


def test_12_3_2_standard_goods_earn_the_factory_nothing(table: Table) -> None:
    match = table.trade("2", ship(money=100), ship(money=0), factories={"2": {"seat": 1, "at": CITY}})
    assert match.do("buy Space Spice").money(1) == 0


def test_12_3_2_not_when_merchants_trade_it(table: Table) -> None:
    match = table.trade(
        "2", ship(money=100), ship(money=0), ship(at=CITY, money=0, cargo=["Glorious Junk"]),
        factories={"2": {"seat": 1, "at": CITY}},
    )  # fmt: skip
    match.do("offer 2", "ask Glorious Junk", "give money", "digit 9", "send", "accept")
    assert match.money(1) == 0


def test_12_3_2_nor_when_it_is_sold_to_a_culture(table: Table) -> None:
    match = table.trade(
        "3", ship(money=0, cargo=["Glorious Junk"]), ship(money=0), cultures={"Ice Planet": "2"},
        factories={"2": {"seat": 1, "at": "hoth_base"}},
    )  # fmt: skip
    match.do("sell Glorious Junk")
    assert (match.money(0), match.money(1)) == (200, 0)


# 12.4 Commissions


def test_12_4_the_trader_pays_and_gets_what_he_would_anyway(table: Table) -> None:
    port = table.at_port("2", ship(money=100, cargo=["Designer Genes"])).do("sell Designer Genes")
    city = table.trade("2", ship(money=100, cargo=["Designer Genes"])).do("sell Designer Genes")
    assert port.money() == city.money() == 220


def test_12_4_1_the_owner_pays_in_full_before_he_collects(table: Table) -> None:
    short = table.at_port("2", ship(money=29), owner=0)
    assert short.refused("buy Space Spice") == "cannot_cover_cost 9.2"
    assert table.at_port("2", ship(money=30), owner=0).do("buy Space Spice").money() == 3


def test_12_4_1_a_factory_owner_needs_the_whole_cost(table: Table) -> None:
    factory = {"2": {"seat": 0, "at": CITY}}
    assert (
        table.trade("2", ship(money=99), factories=factory).refused("buy Glorious Junk")
        == "cannot_cover_cost 9.2"
    )
    assert table.trade("2", ship(money=100), factories=factory).do("buy Glorious Junk").money() == 50


def test_12_4_1_commissions_may_be_spent_in_the_next_transaction(table: Table) -> None:
    match = table.trade("2", ship(money=100), factories={"2": {"seat": 0, "at": CITY}})
    assert match.do("buy Glorious Junk", "buy Space Spice").money() == 20


def test_12_4_1_both_commissions_of_a_ship_come_before_its_excess(table: Table) -> None:
    match = table.at_port("4b", ship(money=0, ship="Freighter", cargo=[SPICE] * 3), ship(money=0))
    match.do("buy ship Scout")
    assert (match.game.stage, match.money(1)) == ("exchange", 6 + 15)


def test_12_4_2_factory_goods_at_a_spaceport_pay_both_owners(table: Table) -> None:
    match = table.at_port(
        "2", ship(money=100), ship(money=0), ship(money=0), factories={"2": {"seat": 2, "at": CITY}}
    )
    match.do("buy Glorious Junk")
    assert [match.money(seat) for seat in range(3)] == [0, 10, 50]


def test_12_4_2_several_transactions_pay_several_commissions(table: Table) -> None:
    """Sale with a demand, IOU, barter, goods, factory goods, deed: a tenth of each, and half of the one."""
    trader = ship(ship="Transport", money=400, cargo=["Designer Genes"], equipment=["Shield"], ious=["2"])
    match = table.at_port(
        "2", trader, ship(money=0), ship(money=0), factories={"2": {"seat": 2, "at": CITY}},
        market={"demand Designer Genes at 2": 1},
    )  # fmt: skip
    match.do("sell Designer Genes")
    bonus = match.money() - 400 - 120
    match.luck(FARE, "fare 4a to base").do("barter IOU 2", "barter Shield", "buy Space Spice")
    match.do("buy Glorious Junk", f"build spaceport {OTHER}")
    paid = [120 + bonus, 90, 30, 30, 100, 200]
    assert bonus > 0
    assert (match.money(1), match.money(2)) == (sum(value // 10 for value in paid), 50)
    assert match.money(0) == 400 + 120 + bonus + 90 + 30 - 30 - 100 - 200


def test_12_4_2_who_owns_both_gets_both(table: Table) -> None:
    factory = {"2": {"seat": 1, "at": PORT}}
    match = table.at_port("2", ship(money=100), ship(money=0), factories=factory).do("buy Glorious Junk")
    assert match.money(1) == 60
    own = table.at_port("2", ship(money=100), owner=0, factories={"2": {"seat": 0, "at": PORT}})
    assert own.do("buy Glorious Junk").money() == 60


def test_12_4_2_there_is_no_commission_on_a_commission(table: Table) -> None:
    match: Match = table.at_port(
        "10", ship(money=120), ship(money=0), ship(money=0), factories={"10": {"seat": 2, "at": PORT}}
    )
    assert match.do("buy Infinite Puzzles").money(1) == 12
