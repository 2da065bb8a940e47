"""The match loop: agents decide, luck answers, every event goes into the log.

>>> import movcore
>>> from movcore.agents import make
>>> agents = [make("random", "an example", seat) for seat in range(2)]
>>> record = Match(movcore.load(max_rounds=3), agents, "an example").play()
>>> record.entries[0], record.end.reason
(Entry(actor='c', text='first 0: 1 6'), 'limit')
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from movcore._core import Game
from movcore.engine import Engine
from movcore.errors import CaseError
from movcore.play.agent import Agent
from movcore.play.record import ABORT, ABORTED, CHANCE, LEAVE, MATCH, End, Entry, Header, Record
from movcore.play.replay import end_of

_CHANCE: Final = -1
_TERMINAL: Final = -4

# Told of every event, just after it: its index, the entry, the match.
Listener = Callable[[int, Entry, Game], None]


class Match:
    """One game being played. `step` plays one event, `play` all that are left."""

    def __init__(
        self,
        engine: Engine,
        agents: Sequence[Agent],
        key: str,
        *,
        names: Sequence[str] | None = None,
        listener: Listener | None = None,
    ) -> None:
        """A match before its first roll, with a seat for each agent and its luck from the key."""
        known_as = tuple(agent.name for agent in agents) if names is None else tuple(names)
        self.game = engine.game(len(agents))
        self.header = Header.of(engine, len(agents), known_as, key)
        self.decisions = 0
        self._agents = tuple(agents)
        self._luck = engine.luck(key)
        self._listener = listener
        self._log: list[Entry] = []
        self._aborted = False

    def step(self) -> bool:
        """Play one event; False if the match is over.

        If an agent's answer is none, or not legal, CaseError or Refusal says so and nothing has happened: the
        caller may ask again, let the seat `leave`, or `abort`.
        """
        player = _TERMINAL if self._aborted else self.game.current_player
        if player == _CHANCE:
            self._chance()
        elif player != _TERMINAL:
            self._decide(player)
        return player != _TERMINAL

    def play(self) -> Record:
        """Play to the end."""
        while self.step():
            pass
        return self.record()

    def leave(self, seat: int) -> None:
        """Take a seat out of the match; possible whenever a seat is to move."""
        self.game.leave(seat)
        self._happened(MATCH, f"{LEAVE} {seat}")

    def abort(self) -> None:
        """Break the match off. Nobody wins."""
        if self.end is not None:
            raise CaseError("match", "is over: it cannot be broken off")
        self._aborted = True
        self._happened(MATCH, ABORT)

    @property
    def end(self) -> End | None:
        """How the match has ended, if it has."""
        return End(ABORTED, None) if self._aborted else end_of(self.game)

    def record(self) -> Record:
        """The record of a match that is over."""
        if self.end is None:
            raise CaseError("match", "is not over: it has no record yet")
        return Record(self.header, tuple(self._log), self.end)

    def _chance(self) -> None:
        asked, answer = self.game.chance, self._luck.answer(self.game)
        text = self.game.chance_text(answer)
        self.game.apply_chance(answer)
        self._happened(CHANCE, f"{asked}: {text}")

    def _decide(self, seat: int) -> None:
        answer = self._agents[seat].choose(self.game.clone(), self.game.legal_actions())
        text = answer if isinstance(answer, str) else self.game.action_text(answer)
        self.game.apply(answer)
        self.decisions += 1
        self._happened(str(seat), text)

    def _happened(self, actor: str, text: str) -> None:
        entry = Entry(actor, text)
        self._log.append(entry)
        if self._listener is not None:
            self._listener(len(self._log) - 1, entry, self.game)
