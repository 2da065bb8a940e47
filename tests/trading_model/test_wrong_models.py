"""The comparison notices a difference: with one rule wrong in the model it fails."""

from collections import Counter
from typing import Any

import pytest

from trading_model import families
from trading_model.lockstep import Lockstep
from trading_model.pieces import SHIELD, pieces
from trading_model.sell import matching_demands
from trading_model.state import Agreement, Model

Patch = tuple[str, Any]


def nothing(*_: object) -> None:
    """An act without any effect."""


def one_demand(model: Model, goods: str) -> int:
    """A sale for which only one of several demands pays."""
    lying = [text for text in matching_demands(model, goods) if model.market[text]]
    return pieces().goods[goods].payoff + sum(pieces().demands[text].bonus for text in lying)


def all_may_go(model: Model, thing: str) -> int:
    """Markers acquired this turn are dropped like any others."""
    return 0 if thing in pieces().ious else model.trader.things[thing]


def old_in_holds(model: Model, thing: str) -> int:
    """Of Shields only those count that were in a hold when the turn began."""
    hull = 1 if thing == SHIELD and model.stage == "exchange" else 0
    old = max(0, model.aboard_at_start[thing] - hull) - model.jettisoned[thing]
    return 0 if thing in pieces().ious else min(model.trader.things[thing], old)


def everything_in_holds(things: Counter[str]) -> Counter[str]:
    """No Shield on the hull."""
    return Counter({thing: n for thing, n in things.items() if not thing.startswith(("relic ", "IOU "))})


def full_price(model: Model, culture: str, cost: int) -> int:
    """No discount."""
    return cost


WRONG: dict[str, tuple[str, Patch]] = {
    "3.3 no discount": ("mixed", ("deeds.deed_price", full_price)),
    "3.432 no place on the hull": ("mixed", ("holds.in_holds", everything_in_holds)),
    "3.44 a Shield of the hull was not aboard": ("shields", ("ships.can_go", old_in_holds)),
    "4 who leaves keeps his cargo": ("leaving", ("lockstep.go_on", nothing)),
    "9.41 no limit on arrival": ("mixed", ("buy.unlimited", lambda model: True)),
    "10.1 a sale without a draw": ("mixed", ("sell.put_in_cup", nothing)),
    "10.21 only one demand pays": ("mixed", ("sell.sale_value", one_demand)),
    "11.3 what was acquired may go": ("mixed", ("jettison.can_go", all_may_go)),
    "12.2.2 no commission on sales": ("mixed", ("sell.commission", nothing)),
    "12.2.2 no commission on purchases": ("mixed", ("buy.commission", nothing)),
    "12.3.2 nothing for the factory": ("mixed", ("buy.factory_commission", nothing)),
    "13.2 no win check": ("mixed", ("play.net_worth", lambda model, seat: 0)),
    "13.3 a tie goes to the first": ("tie", ("lockstep.winner", lambda model: model.first)),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_rule_is_noticed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    family, (where, wrong) = WRONG[name]
    monkeypatch.setattr(f"trading_model.{where}", wrong)
    with pytest.raises(AssertionError, match="model"):
        families.fresh_run(family)


@pytest.mark.parametrize(
    ("family", "agreed"),
    [
        ("no commission on IOUs", Agreement(goal=100_000)),
        ("one offer", Agreement(goal=100_000)),
        ("no offers", Agreement(goal=100_000)),
        ("apprentice", Agreement()),
    ],
)
def test_another_agreement_is_noticed(
    monkeypatch: pytest.MonkeyPatch, family: str, agreed: Agreement
) -> None:
    options, right = families.OPTIONS[family]
    assert right != agreed
    monkeypatch.setitem(families.OPTIONS, family, (options, agreed))
    with pytest.raises(AssertionError, match="model"):
        families.fresh_run(family)


def test_what_changes_between_two_phases_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A marker that is lost after the end of a phase."""
    end = Lockstep._end

    def losing(both: Lockstep, model: Model) -> None:
        end(both, model)
        model.market.clear()

    monkeypatch.setattr(Lockstep, "_end", losing)
    with pytest.raises(AssertionError, match="since the last trading phase"):
        families.fresh_run("mixed")
