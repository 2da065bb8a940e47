"""`movcore moves`: where ships can get to, for a stream of cases."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated, Final

import typer

from movcore import answer_lines, load
from movcore.cli.common import DEFAULT_EDITION, AsJson, EditionName, Example, complain, write
from movcore.cli.lines import Line, batches, standard_input

_CASE: Final = '{"input":{"start":"as_3_1","declare":{"dot":"as_2_1"},"dice":[3,4]}}'
EXAMPLES: Final = (
    Example("movcore moves < cases.jsonl > answers.jsonl", "a file of cases"),
    Example(f"echo '{_CASE}' |\nmovcore moves --paths", "one case, and how to fly to each place"),
)

# For each line its answer, and what is wrong with it if anything is.
Answers = list[tuple[str, str | None]]


def moves(
    paths: Annotated[
        bool, typer.Option("--paths", metavar="", help="Add the choices that lead to each outcome.")
    ] = False,
    limit: Annotated[
        int | None,
        typer.Option(
            min=1, max=2**32 - 1, metavar="N", help="Give a case up after N positions.", show_default="ample"
        ),
    ] = None,
    edition_name: EditionName = DEFAULT_EDITION,
    as_json: AsJson = False,
) -> None:
    r"""Work out all ways in which a turn's movement can end, for cases on standard input.

    Each line is a JSON object with an id and an input; other keys are ignored,
    blank lines are skipped. Of the input, start (a dot), declare and dice must be
    there. Also: money, shields, drives, air_foil, switch_switch, jump_start,
    gate_lock, spy_eye, spaceports, and questions: the "?" boxes that lie open.

    Each answer is a line with the same id and its outcomes, each of them
    \[dot, how the move ends, points left, credits paid]. Where the rules forbid
    the declaration, outcomes is null and error names the rule.

    A line that cannot be read is answered with its number and the error, which is
    also told on standard error; the rest goes on, and the exit code is 2.
    """
    del as_json  # the answers are JSON in any case; the option is there so that every verb has it
    _greet()
    ask = partial(answer_lines, load(edition_name).rules, paths=paths)
    if limit is not None:
        ask = partial(ask, limit=limit)
    bad = [_answer(batch, ask) for batch in batches(standard_input())]
    if any(bad):
        raise typer.Exit(2)


def _greet() -> None:
    """Whoever types `movcore moves` should not wonder why nothing happens."""
    if sys.stdin.isatty():
        print("Type cases, one a line; Ctrl-D ends. movcore moves --help shows one.", file=sys.stderr)


def _answer(batch: list[Line], ask: Callable[..., Answers]) -> int:
    """Answer some lines and give the number of bad ones."""
    answers = list(_answers(batch, ask))
    write("".join(f"{answer}\n" for answer, _ in answers))
    faults = [fault for _, fault in answers if fault is not None]
    for fault in faults:
        complain(fault)
    return len(faults)


def _answers(batch: list[Line], ask: Callable[..., Answers]) -> Iterator[tuple[str, str | None]]:
    # The engine numbers lines from the first: it gets blank ones too, and what it says of them is dropped.
    given = ask([line.text for line in batch], first=batch[0].number)
    for line, answer in zip(batch, given, strict=True):
        if line.fault is not None:
            yield _unreadable(line.number, line.fault)
        elif not line.blank:
            yield answer


def _unreadable(number: int, fault: str) -> tuple[str, str]:
    """The answer to a line that is no text, in the shape of the engine's."""
    answer = {"id": None, "line": number, "error": {"key": "json", "text": fault}}
    return json.dumps(answer), f"line {number}: json: {fault}"
