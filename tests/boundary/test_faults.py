"""A panic in the core is an ordinary exception, and nothing else is hurt by it."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest

import movcore
from movcore import _core

ENGINE = movcore.load()


def test_a_panic_arrives_as_an_exception() -> None:
    with pytest.raises(movcore.EngineFault) as fault:
        _core._fault_for_test()
    assert isinstance(fault.value, Exception)
    assert isinstance(fault.value, movcore.MovcoreError)


def test_its_text_stays_inside() -> None:
    with pytest.raises(movcore.EngineFault) as fault:
        _core._fault_for_test()
    assert "planted" not in str(fault.value)
    assert fault.value.__cause__ is None


def test_other_objects_go_on_working() -> None:
    case = ENGINE.case("as_1_2", "as_2_2", [4, 5], money=100, drives=["red"])
    plan, source = ENGINE.plan("jewelburg"), movcore.Source("fault")
    travel = case.travel()
    before = (case.outcomes(), plan.mean("galactic_base"), source.dice("movement", 0, 0, 3), repr(travel))
    for _ in range(3):
        with pytest.raises(movcore.EngineFault):
            _core._fault_for_test()
    assert (
        case.outcomes(),
        plan.mean("galactic_base"),
        source.dice("movement", 0, 0, 3),
        repr(travel),
    ) == before
    travel.choose("fly as_2_2")
    assert travel.at == "as_2_2"


def test_faults_in_many_threads_stay_where_they_are() -> None:
    good, faults = list[int](), list[Exception]()

    def work(seat: int) -> None:
        for _ in range(20):
            try:
                _core._fault_for_test()
            except movcore.EngineFault as fault:
                faults.append(fault)
            good.append(len(ENGINE.case("galactic_base", "gb_cw_1", [3, 4]).outcomes()))

    threads = [threading.Thread(target=work, args=(seat,)) for seat in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(faults) == 80
    assert good == [len(ENGINE.case("galactic_base", "gb_cw_1", [3, 4]).outcomes())] * 80


def test_the_process_ends_in_peace_after_a_fault() -> None:
    program = (
        "import movcore\n"
        "from movcore import _core\n"
        "try:\n"
        "    _core._fault_for_test()\n"
        "except Exception as fault:\n"
        "    case = movcore.load().case('galactic_base', 'gb_cw_1', [1, 1])\n"
        "    print(type(fault).__name__, case.outcomes())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "EngineFault [('gb_cw_2', 'exhausted', 0, 0)]\n"
