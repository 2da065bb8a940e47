"""Makes the golden games: matches over all player counts, lengths and options, which the tests replay."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path

from movcore import Engine, Game, load
from movcore.agents import make
from movcore.play import Agent, Match, Record, write
from play.trader import TraderAgent

GAMES = Path(__file__).parents[1] / "goldens" / "games"
STATES = GAMES / "states.sha256"
NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve", "Flo")
LENGTHS = (1000, 2000, 3000, 4000)
AGENTS = ("random", "rare", "trader")


@dataclass(frozen=True)
class Golden:
    """A match to be played: agents by turns of the seats, and who leaves after how many decisions."""

    name: str
    seats: int
    agents: tuple[str, ...]
    options: Mapping[str, object] = field(default_factory=dict)
    leaves: tuple[tuple[int, int], ...] = ()
    abort_at: int | None = None
    shows: str | None = None

    def play(self) -> tuple[Record, Game]:
        """The record, and the match at its end, with the first luck that shows an end or an action wanted."""
        if self.shows is None:
            return self._play(f"golden {self.name}")
        tries = (self._play(f"golden {self.name} {n}") for n in count())
        return next((record, game) for record, game in tries if self.shows in _seen(record))

    def match(self, key: str) -> Match:
        """The match before it begins."""
        engine = load(**self.options)
        kinds = cycle(self.agents)
        agents = [_agent(engine, next(kinds), key, seat) for seat in range(self.seats)]
        return Match(engine, agents, key, names=NAMES[: self.seats])

    def _play(self, key: str) -> tuple[Record, Game]:
        match, leaves = self.match(key), list(self.leaves)
        while match.step():
            decides = match.game.current_player >= 0
            if leaves and decides and match.decisions >= leaves[0][0]:
                match.leave(leaves.pop(0)[1])
            if match.decisions == self.abort_at and match.end is None:
                match.abort()
        return match.record(), match.game


def _seen(record: Record) -> set[str]:
    return {record.end.reason, *(entry.text for entry in record.entries)}


def _agent(engine: Engine, name: str, key: str, seat: int) -> Agent:
    return TraderAgent(engine, key, seat) if name == "trader" else make(name, key, seat)


def goldens() -> Iterator[Golden]:
    """All of them."""
    yield from _lengths()
    yield from _options()
    yield from _ends()
    yield from _tables()


def _lengths() -> Iterator[Golden]:
    """Every player count with every length; agents and rounds by turns."""
    agents, rounds = cycle(AGENTS), cycle((12, 16, 20, 25, 30))
    for length in LENGTHS:
        for seats in range(2, 7):
            kind = next(agents)
            options = {"length": length, "max_rounds": next(rounds)}
            yield Golden(f"length-{length}-{seats}p-{kind}", seats, (kind,), options)


def _options() -> Iterator[Golden]:
    """Every option at values that are not the default, each with two sorts of agents."""
    values: dict[str, tuple[object, ...]] = {
        "bank": ("unlimited", 2000),
        "relic_laser": (False,),
        "commission_on_iou": (False,),
        "trade_offers": (0, 1, 9),
        "merchants": (("Qossuth", "Nik", "Human"),),
        "seats": (3,),
    }
    for name, all_values in values.items():
        for value in all_values:
            for kind, rounds in (("rare", 20), ("trader", 25)):
                text = "-".join(value) if isinstance(value, tuple) else str(value)
                options = {name: value, "max_rounds": rounds}
                yield Golden(f"{name}-{text.lower()}-{kind}", 3, (kind,), options)
    yield Golden("max_rounds-1-rare", 6, ("rare",), {"max_rounds": 1})
    everything = {
        "length": 500,
        "bank": "unlimited",
        "relic_laser": False,
        "commission_on_iou": False,
        "trade_offers": 5,
        "max_rounds": 30,
        "merchants": ("Eeep", "Dell", "Whynom", "Human"),
    }
    yield Golden("everything-4p-mixed", 4, AGENTS, everything)


def _ends() -> Iterator[Golden]:
    """Every way in which a match can end."""
    yield Golden("end-goal-at-once-6p", 6, ("rare",), {"length": 100}, shows="goal")
    for seats in (2, 3, 4):
        options = {"length": 500, "max_rounds": 80}
        yield Golden(f"end-goal-{seats}p", seats, ("trader",), options, shows="goal")
    yield Golden("end-goal-2000-2p", 2, ("trader",), {"max_rounds": 150}, shows="goal")
    poor = {"bank": 1000, "length": 4000, "max_rounds": 60}
    yield Golden("end-bank-6p", 6, ("trader",), poor, shows="bank")
    yield Golden("end-left-2p", 2, ("rare",), {"max_rounds": 20}, leaves=((60, 1),))
    yield Golden("end-left-4p", 4, ("trader",), {"max_rounds": 30}, leaves=((90, 0), (220, 2), (300, 3)))
    yield Golden("end-aborted-3p", 3, ("rare",), abort_at=80)


def _tables() -> Iterator[Golden]:
    """Mixed company, and seats that leave while the others play on."""
    for seats in (3, 5, 6):
        yield Golden(f"mixed-{seats}p", seats, AGENTS, {"max_rounds": 25})
    yield Golden("leave-at-choice-3p", 3, ("random",), {"max_rounds": 10}, leaves=((1, 1),))
    yield Golden("leave-5p", 5, ("trader", "rare"), {"max_rounds": 25}, leaves=((150, 4), (260, 0)))
    yield Golden("offers-2p", 2, ("rare",), {"trade_offers": 9, "max_rounds": 4}, shows="accept")


def digest(game: Game) -> str:
    """What a match is at its end: hashes of its saved form and of its description."""
    forms = (game.serialize(), game.describe().encode())
    return " ".join(hashlib.sha256(form).hexdigest() for form in forms)


def bless() -> Iterator[tuple[Path, bytes]]:
    """All files with what should be in them."""
    states: list[str] = []
    for golden in goldens():
        record, game = golden.play()
        states.append(f"{golden.name} {digest(game)}\n")
        yield GAMES / f"{golden.name}.txt", write(record).encode()
    yield STATES, "".join(states).encode()
