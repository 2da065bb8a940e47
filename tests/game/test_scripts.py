"""Scripts: several decisions at once."""

from __future__ import annotations

import pytest

from game.table import CITY, Table, ship
from movcore import CaseError

OFFER = ["offer 1", "give Space Spice", "ask money", "digit 4", "digit 5", "send"]


def test_a_script_does_what_its_actions_do_one_by_one(table: Table) -> None:
    whole = table.trade("1a", ship(money=100, cargo=["Space Spice"]), ship(at=CITY, money=100))
    single = whole.clone().do(*OFFER)
    assert whole.game.run(OFFER) == (6, None)
    assert whole.game.serialize() == single.game.serialize()


def test_a_script_stops_before_what_is_refused_and_says_why(table: Table) -> None:
    match = table.trade("1a", ship(money=100, cargo=["Space Spice"]), ship(at=CITY, money=40))
    done, why = match.game.run(OFFER)
    assert (done, why and why[0]) == (4, "amount_too_high")
    assert match.refused("digit 5").startswith("amount_too_high")


def test_a_script_stops_when_chance_has_the_word(table: Table) -> None:
    match = table.position(ship(at="jw_loop_7"))
    script = [match.texts[1], "keep"]
    assert match.game.run(script) == (1, None)
    assert match.game.is_chance


def test_a_script_stops_when_another_seat_has_the_word(table: Table) -> None:
    match = table.trade("1a", ship(money=100), ship(at=CITY, money=100))
    assert match.game.run(["done", "stay"]) == (1, None)
    assert match.game.current_player == 1


def test_a_script_with_a_word_nobody_knows_does_nothing(table: Table) -> None:
    match = table.trade("1a", ship(money=100))
    before = match.game.serialize()
    with pytest.raises(CaseError):
        match.game.run(["done", "dance"])
    assert match.game.serialize() == before


def test_an_empty_script_does_nothing(table: Table) -> None:
    match = table.trade("1a", ship(money=100))
    before = match.game.serialize()
    assert match.game.run([]) == (0, None)
    assert match.game.serialize() == before


def test_codes_and_texts_may_be_mixed(table: Table) -> None:
    match = table.trade("1a", ship(money=100, cargo=["Space Spice"]), ship(at=CITY, money=100))
    codes = [match.game.action_code(text) if n % 2 else text for n, text in enumerate(OFFER)]
    assert match.game.run([code for code in codes if code is not None]) == (6, None)


def test_nobody_runs_a_script_while_chance_is_asked(table: Table) -> None:
    match = table.match(2)
    done, why = match.game.run(["done"])
    assert (done, why and why[0]) == (0, "chance_first")
