"""Lines that stay within the screen."""

from __future__ import annotations

from textwrap import fill

_NARROWEST = 40


def hanging(lead: str, text: str, width: int) -> str:
    """A text behind its lead, with further lines beneath its beginning and no blanks at their ends.

    >>> print(hanging("  12  ", "declares a, rolls 1 1, flies a → b → c, lands", 40))
      12  declares a, rolls 1 1, flies a → b
          → c, lands
    """
    return fill(
        text,
        max(width, _NARROWEST),
        initial_indent=lead,
        subsequent_indent=" " * len(lead),
        break_long_words=False,
        break_on_hyphens=False,
    )
