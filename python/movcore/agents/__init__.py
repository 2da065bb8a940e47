"""Agents by name. To add one: write its file, with a class; list it in `AGENTS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from movcore.agents.random_agent import RandomAgent
from movcore.agents.rare_agent import RareAgent
from movcore.errors import CaseError
from movcore.play.agent import Agent

__all__ = ["AGENTS", "RandomAgent", "RareAgent", "make"]

AGENTS: Mapping[str, Callable[[str, int], Agent]] = MappingProxyType(
    {RandomAgent.name: RandomAgent, RareAgent.name: RareAgent}
)


def make(name: str, key: str, seat: int) -> Agent:
    """The agent of that name for a seat of the match with that key.

    >>> make("rare", "sim 7 0", 1).name
    'rare'
    """
    if name not in AGENTS:
        raise CaseError("agents", f"no agent is called {name!r}; there are {', '.join(AGENTS)}")
    return AGENTS[name](key, seat)
