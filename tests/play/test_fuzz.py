"""Spoiled input: a record, a saved state or an action is refused in words, or it is good."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from movcore import CaseError, Engine, Game, MovcoreError, RecordError, Refusal, StateError
from movcore.play import moments, parse, read, replay, write
from movcore.play.replay import engine_of
from movcore.play.story import Teller, lines
from play.make_games import GAMES

RECORDS = [(GAMES / f"{name}.txt").read_bytes() for name in ("offers-2p", "end-left-2p", "max_rounds-1-rare")]
TOKENS = [
    b"",
    b" ",
    b"\n",
    b"\n\n",
    b"\r",
    b"\0",
    b"\xff",
    b"0",
    b"9",
    b"-1",
    b"c",
    b"m",
    b": ",
    b"end ",
    b"leave 1",
]
TOKENS += [b"abort", b"option bank=unlimited\n", b"stay", b"done", b"1 2 3", "é\u202e".encode(), b"9" * 30]

edits = st.lists(
    st.tuples(st.integers(0, 3000), st.integers(0, 12), st.sampled_from(TOKENS)), min_size=1, max_size=4
)
moves = st.lists(
    st.tuples(st.sampled_from(["drop", "double", "swap", "copy"]), st.integers(0, 99), st.integers(0, 99)),
    min_size=1,
    max_size=4,
)


def settled(data: bytes) -> None:
    """The data is a record, which is written the same, or it is refused."""
    try:
        record = read(data)
    except RecordError as error:
        assert 1 <= error.line <= data.count(b"\n") + 2
        assert error.reason
        return
    assert write(record).encode() == data
    edition = engine_of(record.header).edition
    told = list(lines(event for event, _ in Teller(edition, record.header).tell(record)))
    assert told


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(RECORDS), edits)
def test_bytes_are_spoiled(data: bytes, edits: list[tuple[int, int, bytes]]) -> None:
    for at, long, token in edits:
        at %= len(data) + 1
        data = data[:at] + token + data[at + long :]
    settled(data)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(RECORDS), moves, st.booleans())
def test_lines_are_moved(data: bytes, moves: list[tuple[str, int, int]], numbered: bool) -> None:
    rows = data.decode().split("\n")
    for how, a, b in moves:
        a, b = a % len(rows), b % len(rows)
        if how == "drop" and len(rows) > 1:
            del rows[a]
        elif how == "double":
            rows.insert(a, rows[a])
        elif how == "swap":
            rows[a], rows[b] = rows[b], rows[a]
        elif how == "copy":
            rows[a] = rows[b]
    # With the indices put right, it is the rules that have to notice.
    settled("\n".join(_numbered(rows) if numbered else rows).encode())


def _numbered(rows: list[str]) -> list[str]:
    start = rows.index("") + 1 if "" in rows else 0
    return rows[:start] + [
        f"{n} {row.partition(' ')[2]}" if row[:1].isdigit() else row for n, row in enumerate(rows[start:])
    ]


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=400) | st.text(max_size=400))
def test_anything_else_is_no_record(data: bytes | str) -> None:
    try:
        read(data)
    except RecordError:
        return
    raise AssertionError("was read")


def _saved() -> list[tuple[Engine, bytes]]:
    """States from all over some games."""
    found: list[tuple[Engine, bytes]] = []
    for name in ("everything-4p-mixed", "end-left-4p", "offers-2p"):
        record = parse((GAMES / f"{name}.txt").read_bytes())
        engine = engine_of(record.header)
        found += [(engine, m.game.serialize()) for m in moments(record) if m.index % 23 == 0]
    return found


SAVED = _saved()
spoilings = st.lists(st.tuples(st.integers(0, 5000), st.integers(0, 255)), min_size=1, max_size=3)


def restored(saved: tuple[Engine, bytes], spoilings: list[tuple[int, int]]) -> Game | None:
    """The match that spoiled bytes are, if they are one."""
    engine, data = saved
    spoiled = bytearray(data)
    for at, byte in spoilings:
        spoiled[at % len(spoiled)] = byte
    try:
        game = engine.restore(bytes(spoiled))
    except StateError:
        return None
    assert game.serialize() == bytes(spoiled)
    return game


@settings(max_examples=1000, deadline=None)
@given(st.sampled_from(SAVED), spoilings)
def test_saved_states_are_spoiled(saved: tuple[Engine, bytes], spoilings: list[tuple[int, int]]) -> None:
    restored(saved, spoilings)


@settings(max_examples=1500, deadline=None)
@given(st.sampled_from(SAVED), spoilings, st.integers(0, 2**32))
def test_what_is_restored_can_be_played(
    saved: tuple[Engine, bytes], spoilings: list[tuple[int, int]], seed: int
) -> None:
    game = restored(saved, spoilings)
    if game is not None:
        _play_on(game, Random(seed))


def _play_on(game: Game, random: Random) -> None:
    """Some events more: what was accepted must be fit to play, or say why not."""
    for _ in range(60):
        assert game.check() is None
        game.describe()
        if game.is_terminal:
            return
        if game.is_chance:
            outcomes = game.chance_outcomes()
            assert outcomes
            game.apply_chance(random.choice(outcomes)[0])
        else:
            game.apply(random.choice(game.legal_actions()))


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(SAVED), st.integers(0, 5000), st.binary(max_size=40))
def test_saved_states_are_cut_and_lengthened(saved: tuple[Engine, bytes], at: int, more: bytes) -> None:
    engine, data = saved
    cut = data[: at % len(data)] + more
    try:
        game = engine.restore(cut)
    except StateError:
        return
    assert game.serialize() == cut


@settings(max_examples=1000, deadline=None)
@given(st.sampled_from(SAVED), st.data())
def test_any_text_is_an_action_of_the_list_or_refused(
    saved: tuple[Engine, bytes], data: st.DataObject
) -> None:
    engine, before = saved
    game = engine.restore(before)
    listed = game.legal_texts()
    known = st.sampled_from(listed) if listed else st.nothing()
    near = known.flatmap(
        lambda text: st.sampled_from([text.upper(), f"{text} ", text[:-1], text.replace(" ", "  ")])
    )
    any_code = st.integers(0, 900).map(lambda code: _text_of(game, code))
    text = data.draw(
        known | near | any_code | st.text(max_size=200) | st.sampled_from(["to ", "\0", "9" * 5000])
    )
    try:
        game.apply(text)
    except (CaseError, Refusal) as error:
        assert text not in listed
        assert len(str(error)) < 500
        assert game.serialize() == before
    else:
        assert text in listed
        assert game.check() is None


def _text_of(game: Game, code: int) -> str:
    try:
        return game.action_text(code)
    except CaseError:
        return str(code)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(SAVED), st.integers(-(2**70), 2**70) | st.integers(0, 1100))
def test_any_number_is_a_code_of_the_list_or_refused(saved: tuple[Engine, bytes], code: int) -> None:
    engine, before = saved
    game = engine.restore(before)
    legal = game.legal_actions()
    try:
        game.apply(code)
    except (CaseError, Refusal):
        assert code not in legal
        assert game.serialize() == before
    else:
        assert code in legal


def test_states_of_other_rules_are_refused() -> None:
    (one, data), (other, _) = SAVED[0], SAVED[-1]
    assert one.rules.hash != other.rules.hash
    try:
        other.restore(data)
    except StateError as error:
        assert "other rules" in str(error)
    else:
        raise AssertionError("was restored")


def test_what_is_refused_is_a_movcore_error() -> None:
    assert issubclass(RecordError, MovcoreError) and issubclass(StateError, MovcoreError)
    record = parse(RECORDS[0])
    assert replay(record).is_terminal
