"""`movcore replay`: a recorded game, told so that a person can follow it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from movcore import Game
from movcore.cli.common import AsJson, Example, one_line, reason, write_json
from movcore.errors import CaseError
from movcore.play import Record, parse, replay
from movcore.play.replay import engine_of
from movcore.play.story import Event, Teller, lines, standings

EXAMPLES: Final = (
    Example("movcore replay game.txt", "the whole game"),
    Example("movcore replay game.txt --to 120", "up to event 120, and how the merchants stand then"),
    Example("movcore replay game.txt --json | jq -r '.told[]?'", "for programs"),
)
_LARGEST: Final = 1 << 26


def replay_file(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - is standard input.")],
    to: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Stop after event N.", show_default="the end")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Tell a recorded game, turn by turn.

    Each line begins with the index of its last event, as the record has it. Every
    event is played by the rules: a record that they do not allow is refused, with
    the line that is wrong. With --to only what comes before is looked at.

    With --json there is an object for each event, and one for how it all stands.
    """
    record = parse(_contents(file))
    replay(record, to)
    teller = Teller(engine_of(record.header).edition, record.header)
    told = _Told(teller, record, to)
    if as_json:
        _write(told)
    else:
        _show(told)


class _Told:
    """The events up to where they are wanted, and the match there."""

    def __init__(self, teller: Teller, record: Record, to: int | None) -> None:
        self.teller, self.record, self.to = teller, record, to
        self.game: Game | None = None

    def events(self) -> Iterator[Event]:
        for event, game in self.teller.tell(self.record):
            self.game = game
            yield event
            if event.index == self.to:
                return

    @property
    def whole(self) -> bool:
        return self.to is None or self.to == len(self.record.entries) - 1


def _contents(file: str) -> bytes:
    try:
        if file == "-":
            data = sys.stdin.buffer.read(_LARGEST + 1)
        else:
            with Path(file).open("rb") as stream:
                data = stream.read(_LARGEST + 1)
    except (OSError, ValueError) as error:
        raise CaseError("FILE", f"cannot read {one_line(file)!r}: {reason(error)}") from None
    if len(data) > _LARGEST:
        raise CaseError("FILE", f"is longer than {_LARGEST >> 20} MiB")
    return data


def _show(told: _Told) -> None:
    # Imported late, as rich takes a while: output for programs does without.
    from movcore.cli.replay_view import View

    view = View(told.teller)
    view.title(told.record.header)
    for line in lines(told.events()):
        view.line(line)
    if told.game is not None:
        view.end(told.game, told.record.end if told.whole else None)


def _write(told: _Told) -> None:
    for event in told.events():
        write_json(_event(event))
    if told.game is not None:
        end = told.record.end._asdict() if told.whole else None
        write_json({"end": end, "standings": [asdict(one) for one in standings(told.game)]})


def _event(event: Event) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "index": event.index,
        "actor": event.entry.actor,
        "text": event.entry.text,
        "told": list(event.told),
    }
    return facts | ({"turn": asdict(event.heading)} if event.heading else {})
