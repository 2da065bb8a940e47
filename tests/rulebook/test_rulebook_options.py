"""The options of the 1988 edition: what each changes in the spec, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from movcore.rulebook import Edition, edition, rules_options
from movcore.rulebook.avalon_1988 import rulebook

NAME = "avalon-1988"
ALL = ("Nik", "Dell", "Human", "Eeep", "Whynom", "Qossuth")
DEFAULTS: dict[str, object] = {
    "length": 2000,
    "bank": "limited",
    "relic_laser": True,
    "commission_on_iou": True,
    "trade_offers": 3,
    "max_rounds": None,
    "merchants": None,
    "seats": None,
}
OTHERS: dict[str, object] = {
    "length": 3000,
    "bank": "unlimited",
    "relic_laser": False,
    "commission_on_iou": False,
    "trade_offers": 0,
    "max_rounds": 40,
    "merchants": ("Human", "Nik", "Eeep"),
    "seats": 4,
}


def spec(**options: object) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(edition(NAME, **options).spec)
    return loaded


def changed(**options: object) -> dict[str, Any]:
    """The parts of the spec that differ from the default's, as the options make them."""
    before, after = spec(), spec(**options)
    assert before.keys() == after.keys()
    return {key: after[key] for key in after if after[key] != before[key]}


def test_options_are_those_of_the_rulings() -> None:
    assert {option.name: option.default for option in rules_options(NAME)} == DEFAULTS
    assert OTHERS.keys() == DEFAULTS.keys()


@pytest.mark.parametrize("name", DEFAULTS)
def test_default_is_as_if_not_given(name: str) -> None:
    assert edition(NAME, **{name: DEFAULTS[name]}) is edition(NAME)
    assert edition(NAME, **{name: DEFAULTS[name]}).options == {}


def test_all_defaults_are_as_none_given() -> None:
    assert edition(NAME, **DEFAULTS) is edition(NAME)


def test_every_other_value_makes_other_rules() -> None:
    hashes = [edition(NAME, **{name: value}).rules_hash for name, value in OTHERS.items()]
    assert len({edition(NAME).rules_hash, *hashes}) == len(OTHERS) + 1


@pytest.mark.parametrize(
    ("given", "net_worth"),
    [(100, 100), (100_000, 100_000), ("apprentice", 1000), ("journeyman", 2000), ("master", 3000)],
)
def test_14_length(given: object, net_worth: int) -> None:
    assert spec(length=given)["goal"] == {"net_worth": net_worth}
    assert changed(length=given).keys() <= {"goal"}


def test_13_3_bank() -> None:
    assert changed(bank="unlimited") == {"money": {"stake_per_seat": 20}}
    assert changed(bank=3000) == {"money": {"bank": 3000, "stake_per_seat": 20}}


def test_8_48_relic_laser_leaves_the_markers_and_keeps_its_number() -> None:
    (key, markers), *rest = changed(relic_laser=False).items()
    assert (key, rest) == ("markers", [])
    assert sum(marker["count"] for marker in markers) == 35
    gone = [marker for marker in spec()["markers"] if marker not in markers]
    assert gone == [{"kind": "relic", "relic": "Laser", "count": 1}]
    assert markers == spec()["markers"][:-1]
    boxes = sum(dot["kind"] == "question" for dot in spec()["board"]["dots"])
    assert 35 - boxes == 11
    assert edition(NAME, relic_laser=False).data.numbers.counts.question_markers == 35


def test_12_2_2_commission_on_iou() -> None:
    deeds = {key: value for key, value in spec()["deeds"].items() if key != "iou_commission"}
    assert changed(commission_on_iou=False) == {"deeds": deeds}
    assert spec()["deeds"]["iou_commission"] == 1


@pytest.mark.parametrize("offers", [0, 9])
def test_11_4_trade_offers(offers: int) -> None:
    turn = changed(trade_offers=offers).pop("turn")
    assert turn == [{**one, "offers": offers} if one["step"] == "trade" else one for one in spec()["turn"]]
    assert changed(trade_offers=offers).keys() == {"turn"}


