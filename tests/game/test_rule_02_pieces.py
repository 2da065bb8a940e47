"""2: the playing pieces."""

from __future__ import annotations

import pytest

from game.table import BASE, CITY, Table, culture, pieces, ship
from movcore import CaseError

GOODS = {facts["goods"]["name"]: facts for facts in pieces("cultures") if "goods" in facts}
FACTORY_GOODS = {facts["factory_goods"]["name"]: facts for facts in pieces("cultures") if "goods" in facts}
CULTURES = tuple(facts["id"] for facts in pieces("cultures") if "goods" in facts)


def number(culture_id: str) -> int:
    """The number of a culture without its letter."""
    return int(culture_id.rstrip("ab"))


def is_next_three(seller: str, buyer: str) -> bool:
    """Whether a buyer is one of the next three numbers; 1 follows 10 (2.51)."""
    return (number(buyer) - number(seller)) % 10 in (1, 2, 3)


@pytest.mark.parametrize("text", ["build fort jewelburg", "buy Laser", "buy Nova Ball", "fire Laser"])
def test_2_1_optional_pieces_are_not_in_the_basic_game(table: Table, text: str) -> None:
    with pytest.raises(CaseError):
        table.trade("2", ship(money=500)).game.explain(text)


def test_2_2_there_are_six_merchants_of_different_species(table: Table) -> None:
    species = {facts["name"]: facts["species"] for facts in pieces("merchants")}
    assert species == {"Nik": "3", "Dell": "4a", "Human": "4b", "Eeep": "7b", "Whynom": "8", "Qossuth": "10"}


def test_2_2_twelve_spaceport_markers_are_no_limit(table: Table) -> None:
    known = {"Jungle Planet": "2", "Trapped Rogue": "1a", "Desert Planet": "1b", "Giant Planet": "3"}
    known |= {"Colony World": "4a", "War-Torn System": "4b", "Polluted Planet": "5"}
    owned = ["trp_loop_1", "trp_loop_4", "dw_loop_1", "dw_loop_4", "gp_loop_01", "gp_loop_03", "gp_loop_05"]
    owned += ["cw_loop_1", "cw_loop_4", "wts_loop_1", "wts_loop_3", "pp_loop_01"]
    match = table.trade(
        "2", ship(money=400), cultures=known, spaceports=dict.fromkeys(owned, 0), market={"Space Spice": 6}
    )
    assert len(match.do("build spaceport jw_loop_1").state["spaceports"]) == 13


def test_2_3_prices_and_penalties_are_paid_in_money_to_the_bank(table: Table) -> None:
    match = table.trade("2", ship(money=100))
    bank = match.bank
    match.do("buy Space Spice")
    assert (match.money(), match.bank) == (70, bank + 30)
    oval = table.position(ship(at="gp_sg_03", money=100))
    bank = oval.bank
    oval.fly("to sg_loop_3", "1 1 1", "to sg_loop_3", "pay")
    assert (oval.money(), oval.bank) == (90, bank + 10)


def test_2_3_money_only_changes_hands(table: Table) -> None:
    match = table.position(ship(money=700), ship(money=300))
    assert match.bank + match.money(0) + match.money(1) == 12_000


def test_2_4_fourteen_cultures_are_hidden_at_the_start(table: Table) -> None:
    match = table.started("Nik", "Human")
    assert len(CULTURES) == 14
    assert match.state["cultures"] == match.seen == {}


@pytest.mark.parametrize("facts", pieces("cultures"), ids=lambda facts: str(facts["id"]))
def test_2_4_the_science_of_a_culture_says_what_it_sells(table: Table, facts: dict[str, str]) -> None:
    if facts["id"] == "base":
        match = table.position(ship(at=BASE, money=900), stage="trade")
    else:
        match = table.trade(facts["id"], ship(money=900))
    outfits = [item["name"] for item in pieces("equipment") if item["sold_by"] == facts["science"]]
    assert [
        name for name in match.starting("buy") if name in {i["name"] for i in pieces("equipment")}
    ] == outfits
    classes = [kind["name"] for kind in pieces("ships") if facts["science"] in kind["sold_by"]]
    assert match.starting("buy ship") == [name for name in classes if name != "Scout"]


def test_2_41_the_discoverer_takes_the_iou_and_may_buy_with_it(table: Table) -> None:
    match = table.position(ship(at="jw_loop_3", money=0)).fly(f"to {CITY}", "2 2 2", f"to {CITY}").luck("2")
    assert match.merchant()["ious"] == ["2"]
    match.do("barter IOU 2", "buy Space Spice")
    assert (match.purse, match.money()) == (60, 0)


