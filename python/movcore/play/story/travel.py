"""Sentences for the move: declared, rolled, flown."""

from __future__ import annotations

from movcore.play.story.scene import Scene


def stay(scene: Scene) -> str:
    """Who stays on a penalty pays it again."""
    paid = -scene.gain(scene.seat)
    return f"stays and pays {paid}" if paid > 0 else "stays"


def off(scene: Scene, drive: str) -> str:
    """Drives are turned off."""
    del scene
    return f"turns off the {drive}"


def use(scene: Scene, relic: str) -> str:
    """A relic is used."""
    del scene
    return f"uses the {relic}"


def declare(scene: Scene, dot: str) -> str:
    """Where the first move goes."""
    return f"declares {scene.words.place(dot)}"


def declare_jump(scene: Scene, gate: str) -> str:
    """The first move is a jump."""
    del scene
    return f"declares a jump to gate {gate}"


def jump(scene: Scene, gate: str) -> str:
    """A tele gate is used on the way."""
    return f"jumps to gate {gate} at {scene.words.where(scene.after.at(scene.seat))}"


def keep(scene: Scene) -> str:
    """The Mulligan Gear is not used."""
    del scene
    return "keeps the dice"


def reroll(scene: Scene, number: str) -> str:
    """The Mulligan Gear is used."""
    del scene
    return f"rolls the {number} again"


def number(scene: Scene, number: str) -> str:
    """The pilot number is chosen."""
    del scene
    return f"takes {number} as pilot number"


def pay(scene: Scene) -> str:
    """A penalty is paid."""
    paid = -scene.gain(scene.seat)
    return f"pays {paid} of penalty" if paid else "passes the penalty for nothing"


def stop(scene: Scene) -> str:
    """A penalty is not paid."""
    del scene
    return "stops at the penalty"


def land(scene: Scene) -> str:
    """The move ends with a landing, where the flight has come to."""
    del scene
    return "lands"
