r"""Records: a match as text that a person can read and diff, one event a line.

    movcore-record 1
    edition avalon-1988
    option length=1000
    rules <the rules hash>
    engine 0.1.0
    seats 2
    names Ann, Bob
    key <the key of the luck, if it may be known>

    0 c first 0: 3 5
    1 c first 1: 2 2
    2 0 merchant Human
    ...
    812 1 done
    end goal seat 1

A line of the log is its index, who acts and what: `c` is chance, `m` the match layer, a number a seat.
Options are those that are not the default, sorted. There is one way to write a record: what `read` accepts is
what `write` writes, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from movcore.engine import Engine
from movcore.errors import CaseError
from movcore.rulebook import option_text

FORMAT: Final = 1
CHANCE: Final = "c"
MATCH: Final = "m"
LEAVE: Final = "leave"
ABORT: Final = "abort"
ABORTED: Final = "aborted"
LONGEST_NAME: Final = 40
LONGEST_KEY: Final = 200


@dataclass(frozen=True, slots=True)
class Header:
    """What a match was played by, and who played. `options` are texts, sorted by name."""

    edition: str
    options: tuple[tuple[str, str], ...]
    rules: str
    engine: str
    seats: int
    names: tuple[str, ...]
    key: str | None = None

    def __post_init__(self) -> None:
        """Refuses what could not be written on a line and read again."""
        if len(self.names) != self.seats:
            raise CaseError("names", f"{len(self.names)} of them for {self.seats} seats")
        for name in self.names:
            if not _is_line(name, LONGEST_NAME) or "," in name:
                raise CaseError(
                    "names",
                    f"must be 1 to {LONGEST_NAME} printable characters without comma, not {name[:80]!r}",
                )
        if self.key is not None and not _is_line(self.key, LONGEST_KEY):
            raise CaseError("key", f"must be 1 to {LONGEST_KEY} printable characters")

    @classmethod
    def of(cls, engine: Engine, seats: int, names: tuple[str, ...], key: str | None = None) -> Header:
        """The header of a match that this engine plays.

        >>> import movcore
        >>> header = Header.of(movcore.load(length=1000), 2, ("Ann", "Bob"))
        >>> print(*header.lines(), sep="\\n")  # doctest: +ELLIPSIS
        movcore-record 1
        edition avalon-1988
        option length=1000
        rules ...
        engine ...
        seats 2
        names Ann, Bob
        """
        from movcore import __version__

        edition = engine.edition
        options = sorted((name, option_text(value)) for name, value in edition.options.items())
        return cls(edition.name, tuple(options), edition.rules_hash, __version__, seats, names, key)

    def lines(self) -> Iterator[str]:
        """The header as it is written."""
        yield f"movcore-record {FORMAT}"
        yield f"edition {self.edition}"
        yield from (f"option {name}={value}" for name, value in self.options)
        yield f"rules {self.rules}"
        yield f"engine {self.engine}"
        yield f"seats {self.seats}"
        yield f"names {', '.join(self.names)}"
        if self.key is not None:
            yield f"key {self.key}"


def _is_line(text: str, longest: int) -> bool:
    return 1 <= len(text) <= longest and text.isprintable() and text == text.strip()


class Entry(NamedTuple):
    """One line of the log: who acts (`c`, `m` or a seat) and what, in the notation of the core."""

    actor: str
    text: str


class End(NamedTuple):
    """How a match ended, and who won; nobody if it was broken off."""

    reason: str
    winner: int | None

    def __str__(self) -> str:
        """As it is written."""
        return f"end {self.reason}" if self.winner is None else f"end {self.reason} seat {self.winner}"


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match."""

    header: Header
    entries: tuple[Entry, ...]
    end: End

    def line_of(self, index: int) -> int:
        """The number of the line that an entry stands on; the end stands on the line of `len(entries)`."""
        return sum(1 for _ in self.header.lines()) + 2 + index


def write(record: Record) -> str:
    """The text of a record."""
    log = (f"{index} {actor} {text}" for index, (actor, text) in enumerate(record.entries))
    return "\n".join([*record.header.lines(), "", *log, str(record.end), ""])
