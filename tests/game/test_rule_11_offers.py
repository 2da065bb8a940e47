"""11.4: trades between merchants on one dot."""

from __future__ import annotations

import pytest

from game.table import BASE, CITY, PORT, SYSTEM, Facts, Match, Table, edited, ship
from movcore import CaseError

SPICE = "Space Spice"


def meeting(table: Table, mine: Facts | None = None, theirs: Facts | None = None, **facts: object) -> Match:
    """Two merchants in one city; the first may trade."""
    return table.trade("1a", mine or ship(), {"at": CITY} | (theirs or ship()), **facts)


def test_11_4_an_accepted_offer_is_carried_out_at_once(table: Table) -> None:
    match = meeting(table, ship(money=100, cargo=[SPICE]), ship(money=100))
    match.do("offer 1", "give Space Spice", "ask money", "digit 4", "digit 5", "send")
    assert (match.game.stage, match.game.current_player, match.texts) == ("reply", 1, ["accept", "refuse"])
    match.do("accept")
    assert (match.money(0), match.money(1)) == (145, 55)
    assert (match.merchant(0)["cargo"], match.merchant(1)["cargo"]) == ([], [SPICE])
    assert (match.game.stage, match.game.current_player) == ("trade", 0)


def test_11_4_a_refused_offer_changes_nothing(table: Table) -> None:
    match = meeting(table, ship(money=100, cargo=[SPICE]), ship(money=100))
    before = match.state["merchants"]
    match.do("offer 1", "give Space Spice", "ask money", "digit 9", "send", "refuse")
    assert (match.state["merchants"], match.game.current_player) == (before, 0)


def test_11_4_everything_but_ships_and_deeds_can_change_hands(table: Table) -> None:
    factory = {"2": {"seat": 1, "at": "hoth_base"}}
    mine = ship(ship="Freighter", money=50, cargo=[SPICE, "Glorious Junk", "fare 6 to 4b"],
                equipment=["Shield", "Red Drive"], relics=["Laser"], ious=["1a"])  # fmt: skip
    match = meeting(
        table, mine, ship(ship="Freighter", money=0), cultures={"Ice Planet": "2"}, factories=factory
    )
    match.do("offer 1", "give Space Spice", "give Glorious Junk", "give fare 6 to 4b", "give Red Drive")
    match.do(
        "give Shield", "give relic Laser", "give IOU 1a", "give money", "digit 5", "digit 0", "send", "accept"
    )
    got, left = match.merchant(1), match.merchant(0)
    assert sorted(got["cargo"]) == sorted(mine["cargo"])
    assert sorted(got["equipment"]) == ["Red Drive", "Shield"]
    assert (got["relics"], got["ious"], got["money"]) == (["relic Laser"], ["1a"], 50)
    assert (left["cargo"], left["equipment"], left["relics"], left["ious"], left["money"]) == (
        [],
        [],
        [],
        [],
        0,
    )


def test_11_4_both_sides_can_give_at_once(table: Table) -> None:
    match = meeting(
        table, ship(cargo=[SPICE] * 2, ious=["1a"]), ship(equipment=["Shield"], cargo=["Mulch Wine"] * 2)
    )
    match.do("offer 1", "give Space Spice", "give Space Spice", "give IOU 1a")
    match.do("ask Mulch Wine", "ask Mulch Wine", "ask Shield", "send", "accept")
    assert match.merchant(0)["cargo"] == ["Mulch Wine"] * 2
    assert match.merchant(0)["equipment"] == ["Shield"]
    assert (match.merchant(1)["cargo"], match.merchant(1)["ious"]) == ([SPICE] * 2, ["1a"])


@pytest.mark.parametrize(
    "text", ["give ship Scout", "give jw_loop_1", "ask spaceport jw_loop_1", "give deed"]
)
def test_11_4_ships_and_deeds_cannot_be_exchanged(table: Table, text: str) -> None:
    match = meeting(table, spaceports={"jw_loop_1": 0}).do("offer 1")
    with pytest.raises(CaseError):
        match.game.explain(text)


def test_11_4_one_side_may_be_empty_but_not_both(table: Table) -> None:
    match = meeting(table, ship(cargo=[SPICE])).do("offer 1")
    assert match.refused("send") == "empty_offer 11.4"
    match.do("give Space Spice", "send", "accept")
    assert match.merchant(1)["cargo"] == [SPICE]
    gift = meeting(table, ship(), ship(money=10)).do("offer 1", "ask money", "digit 9", "send", "accept")
    assert gift.money(1) == 1


@pytest.mark.parametrize("at", [BASE, PORT, "jw_loop_9", "jw_loop_8"])
def test_11_4_partners_meet_on_cities_ports_and_asteroids(table: Table, at: str) -> None:
    match = table.trade(
        "1a", ship(at=at, money=9), ship(at=at), spaceports={PORT: 1}, questions={"jw_loop_8": "relic Laser"}
    )
    match.do("offer 1", "give money", "digit 9", "send", "accept")
    assert match.money() == 0


