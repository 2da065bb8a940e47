"""The engine and the model side by side."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from movcore import Refusal
from movcore._core import Game

from .between import changes
from .compare import differences
from .coverage import branches, ended_by
from .departure import go_on, leave
from .draws import draw
from .money import winner
from .place import can_trade_at
from .play import act, legal
from .policy import choose, kind
from .probes import probe
from .state import Agreement, Model, read
from .tally import Tally

CHANCE = -1
TRADING = ("trade", "exchange", "draft", "reply")
MOST_EVENTS = 3000
BUSY = 5  # times as likely does somebody leave in the middle of an offer or of a ship exchange


class DifferenceError(AssertionError):
    """The engine and the model differ."""


@dataclass
class Lockstep:
    """One game, played at random from where it is."""

    game: Game
    rng: Random
    agreed: Agreement
    tally: Tally
    out_of_play: frozenset[str] = frozenset()  # relics of players who have left
    leaves: float = 0.0  # how likely somebody leaves, at each decision
    model: Model | None = None
    last: Model | None = None  # how the trading phase before this one ended
    must_trade: bool | None = None  # after landing or staying: whether a trading phase must follow
    events: list[str] = field(default_factory=list)

    def play(self, phases: int) -> None:
        """Goes on until so many trading phases have ended or the game is over."""
        self.tally.games += 1
        stop = self.tally.phases + phases
        for _ in range(MOST_EVENTS):
            if self.game.is_terminal or (self.model is None and self.tally.phases >= stop):
                return
            self._event()

    def _event(self) -> None:
        if self.game.current_player == CHANCE:
            self._chance()
            return
        if self.model is None:
            self._begin()
        if self.model is None:
            self._move()
        else:
            self._trade(self.model)

    def _chance(self) -> None:
        outcomes = self.game.chance_outcomes()
        codes, weights = [code for code, _ in outcomes], [weight for _, weight in outcomes]
        code = self.rng.choices(codes, weights)[0]
        asked, text = self.game.chance or "", self.game.chance_text(code)
        if self.model and asked.startswith("cup "):
            texts = [self.game.chance_text(code) for code in codes]
            self._same("what may be drawn", dict(self.model.cup), dict(zip(texts, weights, strict=True)))
            self._same("who draws", f"cup {self.model.drawing}", asked)
            draw(self.model, text)
            go_on(self.model)
            self.tally.draws += 1
        elif self.model:
            self.tally.branches[f"8.45 {asked.split()[0]} while trading"] += 1  # concerns no market
        self.events.append(f"chance, {asked}: {text}")
        self.game.apply_chance(code)
        self._compare()
        if self.model and self.model.over:
            self._end(self.model)

    def _begin(self) -> None:
        """A trading phase begins, if one does and must."""
        trading = self.game.stage in TRADING
        if self.must_trade is not None:
            self._same("11.1: a trading phase after landing or staying", self.must_trade, trading)
            self.must_trade = None
        if trading:
            self.model = read(self._description(), self.agreed, self.out_of_play)
            self.tally.phases += 1
            self._compare()
            self._carry_over(self.model)

    def _carry_over(self, model: Model) -> None:
        """A phase begins with what the one before has left."""
        if self.last is None:
            return
        found = changes(self.last, model)
        if found:
            self._fail("since the last trading phase: " + "; ".join(found))
        self.tally.carried += 1

    def _move(self) -> None:
        """Everything outside the trading phase: the engine alone."""
        seat = self.game.current_player
        text = choose(self.rng, self.game.legal_texts())
        self.events.append(f"{seat} {self.game.stage}: {text}")
        self.game.apply(text)
        if text in ("stay", "land") and not self.game.is_terminal:
            model = read(self._description(), self.agreed)
            self.must_trade = can_trade_at(model, model.traders[seat].at)

    def _trade(self, model: Model) -> None:
        """One decision of the trading phase: the same choices, then the same consequences."""
        if self.rng.random() < self.leaves * (1 if model.stage == "trade" else BUSY):
            self._leave(model)
            return
        texts = self.game.legal_texts()
        self._same("seat to decide", model.to_decide, self.game.current_player)
        self._same("stage", model.stage, self.game.stage)
        self._same("actions listed once", len(set(texts)), len(texts))
        ours, theirs = legal(model), set(texts)
        if ours != theirs:
            only_ours, only_theirs = sorted(ours - theirs), sorted(theirs - ours)
            self._fail(f"legal: only in the model {only_ours}, only in the engine {only_theirs}")
        self._try(probe(self.rng, model), ours)
        text = choose(self.rng, texts)
        self._count(model, text)
        money = model.trader.money
        self.events.append(f"{self.game.current_player} {model.stage}: {text}")
        self.game.apply(text)
        act(model, text)
        self._compare()
        if model.stage == "bank":
            self.tally.branches[ended_by(model, text, model.trader.money - money)] += 1
        if model.over:
            self._end(model)

    def _try(self, text: str, ours: set[str]) -> None:
        """What the model does not allow the engine refuses, and nothing happens."""
        allowed = self.game.explain(text) is None
        self._same(f"{text} is allowed", text in ours, allowed)
        if allowed:
            return
        before = self.game.serialize()
        try:
            self.game.apply(text)
        except Refusal:
            self._same(f"{text} is refused and changes nothing", True, self.game.serialize() == before)
            self.tally.refused += 1
        else:
            self._fail(f"{text} was explained as refused, and done")

    def _leave(self, model: Model) -> None:
        """Somebody leaves in the middle of it."""
        seat = self.rng.choice([seat for seat, trader in enumerate(model.traders) if trader.present])
        who = "the mover" if seat == model.mover else "another"
        self.tally.branches[f"{who} leaves in {model.stage}"] += 1
        self.events.append(f"seat {seat} leaves")
        self.game.leave(seat)
        leave(model, seat)
        self.out_of_play = model.out_of_play
        self._compare()
        if model.over:
            self._end(model)

    def _count(self, model: Model, text: str) -> None:
        self.tally.decisions += 1
        self.tally.stages[model.stage] += 1
        self.tally.kinds[kind(text)] += 1
        self.tally.branches.update(branches(model, text))

    def _end(self, model: Model) -> None:
        self.tally.endings[model.stage] += 1
        game_over = model.stage != "done"
        self._same("how the game ended", model.stage if game_over else None, self.game.ended)
        if game_over:
            self._same("winner", winner(model), self.game.returns().index(1.0))
        self.model, self.last = None, model

    def _compare(self) -> None:
        if self.model is None:
            return
        found = differences(self.model, self._description())
        if found:
            self._fail("; ".join(found))
        if not self.model.over:
            waiting = (self.game.chance or "").startswith("cup ")
            self._same("waiting for the cup", self.model.draws > 0, waiting)

    def _description(self) -> Mapping[str, Any]:
        description: Mapping[str, Any] = json.loads(self.game.describe())
        return description

    def _same(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            self._fail(f"{what}: model {ours}, engine {theirs}")

    def _fail(self, what: str) -> None:
        raise DifferenceError("\n".join([what, "Events:", *self.events, "Now:", self.game.describe()]))
