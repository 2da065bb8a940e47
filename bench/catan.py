"""A yardstick: catanatron, the Settlers of Catan in Python, whole games of its own random players."""

from __future__ import annotations

from bench.pace import Pace, Watch
from catanatron import Color, Game, RandomPlayer

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
GAMES = 3
TURNS = 1000  # where catanatron itself ends a game
LAP = 50  # ticks


def play() -> Pace:
    """Ticks, each of which is one decision; dice are rolled inside of them."""
    decisions = 0
    watch = Watch()
    for seed in range(1, GAMES + 1):
        game = Game([RandomPlayer(color) for color in COLORS], seed=seed)
        while game.winning_color() is None and game.state.num_turns < TURNS:
            game.play_tick()
            decisions += 1
            if decisions % LAP == 0:
                watch.lap()
    return watch.stop(decisions, decisions)