def test_11_4_the_partner_must_be_on_the_same_dot(table: Table) -> None:
    match = table.trade("1a", ship(money=9), ship(at="jellybeast_city"))
    assert match.refused("offer 1") == "not_on_this_dot 11.4"


def test_11_4_there_must_be_a_partner(table: Table) -> None:
    match = meeting(table, ship(money=9))
    assert match.refused("offer 0") == "no_such_seat 11.4"
    assert match.refused("offer 2") == "no_such_seat 11.4"
    gone = table.trade("1a", ship(money=9), ship(at=CITY), ship(at=CITY))
    gone.game.leave(2)
    assert gone.refused("offer 2") == "no_such_seat 11.4"


def test_11_4_the_partners_arrival_and_turn_do_not_matter(table: Table) -> None:
    match = table.position(ship(at=PORT, money=9), ship(at=CITY, cargo=[SPICE]), cultures={SYSTEM: "1a"})
    match.fly(f"to {CITY}", "2 2 2", f"to {CITY}", "offer 1", "ask Space Spice", "send", "accept")
    assert match.merchant(0)["cargo"] == [SPICE]


def test_11_4_an_offer_has_one_spelling(table: Table) -> None:
    match = meeting(table, ship(cargo=[SPICE, "Mulch Wine"], money=50), ship(cargo=[SPICE], money=50)).do(
        "offer 1"
    )
    match.do("give Mulch Wine")
    assert match.refused("give Space Spice") == "out_of_order 11.4"
    match.do("ask Space Spice")
    assert match.refused("give Mulch Wine") == "out_of_order 11.4"
    match.do("give money")
    for text in ("give Mulch Wine", "ask Space Spice", "ask money", "give money"):
        assert match.refused(text) == "out_of_order 11.4"


def test_11_4_money_is_written_in_digits(table: Table) -> None:
    match = meeting(table, ship(money=130)).do("offer 1")
    assert match.refused("digit 1") == "out_of_order 11.4"
    match.do("give money")
    assert match.refused("digit 0") == "amount_missing 11.4"
    assert match.refused("send") == "amount_missing 11.4"
    match.do("digit 1")
    assert match.starting("digit") == list("0123456789")
    match.do("digit 3")
    assert match.starting("digit") == ["0"]
    assert match.refused("digit 1") == "amount_too_high 11.4"
    assert match.do("digit 0", "send", "accept").money() == 0


def test_11_4_asked_money_is_what_the_other_has(table: Table) -> None:
    match = meeting(table, ship(money=500), ship(money=7)).do("offer 1", "ask money")
    assert match.starting("digit") == list("1234567")
    poor = meeting(table, ship(money=500), ship(money=0)).do("offer 1")
    assert poor.refused("ask money") == "not_owned 11.4"


def test_11_4_nobody_hands_over_what_he_does_not_have(table: Table) -> None:
    match = meeting(table, ship(cargo=[SPICE]), ship(cargo=["Mulch Wine"])).do("offer 1", "give Space Spice")
    assert match.refused("give Space Spice") == "not_owned 11.4"
    assert match.refused("give Mulch Wine") == "not_owned 11.4"
    assert match.refused("ask Space Spice") == "not_owned 11.4"
    assert match.refused("give IOU 1a") == "not_owned 11.4"
    assert match.refused("ask relic Laser") == "not_owned 11.4"


def test_11_4_both_ships_must_fit_afterwards(table: Table) -> None:
    match = meeting(table, ship(cargo=[SPICE]), ship(cargo=["Mulch Wine"] * 2)).do(
        "offer 1", "give Space Spice"
    )
    assert match.refused("send") == "offer_does_not_fit 11.4"
    match.do("ask Mulch Wine", "send", "accept")
    assert match.merchant(1)["cargo"] == [SPICE, "Mulch Wine"]


def test_11_4_the_offering_ship_must_fit_too(table: Table) -> None:
    match = meeting(table, ship(cargo=[SPICE] * 2), ship(cargo=["Mulch Wine"])).do(
        "offer 1", "ask Mulch Wine"
    )
    assert match.refused("send") == "offer_does_not_fit 11.4"


def test_11_4_a_shield_finds_its_place_on_the_hull(table: Table) -> None:
    match = meeting(table, ship(equipment=["Shield"]), ship(cargo=["Mulch Wine"] * 2))
    match.do("offer 1", "give Shield", "send", "accept")
    assert match.merchant(1)["equipment"] == ["Shield"]
    second = meeting(table, ship(equipment=["Shield"]), ship(cargo=["Mulch Wine"] * 2, equipment=["Shield"]))
    assert second.do("offer 1", "give Shield").refused("send") == "offer_does_not_fit 11.4"


