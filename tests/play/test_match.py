"""The match loop: who is asked, what is refused, who is told."""

from __future__ import annotations

from collections import Counter

import pytest

from movcore import CaseError, Engine, Game, Refusal, load
from movcore.agents import AGENTS, make
from movcore.play import Agent, Entry, Match, replay


class Scripted:
    """Says what it is told to, then takes the first legal action."""

    name = "scripted"

    def __init__(self, *answers: int | str) -> None:
        self.answers = list(answers)
        self.asked = 0

    def choose(self, game: Game, legal: list[int]) -> int | str:
        self.asked += 1
        return self.answers.pop(0) if self.answers else legal[0]


def table(*agents: Agent) -> list[Agent]:
    return list(agents)


def start(match: Match) -> Match:
    """To the first decision."""
    while match.game.is_chance:
        match.step()
    return match


def test_agents_answer_with_codes_or_texts(short: Engine) -> None:
    match = start(Match(short, table(Scripted("merchant Nik"), Scripted("merchant Human")), "k"))
    match.step()
    match.step()
    said = {entry.text for entry in match.play().entries}
    assert {"merchant Nik", "merchant Human", "stay"} <= said


def test_a_bad_answer_changes_nothing(short: Engine) -> None:
    match = start(Match(short, [Scripted("to hoth_base", "fly away", 60000, "merchant Nik")] * 2, "k"))
    before = match.game.serialize()
    for error in (Refusal, CaseError, CaseError):
        with pytest.raises(error):
            match.step()
        assert (match.game.serialize(), match.decisions) == (before, 0)
    match.step()
    assert match.decisions == 1
    assert match.play().entries[-1].text in ("stay", "done")


def test_an_agent_cannot_reach_the_match(short: Engine) -> None:
    class Meddler(Scripted):
        def choose(self, game: Game, legal: list[int]) -> int | str:
            game.apply(legal[-1])
            return legal[0]

    class Reader(Scripted):
        def choose(self, game: Game, legal: list[int]) -> int | str:
            legal.sort(reverse=True)
            return legal[-1]

    one = Match(short, [Scripted(), Scripted()], "k").play()
    two = Match(short, [Meddler(), Reader()], "k").play()
    assert one.entries == two.entries


def test_the_listener_hears_everything(short: Engine) -> None:
    heard: list[tuple[int, Entry, bytes]] = []
    agents = [make("rare", "k", seat) for seat in range(3)]
    match = Match(
        short, agents, "k", listener=lambda i, entry, game: heard.append((i, entry, game.serialize()))
    )
    record = match.play()
    assert [index for index, _, _ in heard] == list(range(len(record.entries)))
    assert [entry for _, entry, _ in heard] == list(record.entries)
    for index, _, saved in heard[::10]:
        assert replay(record, index).serialize() == saved


def test_there_is_no_record_before_the_end(short: Engine) -> None:
    match = Match(short, [Scripted(), Scripted()], "k")
    with pytest.raises(CaseError, match="is not over"):
        match.record()
    match.play()
    assert not match.step()
    assert match.record().end == match.end


def test_seats_and_names_must_fit(short: Engine) -> None:
    with pytest.raises(CaseError, match="seats: must be from 2 to 6, not 1"):
        Match(short, [Scripted()], "k")
    with pytest.raises(CaseError, match="names: 1 of them for 2 seats"):
        Match(short, [Scripted(), Scripted()], "k", names=["Ann"])


@pytest.mark.parametrize("name", AGENTS)
def test_agents_choose_by_key_and_seat(short: Engine, name: str) -> None:
    def play(key: str) -> object:
        return Match(short, [make(name, key, seat) for seat in range(3)], "luck").play().entries

    assert play("a") == play("a") != play("b")


def test_rare_does_what_random_hardly_does() -> None:
    """Sales need goods that were bought and carried; both have the same luck."""
    engine = load(max_rounds=60)

    def count(name: str) -> Counter[str]:
        tables = [[make(name, f"{n}", seat) for seat in range(4)] for n in range(8)]
        records = [Match(engine, table, f"{n}").play() for n, table in enumerate(tables)]
        return Counter(entry.text.partition(" ")[0] for record in records for entry in record.entries)

    rare, random = count("rare"), count("random")
    assert all(rare[verb] > 2 * random[verb] for verb in ("sell", "send", "accept")), (rare, random)


def test_no_agent_no_match() -> None:
    with pytest.raises(CaseError, match="agents: no agent is called 'greedy'; there are random, rare"):
        make("greedy", "k", 0)
