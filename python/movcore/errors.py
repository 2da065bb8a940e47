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
