"""Records: written in one way, and whatever is not written so is refused with the line and the reason."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from movcore import CaseError, Engine, RecordError, Refusal
from movcore.agents import make
from movcore.play import End, Entry, Header, Match, Record, parse, read, replay, write
from play.make_games import NAMES


def changed(record: Record, index: int, actor: str, text: str) -> Record:
    entries = list(record.entries)
    entries[index] = Entry(actor, text)
    return replace(record, entries=tuple(entries))


def refusal(text: str | bytes) -> tuple[int, str]:
    with pytest.raises(RecordError) as error:
        read(text)
    assert str(error.value) == f"line {error.value.line}: {error.value.reason}"
    return error.value.line, error.value.reason


def first(record: Record, actor: str, verb: str) -> int:
    """The index of the first entry of that sort."""
    return next(
        i for i, entry in enumerate(record.entries) if entry.actor == actor and entry.text.startswith(verb)
    )


def test_a_record_reads_back(record: Record) -> None:
    text = write(record)
    assert read(text) == read(text.encode()) == record
    assert write(read(text)) == text
    assert text.splitlines()[: record.line_of(0) - 1] == [
        "movcore-record 1",
        "edition avalon-1988",
        "option max_rounds=3",
        f"rules {record.header.rules}",
        f"engine {record.header.engine}",
        "seats 2",
        "names Ann, Bob",
        "key small",
        "",
    ]


def test_lines_are_counted_as_they_are_written(record: Record) -> None:
    lines = write(record).split("\n")
    for index, entry in enumerate(record.entries):
        assert lines[record.line_of(index) - 1] == f"{index} {entry.actor} {entry.text}"
    assert lines[record.line_of(len(record.entries)) - 1] == str(record.end)


def test_a_record_without_key_is_one(record: Record) -> None:
    bare = replace(record, header=replace(record.header, key=None))
    assert read(write(bare)) == bare


def test_the_match_can_be_had_after_any_event(record: Record) -> None:
    assert replay(record, 0).chance == "first 1"
    assert replay(record, len(record.entries) - 1) == replay(record)
    with pytest.raises(CaseError, match=r"to: the record has events 0 to \d+, not 99999"):
        replay(record, 99999)


@pytest.mark.parametrize(
    ("pattern", "new", "line", "words"),
    [
        (r"movcore-record 1", "movcore-record 2", 1, 'must be "movcore-record 1", not "movcore-record 2"'),
        (r"\Amovcore-record 1\n", "", 1, 'not "edition avalon-1988"'),
        (r"edition avalon-1988", "edition avalon-1989", 2, "did you mean 'avalon-1988'"),
        (r"edition avalon-1988", "edition  avalon-1988", 2, "must be edition"),
        (r"edition", "Edition", 2, "must be edition"),
        (r"max_rounds=3", "max_round=3", 3, "did you mean max_rounds"),
        (r"max_rounds=3", "max_rounds=0", 3, "max_rounds: must be none, or a whole number from 1"),
        (r"max_rounds=3", "max_rounds=03", 3, "must be written max_rounds=3"),
        (r"max_rounds=3", "max_rounds=none", 3, "max_rounds=none is the default"),
        (r"max_rounds=3", "length=2000\noption max_rounds=3", 3, "length=2000 is the default"),
        (r"max_rounds=3", "max_rounds=3\noption bank=unlimited", 4, "must be sorted"),
        (r"max_rounds=3", "max_rounds=3\noption max_rounds=3", 4, "must be sorted, each once"),
        (r"max_rounds=3", "max_rounds=4", 4, "played by other rules than these"),
        (r"rules .*", "rules " + "0" * 64, 4, "played by other rules than these"),
        (r"rules ", "rules X", 4, "must be rules"),
        (r"engine .*", "engine", 5, "must be engine"),
        (r"seats 2", "seats 1", 7, "2 of them for 1 seats"),
        (r"seats 2\nnames Ann, Bob", "seats 7\nnames 1, 2, 3, 4, 5, 6, 7", 6, "must be from 2 to 6"),
        (r"seats 2", "seats two", 6, "must be seats"),
        (r"names Ann, Bob", "names Ann,Bob", 7, "1 of them for 2 seats"),
        (r"names Ann, Bob", "names Ann, Bob ", 7, "printable characters"),
        (r"names Ann, Bob", "names Ann, \x1b[31mBob", 7, "printable characters"),
        (r"names Ann, Bob", "names Ann, " + "B" * 41, 7, "1 to 40 printable characters"),
        (r"key small", "key " + "s" * 201, 8, "1 to 200 printable characters"),
        (r"key small", "key small\nkey small", 9, "must be blank"),
        (r"key small", "quay small", 8, "must be blank"),
        (r"\n\n", "\n", 9, "must be blank"),
        (r"\n\n", "\n\n\n", 10, 'must be an event or the end, not ""'),
        (r"\n0 c", "\n00 c", 10, "must begin with the index 0"),
        (r"\n1 c", "\n2 c", 11, "must have the index 1, not 2"),
        (r"\n1 c .*", "", 11, "must have the index 1, not 2"),
        (r"\n0 c", "\n0 x", 10, 'must name c, m or one of 2 seats, not "x"'),
        (r"\n0 c", "\n0 2", 10, 'must name c, m or one of 2 seats, not "2"'),
        (r"\n0 c .*", "\n0 c", 10, "does not say what happens"),
        (r"\n0 c .*", "\n0 c " + "x" * 500, 10, "longer than 500 characters"),
        (r"\n0 c .*", "\n0 c first 0: 7 1", 10, "dice are written"),
        (r"\n0 c .*", "\n0 c first 0: 04 1", 10, "dice are written"),
        (r"\n0 c .*", "\n0 c first 0: 4  1", 10, "dice are written"),
        (r"\n0 c .*", "\n0 c first 0: 4 1 1", 10, "3 is not the number of dice"),
        (r"\n0 c .*", "\n0 c first 1: 4 1", 10, 'chance is asked "first 0"'),
        (r"\n0 c .*", "\n0 0 stay", 10, 'it is not for seat 0 to move, but for chance, asked "first 0"'),
        (r"\n0 c .*", "\n0 m leave 0", 10, "not allowed by 4.4: chance has to answer first"),
        (r"\n0 c .*", "\n0 m dance", 10, "a match entry is"),
        (r"\n0 c .*", "\n0 m abort", 11, "nothing may follow an abort"),
        (r"end limit", "end goal", -1, 'must be "end limit seat'),
        (r"end limit seat \d", "end limit", -1, "must name the seat that won"),
        (r"end limit seat \d", "end limit seat 2", -1, "must name the seat that won"),
        (r"end limit seat \d", "end aborted", -1, 'must be "end limit seat'),
        (r"end limit seat \d", "end aborted seat 1", -1, "must name the seat that won, and only then"),
        (r"end limit", "ends limit", -1, "must be an event or the end"),
        (r"\n\d+ . [^\n]+\nend", "\nend", -2, "the match goes on with"),
        (r"\nend .*\n", "\n", -1, "is missing: the record is cut off"),
        (r"\nend .*\n", "\nend limit", -1, "the line has no end: the record is cut off"),
        (r"\Z", "\n", 0, "nothing may follow the end"),
        (r"\Z", "more", 0, "nothing may follow the end"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    record: Record, pattern: str, new: str, line: int, words: str
) -> None:
    text, count = re.subn(pattern, new.replace("\\", r"\\"), write(record), count=1)
    assert count == 1
    last = record.line_of(len(record.entries))
    told, reason = refusal(text)
    assert (told, words in reason) == (line if line > 0 else last + 1 + line, True), reason


def test_every_cut_is_noticed(record: Record) -> None:
    text = write(record)
    for end in range(len(text)):
        line, _ = refusal(text[:end])
        assert line <= text[:end].count("\n") + 1


def test_the_rule_that_forbids_is_named(record: Record) -> None:
    index = first(record, "0", "to ")
    with pytest.raises(RecordError, match=r"not allowed by \d+\.\d+: ") as error:
        read(write(changed(record, index, "0", "sell Melf Pelts")))
    assert isinstance(error.value.__cause__, Refusal)
    assert error.value.line == record.line_of(index)


def test_an_action_that_there_is_not_is_told(record: Record) -> None:
    index = first(record, "0", "to ")
    line, reason = refusal(write(changed(record, index, "0", "to nowhere")))
    assert (line, reason) == (record.line_of(index), 'action: no action is written "to nowhere"')


def test_the_wrong_seat_is_told(record: Record) -> None:
    index = first(record, "0", "to ")
    text = record.entries[index].text
    assert refusal(write(changed(record, index, "1", text))) == (
        record.line_of(index),
        "actor: it is not for seat 1 to move, but for seat 0",
    )
    _, reason = refusal(write(changed(record, index, "c", text)))
    assert reason == "actor: it is not for chance to move, but for seat 0"


def test_an_event_after_the_end_is_told(record: Record) -> None:
    entries = (*record.entries, Entry("0", "done"))
    line, reason = refusal(write(replace(record, entries=entries)))
    assert line == record.line_of(len(record.entries))
    assert reason == "actor: it is not for seat 0 to move, but for nobody, the match is over"


def test_bytes_that_are_no_text_are_told(record: Record) -> None:
    data = write(record).encode()
    assert refusal(b"\xff" + data) == (1, "is no UTF-8 text")
    assert refusal(data.replace(b"Bob", b"B\xf6b")) == (7, "is no UTF-8 text")
    assert refusal(write(record).replace("Bob", "\ud800"))[0] == 7
    assert refusal(b"\x89PNG\r\n\x1a\n")[0] == 1
    assert refusal(data.replace(b"\n", b"\r\n"))[0] == 1
    assert refusal(b"") == (1, "is missing: the record is cut off")


def test_names_may_be_of_any_script(short: Engine) -> None:
    agents = [make("random", "names", seat) for seat in range(3)]
    record = Match(short, agents, "k", names=["Zoë", "山田 花子", "O'Brien; #1"]).play()
    assert read(write(record)).header.names == ("Zoë", "山田 花子", "O'Brien; #1")


@pytest.mark.parametrize("name", ["", " ", "a,b", "a\nb", "a ", "x" * 41, "\u202eevil"])
def test_names_that_could_not_be_read_are_refused_before(short: Engine, name: str) -> None:
    with pytest.raises(CaseError, match="names: "):
        Header.of(short, 2, ("Ann", name))


def test_whoever_leaves_is_in_the_record(short: Engine) -> None:
    match = Match(short, [make("random", "leave", seat) for seat in range(3)], "leave", names=NAMES[:3])
    while match.decisions < 10 or match.game.current_player < 0:
        match.step()
    match.leave(2)
    record = match.play()
    assert Entry("m", "leave 2") in record.entries
    assert read(write(record)) == record
    index = record.entries.index(Entry("m", "leave 2"))
    assert replay(record, index - 1).net_worths()[2] > replay(record, index).net_worths()[2] == 0
    _, reason = refusal(write(changed(record, index, "m", "leave 3")))
    assert "seat 3 is not in the match" in reason


def test_a_match_that_is_broken_off_has_a_record(short: Engine) -> None:
    match = Match(short, [make("random", "off", seat) for seat in range(2)], "off")
    match.step()
    match.abort()
    assert not match.step()
    record = match.record()
    assert (record.entries[-1], record.end) == (Entry("m", "abort"), End("aborted", None))
    assert read(write(record)) == record
    with pytest.raises(CaseError, match="is over"):
        match.abort()


def test_form_and_play_are_checked_apart(record: Record) -> None:
    wrong = changed(record, len(record.entries) - 1, "0", "sell Melf Pelts")
    assert parse(write(wrong)) == wrong
    assert replay(wrong, 5) == replay(record, 5)
    with pytest.raises(RecordError):
        replay(wrong)
