"""Placing names: each name has places it may take, and takes the one with the least clutter."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from movcore.draw.clutter import Clutter
from movcore.draw.geometry import Box, Point, around
from movcore.draw.xml import element, text

_ROUNDS: Final = 4
_LINE: Final = 1.16
_OUTSIDE: Final = 10_000.0
_OVERLAP: Final = 0.25
_DIRECTIONS: Final = 16
_GAPS: Final = (5.0, 11.0, 20.0)
_STEP: Final = 12
_NARROW: Final = frozenset("iljtfrI.,:;'()[]|! ")
_WIDE: Final = frozenset("mwMW@%")


@dataclass(frozen=True, slots=True)
class Face:
    """How a name is written. `breadth`: how much wider than usual its letters are."""

    size: float
    spacing: float = 0.0
    breadth: float = 1.0

    def width(self, line: str) -> float:
        """About how wide a line is. Reckoned for a broad typeface, so that narrower ones fit as well."""
        return sum(map(_ems, line)) * self.size * self.breadth + self.spacing * max(0, len(line) - 1)

    def room(self, lines: Sequence[str]) -> tuple[float, float]:
        """The width and height of some lines."""
        return max(map(self.width, lines)), self.size * (1 + _LINE * (len(lines) - 1))


def _ems(letter: str) -> float:
    if letter in _NARROW:
        return 0.36
    return 0.95 if letter in _WIDE else 0.72 if letter.isupper() else 0.61


@dataclass(frozen=True, slots=True)
class Place:
    """A way to write a name: in which lines, around which centre. `cost`: how little it is liked."""

    lines: tuple[str, ...]
    centre: Point
    cost: float


@dataclass(frozen=True, slots=True)
class Label:
    """A name to place. `role` is its class in the style sheet."""

    role: str
    face: Face
    places: tuple[Place, ...]

    def box(self, place: Place) -> Box:
        """The room that the name takes at a place."""
        return around(place.centre, *self.face.room(place.lines))

    def draw(self, place: Place) -> str:
        """The name as text."""
        x, y = place.centre
        step = self.face.size * _LINE
        # Text stands on its base line, about 0.36 of the size below its middle.
        first = y - step * (len(place.lines) - 1) / 2 + self.face.size * 0.36
        spans = [element("tspan", text(line), x=x, y=first + i * step) for i, line in enumerate(place.lines)]
        return element("text", *spans, class_=self.role)


def wraps(name: str, longest: int) -> list[tuple[str, ...]]:
    """The name in one line unless it is too long, and in two lines of similar length if it has a space."""
    words = name.split(" ")
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    halves = min(cuts, key=lambda cut: (max(map(len, cut)), cut), default=None)
    whole: list[tuple[str, ...]] = [(name,)] if len(name) <= longest or not halves else []
    return whole + ([halves] if halves else [])


def beside(name: str, at: Point, reach: float, face: Face, longest: int) -> tuple[Place, ...]:
    """Places around a dot, near before far; right, left, above and below before aslant."""
    found = []
    for lines in wraps(name, longest):
        wide, high = face.room(lines)
        for gap in _GAPS:
            for i in range(_DIRECTIONS):
                x, y = math.cos(math.tau * i / _DIRECTIONS), math.sin(math.tau * i / _DIRECTIONS)
                centre = at[0] + x * (reach + gap + wide / 2), at[1] + y * (reach + gap + high / 2)
                cost = gap * 0.12 + (0.5 if i % 4 else 0) + 0.4 * (len(lines) - 1)
                found.append(Place(lines, centre, cost))
    return tuple(found)


def within(name: str, field: Box, centre: Point, longest: int) -> tuple[Place, ...]:
    """Places all over a field, the nearer to the centre the better."""
    xs = range(int(field.left), int(field.right), _STEP)
    ys = range(int(field.top), int(field.bottom), _STEP)
    # Rounded, so that no last bit of a square root decides between two places.
    return tuple(
        Place(lines, (x, y), round(math.dist((x, y), centre) * 0.03, 3))
        for lines in wraps(name, longest)
        for x in xs
        for y in ys
    )


def settle(labels: Sequence[Label], clutter: Clutter, allowed: Box) -> list[Place]:
    """Give each label its best place, then let each in turn move again now that the others are known."""
    rated = [_rate(label, clutter, allowed) for label in labels]
    taken: dict[int, _Rated] = {}
    for _ in range(_ROUNDS):
        for i, choices in enumerate(rated):
            taken[i] = _best(choices, [other.box for j, other in taken.items() if j != i])
    return [taken[i].place for i in range(len(labels))]


class _Rated(NamedTuple):
    """A place with its cost before other names count."""

    cost: float
    box: Box
    place: Place


def _rate(label: Label, clutter: Clutter, allowed: Box) -> list[_Rated]:
    """The places of a label, cheapest first."""
    rated = []
    for place in label.places:
        box = label.box(place)
        outside = 0.0 if allowed.contains(box) else _OUTSIDE
        rated.append(_Rated(place.cost + clutter.cost(box) + outside, box, place))
    return sorted(rated, key=lambda r: r.cost)


def _best(choices: Sequence[_Rated], others: Sequence[Box]) -> _Rated:
    """The cheapest choice, crowding included. What costs more even without it is not looked at."""
    best, least = choices[0], math.inf
    for choice in choices:
        if choice.cost >= least:
            break
        cost = choice.cost + _crowding(choice.box, others)
        if cost < least:
            best, least = choice, cost
    return best


def _crowding(box: Box, others: Iterable[Box]) -> float:
    roomy = box.grown(4)
    return sum(roomy.overlap(other) for other in others) * _OVERLAP
