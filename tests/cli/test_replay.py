"""`movcore replay`: a record told, in lines or as JSON; a bad one is refused with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.harness import Here, process
from movcore.play import parse
from play.make_games import GAMES

GAME = GAMES / "end-goal-2p.txt"


def test_a_game_is_told(movcore: Here) -> None:
    result = movcore("replay", str(GAME))
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[0] == "Merchant of Venus (Avalon Hill, 1988)"
    assert lines[1:3] == ["length 500, max_rounds 80", "Ann, Bob"]
    assert any(line.startswith("Round 1  ") for line in lines)
    assert any(" wins with a net worth of 5" in line for line in lines)
    assert lines[-2].split()[0] in ("Ann", "Bob")


def test_only_to_an_event(movcore: Here) -> None:
    result = movcore("replay", str(GAME), "--to", "100")
    assert result.code == 0
    indices = [int(line[:6]) for line in result.out.splitlines() if line[:6].strip().isdigit()]
    assert max(indices) <= 100 < len(parse(GAME.read_bytes()).entries)
    assert "So far:" in result.out


def test_json_has_an_object_for_each_event(movcore: Here) -> None:
    record = parse(GAME.read_bytes())
    *events, last = movcore("replay", str(GAME), "--json").records
    assert [(one["actor"], one["text"]) for one in events] == [tuple(entry) for entry in record.entries]
    assert [one["index"] for one in events] == list(range(len(record.entries)))
    assert last["end"] == {"reason": "goal", "winner": record.end.winner}
    assert last["standings"][0]["seat"] == record.end.winner
    turns = [one["turn"] for one in events if "turn" in one]
    assert (turns[0]["round"], turns[0]["money"]) == (1, 40)
    *some, stands = movcore("replay", str(GAME), "--json", "--to", "7").records
    assert (len(some), stands["end"]) == (8, None)


def test_standard_input_serves_as_well(movcore: Here) -> None:
    assert process("replay", "-", given=GAME.read_bytes()).out == process("replay", str(GAME)).out


def test_every_way_to_end_is_told(movcore: Here) -> None:
    for name, words in {
        "end-left-4p": "All others have left",
        "end-aborted-3p": "The match was broken off.",
        "max_rounds-1-rare": "The limit of 1 rounds is reached",
        "end-goal-at-once-6p": "wins with a net worth of 120.",
    }.items():
        assert words in movcore("replay", str(GAMES / f"{name}.txt")).out, name


def test_numbers_are_not_cut_however_narrow_the_terminal() -> None:
    narrow = process("replay", str(GAMES / "mixed-6p.txt"), COLUMNS="40").out
    assert "…" not in narrow
    assert "net worth" in narrow


def test_a_bad_record_is_refused_with_its_line(movcore: Here, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    text = GAME.read_text()
    start = text[: text.index("\n\n")].count("\n") + 3
    rows = text.split("\n")
    rows[start + 99] = "100 0 sell Melf Pelts"
    file.write_text("\n".join(rows))
    result = movcore("replay", str(file))
    assert (result.code, result.out) == (2, "")
    assert result.complaint.startswith(f"movcore: line {start + 100}: ")
    good = movcore("replay", str(file), "--to", "90")
    assert good.code == 0


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "line 1: is missing: the record is cut off"),
        (b"hello\n", 'line 1: must be "movcore-record 1", not "hello"'),
        (b"\xff\xfe\n", "line 1: is no UTF-8 text"),
        (b"movcore-record 1\n\x1b]0;evil\x07\n", r"must be edition and a proper value"),
        (b"x" * 2000, "line 1: the line has no end"),
    ],
)
def test_what_is_no_record_is_told(movcore: Here, tmp_path: Path, content: bytes, words: str) -> None:
    file = tmp_path / "other"
    file.write_bytes(content)
    result = movcore("replay", str(file))
    assert (result.code, result.out) == (2, "")
    assert words in result.complaint
    assert "\x1b" not in result.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("nowhere.txt",), "FILE: cannot read 'nowhere.txt'"),
        (("/",), "FILE: cannot read '/'"),
        ((str(GAME), "--to", "99999"), "to: the record has events 0 to"),
        ((str(GAME), "--to", "-1"), "'--to'"),
        ((), "FILE"),
    ],
)
def test_bad_arguments_are_told(movcore: Here, arguments: tuple[str, ...], words: str) -> None:
    result = movcore("replay", *arguments)
    assert (result.code, result.out) == (2, "")
    assert words in result.complaint
