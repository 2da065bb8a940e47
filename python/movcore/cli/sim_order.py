"""What a simulation is asked for, and how to ask for one match of it again."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from movcore import Engine
from movcore.cli.common import DEFAULT_EDITION
from movcore.play.batch import Plan, Result


@dataclass(frozen=True, slots=True)
class Order:
    """The plan is for all numbers of players together; the options are as they were typed."""

    engine: Engine
    edition: str
    players: range
    plan: Plan
    rounds: int | None
    options: tuple[str, ...]
    records: Path | None

    def plans(self) -> Iterator[Plan]:
        """A plan for each number of players; they share the games as evenly as can be."""
        each, more = divmod(self.plan.games, len(self.players))
        for place, seats in enumerate(self.players):
            games = each + (place < more)
            if games:
                yield replace(self.plan, seats=seats, games=games)

    def fault(self, plan: Plan, result: Result) -> dict[str, Any]:
        """A match that went wrong, and how to see it again."""
        return {
            "players": plan.seats,
            "game": result.number,
            "key": plan.key(result.number),
            "what": result.fault,
            "command": self.command(plan, result.number),
        }

    def command(self, plan: Plan, number: int) -> str:
        """The command that plays one match of a plan again."""
        words = ["movcore", "sim", "--players", str(plan.seats), "--games", "1", "--first", str(number)]
        words += ["--seed", str(plan.seed), "--agents", ",".join(plan.policies), "--check"]
        words += ["--edition", self.edition] if self.edition != DEFAULT_EDITION else []
        words += [] if self.rounds is None else ["--rounds", str(self.rounds)]
        words += [word for option in self.options for word in ("--option", option)]
        words += ["--records", str(self.records)] if self.records else []
        return shlex.join(words)
