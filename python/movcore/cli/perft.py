"""`movcore perft`: counts of the movement tree, to compare engines and to measure them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from movcore import Case, Refusal, Rules, load
from movcore.cli.common import (
    DEFAULT_EDITION,
    AsJson,
    EditionName,
    Example,
    complain,
    console,
    one_line,
    reason,
    write_json,
)
from movcore.cli.lines import Line, Source, batches, standard_input
from movcore.errors import CaseError

if TYPE_CHECKING:
    from rich.table import Table

EXAMPLES: Final = (
    Example("movcore perft cases.jsonl", "a row of counts for each case"),
    Example(
        "movcore perft --depth 8 --divide cases.jsonl",
        "split by the first choice, to find where counts differ",
    ),
    Example("movcore perft --json < cases.jsonl", "for programs"),
)
_DEEPEST: Final = 64
_NO_EDGE: Final = 100_000


@dataclass(frozen=True, slots=True)
class Count:
    """A case's counts for depths 1, 2, ...; each first choice with its own; or why there are none."""

    id: Any
    counts: list[int]
    divide: list[tuple[str, list[int]]]
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Bad:
    """A line that cannot be read."""

    id: Any
    line: int
    error: CaseError


def perft(
    file: Annotated[str | None, typer.Argument(metavar="FILE", help="Cases.", show_default="stdin")] = None,
    depth: Annotated[int, typer.Option(min=1, max=_DEEPEST, metavar="N", help="Count up to N choices.")] = 6,
    divide: Annotated[
        bool, typer.Option("--divide", metavar="", help="Split the counts by the first choice.")
    ] = False,
    edition_name: EditionName = DEFAULT_EDITION,
    as_json: AsJson = False,
) -> None:
    """Count the movement tree: sequences of exactly 1, 2, ... N choices.

    Choices are to fly to a dot, to pay or stop at a penalty, to land and so on.

    Two engines that count differently play by different rules, and --divide leads
    to the place. The cases are lines of JSON as movcore moves reads them. A ship
    that enters a face-down "?" box has no more choices.
    """
    rules = load(edition_name).rules
    counts: list[Count] = []
    bad = 0
    with _source(file) as source:
        for answer in _answers(rules, source, depth, divide):
            if as_json:
                write_json(_facts(answer, divide))
            if isinstance(answer, Bad):
                bad += 1
                complain(f"line {answer.line}: {answer.error}")
            elif not as_json:
                counts.append(answer)
    if counts:
        _show(counts, depth)
    if bad:
        raise typer.Exit(2)


@contextmanager
def _source(file: str | None) -> Iterator[Source]:
    """The file, or standard input."""
    with ExitStack() as closing:
        if file is None or file == "-":
            source = standard_input()
        else:
            try:
                source = closing.enter_context(Path(file).open("rb"))
            except (OSError, ValueError) as error:
                raise CaseError("FILE", f"cannot read {file!r}: {reason(error)}") from None
        yield source


def _answers(rules: Rules, source: Source, depth: int, divide: bool) -> Iterator[Count | Bad]:
    for batch in batches(source):
        for line in batch:
            if not line.blank:
                yield _answer(rules, line, depth, divide)


def _answer(rules: Rules, line: Line, depth: int, divide: bool) -> Count | Bad:
    name: Any = None
    try:
        record = _record(line)
        name = record.get("id")
        if "input" not in record:
            raise CaseError("input", "is missing")
        case = Case(rules, json.dumps(record["input"]))
        return _count(name, case, depth, divide)
    except CaseError as error:
        return Bad(name, line.number, error)
    except Refusal as refusal:
        return Count(name, [], [], refusal)


def _record(line: Line) -> dict[str, Any]:
    if line.fault is not None:
        raise CaseError("json", line.fault)
    try:
        record = json.loads(line.text)
        # Python reads NaN, infinities and halves of characters; nobody can read what it would write of them.
        json.dumps(record, ensure_ascii=False, allow_nan=False).encode()
    except json.JSONDecodeError as error:
        raise CaseError("json", f"{error.msg} at column {error.colno}") from None
    except (ValueError, RecursionError) as error:
        raise CaseError("json", str(error)) from None
    if not isinstance(record, dict):
        raise CaseError("json", "must be an object with an id and an input")
    return record


def _count(name: Any, case: Case, depth: int, divide: bool) -> Count:
    depths = range(1, depth + 1)
    counts = [case.perft(d) for d in depths]
    split = [case.divide(d) for d in depths] if divide else []
    # From a list for each depth to a list for each choice; the choices are the same at every depth.
    rows = [(parts[0][0], [count for _, count in parts]) for parts in zip(*split, strict=True)]
    return Count(name, counts, rows)


def _facts(answer: Count | Bad, divide: bool) -> dict[str, Any]:
    """An answer as JSON has it, in the manner of `movcore moves`."""
    if isinstance(answer, Bad):
        return {
            "id": answer.id,
            "line": answer.line,
            "error": {"key": answer.error.key, "text": answer.error.reason},
        }
    if answer.refusal is not None:
        why = {"code": answer.refusal.code, "rule": answer.refusal.rule, "text": answer.refusal.fact}
        return {"id": answer.id, "counts": None, "error": why}
    return {"id": answer.id, "counts": answer.counts} | ({"divide": answer.divide} if divide else {})


def _show(counts: list[Count], depth: int) -> None:
    """One table, and below it which declarations the rules refuse."""
    table = _table([one for one in counts if one.refusal is None], depth)
    # Wider than the terminal if need be, since a cut number would be a wrong number.
    out, wide = console(), console(width=_NO_EDGE).measure(table).maximum
    if table.row_count:
        (out if wide <= out.width else console(width=wide)).print(table)
    for one in counts:
        if one.refusal is not None:
            out.print(f"{_name(one)}: refused, {one.refusal}", style="yellow", markup=False, soft_wrap=True)


def _table(counts: list[Count], depth: int) -> Table:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    title = "Sequences of so many choices"
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=title, title_justify="left")
    table.add_column("case", no_wrap=True)
    for d in range(1, depth + 1):
        table.add_column(str(d), justify="right", no_wrap=True)
    for one in counts:
        table.add_row(Text(_name(one), style="bold"), *map(_number, one.counts))
        for choice, row in one.divide:
            table.add_row(Text(f"  {choice}"), *map(_number, row))
    return table


def _name(one: Count) -> str:
    return one_line(str(one.id))


def _number(count: int) -> str:
    return f"{count:,}" if count else "·"
