"""What the match loop asks of an agent. Agents themselves live in `movcore.agents`, one a file."""

from __future__ import annotations

from typing import Protocol

from movcore._core import Game


class Agent(Protocol):
    """One who decides for a seat."""

    name: str

    def choose(self, game: Game, legal: list[int]) -> int | str:
        """One of the legal actions, as its code or its text. `game` is a copy, to try things out with."""
