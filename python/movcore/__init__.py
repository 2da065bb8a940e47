"""movcore plays Merchant of Venus: a fast, exact rules engine.

>>> import movcore
>>> engine = movcore.load("avalon-1988")
>>> gates = {"jw_loop_5": "gate6", "wts_loop_2": "gate1"}
>>> case = engine.case("jw_loop_4", "jw_loop_5", [1, 1], questions=gates)
>>> case.outcomes()
[('wts_loop_2', 'exhausted', 0, 0)]
"""

from movcore._core import Case, Cup, Deal, Plan, Rules, Source, Travel, Turns, answer_lines, outcomes_into
from movcore.engine import Engine, load
from movcore.errors import (
    CaseError,
    DataError,
    EngineFault,
    LimitReached,
    MovcoreError,
    Refusal,
    SpecError,
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
    "LimitReached",
    "MovcoreError",
    "Plan",
    "Refusal",
    "Rules",
    "Source",
    "SpecError",
    "Travel",
    "Turns",
    "UnknownEditionError",
    "__version__",
    "answer_lines",
    "load",
    "outcomes_into",
]
