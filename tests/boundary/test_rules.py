"""Compiled rules: what the core accepts as a spec, and what it says of one it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import movcore
from movcore import _core
from movcore.rulebook.compile import canonical

ENGINE = movcore.load()
SPEC = ENGINE.edition.spec

Spec = dict[str, Any]


def test_the_spec_of_the_edition_compiles() -> None:
    rules = movcore.Rules(SPEC)
    assert rules.hash == ENGINE.rules.hash == ENGINE.edition.rules_hash
    assert rules.edition == "avalon-1988"
    assert len(rules.dots) == 268 and len(rules.boxes) == 24


NOT_CANONICAL = {
    "nothing": b"",
    "no JSON": b"movcore",
    "no object": b"[]\n",
    "no UTF-8": SPEC.replace(b"Rumbleport", b"Rumble\xff\xfert"),
    "truncated": SPEC[: len(SPEC) // 2],
    "without its last byte": SPEC[:-1],
    "with a byte more": SPEC + b"\n",
    "on one line": json.dumps(json.loads(SPEC), sort_keys=True).encode(),
    "indented by two": (json.dumps(json.loads(SPEC), sort_keys=True, indent=2) + "\n").encode(),
    "keys in another order": (json.dumps(dict(reversed(json.loads(SPEC).items())), indent=1) + "\n").encode(),
    "a float": SPEC.replace(b'"cost": 60', b'"cost": 60.0', 1),
    "a key twice": SPEC.replace(b'"edition":', b'"edition": "x",\n "edition":', 1),
}


@pytest.mark.parametrize("spec", NOT_CANONICAL.values(), ids=list(NOT_CANONICAL))
def test_what_is_not_canonical_is_refused(spec: bytes) -> None:
    assert spec != SPEC
    with pytest.raises(movcore.SpecError) as error:
        movcore.Rules(spec)
    assert error.value.at and error.value.reason


def add_top_key(spec: Spec) -> None:
    spec["extra"] = 1


def add_board_key(spec: Spec) -> None:
    spec["board"]["extra"] = 1


def add_dot_key(spec: Spec) -> None:
    spec["board"]["dots"][0]["extra"] = 1


def drop_ships(spec: Spec) -> None:
    del spec["ships"]


def lose_a_dot(spec: Spec) -> None:
    spec["board"]["dots"].pop()


def same_dot_twice(spec: Spec) -> None:
    spec["board"]["dots"].append(spec["board"]["dots"][0])


def path_to_nowhere(spec: Spec) -> None:
    spec["board"]["paths"][0][1] = "nowhere"


def arrow_to_nowhere(spec: Spec) -> None:
    circle = next(dot for dot in spec["board"]["dots"] if "nav" in dot)
    circle["nav"][0] = "galactic_base"


def fine_for_a_plain_dot(spec: Spec) -> None:
    next(dot for dot in spec["board"]["dots"] if dot["kind"] == "dot")["penalty"] = 10


SPOILT = [
    *[add_top_key, add_board_key, add_dot_key, drop_ships, lose_a_dot, same_dot_twice],
    *[path_to_nowhere, arrow_to_nowhere, fine_for_a_plain_dot],
]


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_canonical_spec_that_makes_no_sense_is_refused(spoil: Callable[[Spec], None]) -> None:
    spec = json.loads(SPEC)
    assert canonical(spec) == SPEC
    spoil(spec)
    with pytest.raises(movcore.SpecError) as error:
        movcore.Rules(canonical(spec))
    assert error.value.at and error.value.reason


def test_an_unknown_key_is_named() -> None:
    spec = {**json.loads(SPEC), "extra": 1}
    with pytest.raises(movcore.SpecError, match="extra"):
        movcore.Rules(canonical(spec))


def test_refusals_have_codes_of_their_own() -> None:
    reasons = _core.reasons()
    codes = [code for code, _ in reasons]
    assert len(set(codes)) == len(codes) > 0
    assert all(code == code.lower() and code.replace("_", "").isalpha() for code in codes)
    assert all(rule and rule.replace(".", "").isdigit() for _, rule in reasons)
