"""`movcore rules`: what a rule means here and where it lives; all rules, or those that mention something."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from movcore.cli.common import DEFAULT_EDITION, AsJson, EditionName, Example, console, write_json
from movcore.errors import CaseError
from movcore.rulebook.keys import likeliest
from movcore.rulebook.rules_text import RuleText, below, rule, rules_text

if TYPE_CHECKING:
    from rich.console import Console

EXAMPLES: Final = (
    Example("movcore rules 9.41", "what may a merchant do on arrival at a city?"),
    Example("movcore rules tele gate", "the rules that mention both words"),
    Example("movcore rules | less", "all of them, a line each"),
    Example("movcore rules --json | jq -r 'select(.home == []) | .rule'", "those without a home"),
)
_NUMBER: Final = re.compile(r"[0-9][0-9.]*")
# Columns for the longest number, and space.
_BESIDE: Final = 8


def rules(
    asked: Annotated[
        list[str] | None, typer.Argument(metavar="NUMBER|WORD", help="Numbers of rules, or words to find.")
    ] = None,
    edition_name: EditionName = DEFAULT_EDITION,
    as_json: AsJson = False,
) -> None:
    """Look up the rules: what each paragraph of the booklet means here, and where it lives.

    Numbers show rules in full, with a line for each paragraph below them. Words
    list the rules that mention all of them. Without either, all rules are listed.
    """
    words = asked or []
    in_full = bool(words) and all(map(_NUMBER.fullmatch, words))
    if in_full:
        found = [rule(number.rstrip("."), edition_name) for number in words]
    else:
        found = search(words, rules_text(edition_name))
    if as_json:
        for one in found:
            write_json(facts(one))
    elif in_full:
        _show_all(found, edition_name)
    else:
        _list(console(), found)


def search(words: Sequence[str], among: Iterable[RuleText]) -> list[RuleText]:
    """The rules that mention all words, as parts of words too; capitals do not matter.

    >>> [one.id for one in search(["mulligan", "rolls"], rules_text())]
    ['8.44']
    """
    left = list(among)
    for word in words:
        texts = [_text(one) for one in left]
        left = [one for one, text in zip(left, texts, strict=True) if word.casefold() in text]
        if not left:
            guess = likeliest(word, set(re.findall(r"\w+", " ".join(texts))))
            hint = f"did you mean {guess}?" if guess else "movcore rules lists all"
            raise CaseError("WORD", f'no rule mentions "{" ".join(words)}"; {hint}')
    return left


def _text(one: RuleText) -> str:
    return " ".join((one.id, *one.means, one.standing)).casefold()


def facts(one: RuleText) -> dict[str, Any]:
    """A rule as JSON has it.

    >>> facts(rule("2.6"))["none"]
    'states no rule: names the pieces of 2.61 and 2.62'
    """
    means = " ".join(one.means)
    return {"rule": one.id, "means": means, "home": list(one.home), "none": one.none, "later": one.later}


def _show_all(found: list[RuleText], edition_name: str) -> None:
    out = console()
    for n, one in enumerate(found):
        if n:
            out.print()
        _show(out, one)
        if details := below(one.id, edition_name):
            out.print()
            _list(out, details)


def _show(out: Console, one: RuleText) -> None:
    from rich.text import Text

    # As wide as it is read with ease.
    width = min(out.width, 100)
    out.print(Text(one.id, style="bold"))
    out.print(Text(" ".join(one.means)), width=width)
    out.print()
    if one.home:
        out.print(Text("It lives in", style="dim"))
        for place in one.home:
            out.print(Text(f"  {place}", style="cyan"), soft_wrap=True)
    else:
        out.print(Text(_absence(one), style="dim"), width=width)


def _absence(one: RuleText) -> str:
    """Why a rule has no home, as a sentence."""
    return f"It {one.none}." if one.none else f"It is not played yet: it comes with {one.later}."


def _list(out: Console, found: Iterable[RuleText]) -> None:
    """A line each; on a terminal cut to its width, elsewhere whole, for there it is searched."""
    from rich.text import Text

    for one in found:
        line = Text(f"{one.id:{_BESIDE}}", style="bold")
        line.append(one.means[0], style="not bold" if one.home else "not bold dim")
        cut = out.is_terminal
        out.print(line, no_wrap=True, overflow="ellipsis" if cut else "ignore", crop=cut)
