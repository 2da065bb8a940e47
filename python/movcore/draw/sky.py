"""The background: space, faint clouds, and a field of stars that is the same every time."""

from __future__ import annotations

import random
from typing import Final

from movcore.draw import palette
from movcore.draw.geometry import Box
from movcore.draw.scene import Scene
from movcore.draw.xml import element, number

_SEED: Final = 1988
# How many stars, how wide, how bright.
_MAGNITUDES: Final = ((900, 1.2, ".35"), (320, 1.8, ".5"), (90, 2.6, ".7"))
_BRIGHT: Final = 14


def sky(scene: Scene) -> str:
    """The whole sheet of space."""
    frame = scene.frame
    sheet = frame.attributes()
    base = element("rect", **sheet, fill=palette.SPACE) + element("rect", **sheet, fill="url(#mov-space)")
    return element("g", base, _stars(frame), class_="sky")


def _stars(frame: Box) -> str:
    chance = random.Random(_SEED)
    fields = []
    for count, wide, light in _MAGNITUDES:
        # A line of hardly any length with round ends is a disc: one path for hundreds of stars.
        discs = "".join(f"M{_spot(frame, chance)}h.01" for _ in range(count))
        fields.append(element("path", d=discs, stroke_width=wide, opacity=light))
    glints = [_glint(_spot(frame, chance), 5 + 7 * chance.random()) for _ in range(_BRIGHT)]
    return element("g", *fields, *glints, class_="stars")


def _spot(frame: Box, chance: random.Random) -> str:
    x = frame.left + chance.random() * (frame.right - frame.left)
    y = frame.top + chance.random() * (frame.bottom - frame.top)
    return f"{number(x)} {number(y)}"


def _glint(at: str, far: float) -> str:
    """A bright star with a cross of light."""
    arm, span = number(far), number(2 * far)
    lines = f"M{at}m-{arm} 0h{span}m-{arm} -{arm}v{span}"
    cross = element("path", d=lines, stroke_width=".7", opacity=".6")
    return cross + element("path", d=f"M{at}h.01", stroke_width=3.4, opacity=".9")
