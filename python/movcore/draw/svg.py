"""The board as a picture for the wall: one self-contained SVG, the same bytes for the same board."""

from __future__ import annotations

from movcore.draw import exits, names, palette, regions
from movcore.draw.legend import legend
from movcore.draw.links import Sort
from movcore.draw.marks import mark
from movcore.draw.scene import Scene, Spot, scene
from movcore.draw.sky import sky
from movcore.draw.style import paint, style
from movcore.draw.xml import element, number, text
from movcore.rulebook.model import Board


def svg(board: Board, *, title: str) -> str:
    """Draw a board. Each dot is a group whose id is the dot's id, with its facts as a hover title."""
    view = scene(board)
    frame = view.frame
    wide, high = frame.right - frame.left, frame.bottom - frame.top
    layers = (element("title", text(title)), style(), paint(), *_layers(view, title))
    return (
        element(
            "svg",
            "\n" + "\n".join(layers) + "\n",
            xmlns="http://www.w3.org/2000/svg",
            role="img",
            width=wide,
            height=high,
            viewBox=" ".join(number(v) for v in (frame.left, frame.top, wide, high)),
        )
        + "\n"
    )


def _layers(view: Scene, title: str) -> tuple[str, ...]:
    """The picture from back to front."""
    ways, suns, planets = exits.exits(view), regions.stars(view), regions.planets(view)
    return (
        sky(view),
        regions.glows(view),
        regions.draw_stars(suns),
        regions.draw_planets(planets),
        _links(view),
        exits.draw(ways),
        element("g", *("\n" + _dot(spot) for spot in view.spots.values()), class_="dots"),
        names.draw(view, ways, suns + planets),
        legend(view, title),
    )


def _links(view: Scene) -> str:
    paths = "".join(link.curve.path() for link in view.links if link.sort is Sort.PATH)
    lines = [element("path", d=link.curve.path(), class_=link.sort.value) for link in view.links]
    return element("g", element("path", d=paths, class_="path-glow"), *lines, class_="links")


def _dot(spot: Spot) -> str:
    x, y = spot.at
    place = f"translate({number(x)} {number(y)})"
    inside = element("title", text(_facts(spot))) + mark(spot.dot, spot.look)
    return element("g", inside, id=spot.dot.id, class_="dot", transform=place)


def _facts(spot: Spot) -> str:
    """What hovering over a dot tells."""
    dot = spot.dot
    color = f" ({dot.color})" if dot.color and spot.look != dot.color else ""
    facts = [dot.id, dot.name, palette.LOOKS[spot.look].word.split(":")[0] + color]
    facts += [f"system: {dot.system}" if dot.system else "between systems"]
    facts += [f"penalty: {dot.penalty}"] if dot.penalty is not None else []
    facts += [f"spaceport: {dot.orbit}"] if dot.orbit else []
    facts += [f"pilot number {n}: to {to}" for n, to in sorted((dot.nav or {}).items())]
    facts += [f"paths: {', '.join(dot.paths)}"] if dot.paths else []
    facts += [f"surface: {', '.join(dot.surface)}"] if dot.surface else []
    return "\n".join(fact for fact in facts if fact)
