"""3: merchants and spaceships."""

from __future__ import annotations

import pytest

from game.table import BASE, CITY, Facts, Match, Table, pieces, ship
from movcore import CaseError

FARES = ["fare 2 to 10", "fare 4a to base", "fare 5 to base", "fare 6 to 4b", "fare 7b to base"]
SPICE = "Space Spice"


def fits(table: Table, facts: Facts) -> bool:
    """Whether a ship can be loaded like this."""
    try:
        table.position(facts)
    except CaseError:
        return False
    return True


def at_base(table: Table, first: Facts, *others: Facts, **facts: object) -> Match:
    """The first seat trades at the Galactic Base, where all ships are sold."""
    return table.position({"at": BASE} | first, *others, **({"stage": "trade"} | facts))


def test_3_1_iou_fares_and_relics_are_picked_up_for_nothing(table: Table) -> None:
    match = table.position(ship(at="jw_loop_3", money=0), market={"fare 6 to 4b": 1})
    match.fly(f"to {CITY}", "2 2 2", f"to {CITY}").luck("6").do("take fare 6 to 4b")
    assert (match.money(), match.merchant()["ious"], match.merchant()["cargo"]) == (
        0,
        ["6"],
        ["fare 6 to 4b"],
    )
    relic = table.position(
        ship(at="jw_loop_8", money=0), stage="trade", questions={"jw_loop_8": "relic Air Foil"}
    )
    assert relic.do("take relic").merchant()["relics"] == ["relic Air Foil"]


def test_3_2_everything_a_merchant_owns_is_shown(table: Table) -> None:
    owned = ship(
        at=CITY, money=123, ship="Transport", cargo=[SPICE, FARES[0]], equipment=["Shield"],
        relics=["Air Foil"], ious=["2"], merchant="Eeep",
    )  # fmt: skip
    merchant = table.position(owned, cultures={"Jungle Planet": "2"}).merchant()
    shown = owned | {"relics": ["relic Air Foil"], "net_worth": 123, "present": True}
    assert merchant == shown


def test_3_2_the_contents_of_the_cup_are_a_public_list(table: Table) -> None:
    assert sum(table.match().state["cup"].values()) == 48


@pytest.mark.parametrize(
    ("number", "merchant", "price"), [("4b", "Human", 80), ("3", "Nik", 160), ("10", "Qossuth", 160)]
)
def test_3_3_a_factory_costs_a_fifth_less_from_the_own_species(
    table: Table, number: str, merchant: str, price: int
) -> None:
    match = table.trade(number, ship(money=500, merchant=merchant))
    assert match.do("build factory jewelburg").money() == 500 - price
    stranger = table.trade(number, ship(money=500, merchant="Eeep"))
    assert stranger.do("build factory jewelburg").money() == 500 - price * 10 // 8


@pytest.mark.parametrize(("merchant", "price"), [("Human", 160), ("Dell", 200)])
def test_3_3_a_spaceport_costs_160_instead_of_200(table: Table, merchant: str, price: int) -> None:
    match = table.trade("4b", ship(money=price, merchant=merchant))
    assert match.do("build spaceport jw_loop_1").money() == 0
    short = table.trade("4b", ship(money=price - 1, merchant=merchant))
    assert short.refused("build spaceport jw_loop_1") == "cannot_cover_cost 9.2"


def test_3_3_goods_equipment_and_ships_have_no_discount(table: Table) -> None:
    match = table.trade("4b", ship(money=1000, merchant="Human"))
    assert match.do("buy Rock Videos").money() == 1000 - 120
    assert match.do("buy Red Drive").money() == 1000 - 240
    assert match.do("buy ship Clipper").money() == 1000 - 240 - 90


@pytest.mark.parametrize("seats", range(2, 7))
def test_3_4_everybody_starts_with_a_scout(table: Table, seats: int) -> None:
    assert {merchant["ship"] for merchant in table.match(seats).state["merchants"]} == {"Scout"}


def test_3_4_the_old_ship_is_traded_in(table: Table) -> None:
    match = at_base(table, ship(money=90)).do("buy ship Clipper")
    assert (match.merchant()["ship"], match.money(), match.purse) == ("Clipper", 0, 0)


