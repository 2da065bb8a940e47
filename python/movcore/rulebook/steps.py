"""The steps of a setup and of a turn: a rulebook lists them by name, in order; the core plays them.

The tables here say which steps there are and what each is told; which can follow which, the core decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from movcore.errors import DataError
from movcore.rulebook.keys import nearest, path

FILE = "rulebook.py"
Parameter = int | tuple[str, ...]

SETUP_STEPS: Mapping[str, Mapping[str, type]] = {
    "roll_for_first": {"dice": int},
    "choose_merchants": {},
    "fix_merchants": {"merchants": tuple},  # in seat order
}
TURN_STEPS: Mapping[str, Mapping[str, type]] = {
    "declare": {},
    "roll": {},
    "mulligan": {},
    "travel": {},
    "land": {},
    "trade": {"city_buys": int, "city_sales": int, "offers": int},
    "end_turn": {},
}
_MOST = 255  # the core keeps these numbers in eight bits


@dataclass(frozen=True, slots=True)
class Step:
    """A step with its parameters; `cites` is for readers of the rulebook and stays out of the spec."""

    name: str
    parameters: Mapping[str, Parameter]
    cites: str

    def but(self, **parameters: Parameter) -> Step:
        """The same step with some parameters changed.

        >>> dict(step("roll_for_first", dice=2, cites="4.2").but(dice=3).parameters)
        {'dice': 3}
        """
        return replace(self, parameters=MappingProxyType({**self.parameters, **parameters}))


def step(name: str, /, *, cites: str, **parameters: Parameter) -> Step:
    """A step as a rulebook writes it, with the rule it comes from."""
    return Step(name, MappingProxyType(parameters), cites)


def find(steps: tuple[Step, ...], name: str) -> Step:
    """The step of that name.

    >>> find((step("roll", cites="5.2"), step("land", cites="7.3")), "land").cites
    '7.3'
    """
    for one in steps:
        if one.name == name:
            return one
    raise DataError(FILE, "steps", f"no step {name}")


def compile_steps(key: str, steps: tuple[Step, ...], known: Mapping[str, Mapping[str, type]]) -> list[Any]:
    """The steps as the spec has them under `key`; one that is not as `known` says is refused.

    >>> compile_steps("setup", (step("roll_for_first", dice=2, cites="4.2"),), SETUP_STEPS)
    [{'step': 'roll_for_first', 'dice': 2}]
    >>> compile_steps("turn", (step("rol", cites="5.2"),), TURN_STEPS)
    Traceback (most recent call last):
    movcore.errors.DataError: rulebook.py: turn[0]: unknown step rol; did you mean roll?
    """
    for n, one in enumerate(steps):
        if one.name not in known:
            words = f"unknown step {one.name}; {nearest(one.name, tuple(known))}"
            raise DataError(FILE, path(key, n), words)
        _check_parameters(path(key, n), one, known[one.name])
    return [{"step": one.name, **{k: _plain(v) for k, v in one.parameters.items()}} for one in steps]


def _check_parameters(at: str, one: Step, kinds: Mapping[str, type]) -> None:
    for name, value in one.parameters.items():
        if name not in kinds:
            words = nearest(name, tuple(kinds)) if kinds else f"{one.name} has none"
            raise DataError(FILE, at, f"unknown parameter {name}; {words}")
        if fault := _fault(kinds[name], value):
            raise DataError(FILE, at, f"{name} must be {fault}, not {value!r}")
    for name in kinds:
        if name not in one.parameters:
            raise DataError(FILE, at, f"{one.name} needs {name}")


def _fault(kind: type, value: object) -> str | None:
    """What the value should be, if it is not."""
    if kind is int:
        return None if type(value) is int and 0 <= value <= _MOST else f"a whole number from 0 to {_MOST}"
    names = type(value) is tuple and all(type(item) is str for item in value)
    return None if names else "a tuple of names"


def _plain(value: Parameter) -> int | list[str]:
    return list(value) if isinstance(value, tuple) else value
