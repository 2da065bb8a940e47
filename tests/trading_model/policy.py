"""Random play that likes to land and to trade."""

from collections.abc import Sequence
from random import Random

DULL = 1.0
WEIGHTS = {
    # moving
    "land": 40.0,
    "stay": 0.6,
    "stop": 0.3,
    "off": 0.1,
    # trading
    "sell": 3.0,
    "barter": 1.0,
    "buy": 2.5,
    "buy ship": 1.5,
    "build": 1.5,
    "take": 3.0,
    "deliver": 2.0,
    "jettison": 0.8,
    "offer": 0.8,
    "done": 0.7,
    # offers
    "give": 1.5,
    "ask": 1.5,
    "give money": 0.6,
    "ask money": 0.6,
    "digit": 1.0,
    "send": 2.5,
    "drop": 0.15,
    "accept": 2.0,
    "refuse": 1.0,
}


def choose(rng: Random, texts: Sequence[str]) -> str:
    """First a kind of action, by weight, then any of that kind."""
    kinds: dict[str, list[str]] = {}
    for text in texts:
        kinds.setdefault(kind(text), []).append(text)
    weights = [WEIGHTS.get(name, DULL) for name in kinds]
    return rng.choice(rng.choices(list(kinds.values()), weights)[0])


def kind(text: str) -> str:
    """The verb, with the noun where that is another matter."""
    for long in ("buy ship", "give money", "ask money"):
        if text.startswith(long):
            return long
    return text.split(" ", 1)[0]
