"""A scene: one event, the match before and after it. What changed is read off these, not reckoned anew."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from movcore._core import Game
from movcore.play.record import CHANCE, MATCH, Entry
from movcore.play.story.words import Words

_SEAT: Final = re.compile("[0-9]")


@dataclass(frozen=True, slots=True)
class Facts:
    """A match at one moment, as the core describes it."""

    given: Mapping[str, Any]

    @classmethod
    def of(cls, game: Game) -> Facts:
        """The facts of a game."""
        return cls(json.loads(game.describe()))

    @property
    def stage(self) -> str:
        """What the match waits for; when it is over, how it ended."""
        return str(self.given["stage"])

    @property
    def turn(self) -> tuple[int, int] | None:
        """Round and seat of the turn under way."""
        turn = self.given["turn"]
        return None if turn is None else (self.given["round"], turn["seat"])

    @property
    def purse(self) -> int:
        """Barter value that is not yet spent."""
        turn = self.given["turn"]
        return 0 if turn is None else int(turn["purse"])

    @property
    def offer(self) -> Mapping[str, Any] | None:
        """The offer that is being put together or answered."""
        turn = self.given["turn"]
        return None if turn is None else turn["offer"]

    def merchant(self, seat: int) -> Mapping[str, Any]:
        """What a seat has."""
        merchant: Mapping[str, Any] = self.given["merchants"][seat]
        return merchant

    def money(self, seat: int) -> int:
        """What a seat has in cash."""
        return int(self.merchant(seat)["money"])

    def at(self, seat: int) -> str:
        """The dot that a seat's ship is on, also on its way."""
        turn = self.given["turn"]
        under_way = turn["travel"] if turn is not None and turn["seat"] == seat else None
        return str(under_way["at"] if under_way else self.merchant(seat)["at"])


@dataclass(frozen=True, slots=True)
class Scene:
    """One event; `seat` is whose turn it is, or who acts where there is no turn."""

    words: Words
    names: tuple[str, ...]
    entry: Entry
    before: Facts
    after: Facts

    @property
    def seat(self) -> int:
        """Whose turn it is; before the first turn, who acts or rolls."""
        if self.before.turn is not None:
            return self.before.turn[1]
        actor, text = self.entry
        named = _SEAT.search(text if actor in (CHANCE, MATCH) else actor)
        return int(named[0]) if named else 0

    @property
    def here(self) -> str:
        """The dot where the merchant whose turn it is trades."""
        return self.before.at(self.seat)

    @property
    def culture(self) -> str | None:
        """The culture that lives there, if it is known."""
        system = self.words.system(self.here)
        known: str | None = self.before.given["cultures"].get(system)
        return known or self.words.home(system)

    @property
    def traders(self) -> str:
        """That culture, by name."""
        return self.words.culture(self.culture) if self.culture else "nobody"

    def gain(self, seat: int) -> int:
        """By how much the cash of a seat has grown."""
        return self.after.money(seat) - self.before.money(seat)

    @property
    def spent(self) -> int:
        """Cash and barter value that the event cost the merchant whose turn it is."""
        return self.before.purse - self.after.purse - self.gain(self.seat)

    def name(self, seat: int) -> str:
        """Who plays a seat."""
        return self.names[seat]
