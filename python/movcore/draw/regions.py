"""Star systems: their glow, and the planets and stars in them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from movcore.draw.geometry import Point, hull, middle, polygon
from movcore.draw.links import Link, Sort
from movcore.draw.scene import Scene, Spot
from movcore.draw.xml import element

_GAP: Final = 22.0
_SMALLEST: Final = 34.0
_STAR_GAP: Final = 34.0


@dataclass(frozen=True, slots=True)
class Disc:
    """A planet or a star."""

    centre: Point
    radius: float
    tint: str
    star: bool = False


def glows(scene: Scene) -> str:
    """A soft cloud over the dots of each system, brighter along its paths."""
    clouds = [_cloud(scene, system.name) for system in scene.board.systems if scene.members(system.name)]
    return element("g", *clouds, class_="glows")


def _cloud(scene: Scene, system: str) -> str:
    ids = {spot.dot.id for spot in scene.members(system)}
    tint = scene.tints[system]
    # Not the link between parts that is not printed: each part has a cloud of its own.
    inner = [link for link in scene.links if {link.a, link.b} <= ids and link.sort is not Sort.HIDDEN]
    parts = [polygon(hull(part)) for part in _parts(scene, ids, inner)]
    cloud = element("g", element("path", d="".join(parts), fill=tint, stroke=tint), class_="cloud")
    lanes = "".join(link.curve.path() for link in inner if link.sort is not Sort.SURFACE)
    return cloud + element("g", element("path", d=lanes, stroke=tint), class_="lanes") if lanes else cloud


def _parts(scene: Scene, ids: set[str], inner: list[Link]) -> list[list[Point]]:
    """The parts of a system that printed lines hold together."""
    joined = [{link.a, link.b} for link in inner]
    rest = [dot for dot in scene.spots if dot in ids]
    parts = []
    while rest:
        part = {rest[0]}
        while grown := {dot for pair in joined if pair & part for dot in pair} - part:
            part |= grown
        parts.append([scene.spots[dot].at for dot in rest if dot in part])
        rest = [dot for dot in rest if dot not in part]
    return parts


def planets(scene: Scene) -> tuple[Disc, ...]:
    """A disc under the surface cities of each system, as large as the dots around it allow."""
    found = []
    for system in scene.board.systems:
        members = scene.members(system.name)
        cities = [spot.at for spot in members if spot.dot.kind == "surface_city"]
        if cities:
            others = [spot for spot in members if spot.dot.kind != "surface_city"]
            found.append(_planet(cities, others, scene.tints[system.name]))
    return tuple(found)


def _planet(cities: list[Point], others: list[Spot], tint: str) -> Disc:
    centre = middle(cities)
    room = min((math.dist(centre, spot.at) for spot in others), default=_SMALLEST + _GAP) - _GAP
    needed = max(math.dist(centre, city) for city in cities) + 12
    return Disc(centre, max(room, needed, _SMALLEST), tint)


def stars(scene: Scene) -> tuple[Disc, ...]:
    """A system of nothing but penalty ovals is a star that burns ships: it stands in their middle."""
    found = []
    for system in scene.board.systems:
        points = [spot.at for spot in scene.members(system.name)]
        if points and all(spot.dot.kind == "penalty" for spot in scene.members(system.name)):
            centre = middle(points)
            radius = min(math.dist(centre, p) for p in points) - _STAR_GAP
            found.append(Disc(centre, max(radius, _SMALLEST), scene.tints[system.name], star=True))
    return tuple(found)


def draw_planets(discs: tuple[Disc, ...]) -> str:
    """The planets, lit from the upper left."""
    return element("g", *(_sphere(disc) for disc in discs), class_="planets")


def _sphere(disc: Disc) -> str:
    x, y, r = *disc.centre, disc.radius
    halo = element("circle", cx=x, cy=y, r=r + 5, fill=disc.tint, opacity=".12")
    body = element("circle", cx=x, cy=y, r=r, fill=disc.tint, class_="body")
    shade = element("circle", cx=x, cy=y, r=r, fill="url(#mov-shade)")
    rim = element("circle", cx=x, cy=y, r=r, fill="none", stroke=disc.tint, class_="rim")
    return halo + body + shade + rim


def draw_stars(discs: tuple[Disc, ...]) -> str:
    """The stars, with rays."""
    return element("g", *(_star(disc) for disc in discs), class_="suns")


def _star(disc: Disc) -> str:
    x, y, r = *disc.centre, disc.radius
    glow = element("circle", cx=x, cy=y, r=r * 1.75, fill=disc.tint, class_="corona")
    rays = element("path", d=_rays(disc), fill=disc.tint, class_="rays")
    body = element("circle", cx=x, cy=y, r=r, fill=disc.tint)
    return glow + rays + body + element("circle", cx=x, cy=y, r=r, fill="url(#mov-fire)")


def _rays(disc: Disc) -> str:
    points = []
    for i in range(48):
        far = disc.radius * (0.95 if i % 2 else 1.5 if i % 4 else 1.28)
        angle = math.tau * i / 48
        points.append((disc.centre[0] + far * math.cos(angle), disc.centre[1] + far * math.sin(angle)))
    return polygon(points)
