"""From a book to its spec: canonical JSON, the only thing of an edition that the core ever sees."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import fields, is_dataclass
from typing import Any

from movcore.rulebook.model import Board, Book, Dot, Piece, Pieces
from movcore.rulebook.steps import SETUP_STEPS, TURN_STEPS, compile_steps

FORMAT = 1


def compile_spec(book: Book) -> bytes:
    """The spec of a checked book: only what play depends on, so no names of dots, no rule numbers."""
    return canonical(
        {
            "format": FORMAT,
            "edition": book.name,
            "board": _board(book.board),
            "movement": _record(book.numbers.movement),
            "money": _record(book.numbers.money),
            "deeds": _record(book.numbers.deeds),
            "cargo": _record(book.numbers.cargo),
            "seats": _record(book.numbers.seats),
            "goal": _record(book.numbers.goal),
            "ships": [_piece(ship) for ship in book.pieces.ships],
            "equipment": [_piece(piece) for piece in book.pieces.equipment],
            "relics": [_piece(relic) for relic in book.pieces.relics],
            "markers": _markers(book.pieces),
            "cultures": _plain(book.traders.cultures),
            "merchants": _plain(book.traders.merchants),
            "fares": _plain(book.cup.fares),
            "demands": _plain(book.cup.demands),
            "setup": compile_steps("setup", book.setup, SETUP_STEPS),
            "turn": compile_steps("turn", book.turn, TURN_STEPS),
        }
    )


def rules_hash(spec: bytes) -> str:
    """The name of these very rules in records and results: SHA-256 over the spec.

    >>> rules_hash(b"")[:16]
    'e3b0c44298fc1c14'
    """
    return hashlib.sha256(spec).hexdigest()


def canonical(value: object) -> bytes:
    r"""Canonical JSON: equal values give equal bytes on every machine, so nothing but integers and text.

    >>> canonical({"b": [1], "a": "x"})
    b'{\n "a": "x",\n "b": [\n  1\n ]\n}\n'
    """
    _refuse_all_but_integers_and_text(value)
    return (json.dumps(value, sort_keys=True, indent=1, ensure_ascii=False) + "\n").encode()


def _refuse_all_but_integers_and_text(value: object) -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            if type(key) is not str:
                raise TypeError(f"a spec has text keys only, not {key!r}")
            _refuse_all_but_integers_and_text(item)
    elif isinstance(value, list):
        for item in value:
            _refuse_all_but_integers_and_text(item)
    elif type(value) not in (int, str):  # True is an int to isinstance
        raise TypeError(f"a spec holds integers and text only, not {value!r}")


def _board(board: Board) -> dict[str, Any]:
    place = {dot.id: n for n, dot in enumerate(board.dots)}
    return {
        "systems": _plain(board.systems),
        "dots": [_dot(dot) for dot in board.dots],
        "paths": [[a.id, b] for a in board.dots for b in a.paths if place[a.id] < place[b]],
        "surface": [[a.id, b] for a in board.dots for b in a.surface if place[a.id] < place[b]],
    }


def _dot(dot: Dot) -> dict[str, Any]:
    """A dot by itself; its arrows as a list, the neighbour for pilot number 1 first."""
    keys = ("id", "kind", "color", "penalty", "system", "orbit")
    record = {key: value for key in keys if (value := getattr(dot, key)) is not None}
    if dot.nav is not None:
        record["nav"] = [dot.nav[number] for number in sorted(dot.nav)]
    return record


def _piece(piece: Piece) -> dict[str, Any]:
    return {**_record(piece), "trade_in": piece.barter_value}


def _markers(pieces: Pieces) -> list[dict[str, Any]]:
    """The "?" markers by kind (2.8). Equal penalties are counted, in an order of their own."""
    questions = pieces.questions
    markers: list[dict[str, Any]] = [{"kind": "gate", "number": gate, "count": 1} for gate in questions.gates]
    if questions.open_spaceports:
        markers.append({"kind": "open_spaceport", "count": questions.open_spaceports})
    for color, costs in sorted(questions.penalties.items()):
        for cost, count in sorted(Counter(costs).items()):
            markers.append({"kind": "penalty", "color": color, "cost": cost, "count": count})
    placed = [relic.name for relic in pieces.relics if relic.name not in questions.left_out]
    return markers + [{"kind": "relic", "relic": relic, "count": 1} for relic in placed]


def _record(record: Any) -> dict[str, Any]:
    """A dataclass as a table. What is not set is left out: absent means that the feature does not exist."""
    values = ((field.name, getattr(record, field.name)) for field in fields(record))
    return {
        key: _plain(value)
        for key, value in values
        if value is not None and value is not False and value != ()
    }


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return _record(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return 1 if value is True else value
