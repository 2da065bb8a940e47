"""The draws of movcore once more from their published definition alone, against the vectors in chance.txt."""

import hashlib
import struct
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

import pytest

PURPOSES = {"first_merchant": 1, "movement": 2, "mulligan": 3, "cup": 4, "deal_ious": 5, "deal_questions": 6}
TEXT = (Path(__file__).parent / "chance.txt").read_text(encoding="utf-8")
LINES = [line.split(" = ") for line in TEXT.splitlines() if line and not line.startswith("#")]


def block(rounds: int, key: bytes, stream: int, counter: int) -> list[int]:
    start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", counter, stream)))
    words = start.copy()

    def mix(a: int, b: int, c: int, d: int) -> None:
        for x, y, z, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            words[x] = (words[x] + words[y]) & 0xFFFFFFFF
            mixed = words[z] ^ words[x]
            words[z] = (mixed << bits | mixed >> (32 - bits)) & 0xFFFFFFFF

    for _ in range(rounds // 2):
        for i in range(4):
            mix(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            mix(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(word + first) & 0xFFFFFFFF for word, first in zip(words, start, strict=True)]


def draw_words(key: bytes, purpose: str, seat: int, count: int) -> Iterator[int]:
    for attempt in range(1 << 16):
        yield from block(8, key, PURPOSES[purpose] << 32 | seat << 16 | attempt, count)


def below(words: Iterator[int], n: int) -> int:
    return next(word for word in words if word < (1 << 32) // n * n) % n


def cup(key: bytes, seat: int, count: int, totals: list[int], inside: list[int]) -> int:
    first = list(accumulate(totals, initial=0))
    in_cup = {first[kind] + i: kind for kind, n in enumerate(inside) for i in range(n)}
    total = sum(totals)
    for word in draw_words(key, "cup", seat, count):
        for half in (word & 0xFFFF, word >> 16):
            if half < (1 << 16) // total * total and half % total in in_cup:
                return in_cup[half % total]
    raise AssertionError("nothing was drawn")


def deal(key: bytes, purpose: str, row: list[int], places: int) -> list[int]:
    words = draw_words(key, purpose, 0, 0)
    for i in range(places):
        j = i + below(words, len(row) - i)
        row[i], row[j] = row[j], row[i]
    return row[:places]


class Reader:
    """Answers the questions of the file; remembers the keys and lists it names."""

    def __init__(self) -> None:
        self.keys: dict[str, bytes] = {}
        self.lists: dict[str, list[int]] = {}

    def answer(self, question: str) -> str:
        what, name, *rest = question.split(" ")
        if what == "key" and rest[0] == "sha256":
            self.keys[name] = hashlib.sha256(question.split(" ", 3)[3].encode()).digest()
        elif what == "key":
            self.keys[name] = bytes(i * int(rest[1]) for i in range(32))
        elif what == "list":
            self.lists[name] = [int(n) for n in rest]
        else:
            return " ".join(str(n) for n in self.draw(what, name, rest))
        return self.keys[name].hex() if what == "key" else str(sum(self.lists[name]))

    def draw(self, what: str, name: str, rest: list[str]) -> list[int] | list[str]:
        if what == "block":
            rounds, key = int(name), self.keys[rest[0]]
            return [f"{word:08x}" for word in block(rounds, key, int(rest[1]), int(rest[2]))]
        key = self.keys[name]
        if what == "cup":
            return [cup(key, int(rest[0]), int(rest[1]), self.lists[rest[2]], self.lists[rest[3]])]
        if what == "ious":
            return deal(key, "deal_ious", list(range(int(rest[0]))), int(rest[0]))
        if what == "questions":
            row = [kind for kind, n in enumerate(self.lists[rest[0]]) for _ in range(n)]
            return deal(key, "deal_questions", row, int(rest[1]))
        purpose, seat, count, n = rest[0], int(rest[1]), int(rest[2]), int(rest[3])
        words = draw_words(key, purpose, seat, count)
        if what == "dice":
            return [below(words, 6) + 1 for _ in range(n)]
        assert what == "below", f"unknown question {what}"
        return [below(words, n)]


@pytest.fixture(scope="module")
def reader() -> Reader:
    reader = Reader()
    for question, _ in LINES:
        if question.startswith(("key", "list")):
            reader.answer(question)
    return reader


@pytest.mark.parametrize(("question", "answer"), LINES, ids=[question[:50] for question, _ in LINES])
def test_vector(reader: Reader, question: str, answer: str) -> None:
    assert reader.answer(question) == answer
