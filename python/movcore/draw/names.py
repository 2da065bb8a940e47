"""Which names stand on the sheet, and where they would like to be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from movcore.draw.clutter import Clutter
from movcore.draw.exits import Exit
from movcore.draw.geometry import Box, around, bounds, middle
from movcore.draw.labels import Face, Label, Place, beside, settle, within
from movcore.draw.links import Sort
from movcore.draw.regions import Disc
from movcore.draw.scene import Scene, Spot
from movcore.draw.xml import element

# By role.
FACES: Final = {
    "base": Face(34.0, 5.0, 1.1),
    "system": Face(27.0, 3.0),
    "station": Face(15.0, 0.0, 1.12),
    "city": Face(13.5, 0.0, 1.12),
    "circle": Face(15.0, 0.0, 1.12),
    "port": Face(13.5),
}
_ON_DOT: Final = 6.0
_ON_PILL: Final = 6.0
_ON_STAR: Final = 2.0
_ON_LINE: Final = 1.0
# Hardly: cities may stand on their planet, systems better not.
_ON_PLANET: Final = 0.04


def draw(scene: Scene, ways: tuple[Exit, ...], discs: tuple[Disc, ...]) -> str:
    """All names, each at its place."""
    return element("g", *(label.draw(at) for label, at in placed(scene, ways, discs)), class_="names")


def placed(scene: Scene, ways: tuple[Exit, ...], discs: tuple[Disc, ...]) -> list[tuple[Label, Place]]:
    """All names with the places they get."""
    labels = [*_systems(scene), *(label for spot in scene.spots.values() for label in _of_dot(spot))]
    places = settle(labels, _clutter(scene, ways, discs), _allowed(scene))
    return list(zip(labels, places, strict=True))


def _allowed(scene: Scene) -> Box:
    return Box(scene.panel.right + 6, scene.frame.top + 12, scene.frame.right - 12, scene.frame.bottom - 12)


def _clutter(scene: Scene, ways: tuple[Exit, ...], discs: tuple[Disc, ...]) -> Clutter:
    clutter = Clutter(scene.frame)
    for disc in discs:
        side = disc.radius * 1.7
        clutter.add(around(disc.centre, side, side), _ON_STAR if disc.star else _ON_PLANET)
    for spot in scene.spots.values():
        side = 2 * spot.reach + 4
        clutter.add(around(spot.at, side, side), _ON_DOT)
    for way in ways:
        clutter.add(way.pill.grown(3), _ON_PILL)
    for link in scene.links:
        if link.sort is not Sort.SURFACE:
            for p in link.curve.points(3):
                clutter.dab(p, _ON_LINE)
    return clutter


def _systems(scene: Scene) -> Iterator[Label]:
    for system in scene.board.systems:
        points = [spot.at for spot in scene.members(system.name)]
        # The home system is written at its base, large; once is enough.
        if points and not system.known:
            field = bounds(points).grown(70)
            yield Label("system", FACES["system"], within(system.name, field, middle(points), 14))


def _of_dot(spot: Spot) -> Iterator[Label]:
    dot = spot.dot
    if dot.orbit:
        yield _label("port", dot.orbit, spot, 30)
    if dot.name:
        roles = {"base": "base", "space_city": "station", "surface_city": "city"}
        role = roles.get(spot.look, "circle")
        yield _label(role, dot.name, spot, 22)


def _label(role: str, name: str, spot: Spot, longest: int) -> Label:
    return Label(role, FACES[role], beside(name, spot.at, spot.reach, FACES[role], longest))