def test_3_4_a_second_ship_of_the_class_is_refused(table: Table) -> None:
    assert at_base(table, ship(money=500)).refused("buy ship Scout") == "same_ship 3.4"


def test_3_4_ships_never_run_out(table: Table) -> None:
    freighters = [ship(ship="Freighter")] * 5
    assert at_base(table, ship(money=500), *freighters).may("buy ship Freighter")


def test_3_41_there_are_four_classes() -> None:
    assert [kind["name"] for kind in pieces("ships")] == ["Scout", "Clipper", "Transport", "Freighter"]


@pytest.mark.parametrize(("name", "dice"), [("Scout", 3), ("Clipper", 4), ("Transport", 3), ("Freighter", 2)])
def test_3_42_the_ship_says_how_many_dice_are_rolled(table: Table, name: str, dice: int) -> None:
    match = table.position(ship(ship=name)).do("to ib_gb_3")
    with pytest.raises(CaseError):
        match.luck(" ".join(["1"] * (dice + 1)))
    assert match.luck(" ".join(["5"] * dice)).turn["dice"] == [5] * dice


def test_3_43_what_does_not_fit_is_refused(table: Table) -> None:
    match = table.trade("2", ship(money=100, cargo=["Mulch Wine"] * 2), market={"fare 2 to 10": 1})
    assert match.refused("buy Space Spice") == "no_room 3.43"
    assert match.refused("take fare 2 to 10") == "no_room 3.43"


def test_3_43_room_can_be_made_first(table: Table) -> None:
    match = table.trade("2", ship(money=100, cargo=["Mulch Wine"] * 2))
    match.do("jettison Mulch Wine").luck("fare 5 to base").do("buy Space Spice")
    assert match.merchant()["cargo"] == ["Space Spice", "Mulch Wine"]


@pytest.mark.parametrize(
    ("cargo", "equipment", "expected"),
    [
        ([SPICE] * 2, [], True),
        ([SPICE] * 3, [], False),
        (FARES[:4], [], True),
        (FARES, [], False),
        ([SPICE, *FARES[:2]], [], True),
        ([SPICE, *FARES[:3]], [], False),
        ([SPICE, FARES[0]], ["Red Drive"], True),
        ([SPICE], ["Red Drive", "Yellow Drive"], True),
        ([SPICE], ["Red Drive", "Yellow Drive", "Combined Drive"], False),
        ([], ["Red Drive"] * 4, True),
        ([], ["Red Drive"] * 5, False),
        ([SPICE, FARES[0]], ["Shield", "Shield"], True),
        ([SPICE, FARES[0]], ["Shield", "Shield", "Shield"], False),
    ],
)
def test_3_431_a_hold_carries_one_goods_or_two_others(
    table: Table, cargo: list[str], equipment: list[str], expected: bool
) -> None:
    assert fits(table, ship(cargo=cargo, equipment=equipment)) == expected


@pytest.mark.parametrize("kind", pieces("ships"), ids=lambda kind: str(kind["name"]))
def test_3_431_a_ship_carries_as_many_goods_as_it_has_holds(table: Table, kind: dict[str, int]) -> None:
    assert fits(table, ship(ship=kind["name"], cargo=[SPICE] * kind["holds"]))
    assert not fits(table, ship(ship=kind["name"], cargo=[SPICE] * (kind["holds"] + 1)))


def test_3_431_factory_goods_fill_a_hold(table: Table) -> None:
    factory = {"2": {"seat": 1, "at": CITY}}
    match = table.trade("2", ship(money=500, cargo=["Mulch Wine", FARES[0]]), factories=factory)
    assert match.refused("buy Glorious Junk") == "no_room 3.43"
    room = table.trade("2", ship(money=500, cargo=["Mulch Wine"]), factories=factory)
    assert room.do("buy Glorious Junk").merchant()["cargo"] == ["Mulch Wine", "Glorious Junk"]


def test_3_431_half_a_hold_takes_a_fare_or_a_drive_but_no_goods(table: Table) -> None:
    full = ship(money=500, cargo=["Mulch Wine", FARES[1]])
    match = table.trade("4a", full, market={"Finest Dust": 6})
    assert match.refused("buy Finest Dust") == "no_room 3.43"
    match.do("buy Yellow Drive")
    assert match.refused("buy Yellow Drive") == "no_room 3.43"


