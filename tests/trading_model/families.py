"""Families of games to compare in: fixed seeds, so that every run is the same."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import movcore
from movcore._core import Game, Rules

from .lockstep import DifferenceError, Lockstep
from .positions import THEMES, Facts, rich_position
from .state import Agreement
from .tally import Tally, total

SPEC = Path(__file__).parents[1] / "goldens/specs/avalon-1988.json"
LONG: dict[str, object] = {"length": 100_000, "bank": "unlimited"}
OPTIONS: dict[str, tuple[dict[str, object], Agreement]] = {
    "long game": (LONG, Agreement(goal=100_000)),
    "no commission on IOUs": (
        LONG | {"commission_on_iou": False},
        Agreement(goal=100_000, commission_on_iou=False),
    ),
    "one offer": (LONG | {"trade_offers": 1}, Agreement(goal=100_000, offers=1)),
    "no offers": (LONG | {"trade_offers": 0}, Agreement(goal=100_000, offers=0)),
    "apprentice": ({"length": 1000}, Agreement(goal=1000)),
}
WHOLE_GAMES = "whole games"
WHOLE = 100  # of them
FAMILIES = (*THEMES, WHOLE_GAMES, *OPTIONS)


@dataclass
class Start:
    """A game to be played at random for so many trading phases."""

    label: str
    facts: str  # the position it starts from; empty for the start of the game
    game: Game
    rng: Random
    agreed: Agreement
    phases: int
    out_of_play: frozenset[str] = frozenset()
    leaves: float = 0.0  # how likely somebody leaves, at each decision


_RUNS: dict[str, Tally] = {}


def compared() -> Tally:
    """All that was compared so far."""
    return total(_RUNS.values())


def run(family: str) -> Tally:
    """Plays all games of a family in lockstep, once; says what was compared."""
    if family not in _RUNS:
        _RUNS[family] = fresh_run(family)
    return _RUNS[family]


def fresh_run(family: str) -> Tally:
    """Plays all games of a family in lockstep, whether that was done before or not."""
    tally = Tally()
    for start in _starts(family):
        both = Lockstep(start.game, start.rng, start.agreed, tally, start.out_of_play, start.leaves)
        try:
            both.play(start.phases)
        except DifferenceError as difference:
            raise AssertionError(f"{start.label}\nPosition: {start.facts}\n{difference}") from None
    return tally


def _starts(family: str) -> Iterator[Start]:
    if family == WHOLE_GAMES:
        return _whole_games()
    if family in THEMES:
        return _positions(
            family, family, _printed(), Agreement(), count=400 if family == "last coins" else 200
        )
    options, agreed = OPTIONS[family]
    return _positions(family, "mixed", movcore.load(**options).rules, agreed, count=60)


def _whole_games() -> Iterator[Start]:
    for seed in range(WHOLE):
        rng = Random(f"{WHOLE_GAMES} {seed}")
        game = Game(_printed(), rng.randint(2, 6))
        yield Start(f"{WHOLE_GAMES}, seed {seed}", "", game, rng, Agreement(), phases=30)


def _positions(family: str, theme: str, rules: Rules, agreed: Agreement, count: int) -> Iterator[Start]:
    for seed in range(count):
        rng = Random(f"{family} {seed}")
        facts = rich_position(rng, theme)
        text = json.dumps(facts)
        start = Start(f"{family}, seed {seed}", text, Game.position(rules, text), rng, agreed, phases=3)
        if theme == "departed":
            _depart(start, facts)
        if theme == "leaving":
            start.leaves = 0.05
        yield start


def _depart(start: Start, facts: Facts) -> None:
    """The owner of the port where the mover stands leaves, or another player if that is the mover's own."""
    others = [seat for seat in range(facts["seats"]) if seat != facts["turn"]]
    owner = facts["spaceports"].get(facts["merchants"][facts["turn"]]["at"])
    gone = owner if owner in others else start.rng.choice(others)
    start.out_of_play = frozenset(facts["merchants"][gone]["relics"])
    start.label += f", seat {gone} leaves first"
    while start.game.is_chance:  # what a Spy Eye sees from here (8.45)
        codes, weights = zip(*start.game.chance_outcomes(), strict=True)
        start.game.apply_chance(start.rng.choices(codes, weights)[0])
    start.game.leave(gone)


@cache
def _printed() -> Rules:
    return Rules(SPEC.read_bytes())
