"""Whose speed ours is compared with. They are extras of `make bench`: if one is missing, its rows say so."""

from __future__ import annotations

from importlib import metadata, util

MODULES = {"open_spiel": "pyspiel", "catanatron": "catanatron"}
"""What each peer is imported as, by its name on PyPI."""


def installed(peer: str) -> bool:
    """Whether a peer is here."""
    return util.find_spec(MODULES[peer]) is not None


def versions() -> dict[str, str | None]:
    """The version of each peer; None where it is missing."""
    return {peer: metadata.version(peer) if installed(peer) else None for peer in MODULES}
