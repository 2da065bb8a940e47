"""Ways to spoil an input: in its text, or in the values of its JSON so that it still reads."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

Json = Any

TOKENS = [
    "",
    "0",
    "-1",
    "1e9",
    "1.5",
    "true",
    "null",
    '""',
    "[]",
    "{}",
    "[",
    "}",
    ",",
    '"',
    "\\u0000",
    "\0",
    "é",
]
NUMBERS = [-1, 0, 1, 2, 3, 5, 6, 7, 255, 256, 65_535, 65_536, 2**32, 2**64 - 1, 2**64, -(2**63), 1.5]


def text(rng: random.Random, good: str) -> str:
    """One to four cuts, each filled with something or nothing."""
    for _ in range(rng.randint(1, 4)):
        start = rng.randint(0, len(good))
        end = min(len(good), start + rng.choice((0, 1, 1, 5, 20)))
        good = good[:start] + rng.choice((*TOKENS, good[start:end] * 2)) + good[end:]
    return good


def value(rng: random.Random, good: Json) -> Json:
    """One to three places changed; the good value stays as it is."""
    spoiled = copy.deepcopy(good)
    texts = sorted(set(_texts(good)))
    for _ in range(rng.randint(1, 3)):
        if places := list(_places(spoiled)):
            holder, key = rng.choice(places)
            rng.choice((_replace, _replace, _replace, _remove, _add))(rng, holder, key, texts)
    return spoiled


def _places(holder: Json) -> Iterator[tuple[Json, Any]]:
    """Every place in a value, as what holds it and the key there."""
    items = holder.items() if isinstance(holder, dict) else enumerate(holder)
    for key, item in items:
        yield holder, key
        if isinstance(item, (dict, list)):
            yield from _places(item)


def _texts(item: Json) -> Iterator[str]:
    if isinstance(item, str):
        yield item
    elif isinstance(item, dict):
        yield from item
    if isinstance(item, (dict, list)):
        for part in item.values() if isinstance(item, dict) else item:
            yield from _texts(part)


def _replace(rng: random.Random, holder: Json, key: Any, texts: list[str]) -> None:
    old = holder[key]
    far: tuple[Json, ...] = (None, True, rng.choice(NUMBERS), rng.choice(texts), [old, old], {}, [])
    holder[key] = _near(rng, old, texts) if rng.random() < 0.7 else rng.choice(far)


def _near(rng: random.Random, old: Json, texts: list[str]) -> Json:
    """Another value of the same kind."""
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return rng.choice([old + 1, old - 1, *NUMBERS])
    return rng.choice(texts)


def _remove(_: random.Random, holder: Json, key: Any, __: list[str]) -> None:
    del holder[key]


def _add(rng: random.Random, holder: Json, key: Any, texts: list[str]) -> None:
    if isinstance(holder, dict):
        holder[rng.choice(texts)] = copy.deepcopy(holder[key])
    else:
        holder.append(copy.deepcopy(holder[key]))
