"""What the rules say of ships, equipment, relics, "?" markers and of how many there are of each piece."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Refusal = Callable[..., str]
PIECES, NUMBERS = "pieces.toml", "numbers.toml"
CLIPPER = 'dice = 4\nholds = 2\ncost = 120\ntrade_in = 60\nsold_by = ["technology", "base"]'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'sold_by = "metaphysics"',
            'sold_by = "physics"',
            "equipment.\"Combined Drive\".sold_by: 9.21: no culture has the science 'physics'",
        ),
        (
            CLIPPER,
            CLIPPER.replace("base", "magic"),
            "ships.Clipper.sold_by: 9.21: no culture has the science 'magic'",
        ),
        (
            CLIPPER,
            CLIPPER.replace('"technology", "base"', ""),
            "ships.Clipper.sold_by: 9.21: no science sells it",
        ),
    ],
)
def test_9_21_sciences_that_sell_exist(old: str, new: str, message: str, refusal: Refusal) -> None:
    assert refusal((PIECES, old, new)) == f"pieces.toml: {message}"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("cost = 240", "cost = 0", "ships.Transport.cost: 2.3: must be at least 1, not 0"),
        ("trade_in = 120", "trade_in = -1", "ships.Transport.trade_in: 2.3: must be at least 1, not -1"),
        ("dice = 4", "dice = 0", "ships.Clipper.dice: 3.42: must be at least 1, not 0"),
        ("holds = 5", "holds = 0", "ships.Freighter.holds: 3.431: must be at least 1, not 0"),
        ("count = 15\n", "count = 0\n", "equipment.Shield.count: 2.1: must be at least 1, not 0"),
        (
            "yellow = [10, 20,",
            "yellow = [10, 0,",
            "questions.penalties.yellow[1]: 2.3: must be at least 1, not 0",
        ),
        (
            "open_spaceports = 3",
            "open_spaceports = -1",
            "questions.open_spaceports: 2.82: must be at least 0, not -1",
        ),
    ],
)
def test_2_3_amounts_are_positive(old: str, new: str, message: str, refusal: Refusal) -> None:
    assert refusal((PIECES, old, new)) == f"pieces.toml: {message}"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('skips = ["red"]\n', "", 'equipment."Red Drive": 8.1: needs skips or shields'),
        ('skips = ["red"]\n', "skips = []\n", 'equipment."Red Drive": 8.1: needs skips or shields'),
        ('power = "laser"\n', "", "relics.Laser: 8.4: needs power, skips or shields"),
        ('"laser"', '"spy_eye"', "relics.Laser.power: 8.4: 'spy_eye' is already at relics.\"Spy Eye\".power"),
        ("shields = 20\n\n#", "shields = 0\n\n#", "equipment.Shield.shields: 8.3: must be at least 1, not 0"),
    ],
)
def test_8_4_pieces_do_something_of_their_own(old: str, new: str, message: str, refusal: Refusal) -> None:
    assert refusal((PIECES, old, new)) == f"pieces.toml: {message}"


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ('["Lazer"]', "left_out[0]: 2.81: no relic 'Lazer'"),
        ('["Laser", "Laser"]', "left_out: lists 'Laser' twice"),
    ],
)
def test_2_81_only_relics_are_left_out(names: str, message: str, refusal: Refusal) -> None:
    new = f"open_spaceports = 3\nleft_out = {names}"
    assert refusal((PIECES, "open_spaceports = 3", new)) == f"pieces.toml: questions.{message}"


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ("[1, 2, 3, 4, 5, 7]", "questions.gates[5]: 6.5: no pilot number is 7"),
        ("[0, 2, 3, 4, 5, 6]", "questions.gates[0]: 6.5: no pilot number is 0"),
        ("[1, 2, 3, 4, 5, 5]", "questions.gates: lists 5 twice"),
    ],
)
def test_6_5_gates_show_different_pilot_numbers(new: str, message: str, refusal: Refusal) -> None:
    assert refusal((PIECES, "[1, 2, 3, 4, 5, 6]", new)) == f"pieces.toml: {message}"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "auto_pilot_number = 4",
            "auto_pilot_number = 7",
            "movement.auto_pilot_number: 8.42: no pilot number is 7",
        ),
        (
            "auto_pilot_number = 4",
            "auto_pilot_number = 0",
            "movement.auto_pilot_number: 8.42: must be at least 1, not 0",
        ),
        ("pilot_numbers = 6", "pilot_numbers = 0", "movement.pilot_numbers: 6.41: must be at least 1, not 0"),
        ("space_cost = 1", "space_cost = 0", "movement.space_cost: 5.21: must be at least 1, not 0"),
        ("surface_cost = 2", "surface_cost = 0", "movement.surface_cost: 5.21: must be at least 1, not 0"),
        ("air_foil_cost = 1", "air_foil_cost = 0", "movement.air_foil_cost: 8.41: must be at least 1, not 0"),
        ("bank = 12000", "bank = 0", "money.bank: 2.3: must be at least 1, not 0"),
        (
            "stake_per_seat = 20",
            "stake_per_seat = -20",
            "money.stake_per_seat: 2.3: must be at least 1, not -20",
        ),
        (
            "spaceport_cost = 200",
            "spaceport_cost = 0",
            "deeds.spaceport_cost: 2.3: must be at least 1, not 0",
        ),
        (
            "discount_percent = 20",
            "discount_percent = 101",
            "deeds.own_species_discount_percent: 3.3: must be at most 100, not 101",
        ),
        (
            "spaceport_commission_percent = 10",
            "spaceport_commission_percent = 101",
            "deeds.spaceport_commission_percent: 12.2.2: must be at most 100, not 101",
        ),
        (
            "spaceport_commission_percent = 10",
            "spaceport_commission_percent = -1",
            "deeds.spaceport_commission_percent: 12.2.2: must be at least 0, not -1",
        ),
        ("hold = 2", "hold = 0", "cargo.hold: 3.431: must be at least 1, not 0"),
        ("goods = 2", "goods = 3", "cargo.goods: 3.431: a goods marker takes 3, a hold has 2"),
        ("fare = 1", "fare = 256", "cargo.fare: 3.431: must be at most 255, not 256"),
        ("equipment = 1", "equipment = 0", "cargo.equipment: 3.431: must be at least 1, not 0"),
        ("hull_shields = 1", "hull_shields = -1", "cargo.hull_shields: 3.432: must be at least 0, not -1"),
        ("least = 2", "least = 0", "seats.least: 2.2: must be at least 1, not 0"),
        ("least = 2", "least = 7", "seats.least: 2.2: more than most, which is 6"),
        ("most = 6", "most = 7", "seats.most: 2.2: 7 seats for 6 merchants"),
        ("bank = 12000", "bank = 720", "money.bank: 4.3: must be more than all stakes, 720"),
        ("net_worth = 2000", "net_worth = 0", "goal.net_worth: 2.3: must be at least 1, not 0"),
        (
            "net_worth = 2000",
            "net_worth = 2000\nrounds = 65536",
            "goal.rounds: 4.4: must be at most 65535, not 65536",
        ),
        (
            "iou_commission = true",
            "iou_commission = 1",
            "deeds.iou_commission: must be a flag, not a whole number",
        ),
        (
            "factory_commission_percent = 50",
            "factory_commission_percent = 500",
            "deeds.factory_commission_percent: 12.3.2: must be at most 100, not 500",
        ),
    ],
)
def test_5_21_numbers_make_sense(old: str, new: str, message: str, refusal: Refusal) -> None:
    assert refusal((NUMBERS, old, new)) == f"numbers.toml: {message}"


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (NUMBERS, "cultures = 14", "cultures = 12", "cultures: 2.4: the rules have 12, the files 14"),
        (
            "cup.toml",
            '  { at = "6", to = "4b", fee = 120 },\n',
            "",
            "bonus_markers: 10.1: the rules have 48, the files 47",
        ),
        (
            "cup.toml",
            "bonus = 40, count = 4",
            "bonus = 40, count = 5",
            "bonus_markers: 10.1: the rules have 48, the files 49",
        ),
        (
            "board.toml",
            '"dw_loop_3", kind = "question"',
            '"dw_loop_3", kind = "asteroid"',
            "question_boxes: 4.11: the rules have 24, the files 23",
        ),
        (
            PIECES,
            '[[relics]]\nname = "Laser"\ncost = 100\npower = "laser"\n',
            "",
            "question_markers: 8.48: the rules have 36, the files 35",
        ),
        (
            PIECES,
            "[1, 2, 3, 4, 5, 6]",
            "[1, 2, 3, 4, 5]",
            "question_markers: 8.48: the rules have 36, the files 35",
        ),
        (
            PIECES,
            "open_spaceports = 3",
            "open_spaceports = 4",
            "question_markers: 8.48: the rules have 36, the files 37",
        ),
        (
            PIECES,
            "yellow = [10, 20, 30, 40]",
            "yellow = [10, 20]",
            "question_markers: 8.48: the rules have 36, the files 34",
        ),
        ("board.toml", 'orbit = "Aerie", ', "", "deeds: 2.54: the rules have 39, the files 38"),
        (NUMBERS, "deeds = 39", "deeds = 40", "deeds: 2.54: the rules have 40, the files 39"),
        (
            "cultures.toml",
            '"Voll Silk", count = 6',
            '"Voll Silk", count = 4',
            "standard_goods: 2.51: the rules have 74, the files 72",
        ),
    ],
)
def test_2_1_there_are_as_many_as_the_rules_say(
    file: str, old: str, new: str, message: str, refusal: Refusal
) -> None:
    assert refusal((file, old, new)) == f"numbers.toml: counts.{message}"


def test_4_11_a_marker_for_each_question_box(refusal: Refusal) -> None:
    edits = [
        (PIECES, "red = [10, 20, 20, 30, 30, 40]", "red = []"),
        (PIECES, "blue = [10, 10, 20, 20, 30, 30, 40]", ""),
        (NUMBERS, "question_markers = 36", "question_markers = 23"),
    ]
    assert refusal(*edits) == 'board.toml: dots: 4.11: more "?" boxes than "?" markers'
