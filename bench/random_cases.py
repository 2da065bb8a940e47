"""Random cases as a game brings them, and the hardest ones: how long does the slowest answer take?

`python bench/random_cases.py --count 2000 --seed 1` writes cases as JSON lines; `--hard` the hard ones.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from model.cases import MARKERS
from movcore import Case, Engine, load

Json = dict[str, Any]

DRIVES = ("red", "yellow", "combined")
RELICS = ("air_foil", "switch_switch", "jump_start", "gate_lock", "spy_eye")
RELIC_CHANCE = 0.1
WEB = "as_"
FILLINGS = 4


def random_cases(count: int, seed: int) -> Iterator[Json]:
    """Starts anywhere, with an outfit of the middle game: every "?" known, a legal declaration."""
    engine = load()
    for number in range(count):
        rng = random.Random(f"random case {seed} {number}")
        facts = {
            "start": rng.choice(engine.rules.dots),
            "dice": [rng.randint(1, 6) for _ in range(rng.randint(2, 4))],
            "money": rng.choice((0, 50, 100, 200, 400)),
            "shields": rng.randint(0, 2),
            "drives": rng.sample(DRIVES, rng.choice((0, 0, 0, 1, 1, 2))),
            **{relic: rng.random() < RELIC_CHANCE for relic in RELICS},
            "questions": filling(engine, rng),
        }
        yield {"id": f"random-{seed}-{number}", "input": declared(engine, rng, facts)}


def hard_cases(seed: int) -> Iterator[Json]:
    """Four dice, the Combined Drive and the Switch Switch, from every dot of the asteroid web."""
    engine = load()
    starts = [dot for dot in engine.rules.dots if dot.startswith(WEB)]
    for number in range(FILLINGS):
        questions = filling(engine, random.Random(f"hard filling {seed} {number}"))
        for start in starts:
            rng = random.Random(f"hard case {seed} {number} {start}")
            facts = {
                "start": start,
                "dice": rng.choice(([3, 4, 5, 6], [rng.randint(1, 6) for _ in range(4)])),
                "money": rng.choice((0, 100, 400)),
                "drives": ["combined"],
                "switch_switch": True,
                "questions": questions,
            }
            yield {"id": f"hard-{seed}-{number}-{start}", "input": declared(engine, rng, facts)}


def filling(engine: Engine, rng: random.Random) -> dict[str, str]:
    """A marker in every "?" box."""
    boxes = engine.rules.boxes
    return dict(zip(boxes, rng.sample(MARKERS, len(boxes)), strict=True))


def declared(engine: Engine, rng: random.Random, facts: Json) -> Json:
    """The facts with one of the legal declarations."""
    start = {**facts, "declare": {"dot": facts["start"], "jump": False}}
    dot, jump = rng.choice(Case(engine.rules, json.dumps(start)).declarations())
    return {**facts, "declare": {"dot": dot, "jump": jump}}


def main() -> None:
    """Writes cases to the standard output."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hard", action="store_true")
    args = parser.parse_args()
    cases = hard_cases(args.seed) if args.hard else random_cases(args.count, args.seed)
    for case in cases:
        print(json.dumps(case))


if __name__ == "__main__":
    main()
