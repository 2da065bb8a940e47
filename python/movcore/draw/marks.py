"""The drawing of a dot around its own centre, by its look."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from movcore.draw import palette
from movcore.draw.geometry import polygon
from movcore.draw.xml import element, text
from movcore.rulebook.model import Dot

_ROCKS: Final = (
    "M-13 -4L-7 -13L3 -12L8 -5L4 3L-6 5Z",
    "M5 1L13 -3L17 3L14 10L6 9Z",
    "M-9 9L-2 7L3 12L-3 16L-10 14Z",
)
_SKYLINE: Final = "M-8 6V0H-4.5V-4H-2V-9H2V-3H4.5V1H8V6Z"


def mark(dot: Dot, look: str) -> str:
    """The shapes of a dot."""
    return _DRAW[look](dot)


def bead(color: str | None, r: float) -> str:
    """A glossy ball with a faint light around it."""
    ink = palette.ink(color)
    light = element("circle", r=r + 5, fill=ink.fill, opacity=".25")
    return light + element("circle", r=r, fill=_gloss(color), stroke=ink.edge, stroke_width=1.4)


def _gloss(color: str | None) -> str:
    return f"url(#mov-{color if color in palette.INKS else 'plain'})"


def _dot(dot: Dot) -> str:
    return bead(dot.color, 11)


def _penalty(dot: Dot) -> str:
    ink = palette.ink(dot.color)
    light = element("ellipse", rx=28, ry=21, fill=ink.fill, opacity=".22")
    oval = element("ellipse", rx=22, ry=15.5, fill=_gloss(dot.color), stroke=ink.edge, stroke_width=1.8)
    # As a style: the style sheet's colour of text would override an attribute.
    amount = element("text", text(str(dot.penalty)), class_="amount", y=6, style=f"fill: {ink.text}")
    return light + oval + amount


def _navigation(dot: Dot) -> str:
    port = element("circle", r=29, class_="ring") if dot.orbit else ""
    disc = element("circle", r=24, class_="nav") + element("circle", r=18.5, class_="nav-in")
    ticks = element("path", d="M0 -24V-17M0 24V17M-24 0H-17M24 0H17", class_="nav-tick")
    return port + disc + ticks + bead(dot.color, 8)


def _orbit(dot: Dot) -> str:
    rings = element("circle", r=19, class_="ring") + element("circle", r=15, class_="ring-in")
    return rings + bead(dot.color, 9)


def _asteroid(dot: Dot) -> str:
    # No two neighbours should look alike: turn the rocks by something that differs from dot to dot.
    turn = (dot.at[0] * 37 + dot.at[1] * 61) % 360
    rocks = "".join(element("path", d=rock) for rock in _ROCKS)
    return element("g", rocks, class_="rock", transform=f"rotate({turn})")


def _question(_dot: Dot) -> str:
    box = element("rect", x=-15, y=-15, width=30, height=30, rx=6, class_="box")
    return box + element("text", "?", class_="query", y=8)


def _surface_city(_dot: Dot) -> str:
    return element("path", d=_SKYLINE, class_="skyline")


def _space_city(_dot: Dot) -> str:
    outer = element("path", d=_ngon(6, 20), class_="station")
    spokes = "".join(f"M{x:.1f} {y:.1f}L{x * 2.6:.1f} {y * 2.6:.1f}" for x, y in _corners(6, 7))
    return outer + element("path", d=spokes, class_="spokes") + element("path", d=_ngon(6, 7.5), class_="hub")


def _base(_dot: Dot) -> str:
    light = element("circle", r=105, fill="url(#mov-base)")
    rings = element("circle", r=47, class_="base-ring") + element("circle", r=39, class_="base-in")
    points = [(x * r, y * r) for i, (x, y) in enumerate(_corners(16, 1)) for r in [(44, 15, 27, 15)[i % 4]]]
    star = element("path", d=polygon(points), class_="base-star")
    return light + rings + star + element("circle", r=9, class_="base-core")


def _corners(count: int, r: float) -> list[tuple[float, float]]:
    turns = [math.tau * i / count - math.pi / 2 for i in range(count)]
    return [(r * math.cos(a), r * math.sin(a)) for a in turns]


def _ngon(count: int, r: float) -> str:
    return polygon(_corners(count, r))


_DRAW: Final[Mapping[str, Callable[[Dot], str]]] = {
    "blue": _dot,
    "red": _dot,
    "yellow": _dot,
    "plain": _dot,
    "penalty": _penalty,
    "navigation": _navigation,
    "orbit": _orbit,
    "asteroid": _asteroid,
    "question": _question,
    "surface_city": _surface_city,
    "space_city": _space_city,
    "base": _base,
}
