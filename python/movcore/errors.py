"""What can go wrong, as exceptions. Everything movcore raises on purpose is a `MovcoreError`."""

from __future__ import annotations


class MovcoreError(Exception):
    """Base of all errors that movcore raises on purpose."""


class DataError(MovcoreError):
    """A data file of an edition is wrong: names the file, the key and the reason."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason
