"""The teller: goes through a record and says what happens, a line for a move and a line for each deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from movcore._core import Game
from movcore.play.record import CHANCE, MATCH, Entry, Header, Record
from movcore.play.replay import engine_of, moments
from movcore.play.story import fate, offers, trade, travel
from movcore.play.story.scene import Facts, Scene
from movcore.play.story.words import Words
from movcore.rulebook import Edition

# What a seat can do, by verb: with nothing more, or with what follows the verb. Parts of offers are not told.
_ALONE: Final[Mapping[str, Callable[[Scene], str | None]]] = {
    "stay": travel.stay,
    "keep": travel.keep,
    "pay": travel.pay,
    "stop": travel.stop,
    "land": travel.land,
    "send": offers.send,
    "drop": offers.drop,
    "accept": offers.accept,
    "refuse": offers.refuse,
    "done": trade.done,
}
_WITH: Final[Mapping[str, Callable[[Scene, str], str]]] = {
    "off": travel.off,
    "use": travel.use,
    "reroll": travel.reroll,
    "number": travel.number,
    "sell": trade.sell,
    "buy": trade.buy,
    "barter": trade.barter,
    "build": trade.build,
    "take": trade.take,
    "deliver": trade.deliver,
    "jettison": trade.jettison,
}
_MOVING: Final = ("declare", "roll", "mulligan", "reroll", "travel")
_HOP: Final = "flies "


@dataclass(frozen=True, slots=True)
class Heading:
    """A turn begins."""

    round: int
    seat: int
    name: str
    merchant: str | None
    money: int
    place: str
    ship: str
    aboard: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """What one event means: its sentences, and the heading of the turn that it begins, if it begins one."""

    index: int
    entry: Entry
    seat: int
    moving: bool
    told: tuple[str, ...]
    heading: Heading | None


@dataclass(frozen=True, slots=True)
class Line:
    """A line to read: some sentences, and the index of the last event in them."""

    index: int
    text: str


class Teller:
    """Tells events one by one."""

    def __init__(self, edition: Edition, header: Header) -> None:
        """Whoever shares a name with another is told apart by the seat."""
        shared = Counter(header.names)
        self.title = edition.title
        self.words = Words(edition)
        self.names = tuple(f"{n} {s}" if shared[n] > 1 else n for s, n in enumerate(header.names))

    def tell(self, record: Record) -> Iterator[tuple[Event, Game]]:
        """Every event of a record, with the match just after it."""
        game = engine_of(record.header).game(record.header.seats)
        before = Facts.of(game)
        for moment in moments(record, game):
            after = Facts.of(moment.game)
            scene = Scene(self.words, self.names, moment.entry, before, after)
            yield self._event(moment.index, scene), moment.game
            before = after

    def _event(self, index: int, scene: Scene) -> Event:
        aside = scene.entry.actor == MATCH or scene.entry.text.startswith("cup ")
        moving = scene.before.stage in _MOVING and not aside
        told = tuple(sentence for sentence in (_says(scene), *fate.follows(scene)) if sentence)
        heading = self._heading(scene) if scene.after.turn != scene.before.turn else None
        return Event(index, scene.entry, scene.seat, moving, told, heading)

    def _heading(self, scene: Scene) -> Heading:
        round_, seat = scene.after.turn or (0, 0)
        merchant = scene.after.merchant(seat)
        ious = [f"IOU {culture}" for culture in merchant["ious"]]
        things = [*merchant["cargo"], *merchant["equipment"], *merchant["relics"], *ious]
        return Heading(
            round_,
            seat,
            self.names[seat],
            merchant["merchant"],
            merchant["money"],
            self.words.where(merchant["at"]),
            merchant["ship"],
            tuple(_several(self.words.thing(thing), count) for thing, count in Counter(things).items()),
        )


def _several(thing: str, count: int) -> str:
    return thing if count == 1 else f"{count} x {thing.removeprefix('a ')}"


def _says(scene: Scene) -> str | None:
    """The sentence for the event itself."""
    if scene.entry.actor == CHANCE:
        return fate.chance(scene)
    if scene.entry.actor == MATCH:
        return fate.match(scene)
    verb, _, rest = scene.entry.text.partition(" ")
    if verb == "merchant":
        return f"{scene.name(int(scene.entry.actor))} plays {rest}"
    if verb in ("to", "gate"):
        return _goes(scene, verb, rest)
    if verb in _ALONE:
        return _ALONE[verb](scene)
    return _WITH[verb](scene, rest) if verb in _WITH else None


def _goes(scene: Scene, verb: str, where: str) -> str:
    """A declaration, or a hop; hops are put together to a flight by `lines`."""
    if scene.before.stage == "declare":
        return (travel.declare if verb == "to" else travel.declare_jump)(scene, where)
    return _HOP + scene.words.place(where) if verb == "to" else travel.jump(scene, where)


def lines(events: Iterable[Event]) -> Iterator[Line | Heading]:
    """Events as lines to read: all of a move on one, anything else on its own."""
    for chunk in _chunks(events):
        told = [sentence for event in chunk for sentence in event.told]
        if told:
            yield Line(chunk[-1].index, _joined(told))
        if chunk[-1].heading is not None:
            yield chunk[-1].heading


def _chunks(events: Iterable[Event]) -> Iterator[list[Event]]:
    """The events of a move together, each other event alone; none goes on after a heading."""
    chunk: list[Event] = []
    for event in events:
        if chunk and not event.moving:
            yield chunk
            chunk = []
        chunk.append(event)
        if not event.moving or event.heading is not None:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def _joined(parts: list[str]) -> str:
    """Sentences as one, with hops put together to a flight.

    >>> _joined(["declares a", "rolls 1 1", "flies a", "flies b", "pays 10 of penalty", "flies c"])
    'declares a, rolls 1 1, flies a → b, pays 10 of penalty, flies c'
    """
    joined: list[str] = []
    for part in parts:
        if part.startswith(_HOP) and joined and joined[-1].startswith(_HOP):
            joined[-1] += f" → {part.removeprefix(_HOP)}"
        else:
            joined.append(part)
    return ", ".join(joined)
