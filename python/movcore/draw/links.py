"""The lines between dots, as smooth curves."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from enum import Enum
from typing import Final

from movcore.draw.geometry import Curve, Point, bow, shift, unit
from movcore.rulebook.model import Board, Dot

# A way that turns more sharply than this (as a cosine) is drawn as a corner, not a bend.
_SHARPEST: Final = math.cos(math.radians(100))
_TENSION: Final = 0.36
_HIDDEN_BOW: Final = 16.0

Tangents = dict[tuple[str, str], Point]


class Sort(Enum):
    """What a line stands for."""

    PATH = "path"
    LANDING = "landing"
    HIDDEN = "hidden"
    SURFACE = "surface"


@dataclass(frozen=True, slots=True)
class Link:
    """A line between two dots; `a` comes first in the board's order."""

    a: str
    b: str
    sort: Sort
    curve: Curve

    def leaving(self, dot: str) -> Curve:
        """The curve as seen from one of its ends."""
        return self.curve if dot == self.a else self.curve.reverse()


def links(board: Board) -> tuple[Link, ...]:
    """Every line of the board once."""
    dots = {dot.id: dot for dot in board.dots}
    order = {dot.id: i for i, dot in enumerate(board.dots)}
    tangents = _tangents(dots)
    found = [
        Link(a.id, b, sort, _curve(a, dots[b], sort, tangents))
        for a in board.dots
        for b, sort in [(p, _sort(a, dots[p])) for p in a.paths] + [(s, Sort.SURFACE) for s in a.surface]
        if order[a.id] < order[b]
    ]
    return tuple(found)


def _sort(a: Dot, b: Dot) -> Sort:
    if "surface_city" in (a.kind, b.kind):
        return Sort.LANDING
    # Circles carry a name only to tell players of the link between them, which is not printed.
    if a.nav and b.nav and a.name and b.name:
        return Sort.HIDDEN
    return Sort.PATH


def _curve(a: Dot, b: Dot, sort: Sort, tangents: Tangents) -> Curve:
    far = math.dist(a.at, b.at)
    if sort is Sort.SURFACE:
        return bow(a.at, b.at, far * 0.3)
    if sort is Sort.HIDDEN:
        return bow(a.at, b.at, -_HIDDEN_BOW if a.at[0] > b.at[0] else _HIDDEN_BOW)
    start = tangents.get((a.id, b.id), unit(a.at, b.at))
    end = tangents.get((b.id, a.id), unit(b.at, a.at))
    return Curve(a.at, shift(a.at, start, far * _TENSION), shift(b.at, end, far * _TENSION), b.at)


def _tangents(dots: dict[str, Dot]) -> Tangents:
    """The direction in which each path leaves each dot, where it continues another path smoothly."""
    found: Tangents = {}
    for dot in dots.values():
        ways = {p: unit(dot.at, dots[p].at) for p in dot.paths if _sort(dot, dots[p]) is Sort.PATH}
        inner = {p for p in ways if dot.system and dots[p].system == dot.system}
        found |= {(dot.id, way): tangent for way, tangent in _through(ways, inner).items()}
    return found


def _through(ways: dict[str, Point], inner: set[str]) -> dict[str, Point]:
    """Join the ways of a dot in pairs, straightest first, those inside its system (its loop) before all."""
    pairs = itertools.combinations(ways, 2)
    rated = sorted((not {p, q} <= inner, _dot(ways[p], ways[q]), p, q) for p, q in pairs)
    bent: dict[str, Point] = {}
    for _, cosine, p, q in rated:
        if cosine < _SHARPEST and p not in bent and q not in bent:
            bent[p] = unit(ways[q], ways[p])
            bent[q] = unit(ways[p], ways[q])
    return bent


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1]
