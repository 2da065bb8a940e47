"""What is offered to the world: names, stubs, errors, and texts that cannot be read."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from types import ModuleType

import pytest

import movcore
from movcore import _core, errors

ENGINE = movcore.load()
STUB = Path(movcore.__file__).with_name("_core.pyi")


def test_every_public_name_exists() -> None:
    assert movcore.__all__ == sorted(movcore.__all__, key=str)
    assert all(hasattr(movcore, name) for name in movcore.__all__)


def test_nothing_public_is_left_out() -> None:
    names = {name for name, value in vars(movcore).items() if not isinstance(value, ModuleType)}
    public = {name for name in names if not name.startswith("_")}
    assert public | {"__version__"} == set(movcore.__all__)


def test_every_name_of_the_stub_exists_in_the_core() -> None:
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            methods = [part.name for part in node.body if isinstance(part, ast.FunctionDef)]
            assert all(hasattr(getattr(_core, node.name), method) for method in methods), node.name
        elif isinstance(node, ast.FunctionDef):
            assert callable(getattr(_core, node.name))


def test_every_method_of_the_core_is_in_the_stub() -> None:
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    for name, node in classes.items():
        known = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        assert {method for method in vars(getattr(_core, name)) if not method.startswith("_")} <= known


def test_all_errors_are_movcore_errors() -> None:
    classes = [value for value in vars(errors).values() if isinstance(value, type)]
    assert len(classes) > 5
    assert all(issubclass(one, movcore.MovcoreError) and issubclass(one, Exception) for one in classes)


def test_a_movcore_error_is_never_a_base_exception_only() -> None:
    assert movcore.MovcoreError.__mro__[1] is Exception


GOOD: dict[str, object] = {"start": "galactic_base", "declare": {"dot": "gb_cw_1"}, "dice": [1, 1]}
BAD_CASES: list[tuple[dict[str, object], str]] = [
    ({"start": "nowhere"}, "start"),
    ({"start": 3}, "start"),
    ({"declare": "gb_cw_1"}, "declare"),
    ({"declare": {}}, "declare.dot"),
    ({"declare": {"dot": "nowhere"}}, "declare.dot"),
    ({"declare": {"dot": "gb_cw_1", "jump": 1}}, "declare.jump"),
    ({"declare": {"dot": "gb_cw_1", "by": "jump"}}, "declare.by"),
    ({"dice": 7}, "dice"),
    ({"dice": [1]}, "dice"),
    ({"dice": [1, "2"]}, "dice[1]"),
    ({"money": -1}, "money"),
    ({"money": 1.5}, "money"),
    ({"money": 10**9}, "money"),
    ({"shields": "two"}, "shields"),
    ({"drives": "red"}, "drives"),
    ({"drives": ["green"]}, "drives"),
    ({"air_foil": 1}, "air_foil"),
    ({"questions": ["jw_loop_5"]}, "questions"),
    ({"questions": {"galactic_base": "relic"}}, "questions.galactic_base"),
    ({"questions": {"jw_loop_5": "gate7"}}, "questions.jw_loop_5"),
    ({"questions": {"jw_loop_5": "gate1", "jw_loop_8": "gate1"}}, "questions.jw_loop_8"),
    ({"spaceports": ["galactic_base"]}, "spaceports"),
    ({"weather": "fine"}, "weather"),
]


@pytest.mark.parametrize(
    ("change", "key"), BAD_CASES, ids=[f"{key}-{i}" for i, (_, key) in enumerate(BAD_CASES)]
)
def test_a_bad_case_names_the_key(change: dict[str, object], key: str) -> None:
    with pytest.raises(movcore.CaseError) as error:
        movcore.Case(ENGINE.rules, json.dumps({**GOOD, **change}))
    assert error.value.key == key
    assert error.value.reason


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"start": "galactic_base"'])
def test_what_is_no_object_is_no_case(text: str) -> None:
    with pytest.raises(movcore.CaseError):
        movcore.Case(ENGINE.rules, text)


def test_bad_lines_do_not_spoil_the_others() -> None:
    good = json.dumps({"id": "a", "input": GOOD})
    lines = [good, "{", json.dumps({"id": "b"}), json.dumps({"id": "c", "input": {**GOOD, "dice": []}}), good]
    answers = movcore.answer_lines(ENGINE.rules, lines, first=10)
    assert [fault is None for _, fault in answers] == [True, False, False, False, True]
    assert answers[0] == answers[4]
    assert json.loads(answers[0][0])["outcomes"] == [["gb_cw_2", "exhausted", 0, 0]]
    assert [json.loads(text)["line"] for text, fault in answers if fault] == [11, 12, 13]


def test_an_illegal_declaration_is_an_answer_not_a_bad_line() -> None:
    line = json.dumps({"id": "x", "input": {**GOOD, "declare": {"dot": "gb_cw_2"}}})
    [(text, fault)] = movcore.answer_lines(ENGINE.rules, [line])
    assert fault is None
    answer = json.loads(text)
    assert (answer["outcomes"], answer["error"]["code"], answer["error"]["rule"]) == (
        None,
        "declare_not_adjacent",
        "5.31",
    )


@pytest.mark.parametrize(
    "text", ["number 01", "number +1", "number  1", "land ", " land", "Land", "fly  gb_cw_1"]
)
def test_a_choice_has_one_spelling(text: str) -> None:
    travel = ENGINE.case("cloud_body_8", "cloud_body_4", [1, 1]).travel()
    with pytest.raises(movcore.CaseError) as error:
        travel.choose(text)
    assert error.value.key == "choice"
