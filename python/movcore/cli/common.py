"""What the verbs share: common options, output for people and programs, complaints."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import typer

from movcore.errors import MovcoreError

if TYPE_CHECKING:
    from rich.console import Console

DEFAULT_EDITION: Final = "avalon-1988"
_LONGEST_COMPLAINT: Final = 1000

EditionName = Annotated[str, typer.Option("--edition", metavar="NAME", help="The edition of the rules.")]
AsJson = Annotated[
    bool, typer.Option("--json", metavar="", help="Print JSON for programs, an object to a line.")
]


class Example(NamedTuple):
    """A command line to show in a help text, and what it is good for."""

    command: str
    purpose: str


def examples(given: Iterable[Example]) -> str:
    """The foot of a help text, in the markup of rich.

    >>> print(examples([Example("movcore board", "the cluster")]))
    [bold]Examples[/bold]
    <BLANKLINE>
    [dim]# the cluster[/dim]
    [cyan]movcore board[/cyan]
    """
    shown = [f"[dim]# {one.purpose}[/dim]\n[cyan]{_escape(one.command)}[/cyan]" for one in given]
    return "\n\n".join(["[bold]Examples[/bold]", *shown])


def _escape(text: str) -> str:
    """As `rich.markup.escape`, without importing rich at every start."""
    return text.replace("[", r"\[")


def console(width: int | None = None) -> Console:
    """Where to print for people: in color on a terminal, unless NO_COLOR is set."""
    # Imported late, as it takes a while: output for programs does without.
    from rich.console import Console

    return Console(file=sys.stdout, width=width, highlight=False)


def write(text: str) -> None:
    """Text for programs: UTF-8 whatever the locale is, and passed on at once."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()


def write_json(value: object) -> None:
    """A value as one line of JSON."""
    write(json.dumps(value, ensure_ascii=False, allow_nan=False) + "\n")


def complain(text: str) -> None:
    """Exactly one line on standard error."""
    print(f"movcore: {one_line(text)}", file=sys.stderr, flush=True)


def one_line(text: str) -> str:
    r"""The text with control characters escaped, and cut: it may quote what a stranger sent.

    >>> print(one_line("no dot is called \"a\nb\""))
    no dot is called "a\nb"
    """
    short = text if len(text) <= _LONGEST_COMPLAINT else text[:_LONGEST_COMPLAINT] + "..."
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in short)


def reason(error: OSError | ValueError) -> str:
    """Why a file cannot be used; a `ValueError` is a name that no file can have, or no text."""
    return getattr(error, "strerror", None) or str(error)


@contextmanager
def needing_service(verb: str) -> Iterator[None]:
    """Around imports of `movcore_service`, which is a package of its own: says how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        how = "pip install movcore-service (in a checkout: pip install ./service)"
        raise MovcoreError(f"{verb} needs a package that is missing, {error.name}; {how}") from None
