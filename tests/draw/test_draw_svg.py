"""The SVG: well-formed, complete, the same every time, and safe whatever the names are."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace
from typing import Final

import pytest

from movcore.draw import exits, names, regions
from movcore.draw.scene import scene
from movcore.draw.svg import svg
from movcore.rulebook import Board, Dot, System, edition

SVG: Final = "{http://www.w3.org/2000/svg}"
HOSTILE: Final = "</text><script>alert('&\"')</script>\x00\x1b]]>"


@pytest.fixture(scope="module")
def board() -> Board:
    return edition("avalon-1988").board


@pytest.fixture(scope="module")
def drawing(board: Board) -> str:
    return svg(board, title="The Cluster")


@pytest.fixture(scope="module")
def tree(drawing: str) -> ET.Element:
    return ET.fromstring(drawing)


def texts(tree: ET.Element, role: str) -> Counter[str]:
    """What is written in a role, lines joined."""
    found = tree.iterfind(f".//{SVG}g[@class='names']/{SVG}text[@class='{role}']")
    return Counter(" ".join(text.itertext()) for text in found)


def group(tree: ET.Element, dot: str) -> ET.Element:
    found = tree.find(f".//{SVG}g[@id='{dot}']")
    assert found is not None
    return found


def test_each_dot_is_one_element(tree: ET.Element, board: Board) -> None:
    ids = Counter(element.get("id") for element in tree.iter())
    del ids[None]
    assert max(ids.values()) == 1
    assert {dot.id for dot in board.dots} == {name for name in ids if name and not name.startswith("mov-")}


def test_each_dot_stands_at_its_position(tree: ET.Element, board: Board) -> None:
    for dot in board.dots:
        assert group(tree, dot.id).get("transform") == f"translate({dot.at[0]} {dot.at[1]})"


def test_each_dot_tells_its_facts(tree: ET.Element, board: Board) -> None:
    for dot in board.dots:
        title = group(tree, dot.id).findtext(f"{SVG}title") or ""
        assert title.splitlines()[0] == dot.id
        for fact in (dot.name, dot.system, dot.color, dot.orbit, *dot.paths, *dot.surface):
            assert fact is None or fact.lower() in title.lower()


def test_every_name_is_written_once(tree: ET.Element, board: Board) -> None:
    assert texts(tree, "system") == Counter(s.name for s in board.systems if not s.known)
    assert texts(tree, "base") == Counter(["Galactic Base"])
    assert texts(tree, "port") == Counter(dot.orbit for dot in board.dots if dot.orbit)
    assert texts(tree, "city") == Counter(dot.name for dot in board.dots if dot.kind == "surface_city")
    assert texts(tree, "circle") == Counter(["Wing", "Body"])
    written = texts(tree, "station") + texts(tree, "base")
    assert written == Counter(dot.name for dot in board.dots if dot.kind == "space_city")


def test_every_penalty_shows_its_amount(tree: ET.Element, board: Board) -> None:
    for dot in board.dots:
        shown = group(tree, dot.id).findtext(f"{SVG}text[@class='amount']")
        assert shown == (None if dot.penalty is None else str(dot.penalty))


def test_6_4_every_exit_shows_its_numbers(tree: ET.Element, board: Board) -> None:
    shown = Counter(text.text for text in tree.iterfind(f"{SVG}g[@class='exits']/{SVG}text"))
    wanted: Counter[str | None] = Counter()
    for nav in (dot.nav for dot in board.dots if dot.nav):
        for to in set(nav.values()):
            wanted[" ".join(str(n) for n in sorted(nav) if nav[n] == to)] += 1
    assert shown == wanted


def test_every_line_is_drawn_once(tree: ET.Element, board: Board) -> None:
    drawn = Counter(path.get("class") for path in tree.iterfind(f"{SVG}g[@class='links']/{SVG}path"))
    paths = sum(len(dot.paths) for dot in board.dots) // 2
    assert drawn["hidden"] == 1
    assert drawn["landing"] == sum(1 for dot in board.dots if dot.kind == "surface_city")
    assert drawn["path"] + drawn["landing"] + drawn["hidden"] == paths
    assert drawn["surface"] == sum(len(dot.surface) for dot in board.dots) // 2


def test_names_keep_clear(board: Board) -> None:
    """No name touches another name, a pill or the middle of a dot, and none leaves the sheet."""
    view = scene(board)
    ways = exits.exits(view)
    discs = regions.stars(view) + regions.planets(view)
    boxes = [label.box(at) for label, at in names.placed(view, ways, discs)]
    assert not [pair for pair in itertools.combinations(boxes, 2) if pair[0].overlap(pair[1])]
    assert not [box for box in boxes for way in ways if box.overlap(way.pill)]
    assert not [spot.dot.id for box in boxes for spot in view.spots.values() if not box.distance(spot.at)]
    assert all(view.frame.contains(box) for box in boxes)


def test_same_board_same_bytes(drawing: str, board: Board) -> None:
    assert svg(replace(board), title="The Cluster") == drawing


def test_needs_nothing_from_outside(drawing: str, tree: ET.Element) -> None:
    assert drawing.count("http") == 1  # the namespace
    used = {element.tag.removeprefix(SVG) for element in tree.iter()}
    assert not used & {"image", "script", "foreignObject", "use", "a"}


def test_text_is_escaped() -> None:
    orbit = Dot("a", "dot", ("b",), (0, 0), color="blue", system=HOSTILE, orbit=HOSTILE)
    city = Dot("b", "surface_city", ("a",), (60, 0), system=HOSTILE, name=HOSTILE)
    tree = ET.fromstring(svg(Board((System(HOSTILE),), (orbit, city)), title=HOSTILE))
    shown = HOSTILE.replace("\x00", "\ufffd").replace("\x1b", "\ufffd")
    assert not list(tree.iter(f"{SVG}script"))
    assert tree.findtext(f"{SVG}title") == shown
    assert f"spaceport: {shown}" in (group(tree, "a").findtext(f"{SVG}title") or "")
    assert texts(tree, "city") == texts(tree, "port") == texts(tree, "system") == Counter([shown])


def test_hostile_id_is_escaped() -> None:
    hostile = 'x" onclick="alert(1)'
    tree = ET.fromstring(svg(Board((), (Dot(hostile, "dot", (), (0, 0)),)), title=""))
    assert [element.get("id") for element in tree.iter() if element.get("class") == "dot"] == [hostile]
    assert not [element for element in tree.iter() if element.get("onclick")]
