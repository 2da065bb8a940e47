"""The README's Python runs as it stands, and says the truth."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import movcore

README = Path(__file__).parents[1] / "README.md"
REFUSED = "# movcore.Refusal"


def test_the_python_of_the_readme_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    refused = 0
    for line in _statements("\n".join(blocks)):
        if REFUSED in line:
            refused += 1
            with pytest.raises(movcore.Refusal):
                exec(line, names)
        else:
            exec(line, names)
    assert refused == 1
    assert names["game"].explain("buy ship Freighter")[:2] == ("cannot_cover_cost", "9.2")
    assert names["case"].outcomes() == [("wts_loop_2", "exhausted", 0, 0)]


def _statements(text: str) -> list[str]:
    """Lines, with those that are indented put to the one before."""
    return re.split(r"\n(?!\s|$)", text)
