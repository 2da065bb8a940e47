"""`movcore sim`: many games, summed up; faults with what leads to them again."""

from __future__ import annotations

import json
import os
import pty
import shlex
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.harness import COMMAND, SECONDS, Here, Start, environment, process
from movcore import EngineFault, load, simulate
from movcore.cli import sim as verb
from movcore.cli import sim_records, sim_run
from movcore.play import batch, read
from movcore.play.batch import Plan, Result

QUICK = ("--rounds", "4", "--games", "12")


def test_json_has_the_sums(movcore: Here) -> None:
    facts = movcore("sim", "--players", "4", "--seed", "7", "--json", *QUICK).record
    assert (facts["players"], facts["games"], facts["violations"]) == ([4], 12, 0)
    assert facts["ended"] == {"limit": 12} and facts["limit_share"] == 1.0
    assert sum(facts["winners"]) == 12 and len(facts["winners"]) == 4
    assert 0 < facts["decisions"] < facts["events"]
    assert facts["decisions_per_s"] > 0
    assert facts["turns"] == {"mean": 4.0, "least": 4, "most": 4}
    assert facts["options"] == {"max_rounds": "4"}
    assert facts["rules"] == load(max_rounds=4).rules.hash


def test_the_sums_are_those_of_the_engine(movcore: Here) -> None:
    facts = movcore(
        "sim", "--players", "3", "--agents", "random,rare", "--seed", "9", "--json", *QUICK
    ).record
    plan = Plan(seats=3, seed=9, games=12, policies=("random", "rare"))
    results = [one for part in batch.play(load(max_rounds=4), plan) for one in part]
    assert facts["decisions"] == sum(one.decisions for one in results)
    assert facts["winners"] == [sum(one.winner == seat for one in results) for seat in range(3)]


def test_people_get_a_few_lines(movcore: Here) -> None:
    result = movcore("sim", "--players", "2", "--check", *QUICK)
    assert (result.code, result.err) == (0, "")
    title, *rows = result.out.splitlines()
    assert title == "12 games of 2 merchants, random, seed 0, at most 4 rounds"
    assert [row.split()[0] for row in rows if row] == ["ended", "winners", "turns", "decisions", "violations"]
    assert "limit 12 (100.0%)" in result.out
    assert not any(line.endswith(" ") for line in result.out.splitlines())


@pytest.mark.parametrize(
    ("players", "counts"),
    [
        ((), {2: 3, 3: 2, 4: 2, 5: 2, 6: 2}),
        (("--players", "all"), {2: 3, 3: 2, 4: 2, 5: 2, 6: 2}),
        (("--players", "3-5"), {3: 4, 4: 4, 5: 3}),
        (("--players", "6"), {6: 11}),
        (("--players", "2-2"), {2: 11}),
    ],
)
def test_player_counts_share_the_games(
    movcore: Here, players: tuple[str, ...], counts: dict[int, int]
) -> None:
    facts = movcore("sim", *players, "--json", "--rounds", "1", "--games", "11").record
    assert (facts["players"], facts["games"]) == (list(counts), 11)
    assert {one["players"]: one["games"] for one in facts["by_players"]} == counts


def test_sums_are_those_of_the_player_counts(movcore: Here) -> None:
    facts = movcore("sim", "--json", "--agents", "random,rare", *QUICK).record
    parts = facts["by_players"]
    for name in ("games", "decisions", "events", "violations"):
        assert facts[name] == sum(part[name] for part in parts), name
    assert facts["winners"] == [sum((p["winners"] + [0] * 4)[seat] for p in parts) for seat in range(6)]
    alone = movcore(
        "sim", "--json", "--players", "5", "--agents", "random,rare", "--rounds", "4", "--games", "2"
    )
    assert alone.record["decisions"] == parts[3]["decisions"]


def test_fewer_games_than_player_counts(movcore: Here) -> None:
    facts = movcore("sim", "--json", "--rounds", "1", "--games", "2").record
    assert [one["players"] for one in facts["by_players"]] == [2, 3]


def test_people_see_winners_by_player_count(movcore: Here) -> None:
    result = movcore("sim", "--players", "2-3", *QUICK)
    assert result.out.startswith("12 games of 2 to 3 merchants, random, seed 0, at most 4 rounds\n")
    assert "winners     of 2: seat 0 " in result.out
    assert "            of 3: seat 0 " in result.out


