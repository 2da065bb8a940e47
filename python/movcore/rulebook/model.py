"""What an edition's data files say, as frozen values, which are checked and compiled to a spec.

The declarations are the schema: `schema.read_record` reads a table by the fields, types and marks given here.
A class with `FILE` is a whole file. A field with a default may be left out of the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, ClassVar

from movcore.rulebook.marks import Distinct, OneOf, Range, Spelled, Written
from movcore.rulebook.steps import Step

Kind = Annotated[str, OneOf(("dot", "penalty", "asteroid", "question", "surface_city", "space_city"))]  # 1.3
Color = Annotated[str, OneOf(("blue", "red", "yellow"))]  # 8.2
Power = Annotated[
    str,
    OneOf(
        (
            "air_foil",  # 8.41
            "auto_pilot",  # 8.42
            "jump_start",  # 8.43
            "mulligan_gear",  # 8.44
            "spy_eye",  # 8.45
            "switch_switch",  # 8.46
            "gate_lock",  # 8.47
            "laser",  # 8.48
        )
    ),
]
Id = Annotated[str, Spelled("[a-z0-9_]+", "small letters, digits and _")]
Ids = Annotated[tuple[str, ...], Distinct()]
Credits = Annotated[int, Range("2.3", 1)]  # prices, fees and penalties are money
Count = Annotated[int, Range("2.1", 1)]  # pieces of one kind
Skips = Annotated[tuple[Color, ...], Distinct()]
Shields = Annotated[int, Range("8.3", 1)]
Room = Annotated[int, Range("3.431", 1, 255)]


def by_pilot_number(arrows: Mapping[str, tuple[int, ...]]) -> Mapping[int, str]:
    """Exit arrows as a circle prints them, turned round: which neighbour each pilot number leads to (6.4).

    >>> dict(by_pilot_number({"north": (1, 3), "south": (2,)}))
    {1: 'north', 3: 'north', 2: 'south'}
    """
    exits: dict[int, str] = {}
    for neighbour, numbers in arrows.items():
        for number in numbers:
            if number in exits:
                raise ValueError(f"6.4: pilot number {number} is on two arrows or twice on one")
            exits[number] = neighbour
    return MappingProxyType(exits)


Nav = Annotated[Mapping[int, str], Written(Mapping[str, tuple[int, ...]], by_pilot_number)]


@dataclass(frozen=True, slots=True)
class System:
    """A star system (1.2). `culture_box`: an IOU is laid there at the start. `known`: nothing to discover."""

    name: str
    culture_box: bool = False
    known: bool = False


@dataclass(frozen=True, slots=True)
class Dot:
    """A movement dot (1.3). `nav` maps each pilot number to the neighbour its exit arrow points to (6.4)."""

    id: Id
    kind: Kind
    paths: Ids
    at: tuple[int, int]
    color: Color | None = None
    penalty: Annotated[int, Range("6.3", 1)] | None = None
    system: str | None = None
    name: str | None = None
    orbit: str | None = None
    nav: Nav | None = None
    surface: Ids = ()

    @property
    def is_city(self) -> bool:
        """Whether a culture lives here (1.3)."""
        return self.kind in ("surface_city", "space_city")


@dataclass(frozen=True, slots=True)
class Board:
    """The map: systems and dots in the order that numbers them."""

    FILE: ClassVar[str] = "board.toml"
    systems: tuple[System, ...]
    dots: tuple[Dot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A trading piece with a printed cost (2.5)."""

    name: str
    cost: Credits
    trade_in: Credits | None = None

    @property
    def barter_value(self) -> int:
        """What it brings when traded in: the printed value, else half the cost, rounded down (2.52, 9.32).

        >>> Piece(name="Shield", cost=60).barter_value
        30
        """
        return self.cost // 2 if self.trade_in is None else self.trade_in


@dataclass(frozen=True, slots=True, kw_only=True)
class Ship(Piece):
    """A side of a ship card (2.53, 3.4): speed in dice and hold boxes."""

    dice: Annotated[int, Range("3.42", 1)]
    holds: Annotated[int, Range("3.431", 1)]
    sold_by: Ids


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment(Piece):
    """A drive or shield that a science sells (2.52, 8.2, 8.3)."""

    count: Count
    sold_by: str
    skips: Skips = ()
    shields: Shields | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Relic(Piece):
    """A piece of the First Empire (2.81, 8.4); there is one of each."""

    power: Power | None = None
    skips: Skips = ()
    shields: Shields | None = None


@dataclass(frozen=True, slots=True)
class Questions:
    """The "?" markers that are not relics (2.82): gate numbers, open spaceports, penalties by color.

    Each relic has a marker as well, but for those named in `left_out`.
    """

    gates: Annotated[tuple[int, ...], Distinct()]
    open_spaceports: Annotated[int, Range("2.82", 0)]
    penalties: Mapping[Color, tuple[Credits, ...]]
    left_out: Ids = ()


