"""What many matches come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from movcore.play.batch import Result


@dataclass(slots=True)
class Tally:
    """Sums over matches with at most so many seats."""

    seats: int
    games: int = 0
    decisions: int = 0
    events: int = 0
    seconds: float = 0.0
    ended: Counter[str] = field(default_factory=Counter)
    winners: Counter[int] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    faults: list[Result] = field(default_factory=list)

    def add(self, results: Iterable[Result]) -> None:
        """Count some matches."""
        for result in results:
            self.games += 1
            if result.fault is not None:
                self.faults.append(result)
                continue
            self.decisions += result.decisions
            self.events += result.events
            self.ended[result.ended] += 1
            self.winners[result.winner] += 1
            self.rounds[result.rounds] += 1

    @classmethod
    def total(cls, tallies: Iterable[Tally]) -> Tally:
        """All of them together."""
        whole = cls(0)
        for one in tallies:
            whole.seats = max(whole.seats, one.seats)
            whole.games += one.games
            whole.decisions += one.decisions
            whole.events += one.events
            whole.seconds += one.seconds
            whole.ended += one.ended
            whole.winners += one.winners
            whole.rounds += one.rounds
            whole.faults += one.faults
        return whole

    @property
    def whole(self) -> int:
        """Matches without fault."""
        return self.ended.total()

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def share(self, count: int) -> float:
        """A count as a share of the matches without fault."""
        return count / self.whole if self.whole else 0.0

    @property
    def mean_rounds(self) -> float:
        """Rounds a match, which are turns a merchant."""
        return sum(rounds * count for rounds, count in self.rounds.items()) / max(1, self.whole)

    def facts(self) -> dict[str, Any]:
        """As JSON has it."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "events": self.events,
            "seconds": round(self.seconds, 3),
            "decisions_per_s": round(self.rate),
            "violations": len(self.faults),
            "ended": dict(sorted(self.ended.items())),
            "limit_share": round(self.share(self.ended["limit"]), 6),
            "winners": [self.winners[seat] for seat in range(self.seats)],
            "turns": {
                "mean": round(self.mean_rounds, 2),
                "least": min(self.rounds, default=0),
                "most": max(self.rounds, default=0),
            },
        }