def test_options_and_limits(movcore: Here) -> None:
    length = movcore("sim", "--option", "length=100", "--players", "6", "--json", *QUICK).record
    assert length["ended"] == {"goal": 12} and length["limit_share"] == 0
    rounds = movcore("sim", "--option", "max_rounds=2", "--games", "2", "--json").record
    assert (rounds["rounds"], rounds["turns"]["most"]) == (2, 2)
    never = ("sim", "--option", "length=100", "--players", "6", "--rounds", "0", "--games", "2", "--json")
    assert movcore(*never).record["rounds"] is None
    assert movcore("sim", "--games", "1", "--json").record["rounds"] == verb.ROUNDS == 300
    fixed = movcore("sim", "--option", "seats=3", "--json", *QUICK).record
    assert fixed["players"] == [3]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--players", "7"), "--players: must be from 2 to 6"),
        (("--players", "1"), "--players: must be from 2 to 6"),
        (("--players", "5-3"), "--players: must be from 2 to 6"),
        (("--players", "some"), "not 'some'"),
        (("--players", "4", "--option", "seats=3"), "--players: must be from 3 to 3"),
        (("--agents", "greedy"), "no agent is called 'greedy'; there are random, rare"),
        (("--agents", ""), "no agent is called ''"),
        (("--option", "length"), "must be written NAME=VALUE"),
        (("--option", "lenght=1000"), "did you mean length"),
        (("--option", "max_rounds=3", "--rounds", "3"), "--rounds: is the option max_rounds"),
        (("--games", "0"), "'--games'"),
        (("--seed", "-1"), "'--seed'"),
        (("--seed", str(2**64)), "--seed: must not be larger than"),
        (("--first", str(2**64 - 5)), "--first: must not be larger than"),
        (("--threads", "65"), "'--threads'"),
        (("--edition", "1989"), "no edition '1989'"),
        (("--records", "/dev/null/x"), "--records: cannot make"),
    ],
)
def test_bad_arguments_are_told(movcore: Here, arguments: tuple[str, ...], words: str) -> None:
    result = movcore("sim", *arguments)
    assert (result.code, result.out) == (2, "")
    assert words in result.complaint


def test_threads_and_first_change_no_game(movcore: Here) -> None:
    def facts(*more: str) -> dict[str, Any]:
        record: dict[str, Any] = movcore("sim", "--json", "--players", "4", "--rounds", "4", *more).record
        return {key: record[key] for key in ("decisions", "events", "winners", "ended")}

    assert facts("--games", "12", "--threads", "1") == facts("--games", "12", "--threads", "2")
    parts = [facts("--games", "6", "--first", first)["decisions"] for first in ("0", "6")]
    assert sum(parts) == facts("--games", "12")["decisions"]


def test_records_can_be_replayed(movcore: Here, tmp_path: Path) -> None:
    directory = tmp_path / "new" / "games"
    arguments = (
        "--agents",
        "rare,random",
        "--records",
        str(directory),
        "--players",
        "2-3",
        "--check",
        "--json",
    )
    facts = movcore("sim", *arguments, "--rounds", "3", "--games", "8").record
    files = sorted(directory.iterdir())
    assert [file.name for file in files][:2] == ["sim-0-2p-000000.txt", "sim-0-2p-000001.txt"]
    assert len(files) == 8
    read_back = [read(file.read_bytes()) for file in files]
    assert [one.header.names[0] for one in read_back] == ["rare", "random"] * 4
    assert [one.header.key for one in read_back[:2]] == ["sim 0 0", "sim 0 1"]
    assert sum(len(one.entries) for one in read_back) == facts["events"]
    told = movcore("replay", str(files[0]))
    assert told.code == 0 and "Round 3" in told.out


def broken(what: str, at: int) -> Any:
    """A batch in which one match goes wrong."""

    def play(engine: object, plan: Plan) -> Iterator[list[Result]]:
        for number in range(plan.first, plan.first + plan.games):
            yield [Result(number, "limit", 0, 5, 6, 4, fault=what if number == at else None)]

    return play


def test_a_fault_is_told_with_what_leads_to_it(movcore: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim_run, "play", broken("after 3 events: money: 1 credit instead of 2", 8))
    arguments = (
        "--players",
        "4",
        "--seed",
        "7",
        "--agents",
        "random,rare",
        "--option",
        "length=apprentice",
        "--check",
        *QUICK,
    )
    command = (
        "movcore sim --players 4 --games 1 --first 8 --seed 7 --agents random,rare --check "
        "--rounds 4 --option length=apprentice"
    )
    result = movcore("sim", *arguments)
    assert result.code == 1
    assert '4 merchants, game 8, key "sim 7 8": after 3 events: money: 1 credit instead of 2' in result.out
    assert command in result.out
    told = movcore("sim", *arguments, "--json")
    assert (told.code, told.record["violations"]) == (1, 1)
    assert told.record["faults"] == [
        {
            "players": 4,
            "game": 8,
            "key": "sim 7 8",
            "what": "after 3 events: money: 1 credit instead of 2",
            "command": command,
        }
    ]
    again = movcore(*shlex.split(told.record["faults"][0]["command"])[1:], "--json")
    assert [fault["game"] for fault in again.record["faults"]] == [8]


