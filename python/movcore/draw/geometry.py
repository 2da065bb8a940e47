"""Points, boxes and curves of the drawing plane (y downwards)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from movcore.draw.xml import number

Point = tuple[float, float]


def shift(p: Point, direction: Point, by: float) -> Point:
    """`p` moved `by` along a direction."""
    return p[0] + direction[0] * by, p[1] + direction[1] * by


def unit(a: Point, b: Point) -> Point:
    """The direction from `a` to `b`; none when they coincide."""
    far = math.dist(a, b)
    return ((b[0] - a[0]) / far, (b[1] - a[1]) / far) if far else (0.0, 0.0)


def middle(points: Sequence[Point]) -> Point:
    """The middle of the points' bounding box: unlike the mean it is not pulled to where many points lie."""
    box = bounds(points)
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def attributes(self) -> dict[str, float]:
        """The box as attributes of a `rect`."""
        wide, high = self.right - self.left, self.bottom - self.top
        return {"x": self.left, "y": self.top, "width": wide, "height": high}

    def grown(self, by: float) -> Box:
        """The box with a margin."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def overlap(self, other: Box) -> float:
        """The area shared with another box."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0

    def contains(self, other: Box) -> bool:
        """Whether another box lies inside."""
        across = self.left <= other.left and other.right <= self.right
        return across and self.top <= other.top and other.bottom <= self.bottom

    def distance(self, p: Point) -> float:
        """How far a point is from the box; 0 inside."""
        aside = max(self.left - p[0], 0, p[0] - self.right)
        return math.hypot(aside, max(self.top - p[1], 0, p[1] - self.bottom))


def around(centre: Point, wide: float, high: float) -> Box:
    """The box of a size around a centre."""
    return Box(centre[0] - wide / 2, centre[1] - high / 2, centre[0] + wide / 2, centre[1] + high / 2)


def bounds(points: Iterable[Point]) -> Box:
    """The smallest box that holds all points."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


@dataclass(frozen=True, slots=True)
class Curve:
    """A cubic Bézier curve."""

    a: Point
    b: Point
    c: Point
    d: Point

    def at(self, t: float) -> Point:
        """The point at `t` from 0 to 1."""
        s = 1 - t
        i, j, k, m = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = self.a, self.b, self.c, self.d
        return i * ax + j * bx + k * cx + m * dx, i * ay + j * by + k * cy + m * dy

    def reverse(self) -> Curve:
        """The same curve from its other end."""
        return Curve(self.d, self.c, self.b, self.a)

    def points(self, step: float) -> list[Point]:
        """Points along the curve, about `step` apart, without its ends."""
        count = max(2, round(math.dist(self.a, self.d) / step))
        return [self.at(i / count) for i in range(1, count)]

    def path(self) -> str:
        """The curve as SVG path data."""
        a, b, c, d = (f"{number(x)} {number(y)}" for x, y in (self.a, self.b, self.c, self.d))
        return f"M{a}C{b} {c} {d}"


def bow(a: Point, b: Point, by: float) -> Curve:
    """A shallow arc from `a` to `b` whose middle stands off the straight line by `by`, to the left."""
    along = unit(a, b)
    aside = (along[1], -along[0])
    far = math.dist(a, b)
    # A cubic whose inner points stand off by h has its middle at 3/4 h.
    h = by * 4 / 3
    return Curve(a, shift(shift(a, along, far / 3), aside, h), shift(shift(b, along, -far / 3), aside, h), b)


def hull(points: Iterable[Point]) -> list[Point]:
    """The convex hull, clockwise on the screen (monotone chain)."""
    ordered = sorted(set(points))
    lower, upper = _chain(ordered), _chain(ordered[::-1])
    return lower[:-1] + upper[:-1] if len(ordered) > 1 else ordered


def _chain(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for p in points:
        while len(chain) > 1 and _cross(chain[-2], chain[-1], p) <= 0:
            chain.pop()
        chain.append(p)
    return chain


def _cross(o: Point, a: Point, b: Point) -> float:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def polygon(points: Iterable[Point]) -> str:
    """A closed outline as SVG path data."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"
