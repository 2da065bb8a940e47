"""The rows about whole matches: playouts, stepping from Python, copies, next to the peers in the same run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench import contest, peers
from bench.best import Best, ratio
from bench.rows import Bounds, Row, text

Json = dict[str, Any]

CATAN = Bounds(floor=40, goal=100)
NATIVE_HEARTS = Bounds(goal=1.5)
PYTHON_HEARTS = Bounds(floor=1, goal=1.6)
FLAT = Bounds(goal=1.1, at_most=True)
CLONE_NS = Bounds(floor=100, goal=50, at_most=True)
PYTHON_CLONE_NS = Bounds(floor=300, goal=150, at_most=True)
BYTES = Bounds(floor=2048, goal=1024, at_most=True)

WHOLE, DEALT = "whole games", "dealt hands: the deal is not timed"


@dataclass(slots=True)
class GameRows:
    """Everyone takes turns, round after round; the best of each counts."""

    movsim: Path
    seconds: float
    rounds: int
    counts: Json
    best: Best = field(default_factory=Best)

    def rows(self) -> Iterator[Row]:
        """All rows, in the order of the report."""
        for _ in range(self.rounds):
            report = contest.measure(self.best, self.movsim, self.seconds)
        playout = report["playout"]
        self.counts["playout"] = {key: playout[key] for key in ("games", "decisions", "events", "hash")}
        yield from self._playouts(f"{playout['seats']} seats, {playout['rounds']} rounds")
        yield self._flat(playout["long"]["rounds"])
        yield from self._stepping()
        yield from self._copies(report["clone"]["bytes"])

    def _playouts(self, shape: str) -> Iterator[Row]:
        """Native random playouts."""
        group, best = "playouts", self.best
        one, two = best.decisions("native"), best.decisions("two threads")
        yield Row(group, "decisions", one, "/s", note=f"{shape}; {self._events('native')}")
        yield Row(group, "decisions, two threads", two, "/s", note=f"{text(ratio(two, one), 'x')} of one")
        yield self._peer(group, "catanatron, random players", "catan", WHOLE)
        yield self._peer(group, "OpenSpiel hearts, native", "hearts native", WHOLE)
        yield self._peer(group, "OpenSpiel hearts, native", "hearts native dealt", DEALT)
        yield self._ratio(group, "to catanatron", "native", "catan", CATAN)
        yield self._ratio(group, "to hearts, native", "native", "hearts native", NATIVE_HEARTS)
        yield self._dealt(group, "to hearts, native", "native", "hearts native dealt")

    def _flat(self, rounds: int) -> Row:
        """Whether the cost stays flat."""
        costs = self.best.costs
        note = ", ".join(text(costs[third], "ns") for third in contest.THIRDS)
        flat = ratio(costs["last third"], costs["first third"])
        note += f" an event by thirds of {rounds:,} rounds"
        return Row("long match", "last third to first", flat, "x", FLAT, note=note)

    def _stepping(self) -> Iterator[Row]:
        """The same from Python, call by call."""
        group, best = "stepping", self.best
        yield Row(group, "decisions", best.decisions("python"), "/s", note=self._events("python"))
        events = f"{WHOLE}; {self._events('hearts python')}"
        yield self._peer(group, "OpenSpiel hearts", "hearts python", events)
        yield self._peer(group, "OpenSpiel hearts", "hearts python dealt", DEALT)
        yield self._ratio(group, "to hearts", "python", "hearts python", PYTHON_HEARTS)
        yield self._dealt(group, "to hearts", "python", "hearts python dealt")

    def _copies(self, size: int) -> Iterator[Row]:
        """Copies of a match under way."""
        group, costs = "clone", self.best.costs
        yield Row(group, "native", costs["native clone"], "ns", CLONE_NS)
        yield Row(group, "from Python", costs["clone"], "ns", PYTHON_CLONE_NS)
        theirs, note = costs.get("hearts clone"), _missing("hearts")
        yield Row(group, "OpenSpiel hearts, from Python", theirs, "ns", note=note)
        yield Row(group, "size of a state", size, "B", BYTES, note="no heap")

    def _peer(self, group: str, name: str, pace: str, note: str) -> Row:
        """What a peer does; nothing is asked of it."""
        return Row(group, name, self.best.decisions(pace), "/s", note=_missing(pace) or note)

    def _ratio(self, group: str, name: str, ours: str, theirs: str, bounds: Bounds) -> Row:
        """Decisions per second of whole games; chance costs time but does not count."""
        figure = ratio(self.best.decisions(ours), self.best.decisions(theirs))
        by_events = text(ratio(self.best.events(ours), self.best.events(theirs)), "x")
        note = WHOLE if theirs == "catan" else f"{WHOLE}; {by_events} by events"
        return Row(group, name, figure, "x", bounds, note=_missing(theirs) or note)

    def _dealt(self, group: str, name: str, ours: str, theirs: str) -> Row:
        """Our whole games, chance and all, against decisions alone; nothing is asked of that."""
        figure = ratio(self.best.decisions(ours), self.best.decisions(theirs))
        return Row(group, name, figure, "x", note=_missing(theirs) or DEALT)

    def _events(self, pace: str) -> str:
        return f"{text(self.best.events(pace), '/s')} with chance"


def _missing(pace: str) -> str:
    """What to say if the peer whose pace it is is not here."""
    peer = "catanatron" if pace == "catan" else "open_spiel"
    return "" if peers.installed(peer) else f"{peer} is not installed"