def test_many_faults_are_not_all_told(movcore: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(engine: object, plan: Plan) -> Iterator[list[Result]]:
        yield [Result(number, fault="wrong") for number in range(plan.games)]

    monkeypatch.setattr(sim_run, "play", play)
    result = movcore("sim", "--games", "50")
    assert result.code == 1
    assert result.out.count("--first") == 10
    assert "and 40 more" in result.out
    assert movcore("sim", "--games", "50", "--json").record["violations"] == 50


def test_a_match_that_brings_the_engine_down_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = simulate

    def brittle(rules: Any, **what: Any) -> Any:
        if what["first"] <= 5 < what["first"] + what["games"]:
            raise EngineFault
        return real(rules, **what)

    monkeypatch.setattr(batch, "simulate", brittle)
    plan = Plan(seats=2, seed=1, games=12, threads=2)
    results = [one for part in batch.play(load(max_rounds=2), plan) for one in part]
    assert [one.number for one in results] == list(range(12))
    assert [one.number for one in results if one.fault] == [5]


def test_a_match_that_goes_wrong_has_a_record_up_to_there(
    movcore: Here, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def cut(engine: Any, plan: Plan, number: int) -> list[int]:
        return batch.decided(engine, plan, number)[:20]

    monkeypatch.setattr(sim_records, "play", broken("after 30 events: bent", 0))
    monkeypatch.setattr(sim_records, "decided", cut)
    arguments = ("--records", str(tmp_path), "--check", "--rounds", "3", "--games", "1", "--players", "4")
    result = movcore("sim", *arguments, "--json")
    assert (result.code, result.record["violations"]) == (1, 1)
    assert result.record["faults"][0]["what"] == "after 30 events: bent"
    (file,) = tmp_path.iterdir()
    record = read(file.read_bytes())
    assert record.end.reason == "aborted"
    assert sum(entry.actor.isdigit() for entry in record.entries) == 20


def test_records_are_of_the_same_games_as_without(movcore: Here, tmp_path: Path) -> None:
    def facts(*more: str) -> dict[str, Any]:
        record: dict[str, Any] = movcore("sim", "--json", "--agents", "random,rare", *more, *QUICK).record
        return {key: record[key] for key in ("decisions", "events", "winners", "ended", "turns")}

    assert facts("--records", str(tmp_path)) == facts()


def test_a_record_that_cannot_be_written_is_told_and_leaves_nothing(movcore: Here, tmp_path: Path) -> None:
    (tmp_path / "sim-0-4p-000001.txt").mkdir()
    result = movcore("sim", "--players", "4", "--records", str(tmp_path), *QUICK)
    assert (result.code, result.out) == (2, "")
    assert "--records: cannot write" in result.complaint
    assert sorted(file.name for file in tmp_path.iterdir()) == ["sim-0-4p-000000.txt", "sim-0-4p-000001.txt"]


def test_ctrl_c_leaves_whole_records_and_says_so(start: Start, tmp_path: Path) -> None:
    # Where this runs in the background, Ctrl-C may be shut out, and children would inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        running = start("sim", "--games", "100000", "--records", str(tmp_path), "--json")
    finally:
        signal.signal(signal.SIGINT, before)
    assert running.stdout and running.stderr
    until = time.monotonic() + SECONDS
    while len(list(tmp_path.glob("sim-*"))) < 3 and time.monotonic() < until:
        time.sleep(0.02)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=SECONDS)
    assert running.returncode == -signal.SIGINT
    files = sorted(tmp_path.iterdir())
    facts = json.loads(out)
    assert (facts["interrupted"], facts["games"]) == (True, len(files))
    words = (
        f"movcore: interrupted after {len(files)} of 100000 games; their records in {tmp_path} are complete\n"
    )
    assert err.decode() == words
    assert len(files) >= 3
    assert all(read(file.read_bytes()).end.reason == "limit" for file in files[:3] + files[-3:])


def test_no_bar_where_nobody_watches() -> None:
    result = process("sim", *QUICK)
    assert (result.code, result.err) == (0, "")


def test_a_bar_on_a_terminal() -> None:
    """Standard error is a terminal, standard output is not."""
    terminal, end = pty.openpty()
    with open(terminal, "rb", buffering=0) as watched:  # noqa: PTH123
        command = [*COMMAND, "sim", "--rounds", "20", "--games", "400"]
        run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=end, env=environment(TERM="xterm"))
        os.close(end)
        out, _ = run.communicate(timeout=SECONDS)
        try:
            shown = watched.read(1 << 16)
        except OSError:  # Linux says so when the other end is closed and nothing is left
            shown = b""
    assert run.returncode == 0
    assert out.startswith(b"400 games of 2 to 6 merchants")
    assert b"games" in shown and b"400" in shown
