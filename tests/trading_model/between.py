"""Between two trading phases ships move, pay penalties and discover; all else that trading knows stays."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .place import system_of
from .state import Model


def changes(before: Model, after: Model) -> list[str]:
    """What has changed, though nobody traded."""
    ours, theirs = dict(_expected(before, after)), dict(_found(after))
    return [f"{name}: before {ours[name]}, now {theirs[name]}" for name in ours if ours[name] != theirs[name]]


def _expected(before: Model, after: Model) -> Iterator[tuple[str, Any]]:
    found = _discovered(before, after)
    yield "cultures", before.cultures | found
    for seat, trader in enumerate(before.traders):
        ious = [f"IOU {culture}" for culture in found.values()] if seat == after.mover else []
        yield f"seat {seat} ship", trader.ship
        yield f"seat {seat} things", +(trader.things + Counter(ious))
        # A penalty is paid to the bank (6.3); nobody gets money by moving.
        yield f"seat {seat} money", min(trader.money, after.traders[seat].money)
    yield "all money", before.bank + sum(trader.money for trader in before.traders)
    yield from _markers(before)


def _discovered(before: Model, after: Model) -> dict[str, str]:
    """The culture that the next trader found by landing: that of his system, and no other (7.3)."""
    system = system_of(after.trader.at)
    culture = after.cultures.get(system)
    return {} if culture is None or system in before.cultures else {system: culture}


def _found(after: Model) -> Iterator[tuple[str, Any]]:
    yield "cultures", after.cultures
    for seat, trader in enumerate(after.traders):
        yield f"seat {seat} ship", trader.ship
        yield f"seat {seat} things", +trader.things
        yield f"seat {seat} money", trader.money
    yield "all money", after.bank + sum(trader.money for trader in after.traders)
    yield from _markers(after)


def _markers(model: Model) -> Iterator[tuple[str, Any]]:
    yield "market", +model.market
    yield "cup", +model.cup
    yield "spaceports", model.spaceports
    yield "factories", model.factories
    yield "suns", model.suns
    yield "present", [trader.present for trader in model.traders]
