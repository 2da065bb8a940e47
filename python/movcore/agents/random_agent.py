"""Random: every legal action alike."""

from __future__ import annotations

from random import Random

from movcore._core import Game


class RandomAgent:
    """Chooses by a generator of its own, which the key of the match and the seat start."""

    name = "random"

    def __init__(self, key: str, seat: int) -> None:
        """Equal keys and seats give agents that choose alike."""
        # Of all that `Random` does, `random` alone is promised to be the same in every Python.
        self._random = Random(f"{key} random {seat}").random

    def choose(self, game: Game, legal: list[int]) -> int:
        """Any of them."""
        del game
        return legal[int(self._random() * len(legal))]
