"""The panel at the left: title, what the signs mean, and an index of the systems with their spaceports."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from movcore.draw import exits, palette
from movcore.draw.labels import Face
from movcore.draw.links import Sort
from movcore.draw.marks import mark
from movcore.draw.scene import Scene
from movcore.draw.xml import element, number, text
from movcore.rulebook.model import Dot

_PAD: Final = 24.0
_HEADING: Final = Face(36.0, 2.0)
_ICON: Final = 46.0
_ROW: Final = 45.0
_INDEX_ROW: Final = 46.0
_INDEX_LEAST: Final = 30.0
_LINES: Final = {
    Sort.PATH: "Path",
    Sort.LANDING: "Landing",
    Sort.SURFACE: "Over the surface",
    Sort.HIDDEN: "Link not printed",
}


def legend(scene: Scene, title: str) -> str:
    """The whole panel."""
    box = scene.panel
    pen = _Pen(box.left + _PAD, box.right - _PAD, box.top + 66)
    _heading(pen, scene, title)
    _signs(pen, scene)
    _index(pen, scene)
    back = element("rect", **box.attributes(), class_="panel", rx=18)
    return element("g", back, *pen.parts, class_="legend")


class _Pen:
    """Writes down the panel: `y` is where the next line goes."""

    def __init__(self, left: float, right: float, y: float) -> None:
        self.left, self.right, self.y = left, right, y
        self.parts: list[str] = []

    def write(self, words: str, role: str, indent: float = 0.0, drop: float = 0.0) -> None:
        self.parts.append(element("text", text(words), class_=role, x=self.left + indent, y=self.y + drop))

    def icon(self, shape: str, indent: float) -> None:
        place = f"translate({number(self.left + indent)} {number(self.y)})"
        self.parts.append(element("g", shape, transform=place))

    def rule(self, after: float) -> None:
        line = f"M{number(self.left)} {number(self.y)}H{number(self.right)}"
        self.parts.append(element("path", class_="rule", d=line))
        self.y += after


def _heading(pen: _Pen, scene: Scene, title: str) -> None:
    for line in _wrapped(title, pen.right - pen.left):
        pen.write(line, "heading")
        pen.y += _HEADING.size * 1.25
    for fact in _facts(scene):
        pen.write(fact, "note")
        pen.y += 24
    pen.rule(40)


def _wrapped(title: str, room: float) -> list[str]:
    lines = [""]
    for word in title.split():
        longer = f"{lines[-1]} {word}".strip()
        if _HEADING.width(longer) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _facts(scene: Scene) -> tuple[str, str]:
    dots = scene.board.dots
    ports, cities = sum(1 for d in dots if d.orbit), sum(1 for d in dots if d.kind.endswith("_city"))
    return f"{len(scene.board.systems)} systems, {len(dots)} dots,", f"{cities} cities, {ports} orbits"


def _signs(pen: _Pen, scene: Scene) -> None:
    for icon, words in _rows(scene):
        pen.icon(icon, _ICON / 2)
        pen.write(words, "entry", _ICON + 14, 5.5)
        pen.y += _ROW
    pen.y -= 4
    pen.rule(36)


def _rows(scene: Scene) -> Iterator[tuple[str, str]]:
    """The signs that this board has, with their meaning."""
    used = {spot.look for spot in scene.spots.values()}
    for look, entry in palette.LOOKS.items():
        if look in used:
            yield _icon(look), entry.word
        if look == "navigation" and look in used:
            yield exits.sample(), "Exit by pilot number"
    sorts = {link.sort for link in scene.links}
    for sort, words in _LINES.items():
        if sort in sorts:
            yield element("g", element("path", d="M-22 0H22", class_=sort.value), class_="links"), words


def _icon(look: str) -> str:
    sample = Dot("", look, (), (0, 0), color=look if look in palette.INKS else "blue", penalty=10)
    shape = mark(sample, look)
    return element("g", shape, transform="scale(.45)") if look == "base" else shape


def _index(pen: _Pen, scene: Scene) -> None:
    """The systems in the colour of their glow. A board with too many for the sheet goes without."""
    systems = scene.board.systems
    row = min(_INDEX_ROW, (scene.panel.bottom - pen.y) / max(1, len(systems)))
    for system in systems if row >= _INDEX_LEAST else ():
        ports = ", ".join(spot.dot.orbit for spot in scene.members(system.name) if spot.dot.orbit)
        light = element("circle", r=11, fill=scene.tints[system.name], opacity=".25")
        pen.icon(light + element("circle", r=6, fill=scene.tints[system.name]), 12)
        pen.write(system.name, "index", 34, 0 if ports else 5.5)
        if ports:
            pen.write(ports, "ports", 34, 16)
        pen.y += row
