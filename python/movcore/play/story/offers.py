"""Sentences for offers between merchants. Their parts are told together, when the offer is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from movcore.play.story.scene import Scene
from movcore.play.story.words import credits_of, listed


def send(scene: Scene) -> str:
    """An offer is made."""
    offer = scene.before.offer or {}
    give, ask = _side(scene, offer["give"]), _side(scene, offer["ask"])
    return f"offers {scene.name(offer['to'])} {give or 'nothing'} for {ask or 'nothing'}"


def _side(scene: Scene, side: Mapping[str, Any]) -> str:
    things = [scene.words.thing(thing) for thing in side["things"]]
    money = [credits_of(side["money"])] if side["money"] else []
    return listed(things + money) if things or money else ""


def drop(scene: Scene) -> str:
    """An offer is thought better of."""
    return f"thinks of an offer to {scene.name((scene.before.offer or {})['to'])} and drops it"


def accept(scene: Scene) -> str:
    """The other agrees."""
    return f"{scene.name(int(scene.entry.actor))} accepts"


def refuse(scene: Scene) -> str:
    """The other does not."""
    return f"{scene.name(int(scene.entry.actor))} refuses"
