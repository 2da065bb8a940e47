"""`movcore route`: distributions along a chain of stops, places by name, and the first declaration."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.harness import Here
from movcore import Refusal, load
from movcore.cli.names import Gazetteer
from movcore.cli.route_view import bar, percent
from movcore.errors import CaseError

PLACES = Gazetteer(load().edition.board)


def test_the_table_shows_each_stop_and_how_to_begin(movcore: Here) -> None:
    result = movcore("route", "galactic_base", "jewelburg", "moonview", "--ship", "clipper")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("Galactic Base → Jewelburg → Moonview\nClipper\n")
    mean = load().plan("jewelburg", ship="Clipper").mean("galactic_base")
    assert f"{mean:.2f}" in result.out
    assert "█" in result.out and ">99 %" in result.out
    advice = load().plan("jewelburg", ship="Clipper").advice("galactic_base")
    assert advice and f"declare {advice['dot']} (" in result.out


def test_json_says_what_the_planner_says(movcore: Here) -> None:
    facts = movcore("route", "galactic_base", "jewelburg", "--with", "red drive,AIR FOIL", "--json").record
    plan = load().plan("jewelburg", aboard=["Red Drive", "Air Foil"])
    assert facts["from"] == "galactic_base"
    assert (facts["ship"], facts["with"], facts["price"]) == ("Scout", ["Red Drive", "Air Foil"], None)
    assert facts["advice"] == plan.advice("galactic_base")
    (stop,) = facts["stops"]
    assert (stop["dot"], stop["name"], stop["mean"]) == ("jewelburg", "Jewelburg", plan.mean("galactic_base"))
    assert stop["exactly"] == plan.turns("galactic_base").exactly
    assert [stop["p10"], stop["p50"], stop["p90"]] == [
        plan.turns("galactic_base").quantile(share) for share in (0.1, 0.5, 0.9)
    ]


def test_turns_add_up_along_the_chain(movcore: Here) -> None:
    stops = movcore("route", "galactic_base", "jewelburg", "moonview", "minyan", "--json").record["stops"]
    legs = [("galactic_base", "jewelburg"), ("jewelburg", "moonview"), ("moonview", "minyan")]
    means = [load().plan(to).mean(start) for start, to in legs]
    assert [stop["mean"] for stop in stops] == pytest.approx([sum(means[: i + 1]) for i in range(3)])
    for stop in stops:
        assert sum(k * p for k, p in enumerate(stop["exactly"])) == pytest.approx(stop["mean"])
        assert stop["within"] == sorted(stop["within"])
        assert stop["within"][-1] == pytest.approx(1)


def test_a_ship_that_is_there_has_nothing_to_do(movcore: Here) -> None:
    facts = movcore("route", "minyan", "Minyan", "--json").record
    assert facts["advice"] is None
    assert facts["stops"][0]["mean"] == 0
    assert "there already" in movcore("route", "minyan", "minyan").out


def test_drives_that_stay_off_are_told(movcore: Here) -> None:
    """From somewhere to somewhere the plan turns the drives off; then the table must say so."""
    plan = load().plan("jewelburg", aboard=["Combined Drive"])
    advices = {dot: plan.advice(dot) for dot in load().rules.dots}
    off = [dot for dot, advice in advices.items() if advice and not advice["skips"]]
    on = [dot for dot, advice in advices.items() if advice and advice["skips"] == ["red", "yellow"]]
    assert off and on
    assert "; drives off." in flat(movcore("route", off[0], "jewelburg", "--with", "Combined Drive").out)
    assert "; drives on: red and yellow." in flat(
        movcore("route", on[0], "jewelburg", "--with", "Combined Drive").out
    )
    assert "drives" not in movcore("route", off[0], "jewelburg").out


def flat(text: str) -> str:
    """Without line breaks, which depend on the width."""
    return " ".join(text.split())


def test_a_long_chain_fits_the_terminal(movcore: Here) -> None:
    chain = ["jewelburg", "moonview", "minyan", "hoth_base", "poison_park", "paint_place", "galactic_base"]
    lines = movcore("route", "galactic_base", *chain, "--ship", "Freighter").out.splitlines()
    assert max(map(len, lines)) <= 100
    assert not any("…" in line for line in lines)
    assert len(lines) < 100


def test_a_spaceport_can_be_landed_on_once_it_is_built(movcore: Here) -> None:
    refused = movcore("route", "minyan", "Jewelport")
    assert refused.code == 2
    assert "add --spaceports jw_loop_3" in refused.complaint
    (stop,) = movcore("route", "minyan", "Jewelport", "--spaceports", "jewelport", "--json").record["stops"]
    assert (stop["dot"], stop["name"]) == ("jw_loop_3", "Jewelport")


def test_price_makes_penalties_worth_paying(movcore: Here) -> None:
    never, cheap = (
        movcore("route", "minyan", "jewelburg", "--json", *price).record["stops"][0]["mean"]
        for price in ((), ("--price", "0"))
    )
    assert cheap < never
    assert "with penalties" in movcore("route", "minyan", "jewelburg", "--price", "0.01").out


def test_questions_come_as_json_or_from_a_file(movcore: Here, tmp_path: Path) -> None:
    known = {"jw_loop_5": "gate6", "wts_loop_2": "gate1"}
    file = tmp_path / "known.json"
    file.write_text(json.dumps(known))
    route = ("route", "wts_loop_2", "jewelburg", "--json")
    told, read, none = (
        movcore(*route, *more).record
        for more in (("--questions", json.dumps(known)), ("--questions", str(file)), ())
    )
    assert told == read
    assert told["advice"]["jump"] and told["stops"][0]["mean"] < none["stops"][0]["mean"]


@pytest.mark.parametrize(
    ("text", "dot"),
    [
        ("jewelburg", "jewelburg"),
        ("JEWELBURG", "jewelburg"),
        ("Galactic Base", "galactic_base"),
        ("galactic-base", "galactic_base"),
        ("Ice Planet", "hoth_base"),
        ("Multi-Generation Ship", "mgs_loop_3"),
        ("titans tower", "wts_loop_3"),
        ("Titan\u2019s Tower", "wts_loop_3"),
        ("Asteroid System Space City (west)", "as_6_3"),
        ("as_1_2", "as_1_2"),
    ],
)
def test_places_are_found_as_people_type_them(text: str, dot: str) -> None:
    assert PLACES.find("TO", text).id == dot


def test_every_printed_name_and_id_finds_its_dot() -> None:
    for dot in load().edition.board.dots:
        assert all(PLACES.find("TO", name) == dot for name in (dot.id, dot.name, dot.orbit) if name)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Jewelberg", "did you mean Jewelburg or Jewelport?"),
        ("Galactik Bass", "did you mean Galactic Base"),
        ("Jungle Planet", "Jungle Planet has 2 cities; did you mean Jellybeast City or Jewelburg?"),
        ("supernova", "Supernova has no city"),
        ("qqqqqq", "movcore board --json"),
        ("", "movcore board --json"),
    ],
)
def test_places_that_are_not_found_come_with_a_hint(text: str, words: str) -> None:
    with pytest.raises(CaseError, match=r"^TO: ") as error:
        PLACES.find("TO", text)
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("jewelberg", "minyan"), "FROM: no dot"),
        (("minyan", "jewelberg"), "TO: no dot"),
        (("minyan", "im_loop_02"), "6.2: im_loop_02"),
        (("minyan",), "'TO'"),
        ((), "'FROM'"),
        (("minyan", "jewelburg", "--ship", "Canoe"), "there are Scout, Clipper, Transport, Freighter"),
        (("minyan", "jewelburg", "--with", "Red Drive,Towel"), "Towel"),
        (("minyan", "jewelburg", "--price", "-1"), "price: "),
        (("minyan", "jewelburg", "--price", "nan"), "price: "),
        (("minyan", "jewelburg", "--price", "much"), "'--price'"),
        (("minyan", "jewelburg", "--spaceports", "jewelburg"), "is no orbit"),
        (("minyan", "jewelburg", "--questions", "{"), "--questions: not JSON"),
        (("minyan", "jewelburg", "--questions", "[1]"), "--questions: must be an object"),
        (("minyan", "jewelburg", "--questions", "nowhere.json"), "'nowhere.json' is neither JSON nor a file"),
        (("minyan", "jewelburg", "--questions", '{"minyan": "gate1"}'), "questions.minyan"),
        (("minyan", "jewelburg", "--questions", '{"jw_loop_5": "gate9"}'), "gate9"),
        (("minyan", "jewelburg", "--questions", '{"jw_loop_5": 1}'), "questions.jw_loop_5"),
        (("minyan", "jewelburg", "--questions", '{"a":' * 9999), "--questions: not JSON"),
    ],
)
def test_bad_arguments_are_told(movcore: Here, arguments: tuple[str, ...], words: str) -> None:
    result = movcore("route", *arguments)
    assert (result.code, result.out) == (2, "")
    assert words in result.complaint


def test_bars_and_percentages_do_not_overstate() -> None:
    lengths = [len(bar(share / 100, 20)) for share in range(101)]
    assert lengths == sorted(lengths) and lengths[-1] == 20
    assert percent(0) == "0 %" and percent(1) == "100 %"
    assert percent(0.996) == ">99 %"


def test_the_planner_refuses_with_the_code_that_the_hint_waits_for() -> None:
    with pytest.raises(Refusal) as refusal:
        load().plan("jw_loop_3")
    assert refusal.value.code == "cannot_land_here"
