"""The rules map: every paragraph has a meaning, a home that cites it, and a test; the document says so."""

from __future__ import annotations

import doctest
import importlib.util
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from movcore._core import reasons
from movcore.errors import CaseError, DataError, UnknownEditionError
from movcore.rulebook import edition
from movcore.rulebook.registry import rules_options
from movcore.rulebook.rules_text import SPEC, RuleText, below, load_rules, order, rule, rules_text

ROOT = Path(__file__).parents[1]
EDITION = "avalon-1988"


def load_tool() -> ModuleType:
    """The tool as a module, though it lies in no package."""
    spec = importlib.util.spec_from_file_location("rules_map", ROOT / "tools" / "rules_map.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOL = load_tool()
RULES = rules_text(EDITION)
ALL_TESTED = {one.id: ["tests/test_something.py"] for one in RULES}


def test_every_paragraph_has_a_meaning_a_home_and_a_test() -> None:
    found = list(TOOL.problems(RULES, TOOL.find_tests(TOOL.FOLDERS)))
    assert not found, "\n" + "\n".join(found)


def test_the_document_is_up_to_date() -> None:
    text = TOOL.document(RULES, TOOL.find_tests(TOOL.FOLDERS))
    assert TOOL.DOCUMENT.read_text(encoding="utf-8") == text, "run python tools/rules_map.py"


def test_the_examples_of_the_tool() -> None:
    assert doctest.testmod(TOOL).failed == 0


def test_the_list_of_paragraphs_is_in_order() -> None:
    numbers = TOOL.PARAGRAPHS
    assert numbers == sorted(set(numbers), key=order)
    assert [number for number in numbers if "." not in number] == [str(n) for n in range(1, 18)]


def test_a_dropped_entry_is_noticed() -> None:
    kept = [one for one in RULES if one.id != "9.41"]
    assert "9.41: no entry" in list(TOOL.problems(kept, ALL_TESTED))


def test_an_entry_for_no_paragraph_is_noticed() -> None:
    extra = RuleText("9.44", ("Something.",), none="states no rule: there is none")
    assert "9.44: no such paragraph" in list(TOOL.problems([*RULES, extra], ALL_TESTED))


@pytest.mark.parametrize(
    ("home", "fault"),
    [
        ("rust/rules/src/nowhere.rs", "no such file"),
        ("rust/rules/src", "no such file"),
        ("rust/rules/src/ids.rs", "does not cite 9.41"),
        ("spec: turn.trade.city_gifts", "no such field"),
        ("spec: turn.roll.city_buys", "no such field"),
        ("spec: ", "no such field"),
    ],
)
def test_a_wrong_home_is_noticed(home: str, fault: str) -> None:
    moved = [replace(one, home=(home,)) if one.id == "9.41" else one for one in RULES]
    assert f"9.41: {home}: {fault}" in list(TOOL.problems(moved, ALL_TESTED))


def test_a_missing_test_is_noticed() -> None:
    tested = {number: files for number, files in ALL_TESTED.items() if number != "9.41"}
    assert "9.41: no test named after it" in list(TOOL.problems(RULES, tested))


def test_tests_are_found_by_their_names(tmp_path: Path) -> None:
    tests, rust = tmp_path / "tests" / "deep", tmp_path / "rust"
    tests.mkdir(parents=True)
    (rust / "target").mkdir(parents=True)
    (tests / "test_a.py").write_text("def test_9_41_one_buy() -> None: ...\nasync def test_12_2_1_x(): ...\n")
    (tests / "helper.py").write_text("def test_9_42_is_never_run() -> None: ...\n")
    (rust / "a.rs").write_text("#[test]\nfn rule_9_43_no_limit() {}\n    fn test_3_431_holds() {}\n")
    (rust / "target" / "b.rs").write_text("fn rule_9_42_is_made_by_the_compiler() {}\n")
    assert TOOL.find_tests([tmp_path / "tests", rust]) == {
        "9.41": ["tests/deep/test_a.py"],
        "12.2.1": ["tests/deep/test_a.py"],
        "9.43": ["rust/a.rs"],
        "3.431": ["rust/a.rs"],
    }


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("test_5_32_the_same_direction", ["5.32"]),
        ("test_12_2_2_ten_percent", ["12.2.2"]),
        ("test_12_2_10_percent", ["12.2"]),
        ("test_13_3_12_000_credits", ["13.3"]),
        ("test_14_length", ["14"]),
        ("test_14_1_and_14_2_lengths", ["14.1", "14.2"]),
        ("test_8_45_over_5_31_after_one", ["8.45", "5.31"]),
        ("test_2_52_and_half_the_cost", ["2.52"]),
        ("test_a_lane_of_9_41_dots", []),
        ("test_", []),
    ],
)
def test_the_rules_in_a_name(name: str, rules: list[str]) -> None:
    assert TOOL.rules_of(name, TOOL.PARAGRAPHS) == rules


def test_only_the_optional_parts_are_for_later() -> None:
    assert {one.id.split(".")[0] for one in RULES if one.later} == {"15", "16", "17"}


def test_meanings_are_sentences() -> None:
    for one in RULES:
        for sentence in one.means:
            assert re.fullmatch(r"[A-Zl].*\.", sentence), f"{one.id}: {sentence}"
        assert one.none is None or one.none.startswith("states no rule: "), one.id


