"""All verbs on one command line. To add one: write its file, with a function and `EXAMPLES`; wire it here."""

from __future__ import annotations

from typing import Annotated

import typer

from movcore import __version__
from movcore.cli import board, moves, perft, replay, route, rules, serve, sim, version
from movcore.cli.common import Example, examples

EXAMPLES = (
    Example("movcore board", "see the cluster"),
    Example('movcore route "Galactic Base" Jewelburg', "how many turns will it take?"),
    Example("movcore moves < cases.jsonl", "where can these ships get to?"),
    Example("movcore sim --players 4 --games 1000", "how do random merchants fare?"),
    Example("movcore route --help", "what a verb can do"),
)

app = typer.Typer(
    name="movcore", add_completion=False, pretty_exceptions_enable=False, rich_markup_mode="rich"
)

app.command(epilog=examples(board.EXAMPLES))(board.board)
app.command(epilog=examples(route.EXAMPLES))(route.route)
app.command(epilog=examples(moves.EXAMPLES))(moves.moves)
app.command(epilog=examples(perft.EXAMPLES))(perft.perft)
app.command(epilog=examples(rules.EXAMPLES))(rules.rules)
app.command(epilog=examples(sim.EXAMPLES))(sim.sim)
app.command("replay", epilog=examples(replay.EXAMPLES))(replay.replay_file)
app.command(epilog=examples(serve.EXAMPLES))(serve.serve)
app.command(epilog=examples(version.EXAMPLES))(version.version)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"movcore {__version__}")
        raise typer.Exit


@app.callback(epilog=examples(EXAMPLES))
def movcore(
    version: Annotated[
        bool,
        typer.Option(
            "--version", metavar="", callback=_show_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    """A rules engine for Merchant of Venus: see the cluster, plan voyages, play games.

    Every verb takes --json for programs. Errors go to standard error, one line
    each. Exit codes: 0 done, 1 failed, 2 bad input.
    """
