"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import movcore.rulebook

MODULES = [
    "movcore.rulebook",
    *(module.name for module in pkgutil.walk_packages(movcore.rulebook.__path__, "movcore.rulebook.")),
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert (
        doctest.testmod(importlib.import_module(name), optionflags=doctest.IGNORE_EXCEPTION_DETAIL).failed
        == 0
    )


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = [test for name in MODULES for test in finder.find(importlib.import_module(name)) if test.examples]
    assert len(found) >= 15