@pytest.mark.parametrize("rounds", [1, 65535])
def test_4_4_max_rounds(rounds: int) -> None:
    assert changed(max_rounds=rounds) == {"goal": {"net_worth": 2000, "rounds": rounds}}


@pytest.mark.parametrize("names", [("Human", "Nik"), ALL[::-1]])
def test_4_2_merchants(names: tuple[str, ...]) -> None:
    roll, _ = spec()["setup"]
    assert changed(merchants=names) == {
        "setup": [roll, {"step": "fix_merchants", "merchants": list(names)}],
        "seats": {"least": len(names), "most": len(names)},
    }
    assert edition(NAME, merchants=names).rules_hash != edition(NAME, merchants=names[::-1]).rules_hash


@pytest.mark.parametrize("seats", [2, 6])
def test_2_2_seats(seats: int) -> None:
    assert changed(seats=seats) == {"seats": {"least": seats, "most": seats}}


def test_4_2_seats_may_repeat_what_merchants_say() -> None:
    fixed = edition(NAME, merchants="Human,Nik")
    assert fixed.with_options(seats=2).rules_hash == fixed.rules_hash


def test_options_come_together_in_any_order() -> None:
    together = edition(NAME, length=4000, trade_offers=1, max_rounds=9)
    assert together is edition(NAME, max_rounds=9, trade_offers=1, length=4000)
    assert changed(length=4000, trade_offers=1, max_rounds=9).keys() == {"goal", "turn"}
    assert spec(length=4000, trade_offers=1, max_rounds=9)["goal"] == {"net_worth": 4000, "rounds": 9}


def test_everything_at_once() -> None:
    most = {**OTHERS, "seats": 3}
    assert changed(**most).keys() == {"deeds", "goal", "markers", "money", "seats", "setup", "turn"}


def test_edition_knows_its_options_and_can_be_had_again() -> None:
    most = {**OTHERS, "seats": 3}
    chosen = edition(NAME, **most)
    assert chosen.options == most
    assert edition(chosen.name, **chosen.options) is chosen
    with pytest.raises(TypeError):
        chosen.options["length"] = 1000  # type: ignore[index]


def test_with_options_adds_and_takes_back() -> None:
    first = edition(NAME).with_options(merchants="Human,Nik", bank="unlimited")
    assert first is edition(NAME, bank="unlimited", merchants=("Human", "Nik"))
    assert first.with_options(bank="limited") is edition(NAME, merchants=["Human", "Nik"])
    assert first.with_options(bank="limited", merchants=None) is edition(NAME)
    assert first.with_options() is first


def test_data_follows_the_options() -> None:
    numbers = edition(NAME, length=3000, bank="unlimited", seats=5).data.numbers
    assert (numbers.goal.net_worth, numbers.money.bank, numbers.seats.most) == (3000, None, 5)
    assert edition(NAME).data.numbers.goal.net_worth == 2000


def test_name_title_and_board_stay() -> None:
    other, own = edition(NAME, length=3000), edition(NAME)
    assert (other.name, other.title, other.board) == (own.name, own.title, own.board)
    assert spec(length=3000)["edition"] == NAME


def test_defaults_follow_the_files(data: Path) -> None:
    """The files are the one place that says what the rules are without options."""
    text = (data / "numbers.toml").read_text()
    text = text.replace("net_worth = 2000", "net_worth = 5000\nrounds = 30")
    (data / "numbers.toml").write_text(text.replace("iou_commission = true", "iou_commission = false"))
    book = rulebook.load(data)
    defaults = {option.name: option.default for option in rulebook.options(book)}
    assert defaults == {**DEFAULTS, "length": 5000, "max_rounds": 30, "commission_on_iou": False}
    house = Edition.of(book, rulebook.options(book))
    assert house.with_options(length=2000, max_rounds=None, commission_on_iou=True).spec == edition(NAME).spec


def test_editions_kept_are_limited() -> None:
    for length in range(200, 300):
        edition(NAME, length=length)
    info = edition(NAME).family._compiled.cache_info()
    assert info.maxsize is not None
    assert info.currsize <= info.maxsize < 100
