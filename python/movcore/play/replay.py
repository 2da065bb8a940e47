"""Replaying records: event by event through the rules, which refuse what could not have happened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from movcore._core import Game
from movcore.engine import Engine, load
from movcore.errors import CaseError, MovcoreError, RecordError, Refusal, UnknownEditionError
from movcore.play.record import ABORT, ABORTED, CHANCE, LEAVE, MATCH, End, Entry, Header, Record
from movcore.rulebook import OptionError, option_text

_TERMINAL: Final = -4
_DICE: Final = ("first ", "dice ", "mulligan ")
_ROLL: Final = re.compile(r"[1-6](?: [1-6])*")


@dataclass(frozen=True, slots=True)
class Moment:
    """A match just after an event. The game goes on with the next moment: clone it to keep it."""

    index: int
    entry: Entry
    game: Game


def replay(record: Record, to: int | None = None) -> Game:
    """The match just after event `to`; without it at the end, which must be as the record says."""
    if to is not None and not 0 <= to < len(record.entries):
        raise CaseError("to", f"the record has events 0 to {len(record.entries) - 1}, not {to}")
    game = engine_of(record.header).game(record.header.seats)
    for moment in moments(record, game):
        if moment.index == to:
            break
    return game


def moments(record: Record, game: Game | None = None) -> Iterator[Moment]:
    """The match after each event; at last the end is checked. `game` is a new match, if there is one."""
    game = game or engine_of(record.header).game(record.header.seats)
    for index, entry in enumerate(record.entries):
        try:
            _happen(game, entry)
        except (CaseError, Refusal) as error:
            raise RecordError(record.line_of(index), _why(error)) from error
        yield Moment(index, entry, game)
        if entry == Entry(MATCH, ABORT):
            break
    _check_end(record, game)


def _why(error: MovcoreError) -> str:
    return f"not allowed by {error}" if isinstance(error, Refusal) else str(error)


def engine_of(header: Header) -> Engine:
    """The engine that a header asks for, if it is this one."""
    lines = {line.partition(" ")[0]: n for n, line in enumerate(header.lines(), 1)}
    try:
        engine = load(header.edition, **dict(header.options))
    except UnknownEditionError as error:
        raise RecordError(lines["edition"], str(error)) from None
    except OptionError as error:
        raise RecordError(_option_line(header, error.name), str(error)) from None
    _check_options(header, engine)
    if engine.edition.rules_hash != header.rules:
        raise RecordError(lines["rules"], f"played by other rules than these, {engine.edition.rules_hash}")
    try:
        engine.game(header.seats)
    except CaseError as error:
        raise RecordError(lines["seats"], str(error)) from None
    return engine


def _option_line(header: Header, name: str) -> int:
    """Options stand from line 3 on; what is wrong with all of them is told of the first."""
    names = [given for given, _ in header.options]
    return 3 + (names.index(name) if name in names else 0)


def _check_options(header: Header, engine: Engine) -> None:
    """Each option is written in one way, and only if it is not the default."""
    chosen = {name: option_text(value) for name, value in engine.edition.options.items()}
    for name, text in header.options:
        if name not in chosen:
            raise RecordError(_option_line(header, name), f"{name}={text} is the default: it is not written")
        if chosen[name] != text:
            words = f"must be written {name}={chosen[name]}"
            raise RecordError(_option_line(header, name), words)


def _happen(game: Game, entry: Entry) -> None:
    """An entry of the log takes place, or CaseError or Refusal says why it cannot."""
    if entry.actor == CHANCE:
        _chance(game, entry.text)
    elif entry.actor == MATCH:
        _match(game, entry.text)
    elif entry.actor != str(game.current_player):
        raise CaseError("actor", f"it is not for seat {entry.actor} to move, but for {_mover(game)}")
    else:
        game.apply(entry.text)


def _mover(game: Game) -> str:
    if game.current_player == _TERMINAL:
        return "nobody, the match is over"
    return f'chance, asked "{game.chance}"' if game.is_chance else f"seat {game.current_player}"


def _chance(game: Game, text: str) -> None:
    asked = game.chance
    if asked is None:
        raise CaseError("actor", f"it is not for chance to move, but for {_mover(game)}")
    outcome = text.removeprefix(f"{asked}: ")
    if outcome == text:
        raise CaseError("event", f'chance is asked "{asked}"')
    if asked.startswith(_DICE) and not _ROLL.fullmatch(outcome):
        raise CaseError("outcome", "dice are written as 1 to 6 with a blank between")
    game.apply_chance_text(outcome)


def _match(game: Game, text: str) -> None:
    verb, _, seat = text.partition(" ")
    if text == ABORT:
        if game.is_terminal:
            raise CaseError("event", "what is over cannot be broken off")
    elif verb == LEAVE and len(seat) == 1 and seat in "0123456789":
        game.leave(int(seat))
    else:
        raise CaseError("event", 'a match entry is "abort", or "leave" and a seat')


def _check_end(record: Record, game: Game) -> None:
    aborted = [index for index, entry in enumerate(record.entries) if entry == Entry(MATCH, ABORT)]
    if aborted and aborted[0] + 1 < len(record.entries):
        raise RecordError(record.line_of(aborted[0] + 1), "nothing may follow an abort but the end")
    end = End(ABORTED, None) if aborted else end_of(game)
    if end is None:
        words = f"the record ends, but the match goes on with {_mover(game)}"
        raise RecordError(record.line_of(len(record.entries)), words)
    if end != record.end:
        raise RecordError(record.line_of(len(record.entries)), f'must be "{end}", not "{record.end}"')


def end_of(game: Game) -> End | None:
    """How a match has ended, if it has."""
    return None if game.ended is None else End(game.ended, game.ranking()[0])
