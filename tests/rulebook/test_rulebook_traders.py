"""What the rules say of cultures, merchants and bonus markers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Refusal = Callable[..., str]
TRADERS, CUP = "cultures.toml", "cup.toml"
QOSSUTH = 'buyers = ["1a", "1b", "2", "3"]'


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ('buyers = ["1a", "1c"]', "2.51: no culture '1c' that buys goods"),
        ('buyers = ["1a", "base"]', "2.51: no culture 'base' that buys goods"),
        ('buyers = ["1a", "10"]', "2.51: the culture would buy its own goods"),
        ("buyers = []", "2.4: needed, unless the culture has a home"),
        ("", "2.4: needed, unless the culture has a home"),
    ],
)
def test_2_51_buyers_are_other_cultures(new: str, message: str, refusal: Refusal) -> None:
    assert refusal((TRADERS, QOSSUTH, new)) == f"cultures.toml: cultures.10.buyers: {message}"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("iou = 60\n", "", "4a.iou: 2.4: needed, unless the culture has a home"),
        ("iou = 60\nfactory = 200\n", "iou = 60\n", "4a.factory: 2.4: needed, unless the culture has a home"),
        ('home = "Galactic Base"', "", "base.iou: 2.4: needed, unless the culture has a home"),
        ('science = "base"', 'science = "base"\niou = 50', "base.iou: 2.4: only hidden cultures have one"),
        ('name = "Zum"', 'name = "Graw"', "7a.name: 2.42: 'Graw' is already at cultures.2.name"),
    ],
)
def test_2_4_hidden_cultures_are_complete(old: str, new: str, message: str, refusal: Refusal) -> None:
    assert refusal((TRADERS, old, new)) == f"cultures.toml: cultures.{message}"


@pytest.mark.parametrize("home", ["Ice Planet", "Nowhere"])
def test_1_1_home_is_a_known_system(home: str, refusal: Refusal) -> None:
    message = f"cultures.toml: cultures.base.home: 1.1: no system known from the start is {home!r}"
    assert refusal((TRADERS, '"Galactic Base"', f'"{home}"')) == message


def test_1_1_somebody_lives_at_home(refusal: Refusal) -> None:
    tinkerers = '[[cultures]]\nid = "base"\nname = "Tinkerers"\nscience = "base"\nhome = "Galactic Base"'
    message = "cultures.toml: cultures: 1.1: no culture has its home in 'Galactic Base'"
    assert refusal((TRADERS, tinkerers, "")) == message


def test_1_1_only_one_lives_at_home(refusal: Refusal) -> None:
    second = (
        '"Galactic Base"\n[[cultures]]\nid = "moon"\nname = "Moon"\nscience = "base"\nhome = "Galactic Base"'
    )
    message = "cultures.toml: cultures.moon.home: 1.1: 'Galactic Base' is already at cultures.base.home"
    assert refusal((TRADERS, '"Galactic Base"', second)) == message


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("cost = 30,", "cost = 0,", "2.goods.cost: 2.3: must be at least 1, not 0"),
        ("payoff = 300", "payoff = -300", "7b.goods.payoff: 2.3: must be at least 1, not -300"),
        (
            '"Rock Videos", count = 5',
            '"Rock Videos", count = 0',
            "4b.goods.count: 2.1: must be at least 1, not 0",
        ),
        ("iou = 60", "iou = 0", "4a.iou: 2.3: must be at least 1, not 0"),
        (
            '"Voll Silk"',
            '"Melf Pelts"',
            "5.goods.name: 2.51: 'Melf Pelts' is already at cultures.1b.goods.name",
        ),
        (
            '"Pet Monsters"',
            '"Voll Silk"',
            "5.factory_goods.name: 2.51: 'Voll Silk' is already at cultures.1b.goods.name",
        ),
    ],
)
def test_2_51_goods(old: str, new: str, message: str, refusal: Refusal) -> None:
    assert refusal((TRADERS, old, new)) == f"cultures.toml: cultures.{message}"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('species = "7b"', 'species = "7c"', "Eeep.species: 3.3: no culture '7c' that sells deeds"),
        ('species = "7b"', 'species = "base"', "Eeep.species: 3.3: no culture 'base' that sells deeds"),
        ('species = "7b"', 'species = "4b"', "Eeep.species: 3.3: '4b' is already at merchants.Human.species"),
        ('color = "white"', 'color = "blue"', "Eeep.color: 2.2: 'blue' is already at merchants.Human.color"),
    ],
)
def test_2_2_merchants_are_all_different(old: str, new: str, message: str, refusal: Refusal) -> None:
    assert refusal((TRADERS, old, new)) == f"cultures.toml: merchants.{message}"


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ('at = "6", to = "4c"', "to: 2.61: no culture '4c'"),
        ('at = "66", to = "4b"', "at: 2.61: no culture '66'"),
        ('at = "6", to = "6"', "to: 2.61: the passenger is already there"),
    ],
)
def test_2_61_fares_go_from_one_culture_to_another(new: str, message: str, refusal: Refusal) -> None:
    assert refusal((CUP, 'at = "6", to = "4b"', new)) == f"cup.toml: fares[3].{message}"


def test_2_61_fares_pay(refusal: Refusal) -> None:
    assert refusal((CUP, "fee = 180", "fee = 0")) == "cup.toml: fares[1].fee: 2.3: must be at least 1, not 0"


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ('at = "66", goods = "Melf Pelts"', "at: 2.62: no culture '66'"),
        ('at = "6", goods = "Milf Pelts"', "goods: 2.62: no goods 'Milf Pelts'"),
        (
            'at = "6", goods = "Pet Monsters"',
            "goods: 2.62: 'Pet Monsters' are factory goods, which no demand names",
        ),
        ('at = "5", goods = "Melf Pelts"', "at: 2.62: culture '5' does not buy 'Melf Pelts'"),
        ('at = "base", goods = "Melf Pelts"', "at: 2.62: culture 'base' does not buy 'Melf Pelts'"),
    ],
)
def test_2_62_demands_are_for_goods_bought_there(new: str, message: str, refusal: Refusal) -> None:
    assert refusal((CUP, 'at = "6", goods = "Melf Pelts"', new)) == f"cup.toml: demands[10].{message}"


def test_2_62_demands_pay(refusal: Refusal) -> None:
    assert (
        refusal((CUP, "bonus = 90", "bonus = 0"))
        == "cup.toml: demands[1].bonus: 2.3: must be at least 1, not 0"
    )
