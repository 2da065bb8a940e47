"""One round of the contest: movcore and its peers, each measured for a moment, one after the other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bench import copies, native, peers, stepping
from bench.best import Best
from bench.pace import Pace, best_of

Json = dict[str, Any]

THIRDS = ("first third", "middle third", "last third")


def measure(best: Best, movsim: Path, seconds: float) -> Json:
    """Everyone's turn, for so many seconds each; what the native binary said."""
    report = measure_native(best, movsim, seconds)
    best.pace("python", best_of(seconds, stepping.play))
    best.cost("clone", copies.nanos(stepping.middle()))
    if peers.installed("open_spiel"):
        measure_hearts(best, seconds)
    if peers.installed("catanatron"):
        measure_catan(best, seconds)
    return report


def measure_native(best: Best, movsim: Path, seconds: float) -> Json:
    """movcore without Python, in three parts of so many seconds."""
    report = native.bench(movsim, native.CASES, 3 * seconds, "playout", "clone")
    playout = report["playout"]
    decisions, events = playout["decisions"], playout["events"]
    best.pace("native", Pace(decisions, events, tuple(playout["seconds"])))
    best.pace("two threads", Pace(decisions, events, (decisions / playout["two_threads_per_s"],)))
    for third, cost in zip(THIRDS, playout["long"]["ns_per_event"], strict=True):
        best.cost(third, cost)
    best.cost("native clone", report["clone"]["ns"])
    return report


def measure_hearts(best: Best, seconds: float) -> None:
    """OpenSpiel, natively and from Python."""
    from bench import hearts  # imports the peer, which need not be there

    best.pace("hearts native", best_of(seconds, hearts.play_whole_games))
    best.pace("hearts native dealt", best_of(seconds, hearts.play_dealt_hands))
    best.pace("hearts python", best_of(seconds, hearts.step_whole_games))
    best.pace("hearts python dealt", best_of(seconds, hearts.step_dealt_hands))
    best.cost("hearts clone", copies.nanos(hearts.middle()))


def measure_catan(best: Best, seconds: float) -> None:
    """catanatron."""
    from bench import catan  # imports the peer, which need not be there

    best.pace("catan", best_of(seconds, catan.play))
