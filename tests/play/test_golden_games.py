"""The golden games: whole matches that must go on as they once went. `make bless` renews them."""

from __future__ import annotations

from functools import cache
from itertools import count
from pathlib import Path

import pytest

from movcore import CaseError, Game, load
from movcore.play import Record, moments, parse, read, replay, write
from movcore.play.replay import end_of, engine_of
from movcore.rulebook import option_text, rules_options
from play.make_games import GAMES, LENGTHS, STATES, digest, goldens

FILES = sorted(GAMES.glob("*.txt"))
DIGESTS = dict(line.split(" ", 1) for line in STATES.read_text().splitlines())
EVERY = 7


@cache
def record_of(file: Path) -> Record:
    return parse(file.read_bytes())


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def file(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


def saved_and_restored(record: Record, every: int) -> Game:
    """The match replayed, with a save and a restore at every so many decisions."""
    engine = engine_of(record.header)
    game, decisions = engine.game(record.header.seats), 0
    for actor, text in record.entries:
        if actor == "c":
            game.apply_chance_text(text.partition(": ")[2])
        elif actor == "m":
            game.leave(int(text.removeprefix("leave "))) if text != "abort" else None
        else:
            decisions += 1
            if decisions % every == 0:
                game = engine.restore(game.serialize())
            game.apply(text)
    return game


def test_a_game_ends_as_it_did(file: Path) -> None:
    record = read(file.read_bytes())
    assert digest(replay(record)) == DIGESTS[file.stem]


def test_a_game_is_written_as_it_was_read(file: Path) -> None:
    assert write(record_of(file)).encode() == file.read_bytes()


def test_rules_hold_after_every_event(file: Path) -> None:
    for moment in moments(record_of(file)):
        assert moment.game.check() is None, moment.index


def test_saving_and_restoring_on_the_way_changes_nothing(file: Path) -> None:
    assert digest(saved_and_restored(record_of(file), EVERY)) == DIGESTS[file.stem]


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
        elif entry.actor == "m":
            game.leave(int(entry.text.removeprefix("leave "))) if entry.text != "abort" else None
        else:
            game.apply(entry.text)


def test_resuming_at_every_decision_gives_the_same_end() -> None:
    record = record_of(GAMES / "offers-2p.txt")
    engine = engine_of(record.header)
    saved = [(0, engine.game(record.header.seats).serialize())]
    saved += [(m.index + 1, m.game.serialize()) for m in moments(record) if m.game.current_player >= 0]
    assert len(saved) > 30
    for index, data in saved:
        game = engine.restore(data)
        for actor, text in record.entries[index:]:
            game.apply_chance_text(text.partition(": ")[2]) if actor == "c" else game.apply(text)
        assert (digest(game), end_of(game)) == (DIGESTS["offers-2p"], record.end), index


def test_the_files_are_those_that_are_made() -> None:
    assert {file.stem for file in FILES} == {golden.name for golden in goldens()} == set(DIGESTS)


def test_there_are_enough_of_them_and_they_are_small() -> None:
    assert len(FILES) >= 40
    assert sum(file.stat().st_size for file in FILES) < 3_000_000


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
