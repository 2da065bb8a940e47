"""`movcore board`: a map, a picture, or every fact."""

from __future__ import annotations

import os
import pty
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from cli.harness import COMMAND, SECONDS, Here, environment, process
from movcore.cli import board
from movcore.draw.terminal import NARROWEST
from movcore.rulebook import edition

BOARD = edition("avalon-1988").board


def test_the_map_names_the_systems_and_explains_its_signs(movcore: Here) -> None:
    result = movcore("board")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("Merchant of Venus (Avalon Hill, 1988)\n17 systems, 268 dots\n")
    assert all(system.name.split()[-1] in result.out for system in BOARD.systems)
    assert "Navigation circle (9)" in result.out
    assert "\x1b" not in result.out


@pytest.mark.parametrize("width", [NARROWEST, 80, 140])
def test_the_map_is_as_wide_as_asked(movcore: Here, width: int) -> None:
    chart = movcore("board", "--width", str(width)).out.split("\n\n")[1]
    assert width - 8 < max(map(len, chart.splitlines())) <= width


def test_the_map_fits_the_terminal() -> None:
    assert max(map(len, process("board", COLUMNS="80").out.splitlines())) <= 80


def on_terminal(*arguments: str, **changes: str) -> str:
    """What a command prints on a terminal."""
    ours, theirs = pty.openpty()
    changed = environment(TERM="xterm-256color", **changes)
    with subprocess.Popen([*COMMAND, *arguments], stdout=theirs, stdin=theirs, env=changed) as running:
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 1 << 16):
                shown += piece
        except OSError:
            pass  # the way a terminal says that the other side is gone
        assert running.wait(SECONDS) == 0
    os.close(ours)
    return shown.decode()


def test_a_terminal_gets_color_unless_it_does_not_want_any() -> None:
    assert "\x1b[38;5;" in on_terminal("board")
    assert "\x1b[38;5;" not in on_terminal("board", NO_COLOR="1")


def test_our_least_width_is_that_of_the_drawing() -> None:
    assert board._NARROWEST == NARROWEST


def test_svg_goes_to_a_file_or_to_standard_output(movcore: Here, tmp_path: Path) -> None:
    file = tmp_path / "cluster.svg"
    assert movcore("board", "--svg", str(file)).out == f"wrote {file}\n"
    assert ET.fromstring(file.read_text(encoding="utf-8")).tag.endswith("svg")
    assert movcore("board", "--svg", "-").out == file.read_text(encoding="utf-8")


def test_svg_is_the_same_whatever_the_locale(tmp_path: Path) -> None:
    file = tmp_path / "cluster.svg"
    process("board", "--svg", str(file))
    assert process("board", "--svg", "-", PYTHONIOENCODING="ascii").out == file.read_text(encoding="utf-8")


def test_json_has_every_fact_of_every_dot(movcore: Here) -> None:
    facts = movcore("board", "--json").record
    assert facts["edition"] == "avalon-1988"
    assert facts["rules_hash"] == edition("avalon-1988").rules_hash
    assert [system["name"] for system in facts["systems"]] == [system.name for system in BOARD.systems]
    assert [dot["id"] for dot in facts["dots"]] == [dot.id for dot in BOARD.dots]
    for told, dot in zip(facts["dots"], BOARD.dots, strict=True):
        assert set(told) == set(dot.__slots__)
        assert tuple(told["paths"]) == dot.paths and tuple(told["at"]) == dot.at
        assert (told["kind"], told["penalty"], told["orbit"]) == (dot.kind, dot.penalty, dot.orbit)
        exits = {str(number): to for number, to in dot.nav.items()} if dot.nav else None
        assert told["nav"] == exits


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--width", "59"), "'--width'"),
        (("--width", "wide"), "'--width'"),
        (("--edition", "avalon"), "did you mean 'avalon-1988'?"),
        (("--svg", "/nowhere/at/all.svg"), "/nowhere/at/all.svg"),
        (("--svg", "x.svg", "--json"), "give one of them"),
    ],
)
def test_bad_arguments_are_told(movcore: Here, arguments: tuple[str, ...], words: str) -> None:
    result = movcore("board", *arguments)
    assert (result.code, result.out) == (2, "")
    assert words in result.complaint
