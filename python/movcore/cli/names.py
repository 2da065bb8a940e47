"""Dots by their ids or by the names printed on the board, as people type them."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from movcore.errors import CaseError
from movcore.rulebook import Board, Dot

_GUESSES: Final = 3


def key(name: str) -> str:
    """A name without what people get wrong: capitals, apostrophes, hyphens, spaces.

    >>> key("Titan's  Tower"), key("multi-generation ship"), key("jw_loop_3")
    ('titans tower', 'multi generation ship', 'jw loop 3')
    """
    return re.sub(r"[\W_]+", " ", re.sub(r"['\u2019]", "", name.casefold())).strip()


def label(dot: Dot) -> str:
    """What to call a dot: its printed name, its spaceport's, or else its id."""
    return dot.name or dot.orbit or dot.id


class Gazetteer:
    """Finds the dots of a board.

    >>> import movcore
    >>> places = Gazetteer(movcore.load().edition.board)
    >>> places.find("TO", "ice planet").id
    'hoth_base'
    >>> places.find("TO", "Jewelberg")
    Traceback (most recent call last):
    movcore.errors.CaseError: TO: no dot or place is called "Jewelberg"; did you mean Jewelburg or Jewelport?
    """

    def __init__(self, board: Board) -> None:
        """Index the names of a board."""
        self._ids = {dot.id: dot for dot in board.dots}
        self._names: dict[str, list[Dot]] = {}
        self._printed: dict[str, str] = {}
        for dot in board.dots:
            for name in filter(None, (dot.id, dot.name, dot.orbit)):
                self._add(name, dot)
        self._cities = {key(system.name): _cities(board, system.name) for system in board.systems}
        self._printed |= {key(system.name): system.name for system in board.systems}

    def _add(self, name: str, dot: Dot) -> None:
        known = self._names.setdefault(key(name), [])
        if dot not in known:
            known.append(dot)
        self._printed[key(name)] = name

    def find(self, what: str, text: str) -> Dot:
        """The dot that `text` means; `what` says in an error where the text stood."""
        if text in self._ids:
            return self._ids[text]
        named = self._names.get(key(text), [])
        if len(named) > 1:
            raise CaseError(what, f'"{text}" is the name of {_or([dot.id for dot in named])}; give the id')
        return named[0] if named else self._in_system(what, text)

    def _in_system(self, what: str, text: str) -> Dot:
        """A system stands for its city, if it has only one."""
        cities = self._cities.get(key(text))
        if cities is None:
            raise CaseError(what, f'no dot or place is called "{text}"; {self._guess(text)}')
        if len(cities) == 1:
            return cities[0]
        if not cities:
            raise CaseError(what, f"{self._printed[key(text)]} has no city; give the id of a dot there")
        names = _or([label(city) for city in cities])
        raise CaseError(what, f"{self._printed[key(text)]} has {len(cities)} cities; did you mean {names}?")

    def _guess(self, text: str) -> str:
        close = get_close_matches(key(text), self._printed, n=_GUESSES)
        if not close:
            return "movcore board --json lists all dots"
        return f"did you mean {_or([self._printed[one] for one in close])}?"


def _cities(board: Board, system: str) -> list[Dot]:
    return [dot for dot in board.dots if dot.system == system and dot.is_city]


def _or(names: list[str]) -> str:
    """The names as a choice.

    >>> _or(["a"]), _or(["a", "b", "c"])
    ('a', 'a, b or c')
    """
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last
