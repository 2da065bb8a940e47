"""A board on a character grid: each dot in a cell of its own, dotted lines, names where there is room."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from rich.cells import cell_len

from movcore.draw.geometry import Box, bounds
from movcore.draw.labels import wraps
from movcore.draw.links import Sort, links
from movcore.errors import MovcoreError
from movcore.rulebook.model import Board

Cell = tuple[int, int]

# A character is about twice as high as it is wide.
_ASPECT: Final = 0.5
# Dots of a braille character by (column, row) in it; their bits add up on the base.
_BRAILLE: Final = 0x2800
_BITS: Final = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
_DENSE: Final = 2
_SPARSE: Final = 5
_LONGEST_NAME: Final = 15
_LINE_COST: Final = 2.0


@dataclass(slots=True)
class Grid:
    """What stands in which cell (column, row): dots by id, braille bits of lines, letters and their name."""

    columns: int
    rows: int
    dots: dict[Cell, str] = field(default_factory=dict)
    lines: dict[Cell, int] = field(default_factory=dict)
    names: dict[Cell, tuple[str, str]] = field(default_factory=dict)

    def holds(self, cell: Cell) -> bool:
        """Whether a cell lies on the grid."""
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    def line(self, cell: Cell) -> str | None:
        """The braille character of the lines through a cell."""
        bits = self.lines.get(cell)
        return chr(_BRAILLE + bits) if bits else None


def grid(board: Board, width: int) -> Grid:
    """Lay a board out on `width` columns."""
    field_ = bounds(dot.at for dot in board.dots)
    # By the longer side, so that a board that is high and narrow does not run on for pages.
    scale = (width - 3) / max(1.0, field_.right - field_.left, field_.bottom - field_.top)
    rows = round((field_.bottom - field_.top) * scale * _ASPECT) + 1
    made = Grid(width, rows)
    cells = _seat(board, made, field_, scale)
    for link in links(board):
        if link.sort is not Sort.SURFACE:
            _line(made, cells[link.a], cells[link.b], _SPARSE if link.sort is Sort.HIDDEN else _DENSE)
    for system in board.systems:
        _name(made, system.name, [cells[dot.id] for dot in board.dots if dot.system == system.name])
    return made


def _seat(board: Board, made: Grid, field_: Box, scale: float) -> Mapping[str, Cell]:
    """Give each dot a cell: the nearest one that is free, so that no dot hides another."""
    cells: dict[str, Cell] = {}
    for dot in board.dots:
        x = 1 + (dot.at[0] - field_.left) * scale
        y = (dot.at[1] - field_.top) * scale * _ASPECT
        cells[dot.id] = _nearest_free(made, x, y)
        made.dots[cells[dot.id]] = dot.id
    return cells


def _nearest_free(made: Grid, x: float, y: float) -> Cell:
    def away(cell: Cell) -> tuple[float, Cell]:
        return round(math.hypot(cell[0] - x, (cell[1] - y) / _ASPECT), 6), cell

    for far in range(made.columns + made.rows):
        ring = _ring((round(x), round(y)), far)
        free = [cell for cell in ring if made.holds(cell) and cell not in made.dots]
        if free:
            return min(free, key=away)
    raise MovcoreError(f"{made.columns} columns have no room for the dots of this board")


def _ring(at: Cell, far: int) -> list[Cell]:
    """The cells `far` steps away."""
    steps = [(dx, far - abs(dx)) for dx in range(-far, far + 1)]
    return [(at[0] + dx, at[1] + side * dy) for dx, dy in steps for side in (-1, 1)]


def _line(made: Grid, a: Cell, b: Cell, spacing: int) -> None:
    """A dotted straight line between the middles of two cells, in braille dots (2 x 4 to a cell)."""
    ax, ay, bx, by = 2 * a[0] + 1, 4 * a[1] + 2, 2 * b[0] + 1, 4 * b[1] + 2
    steps = max(1, round(max(abs(bx - ax), abs(by - ay)) / spacing))
    for i in range(steps + 1):
        x, y = ax + (bx - ax) * i // steps, ay + (by - ay) * i // steps
        cell = x // 2, y // 4
        if made.holds(cell) and cell not in made.dots:
            made.lines[cell] = made.lines.get(cell, 0) | _BITS[x % 2][y % 4]


def _name(made: Grid, name: str, cells: list[Cell]) -> None:
    """Write a system's name where it hides no dot and few lines; leave it out if there is no such place."""
    if not cells:
        return
    box = bounds(cells)
    # The mean, not the middle: a system in two parts is named at the larger one.
    centre = sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells)
    # Beside a dot or another name a cell stays free.
    shut = {(x + dx, y) for taken in (made.dots, made.names) for x, y in taken for dx in (-1, 0, 1)}
    places = [
        (_cost(made, lines, (x, y), centre), lines, (x, y))
        for lines in wraps(_single(name), _LONGEST_NAME)
        for y in range(int(box.top) - 3, int(box.bottom) + 4)
        for x in range(int(box.left) - 14, int(box.right) + 8)
        if _fits(made, shut, lines, (x, y))
    ]
    if places:
        _, lines, at = min(places)
        made.names |= {cell: (letter, name) for cell, letter in _letters(lines, at)}


def _single(name: str) -> str:
    """The name in letters that take one cell each: others would push the rest of the row aside."""
    return "".join(c if c.isprintable() and cell_len(c) == 1 else "\ufffd" for c in name)


def _letters(lines: tuple[str, ...], at: Cell) -> Iterator[tuple[Cell, str]]:
    """Each letter with its cell, the lines centred on each other."""
    wide = max(map(len, lines))
    for row, line in enumerate(lines):
        for i, letter in enumerate(line):
            yield (at[0] + (wide - len(line)) // 2 + i, at[1] + row), letter


def _fits(made: Grid, shut: set[Cell], lines: tuple[str, ...], at: Cell) -> bool:
    """Whether the name hides nothing but lines."""
    return all(made.holds(cell) and cell not in shut for cell, _ in _letters(lines, at))


def _cost(made: Grid, lines: tuple[str, ...], at: Cell, centre: tuple[float, float]) -> float:
    wide, high = max(map(len, lines)), len(lines)
    off = math.hypot(at[0] + wide / 2 - centre[0], (at[1] + high / 2 - centre[1]) / _ASPECT)
    hidden = sum(1 for cell, _ in _letters(lines, at) if cell in made.lines)
    return round(off + _LINE_COST * hidden, 3)
