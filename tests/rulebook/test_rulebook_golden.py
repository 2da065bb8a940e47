"""The compiled spec: the golden bytes, their hash, and the rules of canonical form."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from movcore.rulebook import compile_spec, edition, rules_hash
from movcore.rulebook.avalon_1988 import rulebook
from movcore.rulebook.compile import canonical

GOLDEN = Path(__file__).parents[1] / "goldens" / "specs" / "avalon-1988.json"
HASH = "4c7b453452bdd1237333983f40395ca1955ef6b8faa07b59cada0cc56bf29396"


def leaves(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        for item in value.values():
            yield from leaves(item)
    elif isinstance(value, list):
        for item in value:
            yield from leaves(item)
    else:
        yield value


def change(data: Path, file: str, pattern: str, new: str) -> None:
    text, count = re.subn(pattern, new, (data / file).read_text())
    assert count > 0
    (data / file).write_text(text)


def test_spec_is_the_golden_file() -> None:
    assert edition("avalon-1988").spec == GOLDEN.read_bytes()


def test_hash_is_sha_256_of_the_spec() -> None:
    assert edition("avalon-1988").rules_hash == HASH
    assert rules_hash(b"merchant") == hashlib.sha256(b"merchant").hexdigest() != HASH


def test_spec_is_integers_and_text() -> None:
    assert {type(leaf) for leaf in leaves(json.loads(edition("avalon-1988").spec))} == {int, str}


@pytest.mark.parametrize("value", [1.0, True, None, {"a": [False]}, {1: "a"}, ("a",), {"a": {"b": 0.5}}])
def test_canonical_form_refuses_the_rest(value: object) -> None:
    with pytest.raises(TypeError, match="a spec "):
        canonical(value)


def test_canonical_form_keeps_letters_and_sorts_keys() -> None:
    assert canonical({"b": "é", "a": []}) == '{\n "a": [],\n "b": "é"\n}\n'.encode()


def test_copy_compiles_to_the_same(data: Path) -> None:
    assert compile_spec(rulebook.load(data)) == GOLDEN.read_bytes()


def test_positions_and_printed_names_stay_outside(data: Path) -> None:
    change(data, "board.toml", r"at = \[\d+, \d+\]", "at = [-1, 0]")
    change(data, "board.toml", 'name = "Rain City"', 'name = "Regenstadt"')
    assert compile_spec(rulebook.load(data)) == GOLDEN.read_bytes()


def test_flags_that_are_down_are_absent(data: Path) -> None:
    change(data, "board.toml", '{ name = "Supernova" }', '{ name = "Supernova", known = false }')
    assert compile_spec(rulebook.load(data)) == GOLDEN.read_bytes()


def test_5_1_a_path_is_in_the_spec_once(data: Path) -> None:
    spec = json.loads(compile_spec(rulebook.load(data)))
    paths = [frozenset(path) for path in spec["board"]["paths"]]
    assert len(paths) == len(set(paths)) == 323
    assert len(spec["board"]["surface"]) == 11


def test_6_4_arrows_follow_the_numbers() -> None:
    dots = {dot["id"]: dot for dot in json.loads(edition("avalon-1988").spec)["board"]["dots"]}
    east, west, base = "cloud_body_4", "cloud_body_7", "galactic_base"
    assert dots["cloud_body_8"]["nav"] == [east, base, west, east, east, east]


def test_2_52_trade_in_is_half_the_cost_unless_printed(data: Path) -> None:
    change(data, "pieces.toml", "trade_in = 30", "trade_in = 20")
    change(data, "pieces.toml", "trade_in = 60\n", "")
    change(data, "pieces.toml", "cost = 300\ncount", "cost = 315\ncount")
    spec = json.loads(compile_spec(rulebook.load(data)))
    assert [ship["trade_in"] for ship in spec["ships"]] == [20, 60, 120, 150]
    assert [piece["trade_in"] for piece in spec["equipment"]] == [40, 60, 157, 30]


def test_2_8_markers_are_counted_by_kind() -> None:
    markers = json.loads(edition("avalon-1988").spec)["markers"]
    assert sum(marker["count"] for marker in markers) == 36
    assert {"kind": "penalty", "color": "red", "cost": 30, "count": 2} in markers
    assert {"kind": "open_spaceport", "count": 3} in markers


def test_2_81_relics_left_out_have_no_marker(data: Path) -> None:
    change(data, "pieces.toml", "open_spaceports = 3", 'open_spaceports = 3\nleft_out = ["Shield", "Laser"]')
    change(data, "numbers.toml", "question_markers = 36", "question_markers = 34")
    spec = json.loads(compile_spec(rulebook.load(data)))
    relics = [marker["relic"] for marker in spec["markers"] if marker["kind"] == "relic"]
    assert relics == [relic["name"] for relic in spec["relics"] if relic["name"] not in ("Shield", "Laser")]
    assert len(spec["relics"]) == 10


def test_2_8_no_open_spaceports_no_entry(data: Path) -> None:
    change(data, "pieces.toml", "open_spaceports = 3", "open_spaceports = 0")
    change(data, "numbers.toml", "question_markers = 36", "question_markers = 33")
    markers = json.loads(compile_spec(rulebook.load(data)))["markers"]
    assert "open_spaceport" not in {marker["kind"] for marker in markers}
