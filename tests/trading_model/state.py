"""A trading phase at one moment."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .pieces import pieces

Description = Mapping[str, Any]  # what the engine's describe() says


@dataclass
class Trader:
    """One player. Goods, fares, equipment, relics and IOUs are all `things`, by the text that actions use."""

    species: str
    money: int
    at: str
    ship: str
    things: Counter[str]
    present: bool  # an owner who has left the game is paid nothing


@dataclass
class Offer:
    """What one merchant proposes to another (11.4). `paying`: "give" or "ask", once money is named."""

    to: int
    give: Counter[str] = field(default_factory=Counter)
    ask: Counter[str] = field(default_factory=Counter)
    paying: str | None = None
    money: int = 0

    def empty(self) -> bool:
        return not (self.give or self.ask or self.money)


@dataclass(frozen=True)
class Agreement:
    """The options that trading knows (rulings)."""

    goal: int = 2000  # 13.2, 14
    offers: int = 3  # to the same seat in one turn (11.4)
    commission_on_iou: bool = True  # 12.2.2


@dataclass
class Model:
    """Everything that trading reads or changes."""

    agreed: Agreement
    traders: list[Trader]
    first: int  # who played first, for ties (13.3)
    mover: int
    moved: bool  # dice were rolled this turn (9.41)
    bank: int
    market: Counter[str]  # markers that lie with their cultures
    cup: Counter[str]
    cultures: dict[str, str]  # system -> culture, where discovered
    questions: dict[str, str]  # "?" box -> marker, where face up
    spaceports: dict[str, int]  # orbit -> seat of the owner
    factories: dict[str, tuple[int, str]]  # culture -> seat of the owner, dot
    suns: dict[str, str]  # relic -> system
    out_of_play: frozenset[str]  # relics of players who have left
    stage: str = "trade"  # trade, exchange, draft, reply; then done, goal, bank or left
    purse: int = 0  # trade-in value not yet spent (9.32)
    bought: int = 0
    sold: int = 0
    draws: int = 0  # markers still to be drawn from the cup (10.1)
    leaving: int | None = None  # the seat whose markers go to the cup because it leaves
    offer: Offer | None = None
    offers: Counter[int] = field(default_factory=Counter)  # made this turn, by seat
    aboard_at_start: Counter[str] = field(default_factory=Counter)  # of the mover, for 11.3
    jettisoned: Counter[str] = field(default_factory=Counter)

    @property
    def trader(self) -> Trader:
        """The player whose turn it is."""
        return self.traders[self.mover]

    @property
    def drawing(self) -> int:
        """Whose markers went into the cup."""
        return self.mover if self.leaving is None else self.leaving

    @property
    def to_decide(self) -> int | None:
        """The seat that is asked; nobody while the cup is, nor after the end."""
        if self.draws or self.over:
            return None
        return self.offer.to if self.stage == "reply" and self.offer else self.mover

    @property
    def over(self) -> bool:
        return self.stage in ("done", "goal", "bank", "left")


def read(description: Description, agreed: Agreement, out_of_play: Iterable[str] = ()) -> Model:
    """The model of a trading phase that has just begun: nothing has been acquired in this turn yet.

    The description does not tell which relics went out of play with players who left.
    """
    turn = description["turn"]
    traders = [_trader(row) for row in description["merchants"]]
    return Model(
        agreed=agreed,
        traders=traders,
        first=description["first"],
        mover=turn["seat"],
        moved=turn["moved"],
        bank=description["bank"],
        market=Counter(description["market"]),
        cup=Counter(description["cup"]),
        cultures=dict(description["cultures"]),
        questions=dict(description["questions"]),
        spaceports=dict(description["spaceports"]),
        factories={culture: (row["seat"], row["at"]) for culture, row in description["factories"].items()},
        suns={f"relic {relic}": system for relic, system in description["suns"].items()},
        out_of_play=frozenset(out_of_play),
        aboard_at_start=traders[turn["seat"]].things.copy(),
    )


def _trader(row: Mapping[str, Any]) -> Trader:
    ious = [f"IOU {culture}" for culture in row["ious"]]
    return Trader(
        species=pieces().species[row["merchant"]],
        money=row["money"],
        at=row["at"],
        ship=row["ship"],
        things=Counter([*row["cargo"], *row["equipment"], *row["relics"], *ious]),
        present=row["present"],
    )


def move(thing: str, source: Counter[str], to: Counter[str]) -> None:
    """One thing from one heap to another."""
    take(thing, source)
    to[thing] += 1


def take(thing: str, source: Counter[str]) -> None:
    """One thing out of a heap; no zeros stay behind."""
    assert source[thing] > 0, f"no {thing} to take"
    source[thing] -= 1
    if not source[thing]:
        del source[thing]
