"""Leaving a dot: what each pilot number allows (6.4, 6.5, 8.43)."""

from collections.abc import Iterator
from dataclasses import dataclass

from .hops import Arrival, Used, flights
from .setting import Setting

NO_NUMBER = 0  # No pilot number chosen yet this turn, or none is ever kept (8.46).


@dataclass(frozen=True)
class Departure:
    """One way to leave: along one of the first segments `firsts`, or by a jump to `gate`."""

    pilot: int  # the number kept from now on
    firsts: tuple[str, ...]
    gate: str | None


def departures(setting: Setting, here: str, pilot: int) -> list[Departure]:
    """One departure for each number the player may use here; just one where no number is needed."""
    if not _needs_number(setting, here):
        return [Departure(pilot, setting.places[here].neighbours, None)]
    numbers = setting.numbers if pilot == NO_NUMBER else (pilot,)
    return [_with_number(setting, here, number, _on_gate(setting, here)) for number in numbers]


def jump_start_departures(setting: Setting) -> list[Departure]:
    """Using the Jump Start: a number is chosen at once, as on a gate (8.43)."""
    return [_with_number(setting, setting.start, number, True) for number in setting.numbers]


def arrivals(setting: Setting, here: str, departure: Departure, used: Used) -> Iterator[Arrival]:
    """Where this departure can end, whatever MP are left."""
    if departure.gate is not None:
        # A jump is not a path: never recorded, never blocked (ruling on 5.32 + 6.5).
        yield Arrival(departure.gate, True, departure.gate, used)
    else:
        yield from flights(setting, here, departure.firsts, used)


def _needs_number(setting: Setting, here: str) -> bool:
    return bool(setting.places[here].arrows) or _on_gate(setting, here)


def _on_gate(setting: Setting, here: str) -> bool:
    return setting.places[here].gate is not None


def _with_number(setting: Setting, here: str, number: int, jumping: bool) -> Departure:
    kept = NO_NUMBER if setting.switch_switch else number
    gate = setting.gates.get(number) if jumping else None
    if gate is not None and gate != here:
        return Departure(kept, (), gate)  # The jump is compulsory (6.5).
    arrows = setting.places[here].arrows
    firsts = (arrows[number],) if arrows else setting.places[here].neighbours
    return Departure(kept, firsts, None)
