"""What each paragraph of an edition's rules booklet means here, in our own words, and where it lives.

>>> print(rule("9.43").means[0])
At a spaceport or open spaceport there is never a limit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, ClassVar

from movcore.errors import CaseError, UnknownEditionError
from movcore.rulebook.keys import Place, likeliest
from movcore.rulebook.load import read_file
from movcore.rulebook.marks import Distinct, Spelled
from movcore.rulebook.registry import editions

SPEC = "spec: "
_MOST_SENTENCES = 3
_STANDINGS = ("home", "none", "later")

Number = Annotated[str, Spelled(r"[1-9][0-9]?(\.[0-9]{1,3}(\.[0-9])?)?", "digits and dots, such as 12.2.1,")]


@dataclass(frozen=True, slots=True)
class RuleText:
    """A numbered paragraph: one to three sentences, and its home, or why it has none, or what will bring it.

    A home is a file of the project, or a field of the compiled spec after the word `SPEC`.
    """

    id: Number
    means: tuple[str, ...]
    home: Annotated[tuple[str, ...], Distinct()] = ()
    none: str | None = None
    later: str | None = None

    @property
    def standing(self) -> str:
        """Where the rule lives, in words."""
        return ", ".join(self.home) or self.none or f"later: {self.later}"


@dataclass(frozen=True, slots=True)
class RulesText:
    """The file: the paragraphs in the order of the booklet."""

    FILE: ClassVar[str] = "rules.toml"
    rules: tuple[RuleText, ...]


def order(number: str) -> tuple[int, str]:
    """Where a paragraph stands in the booklet: by section, then digit by digit, whatever the dots.

    >>> sorted(["10.1", "9.41", "9.5", "9.4"], key=order), order("12.2.1") == order("12.21")
    (['9.4', '9.41', '9.5', '10.1'], True)
    """
    section, _, rest = number.partition(".")
    return int(section), rest.replace(".", "")


def load_rules(directory: Traversable) -> tuple[RuleText, ...]:
    """The paragraphs as the file in `directory` gives them, in order; anything amiss is a `DataError`."""
    rules = read_file(directory, RulesText.FILE, RulesText).rules
    for n, one in enumerate(rules):
        at = Place(RulesText.FILE).at("rules", one.id)
        if not 1 <= len(one.means) <= _MOST_SENTENCES:
            raise at.at("means").error(f"must be one to {_MOST_SENTENCES} sentences, not {len(one.means)}")
        if sum(bool(getattr(one, key)) for key in _STANDINGS) != 1:
            raise at.error(f"needs just one of {', '.join(_STANDINGS)}")
        if n and order(rules[n - 1].id) >= order(one.id):
            raise at.error(f"out of order: it stands after {rules[n - 1].id}")
    return rules


@cache
def rules_text(edition: str = "avalon-1988") -> tuple[RuleText, ...]:
    """All paragraphs of an edition's booklet, in order.

    >>> len(rules_text()), rules_text()[-1].id
    (188, '17.5')
    """
    if edition not in editions():
        raise UnknownEditionError(edition, editions())
    return load_rules(files(f"movcore.rulebook.{edition.replace('-', '_')}"))


def rule(number: str, edition: str = "avalon-1988") -> RuleText:
    """The paragraph with this number.

    >>> rule("9.41").home[0]
    'spec: turn.trade.city_buys'
    >>> rule("12.21")
    Traceback (most recent call last):
    movcore.errors.CaseError: rule: no rule is numbered '12.21'; did you mean 12.2.1?
    """
    rules = rules_text(edition)
    for one in rules:
        if one.id == number:
            return one
    raise CaseError("rule", f"no rule is numbered {number!r}; {_hint(number, [one.id for one in rules])}")


def below(number: str, edition: str = "avalon-1988") -> tuple[RuleText, ...]:
    """The paragraphs that go into the details of this one.

    >>> [one.id for one in below("9.4")]
    ['9.41', '9.42', '9.43']
    """
    section, digits = order(number)
    under = ((one, order(one.id)) for one in rules_text(edition))
    return tuple(
        one for one, (s, d) in under if s == section and d.startswith(digits) and len(d) > len(digits)
    )


def _hint(number: str, known: Iterable[str]) -> str:
    """What was probably meant: the same digits, else the paragraph above, else the nearest spelling."""
    places = {order(one): one for one in known}
    try:
        section, digits = order(number)
    except ValueError:
        guess = likeliest(number, places.values())
    else:
        prefixes = ((section, digits[:end]) for end in range(len(digits), -1, -1))
        guess = next((places[place] for place in prefixes if place in places), None)
    return f"did you mean {guess}?" if guess else f"sections are {_ends(places)}"


def _ends(places: Iterable[tuple[int, str]]) -> str:
    sections = sorted({section for section, _ in places})
    return f"{sections[0]} to {sections[-1]}"
