"""Rare: a kind of action first, then one of that kind, so that rare kinds come up more often."""

from __future__ import annotations

from itertools import groupby
from random import Random

from movcore._core import Game


class RareAgent:
    """Chooses a verb, each alike, then an action with that verb. For one match: it remembers the verbs."""

    name = "rare"

    def __init__(self, key: str, seat: int) -> None:
        """Equal keys and seats give agents that choose alike."""
        # Of all that `Random` does, `random` alone is promised to be the same in every Python.
        self._random = Random(f"{key} rare {seat}").random
        self._verbs: dict[int, str] = {}

    def choose(self, game: Game, legal: list[int]) -> int:
        """One of any kind."""
        # Actions with one verb stand together in the order of codes.
        kinds = [list(kind) for _, kind in groupby(legal, key=lambda code: self._verb(game, code))]
        kind = kinds[int(self._random() * len(kinds))]
        return kind[int(self._random() * len(kind))]

    def _verb(self, game: Game, code: int) -> str:
        if code not in self._verbs:
            self._verbs[code] = game.action_text(code).partition(" ")[0]
        return self._verbs[code]
