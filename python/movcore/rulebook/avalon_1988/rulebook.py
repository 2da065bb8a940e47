"""Merchant of Venus as Avalon Hill printed it in 1988: setup and turn, over the data files beside this one.

Players may agree on `options`, which change the book that `load` gives before it is compiled.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from movcore.rulebook.avalon_1988.options import options
from movcore.rulebook.check import check_book
from movcore.rulebook.load import load_book
from movcore.rulebook.model import Book
from movcore.rulebook.steps import step

__all__ = ["EDITION", "SETUP", "TITLE", "TURN", "load", "options"]

EDITION = "avalon-1988"
TITLE = "Merchant of Venus (Avalon Hill, 1988)"

SETUP = (
    step("roll_for_first", dice=2, cites="4.2"),
    step("choose_merchants", cites="4.2"),
)

TURN = (
    step("declare", cites="5.3"),
    step("roll", cites="5.2"),
    step("mulligan", cites="8.44"),
    step("travel", cites="5.1"),
    step("land", cites="7.3"),
    step("trade", city_buys=1, city_sales=1, offers=3, cites="9.41"),
    step("end_turn", cites="13.2"),
)


def load(directory: Path | None = None) -> Book:
    """The edition, checked; with the data files in `directory` instead of our own if given.

    >>> load().numbers.money.bank
    12000
    """
    data = files("movcore.rulebook.avalon_1988") if directory is None else directory
    return check_book(load_book(EDITION, TITLE, data, setup=SETUP, turn=TURN))