@dataclass(frozen=True, slots=True)
class Pieces:
    """Everything that can be bought or found besides goods and deeds."""

    FILE: ClassVar[str] = "pieces.toml"
    ships: tuple[Ship, ...]
    equipment: tuple[Equipment, ...]
    relics: tuple[Relic, ...]
    questions: Questions


@dataclass(frozen=True, slots=True)
class Movement:
    """Numbers of the movement rules (5.21, 6.41, 8.41, 8.42)."""

    pilot_numbers: Annotated[int, Range("6.41", 1)]
    space_cost: Annotated[int, Range("5.21", 1)]
    surface_cost: Annotated[int, Range("5.21", 1)]
    air_foil_cost: Annotated[int, Range("8.41", 1)]
    auto_pilot_number: Annotated[int, Range("8.42", 1)]


@dataclass(frozen=True, slots=True)
class Money:
    """What the bank holds, None for any amount, and a merchant's stake for each seat (13.3, 4.3)."""

    bank: Credits | None
    stake_per_seat: Credits


@dataclass(frozen=True, slots=True)
class Deeds:
    """Prices and shares of spaceports and factories (2.54, 3.3, 12)."""

    spaceport_cost: Credits
    own_species_discount_percent: Annotated[int, Range("3.3", 0, 100)]
    spaceport_commission_percent: Annotated[int, Range("12.2.2", 0, 100)]
    factory_commission_percent: Annotated[int, Range("12.3.2", 0, 100)]
    iou_commission: bool


@dataclass(frozen=True, slots=True)
class Cargo:
    """The room in a hold box, what each marker takes of it (3.431); Shields carried on the hull (3.432)."""

    hold: Room
    goods: Room
    fare: Room
    equipment: Room
    hull_shields: Annotated[int, Range("3.432", 0, 255)]


@dataclass(frozen=True, slots=True)
class Seats:
    """How many may play (2.2)."""

    least: Annotated[int, Range("2.2", 1)]
    most: Annotated[int, Range("2.2", 1)]


@dataclass(frozen=True, slots=True)
class Goal:
    """What wins (13.2), and after how many rounds the richest does, if there is an end to them."""

    net_worth: Credits
    rounds: Annotated[int, Range("4.4", 1, 65535)] | None = None


@dataclass(frozen=True, slots=True)
class Counts:
    """What the rules say there is of each: `checks.counts` holds the other files against it."""

    cultures: Count
    bonus_markers: Count
    question_boxes: Count
    question_markers: Count
    deeds: Count
    standard_goods: Count


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers of the rules that are printed on no piece."""

    FILE: ClassVar[str] = "numbers.toml"
    movement: Movement
    money: Money
    deeds: Deeds
    cargo: Cargo
    seats: Seats
    goal: Goal
    counts: Counts


@dataclass(frozen=True, slots=True)
class Goods:
    """One kind of goods (2.51): markers, what a load costs, what its buyers pay."""

    name: str
    count: Count
    cost: Credits
    payoff: Credits


@dataclass(frozen=True, slots=True)
class Culture:
    """A species that trades (2.4). One without goods is known from the start and lives at `home`."""

    id: Id
    name: str
    science: str
    iou: Credits | None = None
    factory: Credits | None = None
    goods: Goods | None = None
    factory_goods: Goods | None = None
    buyers: Ids = ()
    home: str | None = None


@dataclass(frozen=True, slots=True)
class Merchant:
    """Who a seat can play (2.2): pawn color, and the species that grants the discount (3.3)."""

    name: str
    species: str
    color: str


@dataclass(frozen=True, slots=True)
class Traders:
    """Merchants and cultures, in the order that numbers them."""

    FILE: ClassVar[str] = "cultures.toml"
    merchants: tuple[Merchant, ...]
    cultures: tuple[Culture, ...]


@dataclass(frozen=True, slots=True)
class Fare:
    """A passenger (2.61, 10.3) who waits `at` one culture and pays `fee` at another."""

    at: str
    to: str
    fee: Credits


@dataclass(frozen=True, slots=True)
class Demand:
    """Equal demand markers (2.62, 10.2): `bonus` on these goods sold `at` that culture."""

    at: str
    goods: str
    bonus: Credits
    count: Count


@dataclass(frozen=True, slots=True)
class Cup:
    """The bonus markers, which start in the cup (2.7)."""

    FILE: ClassVar[str] = "cup.toml"
    fares: tuple[Fare, ...]
    demands: tuple[Demand, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """A whole edition: a field for each data file, and what its rulebook says of setup and turn."""

    name: str
    title: str
    board: Board
    pieces: Pieces
    numbers: Numbers
    traders: Traders
    cup: Cup
    setup: tuple[Step, ...]
    turn: tuple[Step, ...]