def test_3_432_the_first_shield_is_carried_on_the_hull(table: Table) -> None:
    match = table.trade("3", ship(money=500, cargo=[SPICE] * 2)).do("buy Shield")
    assert match.merchant()["equipment"] == ["Shield"]
    assert match.refused("buy Shield") == "no_room 3.43"


def test_3_432_extra_shields_take_half_a_hold(table: Table) -> None:
    match = table.trade("3", ship(money=500, cargo=[SPICE, FARES[0]])).do("buy Shield", "buy Shield")
    assert match.refused("buy Shield") == "no_room 3.43"


def test_3_432_a_shield_moves_up_when_the_hull_falls_free(table: Table) -> None:
    match = table.trade("3", ship(money=100, cargo=[SPICE], equipment=["Shield"] * 2))
    assert match.refused("buy Mulch Wine") == "no_room 3.43"
    match.do("barter Shield", "buy Mulch Wine")
    assert match.merchant()["equipment"] == ["Shield"]


def test_3_432_relics_take_no_room(table: Table) -> None:
    relics = [relic["name"] for relic in pieces("relics")]
    full = ship(money=900, cargo=[SPICE] * 2, equipment=["Shield"])
    match = table.trade("3", full | {"relics": relics[1:]}, suns={relics[0]: "Jungle Planet"})
    assert len(match.do(f"buy relic {relics[0]}").merchant()["relics"]) == 10


def test_3_432_relic_shield_and_hull_shield_go_together(table: Table) -> None:
    facts = ship(at="gp_sg_03", money=0, cargo=[SPICE] * 2, equipment=["Shield"], relics=["Shield"])
    match = table.position(facts, questions={"pp_loop_05": "blue40"})
    assert match.fly("to sg_loop_3", "1 1 1", "to sg_loop_3").turn["travel"]["due"] == 0


def test_3_432_the_relic_yellow_drive_is_a_drive(table: Table) -> None:
    match = table.position(ship(relics=["Yellow Drive"], cargo=[SPICE] * 2))
    assert match.may("off Yellow Drive")
    assert match.refused("to ib_gb_3") == "declare_skipped_dot 8.21"
    assert match.may("to ib_gb_1") is False
    assert match.may("to ib_gb_2")


def test_3_433_money_ious_and_deeds_take_no_room(table: Table) -> None:
    match = table.position(ship(at="jw_loop_3", money=900, cargo=["Mulch Wine"] * 2))
    match.fly(f"to {CITY}", "2 2 2", f"to {CITY}").luck("2").do("build spaceport jw_loop_1")
    assert (match.merchant()["ious"], match.state["spaceports"]) == (["2"], {"jw_loop_1": 0})


def test_3_44_everything_moves_to_the_new_ship(table: Table) -> None:
    load = ship(cargo=[SPICE, FARES[0]], equipment=["Shield", "Red Drive"], relics=["Air Foil"])
    match = at_base(table, load | {"money": 500}).do("buy ship Transport")
    after = match.merchant()
    assert (after["ship"], after["cargo"]) == ("Transport", load["cargo"])
    assert sorted(after["equipment"]) == ["Red Drive", "Shield"]
    assert after["relics"] == ["relic Air Foil"]
    assert match.game.stage == "trade"


def test_3_44_excess_goes_overboard_in_the_same_act(table: Table) -> None:
    match = at_base(table, ship(ship="Freighter", cargo=[SPICE, SPICE, "Mulch Wine"], equipment=["Shield"]))
    match.do("buy ship Scout")
    assert (match.game.stage, match.texts) == ("exchange", ["jettison Space Spice", "jettison Mulch Wine"])
    assert match.refused("done") == "drop_excess_first 3.44"
    match.do("jettison Mulch Wine").luck(FARES[0])
    assert (match.game.stage, match.merchant()["cargo"]) == ("trade", [SPICE, SPICE])


def test_3_44_only_as_much_is_dropped_as_is_needed(table: Table) -> None:
    cargo = [SPICE, "Mulch Wine", *FARES[:1]]
    match = at_base(table, ship(ship="Freighter", cargo=cargo)).do("buy ship Clipper")
    assert match.texts == ["jettison Space Spice", "jettison Mulch Wine", "jettison fare 2 to 10"]
    match.do("jettison fare 2 to 10").luck(FARES[0])
    assert match.game.stage == "trade"
    assert match.refused("jettison fare 2 to 10") == "nothing_to_jettison 11.3"


