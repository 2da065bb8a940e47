"""Sentences for chance, for the match layer, and for what follows from an event by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from movcore.play.record import CHANCE, MATCH
from movcore.play.story.scene import Scene
from movcore.play.story.words import listed


def chance(scene: Scene) -> str | None:
    """What chance answers. Looks are told by `follows`, for they need no chance the second time."""
    asked, _, answer = scene.entry.text.partition(": ")
    verb, _, rest = asked.partition(" ")
    if verb == "first":
        return f"{scene.name(int(rest))} rolls {answer} for the first turn"
    if verb == "cup":
        # Whoever leaves the match has draws to make, too, in the turn of another.
        who = "" if int(rest) == scene.seat else f"{scene.name(int(rest))} "
        return f"{who}draws from the cup: {scene.words.drawn(answer)}"
    return f"rolls {answer}" if verb in ("dice", "mulligan") else None


def match(scene: Scene) -> str:
    """What happens around the game."""
    verb, _, seat = scene.entry.text.partition(" ")
    return f"{scene.name(int(seat))} leaves the match" if verb == "leave" else "the match is broken off"


def follows(scene: Scene) -> Iterator[str]:
    """What an event brings about: things seen, turned up and discovered, and what it pays others."""
    yield from _looks(scene)
    yield from _turned_up(scene)
    yield from _discoveries(scene)
    yield from _commissions(scene)


def _looks(scene: Scene) -> Iterator[str]:
    seen, known = scene.after.given["seen"], scene.before.given["seen"]
    for name, fact in seen.items():
        if scene.seat in fact["seats"] and scene.seat not in known.get(name, {"seats": []})["seats"]:
            yield f"sees in secret {_secret(scene, name, fact)}"


def _secret(scene: Scene, name: str, fact: dict[str, Any]) -> str:
    if "culture" in fact:
        return f"that {scene.words.culture(fact['culture'])} live {scene.words.within(name)}"
    return f"{scene.words.marker(fact['marker'])} at {scene.words.place(name)}"


def _turned_up(scene: Scene) -> Iterator[str]:
    for dot, marker in scene.after.given["questions"].items():
        if dot not in scene.before.given["questions"]:
            yield f"turns up {scene.words.marker(marker)} at {scene.words.where(dot)}"


def _discoveries(scene: Scene) -> Iterator[str]:
    words = scene.words
    for system, culture in scene.after.given["cultures"].items():
        if system not in scene.before.given["cultures"]:
            found = f"{words.culture(culture)} {words.within(system)}"
            yield f"discovers {found} and takes their IOU of {words.iou(culture)}"


def _commissions(scene: Scene) -> Iterator[str]:
    """Money that others got, unless it was theirs by an offer."""
    if scene.entry.actor in (CHANCE, MATCH) or scene.entry.text == "accept":
        return
    gains = {seat: scene.gain(seat) for seat in range(len(scene.names)) if seat != scene.seat}
    paid = [f"{scene.name(seat)} gets {gain} commission" for seat, gain in gains.items() if gain > 0]
    if paid:
        yield listed(paid)
