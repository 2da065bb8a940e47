"""movcore from Python: whole matches by random choice, one call at a time."""

from __future__ import annotations

import random

from bench.pace import Pace, Watch

from movcore import Engine, Game, load

ROUNDS = 300
"""Rounds after which a match ends: random merchants hardly ever get rich."""
SEATS = 4
GAMES = 4
LAP = 1000  # events


def engine() -> Engine:
    """The 1988 edition with a round limit."""
    return load("avalon-1988", max_rounds=ROUNDS)


def play() -> Pace:
    """A few whole matches. What fate says comes from the engine's luck, through Python like all else."""
    rules, choose = engine(), random.Random(1).random
    decisions = events = 0
    watch = Watch()
    for number in range(GAMES):
        game, luck = rules.game(SEATS), rules.luck(f"bench {number}")
        while not game.is_terminal:
            if game.is_chance:
                game.apply_chance(luck.answer(game))
            else:
                actions = game.legal_actions()
                game.apply(actions[int(choose() * len(actions))])
                decisions += 1
            events += 1
            if events % LAP == 0:
                watch.lap()
    return watch.stop(decisions, events)


def middle() -> Game:
    """A match after a third of its rounds, with somebody to decide."""
    rules, choose = engine(), random.Random(1).random
    game, luck = rules.game(SEATS), rules.luck("bench")
    while game.round < ROUNDS // 3 or game.is_chance:
        if game.is_chance:
            game.apply_chance(luck.answer(game))
        else:
            actions = game.legal_actions()
            game.apply(actions[int(choose() * len(actions))])
    return game
