"""The door to the core: an edition, compiled, with its games, movement, planner and chance."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from movcore._core import Case, Cup, Deal, Game, Luck, Plan, Rules, Source
from movcore.rulebook import Edition, edition
from movcore.rulebook.kinds import Value

_KEPT: Final = 64  # a server must not grow with the options it is asked for


@dataclass(frozen=True, slots=True)
class Engine:
    """An edition ready to be asked: where can a ship get to, how long will it take, what does fate say."""

    edition: Edition
    rules: Rules

    def case(
        self,
        start: str,
        declare: str,
        dice: Sequence[int],
        *,
        jump: bool = False,
        money: int = 0,
        shields: int = 0,
        drives: Iterable[str] = (),
        air_foil: bool = False,
        switch_switch: bool = False,
        jump_start: bool = False,
        gate_lock: bool = False,
        spy_eye: bool = False,
        questions: Mapping[str, str] | None = None,
        spaceports: Iterable[str] = (),
    ) -> Case:
        """A ship about to move: where it stands, what it declared and rolled, what it has, what is known.

        A "?" box that `questions` does not name is face down. Ask the case for its `declarations()`, all
        `outcomes()` or a `travel()` to step through.

        >>> import movcore
        >>> case = movcore.load().case("paint_place", "pp_loop_01", [2, 3])
        >>> case.outcomes()[-1]
        ('pp_loop_09', 'reveals', 2, 0)
        """
        facts = {
            "start": start,
            "declare": {"dot": declare, "jump": jump},
            "dice": list(dice),
            "money": money,
            "shields": shields,
            "drives": list(drives),
            "air_foil": air_foil,
            "switch_switch": switch_switch,
            "jump_start": jump_start,
            "gate_lock": gate_lock,
            "spy_eye": spy_eye,
            "questions": dict(questions or {}),
            "spaceports": list(spaceports),
        }
        return Case(self.rules, json.dumps(facts))

    def plan(
        self,
        target: str,
        *,
        ship: str = "Scout",
        aboard: Iterable[str] = (),
        questions: Mapping[str, str] | None = None,
        spaceports: Iterable[str] = (),
        price: float | None = None,
    ) -> Plan:
        """Expected turns to land on `target`, from everywhere.

        `aboard` names equipment and relics. `price` is what a credit of penalty is worth in turns; without it
        no penalty is ever paid.

        >>> import movcore
        >>> plan = movcore.load().plan("jewelburg", ship="Clipper", aboard=["Red Drive"])
        >>> plan.mean("galactic_base") > 1
        True
        """
        kit = {
            "ship": ship,
            "with": list(aboard),
            "questions": dict(questions or {}),
            "spaceports": list(spaceports),
        }
        return Plan(self.rules, target, json.dumps(kit), price=price)

    def game(self, seats: int) -> Game:
        """A match before its first roll, with so many seats.

        >>> import movcore
        >>> movcore.load().game(3).chance
        'first 0'
        """
        return Game(self.rules, seats)

    def position(self, facts: Mapping[str, Any]) -> Game:
        """A match at any moment, described; what `facts` does not mention is as at the start.

        >>> import movcore
        >>> facts = {"seats": 2, "turn": 1, "merchants": [{}, {"money": 500, "at": "jewelburg"}]}
        >>> movcore.load().position(facts).net_worths()
        [40, 500]
        """
        return Game.position(self.rules, json.dumps(facts))

    def restore(self, data: bytes) -> Game:
        """The match that `Game.serialize` saved; StateError if it is none, or of other rules.

        >>> import movcore
        >>> engine = movcore.load()
        >>> engine.restore(engine.game(2).serialize()) == engine.game(2)
        True
        """
        return Game.deserialize(self.rules, data)

    def luck(self, key: str) -> Luck:
        """The luck of one match: the same key answers the same questions alike."""
        return Luck(self.rules, key)

    def cup(self) -> Cup:
        """The bonus cup as the game starts (4.14).

        >>> import movcore
        >>> len(movcore.load().cup())
        48
        """
        return Cup(self.rules)

    def deal(self, source: Source) -> Deal:
        """What lies face down at the start (4.11, 4.12), as this source deals it."""
        return Deal(self.rules, source)


def load(name: str = "avalon-1988", /, **options: object) -> Engine:
    """The engine for an edition with options, compiled on first use.

    >>> import movcore
    >>> movcore.load("avalon-1988").rules.neighbours("galactic_base")
    ['ib_gb_3', 'cloud_body_8', 'gb_cw_1']
    >>> movcore.load(length="baron") is movcore.load("avalon-1988", length=4000)
    True
    """
    chosen = edition(name, **options)
    return _engine(chosen.name, tuple(chosen.options.items()))


@lru_cache(maxsize=_KEPT)
def _engine(name: str, options: tuple[tuple[str, Value], ...]) -> Engine:
    chosen = edition(name, **dict(options))
    return Engine(chosen, Rules(chosen.spec))