def test_11_4_a_full_freighter_can_be_emptied_into_another(table: Table) -> None:
    fares = [
        "fare 2 to 10",
        "fare 4a to base",
        "fare 5 to base",
        "fare 6 to 4b",
        "fare 7b to base",
        "fare 9b to 5",
    ]
    mine = ship(ship="Freighter", cargo=fares, equipment=["Shield"] * 5)
    match = meeting(table, mine, ship(ship="Freighter")).do("offer 1")
    match.do(*[f"give {fare}" for fare in fares], *["give Shield"] * 5, "send", "accept")
    assert (match.merchant(1)["cargo"], match.merchant(1)["equipment"]) == (fares, ["Shield"] * 5)


def test_11_4_three_offers_to_a_seat_a_turn(table: Table) -> None:
    match = table.trade("1a", ship(money=90), ship(at=CITY), ship(at=CITY))
    for answer in ("accept", "refuse", "accept"):
        match.do("offer 1", "give money", "digit 9", "send", answer)
    assert match.refused("offer 1") == "offers_used_up 11.4"
    assert match.may("offer 2")


def test_11_4_the_next_turn_has_three_again(table: Table) -> None:
    match = meeting(table, ship(money=90))
    for _ in range(3):
        match.do("offer 1", "give money", "digit 1", "send", "refuse")
    assert match.do("done", "stay", "done", "stay").may("offer 1")


def test_11_4_an_offer_that_cannot_be_carried_out_does_not_count(table: Table) -> None:
    match = meeting(table, ship(cargo=[SPICE], money=50), ship(cargo=["Mulch Wine"] * 2))
    for _ in range(3):
        match.do("offer 1", "give Space Spice")
        assert match.refused("send") == "offer_does_not_fit 11.4"
        match.do("drop")
    assert match.may("offer 1")


def test_11_4_an_offer_may_be_dropped(table: Table) -> None:
    match = meeting(table, ship(cargo=[SPICE])).do("offer 1", "give Space Spice", "drop")
    assert (match.game.stage, match.turn["offer"], match.merchant()["cargo"]) == ("trade", None, [SPICE])


def test_11_4_an_offer_is_finished_before_anything_else(table: Table) -> None:
    match = meeting(table, ship(cargo=[SPICE])).do("offer 1")
    for text in ("done", "jettison Space Spice", "offer 1", "stay"):
        assert match.refused(text) == "finish_the_offer 11.4"


def test_11_4_the_partner_only_accepts_or_refuses(table: Table) -> None:
    match = meeting(table, ship(cargo=[SPICE]), ship(cargo=[SPICE])).do("offer 1", "give Space Spice", "send")
    assert match.game.current_player == 1
    for text in ("jettison Space Spice", "give Space Spice", "done"):
        assert match.refused(text) == "not_now 4.4"


def test_11_4_the_offer_is_shown_while_it_stands(table: Table) -> None:
    match = meeting(table, ship(cargo=[SPICE]), ship(money=9)).do(
        "offer 1", "give Space Spice", "ask money", "digit 9"
    )
    offer = {"to": 1, "give": {"things": [SPICE], "money": 0}, "ask": {"things": [], "money": 9}}
    assert match.do("send").turn["offer"] == offer
    assert match.do("refuse").turn["offer"] is None


def test_11_4_trades_earn_no_commission(table: Table) -> None:
    match = table.at_port("1a", ship(cargo=[SPICE], money=0), ship(money=0), ship(at=PORT, money=100))
    match.do("offer 2", "give Space Spice", "ask money", "digit 8", "digit 0", "send", "accept")
    assert [match.money(seat) for seat in range(3)] == [80, 0, 20]


def test_11_4_with_no_offers_in_the_rules_there_are_none() -> None:
    def none(facts: Facts) -> None:
        next(step for step in facts["turn"] if step["step"] == "trade")["offers"] = 0

    match = meeting(edited(none), ship(cargo=[SPICE]))
    assert match.starting("offer") == []
    assert match.refused("offer 1") == "offers_used_up 11.4"


def test_3_432_a_free_place_on_the_hull_helps_shields_alone(table: Table) -> None:
    drives = ["Red Drive"] * 5 + ["Yellow Drive"] * 4
    mine = ship(cargo=["fare 2 to 10", "fare 6 to 4b"])
    match = meeting(table, mine, ship(ship="Freighter", equipment=drives))
    match.do("offer 1", "give fare 2 to 10", "give fare 6 to 4b")
    assert match.refused("send").startswith("offer_does_not_fit")
    match.do("drop", "offer 1", "give fare 2 to 10", "send", "accept")
    assert match.game.check() is None


def test_11_4_a_turn_has_room_for_64_drafts(table: Table) -> None:
    match = meeting(table)
    for _ in range(64):
        match.do("offer 1", "drop")
    assert match.refused("offer 1").startswith("drafts_used_up")
