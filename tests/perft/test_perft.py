"""Counts of the tree of choices, from the `.perft` files here; `rust/rules/tests/perft.rs` reads the same.

A file has comments (`#`), `case JSON` and, for that case, `depth N COUNT`: how many sequences of exactly N
choices there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import movcore

ENGINE = movcore.load()
BY_HAND_MAX = 4  # depth to which the counts are checked by trying everything from Python
FILES = sorted(Path(__file__).parent.glob("*.perft"))


class Count(NamedTuple):
    """One line `depth N COUNT`, with the case it is about."""

    where: str
    case: str
    depth: int
    sequences: int


def counts(file: Path) -> Iterator[Count]:
    case = ""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        word, _, rest = line.partition(" ")
        if word == "case":
            case = rest
        elif word == "depth":
            depth, count = rest.split()
            yield Count(f"{file.name}:{number}", case, int(depth), int(count))
        else:
            assert word in ("", "#"), f"{file.name}:{number}: {line!r} is none of case, depth, #"


COUNTS = [count for file in FILES for count in counts(file)]


def tried(travel: movcore.Travel, depth: int) -> int:
    """Sequences of exactly `depth` choices, by making them."""
    if depth == 0:
        return 1
    total = 0
    for choice in travel.choices():
        following = travel.clone()
        following.choose(choice)
        total += tried(following, depth - 1)
    return total


@pytest.mark.parametrize("count", COUNTS, ids=[count.where for count in COUNTS])
def test_count(count: Count) -> None:
    assert movcore.Case(ENGINE.rules, count.case).perft(count.depth) == count.sequences


SHALLOW = [count for count in COUNTS if count.depth <= BY_HAND_MAX]


@pytest.mark.parametrize("count", SHALLOW, ids=[count.where for count in SHALLOW])
def test_count_by_trying_everything(count: Count) -> None:
    assert tried(movcore.Case(ENGINE.rules, count.case).travel(), count.depth) == count.sequences


@pytest.mark.parametrize("count", SHALLOW, ids=[count.where for count in SHALLOW])
def test_divide_adds_up(count: Count) -> None:
    case = movcore.Case(ENGINE.rules, count.case)
    parts = case.divide(count.depth)
    assert [choice for choice, _ in parts] == case.travel().choices()
    assert sum(part for _, part in parts) == count.sequences


def test_nothing_chosen_is_one_way() -> None:
    assert {movcore.Case(ENGINE.rules, count.case).perft(0) for count in COUNTS} == {1}


def test_there_are_files_and_counts() -> None:
    assert [file.stem for file in FILES] == ["cloud", "gates", "paths", "web"]
    assert len(COUNTS) > 90
