"""movcore plays Merchant of Venus: a fast, exact rules engine.

>>> import movcore
>>> engine = movcore.load("avalon-1988")
>>> gates = {"jw_loop_5": "gate6", "wts_loop_2": "gate1"}
>>> case = engine.case("jw_loop_4", "jw_loop_5", [1, 1], questions=gates)
>>> case.outcomes()
[('wts_loop_2', 'exhausted', 0, 0)]
"""

from movcore._core import (
    Case,
    Cup,
    Deal,
    Game,
    Luck,
    Plan,
    Rules,
    Source,
    Travel,
    Turns,
    answer_lines,
    outcomes_into,
    simulate,
)
from movcore.engine import Engine, load
from movcore.errors import (
    CaseError,
    DataError,
    EngineFault,
    LimitReached,
    MovcoreError,
    RecordError,
    Refusal,
    SpecError,
    StateError,
    UnknownEditionError,
)

__version__ = "0.1.0"

__all__ = [
    "Case",
    "CaseError",
    "Cup",
    "DataError",
    "Deal",
    "Engine",
    "EngineFault",
    "Game",
    "LimitReached",
    "Luck",
    "MovcoreError",
    "Plan",
    "RecordError",
    "Refusal",
    "Rules",
    "Source",
    "SpecError",
    "StateError",
    "Travel",
    "Turns",
    "UnknownEditionError",
    "__version__",
    "answer_lines",
    "load",
    "outcomes_into",
    "simulate",
]
