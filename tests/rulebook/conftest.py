"""A copy of the 1988 data that a test may spoil, and what loading then says."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from movcore.errors import DataError
from movcore.rulebook.avalon_1988 import rulebook

OWN = Path(rulebook.__file__).parent


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A directory with the data files."""
    for file in OWN.glob("*.toml"):
        shutil.copy(file, tmp_path)
    return tmp_path


@pytest.fixture
def refusal(data: Path) -> Callable[..., str]:
    """Make edits (file, old, new), load, give the error's message. What is replaced must be there once."""

    def refusal(*edits: tuple[str, str, str]) -> str:
        for file, old, new in edits:
            text = (data / file).read_text()
            assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {file}"
            (data / file).write_text(text.replace(old, new))
        with pytest.raises(DataError) as error:
            rulebook.load(data)
        return str(error.value)

    return refusal
