"""The chance source: a draw is a function of (key, purpose, seat, count), wherever and whenever asked for."""

from __future__ import annotations

import json
import subprocess
import sys
import threading

import numpy as np
import pytest

import movcore

ENGINE = movcore.load()
KEY = "boundary"
PROGRAM = """
import json, movcore
source = movcore.Source("boundary")
engine = movcore.load()
cup = engine.cup()
deal = engine.deal(source)
print(json.dumps({
    "dice": [[*source.dice("movement", seat, count, 3)] for seat in range(3) for count in range(50)],
    "cup": [cup.draw(source, 1, count) for count in range(20)],
    "ious": deal.ious(), "questions": deal.questions(),
}))
"""


def draws(key: str = KEY) -> dict[str, object]:
    source, cup = movcore.Source(key), ENGINE.cup()
    deal = ENGINE.deal(source)
    return {
        "dice": [[*source.dice("movement", seat, count, 3)] for seat in range(3) for count in range(50)],
        "cup": [cup.draw(source, 1, count) for count in range(20)],
        "ious": deal.ious(),
        "questions": deal.questions(),
    }


def test_the_same_key_draws_the_same_in_another_process() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, timeout=60
    )
    assert json.loads(done.stdout) == json.loads(json.dumps(draws()))


def test_the_same_key_draws_the_same_in_threads() -> None:
    answers = list[dict[str, object]]()
    threads = [threading.Thread(target=lambda: answers.append(draws())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [draws()] * 4


def test_another_key_draws_otherwise() -> None:
    mine, other = draws(), draws("another")
    assert all(mine[name] != other[name] for name in mine)


def test_the_order_of_asking_does_not_matter() -> None:
    source = movcore.Source(KEY)
    forward = [source.dice("movement", 0, count, 2) for count in range(100)]
    backward = [source.dice("movement", 0, count, 2) for count in reversed(range(100))]
    assert forward == backward[::-1]


def test_seats_and_purposes_have_their_own_luck() -> None:
    source = movcore.Source(KEY)
    streams = [
        [source.dice(purpose, seat, count, 4) for count in range(20)]
        for purpose in ("movement", "mulligan", "first_merchant")
        for seat in range(6)
    ]
    assert len({str(stream) for stream in streams}) == len(streams)


def test_a_batch_of_rolls_is_the_rolls_one_by_one() -> None:
    source, out = movcore.Source(KEY), np.zeros((200, 3), np.uint8)
    source.dice_into("movement", 2, 17, out)
    assert out.tolist() == [[*source.dice("movement", 2, 17 + i, 3)] for i in range(200)]


def test_a_roll_is_a_list_of_numbers() -> None:
    roll = movcore.Source(KEY).dice("movement", 0, 0, 3)
    assert isinstance(roll, list)
    assert all(type(die) is int and 1 <= die <= 6 for die in roll)


def test_a_batch_of_cup_draws_leaves_the_cup_alone() -> None:
    source, cup, out = movcore.Source(KEY), ENGINE.cup(), np.zeros(100, np.uint8)
    cup.draws_into(source, 0, 0, out)
    assert len(cup) == 48
    first = [cup.clone().draw(source, 0, count) for count in range(100)]
    assert [ENGINE.rules.cup_kinds[kind] for kind in out] == first


def test_a_deal_is_complete() -> None:
    deal = ENGINE.deal(movcore.Source(KEY))
    assert [box for box, _ in deal.questions()] == ENGINE.rules.boxes
    assert len({culture for _, culture in deal.ious()}) == len(deal.ious()) == 14


@pytest.mark.parametrize(
    ("purpose", "dice", "key"),
    [("movement", 0, "dice"), ("movement", 5, "dice"), ("no such purpose", 2, "purpose")],
)
def test_a_wrong_question_is_named(purpose: str, dice: int, key: str) -> None:
    with pytest.raises(movcore.CaseError) as error:
        movcore.Source(KEY).dice(purpose, 0, 0, dice)
    assert error.value.key == key


@pytest.mark.parametrize("key", ["", "00", "zz" * 32, "00" * 33])
def test_a_key_in_hex_has_32_bytes(key: str) -> None:
    with pytest.raises(movcore.CaseError) as error:
        movcore.Source.from_hex(key)
    assert error.value.key == "key"
    assert movcore.Source.from_hex("ab" * 32).dice("movement", 0, 0, 2)
