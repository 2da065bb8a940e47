"""An agent for golden games that knows its trade a little, so that now and then somebody gets rich."""

from __future__ import annotations

import json
from collections import deque
from random import Random
from typing import Any

from movcore import Engine, Game

# At the market, what comes first is done first; what is not here is left alone, but for a whim.
_TRADE = ("deliver", "sell", "take", "barter IOU", "build", "buy")
_WHIM = 0.04
_COMFORT = 300
_FAR = 10_000


class TraderAgent:
    """Sells where goods are wanted, buys where it is, explores when there is nothing else to do."""

    name = "trader"

    def __init__(self, engine: Engine, key: str, seat: int) -> None:
        """Equal keys and seats give agents that choose alike."""
        self._engine = engine
        self._seat = seat
        self._random = Random(f"{key} trader {seat}").random
        self._target = ""
        self._money = 0

    def choose(self, game: Game, legal: list[int]) -> str:
        """What a trader would do, or something else on a whim."""
        texts = [game.action_text(code) for code in legal]
        if game.stage == "trade":
            return self._trade(texts)
        if game.stage == "declare":
            self._look_around(json.loads(game.describe()))
            if "stay" in texts and self._target == "":
                return "stay"
        return self._travel(texts) if game.stage in ("declare", "travel") else self._any(texts)

    def _any(self, texts: list[str]) -> str:
        return texts[int(self._random() * len(texts))]

    def _trade(self, texts: list[str]) -> str:
        if self._random() < _WHIM:
            return self._any(texts)
        for kind in _TRADE:
            wanted = [text for text in texts if text.startswith(kind) and self._wants(text)]
            if wanted:
                return self._any(wanted)
        return "done"

    def _wants(self, text: str) -> bool:
        """Goods always, the rest with money to spare."""
        verb, _, thing = text.partition(" ")
        if verb == "build" or (verb == "buy" and thing not in _goods(self._engine)):
            return self._money > _COMFORT and self._random() < 0.3
        return True

    def _travel(self, texts: list[str]) -> str:
        if "pay" in texts:
            return "pay" if self._money > 60 or "stop" not in texts else "stop"
        way = _distances(self._engine, self._target or "galactic_base")
        hops = [text for text in texts if text.startswith("to ")]
        if "land" in texts and (not hops or self._random() < 0.7):
            return "land"
        if not hops or self._random() < _WHIM:
            return self._any([text for text in texts if text != "stay"] or texts)
        return min(hops, key=lambda hop: way.get(hop.removeprefix("to "), _FAR))

    def _look_around(self, facts: dict[str, Any]) -> None:
        """Where to go: to who buys what is aboard, else to who is unknown, else to who sells. Empty: stay."""
        me = facts["merchants"][self._seat]
        self._money = me["money"]
        known: dict[str, str] = facts["cultures"]
        aboard = {buyer for goods in me["cargo"] for buyer in _goods(self._engine).get(goods, ())}
        buyers = {system for system, culture in known.items() if culture in aboard}
        cities = {dot.id: dot.system for dot in self._engine.edition.board.dots if dot.is_city and dot.system}
        if cities.get(me["at"]) in buyers:
            self._target = ""
            return
        unknown = {system for system in cities.values() if system not in known}
        wanted = buyers or unknown or set(known)
        way = _distances(self._engine, me["at"])
        near = sorted((way.get(dot, _FAR), dot) for dot, system in cities.items() if system in wanted)
        near = [pair for pair in near if pair[1] != me["at"]] or near
        self._target = near[min(int(self._random() * 2), len(near) - 1)][1]


def _goods(engine: Engine) -> dict[str, tuple[str, ...]]:
    """All goods, with who buys them."""
    cultures = engine.edition.data.traders.cultures
    return {g.name: c.buyers for c in cultures for g in (c.goods, c.factory_goods) if g is not None}


_KNOWN: dict[tuple[str, str], dict[str, int]] = {}


def _distances(engine: Engine, start: str) -> dict[str, int]:
    """Hops from a dot to all others, as the board is printed."""
    key = (engine.rules.hash, start)
    if key not in _KNOWN:
        _KNOWN[key] = _search(engine, start)
    return _KNOWN[key]


def _search(engine: Engine, start: str) -> dict[str, int]:
    far, queue = {start: 0}, deque([start])
    while queue:
        dot = queue.popleft()
        for other in engine.rules.neighbours(dot):
            if other not in far:
                far[other] = far[dot] + 1
                queue.append(other)
    return far
