"""Random cases for comparing the engine with the model, richest where the rules are hardest."""

import random

from .board import board
from .declaration import legal_declarations
from .setting import Case

# The 36 "?" markers (8.4, 8.48).
MARKERS = (
    *["gate1", "gate2", "gate3", "gate4", "gate5", "gate6", "port", "port", "port"],
    *["red10", "red20", "red20", "red30", "red30", "red40", "yellow10", "yellow20", "yellow30", "yellow40"],
    *["blue10", "blue10", "blue20", "blue20", "blue30", "blue30", "blue40"],
    *["relic"] * 10,
)
DRIVES = (
    *((),) * 4,
    *(("red",), ("yellow",), ("combined",)) * 2,
    *(("red", "yellow"), ("red", "combined"), ("yellow", "combined"), ("red", "yellow", "combined")),
)
MONEY = (0, 0, 0, 10, 20, 30, 40, 60, 80, 100, 150, 200, 300, 500)
RICH_AREAS = ("cloud_", "mgs_", "as_", "sn_loop", "gp_loop")
RELIC_CHANCES = {
    "air_foil": 0.3,
    "auto_pilot": 0.2,
    "switch_switch": 0.3,
    "jump_start": 0.3,
    "gate_lock": 0.1,
    "spy_eye": 0.3,
}


def random_case(rng: random.Random) -> Case:
    """One case: any start, roll, equipment and markers; the declaration is usually legal."""
    markers = _markers(rng)
    start = _start(rng, markers)
    relics = {relic: rng.random() < chance for relic, chance in RELIC_CHANCES.items()}
    case: Case = {
        "start": start,
        "declare": {"dot": start, "jump": False},
        "dice": _dice(rng, relics["auto_pilot"]),
        "money": rng.choice(MONEY),
        "shields": rng.choice((0, 0, 0, 1, 2, 3)),
        "drives": list(rng.choice(DRIVES)),
        **relics,
        "questions": _questions(rng, markers, start),
        "spaceports": _spaceports(rng),
    }
    dot, jump = _declaration(rng, case)
    case["declare"] = {"dot": dot, "jump": jump}
    return case


def _markers(rng: random.Random) -> dict[str, str]:
    """A marker for each of the 24 boxes; often with all six gates on the board."""
    boxes = [dot.id for dot in board().values() if dot.kind == "question"]
    cup = list(MARKERS)
    rng.shuffle(cup)
    if rng.random() < 0.5:
        cup.sort(key=lambda marker: not marker.startswith("gate"))
    drawn = cup[: len(boxes)]
    rng.shuffle(drawn)
    return dict(zip(boxes, drawn, strict=True))


def _start(rng: random.Random, markers: dict[str, str]) -> str:
    dots = list(board())
    gates = [dot for dot in dots if markers.get(dot, "").startswith("gate")]
    groups = [
        dots,
        dots,
        [dot for dot in dots if dot.startswith(rng.choice(RICH_AREAS))],
        [dot for dot in dots if board()[dot].arrows],
        gates,
        [to for gate in gates for to in board()[gate].paths],
        [dot for dot in dots if board()[dot].surface or board()[dot].orbit],
    ]
    return rng.choice(rng.choice([group for group in groups if group]))


def _dice(rng: random.Random, auto_pilot: bool) -> list[int]:
    dice = [rng.randint(1, 6) for _ in range(rng.randint(2, 4))]
    if auto_pilot:
        dice[rng.randrange(len(dice))] = 4  # 8.42
    return dice


def _questions(rng: random.Random, markers: dict[str, str], start: str) -> dict[str, str]:
    """Leaves some boxes face down: absent, or named "unknown". The start is always face up (6.1)."""
    share = rng.choice((0.0, 0.0, 0.0, 0.2, 0.5, 0.9))
    questions = {}
    for box, marker in markers.items():
        if box == start or rng.random() >= share:
            questions[box] = marker
        elif rng.random() < 0.2:
            questions[box] = "unknown"
    return questions


def _spaceports(rng: random.Random) -> list[str]:
    orbits = sorted(dot.id for dot in board().values() if dot.orbit)
    return sorted(rng.sample(orbits, rng.choice((0, 0, 4, 10, len(orbits)))))


def _declaration(rng: random.Random, case: Case) -> tuple[str, bool]:
    legal = legal_declarations(case)
    if rng.random() < 0.05:
        near = [(dot, jump) for dot in (*_near(case["start"]), *case["questions"]) for jump in (False, True)]
        return rng.choice([choice for choice in near if choice not in legal])
    jumps = [choice for choice in legal if choice[1]]
    return rng.choice(jumps if jumps and rng.random() < 0.4 else legal)


def _near(start: str) -> list[str]:
    """The start, its neighbours and theirs: declarations that are wrong but plausible."""
    around = [start, *board()[start].paths, *board()[start].surface]
    return sorted({start, *(to for dot in around for to in board()[dot].paths)})
