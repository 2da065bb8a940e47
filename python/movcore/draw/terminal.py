"""The board in a terminal: a character grid with a legend below it."""

from __future__ import annotations

import io
from collections import Counter
from typing import Final

from rich.console import Console
from rich.text import Text

from movcore.draw import palette
from movcore.draw.cells import Grid, grid
from movcore.errors import MovcoreError
from movcore.rulebook.model import Board

NARROWEST: Final = 60


def terminal(board: Board, *, width: int, color: bool) -> str:
    """Draw a board on `width` columns, ready to print; with `color` the text holds ANSI codes."""
    if width < NARROWEST:
        raise MovcoreError(f"a board needs {NARROWEST} columns, not {width}")
    looks = palette.looks(board)
    lines = [*_map(board, grid(board, width), looks), Text(), *_legend(looks, width)]
    for line in lines:
        line.rstrip()
    text = Text("\n").join(lines)
    return _ansi(text) if color else text.plain


def _map(board: Board, made: Grid, looks: dict[str, str]) -> list[Text]:
    tints = palette.tints(board)
    styles = {dot.id: palette.style(dot, looks[dot.id]) for dot in board.dots}
    return [_row(made, row, looks, styles, tints) for row in range(made.rows)]


def _row(made: Grid, row: int, looks: dict[str, str], styles: dict[str, str], tints: dict[str, str]) -> Text:
    line = Text()
    for cell in ((column, row) for column in range(made.columns)):
        if dot := made.dots.get(cell):
            line.append(palette.LOOKS[looks[dot]].symbol, styles[dot])
        elif letter := made.names.get(cell):
            line.append(letter[0], f"{palette.NAME_STYLE} {tints[letter[1]]}")
        else:
            line.append(made.line(cell) or " ", palette.LINE_STYLE)
    return line


def _legend(looks: dict[str, str], width: int) -> list[Text]:
    """Each sign with its meaning and how many there are, in as many columns as fit."""
    counts = Counter(looks.values())
    entries = [(look, f"{look.word} ({counts[key]})") for key, look in palette.LOOKS.items() if counts[key]]
    wide = max(len(words) for _, words in entries) + 4
    across = max(1, width // wide)
    down = -(-len(entries) // across)
    lines = [Text() for _ in range(down)]
    for i, (look, words) in enumerate(entries):
        lines[i % down].append(f" {look.symbol} ", look.style).append(words.ljust(wide - 3))
    return lines


def _ansi(text: Text) -> str:
    """The text with ANSI codes, whatever the environment says about colours: the caller has decided."""
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, color_system="256", no_color=False, _environ={})
    console.print(text, end="", soft_wrap=True, highlight=False)
    return out.getvalue()
