"""What a run has compared."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass
class Tally:
    """Counts of everything, and of each kind."""

    games: int = 0
    phases: int = 0
    decisions: int = 0
    draws: int = 0
    refused: int = 0  # actions that are not allowed, tried
    carried: int = 0  # phases that began with what the one before had left
    stages: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    branches: Counter[str] = field(default_factory=Counter)

    def brief(self) -> str:
        return (
            f"{self.games} games, {self.phases} trading phases, "
            f"{self.decisions} decisions, {self.draws} draws from the cup, "
            f"{self.refused} refusals, {self.carried} phases after another"
        )

    def __str__(self) -> str:
        counts = (self.stages, self.kinds, self.endings, self.branches)
        tables = [", ".join(f"{name}: {count}" for name, count in one.most_common()) for one in counts]
        return "\n".join([self.brief(), *tables])


def total(tallies: Iterable[Tally]) -> Tally:
    """All together."""
    whole = Tally()
    for one in tallies:
        whole.games += one.games
        whole.phases += one.phases
        whole.decisions += one.decisions
        whole.draws += one.draws
        whole.refused += one.refused
        whole.carried += one.carried
        whole.stages += one.stages
        whole.kinds += one.kinds
        whole.endings += one.endings
        whole.branches += one.branches
    return whole
