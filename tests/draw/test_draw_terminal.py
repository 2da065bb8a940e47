"""The terminal map: fits its width, hides no dot, names every system."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import pytest
from rich.cells import cell_len

from movcore.draw import palette
from movcore.draw.terminal import NARROWEST, terminal
from movcore.errors import MovcoreError
from movcore.rulebook import Board, Dot, System, edition

WIDTHS: Final = (NARROWEST, 80, 120, 160)
ANSI: Final = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture(scope="module")
def board() -> Board:
    return edition("avalon-1988").board


def chart(text: str) -> str:
    """The map without its legend."""
    return text.rsplit("\n\n", 1)[0]


@pytest.mark.parametrize("color", [False, True])
@pytest.mark.parametrize("width", WIDTHS)
def test_no_line_is_too_wide(board: Board, width: int, color: bool) -> None:
    lines = ANSI.sub("", terminal(board, width=width, color=color)).split("\n")
    assert max(map(cell_len, lines)) <= width


@pytest.mark.parametrize("width", WIDTHS)
def test_no_dot_hides_another(board: Board, width: int) -> None:
    """Each symbol stands as often as there are dots of that look, and all dots are there."""
    shown = Counter(chart(terminal(board, width=width, color=False)))
    looks = Counter(palette.looks(board).values())
    assert {look: shown[palette.LOOKS[look].symbol] for look in looks} == looks
    assert looks.total() == len(board.dots)


@pytest.mark.parametrize("width", [80, 100, 120, 160])
def test_every_system_is_named(board: Board, width: int) -> None:
    words = Counter(re.findall(r"[\w-]+", chart(terminal(board, width=width, color=False))))
    assert words == Counter(word for system in board.systems for word in system.name.split())


@pytest.mark.parametrize("width", WIDTHS)
def test_color_changes_no_character(board: Board, width: int) -> None:
    plain, colored = (terminal(board, width=width, color=color) for color in (False, True))
    assert "\x1b" not in plain
    assert ANSI.sub("", colored) == plain


def test_color_is_the_callers_choice(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    before = terminal(board, width=120, color=True)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("COLUMNS", "20")
    assert terminal(board, width=120, color=True) == before
    assert "\x1b[" in before


def test_legend_explains_every_symbol(board: Board) -> None:
    text = terminal(board, width=120, color=False)
    legend = text.removeprefix(chart(text))
    for look, count in Counter(palette.looks(board).values()).items():
        assert f"{palette.LOOKS[look].symbol} {palette.LOOKS[look].word} ({count})" in legend


def test_symbols_differ() -> None:
    symbols = [look.symbol for look in palette.LOOKS.values()]
    assert len(set(symbols)) == len(symbols)
    assert all(cell_len(symbol) == 1 for symbol in symbols)


def test_dots_at_one_point_stand_side_by_side() -> None:
    crowd = tuple(Dot(f"d{i}", "asteroid", (), (5, 5)) for i in range(30))
    ends = (Dot("e", "dot", (), (0, 0), color="red"), Dot("f", "dot", (), (10, 10), color="red"))
    shown = chart(terminal(Board((), crowd + ends), width=80, color=False))
    assert (shown.count("%"), shown.count("◆")) == (30, 2)


def test_odd_letters_keep_the_grid() -> None:
    name = "星\x1b[2J\nX"
    dots = tuple(Dot(f"d{i}", "dot", (), (i * 10, i), system=name) for i in range(9))
    text = terminal(Board((System(name),), dots), width=80, color=False)
    assert "\x1b" not in text
    assert "X" in text
    assert max(map(cell_len, text.split("\n"))) <= 80


@pytest.mark.parametrize("width", [-1, 0, NARROWEST - 1])
def test_too_narrow_is_refused(board: Board, width: int) -> None:
    with pytest.raises(MovcoreError, match=f"needs {NARROWEST} columns, not {width}"):
        terminal(board, width=width, color=False)


def test_too_many_dots_are_refused() -> None:
    crowd = tuple(Dot(f"d{i}", "asteroid", (), (0, 0)) for i in range(81))
    with pytest.raises(MovcoreError, match="no room"):
        terminal(Board((), crowd), width=80, color=False)
