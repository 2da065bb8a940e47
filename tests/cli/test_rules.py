"""`movcore rules`: one rule in full, all in lines, or those that mention something."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from cli.harness import Here, process
from movcore.cli.app import app
from movcore.rulebook.rules_text import rule, rules_text


def test_a_number_shows_meaning_and_home(movcore: Here) -> None:
    result = movcore("rules", "9.41")
    assert (result.code, result.err) == (0, "")
    first, *_ = result.out.splitlines()
    assert first == "9.41"
    one = rule("9.41")
    assert " ".join(one.means) in " ".join(result.out.split())
    assert all(f"\n  {place}\n" in result.out for place in one.home)


def test_details_follow_their_rule(movcore: Here) -> None:
    result = movcore("rules", "9.4")
    assert all(f"\n{one}    {rule(one).means[0]}" in result.out for one in ("9.41", "9.42", "9.43"))


def test_headings_and_later_parts_say_so(movcore: Here) -> None:
    assert "It states no rule: a heading." in movcore("rules", "9").out
    assert "It is not played yet: it comes with combat (15)." in movcore("rules", "15.4").out


def test_a_dot_at_the_end_does_no_harm(movcore: Here) -> None:
    assert movcore("rules", "9.41.").out == movcore("rules", "9.41").out


def test_several_numbers_show_several_rules(movcore: Here) -> None:
    out = movcore("rules", "9.41", "9.43").out
    assert out == movcore("rules", "9.41").out + "\n" + movcore("rules", "9.43").out


def test_without_a_number_all_rules_have_a_line(movcore: Here) -> None:
    lines = movcore("rules").out.splitlines()
    assert [line.split()[0] for line in lines] == [one.id for one in rules_text()]
    assert all(line.endswith(one.means[0]) for line, one in zip(lines, rules_text(), strict=True))


def test_words_find_the_rules_that_mention_all_of_them(movcore: Here) -> None:
    lines = movcore("rules", "trading").out.splitlines()
    assert "9" in [line.split()[0] for line in lines]
    both = movcore("rules", "GATE", "lock", "--json").records
    assert "8.47" in [one["rule"] for one in both]
    assert all("gate" in one["means"].lower() and "lock" in one["means"].lower() for one in both)


def test_json_has_every_key(movcore: Here) -> None:
    record = movcore("rules", "9.41", "--json").record
    one = rule("9.41")
    assert record == {
        "rule": "9.41",
        "means": " ".join(one.means),
        "home": list(one.home),
        "none": None,
        "later": None,
    }
    everything = movcore("rules", "--json").records
    assert [one["rule"] for one in everything] == [one.id for one in rules_text()]
    assert all(set(one) == set(record) for one in everything)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("12.21",), "no rule is numbered '12.21'; did you mean 12.2.1?"),
        (("9.41", "99"), "sections are 1 to 17"),
        (("muligan",), 'no rule mentions "muligan"; did you mean mulligan?'),
        (("zzz\n",), r'no rule mentions "zzz\n"; movcore rules lists all'),
        (("9.41", "--edition", "avalon"), "did you mean 'avalon-1988'?"),
        (("--edition", "avalon"), "did you mean 'avalon-1988'?"),
    ],
)
def test_bad_questions_are_told(movcore: Here, arguments: tuple[str, ...], words: str) -> None:
    result = movcore("rules", *arguments)
    assert (result.code, result.out) == (2, "")
    assert words in result.complaint


def test_help_teaches(movcore: Here) -> None:
    output = CliRunner().invoke(app, ["rules", "--help"]).output
    assert "--json" in output
    assert output.split("Examples")[1].count("movcore rules") >= 2
    assert " rules " in CliRunner().invoke(app, ["--help"]).output


def test_an_old_terminal_does_no_harm() -> None:
    result = process("rules", "12.2.2", PYTHONIOENCODING="ascii")
    assert (result.code, result.err) == (0, "")
