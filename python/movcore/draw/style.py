"""The style sheet and the shared paint of the SVG."""

from __future__ import annotations

from typing import Final

from movcore.draw import palette
from movcore.draw.names import FACES
from movcore.draw.xml import element, number

FONT: Final = "'Avenir Next', Futura, Jost, 'Century Gothic', 'Trebuchet MS', 'DejaVu Sans', sans-serif"


def style() -> str:
    """The style sheet."""
    rules = f"""
text {{ font-family: {FONT}; text-anchor: middle; fill: {palette.TEXT} }}
.stars path {{ stroke: {palette.STAR}; stroke-linecap: round; fill: none }}
.cloud {{ filter: url(#mov-blur-wide); opacity: .2 }}
.cloud path {{ stroke-width: 90; stroke-linejoin: round; stroke-linecap: round }}
.lanes {{ filter: url(#mov-blur); opacity: .3 }}
.lanes path {{ fill: none; stroke-width: 46; stroke-linecap: round }}
.planets .body {{ opacity: .42 }}
.planets .rim {{ stroke-width: 1.6; opacity: .8 }}
.suns .corona {{ filter: url(#mov-blur); opacity: .55 }}
.suns .rays {{ opacity: .5 }}
.links path {{ fill: none; stroke-linecap: round }}
.path {{ stroke: {palette.PATH}; stroke-width: 3; opacity: .85 }}
.path-glow {{ stroke: {palette.PATH}; stroke-width: 10; opacity: .12 }}
.landing {{ stroke: {palette.CITY}; stroke-width: 2; opacity: .75 }}
.hidden {{ stroke: {palette.HIDDEN}; stroke-width: 3; stroke-dasharray: 2 9 }}
.surface {{ stroke: {palette.SURFACE}; stroke-width: 1.6; stroke-dasharray: 5 4; opacity: .55 }}
.dot:hover {{ filter: brightness(1.5); cursor: pointer }}
.amount {{ font-size: 16px; font-weight: 700 }}
.nav {{ fill: {palette.NAVIGATION_DEEP}; stroke: {palette.NAVIGATION}; stroke-width: 2.6 }}
.nav-in {{ fill: none; stroke: {palette.NAVIGATION}; opacity: .4 }}
.nav-tick {{ stroke: {palette.NAVIGATION}; stroke-width: 1.6; opacity: .8 }}
.ring {{ fill: {palette.ORBIT}; fill-opacity: .1; stroke: {palette.ORBIT}; stroke-width: 2.4 }}
.ring-in {{ fill: none; stroke: {palette.ORBIT}; stroke-width: .8; opacity: .6 }}
.rock {{ fill: {palette.ROCK}; stroke: {palette.ROCK_EDGE}; stroke-width: 1.2; stroke-linejoin: round }}
.box {{ fill: {palette.QUESTION_DEEP}; stroke: {palette.QUESTION}; stroke-width: 2 }}
.query {{ font-size: 22px; font-weight: 700; fill: {palette.QUESTION} }}
.skyline {{ fill: {palette.CITY}; stroke: {palette.SPACE}; stroke-width: 1.4; paint-order: stroke }}
.station {{ fill: {palette.STATION_DEEP}; stroke: {palette.STATION}; stroke-width: 2.6 }}
.spokes {{ stroke: {palette.STATION}; stroke-width: 1.4; opacity: .8 }}
.hub {{ fill: {palette.STATION} }}
.base-ring {{ fill: {palette.BASE_DEEP}; stroke: {palette.BASE}; stroke-width: 3.4 }}
.base-in {{ fill: none; stroke: {palette.BASE}; stroke-width: 1; opacity: .6 }}
.base-star {{ fill: {palette.BASE} }}
.base-core {{ fill: {palette.LIGHT}; stroke: {palette.BASE_DEEP}; stroke-width: 2 }}
.exits rect {{ fill: {palette.NAVIGATION} }}
.exits text {{ font-size: 14px; font-weight: 700; fill: {palette.NAVIGATION_DEEP} }}
.head {{ fill: {palette.NAVIGATION} }}
.names text {{ paint-order: stroke; stroke: {palette.SPACE}; stroke-opacity: .8; stroke-width: 4 }}
.names text {{ stroke-linejoin: round }}
.panel {{ fill: {palette.PANEL}; fill-opacity: .72; stroke: {palette.PANEL_EDGE}; stroke-width: 1.4 }}
.rule {{ stroke: {palette.PANEL_EDGE}; stroke-width: 1.4 }}
.heading {{ font-size: 36px; letter-spacing: 2px; fill: {palette.BASE}; text-anchor: start }}
.entry {{ font-size: 15.5px; text-anchor: start }}
.index {{ font-size: 16px; text-anchor: start }}
.ports {{ font-size: 12.5px; font-style: italic; text-anchor: start; fill: {palette.ORBIT}; opacity: .9 }}
.note {{ font-size: 14.5px; text-anchor: start; fill: {palette.TEXT_DIM} }}
"""
    return element("style", rules + "\n".join(_role(role) for role in FACES) + "\n")


def _role(role: str) -> str:
    face = FACES[role]
    extra = {
        "base": f"font-weight: 700; fill: {palette.BASE}",
        "system": "font-weight: 400; opacity: .92",
        "station": f"font-weight: 600; fill: {palette.STATION}",
        "city": "font-weight: 600",
        "circle": f"font-weight: 600; fill: {palette.HIDDEN}",
        "port": f"font-style: italic; fill: {palette.ORBIT}",
    }[role]
    size = f"font-size: {number(face.size)}px; letter-spacing: {number(face.spacing)}px"
    return f"text.{role} {{ {size}; {extra} }}"


def paint() -> str:
    """Gradients and filters. Their ids have a hyphen, which ids of dots have not."""
    inks = {**palette.INKS, "plain": palette.PLAIN}
    balls = [_ball(name, ink) for name, ink in inks.items()]
    return element("defs", *balls, *_lights(), _blur("mov-blur", 14), _blur("mov-blur-wide", 38))


def _ball(name: str, ink: palette.Ink) -> str:
    stops = (("0", ink.edge, 1), (".35", ink.fill, 1), ("1", ink.shade, 1))
    return _radial(f"mov-{name}", stops, ".36", "72%")


def _lights() -> list[str]:
    base, light, dark = palette.BASE, palette.LIGHT, palette.SHADOW
    return [
        _radial("mov-space", (("0", palette.SPACE_GLOW, 1), ("1", palette.SPACE, 0)), ".5", "75%"),
        _radial("mov-shade", (("0", light, 0.35), (".5", dark, 0.05), ("1", dark, 0.62)), ".32", "78%"),
        _radial("mov-fire", (("0", light, 0.98), (".45", palette.FIRE, 0.6), ("1", light, 0)), ".5"),
        _radial("mov-base", (("0", base, 0.55), (".5", base, 0.16), ("1", base, 0)), ".5"),
    ]


def _radial(name: str, stops: tuple[tuple[str, str, float], ...], centre: str, r: str = "50%") -> str:
    marks = [element("stop", offset=at, stop_color=color, stop_opacity=f"{a:g}") for at, color, a in stops]
    return element("radialGradient", *marks, id=name, cx=centre, cy=centre, r=r)


def _blur(name: str, by: float) -> str:
    # The box of a shape leaves out its wide stroke: there must be room for that and for the blur.
    room = {"x": "-130%", "y": "-130%", "width": "360%", "height": "360%"}
    return element("filter", element("feGaussianBlur", stdDeviation=number(by)), id=name, **room)
