"""The one place for colours, symbols and sizes. Everything else asks here by the *look* of a dot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from movcore.rulebook.model import Board, Dot


@dataclass(frozen=True, slots=True)
class Look:
    """How dots of one look are shown: `symbol` and `style` in the terminal, `reach` (a radius) in the SVG."""

    word: str
    symbol: str
    style: str
    reach: float


@dataclass(frozen=True, slots=True)
class Ink:
    """The paint of a printed colour: its body, lit edge, shaded side, and text that is legible upon it."""

    fill: str
    edge: str
    shade: str
    text: str


INKS: Final[Mapping[str, Ink]] = {
    "blue": Ink("#2f7df6", "#b5d3ff", "#1346a8", "#ffffff"),
    "red": Ink("#ef3f50", "#ffc0c2", "#9c1226", "#ffffff"),
    "yellow": Ink("#ffcb2e", "#fff3c0", "#cf8a00", "#2a1c00"),
}
PLAIN: Final = Ink("#8d99b8", "#e3e8f5", "#525c78", "#0a1020")

SPACE: Final = "#04060d"
SPACE_GLOW: Final = "#111a38"
PANEL: Final = "#0a1022"
PANEL_EDGE: Final = "#33436f"
STAR: Final = "#dfe8ff"
TEXT: Final = "#eef3ff"
TEXT_DIM: Final = "#9fb0d6"
PATH: Final = "#a7bbea"
HIDDEN: Final = "#d3b4ff"
SURFACE: Final = "#ffffff"
NAVIGATION: Final = "#f2f6ff"
NAVIGATION_DEEP: Final = "#0b1533"
ORBIT: Final = "#7df0c2"
QUESTION: Final = "#b98cff"
QUESTION_DEEP: Final = "#1d1238"
ROCK: Final = "#a39684"
ROCK_EDGE: Final = "#dccfb9"
CITY: Final = "#ffffff"
STATION: Final = "#7fe3ff"
STATION_DEEP: Final = "#0a2030"
BASE: Final = "#ffd873"
BASE_DEEP: Final = "#1a1404"
LIGHT: Final = "#ffffff"
SHADOW: Final = "#000000"
FIRE: Final = "#fff3d0"

# In the order of the legends. Blue, red and yellow differ in shape too: not all eyes or terminals see colour.
LOOKS: Final[Mapping[str, Look]] = {
    "blue": Look("Blue dot", "●", INKS["blue"].fill, 11),
    "red": Look("Red dot", "◆", INKS["red"].fill, 11),
    "yellow": Look("Yellow dot", "▲", INKS["yellow"].fill, 11),
    "plain": Look("Dot", "○", PLAIN.fill, 11),
    "penalty": Look("Penalty: pay or stop", "$", "bold", 22),
    "navigation": Look("Navigation circle", "◎", f"bold {NAVIGATION}", 24),
    "orbit": Look("Orbit for a spaceport", "◉", f"bold {ORBIT}", 19),
    "asteroid": Look("Asteroid", "%", ROCK, 18),
    "question": Look("“?” box", "?", f"bold {QUESTION}", 16),
    "surface_city": Look("Surface city", "⌂", f"bold {CITY}", 9),
    "space_city": Look("Space city", "⬢", f"bold {STATION}", 21),
    "base": Look("Home base", "★", f"bold {BASE}", 48),
}

# Light of a system by a word in its name; the first that fits counts. Others take turns in SPARE_TINTS.
TINTS: Final[Mapping[str, str]] = {
    "Base": "#ffc94d",
    "Rogue": "#9d86ff",
    "Desert": "#f0b25e",
    "Biosphere": "#5ee0a0",
    "Jungle": "#52cf5a",
    "Ice": "#8fe3ff",
    "Colony": "#e5a0c8",
    "Supergiant": "#ff6a3c",
    "Station": "#6f9dff",
    "War": "#ff5a4f",
    "Polluted": "#b8d13c",
    "Moon": "#c9d3e6",
    "Supernova": "#ff7ad9",
    "Water": "#35b6ff",
    "Ship": "#3fe0d0",
    "Giant": "#ff9f6b",
    "Asteroid": "#c7a27c",
}
SPARE_TINTS: Final = ("#7fb2ff", "#ff9fb0", "#8fe39a", "#e0b3ff", "#ffd08a", "#86e0dc")

NAME_STYLE: Final = "bold"
LINE_STYLE: Final = "#77849f"


def looks(board: Board) -> dict[str, str]:
    """Map each dot's id to the name of its look."""
    home = {system.name for system in board.systems if system.known}
    return {dot.id: _look(dot, home) for dot in board.dots}


def _look(dot: Dot, home: set[str]) -> str:
    if dot.nav:
        return "navigation"
    if dot.kind == "space_city" and dot.system in home:
        return "base"
    if dot.kind == "dot" and dot.orbit:
        return "orbit"
    look = (dot.color or "") if dot.kind == "dot" else dot.kind
    return look if look in LOOKS else "plain"


def ink(color: str | None) -> Ink:
    """The ink of a printed colour."""
    return INKS.get(color or "", PLAIN)


def style(dot: Dot, look: str) -> str:
    """The rich style of a dot in the terminal."""
    own = LOOKS[look].style
    return f"{own} {ink(dot.color).fill}" if look == "penalty" else own


def tints(board: Board) -> dict[str, str]:
    """The light of each system."""
    spare = iter(SPARE_TINTS * (1 + len(board.systems) // len(SPARE_TINTS)))
    return {s.name: _tint(s.name) or next(spare) for s in board.systems}


def _tint(name: str) -> str | None:
    return next((tint for word, tint in TINTS.items() if word in name), None)
