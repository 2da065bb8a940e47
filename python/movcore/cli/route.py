"""`movcore route`: how many turns a voyage takes, stop by stop, and how to begin it."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from movcore import Engine, Plan, Refusal, Turns, load
from movcore.cli.common import DEFAULT_EDITION, AsJson, EditionName, Example, reason, write_json
from movcore.cli.names import Gazetteer, key
from movcore.errors import CaseError
from movcore.rulebook import Dot
from movcore.rulebook.model import Piece

EXAMPLES: Final = (
    Example('movcore route "Galactic Base" Jewelburg --ship Clipper', "by name"),
    Example("movcore route galactic_base jewelburg moonview galactic_base", "a round trip, by ids"),
    Example(
        'movcore route moonview minyan --ship freighter --with "Red Drive,Air Foil"',
        "with equipment and relics",
    ),
    Example("movcore route minyan Jewelport --spaceports Jewelport", "to a spaceport that has been built"),
    Example(
        'movcore route minyan jewelburg --questions \'{"jw_loop_5": "port"}\'',
        'knowing what lies in a "?" box: gate1 to gate6, port, relic, red20, ...',
    ),
    Example(
        "movcore route minyan jewelburg --price 0.01", "pay penalties, where 100 credits are worth a turn"
    ),
)
_SHARES: Final = {"p10": 0.1, "p50": 0.5, "p90": 0.9}


@dataclass(frozen=True, slots=True)
class Kit:
    """What the ship has and what is known, as `Engine.plan` takes it."""

    ship: str
    aboard: list[str]
    questions: dict[str, str]
    spaceports: list[str]
    price: float | None

    def plan(self, engine: Engine, target: Dot) -> Plan:
        """The plan for one leg."""
        try:
            return engine.plan(
                target.id,
                ship=self.ship,
                aboard=self.aboard,
                questions=self.questions,
                spaceports=self.spaceports,
                price=self.price,
            )
        except Refusal as refusal:
            if refusal.code != "cannot_land_here" or target.orbit is None:
                raise
            hint = f"if {target.orbit} stands there, add --spaceports {target.id}"
            raise CaseError("TO", f"{refusal}; {hint}") from None


@dataclass(frozen=True, slots=True)
class Leg:
    """A stop, and the turns from the start of the whole voyage until the ship has landed there."""

    stop: Dot
    mean: float
    cost: float
    turns: Turns


@dataclass(frozen=True, slots=True)
class Voyage:
    """All that is to be told about a route."""

    start: Dot
    kit: Kit
    legs: list[Leg]
    advice: dict[str, Any] | None


def route(
    start: Annotated[
        str, typer.Argument(metavar="FROM", help="Where the ship stands: a dot's id or a name.")
    ],
    stops: Annotated[list[str], typer.Argument(metavar="TO", help="Where to land, one after another.")],
    ship: Annotated[
        str, typer.Option(metavar="NAME", help="Scout, Clipper, Transport or Freighter.")
    ] = "Scout",
    aboard: Annotated[
        list[str] | None,
        typer.Option("--with", metavar="LIST", help="Equipment and relics aboard, with commas."),
    ] = None,
    questions: Annotated[
        str | None,
        typer.Option(metavar="JSON|FILE", help='"?" boxes that lie open: an object from dot to marker.'),
    ] = None,
    spaceports: Annotated[
        list[str] | None, typer.Option(metavar="LIST", help="Spaceports that have been built, with commas.")
    ] = None,
    price: Annotated[
        float | None,
        typer.Option(metavar="X", help="Turns that a credit is worth.", show_default="never pay"),
    ] = None,
    edition_name: EditionName = DEFAULT_EDITION,
    as_json: AsJson = False,
) -> None:
    """Plan a voyage: the chance to land on each stop within so many turns, and how to begin.

    Places go by their ids or printed names: a city, a spaceport, or a system with
    only one city. Turns are counted from the start of the voyage. They are those
    of perfect play by a model that is a little simpler than the rules: face-down
    "?" boxes are plain dots, and penalties are never paid unless --price says
    what a credit is worth.
    """
    engine = load(edition_name)
    places = Gazetteer(engine.edition.board)
    ports = [places.find("--spaceports", name).id for name in _split(spaceports)]
    pieces = engine.edition.data.pieces
    (named,) = _printed([ship], pieces.ships)
    gear = _printed(_split(aboard), [*pieces.equipment, *pieces.relics])
    kit = Kit(named, gear, _questions(questions), ports, price)
    voyage = _plan(engine, kit, places.find("FROM", start), [places.find("TO", stop) for stop in stops])
    if as_json:
        write_json(facts(voyage))
    else:
        from movcore.cli.route_view import show

        show(voyage, engine.edition)


def _plan(engine: Engine, kit: Kit, start: Dot, stops: list[Dot]) -> Voyage:
    """Plan each leg from the stop before it; turns add up along the chain."""
    plans = [kit.plan(engine, stop) for stop in stops]
    legs: list[Leg] = []
    for at, plan, stop in zip([start, *stops], plans, stops, strict=False):
        turns, mean, cost = plan.turns(at.id), plan.mean(at.id), plan.cost(at.id)
        if legs:
            last = legs[-1]
            turns, mean, cost = last.turns.then(turns), last.mean + mean, last.cost + cost
        legs.append(Leg(stop, mean, cost, turns))
    return Voyage(start, kit, legs, plans[0].advice(start.id))


def _split(lists: list[str] | None) -> list[str]:
    """Names from lists with commas.

    >>> _split(["Red Drive, Air Foil", "Shield"])
    ['Red Drive', 'Air Foil', 'Shield']
    """
    return [name.strip() for one in lists or [] for name in one.split(",") if name.strip()]


def _printed(names: list[str], pieces: Iterable[Piece]) -> list[str]:
    """Names of pieces as they are printed; the engine will say which are unknown."""
    known = {key(piece.name): piece.name for piece in pieces}
    return [known.get(key(name), name) for name in names]


def _questions(given: str | None) -> dict[str, str]:
    """What lies in "?" boxes, from JSON or from a file that holds it."""
    if given is None:
        return {}
    text = given if given.lstrip().startswith(("{", "[")) else _read(given)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CaseError("--questions", f"not JSON: {error}") from None
    if not isinstance(found, dict):
        raise CaseError("--questions", 'must be an object such as {"jw_loop_5": "gate6"}')
    return found


def _read(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise CaseError(
            "--questions", f"{file!r} is neither JSON nor a file to read: {reason(error)}"
        ) from None


def facts(voyage: Voyage) -> dict[str, Any]:
    """A voyage as JSON has it."""
    return {
        "from": voyage.start.id,
        "ship": voyage.kit.ship,
        "with": voyage.kit.aboard,
        "price": voyage.kit.price,
        "stops": [_leg(leg) for leg in voyage.legs],
        "advice": voyage.advice,
    }


def _leg(leg: Leg) -> dict[str, Any]:
    return {
        "dot": leg.stop.id,
        "name": leg.stop.name or leg.stop.orbit,
        "mean": leg.mean if math.isfinite(leg.mean) else None,  # JSON has no infinity
        "cost": leg.cost if math.isfinite(leg.cost) else None,
        **{name: leg.turns.quantile(share) for name, share in _SHARES.items()},
        "exactly": leg.turns.exactly,
        "within": list(accumulate(leg.turns.exactly)),
    }
