"""Random positions in which there is much to trade: the facts that `Game.position` reads."""

from collections.abc import Callable
from random import Random
from typing import Any

from .pieces import BASE, pieces
from .place import GALACTIC_BASE, dots, dots_of
from .stock import Stock, full_load, load, one_shield, stock_for, two_shields

ALL_MONEY = 12000  # 13.3
THEMES = ("mixed", "crowd", "shipyard", "shields", "dry bank", "last coins", "tie", "departed", "leaving")
LITTLE = (30, 400)  # in the bank, at most
LAST_COINS = (30, 30, 150, 250)
Facts = dict[str, Any]


def rich_position(rng: Random, theme: str) -> Facts:
    """Discovered cultures, ports and factories of several owners, full holds, several pawns on one dot.

    Themes: all pawns together; ships for sale to a full ship, the same where Shields change hands; a nearly
    empty bank, the same at a port, the same with a tie; at a port whose owner is going to leave the game;
    players leave in the middle of it.
    """
    seats = rng.randint(3 if theme in ("last coins", "tie", "departed") else 2, 6)
    turn = rng.randrange(seats)
    owners = [turn] if theme == "tie" else list(range(seats))
    cultures, questions = _cultures(rng), _questions(rng)
    ports = _ports(rng, cultures, owners)
    factories = _factories(rng, cultures, ports, questions, owners)
    spot = rng.choice(_spots(theme, cultures, ports, questions))
    here = _culture(spot, cultures)
    stock = stock_for(rng, cultures, factories, questions)
    names = rng.sample(sorted(pieces().species), seats)
    merchants = [
        {
            "merchant": names[seat],
            "money": money,
            "at": spot if seat == turn else _elsewhere(rng, theme, spot),
            **_loader(theme, seat == turn)(rng, stock, here),
        }
        for seat, money in enumerate(_money(rng, theme, seats, turn))
    ]
    if here in stock.ious:
        merchants[turn]["ious"].append(here)
    return {
        "seats": seats,
        "first": rng.randrange(seats),
        "turn": turn,
        "stage": "trade",
        "moved": rng.random() < 0.5,
        "merchants": merchants,
        "cultures": cultures,
        "questions": questions,
        "spaceports": ports,
        "factories": factories,
        "suns": _suns(rng, stock, dots()[spot].system or ""),
        "market": _market(rng, stock, here),
    }


def _loader(theme: str, mover: bool) -> Callable[[Random, Stock, str | None], Facts]:
    if theme == "shields":
        return one_shield if mover else two_shields
    return full_load if mover and theme in ("shipyard", "leaving") else load


def _cultures(rng: Random) -> dict[str, str]:
    """Three or more are discovered."""
    systems = sorted({dot.system for dot in dots().values() if dot.system and dot.city} - {GALACTIC_BASE})
    ids = rng.sample([id for id in pieces().cultures if id != BASE], len(systems))
    return dict(rng.sample(list(zip(systems, ids, strict=True)), rng.randint(3, len(systems))))


def _questions(rng: Random) -> dict[str, str]:
    """Some "?" boxes face up: open spaceports, relics, and others where one cannot trade."""
    boxes = [id for id, dot in dots().items() if dot.question]
    markers = ["port", "port", "port", "gate3", "red20", *rng.sample(sorted(pieces().relics), 6)]
    return dict(zip(rng.sample(boxes, len(markers)), markers, strict=True))


def _ports(rng: Random, cultures: dict[str, str], owners: list[int]) -> dict[str, int]:
    orbits = [dot for system in cultures for dot in dots_of(system) if dots()[dot].orbit]
    return {dot: rng.choice(owners) for dot in orbits if rng.random() < 0.4}


def _factories(
    rng: Random, cultures: dict[str, str], ports: dict[str, int], questions: dict[str, str], owners: list[int]
) -> Facts:
    return {
        culture: {"seat": rng.choice(owners), "at": rng.choice(_sites(system, ports, questions))}
        for system, culture in cultures.items()
        if rng.random() < 0.5
    }


def _sites(system: str, ports: dict[str, int], questions: dict[str, str]) -> list[str]:
    return [
        dot for dot in dots_of(system) if dots()[dot].city or dot in ports or questions.get(dot) == "port"
    ]


def _spots(
    theme: str, cultures: dict[str, str], ports: dict[str, int], questions: dict[str, str]
) -> list[str]:
    """Where the mover trades: cities and ports of known cultures more often than asteroids and the base."""
    inhabited = [dot for system in cultures for dot in _sites(system, ports, questions)]
    if theme in ("last coins", "departed") and ports:
        return list(ports)
    if theme in ("shipyard", "shields", "leaving"):
        sciences = {science for ship in pieces().ships.values() for science in ship.sold_by}
        yards = [
            dot
            for dot in inhabited
            if pieces().cultures[cultures[dots()[dot].system or ""]].science in sciences
        ]
        return [*yards, "galactic_base"]
    relics = [dot for dot, marker in questions.items() if marker.startswith("relic ")]
    asteroids = [id for id, dot in dots().items() if dot.asteroid]
    return [*inhabited * 3, *relics, *asteroids, "galactic_base", "galactic_base"]


def _culture(spot: str, cultures: dict[str, str]) -> str | None:
    system = dots()[spot].system or ""
    return BASE if system == GALACTIC_BASE else cultures.get(system)


def _elsewhere(rng: Random, theme: str, spot: str) -> str:
    together = 1.0 if theme in ("crowd", "shields", "leaving") else 0.4
    others = [id for id, dot in dots().items() if not dot.question]
    return spot if rng.random() < together else rng.choice(others)


def _money(rng: Random, theme: str, seats: int, turn: int) -> list[int]:
    """Poor, modest and rich; with a dry bank all but a little is in the players' hands."""
    if theme == "shields":
        return [0] * seats  # nothing to do but to exchange
    if theme not in ("dry bank", "last coins", "tie"):
        least, most = rng.choice(((0, 60), (60, 400), (400, 1900)))
        return [rng.randint(least, most) for _ in range(seats)]
    bank = rng.randint(1, rng.choice(LAST_COINS if theme == "last coins" else LITTLE))
    shares = [rng.randint(0, 20 if theme == "last coins" else 300) for _ in range(seats)]
    rich = rng.sample([seat for seat in range(seats) if seat != turn], 2 if theme == "tie" else 1)
    rest = ALL_MONEY - bank - sum(share for seat, share in enumerate(shares) if seat not in rich)
    for seat in rich:
        shares[seat] = rest // len(rich)
    return shares


def _suns(rng: Random, stock: Stock, here: str) -> dict[str, str]:
    """Relics that are left may lie here or elsewhere (9.322)."""
    elsewhere = [GALACTIC_BASE, "Desert Planet", "Giant Planet"]
    return {
        relic.removeprefix("relic "): here if rng.random() < 0.6 else rng.choice(elsewhere)
        for relic in stock.relics
        if rng.random() < 0.5
    }


def _market(rng: Random, stock: Stock, here: str | None) -> dict[str, int]:
    """Demands and fares out of the cup, mostly here; some goods sold out and in the cup instead."""
    market = {
        text: rng.randint(1, demand.count)
        for text, demand in pieces().demands.items()
        if rng.random() < (0.8 if demand.at == here else 0.1)
    }
    for fare in stock.fares:
        if rng.random() < (0.8 if pieces().fares[fare].at == here else 0.2):
            market[fare] = 1
    places = sum(market.values())
    for name, left in sorted(stock.goods.items()):
        if pieces().goods[name].seller == here and left <= places and rng.random() < 0.3:
            market[name] = 0
            places -= left
    return market
