"""One move from dot to dot: where it can end and which segments it uses."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from .board import board
from .setting import Setting

# The record of used directed segments (5.32): a set of segment numbers, kept as the bits of an int.
Used = int


class Arrival(NamedTuple):
    """The end of one move."""

    dot: str
    jump: bool  # by tele gate or Jump Start
    first: str  # the far end of its first segment; the gate itself for a jump
    used: Used


@cache
def segment(origin: str, to: str) -> Used:
    """The record holding this one directed segment, paths and surface hops alike (5.32, 8.41)."""
    return 1 << _segment_numbers()[origin, to]


@cache
def _segment_numbers() -> dict[tuple[str, str], int]:
    pairs = [(dot.id, to) for dot in board().values() for to in dot.paths + dot.surface]
    return {pair: number for number, pair in enumerate(pairs)}


def flights(setting: Setting, origin: str, firsts: tuple[str, ...], used: Used) -> Iterator[Arrival]:
    """All ways to leave along one of the given first segments and to end on a dot not skipped (8.2)."""
    for first in firsts:
        seen: set[tuple[str, Used]] = set()
        for dot, flown in _fly(setting, origin, (first,), used, 0, seen):
            yield Arrival(dot, False, first, used | flown)


def _fly(
    setting: Setting, here: str, nexts: tuple[str, ...], used: Used, flown: Used, seen: set[tuple[str, Used]]
) -> Iterator[tuple[str, Used]]:
    """Flies on from `here`; `flown` are the segments of this very move."""
    for to in nexts:
        if segment(to, here) & (used | flown):
            continue  # Backtracking (5.32), also over segments of this same move.
        if segment(here, to) & flown:
            continue  # Within one move no segment is flown twice (ruling on 8.2).
        flight = (to, flown | segment(here, to))
        if flight in seen:
            continue
        seen.add(flight)
        if setting.places[to].skipped:
            yield from _fly(setting, to, setting.places[to].neighbours, used, flight[1], seen)
        else:
            yield flight
