"""A told game on the screen."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from movcore import Game
from movcore.cli.common import console
from movcore.cli.layout import hanging
from movcore.play.record import End, Header
from movcore.play.story import Heading, Line, Teller, outcome, standings
from movcore.play.story.words import credits_of

_INDEX: Final = 6
_NO_EDGE: Final = 100_000


class View:
    """Prints what a teller tells."""

    def __init__(self, teller: Teller) -> None:
        """On the screen, as wide as it is."""
        self._out = console()
        self._teller = teller
        self._names = teller.names

    def title(self, header: Header) -> None:
        """What is played by whom."""
        options = ", ".join(f"{name} {value}" for name, value in header.options)
        self._out.print(Text(self._teller.title, style="bold"))
        self._out.print(Text(options or "no options", style="dim"))
        self._out.print(Text(f"{', '.join(self._names)}\n"))

    def line(self, line: Line | Heading) -> None:
        """A line, or the heading of a turn."""
        if isinstance(line, Heading):
            self._heading(line)
            return
        text = Text(hanging(f"{line.index:>{_INDEX}}  ", line.text, self._out.width))
        text.stylize("dim", 0, _INDEX)
        self._out.print(text, soft_wrap=True)

    def _heading(self, turn: Heading) -> None:
        text = Text(f"\nRound {turn.round}  ", style="dim")
        text.append(self._names[turn.seat], style="bold not dim")
        merchant = f" ({turn.merchant})" if turn.merchant else ""
        text.append(f"{merchant}, {credits_of(turn.money)}, at {turn.place}", style="not dim")
        self._out.print(text, soft_wrap=True)
        if turn.aboard:
            aboard = hanging(
                " " * (_INDEX + 2), f"{turn.ship} with {', '.join(turn.aboard)}", self._out.width
            )
            self._out.print(Text(aboard, style="dim"), soft_wrap=True)

    def end(self, game: Game, end: End | None) -> None:
        """How it ended, or how it stands."""
        self._out.print()
        words = "So far:" if end is None else outcome(end, self._names, game)
        self._out.print(Text(words, style="bold"))
        table = self._standings(game)
        # Wider than the terminal if need be, since a cut number would be a wrong number.
        wide = console(width=_NO_EDGE).measure(table).maximum
        (self._out if wide <= self._out.width else console(width=wide)).print(table)

    def _standings(self, game: Game) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("", no_wrap=True)
        table.add_column("merchant", no_wrap=True)
        for heading in ("net worth", "credits", "deeds"):
            table.add_column(heading, justify="right", no_wrap=True)
        for heading in ("ship", "at"):
            table.add_column(heading, no_wrap=True)
        for one in standings(game):
            name = Text(self._names[one.seat], style="bold" if one.present else "strike")
            numbers = (f"{one.net_worth}", f"{one.money}", f"{one.deeds}")
            table.add_row(name, one.merchant, *numbers, one.ship, self._teller.words.where(one.at))
        return table
