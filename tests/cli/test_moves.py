"""`movcore moves`: one answer a line, in order, as soon as there can be one, whatever the lines hold."""

from __future__ import annotations

import json
import signal
from typing import Any

import pytest

from cli.harness import SECONDS, Start, case, lines, process
from movcore import load
from movcore.cli.lines import LONGEST, Line, batches

# Six points take a ship from one city of the Polluted Planet to the other (5.21), or to a "?" box, which ends
# the search while it lies face down (6.1).
OUTCOMES = [
    ["poison_park", "landed", 0, 0],
    ["pp_loop_05", "reveals", 0, 0],
    ["pp_loop_09", "reveals", 3, 0],
    ["wts_pp_06", "exhausted", 0, 0],
]


def test_answers_carry_the_id_and_all_outcomes() -> None:
    result = process("moves", given=lines(case("a"), case(["b", 2]), {"input": case()["input"]}))
    assert (result.code, result.err) == (0, "")
    assert [answer["id"] for answer in result.records] == ["a", ["b", 2], None]
    assert all(sorted(answer["outcomes"]) == OUTCOMES for answer in result.records)


def test_other_keys_are_ignored_and_json_is_accepted() -> None:
    result = process("moves", "--json", given=lines(case() | {"note": "x", "outcomes": []}))
    assert result.code == 0
    assert sorted(result.records[0]["outcomes"]) == OUTCOMES


def test_paths_lead_to_their_outcomes() -> None:
    (answer,) = process("moves", "--paths", given=lines(case())).records
    for (dot, *_), path in zip(answer["outcomes"], answer["paths"], strict=True):
        travel = load().case("paint_place", "pp_loop_01", [3, 3]).travel()
        for choice in path:
            travel.choose(choice)
        assert travel.at == dot


def test_an_illegal_declaration_is_an_answer() -> None:
    result = process("moves", given=lines(case(declare={"dot": "jewelburg"})))
    assert (result.code, result.err) == (0, "")
    (answer,) = result.records
    assert answer["outcomes"] is None
    assert answer["error"]["code"] == "declare_not_adjacent"
    assert answer["error"]["rule"] == "5.31"


@pytest.mark.parametrize(
    ("changes", "key", "words"),
    [
        ({"start": "paint_palace"}, "start", "paint_palace"),
        ({"declare": {"dot": "nowhere"}}, "declare.dot", "nowhere"),
        ({"dice": [3, 7]}, "dice[1]", "not 7"),
        ({"dice": [1, 2, 3, 4, 5]}, "dice", "5 dice"),
        ({"money": -10}, "money", "-10"),
        ({"questions": {"jw_loop_5": "gate1", "wts_loop_2": "gate1"}}, "questions.wts_loop_2", "too many"),
        ({"questions": {"jewelburg": "gate1"}}, "questions.jewelburg", "box"),
        ({"fuel": 3}, "fuel", "unknown key"),
    ],
)
def test_bad_input_names_the_line_the_key_and_the_reason(
    changes: dict[str, Any], key: str, words: str
) -> None:
    result = process("moves", given=lines(case("good"), case("bad", **changes)))
    assert result.code == 2
    good, bad = result.records
    assert sorted(good["outcomes"]) == OUTCOMES
    assert (bad["id"], bad["line"], bad["error"]["key"]) == ("bad", 2, key)
    assert words in bad["error"]["text"]
    assert result.complaint.startswith(f"movcore: line 2: {key}: ")


def test_a_marker_of_each_kind_too_many_is_refused() -> None:
    """The game's box holds 36 markers: ten relics fill ten "?" boxes, an eleventh is not there."""
    boxes = load().rules.boxes
    ten, eleven = (dict.fromkeys(boxes[:count], "relic") for count in (10, 11))
    result = process("moves", given=lines(case(questions=ten), case(questions=eleven)))
    assert "outcomes" in result.records[0]
    assert "too many" in result.complaint


def test_one_broken_line_of_ten_leaves_nine_answers() -> None:
    given = lines(*(case(number) for number in range(1, 11))).splitlines(keepends=True)
    given[2] = given[2][:40] + "\n"
    result = process("moves", given="".join(given))
    assert result.code == 2
    assert [answer["id"] for answer in result.records] == [1, 2, None, 4, 5, 6, 7, 8, 9, 10]
    assert result.records[2]["line"] == 3
    assert all("outcomes" in answer for answer in result.records if answer["id"] is not None)
    assert result.complaint.startswith("movcore: line 3: json: ")


def test_blank_lines_are_skipped_but_counted() -> None:
    result = process("moves", given="\n" + lines(case("a")) + " \t\r\n\n{\n")
    assert [answer["id"] for answer in result.records] == ["a", None]
    assert result.records[1]["line"] == 5
    assert result.complaint.startswith("movcore: line 5: ")


