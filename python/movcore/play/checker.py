"""A listener that checks a match after every event, as the native simulation does with its own."""

from __future__ import annotations

from movcore._core import Game
from movcore.engine import Engine
from movcore.errors import MovcoreError
from movcore.play.record import ABORT, MATCH, Entry


class Violation(MovcoreError):  # noqa: N818  (the word of the reports)
    """The rules contradict themselves: after which event, and how."""

    def __init__(self, events: int, what: str) -> None:
        super().__init__(f"after {events} events: {what}")
        self.events = events
        self.what = what


class Checker:
    """Invariants of the state, saving and restoring, and the legal list."""

    def __init__(self, engine: Engine) -> None:
        """For matches by these rules."""
        self._engine = engine

    def __call__(self, index: int, entry: Entry, game: Game) -> None:
        """Raise Violation if something is wrong."""
        if entry == Entry(MATCH, ABORT):
            return
        what = game.check() or self._saved(game) or self._listed(game)
        if what is not None:
            raise Violation(index + 1, what)

    def _saved(self, game: Game) -> str | None:
        same = self._engine.restore(game.serialize()) == game
        return None if same else "saving and loading changes the state"

    def _listed(self, game: Game) -> str | None:
        legal = game.legal_actions()
        if legal != sorted(set(legal)):
            return "the legal list is not in ascending order of codes"
        if game.current_player >= 0 and not legal:
            return "nothing is legal"
        refused = next((code for code in legal if game.explain(code) is not None), None)
        return None if refused is None else f'"{game.action_text(refused)}" is listed but refused'
