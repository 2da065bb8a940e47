"""What the layers of the SVG share: where everything lies and how it looks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from movcore.draw import palette
from movcore.draw.geometry import Box, Point, bounds
from movcore.draw.links import Link, links
from movcore.rulebook.model import Board, Dot

PANEL_WIDTH: Final = 340.0
_MARGIN: Final = 78.0


@dataclass(frozen=True, slots=True)
class Spot:
    """A dot with its look."""

    dot: Dot
    look: str

    @property
    def at(self) -> Point:
        """Where it is drawn."""
        return self.dot.at

    @property
    def reach(self) -> float:
        """The radius of its drawing."""
        # A circle that is an orbit as well has one ring more.
        return palette.LOOKS[self.look].reach + (5 if self.dot.nav and self.dot.orbit else 0)


@dataclass(frozen=True, slots=True)
class Scene:
    """A board ready to draw: `frame` is the whole sheet, `panel` its left part for title and legend."""

    board: Board
    spots: Mapping[str, Spot]
    links: tuple[Link, ...]
    tints: Mapping[str, str]
    frame: Box
    panel: Box

    def members(self, system: str) -> list[Spot]:
        """The dots of a system."""
        return [spot for spot in self.spots.values() if spot.dot.system == system]


def scene(board: Board) -> Scene:
    """Work out everything that several layers need."""
    looks = palette.looks(board)
    field = bounds(dot.at for dot in board.dots).grown(_MARGIN)
    frame = Box(field.left - PANEL_WIDTH, field.top, field.right, field.bottom)
    panel = Box(frame.left, frame.top, field.left, frame.bottom).grown(-24)
    spots = {dot.id: Spot(dot, looks[dot.id]) for dot in board.dots}
    return Scene(board, spots, links(board), palette.tints(board), frame, panel)
