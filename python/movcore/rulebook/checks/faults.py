"""How a check words a fault, and the one question that many of them ask."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from movcore.errors import DataError
from movcore.rulebook.keys import path
from movcore.rulebook.model import Book

Faults = Iterator[DataError]
Check = Callable[[Book], Faults]


def fault(file: str, key: tuple[str | int, ...], rule: str, words: str) -> DataError:
    """A fault of the data, with the rule that it breaks.

    >>> print(fault("cup.toml", ("fares", 3, "to"), "2.61", "no culture '11'"))
    cup.toml: fares[3].to: 2.61: no culture '11'
    """
    return DataError(file, path(*key), f"{rule}: {words}")


def repeats(file: str, rule: str, values: Iterable[tuple[tuple[str | int, ...], str | None]]) -> Faults:
    """A fault for each value given a second time; `values` are pairs of key and value, None for none.

    >>> [f.reason for f in repeats("a.toml", "1.4", [(("x",), "Aerie"), (("y",), "Aerie")])]
    ["1.4: 'Aerie' is already at x"]
    """
    first: dict[str, tuple[str | int, ...]] = {}
    for key, value in values:
        if value is not None and first.setdefault(value, key) != key:
            yield fault(file, key, rule, f"{value!r} is already at {path(*first[value])}")
