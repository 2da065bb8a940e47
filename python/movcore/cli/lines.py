r"""Lines of a stream as they come: without waiting for more than there is, and in little memory.

>>> import io
>>> [[line.number for line in batch if not line.blank] for batch in batches(io.BytesIO(b"one\n\nthree"))]
[[1], [3]]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol, cast

from movcore.errors import CaseError

_CHUNK: Final = 1 << 16
# Answers come after each batch, so it should not be large; but larger ones go faster.
_BATCH: Final = 64
# Some hundred times what a case needs.
LONGEST: Final = 1 << 20


class Source(Protocol):
    """A binary stream that gives what has arrived."""

    def read1(self, size: int, /) -> bytes:
        """At least a byte and at most `size`; nothing at the end."""


def standard_input() -> Source:
    """Standard input as bytes. It is buffered, though its declared type does not say so."""
    return cast(Source, sys.stdin.buffer)


@dataclass(frozen=True, slots=True)
class Line:
    """A line with its number from 1. One that is no text has a fault, and its text is empty."""

    number: int
    text: str
    fault: str | None = None

    @property
    def blank(self) -> bool:
        """Whether there is nothing to answer."""
        return self.fault is None and not self.text.strip()


def batches(source: Source) -> Iterator[list[Line]]:
    """All lines, blank ones too, some at a time."""
    number = 1
    for batch in _arrivals(source):
        yield [_line(n, raw) for n, raw in enumerate(batch, number)]
        number += len(batch)


def _arrivals(source: Source) -> Iterator[list[bytes]]:
    rest = b""
    while data := _read(source):
        *whole, rest = (rest + data).split(b"\n")
        # A line without end must not fill the memory; one byte too many shows later that it was too long.
        rest = rest[: LONGEST + 1]
        for start in range(0, len(whole), _BATCH):
            yield whole[start : start + _BATCH]
    if rest:
        yield [rest]


def _read(source: Source) -> bytes:
    try:
        return source.read1(_CHUNK)
    except OSError as error:  # such as a directory
        raise CaseError("input", f"cannot be read: {error.strerror or error}") from None


def _line(number: int, raw: bytes) -> Line:
    if len(raw) > LONGEST:
        return Line(number, "", f"the line is longer than {LONGEST} bytes")
    try:
        return Line(number, raw.decode())
    except UnicodeDecodeError as error:
        return Line(number, "", f"not UTF-8 text at byte {error.start + 1}")