def test_bytes_that_are_no_text_are_answered_in_place() -> None:
    good = lines(case("a")).encode()
    result = process("moves", given=good + b'{"id": "\xff"}\n' + good)
    assert result.code == 2
    assert [answer["id"] for answer in result.records] == ["a", None, "a"]
    assert result.records[1]["line"] == 2
    assert "UTF-8" in result.records[1]["error"]["text"]
    assert "byte 9" in result.complaint


def test_a_complaint_stays_on_its_line() -> None:
    """Names in a case may hold anything, also what moves the cursor."""
    result = process("moves", given=lines(case(start="a\nb\x1b[2J\u202e"), case(start="x" * 5000)))
    first, second = result.err.splitlines()
    assert first.isprintable() and r"a\nb\x1b" in first
    assert len(second) < 1200


def test_hostile_lines_are_bad_lines() -> None:
    hostile = ["[" * 100_000, "null", "[]", "1e999", '"input"', '{"input": null}', '{"id": 1}', "\ufeff{}"]
    result = process("moves", given="\n".join(hostile))
    assert result.code == 2
    assert [answer["line"] for answer in result.records] == list(range(1, len(hostile) + 1))
    assert len(result.err.splitlines()) == len(hostile)


def test_names_in_any_script_come_back_unchanged() -> None:
    result = process("moves", given=lines(case("Übung 月 \u2028")), PYTHONIOENCODING="ascii")
    assert json.loads(result.out)["id"] == "Übung 月 \u2028"


def test_the_last_line_needs_no_newline() -> None:
    assert len(process("moves", given=lines(case(), case()).rstrip("\n")).records) == 2


def test_nothing_in_nothing_out() -> None:
    result = process("moves")
    assert (result.code, result.out, result.err) == (0, "", "")


def test_a_limit_that_is_too_small_is_told() -> None:
    result = process("moves", "--limit", "2", given=lines(case()))
    assert result.code == 2
    assert "limit" in result.complaint


def test_an_unknown_edition_is_told_before_any_answer() -> None:
    result = process("moves", "--edition", "avalon-1989", given=lines(case()))
    assert (result.code, result.out) == (2, "")
    assert "did you mean 'avalon-1988'?" in result.complaint


def test_each_answer_comes_before_the_next_case_is_sent(start: Start) -> None:
    """Whoever asks one thing after another must not wait for a buffer to fill."""
    running = start("moves")
    assert running.stdin and running.stdout and running.stderr
    for number in range(3):
        running.stdin.write(lines(case(number)).encode())
        running.stdin.flush()
        assert json.loads(running.stdout.readline())["id"] == number
    running.stdin.write(b"{\n")
    running.stdin.flush()
    assert json.loads(running.stdout.readline())["line"] == 4
    assert running.stderr.readline().startswith(b"movcore: line 4: ")
    running.stdin.close()
    assert running.wait(SECONDS) == 2


def test_a_reader_who_leaves_ends_it_quietly(start: Start) -> None:
    running = start("moves")
    assert running.stdin and running.stdout and running.stderr
    record = lines(case()).encode()
    running.stdin.write(record)
    running.stdin.flush()
    assert running.stdout.readline()
    running.stdout.close()
    with pytest.raises(BrokenPipeError):
        # It ends at its next answer; then this pipe has no reader either.
        while True:
            running.stdin.write(record)
            running.stdin.flush()
    assert running.stderr.read() == b""
    assert running.wait(SECONDS) == -signal.SIGPIPE


class Trickle:
    """A stream that gives its pieces one at a time."""

    def __init__(self, *pieces: bytes) -> None:
        self.pieces = list(pieces)

    def read1(self, size: int, /) -> bytes:
        return self.pieces.pop(0) if self.pieces else b""


def test_lines_that_arrive_in_pieces_are_put_together() -> None:
    found = list(batches(Trickle(b"o", b"ne\ntw", b"o\n\n", b"four")))
    assert found == [[Line(1, "one")], [Line(2, "two"), Line(3, "")], [Line(4, "four")]]


def test_a_letter_may_be_cut_in_two() -> None:
    start, end = "ü".encode()[:1], "ü".encode()[1:]
    assert list(batches(Trickle(start, end + b"\n"))) == [[Line(1, "ü")]]


def test_a_line_without_end_is_bad_and_the_next_is_read() -> None:
    piece = b"x" * (LONGEST // 4)
    (long,), (after,) = batches(Trickle(*[piece] * 9, b"\n", b"after\n"))
    assert (long.number, long.text) == (1, "")
    assert long.fault is not None and str(LONGEST) in long.fault
    assert after == Line(2, "after")


def test_long_input_comes_in_small_batches() -> None:
    found = list(batches(Trickle(b"x\n" * 1000)))
    assert max(map(len, found)) <= 64
    assert [line.number for batch in found for line in batch] == list(range(1, 1001))
