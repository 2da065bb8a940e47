"""The exit arrows of navigation circles (6.4), with their pilot numbers on a pill."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from movcore.draw.geometry import Box, Curve, Point, around, polygon, shift, unit
from movcore.draw.scene import Scene, Spot
from movcore.draw.xml import element, text

_HEIGHT: Final = 19.0
_DIGIT: Final = 13.0
_STEPS: Final = 200


@dataclass(frozen=True, slots=True)
class Exit:
    """A pill with numbers, and the arrow head behind it."""

    numbers: tuple[int, ...]
    pill: Box
    tail: Point
    way: Point


def exits(scene: Scene) -> tuple[Exit, ...]:
    """All exits of all circles."""
    return tuple(way for spot in scene.spots.values() if spot.dot.nav for way in _of(scene, spot))


def _of(scene: Scene, spot: Spot) -> Iterator[Exit]:
    for link in scene.links:
        if spot.dot.id in (link.a, link.b) and spot.dot.nav:
            far = link.b if spot.dot.id == link.a else link.a
            numbers = tuple(sorted(n for n, to in spot.dot.nav.items() if to == far))
            if numbers:
                yield _exit(numbers, link.leaving(spot.dot.id), spot)


def _exit(numbers: tuple[int, ...], curve: Curve, spot: Spot) -> Exit:
    """Slide the pill along the curve until it is clear of the circle; the arrow follows behind it."""
    clear = spot.reach + 4
    way = [curve.at(i / _STEPS) for i in range(_STEPS)]
    pills = [around(p, _wide(numbers), _HEIGHT) for p in way]
    start = next((i for i, pill in enumerate(pills) if pill.distance(spot.at) > clear), _STEPS // 3)
    pill = pills[start]
    end = next((i for i in range(start, _STEPS) if pill.distance(way[i]) > 2), _STEPS - 2)
    return Exit(numbers, pill, way[end], unit(way[end - 1], way[end]))


def _wide(numbers: tuple[int, ...]) -> float:
    return _DIGIT * sum(len(str(n)) for n in numbers) + 6


def sample() -> str:
    """An exit around the origin, for the legend."""
    numbers = (1, 2)
    pill = around((-6, 0), _wide(numbers), _HEIGHT)
    return draw((Exit(numbers, pill, (pill.right + 2, 0), (1, 0)),))


def draw(ways: tuple[Exit, ...]) -> str:
    """The pills and arrow heads."""
    return element("g", *(_pill(way) + _arrow(way) for way in ways), class_="exits")


def _pill(way: Exit) -> str:
    box = way.pill
    shape = element("rect", **box.attributes(), rx=_HEIGHT / 2)
    digits = " ".join(str(n) for n in way.numbers)
    return shape + element("text", text(digits), x=(box.left + box.right) / 2, y=box.bottom - 4.6)


def _arrow(way: Exit) -> str:
    aside = (-way.way[1], way.way[0])
    tip = shift(way.tail, way.way, 11)
    wings = shift(way.tail, aside, 6.5), shift(way.tail, aside, -6.5)
    return element("path", class_="head", d=polygon((tip, wings[0], shift(way.tail, way.way, 2.5), wings[1])))
