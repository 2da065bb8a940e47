"""What can go wrong, as exceptions. Everything movcore raises on purpose is a `MovcoreError`."""

from __future__ import annotations

from difflib import get_close_matches


class MovcoreError(Exception):
    """Base of all errors that movcore raises on purpose."""


class DataError(MovcoreError):
    """A data file of an edition is wrong: names the file, the key and the reason."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason


class UnknownEditionError(MovcoreError):
    """No edition has this name: names the known ones and the likeliest."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        guess = get_close_matches(name, known, n=1, cutoff=0.4)
        hint = f"did you mean {guess[0]!r}? " if guess else ""
        super().__init__(f"no edition {name!r}; {hint}known: {', '.join(known)}")
        self.name = name
        self.known = known


class SpecError(MovcoreError):
    """The core refuses a compiled spec: where in it, and why."""

    def __init__(self, at: str, reason: str) -> None:
        super().__init__(f"spec: {at}: {reason}")
        self.at = at
        self.reason = reason


class CaseError(MovcoreError):
    """An input cannot be understood: names the key and the reason."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason


class StateError(MovcoreError):
    """Bytes that are no saved state, or one that play cannot reach: the reason."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class RecordError(MovcoreError):
    """A text that is no record of a match: names the line and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Refusal(MovcoreError):  # noqa: N818  (the word of the project: a refusal is an answer, not a fault)
    """The rules do not allow it: a stable code, the number of the rule, and the fact that broke it."""

    def __init__(self, code: str, rule: str, fact: str) -> None:
        super().__init__(f"{rule}: {fact}")
        self.code = code
        self.rule = rule
        self.fact = fact


class LimitReached(MovcoreError):  # noqa: N818
    """The answer would have needed more work than the caller allowed."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"limit reached: more than {limit} positions to look at")
        self.limit = limit


class EngineFault(MovcoreError):  # noqa: N818
    """A defect of the core: the call failed, the object is as it was before, the process goes on."""

    def __init__(self) -> None:
        super().__init__("the engine failed; nothing was changed. Please report what you did")
