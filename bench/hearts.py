"""A yardstick: OpenSpiel's hearts, which is written in C++, stepped from Python and played natively.

Hearts is measured twice. *Whole games* count decisions while the time includes the deal, 52 chance nodes of
up to 52 outcomes: that is what a playout costs. *Dealt hands* leave the deal out of the time, so that nothing
but decisions is in it: the hardest yardstick there is for a game that pays for its own chance.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

import pyspiel
from bench.pace import Pace, Watch

State = Any

SEATS = 4
PASS_LEFT = 1  # the first chance node says to whom cards are passed; 0 would be to nobody
DEAL = 52
DECISIONS = 12 + 52  # three cards passed by each of four players, then 52 played
HANDS = 100
LAP = 1000  # events
GAMES_A_LAP = 10
ROLLOUTS = 50


def step_whole_games() -> Pace:
    """From the deal on, every card drawn in Python as it draws actions."""
    return _step([_passing() for _ in range(HANDS)])


def step_dealt_hands() -> Pace:
    """From the first decision on."""
    return _step([hand.clone() for hand in hands()])


def play_whole_games() -> Pace:
    """Natively, deal and all: OpenSpiel's loop over its own random bots, one call from Python for a game."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(SEATS)]
    states = [_passing() for _ in range(HANDS)]
    watch = Watch()
    for number, state in enumerate(states, 1):
        pyspiel.evaluate_bots(state, bots, number)
        if number % GAMES_A_LAP == 0:
            watch.lap()
    return watch.stop(HANDS * DECISIONS, HANDS * (DECISIONS + DEAL))


def play_dealt_hands() -> Pace:
    """Natively, by the random rollouts of OpenSpiel's tree search.

    A search of one simulation only rolls out its root, so many times in one call from Python.
    """
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    search = pyspiel.MCTSBot(game(), evaluator, 1.0, 1, 1000, False, 1, False)
    watch = Watch()
    for hand in hands():
        search.mcts_search(hand)
        watch.lap()
    decisions = HANDS * ROLLOUTS * DECISIONS
    return watch.stop(decisions, decisions)


def middle() -> State:
    """A hand half played."""
    state, rng = hands()[0].clone(), random.Random(2)
    for _ in range(DECISIONS // 2):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@lru_cache
def game() -> Any:
    """Hearts with the rules that OpenSpiel sets."""
    return pyspiel.load_game("hearts")


@lru_cache
def hands() -> list[State]:
    """Hands dealt, with cards to pass: each takes the same number of decisions."""
    rng = random.Random(1)
    return [_deal(rng) for _ in range(HANDS)]


def _passing() -> State:
    state = game().new_initial_state()
    state.apply_action(PASS_LEFT)
    return state


def _deal(rng: random.Random) -> State:
    state = _passing()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    return state


def _step(states: list[State]) -> Pace:
    choose = random.Random(1).random
    decisions = events = 0
    watch = Watch()
    for state in states:
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()  # all alike
                state.apply_action(outcomes[int(choose() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(choose() * len(actions))])
                decisions += 1
            events += 1
            if events % LAP == 0:
                watch.lap()
    return watch.stop(decisions, events)
