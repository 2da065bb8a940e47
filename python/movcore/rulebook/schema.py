"""Reads parsed TOML by the declarations of `model`: field names, types and marks are the whole schema.

Strict: a key too many, a key too few, another type or a repeated id is refused. The error has the key path.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from movcore.rulebook.keys import Place, nearest
from movcore.rulebook.marks import Mark, Written

T = TypeVar("T")

_INT_LIMIT = 2**31 - 1  # the core keeps numbers in 32 bits
_WORDS = {
    bool: "a flag",
    int: "a whole number",
    float: "a fraction",
    str: "text",
    dict: "a table",
    list: "a list",
}


def read_record(kind: type[T], raw: object, at: Place) -> T:
    """The table `raw` as a value of the dataclass `kind`.

    >>> from movcore.rulebook.model import System
    >>> read_record(System, {"name": "Supernova"}, Place("board.toml"))
    System(name='Supernova', culture_box=False, known=False)
    """
    table = _expect(dict, raw, at)
    make: Any = kind
    required, hints = _schema(make)
    for key in table:
        if key not in required:
            raise at.at(key).error(f"unknown key; {nearest(key, tuple(required))}")
    for key, needed in required.items():
        if needed and key not in table:
            raise at.at(key).error("missing")
    record: T = make(**{key: _read(hints[key], value, at.at(key)) for key, value in table.items()})
    return record


def _read(hint: Any, raw: object, at: Place) -> Any:
    """The value of a field declared as `hint`."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _read_marked(arguments[0], arguments[1:], raw, at)
    if origin in (Union, UnionType):  # a file leaves an optional key out: it cannot write None
        return _read(next(part for part in arguments if part is not NoneType), raw, at)
    if origin is tuple:
        return _read_list(arguments, raw, at)
    if origin is Mapping:
        return _read_map(arguments[0], arguments[1], raw, at)
    if is_dataclass(hint) and isinstance(hint, type):
        return read_record(hint, raw, at)
    return _read_plain(hint, raw, at)


def _read_plain(kind: type[Any], raw: object, at: Place) -> Any:
    value = _expect(kind, raw, at)
    if kind is str and (not value.strip() or value != value.strip() or not value.isprintable()):
        raise at.error(f"must be visible text without blanks around it, not {value!r}")
    if kind is int and abs(value) > _INT_LIMIT:
        raise at.error(f"must be within {_INT_LIMIT} of zero")
    return value


def _read_marked(hint: Any, marks: tuple[Mark | Written, ...], raw: object, at: Place) -> Any:
    if isinstance(marks[0], Written):
        return _read_written(marks[0], raw, at)
    value = _read(hint, raw, at)
    for mark in marks:
        if not isinstance(mark, Written) and (fault := mark.fault(value)):
            raise at.error(fault)
    return value


def _read_written(written: Written, raw: object, at: Place) -> Any:
    try:
        return written.turn(_read(written.shape, raw, at))
    except ValueError as error:  # a `DataError` is none: those of `_read` pass
        raise at.error(str(error)) from None


def _read_list(hints: tuple[Any, ...], raw: object, at: Place) -> tuple[Any, ...]:
    items: list[object] = _expect(list, raw, at)
    if hints[-1] is not Ellipsis:  # one type for each place
        if len(items) != len(hints):
            raise at.error(f"must list {len(hints)} values, not {len(items)}")
        return tuple(
            _read(hint, item, at.at(n)) for n, (hint, item) in enumerate(zip(hints, items, strict=True))
        )
    identity = _identity(hints[0])
    if identity:
        _refuse_repeats(identity, items, at)
    return tuple(_read(hints[0], item, at.at(_label(identity, item, n))) for n, item in enumerate(items))


def _read_map(key_hint: Any, value_hint: Any, raw: object, at: Place) -> Mapping[Any, Any]:
    table = _expect(dict, raw, at)
    pairs = {
        _read(key_hint, key, at.at(key)): _read(value_hint, value, at.at(key)) for key, value in table.items()
    }
    return MappingProxyType(pairs)


def _expect(kind: type[Any], raw: object, at: Place) -> Any:
    """`raw`, if it is just of that type: a flag is no number here, although Python thinks so."""
    if type(raw) is kind:
        return raw
    raise at.error(f"must be {_WORDS[kind]}, not {_WORDS.get(type(raw), 'a date or time')}")


def _identity(hint: Any) -> str | None:
    """The field that rows of a list are told apart by, if they are records that have one."""
    if not is_dataclass(hint):
        return None
    names = [field.name for field in fields(hint)]
    return next((name for name in ("id", "name") if name in names), None)


def _label(identity: str | None, item: object, number: int) -> str | int:
    """How a key path names a row: by its id, which survives edits above it, else by its number."""
    name = item.get(identity) if identity and isinstance(item, dict) else None
    return name if isinstance(name, str) else number


def _refuse_repeats(identity: str, items: list[object], at: Place) -> None:
    seen: dict[str, int] = {}
    for number, item in enumerate(items):
        name = _label(identity, item, number)
        if isinstance(name, str) and seen.setdefault(name, number) != number:
            raise at.at(number, identity).error(
                f"duplicate {identity} {name!r}, first at {at.at(seen[name]).key}"
            )


@cache
def _schema(kind: Any) -> tuple[Mapping[str, bool], Mapping[str, Any]]:
    """The names of a dataclass's fields, with whether a file must give them, and their types."""
    required = {f.name: f.default is MISSING and f.default_factory is MISSING for f in fields(kind)}
    return required, get_type_hints(kind, include_extras=True)
