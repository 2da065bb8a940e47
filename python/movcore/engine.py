"""The door to the core: an edition, compiled, with its movement, planner and chance."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from movcore._core import Case, Cup, Deal, Plan, Rules, Source
from movcore.rulebook import Edition, edition


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


@cache
def load(name: str = "avalon-1988") -> Engine:
    """The engine for an edition, compiled on first use.

    >>> import movcore
    >>> movcore.load("avalon-1988").rules.neighbours("galactic_base")
    ['ib_gb_3', 'cloud_body_8', 'gb_cw_1']
    """
    chosen = edition(name)
    return Engine(chosen, Rules(chosen.spec))
