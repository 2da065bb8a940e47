"""Spoiled files: whatever happens to the text of a data file, it loads or it is a `DataError`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movcore.errors import DataError
from movcore.rulebook import Book, compile_spec, edition
from movcore.rulebook.avalon_1988 import rulebook
from movcore.rulebook.compile import canonical

OWN = Path(rulebook.__file__).parent
FILES = sorted(file.name for file in OWN.glob("*.toml"))
TOKENS = [
    "",
    "0",
    "-1",
    "1.5",
    "true",
    '""',
    '"blue"',
    "[]",
    "{}",
    "[",
    "}",
    "=",
    ",",
    "\n",
    "\x00",
    "é",
    "#",
]

edits = st.lists(
    st.tuples(st.sampled_from(["drop", "double", "swap"]), st.integers(0, 400)), min_size=1, max_size=4
)
cuts = st.lists(
    st.tuples(st.integers(0, 45_000), st.integers(0, 30), st.sampled_from(TOKENS)), min_size=1, max_size=3
)


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One directory for all examples; each leaves the files as it found them."""
    return tmp_path_factory.mktemp("data")


def load_with(directory: Path, file: str, text: str) -> Book | DataError:
    """The data with one file replaced, or the error. Any other exception is the failure we look for."""
    for name in FILES:
        (directory / name).write_bytes((OWN / name).read_bytes())
    (directory / file).write_text(text, encoding="utf-8")
    try:
        return rulebook.load(directory)
    except DataError as error:
        return error


def assert_sound(result: Book | DataError) -> None:
    """An error says where and why; what loads also compiles, to canonical form."""
    if isinstance(result, DataError):
        assert result.file in FILES
        assert result.key
        assert result.reason
    else:
        spec = compile_spec(result)
        assert canonical(json.loads(spec)) == spec


@settings(deadline=None, max_examples=100)
@given(file=st.sampled_from(FILES), edits=edits)
def test_lines_lost_doubled_or_swapped(directory: Path, file: str, edits: list[tuple[str, int]]) -> None:
    lines = (OWN / file).read_text().splitlines()
    for edit, number in edits:
        n = number % len(lines)
        if edit == "drop" and len(lines) > 1:
            del lines[n]
        elif edit == "double":
            lines.insert(n, lines[n])
        else:
            lines[n], lines[n - 1] = lines[n - 1], lines[n]
    assert_sound(load_with(directory, file, "\n".join(lines) + "\n"))


@settings(deadline=None, max_examples=100)
@given(file=st.sampled_from(FILES), cuts=cuts)
def test_text_cut_and_replaced(directory: Path, file: str, cuts: list[tuple[int, int, str]]) -> None:
    text = (OWN / file).read_text()
    for place, length, token in cuts:
        start = place % (len(text) + 1)
        text = text[:start] + token + text[start + length :]
    assert_sound(load_with(directory, file, text))


@pytest.mark.parametrize("file", FILES)
def test_line_lost_is_noticed(file: str, directory: Path) -> None:
    """No line of data can go unnoticed."""
    lines = (OWN / file).read_text().splitlines()
    unnoticed = []
    for n in range(0, len(lines), max(1, len(lines) // 40)):
        result = load_with(directory, file, "\n".join(lines[:n] + lines[n + 1 :]))
        if isinstance(result, Book) and compile_spec(result) != edition("avalon-1988").spec:
            unnoticed.append(lines[n])
    assert unnoticed == []
