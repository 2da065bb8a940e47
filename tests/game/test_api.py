"""The game object: copies, equality, saved states, codes and texts, chance, positions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.table import BASE, CITY, PORT, SYSTEM, Facts, Match, Table, edited, ship
from movcore import CaseError, Refusal
from movcore._core import Game, Luck, Rules, reasons, simulate
from movcore.errors import StateError

SPICE = "Space Spice"
CODES = 731


def decide(game: Game, random: Random) -> str:
    """A legal decision: a kind of act first, so that rare ones come up, then one of it."""
    texts = game.legal_texts()
    verb = random.choice(sorted({text.split(" ")[0] for text in texts}))
    return random.choice([text for text in texts if text.split(" ")[0] == verb])


def step(game: Game, luck: Luck, random: Random) -> str:
    """Does whatever comes next, and says what it was."""
    if game.is_chance:
        text = game.chance_text(luck.answer(game))
        game.apply_chance_text(text)
    else:
        text = decide(game, random)
        game.apply(text)
    return text


def random_play(rules: Rules, seats: int, key: str, steps: int) -> Iterator[Game]:
    """A match played at random, at every moment of it."""
    game, luck, random = Game(rules, seats), Luck(rules, key), Random(key)
    for _ in range(steps):
        yield game
        if game.is_terminal:
            return
        step(game, luck, random)


def moments(table: Table) -> dict[str, Match]:
    """A match in every stage there is."""
    here = ship(at=CITY, money=100, cargo=[SPICE], relics=["Mulligan Gear"], equipment=["Shield"])
    deal = table.trade(
        "3", here, ship(at=CITY), spaceports={PORT: 1}, factories={"3": {"seat": 1, "at": CITY}}
    )
    flight = table.position(ship(relics=["Mulligan Gear"]), ship())
    freighter = ship(ship="Freighter", cargo=[SPICE] * 5)
    landing = table.position(ship(at=PORT))
    return {
        "roll_for_first": table.match(4).luck("1 1"),
        "choose_merchant": table.match(3).luck("6 6", "1 1", "2 2").do("merchant Nik"),
        "declare": table.started("Nik", "Dell", "Human"),
        "roll": flight.clone().do("to ib_gb_3"),
        "mulligan": flight.clone().do("to ib_gb_3").luck("1 2 3"),
        "reroll": flight.clone().do("to ib_gb_3").luck("1 2 3").do("reroll 2"),
        "travel": flight.clone().do("to ib_gb_3").luck("1 2 3").do("keep", "to ib_gb_3"),
        "land": landing.fly(f"to {CITY}", "2 2 2", f"to {CITY}"),
        "trade": deal.clone(),
        "draft": deal.clone().do("offer 1", "give Space Spice", "give money", "digit 2"),
        "reply": deal.clone().do("offer 1", "give Space Spice", "send"),
        "exchange": table.position(freighter, stage="trade").do("buy ship Scout"),
        "goal": table.position(ship(money=2000)).do("stay", "done"),
    }


STAGES = ("roll_for_first", "choose_merchant", "declare", "roll", "mulligan", "reroll", "travel", "land",
          "trade", "draft", "reply", "exchange", "goal")  # fmt: skip


@pytest.fixture(scope="session")
def stages(table: Table) -> dict[str, Match]:
    """A match in every stage; to be copied before it is changed."""
    return moments(table)


def test_moments_are_what_they_say(stages: dict[str, Match]) -> None:
    assert tuple(stages) == STAGES
    assert all(match.game.stage == name for name, match in stages.items())


# Copies and equality


@pytest.mark.parametrize("stage", STAGES[:-1])
def test_a_clone_is_independent(stages: dict[str, Match], rules: Rules, stage: str) -> None:
    original = stages[stage].clone()
    before = original.game.serialize()
    copy = original.clone()
    step(copy.game, Luck(rules, "clone"), Random(1))
    assert original.game.serialize() == before
    assert copy.game != original.game


def test_equal_games_have_equal_hashes(table: Table) -> None:
    one, two = table.started("Nik", "Dell").game, table.started("Nik", "Dell").game
    assert one == two
    assert hash(one) == hash(two)
    two.apply("stay")
    assert one != two
    assert len({one, two, one.clone()}) == 2


def test_a_game_equals_nothing_else(table: Table) -> None:
    game = table.match().game
    assert game != 1
    assert game != "game"
    assert game is not None
    assert game != None  # noqa: E711  (the comparison itself is what is tested)


def test_games_of_other_rules_are_not_equal(table: Table) -> None:
    def longer(facts: Facts) -> None:
        facts["goal"]["net_worth"] = 3000

    other = edited(longer).match().game
    assert other != table.match().game
    assert other.rules_hash != table.match().game.rules_hash


# Saved states


@pytest.mark.parametrize(("seats", "key"), [(2, "a"), (3, "b"), (4, "c"), (6, "d")])
def test_a_saved_state_goes_on_in_the_same_way(rules: Rules, seats: int, key: str) -> None:
    luck, random = Luck(rules, key), Random(key)
    game = Game(rules, seats)
    for _ in range(500):
        saved = game.serialize()
        twin = Game.deserialize(rules, saved)
        assert twin == game
        assert twin.serialize() == saved
        assert (twin.legal_actions(), twin.chance_outcomes()) == (
            game.legal_actions(),
            game.chance_outcomes(),
        )
        assert game.check() is None
        if game.is_terminal:
            break
        text = step(game, luck, random)
        if twin.is_chance:
            twin.apply_chance_text(text)
        else:
            twin.apply(text)
        assert twin == game
    assert twin.describe() == game.describe()


@pytest.mark.parametrize("stage", STAGES)
def test_every_stage_is_saved(stages: dict[str, Match], rules: Rules, stage: str) -> None:
    game = stages[stage].game
    twin = Game.deserialize(rules, game.serialize())
    assert (twin == game, twin.describe()) == (True, game.describe())


def test_a_truncated_state_is_refused(stages: dict[str, Match], rules: Rules) -> None:
    saved = stages["trade"].game.serialize()
    for length in range(len(saved)):
        with pytest.raises(StateError):
            Game.deserialize(rules, saved[:length])
    with pytest.raises(StateError):
        Game.deserialize(rules, saved + b"\0")


@pytest.mark.parametrize("data", [b"", b"MOV1", b"MOV2" + bytes(900), bytes(843), b"\xff" * 843])
def test_foreign_bytes_are_refused(rules: Rules, data: bytes) -> None:
    with pytest.raises(StateError):
        Game.deserialize(rules, data)


def test_garbage_behind_a_good_head_is_refused(stages: dict[str, Match], rules: Rules) -> None:
    saved, random = stages["trade"].game.serialize(), Random(7)
    for _ in range(300):
        with pytest.raises(StateError):
            Game.deserialize(rules, saved[:20] + random.randbytes(len(saved) - 20))


def test_a_state_of_other_rules_is_refused(stages: dict[str, Match]) -> None:
    def longer(facts: Facts) -> None:
        facts["goal"]["net_worth"] = 3000

    with pytest.raises(StateError):
        Game.deserialize(edited(longer).rules, stages["trade"].game.serialize())


def damaged(saved: bytes, mask: int) -> Iterator[tuple[int, bytes]]:
    """The state with one byte changed, for every byte."""
    for place, byte in enumerate(saved):
        yield place, saved[:place] + bytes([byte ^ mask]) + saved[place + 1 :]


def play_on(game: Game, rules: Rules, random: Random) -> None:
    """Asks everything, then goes on for a while. A state that was let in must stand it."""
    game.describe(), game.returns(), game.ranking(), game.net_worths(), game.chance_outcomes()
    for _ in range(12):
        if game.is_terminal:
            return
        if game.is_chance:
            outcomes = game.chance_outcomes()
            assert outcomes, "chance has no answer"
            game.apply_chance(random.choice(outcomes)[0])
        else:
            assert game.legal_actions(), "nothing may be done"
            game.apply(decide(game, random))
        assert game.check() is None


@pytest.mark.parametrize("mask", [0x01, 0x80, 0xFF])
@pytest.mark.parametrize("stage", STAGES)
def test_no_damaged_byte_is_a_fault(stages: dict[str, Match], rules: Rules, stage: str, mask: int) -> None:
    random = Random(mask)
    faults: list[str] = []
    for place, data in damaged(stages[stage].game.serialize(), mask):
        try:
            game = Game.deserialize(rules, data)
        except StateError:
            continue
        try:
            play_on(game, rules, random)
        except BaseException as fault:  # a panic of the core is no Exception
            if isinstance(fault, KeyboardInterrupt):
                raise
            faults.append(f"byte {place}: {type(fault).__name__}: {fault}")
    assert not faults, "\n".join(faults)


# Chance


TOTALS = {"roll_for_first": 36, "roll": 6**3, "reroll": 6, "land": 14}


@pytest.mark.parametrize(("stage", "total"), TOTALS.items())
def test_weights_sum_up(stages: dict[str, Match], stage: str, total: int) -> None:
    outcomes = stages[stage].game.chance_outcomes()
    assert sum(weight for _, weight in outcomes) == total
    assert all(weight > 0 for _, weight in outcomes)


@pytest.mark.parametrize("stage", TOTALS)
def test_each_outcome_applies_by_code_and_by_text(stages: dict[str, Match], stage: str) -> None:
    game = stages[stage].game
    for code, _ in game.chance_outcomes():
        by_code, by_text = game.clone(), game.clone()
        by_code.apply_chance(code)
        by_text.apply_chance_text(game.chance_text(code))
        assert by_code == by_text
        assert by_code.check() is None


def test_cup_weights_are_the_cup(table: Table) -> None:
    game = table.trade("3", ship(cargo=[SPICE])).do("sell Space Spice").game
    assert sum(weight for _, weight in game.chance_outcomes()) == 49


def test_outcomes_apply_all_through_a_match(rules: Rules) -> None:
    for game in random_play(rules, 3, "outcomes", 300):
        outcomes = game.chance_outcomes()
        assert bool(outcomes) == game.is_chance == (game.chance is not None)
        for code, _ in outcomes:
            copy = game.clone()
            copy.apply_chance(code)
            assert copy.check() is None


@pytest.mark.parametrize(
    ("stage", "code"),
    [("roll", 7), ("roll", 11), ("roll", 117), ("roll", 2**32 - 1), ("land", 14), ("land", 255),
     ("land", 256), ("reroll", 0), ("reroll", 7)],
)  # fmt: skip
def test_an_impossible_outcome_is_refused(stages: dict[str, Match], stage: str, code: int) -> None:
    game = stages[stage].clone().game
    before = game.serialize()
    with pytest.raises(CaseError):
        game.apply_chance(code)
    with pytest.raises(CaseError):
        game.chance_text(code)
    assert game.serialize() == before


@pytest.mark.parametrize("stage", ["declare", "trade", "reply", "goal"])
def test_chance_does_not_answer_unasked(stages: dict[str, Match], rules: Rules, stage: str) -> None:
    game = stages[stage].clone().game
    assert (game.chance, game.chance_outcomes(), game.is_chance) == (None, [], False)
    for attempt in (
        lambda: game.apply_chance(1),
        lambda: game.apply_chance_text("1 1 1"),
        lambda: game.chance_text(1),
    ):
        with pytest.raises(CaseError):
            attempt()
    with pytest.raises(CaseError):
        Luck(rules, "unasked").answer(game)


def test_luck_depends_on_its_key_alone(rules: Rules) -> None:
    def finished(key: str) -> bytes:
        *_, last = random_play(rules, 2, key, 200)
        return last.serialize()

    assert finished("same") == finished("same")
    assert finished("same") != finished("other")


def test_a_copy_of_luck_answers_the_same(rules: Rules) -> None:
    game, luck = Game(rules, 2), Luck(rules, "copy")
    assert [luck.clone().answer(game) for _ in range(3)] == [luck.answer(game)] * 3


# Codes and texts


def test_codes_and_texts_are_one_to_one(table: Table) -> None:
    game = table.match().game
    texts = [game.action_text(code) for code in range(CODES)]
    assert len(set(texts)) == CODES
    assert [game.action_code(text) for text in texts] == list(range(CODES))
    with pytest.raises(CaseError):
        game.action_text(CODES)


def test_every_action_stands_on_a_rule(table: Table) -> None:
    game = table.match().game
    rules_of = {game.action_rule(code) for code in range(CODES)}
    assert {"4.2", "4.4", "9.31", "10.3", "11.4", "12.2", "12.3", "12.3.1"} <= rules_of
    assert game.action_rule("sell Space Spice") == "9.31"


@pytest.mark.parametrize(
    "text", ["", " ", "Stay", "stay ", "sell", "sell Nothing", "buy ship", "to nowhere", "0", "é" * 200]
)
def test_an_unknown_text_is_a_case_error(table: Table, text: str) -> None:
    game = table.started("Nik", "Dell").game
    for attempt in (game.action_code, game.apply, game.explain, game.action_rule):
        with pytest.raises(CaseError):
            attempt(text)


@pytest.mark.parametrize("code", [CODES, 1024, 65_535])
def test_a_code_that_nothing_has_is_a_case_error(table: Table, code: int) -> None:
    game = table.started("Nik", "Dell").game
    for attempt in (game.action_text, game.apply, game.explain, game.action_rule):
        with pytest.raises(CaseError):
            attempt(code)


@pytest.mark.parametrize("code", [-1, 65_536, 10**30])
def test_a_code_out_of_all_range_is_a_case_error(table: Table, code: int) -> None:
    game = table.started("Nik", "Dell").game
    for attempt in (game.action_text, game.apply, game.explain, game.action_rule):
        with pytest.raises(CaseError):
            attempt(code)


def test_legal_actions_ascend_and_are_those_that_are_not_refused(rules: Rules) -> None:
    for number, game in enumerate(random_play(rules, 3, "legal", 600)):
        actions = game.legal_actions()
        assert actions == sorted(set(actions))
        assert game.legal_texts() == [game.action_text(code) for code in actions]
        assert bool(actions) == (game.current_player >= 0)
        if number % 10 == 0:
            assert [code for code in range(CODES) if game.explain(code) is None] == actions


@pytest.mark.parametrize("stage", STAGES)
def test_what_is_legal_applies_and_what_is_refused_changes_nothing(
    stages: dict[str, Match], stage: str
) -> None:
    game = stages[stage].clone().game
    before, legal = game.serialize(), set(game.legal_actions())
    for code in range(CODES):
        told = game.explain(code)
        assert (told is None) == (code in legal)
        if told is None:
            by_code, by_text = game.clone(), game.clone()
            by_code.apply(code)
            by_text.apply(game.action_text(code))
            assert by_code == by_text
            assert by_code.check() is None
        else:
            with pytest.raises(Refusal) as refusal:
                game.apply(code)
            assert (refusal.value.code, refusal.value.rule, refusal.value.fact) == told
    assert game.serialize() == before


def test_refusals_come_from_the_list_of_reasons(stages: dict[str, Match]) -> None:
    known = dict(reasons())
    assert len(known) == len(reasons())
    for match in stages.values():
        told = [match.game.explain(code) for code in range(CODES)]
        assert all(known[code] == rule and fact for code, rule, fact in filter(None, told))


# What is asked of a game


def test_players_and_ends(stages: dict[str, Match]) -> None:
    assert stages["declare"].game.current_player == 0
    assert stages["roll"].game.current_player == -1
    over = stages["goal"].game
    assert (over.current_player, over.is_terminal, over.ended, over.legal_actions()) == (-4, True, "goal", [])
    assert stages["trade"].game.ended is None


def test_rankings_are_lists_of_seats(table: Table) -> None:
    ranking = table.position(ship(money=50), ship(money=60), ship(money=40)).game.ranking()
    assert isinstance(ranking, list)
    assert ranking == [1, 0, 2]


def test_saved_states_are_bytes(stages: dict[str, Match]) -> None:
    assert isinstance(stages["trade"].game.serialize(), bytes)


def test_descriptions_are_json(stages: dict[str, Match]) -> None:
    for name, match in stages.items():
        assert json.loads(match.game.describe())["stage"] == name


@pytest.mark.parametrize("policies", [["random"], ["rare"], ["random", "rare"]])
def test_simulated_matches_break_no_invariant(policies: list[str]) -> None:
    def short(facts: Facts) -> None:
        facts["goal"]["rounds"] = 40

    rules = edited(short).rules
    rows = simulate(rules, seats=3, seed=1, first=0, games=20, policies=policies, check=True, threads=2)
    assert [fault for _, fault in rows] == [None] * 20
    assert all(row is not None and row[0] in ("goal", "bank", "limit") for row, _ in rows)


# Positions


BAD: dict[str, dict[str, Any]] = {
    "unknown key": {"colour": "red"},
    "too many seats": {"seats": 7},
    "more merchants than seats": {"seats": 2, "merchants": [{}, {}, {}]},
    "unknown dot": {"merchants": [{"at": "atlantis"}]},
    "unknown ship": {"merchants": [{"ship": "Raft"}]},
    "unknown goods": {"merchants": [{"cargo": ["Nothing"]}]},
    "demand aboard": {"merchants": [{"cargo": ["demand Space Spice at 3"]}]},
    "overloaded": {"merchants": [{"cargo": [SPICE] * 3}]},
    "too much money": {"merchants": [{"money": 12_000}]},
    "merchant twice": {"merchants": [{"merchant": "Nik"}, {"merchant": "Nik"}]},
    "relic twice": {"merchants": [{"relics": ["Laser"]}, {"relics": ["Laser"]}]},
    "culture twice": {"cultures": {"Ice Planet": "2", SYSTEM: "2"}},
    "iou of a hidden culture": {"merchants": [{"ious": ["2"]}]},
    "no culture box": {"cultures": {"Supernova": "2"}},
    "no box": {"questions": {CITY: "gate1"}},
    "marker too many": {"questions": {"jw_loop_5": "gate1", "jw_loop_8": "gate1"}},
    "resting on a face-down box": {"merchants": [{"at": "jw_loop_8"}]},
    "no orbit": {"spaceports": {CITY: 0}},
    "owner without seat": {"spaceports": {PORT: 2}},
    "too many markers": {"market": {SPICE: 7}},
    "no such stage": {"stage": "lunch"},
    "no such turn": {"turn": 2},
    "trade in space": {"stage": "trade", "merchants": [{"at": "jw_loop_7"}]},
    "trade with a hidden culture": {"stage": "trade", "merchants": [{"at": CITY}]},
    "spaceport of a hidden culture": {"spaceports": {PORT: 0}},
    "factory of a hidden culture": {"factories": {"2": {"seat": 0, "at": CITY}}},
    "factory in another system": {
        "cultures": {SYSTEM: "2"},
        "factories": {"2": {"seat": 0, "at": "hoth_base"}},
    },
    "factory in space": {"cultures": {SYSTEM: "2"}, "factories": {"2": {"seat": 0, "at": "jw_loop_2"}}},
    "culture at the base": {"cultures": {SYSTEM: "base"}},
}


@pytest.mark.parametrize("facts", BAD.values(), ids=BAD.keys())
def test_a_position_that_makes_no_sense_is_refused(rules: Rules, facts: dict[str, Any]) -> None:
    with pytest.raises(CaseError):
        Game.position(rules, json.dumps(facts))


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "{", '{"seats": "two"}', '{"merchants": 3}', '{"cultures": []}']
)
def test_a_position_must_be_a_description(rules: Rules, text: str) -> None:
    with pytest.raises(CaseError):
        Game.position(rules, text)


def test_an_empty_position_is_a_match_about_to_begin(rules: Rules) -> None:
    match = Match(Game.position(rules, "{}"))
    assert (match.game.stage, match.game.current_player, match.game.seats) == ("declare", 0, 2)
    assert {merchant["at"] for merchant in match.state["merchants"]} == {BASE}


def test_a_position_asks_for_the_looks_that_are_due(table: Table) -> None:
    match = table.position(ship(at="jw_loop_7", relics=["Spy Eye"]))
    assert match.game.chance == "observe 0 Jungle Planet"