def test_2_42_a_culture_is_shown_when_it_is_discovered(table: Table) -> None:
    match = table.position(ship(at="jw_loop_3")).fly(f"to {CITY}", "2 2 2", f"to {CITY}")
    assert match.state["cultures"] == {}
    assert match.luck("2").state["cultures"] == {"Jungle Planet": "2"}


def test_2_5_goods_equipment_ships_and_deeds_are_for_sale(table: Table) -> None:
    texts = table.trade("4a", ship(money=900)).texts
    assert {"buy Finest Dust", "buy Yellow Drive", "buy ship Freighter", "build spaceport jw_loop_1"} <= set(
        texts
    )


@pytest.mark.parametrize("buyer", CULTURES)
@pytest.mark.parametrize("seller", CULTURES)
def test_2_51_buyers_are_the_next_three_numbers(table: Table, seller: str, buyer: str) -> None:
    name = culture(seller)["goods"]["name"]
    match = table.trade(buyer, ship(cargo=[name]), ship(money=100))
    assert match.may(f"sell {name}") == is_next_three(seller, buyer)
    if not is_next_three(seller, buyer):
        assert match.refused(f"sell {name}") == "not_bought_here 9.31"


@pytest.mark.parametrize("buyer", ["10", "1a", "1b", "2"])
@pytest.mark.parametrize("seller", ["9a", "9b"])
def test_2_51_example_goods_of_nine_are_bought_by_ten_one_and_two(
    table: Table, seller: str, buyer: str
) -> None:
    assert table.trade(buyer, ship(cargo=[culture(seller)["goods"]["name"]])).starting("sell")


def test_2_51_example_9b_does_not_buy_from_9a(table: Table) -> None:
    match = table.trade("9b", ship(cargo=["Designer Genes"]))
    assert match.refused("sell Designer Genes") == "not_bought_here 9.31"


def test_2_51_where_deed_and_marker_differ_the_marker_pays(table: Table) -> None:
    match = table.trade(
        "2",
        ship(money=0, cargo=["Guard Plants"]),
        cultures={"Ice Planet": "1a"},
        factories={"1a": {"seat": 1, "at": "hoth_base"}},
    )
    assert match.do("sell Guard Plants").money() == 160


@pytest.mark.parametrize("item", pieces("equipment"), ids=lambda item: str(item["name"]))
def test_2_52_equipment_is_traded_in_for_half_its_cost(table: Table, item: dict[str, int]) -> None:
    match = table.trade("2", ship(money=0, equipment=[item["name"]]))
    assert match.do(f"barter {item['name']}").purse == item["cost"] // 2


def test_2_52_supplies_of_equipment_are_limited(table: Table) -> None:
    drives = ["Yellow Drive"] * 3
    match = table.trade("4a", ship(money=500, equipment=drives), ship(equipment=drives))
    assert match.refused("buy Yellow Drive") == "sold_out 9.2"


def test_2_52_what_is_returned_to_the_bank_can_be_bought_again_at_once(table: Table) -> None:
    drives = ["Yellow Drive"] * 3
    match = table.trade("4a", ship(money=500, equipment=drives), ship(equipment=drives))
    match.do("barter Yellow Drive", "buy Yellow Drive")
    assert (match.purse, match.money()) == (0, 460)
    match.do("jettison Yellow Drive")
    assert match.may("buy Yellow Drive")


@pytest.mark.parametrize("kind", pieces("ships"), ids=lambda kind: str(kind["name"]))
def test_2_53_the_speed_of_a_ship_is_its_number_of_dice(table: Table, kind: dict[str, int]) -> None:
    match = table.position(ship(ship=kind["name"])).do("to ib_gb_3")
    assert sum(weight for _, weight in match.game.chance_outcomes()) == 6 ** kind["dice"]
    assert match.luck(" ".join(["1"] * kind["dice"])).turn["travel"]["mp"] == kind["dice"]


def test_2_54_there_are_no_spaceports_or_factories_at_the_start(table: Table) -> None:
    state = table.started("Nik", "Human").state
    assert state["spaceports"] == state["factories"] == {}


def test_2_54_what_is_built_stays(table: Table) -> None:
    match = table.trade("2", ship(money=500)).do("build spaceport jw_loop_1", "done")
    assert match.state["spaceports"] == {"jw_loop_1": 0}
    for text in ("barter spaceport jw_loop_1", "sell spaceport jw_loop_1", "give spaceport jw_loop_1"):
        with pytest.raises(CaseError):
            match.game.explain(text)


def test_2_541_one_spaceport_an_orbit(table: Table) -> None:
    match = table.trade("2", ship(money=500), spaceports={"jw_loop_1": 1})
    assert match.refused("build spaceport jw_loop_1") == "deed_taken 12.1"
    assert match.may("build spaceport jw_loop_3")


