"""`movcore perft`: the counts of the engine, as a table and as JSON lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.harness import Here, case, lines, process
from movcore import load

COUNTS = [load().case("paint_place", "pp_loop_01", [3, 3]).perft(depth) for depth in range(1, 7)]


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    """Two cases, of which the rules refuse the second."""
    file = tmp_path / "cases.jsonl"
    file.write_text(lines(case("ship"), case("lost", declare={"dot": "jewelburg"})))
    return file


def test_the_table_has_a_row_for_each_case(cases: Path) -> None:
    result = process("perft", str(cases))
    assert (result.code, result.err) == (0, "")
    (row,) = (line for line in result.out.splitlines() if line.lstrip().startswith("ship"))
    assert row.split() == ["ship", *(str(count) if count else "·" for count in COUNTS)]
    assert "lost: refused, 5.31: " in result.out


def test_standard_input_serves_as_well(cases: Path) -> None:
    given = cases.read_text()
    assert process("perft", given=given).out == process("perft", "-", given=given).out
    assert process("perft", given=given).out == process("perft", str(cases)).out


def test_json_lines_have_counts_or_the_rule(cases: Path) -> None:
    counted, refused = process("perft", "--json", str(cases)).records
    assert counted == {"id": "ship", "counts": COUNTS}
    assert (refused["id"], refused["counts"], refused["error"]["rule"]) == ("lost", None, "5.31")


def test_divided_counts_add_up() -> None:
    ship = case("circle", start="galactic_base", declare={"dot": "cloud_body_8"}, dice=[1, 2, 6, 5])
    counted = process("perft", "--json", "--divide", "--depth", "9", given=lines(ship)).record
    assert [sum(column) for column in zip(*(row for _, row in counted["divide"]), strict=True)] == counted[
        "counts"
    ]
    assert len(counted["counts"]) == 9
    table = process("perft", "--divide", "--depth", "9", given=lines(ship)).out
    assert all(choice in table for choice, _ in counted["divide"])


def test_no_number_is_cut_however_narrow_the_terminal(cases: Path) -> None:
    deep = process("perft", "--depth", "40", str(cases), COLUMNS="40").out
    assert "…" not in deep
    assert " 40 " in deep


def test_bad_lines_are_told_and_the_others_counted() -> None:
    broken = ("{", "[1]", '{"id": 1}', '{"id": 2, "input": {"dice": [7, 1]}}', "[" * 99_999, "1" * 5000)
    strange = ('{"id": NaN}', '{"id": 1e999}', '{"id": "\\ud800"}')
    given = "\n".join([lines(case("a")).strip(), "", *broken, *strange, lines(case("b"))])
    result = process("perft", "--json", given=given)
    assert result.code == 2
    assert [record.get("line") for record in result.records] == [None, *range(3, 12), None]
    assert [record["id"] for record in result.records] == ["a", None, None, 1, 2, *[None] * 5, "b"]
    assert [line.split(": ")[1] for line in result.err.splitlines()] == [f"line {n}" for n in range(3, 12)]
    table = process("perft", given=given)
    assert (table.code, table.err) == (2, result.err)


def test_bytes_that_are_no_text_are_a_bad_line() -> None:
    result = process("perft", given=b"\xff\n")
    assert (result.code, result.out) == (2, "")
    assert "UTF-8" in result.complaint


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("nowhere.jsonl",), "FILE: cannot read 'nowhere.jsonl'"),
        (("/",), "FILE: cannot read '/'"),
        (("--depth", "0"), "'--depth'"),
        (("--depth", "65"), "'--depth'"),
    ],
)
def test_bad_arguments_are_told(movcore: Here, arguments: tuple[str, ...], words: str) -> None:
    result = movcore("perft", *arguments)
    assert (result.code, result.out) == (2, "")
    assert words in result.complaint
