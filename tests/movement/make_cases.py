"""Writes `cases.jsonl`: movement cases of our own with their outcomes, for any program to check itself.

One JSON object a line: `id`, `input` (absent keys are 0, false or empty), `declarations`, `kept` and
`outcomes`; the last two are null where the declaration is illegal. Everything is worked out by the slow model
of `tests/model`; nothing is written unless the core says the same. Run `python tests/movement/make_cases.py`,
or `make bless` for all goldens.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

import model
from movement.lockstep import core, outcomes

FILE = Path(__file__).with_name("cases.jsonl")
RANDOM_CASES = 78
FIRST_SEED = 1988
OUTCOMES_MAX = 120  # longer answers would make the file long, not the test better
STATES_MAX = 60_000

Json = dict[str, Any]

NOTHING: Json = {
    "money": 0,
    "shields": 0,
    "drives": [],
    "air_foil": False,
    "auto_pilot": False,
    "switch_switch": False,
    "jump_start": False,
    "gate_lock": False,
    "spy_eye": False,
    "questions": {},
    "spaceports": [],
}

GATES = {"jw_loop_5": "gate6", "wts_loop_2": "gate1"}
JUNGLE_GATES = {"jw_loop_5": "gate1", "jw_loop_8": "gate2"}
CLOUD = {"cloud_body_4": "gate3", "jw_loop_5": "gate1", "cloud_wing_3": "relic", "cloud_body_2": "port"}

# id: start, declared dot ("!" for a jump), dice, other facts
BY_HAND: dict[str, tuple[str, str, list[int], Json]] = {
    "5.1-circle-to-the-start": ("as_1_2", "as_1_1", [1, 2], {}),
    "5.21-six-between-cities": ("paint_place", "pp_loop_01", [3, 3], {"questions": {"pp_loop_09": "relic"}}),
    "5.21-five-are-too-few": ("paint_place", "pp_loop_01", [2, 3], {"questions": {"pp_loop_09": "relic"}}),
    "5.21-exactly-two": ("jewelburg", "jw_loop_3", [1, 1], {}),
    "5.22-last-point-before-a-city": ("pp_loop_02", "pp_loop_03", [1, 1], {}),
    "5.31-not-adjacent": ("galactic_base", "gb_cw_2", [1, 1], {}),
    "5.31-void-in-a-circle": ("cloud_body_8", "cloud_body_7", [1, 2], {}),
    "5.31-kept-in-a-circle": ("cloud_body_8", "cloud_body_7", [1, 3], {}),
    "5.31-void-keeps-the-lock": (
        "cloud_body_8",
        "galactic_base",
        [1, 4],
        {"questions": CLOUD, "gate_lock": True},
    ),
    "5.31-void-without-the-lock": ("cloud_body_8", "galactic_base", [1, 4], {"questions": CLOUD}),
    "5.32-example": ("cw_loop_6", "cw_loop_7", [4, 4], {}),
    "5.32-trapped-on-a-gate": (
        *("jw_loop_4", "jw_loop_5", [1, 2, 3]),
        {"questions": JUNGLE_GATES, "switch_switch": True},
    ),
    "5.32-not-without-the-switch": ("jw_loop_4", "jw_loop_5", [1, 2, 3], {"questions": JUNGLE_GATES}),
    "6.1-reveals": ("jw_loop_4", "jw_loop_5", [2, 3], {}),
    "6.1-reveals-with-nothing-left": ("trp_jw_7", "jw_loop_4", [1, 1], {}),
    "6.2-circle-and-land": ("as_2_2", "as_1_1", [1, 2], {}),
    "6.2-trapped-on-a-port": ("mgs_loop_5", "mgs_loop_1", [1, 6], {"spaceports": ["mgs_loop_1"]}),
    "6.3-no-money": ("jw_sg_2", "sg_loop_1", [6, 6], {}),
    "6.3-money-for-three": ("jw_sg_2", "sg_loop_1", [6, 6], {"money": 30}),
    "6.3-money-for-all": ("jw_sg_2", "sg_loop_1", [6, 6], {"money": 200}),
    "6.3-cheaper-way": ("as_1_2", "as_2_2", [1, 2], {"money": 20}),
    "6.4-body-and-wing": ("pp_loop_07", "cloud_wing_4", [1, 5], {"questions": CLOUD}),
    "6.42-several-numbers": ("cloud_body_8", "cloud_body_4", [1, 2, 4], {"questions": CLOUD}),
    "6.43-example": (
        *("pp_loop_07", "cloud_wing_4", [1, 3, 5, 6]),
        {"questions": {**CLOUD, "cloud_body_5": "relic"}},
    ),
    "6.5-example": ("wts_loop_1", "wts_loop_2", [6, 1], {"questions": GATES}),
    "6.5-there-and-back": ("jw_loop_4", "jw_loop_5", [1, 6], {"questions": GATES, "switch_switch": True}),
    "6.52-gate-kept": ("jw_loop_5", "wts_loop_2!", [1, 6], {"questions": GATES}),
    "6.52-gate-void": ("jw_loop_5", "wts_loop_2!", [2, 6], {"questions": GATES}),
    "6.52-path-void": ("jw_loop_5", "jw_loop_6", [1, 1], {"questions": GATES}),
    "6.52-own-gate": ("jw_loop_5", "jw_loop_5!", [1, 1], {"questions": GATES}),
    "8.2-red": ("im_sn_03", "sn_loop_02", [2, 2], {"drives": ["red"], "money": 60}),
    "8.2-combined-web": (
        "as_4_3",
        "as_5_4",
        [2, 2],
        {"drives": ["combined"], "questions": {"as_7_6": "red10"}},
    ),
    "8.21-skipped-dot": ("trp_dw_2", "trp_dw_3", [1, 2], {"drives": ["red"]}),
    "8.21-two-behind-one-arrow": ("cloud_north_2", "dw_loop_8", [3, 1], {"drives": ["combined"]}),
    "8.3-two-shields": ("dw_sn_2", "sn_loop_04", [3, 4], {"shields": 2}),
    "8.41-over-the-surface": (
        "jw_loop_4",
        "jw_loop_3",
        [2, 3],
        {"air_foil": True, "questions": JUNGLE_GATES},
    ),
    "8.41-three-cities": ("grand_jetee", "great_scott", [2, 3], {"air_foil": True}),
    "8.41-no-air-foil": ("grand_jetee", "great_scott", [2, 3], {}),
    "8.43-kept": ("galactic_base", "jw_loop_5!", [6, 1], {"jump_start": True, "questions": GATES}),
    "8.43-fails": ("galactic_base", "jw_loop_5!", [1, 3], {"jump_start": True, "questions": GATES}),
    "8.43-fails-in-a-circle": (
        "cloud_body_8",
        "jw_loop_5!",
        [2, 3],
        {"jump_start": True, "questions": GATES},
    ),
    "8.43-from-a-city": ("jewelburg", "wts_loop_2!", [1, 1], {"jump_start": True, "questions": GATES}),
    "8.45-over-5.31": ("cloud_north_2", "dw_loop_8", [3, 1], {"drives": ["combined"], "spy_eye": True}),
    "8.47-locked": ("jw_loop_4", "jw_loop_5", [1, 6], {"gate_lock": True, "questions": GATES}),
    "8.47-no-jump": ("jw_loop_5", "wts_loop_2!", [1, 6], {"gate_lock": True, "questions": GATES}),
}


def complete(given: Json) -> model.Case:
    """A case with every key, as the model wants it."""
    return {**NOTHING, **given}


def brief(case: model.Case) -> Json:
    """A case without what is as nothing."""
    return {key: value for key, value in case.items() if key not in NOTHING or value != NOTHING[key]}


def answer(name: str, case: model.Case) -> Json:
    """One line: what the model says, once the core has said the same."""
    expected = model.outcomes(case, STATES_MAX)
    declarations = model.legal_declarations(case)
    if outcomes(case) != expected or sorted(core(case).declarations()) != declarations:
        raise AssertionError(f"{name}: the core and the model differ; find out who is right first")
    return {
        "id": name,
        "input": brief(case),
        "declarations": declarations,
        "kept": model.declaration_kept(case),
        "outcomes": expected,
    }


def by_hand() -> Iterator[tuple[str, model.Case]]:
    for name, (start, declared, dice, facts) in BY_HAND.items():
        declare = {"dot": declared.removesuffix("!"), "jump": declared.endswith("!")}
        yield name, complete({"start": start, "declare": declare, "dice": dice, **facts})


def by_chance() -> Iterator[Json]:
    """Random cases of which the model can see the end, with answers of a readable length."""
    seed, found = FIRST_SEED, 0
    while found < RANDOM_CASES:
        case = model.random_case(random.Random(seed))
        seed += 1
        try:
            line = answer(f"seed-{seed - 1}", case)
        except model.TooBig:
            continue
        if len(line["outcomes"] or []) <= OUTCOMES_MAX:
            found += 1
            yield line


def lines() -> Iterator[str]:
    for name, case in by_hand():
        yield json.dumps(answer(name, case))
    yield from map(json.dumps, by_chance())


def bless() -> None:
    """Writes the file anew."""
    FILE.write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")


if __name__ == "__main__":
    bless()