def test_2_542_one_factory_a_system(table: Table) -> None:
    match = table.trade("2", ship(money=900)).do("build factory jewelburg")
    assert match.refused("build factory jewelburg") == "deed_taken 12.1"
    assert match.refused("build factory jellybeast_city") == "deed_taken 12.1"


def test_2_6_bonus_markers_pay_more(table: Table) -> None:
    plain = table.trade("3", ship(money=0, cargo=["Space Spice"])).do("sell Space Spice")
    demand = {"demand Space Spice at 3": 1}
    bonus = table.trade("3", ship(money=0, cargo=["Space Spice"]), market=demand).do("sell Space Spice")
    assert (plain.money(), bonus.money()) == (80, 140)


def test_2_61_a_fare_waits_with_its_culture_and_pays_at_its_destination(table: Table) -> None:
    match = table.trade("6", market={"fare 6 to 4b": 1}).do("take fare 6 to 4b")
    assert match.merchant()["cargo"] == ["fare 6 to 4b"]
    arrived = table.trade("4b", ship(money=0, cargo=["fare 6 to 4b"]))
    assert arrived.do("deliver fare 6 to 4b").money() == 120


def test_2_61_a_fare_does_not_wait_with_another_culture(table: Table) -> None:
    match = table.trade("4b", market={"fare 6 to 4b": 1})
    assert match.refused("take fare 6 to 4b") == "no_such_fare_here 10.3"


def test_2_62_a_demand_is_for_one_kind_of_goods_of_one_culture(table: Table) -> None:
    market = {"demand Space Spice at 3": 2, "demand Bionic Perfume at 4b": 1}
    at_humans = table.trade("4b", ship(money=0, cargo=["Space Spice"]), market=market)
    assert at_humans.do("sell Space Spice").money() == 80


def test_2_62_no_demand_names_factory_goods() -> None:
    assert not {facts["goods"] for facts in pieces("demands")} & set(FACTORY_GOODS)


def test_2_7_each_marker_put_in_the_cup_draws_one(table: Table) -> None:
    match = table.trade("3", ship(cargo=["Space Spice"])).do("sell Space Spice")
    assert (match.game.chance, match.turn["draws"]) == ("cup 0", 1)
    match.luck("fare 2 to 10")
    assert (match.turn["draws"], match.market("fare 2 to 10")) == (0, 1)


def test_2_8_thirty_six_markers_for_twenty_four_boxes(table: Table) -> None:
    assert sum(facts["count"] for facts in pieces("markers")) == 36
    assert len(table.rules.boxes) == 24
    match = table.position(ship(at="jw_loop_7")).fly("to jw_loop_8", "1 1 1", "to jw_loop_8")
    assert match.game.chance == "reveal 0 jw_loop_8"
    assert sum(weight for _, weight in match.game.chance_outcomes()) == 36


def test_2_8_what_has_been_turned_up_cannot_come_again(table: Table) -> None:
    match = table.position(ship(at="jw_loop_7"), questions={"jw_loop_5": "gate1"})
    match.fly("to jw_loop_8", "1 1 1", "to jw_loop_8")
    assert sum(weight for _, weight in match.game.chance_outcomes()) == 35
    with pytest.raises(CaseError):
        match.luck("gate1")


def test_2_81_a_relic_is_free_in_its_box_and_costs_money_on_a_sun(table: Table) -> None:
    free = table.position(
        ship(at="jw_loop_8", money=0), stage="trade", questions={"jw_loop_8": "relic Air Foil"}
    )
    assert free.do("take relic").merchant()["relics"] == ["relic Air Foil"]
    sun = table.trade("2", ship(money=100), suns={"Air Foil": "Jungle Planet"})
    assert sun.do("buy relic Air Foil").money() == 20


@pytest.mark.parametrize("relic", pieces("relics"), ids=lambda relic: str(relic["name"]))
def test_2_81_a_relic_is_traded_in_for_half_its_cost(table: Table, relic: dict[str, int]) -> None:
    match = table.trade("2", ship(relics=[relic["name"]]))
    assert match.do(f"barter relic {relic['name']}").purse == relic["cost"] // 2


@pytest.mark.parametrize("marker", ["gate1", "blue30"])
def test_2_82_features_cannot_be_moved(table: Table, marker: str) -> None:
    match = table.position(ship(at="jw_loop_8"), questions={"jw_loop_8": marker})
    assert match.refused("take relic") == "not_now 4.4"
    assert match.do("stay").state["questions"] == {"jw_loop_8": marker}


def test_2_82_an_open_spaceport_cannot_be_moved(table: Table) -> None:
    match = table.trade("2", ship(at="jw_loop_8"), questions={"jw_loop_8": "port"})
    assert match.refused("take relic") == "no_relic_here 11.2"
