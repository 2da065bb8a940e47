"""`movcore board`: the cluster in the terminal, as a picture or as data."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from movcore.cli.common import (
    DEFAULT_EDITION,
    AsJson,
    EditionName,
    Example,
    console,
    reason,
    write,
    write_json,
)
from movcore.errors import CaseError
from movcore.rulebook import Edition, edition

# As `draw.terminal.NARROWEST`, which takes rich to import; a test holds the two together.
_NARROWEST: Final = 60
_WIDEST: Final = 1000
# Wider maps are taller too: beyond this they no longer fit a screen.
_COMFORTABLE: Final = 120

_NEXT: Final = """
A picture: movcore board --svg cluster.svg
A voyage:  movcore route "Galactic Base" Jewelburg"""

EXAMPLES: Final = (
    Example("movcore board", "the map, as wide as the terminal"),
    Example("movcore board --width 160 | less -S", "a larger one"),
    Example("movcore board --svg cluster.svg", "a picture for the wall; open it in a browser"),
    Example("movcore board --json | jq -r '.dots[] | select(.kind == \"asteroid\") | .id'", "all asteroids"),
)


def board(
    svg: Annotated[str | None, typer.Option(metavar="FILE", help="Draw an SVG to FILE; - is stdout.")] = None,
    width: Annotated[
        int | None,
        typer.Option(
            min=_NARROWEST, max=_WIDEST, metavar="N", help="Columns of the map.", show_default="terminal"
        ),
    ] = None,
    edition_name: EditionName = DEFAULT_EDITION,
    as_json: AsJson = False,
) -> None:
    """Show the cluster: its star systems, dots and the paths between them.

    Prints a map with a legend. --svg draws a large picture instead, --json lists
    every dot with all its facts.
    """
    if svg is not None and as_json:
        raise CaseError("--svg", "draws and --json lists; give one of them")
    chosen = edition(edition_name)
    if as_json:
        write_json(facts(chosen))
    elif svg is not None:
        _draw(chosen, svg)
    else:
        _show(chosen, width)


def _show(chosen: Edition, width: int | None) -> None:
    from movcore.draw.terminal import terminal

    out = console()
    columns = width or max(_NARROWEST, min(shutil.get_terminal_size((100, 0)).columns, _COMFORTABLE))
    color = out.color_system is not None and not out.no_color
    systems, dots = len(chosen.board.systems), len(chosen.board.dots)
    out.print(chosen.title, style="bold", markup=False, soft_wrap=True)
    out.print(f"{systems} systems, {dots} dots\n", style="dim")
    print(terminal(chosen.board, width=columns, color=color))
    out.print(_NEXT, style="dim")


def _draw(chosen: Edition, file: str) -> None:
    from movcore.draw.svg import svg

    picture = svg(chosen.board, title=chosen.title)
    if file == "-":
        write(picture)
        return
    try:
        Path(file).write_bytes(picture.encode())
    except (OSError, ValueError) as error:
        raise CaseError("--svg", f"cannot write {file!r}: {reason(error)}; name another file") from None
    print(f"wrote {file}")


def facts(chosen: Edition) -> dict[str, Any]:
    """An edition's board as JSON has it.

    >>> facts(edition("avalon-1988"))["dots"][0]["name"]
    'Rumble City'
    """
    return {
        "edition": chosen.name,
        "title": chosen.title,
        "rules_hash": chosen.rules_hash,
        "systems": [_record(system) for system in chosen.board.systems],
        "dots": [_record(dot) for dot in chosen.board.dots],
    }


def _record(value: Any) -> dict[str, Any]:
    """A dataclass as an object with every key, so that readers need not guess."""
    return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}


def _plain(value: Any) -> Any:
    """Mappings of the rulebook are read-only views, which JSON does not know."""
    return dict(value) if isinstance(value, Mapping) else value
