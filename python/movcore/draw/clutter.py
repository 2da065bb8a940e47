"""How crowded each part of the sheet is, so that names can be put where there is room."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from movcore.draw.geometry import Box, Point

_CELL: Final = 5.0


class Clutter:
    """A raster of weights. Fill it first: the first `cost` sums it up, then each takes four look-ups."""

    def __init__(self, frame: Box) -> None:
        """An empty raster over a frame."""
        self._left, self._top = frame.left, frame.top
        self._columns = int((frame.right - frame.left) / _CELL) + 1
        self._rows = int((frame.bottom - frame.top) / _CELL) + 1
        self._weights = [[0.0] * self._columns for _ in range(self._rows)]
        self._sums: list[list[float]] | None = None

    def add(self, box: Box, weight: float) -> None:
        """Something lies here; each cell of it weighs `weight`."""
        x0, y0, x1, y1 = self._cells(box)
        for row in self._weights[y0:y1]:
            for x in range(x0, x1):
                row[x] = max(row[x], weight)

    def dab(self, p: Point, weight: float) -> None:
        """A line passes here."""
        self.add(Box(p[0], p[1], p[0], p[1]), weight)

    def cost(self, box: Box) -> float:
        """The weight of all that lies in a box."""
        if self._sums is None:
            self._sums = self._summed()
        x0, y0, x1, y1 = self._cells(box)
        return self._sums[y1][x1] - self._sums[y0][x1] - self._sums[y1][x0] + self._sums[y0][x0]

    def _cells(self, box: Box) -> tuple[int, int, int, int]:
        """The first column and row of a box, and the ones behind its last, kept on the raster."""
        x0, x1 = (int((x - self._left) / _CELL) for x in (box.left, box.right))
        y0, y1 = (int((y - self._top) / _CELL) for y in (box.top, box.bottom))
        (x0, x1), (y0, y1) = _clamp(x0, x1 + 1, self._columns), _clamp(y0, y1 + 1, self._rows)
        return x0, y0, x1, y1

    def _summed(self) -> list[list[float]]:
        sums = [[0.0] * (self._columns + 1)]
        for row in self._weights:
            along = accumulate(row, initial=0.0)
            sums.append([above + here for above, here in zip(sums[-1], along, strict=True)])
        return sums


def _clamp(low: int, high: int, most: int) -> tuple[int, int]:
    return max(0, min(low, most)), max(0, min(high, most))
