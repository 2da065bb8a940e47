"""The shape of the files: what is not as declared is refused, with the place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from movcore.errors import DataError
from movcore.rulebook.avalon_1988 import rulebook

FILES = ("board.toml", "pieces.toml", "numbers.toml", "cultures.toml", "cup.toml")
DRY = '{ id = "dry_city", kind = "surface_city"'
SCOUT = 'name = "Scout"\n'
BIG = "9" * 5000

CASES = {
    "unknown key, near": (
        "board.toml",
        DRY,
        DRY + ", colour = 1",
        "dots.dry_city.colour: unknown key; did you mean color?",
    ),
    "unknown key, far": (
        "cup.toml",
        'to = "9a"',
        'to = "9a", x = 1',
        "fares[7].x: unknown key; known: at, to, fee",
    ),
    "unknown table": (
        "numbers.toml",
        "[money]",
        "[rastur]\n[money]",
        "rastur: unknown key; known: movement, money, deeds, cargo, seats, goal, counts",
    ),
    "missing key": ("pieces.toml", "count = 15\n", "", "equipment.Shield.count: missing"),
    "missing id": ("board.toml", 'id = "dry_city", ', "", "dots[23].id: missing"),
    "missing table header": (
        "pieces.toml",
        "[questions]\n",
        "",
        "relics.Laser.gates: unknown key; known: name, cost, trade_in, power, skips, shields",
    ),
    "missing list": (
        "cup.toml",
        "fares = [",
        "[other]\nfares = [",
        "other: unknown key; known: fares, demands",
    ),
    "text for number": (
        "pieces.toml",
        "cost = 240",
        'cost = "240"',
        "ships.Transport.cost: must be a whole number, not text",
    ),
    "fraction for number": (
        "pieces.toml",
        "cost = 240",
        "cost = 240.0",
        "ships.Transport.cost: must be a whole number, not a fraction",
    ),
    "flag for number": (
        "pieces.toml",
        "cost = 240",
        "cost = true",
        "ships.Transport.cost: must be a whole number, not a flag",
    ),
    "date for number": (
        "pieces.toml",
        "cost = 240",
        "cost = 1988-01-01",
        "ships.Transport.cost: must be a whole number, not a date or time",
    ),
    "huge number": (
        "pieces.toml",
        "cost = 240",
        "cost = 2147483648",
        "ships.Transport.cost: must be within 2147483647 of zero",
    ),
    "number for flag": (
        "board.toml",
        "known = true",
        "known = 1",
        'systems."Galactic Base".known: must be a flag, not a whole number',
    ),
    "number for text": (
        "pieces.toml",
        SCOUT,
        "name = 7\n",
        "ships[0].name: must be text, not a whole number",
    ),
    "empty text": (
        "pieces.toml",
        SCOUT,
        'name = ""\n',
        "ships.\"\".name: must be visible text without blanks around it, not ''",
    ),
    "blank at the end": (
        "pieces.toml",
        SCOUT,
        'name = "Scout "\n',
        "ships.\"Scout \".name: must be visible text without blanks around it, not 'Scout '",
    ),
    "control character": (
        "pieces.toml",
        SCOUT,
        'name = "Sc\\tout"\n',
        "ships.\"Sc\\tout\".name: must be visible text without blanks around it, not 'Sc\\tout'",
    ),
    "text for list": (
        "board.toml",
        'surface = ["dry_city"]',
        'surface = "dry_city"',
        "dots.desolation_city.surface: must be a list, not text",
    ),
    "list for text": (
        "pieces.toml",
        'sold_by = "metaphysics"',
        'sold_by = ["metaphysics"]',
        'equipment."Combined Drive".sold_by: must be text, not a list',
    ),
    "item of another type": (
        "board.toml",
        'surface = ["dry_city"]',
        "surface = [1]",
        "dots.desolation_city.surface[0]: must be text, not a whole number",
    ),
    "row that is no table": (
        "board.toml",
        '{ name = "Supernova" }',
        '"Supernova"',
        "systems[12]: must be a table, not text",
    ),
    "table that is none": (
        "board.toml",
        "nav = { cloud_wing_3 = [1, 2, 5], ww_loop_02 = [3, 6], cloud_wing_1 = [4] }",
        "nav = 1",
        "dots.cloud_wing_2.nav: must be a table, not a whole number",
    ),
    "position of one": (
        "board.toml",
        "at = [1294, 117]",
        "at = [1294]",
        "dots.dry_city.at: must list 2 values, not 1",
    ),
    "duplicate id": (
        "board.toml",
        'id = "dw_loop_2"',
        'id = "dw_loop_1"',
        "dots[25].id: duplicate id 'dw_loop_1', first at dots[24]",
    ),
    "duplicate system": (
        "board.toml",
        '{ name = "Supernova" }',
        '{ name = "Supergiant" }',
        "systems[12].name: duplicate name 'Supergiant', first at systems[7]",
    ),
    "duplicate ship": (
        "pieces.toml",
        'name = "Clipper"',
        'name = "Scout"',
        "ships[1].name: duplicate name 'Scout', first at ships[0]",
    ),
    "duplicate relic": (
        "pieces.toml",
        'name = "Spy Eye"',
        'name = "Laser"',
        "relics[9].name: duplicate name 'Laser', first at relics[5]",
    ),
    "duplicate culture": (
        "cultures.toml",
        'id = "9b"',
        'id = "9a"',
        "cultures[12].id: duplicate id '9a', first at cultures[11]",
    ),
    "duplicate merchant": (
        "cultures.toml",
        'name = "Human"',
        'name = "Nik"',
        "merchants[2].name: duplicate name 'Nik', first at merchants[0]",
    ),
    "duplicate path": (
        "board.toml",
        'paths = ["dw_loop_1", "dw_loop_3"]',
        'paths = ["dw_loop_1", "dw_loop_1"]',
        "dots.dw_loop_2.paths: lists 'dw_loop_1' twice",
    ),
    "duplicate buyer": (
        "cultures.toml",
        '["10", "1a", "1b", "2"]\n\n[[cultures]]\nid = "9b"',
        '["10", "10"]\n\n[[cultures]]\nid = "9b"',
        "cultures.9a.buyers: lists '10' twice",
    ),
    "duplicate skip": (
        "pieces.toml",
        'skips = ["red"]',
        'skips = ["red", "red"]',
        "equipment.\"Red Drive\".skips: lists 'red' twice",
    ),
    "id with a blank": (
        "board.toml",
        'id = "dry_city"',
        'id = "Dry City"',
        "dots.\"Dry City\".id: must be spelled with small letters, digits and _ only, not 'Dry City'",
    ),
    "kind": (
        "board.toml",
        DRY,
        DRY.replace("surface_city", "village"),
        "dots.dry_city.kind: must be one of dot, penalty, asteroid, question, ",
    ),
    "color": (
        "board.toml",
        '"dw_sn_1", kind = "dot", color = "red"',
        '"dw_sn_1", kind = "dot", color = "green"',
        "dots.dw_sn_1.color: must be one of blue, red, yellow, not 'green'",
    ),
    "skipped color": (
        "pieces.toml",
        'skips = ["red"]',
        'skips = ["rot"]',
        "equipment.\"Red Drive\".skips[0]: must be one of blue, red, yellow, not 'rot'",
    ),
    "penalty color": (
        "pieces.toml",
        "red = [10",
        "green = [10",
        "questions.penalties.green: must be one of blue, red, yellow, not 'green'",
    ),
    "power": (
        "pieces.toml",
        '"spy_eye"',
        '"spy_ear"',
        'relics."Spy Eye".power: must be one of air_foil, auto_pilot, ',
    ),
    "broken line": ("cup.toml", "fares = [", "fares [", "line 4, column 7: not TOML: "),
    "key twice": ("numbers.toml", "bank = 12000", "bank = 12000\nbank = 1", "line 12, column 9: not TOML: "),
    "digits without end": (
        "numbers.toml",
        "bank = 12000",
        f"bank = {BIG}",
        "file: not TOML: Exceeds the limit",
    ),
    "nested without end": (
        "cup.toml",
        "fares = [",
        "fares = [" + "[" * 100_000,
        "file: not TOML that we read: nested too deeply",
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_shape(case: tuple[str, str, str, str], refusal: Callable[..., str]) -> None:
    file, old, new, message = case
    assert refusal((file, old, new)).startswith(f"{file}: {message}")


@pytest.mark.parametrize("file", FILES)
def test_missing_file(file: str, data: Path) -> None:
    (data / file).unlink()
    with pytest.raises(DataError, match=f"^{file}: file: cannot be read: No such file or directory$"):
        rulebook.load(data)


def test_directory_in_place_of_a_file(data: Path) -> None:
    (data / "cup.toml").unlink()
    (data / "cup.toml").mkdir()
    with pytest.raises(DataError, match=r"^cup\.toml: file: cannot be read: Is a directory$"):
        rulebook.load(data)


@pytest.mark.parametrize("file", FILES)
def test_empty_file(file: str, data: Path) -> None:
    (data / file).write_text("")
    with pytest.raises(DataError, match=f"^{file}: .*: missing$"):
        rulebook.load(data)


@pytest.mark.parametrize("file", FILES)
def test_truncated_file_is_refused_or_has_lost_only_a_comment(file: str, data: Path) -> None:
    content = (data / file).read_bytes()
    refused = 0
    for cut in range(0, len(content), len(content) // 23):
        (data / file).write_bytes(content[:cut])
        try:
            book = rulebook.load(data)
        except DataError as error:
            refused += error.file == file
        else:
            assert book == rulebook.load()
    assert refused >= 22


def test_truncated_file_names_the_line_or_the_end(data: Path) -> None:
    text = (data / "cup.toml").read_text()
    (data / "cup.toml").write_text(text[: text.index("Designer")])
    with pytest.raises(DataError, match=r"^cup.toml: end of document: not TOML: Unterminated string$"):
        rulebook.load(data)


def test_file_in_another_encoding(data: Path) -> None:
    content = (data / "cultures.toml").read_bytes().replace(b'"Zum"', b'"Z\xfcm"')
    line = content[: content.index(b"\xfc")].count(b"\n") + 1
    (data / "cultures.toml").write_bytes(content)
    with pytest.raises(DataError, match=f"^cultures.toml: line {line}: not UTF-8 text$"):
        rulebook.load(data)


def test_letters_of_all_languages_are_welcome(data: Path) -> None:
    text = (data / "cultures.toml").read_text().replace('"Zum"', '"Züm"')
    (data / "cultures.toml").write_text(text, encoding="utf-8")
    assert "Züm" in {culture.name for culture in rulebook.load(data).traders.cultures}
