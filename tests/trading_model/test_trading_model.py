"""The model against the examples that the rules print, without the engine."""

from collections import Counter

import pytest

from trading_model import Agreement, Model, apply, draw, legal
from trading_model.departure import go_on, leave
from trading_model.money import winner
from trading_model.state import Trader

HUMANS, CHOLOS, WOLLOW = "4b", "9a", "9b"


def trader(species: str, at: str, money: int = 0, ship: str = "Freighter", *things: str) -> Trader:
    return Trader(species, money, at, ship, Counter(things), present=True)


def phase(
    *traders: Trader, moved: bool = False, market: dict[str, int] | None = None, bank: int = 9000
) -> Model:
    """Seat 0 trades. Humans live at the Ice Planet, Wollow on the Jungle Planet, Qossuth at the Biosphere."""
    return Model(
        agreed=Agreement(),
        traders=list(traders),
        first=0,
        mover=0,
        moved=moved,
        bank=bank,
        market=Counter(market or {}),
        cup=Counter({"fare 6 to 4b": 1, "demand Mulch Wine at 5": 3, "demand Finest Dust at 5": 2}),
        cultures={"Ice Planet": HUMANS, "Jungle Planet": WOLLOW, "Interstellar Biosphere": "10"},
        questions={},
        spaceports={"ip_loop_1": 1, "ib_loop_4": 1},
        factories={},
        suns={},
        out_of_play=frozenset(),
        aboard_at_start=traders[0].things.copy(),
    )


def test_10_21_three_space_spice_for_the_humans() -> None:
    """10.21: two demands of 40 pay 160, then 120, then 80."""
    spice = ["Space Spice"] * 3
    model = phase(trader("3", "hoth_base", 0, "Freighter", *spice), market={"demand Space Spice at 4b": 2})
    paid = []
    for _ in spice:
        before = model.trader.money
        apply(model, "sell Space Spice")
        paid.append(model.trader.money - before)
        while model.draws:
            draw(model, "demand Mulch Wine at 5" if model.cup["demand Mulch Wine at 5"] else "fare 6 to 4b")
            model.cup.update(["demand Mulch Wine at 5"])
    assert paid == [160, 120, 80]


def test_12_2_2_designer_genes_at_the_port_of_the_eeep() -> None:
    """12.2.2: the bank pays the Human 120 and the Eeep 12."""
    model = phase(trader(HUMANS, "ib_loop_4", 0, "Scout", "Designer Genes"), trader("7b", "galactic_base"))
    apply(model, "sell Designer Genes")
    assert [one.money for one in model.traders] == [120, 12]
    assert model.bank == 9000 - 132


def test_9_42_an_iou_buys_one_item_on_arrival() -> None:
    """9.42: one item for the IOU and the money needed besides; without moving, as many as it will buy."""
    stand = {"Megalith Paperweights": 5}
    for moved, second in ((True, False), (False, True)):
        model = phase(trader("3", "jewelburg", 100, "Scout", "IOU 9b"), moved=moved, market=stand)
        apply(model, "barter IOU 9b")
        apply(model, "buy Megalith Paperweights")
        assert (model.purse, model.trader.money) == (0, 100)
        assert ("buy Megalith Paperweights" in legal(model)) is second


@pytest.mark.parametrize(("things", "full"), [(("Shield",), False), (("Shield",) * 5, True)])
def test_3_432_one_shield_rides_on_the_hull(things: tuple[str, ...], full: bool) -> None:
    model = phase(trader("3", "jewelburg", 500, "Scout", *things), market={"Megalith Paperweights": 5})
    assert ("buy Megalith Paperweights" not in legal(model)) is full


def test_11_3_nothing_acquired_this_turn_is_jettisoned() -> None:
    model = phase(trader("3", "jewelburg", 500), market={"Megalith Paperweights": 5})
    apply(model, "buy Megalith Paperweights")
    assert "jettison Megalith Paperweights" not in legal(model)


def test_13_3_the_bank_pays_what_it_has() -> None:
    """The marker stays aboard, the port's owner gets nothing (rulings)."""
    model = phase(
        trader(HUMANS, "ib_loop_4", 0, "Scout", "Designer Genes"), trader("7b", "hoth_base"), bank=50
    )
    apply(model, "sell Designer Genes")
    assert (model.stage, model.bank, model.draws) == ("bank", 0, 0)
    assert [one.money for one in model.traders] == [50, 0]
    assert model.trader.things == Counter(["Designer Genes"])


def test_12_4_2_factory_goods_at_a_port_pay_both_owners_and_no_commission_on_a_commission() -> None:
    """Primitive Art costs 60: 30 for the factory, 6 for the port, the trader pays in full."""
    model = phase(
        trader("3", "ip_loop_1", 60), trader("7b", "hoth_base"), trader("8", "hoth_base"),
        market={"Primitive Art": 1},
    )  # fmt: skip
    model.factories = {HUMANS: (2, "hoth_base")}
    apply(model, "buy Primitive Art")
    assert [one.money for one in model.traders] == [0, 6, 30]


def test_3_3_a_deed_costs_a_fifth_less_from_the_own_species() -> None:
    """And the port's owner gets a tenth of what was charged (12.2.2)."""
    model = phase(trader(WOLLOW, "jw_loop_3", 160), trader("7b", "hoth_base"))
    model.spaceports["jw_loop_3"] = 1
    apply(model, "build spaceport jw_loop_1")
    assert [one.money for one in model.traders] == [0, 16]


def test_11_4_only_offers_that_are_made_count() -> None:
    model = phase(trader("3", "jewelburg", 50), trader("7b", "jewelburg"))
    for _ in range(5):
        apply(model, "offer 1")
        apply(model, "drop")
    for _ in range(3):
        for text in ("offer 1", "give money", "digit 5", "send", "refuse"):
            apply(model, text)
    assert "offer 1" not in legal(model)


def test_a_seat_that_leaves_puts_one_marker_after_the_other_into_the_cup() -> None:
    """Rulings: money to the bank, no fee for a fare; then play goes on without it."""
    model = phase(
        trader("3", "jewelburg"),
        trader("7b", "jewelburg", 70, "Scout", "Space Spice", "fare 5 to base", "Shield"),
        trader("8", "jewelburg"),
    )
    leave(model, 1)
    assert (model.bank, model.draws, model.drawing, model.to_decide) == (9070, 1, 1, None)
    for marker in ("Space Spice", "fare 5 to base"):
        draw(model, marker)
        go_on(model)
    assert (model.draws, model.to_decide, model.traders[1].things) == (0, 0, Counter())
    assert "offer 1" not in legal(model)
    leave(model, 0)
    assert model.stage == "left"
    assert winner(model) == 2
