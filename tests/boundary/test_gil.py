"""Long calls let other Python threads run: they give up the interpreter lock while the core works.

Threads are made to change places only when the lock is given up (the switch interval is far longer than the
test). So what another thread has done by the time a call returns, it has done during the call. Each of these
calls enters the core just once.
"""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Iterator

import numpy as np
import pytest

import movcore

ENGINE = movcore.load()
WEB = {"as_3_4": "relic", "as_4_1": "port", "as_5_5": "relic", "as_6_4": "port", "as_7_6": "relic"}
COUNTED = 10_000
SECONDS = 60.0

Call = Callable[[], object]


@pytest.fixture
def no_switching() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(SECONDS)
    yield
    sys.setswitchinterval(before)


def web() -> movcore.Case:
    return ENGINE.case("as_4_3", "as_5_4", [6, 6, 6, 6], money=1000, questions=WEB)


def batch() -> Call:
    cases = [web()] * 400
    out, counts = np.zeros((len(cases), 1000, 4), np.int32), np.zeros(len(cases), np.int32)
    return lambda: movcore.outcomes_into(cases, out, counts)


def lines() -> Call:
    case = {"start": "as_4_3", "declare": {"dot": "as_5_4"}, "dice": [6] * 4, "money": 1000, "questions": WEB}
    line = json.dumps({"id": 1, "input": case})
    return lambda: movcore.answer_lines(ENGINE.rules, [line] * 400)


def plan() -> Call:
    kit = ["Combined Drive", "Red Drive", "Yellow Drive", "Auto Pilot", "Switch Switch", "Mulligan Gear"]
    facts = json.dumps({"ship": "Clipper", "with": kit})
    return lambda: movcore.Plan(ENGINE.rules, "jewelburg", facts)


def progress_during(call: Call) -> bool:
    """Whether another thread can count while the call runs in this one."""
    ready, counted = threading.Event(), threading.Event()

    def count() -> None:
        ready.wait(SECONDS)
        for _ in range(COUNTED):
            pass
        counted.set()

    other = threading.Thread(target=count)
    other.start()
    ready.set()
    call()
    seen = counted.is_set()
    other.join(SECONDS)
    return seen


@pytest.mark.usefixtures("no_switching")
@pytest.mark.parametrize("prepare", [batch, lines, plan])
def test_other_threads_run_during_a_long_call(prepare: Callable[[], Call]) -> None:
    assert progress_during(prepare())


@pytest.mark.usefixtures("no_switching")
def test_the_check_sees_a_call_that_keeps_the_lock() -> None:
    assert not progress_during(lambda: sum(range(3_000_000)))


def test_calls_in_two_threads_do_not_disturb_each_other() -> None:
    expected, answers = web().outcomes(), list[object]()
    threads = [threading.Thread(target=lambda: answers.append(web().outcomes())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected] * 4
