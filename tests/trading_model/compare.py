"""The model against the engine's description of the game."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .money import net_worth
from .pieces import pieces
from .state import Description, Model, Offer, Trader


def differences(model: Model, description: Description) -> list[str]:
    """All facts on which the two differ, one a line."""
    ours, theirs = dict(_facts(model)), dict(_described(model, description))
    return [
        f"{name}: model {ours.get(name)}, engine {theirs.get(name)}"
        for name in sorted(ours.keys() | theirs.keys())
        if ours.get(name) != theirs.get(name)
    ]


def _facts(model: Model) -> Iterator[tuple[str, Any]]:
    for seat, trader in enumerate(model.traders):
        yield from _holdings(seat, trader)
        yield f"seat {seat} net worth", net_worth(model, seat)
    yield "bank", model.bank
    yield "market", +model.market
    yield "cup", +model.cup
    yield "spaceports", model.spaceports
    yield "factories", {culture: {"seat": s, "at": at} for culture, (s, at) in model.factories.items()}
    yield "suns", {relic.removeprefix("relic "): system for relic, system in model.suns.items()}
    if model.stage == "done":
        return
    yield "stage", model.stage
    yield "turn seat", model.mover
    yield "purse", model.purse
    yield "bought", model.bought
    yield "sold", model.sold
    yield "draws", model.draws
    yield "offer", _offer(model.offer)


def _holdings(seat: int, trader: Trader) -> Iterator[tuple[str, Any]]:
    yield f"seat {seat} money", trader.money
    yield f"seat {seat} at", trader.at
    yield f"seat {seat} ship", trader.ship
    yield f"seat {seat} cargo", _of(trader, {**pieces().goods, **pieces().fares})
    yield f"seat {seat} equipment", _of(trader, pieces().equipment)
    yield f"seat {seat} relics", _of(trader, pieces().relics)
    yield f"seat {seat} ious", [iou.removeprefix("IOU ") for iou in _of(trader, pieces().ious)]


def _of(trader: Trader, kind: Any) -> list[str]:
    things = sorted(trader.things.elements(), key=pieces().order)
    return [thing for thing in things if thing in kind]


def _offer(offer: Offer | None) -> Any:
    if offer is None:
        return None
    return {
        "to": offer.to,
        **{
            side: {
                "things": sorted(things.elements(), key=pieces().order),
                "money": offer.money if offer.paying == side else 0,
            }
            for side, things in (("give", offer.give), ("ask", offer.ask))
        },
    }


def _described(model: Model, description: Description) -> Iterator[tuple[str, Any]]:
    for seat, row in enumerate(description["merchants"]):
        for name in ("money", "at", "ship", "cargo", "equipment", "relics", "ious"):
            yield f"seat {seat} {name}", row[name]
        yield f"seat {seat} net worth", row["net_worth"]
    yield "market", +Counter(description["market"])
    yield "cup", +Counter(description["cup"])
    for name in ("bank", "spaceports", "factories", "suns"):
        yield name, description[name]
    if model.stage == "done":
        return
    yield "stage", description["stage"]
    yield "turn seat", description["turn"]["seat"]
    for name in ("purse", "bought", "sold", "draws", "offer"):
        yield name, description["turn"][name]
