"""Merchant of Venus as Avalon Hill printed it in 1988: the data files beside this one, under a name."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from movcore.rulebook.check import check_book
from movcore.rulebook.load import load_book
from movcore.rulebook.model import Book

EDITION = "avalon-1988"
TITLE = "Merchant of Venus (Avalon Hill, 1988)"


def load(directory: Path | None = None) -> Book:
    """The data, checked; from the files in `directory` instead of our own if given.

    >>> load().numbers.money.bank
    12000
    """
    return check_book(
        load_book(EDITION, TITLE, files("movcore.rulebook.avalon_1988") if directory is None else directory)
    )
