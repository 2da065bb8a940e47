"""Told games: what is said is what happened, down to the last credit."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from movcore import Engine, Game, load
from movcore.play import Record, parse
from movcore.play.record import End, Entry, Header
from movcore.play.replay import engine_of
from movcore.play.story import Event, Heading, Line, Teller, lines, outcome, standings
from movcore.play.story.fate import follows
from movcore.play.story.scene import Facts, Scene
from movcore.play.story.teller import _says
from movcore.play.story.words import Words
from play.make_games import GAMES

TOLD = [
    "end-goal-4p",
    "everything-4p-mixed",
    "leave-5p",
    "offers-2p",
    "end-aborted-3p",
    "length-3000-6p-trader",
]


def tell(name: str) -> tuple[Record, list[tuple[Event, dict[str, Any]]]]:
    """All events of a golden game, each with the match after it."""
    record = parse((GAMES / f"{name}.txt").read_bytes())
    teller = Teller(engine_of(record.header).edition, record.header)
    return record, [(event, json.loads(game.describe())) for event, game in teller.tell(record)]


@pytest.mark.parametrize("name", TOLD)
def test_every_credit_is_told(name: str) -> None:
    """The cash of all merchants, followed by what is told alone, is their cash at the end."""
    record, told = tell(name)
    names, seats = record.header.names, range(record.header.seats)
    cash = [20 * len(names)] * len(names)
    purse = 0
    for event, facts in told:
        for sentence in event.told:
            paid, left = amounts(sentence, purse)
            cash[event.seat] += paid
            purse = left
            for who, share in re.findall(r"(\w+) gets (\d+) commission", sentence):
                cash[names.index(who) if who in names else event.seat] += int(share)
        if event.entry.text == "accept":
            cash = [merchant["money"] for merchant in facts["merchants"]]  # told, but not in one sentence
        if event.entry.text.startswith("leave "):
            cash[int(event.entry.text[-1])] = 0
        if event.heading is not None:
            purse = 0
        assert cash == [facts["merchants"][seat]["money"] for seat in seats], (event, facts["merchants"])


def amounts(sentence: str, purse: int) -> tuple[int, int]:
    """What a sentence says of the cash of whose turn it is, and the barter value left."""
    if gained := re.match(r"(?:sells|delivers) .* for (\d+)", sentence):
        return int(gained[1]), purse
    if bartered := re.match(r"barters .* for (\d+) to spend", sentence):
        return 0, purse + int(bartered[1])
    if paid := re.match(r"(?:pays|stays and pays) (\d+)", sentence):
        return -int(paid[1]), purse
    if more := re.search(r"and has (\d+) more to spend", sentence):
        return 0, purse + int(more[1])
    if spent := re.match(r"(?:buys|builds) .* for (\d+)|trades .* and pays (\d+)", sentence):
        price = int(spent[1] or spent[2])
        return -max(0, price - purse), max(0, purse - price)
    return 0, purse


def test_a_move_is_a_line_and_a_turn_has_a_heading() -> None:
    record, told = tell("end-goal-4p")
    shown = list(lines(event for event, _ in told))
    headings = [line for line in shown if isinstance(line, Heading)]
    rounds = Counter(heading.round for heading in headings)
    assert all(count == 4 for round_, count in rounds.items() if round_ != max(rounds))
    assert sorted(rounds) == list(range(1, max(rounds) + 1))
    indices = [line.index for line in shown if isinstance(line, Line)]
    assert indices == sorted(set(indices))
    assert max(indices) <= len(record.entries) - 1


def test_headings_have_the_money_of_the_moment() -> None:
    _, told = tell("everything-4p-mixed")
    for event, facts in told:
        if event.heading is not None:
            merchant = facts["merchants"][event.heading.seat]
            assert (event.heading.money, event.heading.merchant) == (merchant["money"], merchant["merchant"])
            assert (event.heading.round, event.heading.seat) == (facts["round"], facts["turn"]["seat"])


@pytest.fixture(scope="module")
def engine() -> Engine:
    return load()


def said(engine: Engine, game: Game, *texts: str) -> Iterator[str]:
    """What is told of these actions of the seat to move."""
    words, names = Words(engine.edition), ("Ann", "Bob", "Cem")
    for text in texts:
        before, actor = Facts.of(game), str(game.current_player)
        game.apply(text)
        scene = Scene(words, names, Entry(actor, text), before, Facts.of(game))
        yield "; ".join(filter(None, (_says(scene), *follows(scene))))


def at_market(engine: Engine, **facts: Any) -> Game:
    """Ann on Hoth Base, where the Humans live, at the beginning of her trade."""
    ann = {"merchant": "Dell", "at": "hoth_base", "money": 1000} | facts.pop("ann", {})
    others = [{"merchant": "Nik"}, {"merchant": "Eeep"}]
    position = {
        "seats": 3,
        "turn": 0,
        "stage": "trade",
        "cultures": {"Ice Planet": "4b"},
        "merchants": [ann, *others],
    }
    return engine.position(position | facts)


def test_sales(engine: Engine) -> None:
    cargo = {"cargo": ["Space Spice", "Mulch Wine"]}
    market = {"demand Space Spice at 4b": 2}
    game = at_market(engine, ann=cargo, market=market)
    assert list(said(engine, game, "sell Space Spice")) == [
        "sells Space Spice to the Humans for 160 (80 + 2 x 40 demand)"
    ]
    game = at_market(engine, ann=cargo)
    assert list(said(engine, game, "sell Mulch Wine")) == ["sells Mulch Wine to the Humans for 60"]


def test_commissions(engine: Engine) -> None:
    port = {"spaceports": {"ip_loop_1": 1}, "ann": {"cargo": ["Mulch Wine"], "at": "ip_loop_1"}}
    assert list(said(engine, at_market(engine, **port), "sell Mulch Wine")) == [
        "sells Mulch Wine to the Humans for 60; Bob gets 6 commission"
    ]
    own = port | {"spaceports": {"ip_loop_1": 0}}
    assert list(said(engine, at_market(engine, **own), "sell Mulch Wine")) == [
        "sells Mulch Wine to the Humans for 60, and gets 6 commission"
    ]
    assert list(said(engine, at_market(engine, **own), "buy Rock Videos")) == [
        "buys Rock Videos from the Humans for 108 (price 120)"
    ]
    both = port | {"factories": {"4b": {"seat": 2, "at": "hoth_base"}}}
    assert list(said(engine, at_market(engine, **both), "buy Primitive Art")) == [
        "buys Primitive Art from the Humans for 60; Bob gets 6 commission and Cem gets 30 commission"
    ]


def test_barter(engine: Engine) -> None:
    game = at_market(engine, ann={"ious": ["4b"], "equipment": ["Red Drive"]})
    assert list(said(engine, game, "barter IOU 4b", "barter Red Drive", "buy Rock Videos", "done")) == [
        "barters the IOU of the Humans with the Humans for 90 to spend",
        "barters a Red Drive with the Humans for 60 to spend",
        "buys Rock Videos from the Humans for 120 (all of it bartered)",
        "lets 30 of barter value lapse",
    ]


def test_deeds_and_ships(engine: Engine) -> None:
    game = at_market(engine)
    assert list(said(engine, game, "build spaceport ip_loop_1", "build factory hoth_base")) == [
        "builds the spaceport Ice Station (Ice Planet) for 200",
        "builds the factory of the Humans on Hoth Base for 100",
    ]
    human = at_market(engine, ann={"merchant": "Human"})
    assert list(said(engine, human, "build spaceport ip_loop_1", "buy ship Clipper", "buy ship Scout")) == [
        "builds the spaceport Ice Station (Ice Planet) for 160 (price 200)",
        "trades the Scout in for a Clipper and pays 90",
        "trades the Clipper in for a Scout and pays 0",
    ]


def test_offers(engine: Engine) -> None:
    game = at_market(
        engine,
        ann={"equipment": ["Shield"]},
        merchants=[
            {"merchant": "Dell", "at": "hoth_base", "money": 500, "equipment": ["Shield"]},
            {"merchant": "Nik", "at": "hoth_base", "money": 70, "cargo": ["Mulch Wine"]},
            {"merchant": "Eeep"},
        ],
    )
    texts = ["offer 1", "give Shield", "ask Mulch Wine", "give money", "digit 5", "digit 0", "send"]
    *parts, last = said(engine, game, *texts)
    assert set(parts) == {""}
    assert last == "offers Bob a Shield and 50 credits for Mulch Wine"
    assert list(said(engine, game, "accept", "offer 1", "drop")) == [
        "Bob accepts",
        "",
        "thinks of an offer to Bob and drops it",
    ]


def test_discovery(engine: Engine) -> None:
    """Ann looked at the IOU from the orbit; nothing more is drawn when she lands."""
    _, told = tell("end-goal-4p")
    found = [sentence for event, _ in told for sentence in event.told if sentence.startswith("discovers ")]
    pattern = r"discovers the \w+ (in|on) the [\w -]+ and takes their IOU of \d+"
    assert found and all(re.fullmatch(pattern, sentence) for sentence in found)
    looked = [
        event for event, _ in told if event.told and event.told[0].startswith("sees in secret that the")
    ]
    assert looked


def test_whoever_shares_a_name_is_told_apart(engine: Engine) -> None:
    def names(*given: str) -> tuple[str, ...]:
        return Teller(engine.edition, Header.of(engine, len(given), given)).names

    assert names("Ann", "Bob") == ("Ann", "Bob")
    assert names("rare", "Bob", "rare") == ("rare 0", "Bob", "rare 2")


def test_standings_and_outcomes(engine: Engine) -> None:
    record, _ = tell("end-left-2p")
    assert record.end == End("left", 0)
    game = at_market(engine)
    assert [one.seat for one in standings(game)] == list(game.ranking())
    assert standings(game)[0].net_worth == max(game.net_worths()) == 1000
    for reason in ("goal", "bank", "limit", "left"):
        assert "Bob" in outcome(End(reason, 1), ("Ann", "Bob", "Cem"), game)
    assert outcome(End("aborted", None), ("Ann", "Bob"), game) == "The match was broken off."
