"""Writes `cases.jsonl`: the cases that benchmarks ask about, by hand and at random with fixed seeds.

One JSON object a line: `id`, `tags`, `input`. Run `python bench/make_cases.py` after a change here; counts in
`counts.json` then change too (`python bench/run.py --bless`).
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from model import legal_declarations, random_case
from model.board import board
from model.cases import MARKERS

FILE = Path(__file__).with_name("cases.jsonl")
RANDOM_CASES = 64

Json = dict[str, Any]

PLAIN: Json = {
    "money": 0,
    "shields": 0,
    "drives": [],
    "air_foil": False,
    "auto_pilot": False,
    "switch_switch": False,
    "jump_start": False,
    "gate_lock": False,
    "spy_eye": False,
    "spaceports": [],
}
RICH: Json = {"money": 300, "shields": 1}
COMBINED: Json = {"drives": ["combined"]}
SWITCH: Json = {"switch_switch": True}

# id: start, declared dot ("!" for a jump), dice, filling of the "?" boxes (None: face down), other facts
BY_HAND: dict[str, tuple[str, str, list[int], int | None, Json]] = {
    "plain-scout": ("galactic_base", "gb_cw_1", [2, 5], 1, {}),
    "plain-clipper": ("galactic_base", "cloud_body_8", [3, 4, 5, 6], 1, {}),
    "plain-freighter-face-down": ("jewelburg", "jw_loop_3", [6, 6, 5], None, {}),
    "city-to-city-by-foil": ("rumble_city", "rain_city", [2, 3], 2, {"air_foil": True}),
    "cloud-all-numbers": ("cloud_body_8", "cloud_body_7", [1, 3, 5, 6], 3, {}),
    "cloud-switching": ("cloud_body_8", "cloud_body_7", [1, 3, 5, 6], 3, SWITCH),
    "cloud-locked-gates": ("cloud_body_1", "cloud_body_2", [1, 2, 3, 4], 4, {"gate_lock": True}),
    "supernova-poor": ("im_sn_03", "sn_loop_01", [6, 5, 4], 5, {}),
    "supernova-rich": ("im_sn_03", "sn_loop_01", [6, 5, 4], 5, RICH),
    "supernova-red-drive": ("im_sn_03", "im_sn_02", [6, 5, 4], 5, {**RICH, "drives": ["red"]}),
    "galactic-storm-pays": ("jw_sg_2", "sg_loop_1", [6, 6, 6, 6], 6, {"money": 500}),
    "gates-by-number": ("jw_loop_4", "jw_loop_5", [1, 2, 4, 6], 7, {}),
    "gates-switching": ("jw_loop_4", "jw_loop_5", [1, 2, 4, 6], 7, SWITCH),
    "gate-jump": ("jw_loop_5", "dw_loop_3!", [1, 2, 4, 6], 8, SWITCH),
    "jump-start": ("paint_place", "as_5_5!", [3, 5, 5], 9, {"jump_start": True}),
    "spy-eye-red": ("trp_jw_1", "trp_jw_2", [3, 3, 2], 10, {"spy_eye": True, "drives": ["red"]}),
    "two-drives": ("ib_loop_1", "ib_loop_4", [2, 6, 6], 11, {"drives": ["red", "yellow"]}),
    "three-drives": ("wts_pp_02", "wts_pp_04", [5, 5], 12, {"drives": ["red", "yellow", "combined"]}),
    "web-plain": ("as_3_1", "as_2_1", [3, 4], 13, RICH),
    "web-three-dice": ("as_6_3", "as_5_3", [6, 4, 4], 14, RICH),
    "web-combined": ("as_3_1", "as_2_1", [2, 3, 4], 15, {**COMBINED, **RICH}),
    "web-combined-poor": ("as_6_3", "as_7_4", [2, 2, 6], 16, COMBINED),
    "web-hardest": ("as_4_3", "as_5_3", [3, 4, 5, 6], 17, {**COMBINED, **SWITCH, **RICH}),
    "web-yellow-ports": ("as_9_6", "as_8_5", [6, 5], 18, {"drives": ["yellow"], "spaceports": ["as_1_2"]}),
}


def filling(seed: int) -> dict[str, str]:
    """A marker in every "?" box; the six gates are among them."""
    rng = random.Random(f"filling {seed}")
    boxes = [dot.id for dot in board().values() if dot.kind == "question"]
    gates = [marker for marker in MARKERS if marker.startswith("gate")]
    others = [marker for marker in MARKERS if not marker.startswith("gate")]
    markers = gates + rng.sample(others, len(boxes) - len(gates))
    rng.shuffle(markers)
    return dict(zip(boxes, markers, strict=True))


def by_hand() -> Iterator[Json]:
    """The cases of the table above."""
    for name, (start, declared, dice, seed, facts) in BY_HAND.items():
        case = {
            "start": start,
            "declare": {"dot": declared.rstrip("!"), "jump": declared.endswith("!")},
            "dice": dice,
            **PLAIN,
            **facts,
            "questions": {} if seed is None else filling(seed),
        }
        if declared.endswith("!"):
            _put_gates(case["questions"], [start, declared.rstrip("!")])
        yield {"id": name, "tags": ["by-hand"], "input": case}


def _put_gates(questions: dict[str, str], wanted: list[str]) -> None:
    """Makes sure that these boxes hold gates: they change places with others that do."""
    others = [box for box, marker in questions.items() if marker.startswith("gate") and box not in wanted]
    for box in wanted:
        if box in questions and not questions[box].startswith("gate"):
            other = others.pop()
            questions[box], questions[other] = questions[other], questions[box]


def at_random() -> Iterator[Json]:
    """Cases of the model's own choosing whose declaration is legal."""
    seed = 0
    made = 0
    while made < RANDOM_CASES:
        case = random_case(random.Random(f"bench {seed}"))
        declared = (case["declare"]["dot"], case["declare"]["jump"])
        if declared in legal_declarations(case):
            yield {"id": f"random-{seed:02}", "tags": ["random"], "input": case}
            made += 1
        seed += 1


def main() -> None:
    """Writes the file, unless a case by hand declares what it may not."""
    cases = [*by_hand(), *at_random()]
    for case in cases:
        facts = case["input"]
        declared = (facts["declare"]["dot"], facts["declare"]["jump"])
        legal = legal_declarations(facts)
        if declared not in legal:
            sys.exit(f"{case['id']}: {declared} may not be declared; these may: {legal}")
    FILE.write_text("".join(json.dumps(case) + "\n" for case in cases))


if __name__ == "__main__":
    main()
