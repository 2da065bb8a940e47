"""The golden games: whole matches that must go on as they once went. `make bless` renews them."""

from __future__ import annotations

from functools import cache
from itertools import count
from pathlib import Path

import pytest

from movcore import CaseError, Game, load
from movcore.play import End, Entry, Record, moments, parse, read, replay, write
from movcore.play.replay import end_of, engine_of
from movcore.rulebook import option_text, rules_options
from play.make_games import GAMES, LENGTHS, STATES, digest, goldens

FILES = sorted(GAMES.glob("*.txt"))
DIGESTS = dict(line.split(" ", 1) for line in STATES.read_text().splitlines())
# Small ones, since each is resumed at every decision and played to its end.
RESUMED = ("offers-2p", "max_rounds-1-rare", "leave-at-choice-3p", "end-left-2p")


@cache
def record_of(file: Path) -> Record:
    return parse(file.read_bytes())


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def file(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


def happen(game: Game, entry: Entry) -> None:
    """As `replay` does it, but without its checks."""
    if entry.actor == "c":
        game.apply_chance_text(entry.text.partition(": ")[2])
    elif entry.actor != "m":
        game.apply(entry.text)
    elif entry.text != "abort":
        game.leave(int(entry.text.removeprefix("leave ")))


def test_a_game_ends_as_it_did(file: Path) -> None:
    record = read(file.read_bytes())
    assert digest(replay(record)) == DIGESTS[file.stem]


def test_a_game_is_written_as_it_was_read(file: Path) -> None:
    assert write(record_of(file)).encode() == file.read_bytes()


def test_rules_hold_after_every_event(file: Path) -> None:
    for moment in moments(record_of(file)):
        assert moment.game.check() is None, moment.index


def test_saving_and_restoring_before_every_event_changes_nothing(file: Path) -> None:
    record = record_of(file)
    engine = engine_of(record.header)
    game = engine.game(record.header.seats)
    for entry in record.entries:
        game = engine.restore(game.serialize())
        happen(game, entry)
    assert (digest(game), end_of(game)) == (DIGESTS[file.stem], wanted_end(record))


def wanted_end(record: Record) -> End | None:
    """The rules know nothing of a match that is broken off."""
    return None if record.end.reason == "aborted" else record.end


def test_the_key_gives_the_same_luck(file: Path) -> None:
    record = record_of(file)
    engine = engine_of(record.header)
    assert record.header.key is not None
    luck = engine.luck(record.header.key)
    game = engine.game(record.header.seats)
    for entry in record.entries:
        if entry.actor == "c":
            answer = luck.answer(game)
            assert entry.text == f"{game.chance}: {game.chance_text(answer)}"
            game.apply_chance(answer)
        else:
            happen(game, entry)


@pytest.mark.parametrize("name", RESUMED)
def test_resuming_at_every_decision_gives_the_same_end(name: str) -> None:
    record = record_of(GAMES / f"{name}.txt")
    engine = engine_of(record.header)
    saved = [(m.index + 1, m.game.serialize()) for m in moments(record) if m.game.current_player >= 0]
    assert len(saved) > 20
    for index, data in saved:
        game = engine.restore(data)
        for entry in record.entries[index:]:
            happen(game, entry)
        assert (digest(game), end_of(game)) == (DIGESTS[name], record.end), index


def test_the_files_are_those_that_are_made() -> None:
    assert {file.stem for file in FILES} == {golden.name for golden in goldens()} == set(DIGESTS)


def test_there_are_enough_of_them_and_they_are_small() -> None:
    assert len(FILES) >= 40
    assert sum(file.stat().st_size for file in FILES) < 1_000_000
    assert max(file.stat().st_size for file in FILES) < 50_000


def test_every_player_count_with_every_length() -> None:
    headers = [record_of(file).header for file in FILES]
    default = {option.name: option.default_text for option in rules_options("avalon-1988")}
    seen = {(h.seats, int(dict(h.options).get("length", default["length"]))) for h in headers}
    assert seen >= {(seats, length) for seats in range(2, 7) for length in LENGTHS}


def test_every_option_is_tried() -> None:
    tried = {name for file in FILES for name, _ in record_of(file).header.options}
    assert tried == {option.name for option in rules_options("avalon-1988")}
    assert ("merchants", option_text(("Qossuth", "Nik", "Human"))) in {
        pair for file in FILES for pair in record_of(file).header.options
    }


def test_every_end_happens() -> None:
    assert {record_of(file).end.reason for file in FILES} == {"goal", "bank", "limit", "left", "aborted"}


def test_every_verb_and_every_question_to_chance_happens() -> None:
    entries = [entry for file in FILES for entry in record_of(file).entries]
    said = {text.partition(" ")[0] for actor, text in entries if actor not in "cm"}
    asked = {text.partition(" ")[0] for actor, text in entries if actor == "c"}
    assert said == set(verbs(load().game(2)))
    assert asked == {"first", "dice", "mulligan", "cup", "observe", "discover", "peek", "reveal"}


def verbs(game: Game) -> list[str]:
    found: list[str] = []
    for code in count():
        try:
            found.append(game.action_text(code).partition(" ")[0])
        except CaseError:
            break
    return found