def test_3_44_several_markers_may_have_to_go(table: Table) -> None:
    match = at_base(table, ship(ship="Freighter", cargo=[SPICE] * 5)).do("buy ship Scout")
    for _ in range(3):
        match.do("jettison Space Spice").luck("Space Spice")
    assert (match.game.stage, match.merchant()["cargo"]) == ("trade", [SPICE] * 2)


def test_3_44_dropped_equipment_goes_to_the_bank_without_a_draw(table: Table) -> None:
    match = at_base(table, ship(ship="Freighter", cargo=[SPICE] * 2, equipment=["Red Drive"]))
    match.do("buy ship Scout", "jettison Red Drive")
    assert (match.game.stage, match.merchant()["equipment"]) == ("trade", [])


def test_3_44_a_fare_dropped_at_its_destination_is_paid(table: Table) -> None:
    match = at_base(table, ship(money=0, ship="Freighter", cargo=[SPICE, SPICE, "fare 4a to base"]))
    match.do("buy ship Scout")
    assert "deliver fare 4a to base" in match.texts
    assert match.refused("jettison fare 4a to base").endswith(" 11.3")
    match.do("deliver fare 4a to base").luck(FARES[0])
    assert (match.game.stage, match.money(), match.purse) == ("trade", 180, 90)


def test_3_44_a_fee_earned_by_the_exchange_cannot_pay_for_the_ship(table: Table) -> None:
    match = at_base(table, ship(money=0, ship="Transport", cargo=["fare 4a to base"]))
    # A Freighter costs 300, the Transport is worth 120, the fare would pay the other 180.
    assert match.refused("buy ship Freighter") == "cannot_cover_cost 9.2"


def test_3_44_what_was_acquired_this_turn_may_not_be_dropped(table: Table) -> None:
    match = table.trade("4b", ship(money=900, ship="Freighter", cargo=[SPICE] * 2), market={"Rock Videos": 5})
    match.do("buy Rock Videos", "buy ship Scout")
    assert match.texts == ["jettison Space Spice"]
    assert match.refused("jettison Rock Videos") == "acquired_this_turn 11.3"


def test_3_44_the_exchange_is_refused_if_too_little_may_be_dropped(table: Table) -> None:
    match = table.trade("4b", ship(money=900, ship="Freighter"), market={"Rock Videos": 5})
    match.do("buy Rock Videos", "buy Rock Videos", "buy Rock Videos")
    assert match.refused("buy ship Scout") == "excess_too_new 3.44"


def test_3_44_one_fare_can_be_too_little_to_drop(table: Table) -> None:
    match = table.trade("4b", ship(money=900, ship="Freighter", cargo=[FARES[0]]), market={"Rock Videos": 5})
    match.do("buy Rock Videos", "buy Rock Videos", "buy Rock Videos")
    assert match.refused("buy ship Scout") == "excess_too_new 3.44"


def traded_shield(table: Table) -> Match:
    """A full Freighter that began the turn with one Shield and got another from a partner."""
    mine = ship(money=900, ship="Freighter", cargo=[SPICE] * 2, equipment=["Shield"])
    match = at_base(table, mine, ship(at=BASE, equipment=["Shield"]))
    return match.do("offer 1", "ask Shield", "send", "accept", "buy ship Scout")


def test_3_44_of_equal_shields_as_many_may_go_as_were_aboard(table: Table) -> None:
    match = traded_shield(table)
    assert match.game.stage == "exchange"
    assert match.may("jettison Shield")
    match.do("jettison Shield")
    assert (match.game.stage, match.merchant()["equipment"]) == ("trade", ["Shield"])


def test_3_44_a_refusal_in_the_exchange_states_a_fact(table: Table) -> None:
    match = at_base(table, ship(ship="Freighter", cargo=[SPICE] * 3)).do("buy ship Scout")
    assert match.refused("jettison Voll Silk") == "nothing_to_jettison 11.3"
    fare = at_base(table, ship(ship="Freighter", cargo=[SPICE, SPICE, "fare 4a to base"])).do(
        "buy ship Scout"
    )
    assert fare.refused("jettison fare 4a to base") == "deliver_instead 11.3"