def test_rules_that_meanings_refer_to_exist() -> None:
    known = {one.id for one in RULES}
    for one in RULES:
        for number in re.findall(r"\b\d{1,2}\.\d+(?:\.\d)?\b", " ".join((*one.means, one.none or ""))):
            assert number in known, f"{one.id} refers to {number}"


def test_every_refusal_names_a_rule_that_is_played() -> None:
    homes = {one.id: one.home for one in RULES}
    lost = [(code, number) for code, number in reasons() if not homes.get(number)]
    assert not lost


def test_every_option_and_step_names_a_rule_that_is_played() -> None:
    homes = {one.id: one.home for one in RULES}
    book = edition(EDITION).data
    cited = [option.rule for option in rules_options(EDITION)] + [s.cites for s in (*book.setup, *book.turn)]
    assert [number for number in cited if not homes.get(number)] == []


def test_the_spec_of_every_home_is_spelled_alike() -> None:
    places = [place for one in RULES for place in one.home if place.lower().startswith("spec")]
    assert places and all(place.startswith(SPEC) for place in places)


@pytest.mark.parametrize(
    ("number", "hint"),
    [
        ("12.21", "did you mean 12.2.1?"),
        ("9.4.1", "did you mean 9.41?"),
        ("9.44", "did you mean 9.4?"),
        ("9.41x", "did you mean 9.41?"),
        ("9,41", "did you mean 9.41?"),
        ("09.41", "did you mean 9.41?"),
        ("18", "sections are 1 to 17"),
        ("-1", "sections are 1 to 17"),
        ("", "sections are 1 to 17"),
        ("9" * 5000, "sections are 1 to 17"),
    ],
)
def test_an_unknown_number_is_told_the_likeliest(number: str, hint: str) -> None:
    with pytest.raises(CaseError) as caught:
        rule(number)
    assert str(caught.value).endswith(hint)


def test_an_unknown_edition_is_named() -> None:
    with pytest.raises(UnknownEditionError):
        rule("9.41", "avalon-1989")


def test_details_stand_below_their_paragraph() -> None:
    assert [one.id for one in below("12.2")] == ["12.2.1", "12.2.2", "12.2.3"]
    assert [one.id for one in below("2.54")] == ["2.541", "2.542"]
    assert below("9.43") == ()
    assert {one.id for one in below("1")} == {"1.1", "1.2", "1.3", "1.4", "1.5"}


ENTRY = 'id = "9.41"\nmeans = ["One buy."]\nhome = ["spec: turn"]\n'


def read(tmp_path: Path, *entries: str) -> tuple[RuleText, ...]:
    text = "\n".join(f"[[rules]]\n{entry}" for entry in entries)
    (tmp_path / "rules.toml").write_text(text, encoding="utf-8")
    return load_rules(tmp_path)


def test_entries_are_read(tmp_path: Path) -> None:
    assert read(tmp_path, ENTRY) == (RuleText("9.41", ("One buy.",), ("spec: turn",)),)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda e: e + 'hom = ["x"]\n', 'rules."9.41".hom: unknown key; did you mean home?'),
        (lambda e: e.replace("means", "meaning"), "unknown key"),
        (lambda e: e.replace('means = ["One buy."]', ""), 'rules."9.41".means: missing'),
        (lambda e: e.replace('["One buy."]', "[]"), "must be one to 3 sentences, not 0"),
        (lambda e: e.replace('"One buy."', '"A.", "B.", "C.", "D."'), "must be one to 3 sentences, not 4"),
        (lambda e: e.replace('"One buy."', '"One\\nbuy."'), "must be visible text"),
        (lambda e: e.replace('home = ["spec: turn"]', ""), "needs just one of home, none, later"),
        (lambda e: e + 'none = "a heading"\n', "needs just one of home, none, later"),
        (lambda e: e.replace('["spec: turn"]', '["x", "x"]'), "twice"),
        (lambda e: e.replace("9.41", "9,41"), "digits and dots"),
        (lambda e: e.replace("9.41", "9."), "digits and dots"),
        (lambda e: e + "[[rules]]\n" + e, "duplicate"),
        (lambda e: e + "[[rules]]\n" + e.replace("9.41", "9.4"), "out of order: it stands after 9.41"),
        (lambda e: e + "[rules", "not TOML"),
    ],
)
def test_wrong_entries_are_refused(tmp_path: Path, spoil: Callable[[str], str], words: str) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, spoil(ENTRY))
    assert str(caught.value).startswith("rules.toml: ")
    assert words in str(caught.value)


def test_checking_writes_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(TOOL, "DOCUMENT", TOOL.ROOT / "docs" / "no-such-map.md")
    assert TOOL.main(["--check"]) == 1
    assert not TOOL.DOCUMENT.exists()


def test_the_document_has_a_row_for_every_paragraph_that_is_no_heading() -> None:
    text = TOOL.document(RULES, ALL_TESTED)
    rows = re.findall(r"^\| ([\d.]+) \|", text, re.MULTILINE)
    headings = re.findall(r"^## (\d+)", text, re.MULTILINE)
    assert headings == [str(n) for n in range(1, 18)]
    assert [*sorted({*rows, *headings}, key=order)] == TOOL.PARAGRAPHS
    links = set(re.findall(r"\]\(\.\./([^)]+)\)", text)) - {"tests/test_something.py"}
    assert links and all((ROOT / link).is_file() for link in links)
