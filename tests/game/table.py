"""The table the tests play at: positions in one line, play by texts, refusals checked from all sides."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from movcore import Refusal
from movcore._core import Game, Rules

SPEC = Path(__file__).parents[1] / "goldens" / "specs" / "avalon-1988.json"

Facts = dict[str, Any]
Edit = Callable[[Facts], object]

# Where positions trade unless they say otherwise.
SYSTEM = "Jungle Planet"
CITY = "jewelburg"
PORT = "jw_loop_3"
BASE = "galactic_base"


def spec() -> Facts:
    """The spec of the 1988 game, to be read or changed."""
    facts: Facts = json.loads(SPEC.read_text(encoding="utf-8"))
    return facts


def compiled(facts: Facts) -> Rules:
    """The rules of a spec, whatever was changed in it."""
    return Rules((json.dumps(facts, sort_keys=True, indent=1, ensure_ascii=False) + "\n").encode())


@cache
def pieces(key: str) -> tuple[Facts, ...]:
    """A list of the spec: cultures, ships, equipment, relics, fares, demands, merchants, markers."""
    return tuple(spec()[key])


def culture(number: str) -> Facts:
    """What the spec says of a culture."""
    return next(facts for facts in pieces("cultures") if facts["id"] == number)


def dots(**wanted: object) -> list[str]:
    """Dots of the board with these facts, such as `kind="asteroid"`."""
    found = (dot for dot in spec()["board"]["dots"] if all(dot.get(k) == v for k, v in wanted.items()))
    return [dot["id"] for dot in found]


def ship(**facts: Any) -> Facts:
    """A merchant of a position: at, money, ship, cargo, equipment, relics, ious, merchant."""
    return facts


class Match:
    """A match under test."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def do(self, *texts: str) -> Match:
        """Decisions, one after the other."""
        for text in texts:
            self.game.apply(text)
        return self

    def luck(self, *texts: str) -> Match:
        """Answers of chance, one after the other."""
        for text in texts:
            self.game.apply_chance_text(text)
        return self

    def fly(self, first: str, dice: str, *then: str) -> Match:
        """Declares, rolls, and makes the move."""
        return self.do(first).luck(dice).do(*then)

    def clone(self) -> Match:
        """The same match again."""
        return Match(self.game.clone())

    @property
    def state(self) -> Facts:
        """Everything there is to know."""
        facts: Facts = json.loads(self.game.describe())
        return facts

    @property
    def turn(self) -> Facts:
        """What belongs to the turn under way."""
        facts: Facts = self.state["turn"]
        return facts

    @property
    def purse(self) -> int:
        """Barter value not yet spent."""
        return int(self.turn["purse"])

    @property
    def bank(self) -> int:
        """Money in the bank."""
        return int(self.state["bank"])

    @property
    def seen(self) -> Facts:
        """What somebody has looked at in private."""
        facts: Facts = self.state["seen"]
        return facts

    @property
    def ranking(self) -> list[int]:
        """Seats from best to worst."""
        return list(self.game.ranking())

    @property
    def texts(self) -> list[str]:
        """What may be done."""
        return self.game.legal_texts()

    def starting(self, verb: str) -> list[str]:
        """What may be done that begins with this word, without it."""
        return [text.removeprefix(f"{verb} ") for text in self.texts if text.startswith(f"{verb} ")]

    def merchant(self, seat: int = 0) -> Facts:
        """What a seat has."""
        facts: Facts = self.state["merchants"][seat]
        return facts

    def money(self, seat: int = 0) -> int:
        """A seat's money."""
        return int(self.merchant(seat)["money"])

    def market(self, marker: str) -> int:
        """Markers of a kind that lie with their culture."""
        return int(self.state["market"].get(marker, 0))

    def cup(self, marker: str) -> int:
        """Markers of a kind in the cup."""
        return int(self.state["cup"].get(marker, 0))

    def may(self, text: str) -> bool:
        """Whether it may be done; the list, the explanation and trying it out all agree."""
        listed = text in self.texts
        assert listed == (self.game.explain(text) is None), text
        if listed:
            self.clone().do(text)
        else:
            self.refused(text)
        return listed

    def refused(self, text: str) -> str:
        """The code and rule of a refusal, which changes nothing and is told the same way twice."""
        before, told = self.game.serialize(), self.game.explain(text)
        assert told is not None, f"{text} is allowed"
        assert text not in self.texts
        with pytest.raises(Refusal) as refusal:
            self.game.apply(text)
        code, rule, fact = told
        assert (refusal.value.code, refusal.value.rule, refusal.value.fact) == told
        assert fact
        assert self.game.serialize() == before
        return f"{code} {rule}"


class Table:
    """Rules, and matches and positions under them."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def match(self, seats: int = 2) -> Match:
        """A new match."""
        return Match(Game(self.rules, seats))

    def started(self, *merchants: str) -> Match:
        """A match whose merchants are chosen; the first seat begins."""
        match = self.match(len(merchants)).luck("6 6", *["1 1"] * (len(merchants) - 1))
        return match.do(*[f"merchant {name}" for name in merchants])

    def position(self, *merchants: Facts, **facts: Any) -> Match:
        """A position; two seats unless there are more merchants."""
        described = {"seats": max(2, len(merchants)), "merchants": merchants} | facts
        match = Match(Game.position(self.rules, json.dumps(described)))
        assert match.game.check() is None
        return match

    def trade(self, number: str, *merchants: Facts, **facts: Any) -> Match:
        """The first seat trades with this culture, in a city of the Jungle Planet unless said otherwise."""
        first, *others = merchants or (ship(),)
        cultures = {SYSTEM: number} | facts.pop("cultures", {})
        return self.position(
            {"at": CITY} | first, *others, **({"stage": "trade", "cultures": cultures} | facts)
        )

    def at_port(self, number: str, *merchants: Facts, owner: int = 1, **facts: Any) -> Match:
        """The first seat trades with this culture at a spaceport of the owner."""
        first, *others = merchants or (ship(),)
        ports = {PORT: owner} | facts.pop("spaceports", {})
        return self.trade(number, {"at": PORT} | first, *others, spaceports=ports, **facts)


def edited(edit: Edit) -> Table:
    """A table where other rules are played."""
    facts = spec()
    edit(facts)
    return Table(compiled(facts))
