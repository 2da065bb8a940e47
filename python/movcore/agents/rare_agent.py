"""Rare: mostly what came up least so far, so that rare kinds of actions hardly go unused."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from movcore._core import Game

_ANY: Final = 1 / 8
# What ends or undoes comes late, what throws away last: cargo must live to be sold.
_GIVES_UP: Final = {"stay": 1, "stop": 1, "drop": 1, "done": 1, "jettison": 2}


class RareAgent:
    """Once in eight times any action, else one of the verb used least in the match; giving up comes last."""

    name = "rare"

    def __init__(self, key: str, seat: int) -> None:
        """Equal keys and seats give agents that choose alike."""
        # Of all that `Random` does, `random` alone is promised to be the same in every Python.
        self._random = Random(f"{key} rare {seat}").random
        self._verbs: dict[int, str] = {}
        self._used: Counter[str] = Counter()

    def choose(self, game: Game, legal: list[int]) -> int:
        """One of them."""
        choices = legal
        if self._random() >= _ANY:
            least = min((self._verb(game, code) for code in legal), key=self._rank)
            choices = [code for code in legal if self._verb(game, code) == least]
        code = choices[int(self._random() * len(choices))]
        self._used[self._verb(game, code)] += 1
        return code

    def _rank(self, verb: str) -> tuple[int, int]:
        return _GIVES_UP.get(verb, 0), self._used[verb]

    def _verb(self, game: Game, code: int) -> str:
        if code not in self._verbs:
            self._verbs[code] = game.action_text(code).partition(" ")[0]
        return self._verbs[code]
