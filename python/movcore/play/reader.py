"""Reading records, without trust: what is not exactly a record is refused with the line and the reason."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from movcore.errors import CaseError, RecordError
from movcore.play.record import ABORTED, CHANCE, FORMAT, MATCH, End, Entry, Header, Record
from movcore.play.replay import replay

LONGEST_LINE: Final = 500
_SHOWN: Final = 60
_EDITION: Final = re.compile(r"[a-z0-9-]{1,40}")
_OPTION: Final = re.compile(r"([a-z_]{1,40})=(\S{1,200})")
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_VERSION: Final = re.compile(r"[0-9A-Za-z.+-]{1,40}")
_SEATS: Final = re.compile(r"[1-9]")
_END: Final = re.compile(r"end ([a-z]{1,20})(?: seat ([0-9]))?")
_INDEX: Final = re.compile(r"(0|[1-9][0-9]{0,9}) ")


def read(data: bytes | str) -> Record:
    r"""The record that a text is: well written, and a match that the rules allow, up to its end.

    >>> read("movcore-record 2\n")
    Traceback (most recent call last):
    movcore.errors.RecordError: line 1: must be "movcore-record 1", not "movcore-record 2"
    """
    record = parse(data)
    replay(record)
    return record


def parse(data: bytes | str) -> Record:
    """The record that a text is by its form alone; whether the rules allow it, `replay` finds out."""
    lines = _Lines(_text(data))
    header = _header(lines)
    entries: list[Entry] = []
    while (line := lines.next()) and not line.startswith("end"):
        entries.append(_entry(lines, line, len(entries), header.seats))
    end = _end(lines, line, header.seats)
    lines.finish()
    return Record(header, tuple(entries), end)


def quoted(text: str) -> str:
    """A stranger's text in a message: as it is, but short."""
    return f'"{text}"' if len(text) <= _SHOWN else f'"{text[:_SHOWN]}..."'


class _Lines:
    """The lines of a text, one after the other, with their numbers."""

    def __init__(self, text: str) -> None:
        *self._lines, self._rest = text.split("\n")
        self.number = 0

    def next(self) -> str:
        """The next line, which must be there and be of sane length."""
        self.number += 1
        if self.number > len(self._lines):
            cut = "the line has no end" if self._rest else "is missing"
            raise self.error(f"{cut}: the record is cut off")
        line = self._lines[self.number - 1]
        if len(line) > LONGEST_LINE:
            raise self.error(f"is longer than {LONGEST_LINE} characters")
        return line

    def peek(self, word: str) -> bool:
        """Whether the next line begins with this word."""
        return self.number < len(self._lines) and self._lines[self.number].startswith(f"{word} ")

    def field(self, word: str, form: re.Pattern[str] | None = None) -> str:
        """What follows the word that the next line must begin with."""
        line = self.next()
        value = line.removeprefix(f"{word} ")
        if value == line or (form is not None and not form.fullmatch(value)):
            raise self.error(f"must be {word} and a proper value, not {quoted(line)}")
        return value

    def finish(self) -> None:
        """Refuses what comes after the end."""
        self.number += 1
        if self.number <= len(self._lines) or self._rest:
            raise self.error("nothing may follow the end")

    def error(self, reason: str) -> RecordError:
        """What is wrong with the line read last."""
        return RecordError(self.number, reason)


def _text(data: bytes | str) -> str:
    try:
        return (data if isinstance(data, bytes) else data.encode()).decode()
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise RecordError(line, "is no UTF-8 text") from None
    except UnicodeEncodeError as error:
        line = error.object[: error.start].count("\n") + 1
        raise RecordError(line, "is no text that UTF-8 could write") from None


def _header(lines: _Lines) -> Header:
    first, wanted = lines.next(), f"movcore-record {FORMAT}"
    if first != wanted:
        raise lines.error(f'must be "{wanted}", not {quoted(first)}')
    edition = lines.field("edition", _EDITION)
    options = _options(lines)
    rules = lines.field("rules", _HASH)
    engine = lines.field("engine", _VERSION)
    seats = int(lines.field("seats", _SEATS))
    names = tuple(lines.field("names").split(", "))
    try:
        header = Header(edition, options, rules, engine, seats, names)
        if lines.peek("key"):
            header = replace(header, key=lines.field("key"))
    except CaseError as error:
        raise lines.error(str(error)) from None
    if line := lines.next():
        raise lines.error(f"must be blank, not {quoted(line)}")
    return header


def _options(lines: _Lines) -> tuple[tuple[str, str], ...]:
    options: list[tuple[str, str]] = []
    while lines.peek("option"):
        name, _, value = lines.field("option", _OPTION).partition("=")
        if options and name <= options[-1][0]:
            raise lines.error(f"options must be sorted, each once; {name} comes after {options[-1][0]}")
        options.append((name, value))
    return tuple(options)


def _entry(lines: _Lines, line: str, index: int, seats: int) -> Entry:
    found = _INDEX.match(line)
    if found is None:
        raise lines.error(f"must begin with the index {index}, not {quoted(line)}")
    if found[1] != str(index):
        raise lines.error(f"must have the index {index}, not {found[1]}")
    actor, _, text = line[found.end() :].partition(" ")
    if actor not in (CHANCE, MATCH) and actor not in map(str, range(seats)):
        raise lines.error(f"must name c, m or one of {seats} seats, not {quoted(actor)}")
    if not text:
        raise lines.error("does not say what happens")
    return Entry(actor, text)


def _end(lines: _Lines, line: str, seats: int) -> End:
    found = _END.fullmatch(line)
    if found is None:
        raise lines.error(f"must be an event or the end, not {quoted(line)}")
    reason, seat = found[1], found[2]
    if (seat is None) != (reason == ABORTED) or (seat is not None and int(seat) >= seats):
        raise lines.error(f"must name the seat that won, and only then, not {quoted(line)}")
    return End(reason, None if seat is None else int(seat))
