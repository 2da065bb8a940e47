"""Writing XML: elements from values, with every text and attribute escaped."""

from __future__ import annotations

import re
from typing import Final
from xml.sax.saxutils import escape, quoteattr

# XML 1.0 has no way to write these characters, not even escaped.
_FORBIDDEN: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

Value = str | float


def clean(value: str) -> str:
    """`value` with what XML cannot write replaced."""
    return _FORBIDDEN.sub("\ufffd", value)


def text(value: str) -> str:
    """`value` as character data."""
    return escape(clean(value))


def number(value: float) -> str:
    """A coordinate with at most one decimal: short, and the same on machines whose last bits differ."""
    short = f"{value:.1f}"
    return "0" if short == "-0.0" else short.removesuffix(".0")


def element(tag: str, *children: str, **attributes: Value | None) -> str:
    """An element. Children are XML already. `class_` writes `class`, `stroke_width` writes `stroke-width`."""
    given = [_attribute(key, value) for key, value in attributes.items() if value is not None]
    start = f"<{tag}{''.join(given)}"
    return f"{start}>{''.join(children)}</{tag}>" if children else f"{start}/>"


def _attribute(key: str, value: Value) -> str:
    written = clean(value) if isinstance(value, str) else number(value)
    return f" {key.rstrip('_').replace('_', '-')}={quoteattr(written)}"
