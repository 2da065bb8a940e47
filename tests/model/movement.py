"""Where one turn's movement can end: an exhaustive search over complete states."""

from collections import defaultdict
from typing import NamedTuple

from .declaration import first_moves
from .departures import arrivals, departures
from .hops import Used
from .setting import Case, Setting, read_case

Outcome = tuple[str, str, int, int]  # dot, how, mp_left, least paid
DEFAULT_BUDGET = 3_000_000


class TooBig(Exception):  # noqa: N818
    """The search met more states than its budget allows."""


class State(NamedTuple):
    """A ship that must leave its dot: everything the rest of the turn depends on."""

    dot: str
    mp: int
    pilot: int
    used: Used
    paid: int


def outcomes(case: Case, budget: int = DEFAULT_BUDGET) -> list[Outcome] | None:
    """All endings of the movement, sorted; None if the declaration is illegal.

    Raises TooBig after `budget` different states.
    """
    setting = read_case(case)
    moves = first_moves(setting)
    if moves is None:
        return None
    search = _Search(setting, budget)
    mp = sum(setting.dice)
    for way, end in moves:
        search.enter(end.dot, mp - setting.cost(setting.start, end.dot), way.pilot, end.used, 0)
    search.run(mp)
    return search.result()


class _Search:
    """Works through the states in order of MP left: every move costs at least one."""

    def __init__(self, setting: Setting, budget: int) -> None:
        self.setting = setting
        self.budget = budget
        self.states = 0
        self.waiting: dict[int, set[State]] = defaultdict(set)  # by MP left
        self.least: dict[tuple[str, str, int], int] = {}  # least paid for each ending

    def run(self, most_mp: int) -> None:
        for mp in range(most_mp, 0, -1):
            for state in self.waiting.pop(mp, ()):
                self.leave(state)

    def result(self) -> list[Outcome]:
        return sorted((*ending, paid) for ending, paid in self.least.items())

    def enter(self, dot: str, mp: int, pilot: int, used: Used, paid: int) -> None:
        """The ship occupies a dot: which endings and which further moves are there? (6.1-6.3)"""
        place = self.setting.places[dot]
        if place.face_down:
            self.end(dot, "reveals", mp, paid)  # 6.1: turned up before any choice, also with 0 MP.
            return
        if place.landable:
            self.end(dot, "landed", mp, paid)  # 6.2
        elif place.toll is not None:
            self.end(dot, "penalty", mp, paid)  # 6.3: stopping is free, whatever MP remain.
        elif mp == 0:
            self.end(dot, "exhausted", 0, paid)  # 5.22
        paid += place.toll or 0
        if mp > 0 and paid <= self.setting.money:
            self.wait(State(dot, mp, pilot, used, paid))  # 5.23

    def leave(self, state: State) -> None:
        """Takes every legal move; a number (or a dot) without one traps the ship (5.22, 6.43)."""
        setting = self.setting
        for way in departures(setting, state.dot, state.pilot):
            moved = False
            for end in arrivals(setting, state.dot, way, state.used):
                mp = state.mp - setting.cost(state.dot, end.dot)
                if mp >= 0:
                    moved = True
                    self.enter(end.dot, mp, way.pilot, end.used, state.paid)
            if not moved:
                how = "landed" if setting.places[state.dot].landable else "trapped"  # 6.2
                self.end(state.dot, how, state.mp, state.paid)

    def wait(self, state: State) -> None:
        if state in self.waiting[state.mp]:
            return
        self.states += 1
        if self.states > self.budget:
            raise TooBig(f"more than {self.budget} states")
        self.waiting[state.mp].add(state)

    def end(self, dot: str, how: str, mp: int, paid: int) -> None:
        ending = (dot, how, mp)
        self.least[ending] = min(paid, self.least.get(ending, paid))
