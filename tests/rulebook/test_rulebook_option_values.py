"""How options are given, as values and as text; what is refused, and what the listing says."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movcore.errors import MovcoreError, UnknownEditionError
from movcore.rulebook import Option, OptionError, edition, option_text, parse_options, rules_options
from movcore.rulebook.family import Edition

NAME = "avalon-1988"
LENGTH = (
    "must be a whole number from 100 to 100000, or apprentice (1000), journeyman (2000), master (3000), "
    "baron (4000), not "
)
BANK = "must be limited or unlimited, or a whole number from 1000 to 1000000, not "
FLAG = "must be true or false, not "
OFFERS = "must be a whole number from 0 to 9, not "
ROUNDS = "must be none, or a whole number from 1 to 65535, not "
SEATS = "must be none, or a whole number from 2 to 6, not "
MERCHANTS = "must be none, or 2 to 6 different names of Nik, Dell, Human, Eeep, Whynom, Qossuth, not "
KNOWN = "known: length, bank, relic_laser, commission_on_iou, trade_offers, max_rounds, merchants, seats"


def option(name: str) -> Option:
    return next(one for one in rules_options(NAME) if one.name == name)


def refusal(**options: object) -> str:
    with pytest.raises(OptionError) as error:
        edition(NAME, **options)
    assert isinstance(error.value, MovcoreError)
    assert str(error.value) == f"option {error.value.name}: {error.value.reason}"
    return str(error.value)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("length", "2500", 2500),
        ("length", "baron", 4000),
        ("length", "Master", 3000),
        ("bank", "unlimited", "unlimited"),
        ("bank", "UNLIMITED", "unlimited"),
        ("bank", "3000", 3000),
        ("relic_laser", "false", False),
        ("relic_laser", "No", False),
        ("relic_laser", "off", False),
        ("commission_on_iou", "false", False),
        ("trade_offers", "0", 0),
        ("max_rounds", "12", 12),
        ("merchants", "Human,Nik", ("Human", "Nik")),
        ("merchants", " human , NIK ", ("Human", "Nik")),
        ("merchants", ["Human", "Nik"], ("Human", "Nik")),
        ("seats", "4", 4),
    ],
)
def test_text_is_read_as_the_value(name: str, text: object, value: object) -> None:
    assert option(name).read(text) == value
    assert type(option(name).read(text)) is type(value)
    assert edition(NAME, **{name: text}) is edition(NAME, **{name: value})
    assert edition(NAME, **{name: text}).options == {name: value}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("length", "2000"),
        ("length", "journeyman"),
        ("bank", "limited"),
        ("relic_laser", "true"),
        ("relic_laser", "yes"),
        ("commission_on_iou", "on"),
        ("trade_offers", "3"),
        ("max_rounds", "none"),
        ("merchants", "none"),
        ("seats", "None"),
    ],
)
def test_text_of_a_default(name: str, text: str) -> None:
    assert edition(NAME, **{name: text}) is edition(NAME)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("length", 99, LENGTH + "99"),
        ("length", 100_001, LENGTH + "100001"),
        ("length", "99", LENGTH + "'99'"),
        ("length", "-2000", LENGTH + "'-2000'"),
        ("length", "2_000", LENGTH + "'2_000'"),
        ("length", "\u0663\u0660\u0660\u0660", LENGTH + "'\u0663\u0660\u0660\u0660'"),
        ("length", "9" * 5000, LENGTH + "'999999999999...9999999999999'"),
        ("length", 2000.0, LENGTH + "2000.0"),
        ("length", True, LENGTH + "True"),
        ("length", None, LENGTH + "None"),
        ("length", "", LENGTH + "''"),
        ("length", "barron", LENGTH + "'barron'; did you mean baron?"),
        ("bank", "limitless", BANK + "'limitless'; did you mean limited?"),
        ("bank", "none", BANK + "'none'"),
        ("bank", None, BANK + "None"),
        ("bank", 720, BANK + "720"),
        ("bank", "999", BANK + "'999'"),
        ("bank", True, BANK + "True"),
        ("relic_laser", 0, FLAG + "0"),
        ("relic_laser", "flase", FLAG + "'flase'; did you mean false?"),
        ("commission_on_iou", None, FLAG + "None"),
        ("trade_offers", 10, OFFERS + "10"),
        ("trade_offers", -1, OFFERS + "-1"),
        ("trade_offers", "none", OFFERS + "'none'"),
        ("max_rounds", 0, ROUNDS + "0"),
        ("max_rounds", 65536, ROUNDS + "65536"),
        ("max_rounds", "many", ROUNDS + "'many'"),
        ("max_rounds", False, ROUNDS + "False"),
        ("seats", 1, SEATS + "1"),
        ("seats", "7", SEATS + "'7'"),
        ("merchants", "Human", MERCHANTS + "'Human'"),
        ("merchants", [], MERCHANTS + "[]"),
        ("merchants", "", MERCHANTS + "''; there is no ''"),
        ("merchants", "Human,Nick", MERCHANTS + "'Human,Nick'; there is no 'Nick'; did you mean Nik?"),
        ("merchants", "Human,Zum", MERCHANTS + "'Human,Zum'; there is no 'Zum'"),
        ("merchants", "Human,human", MERCHANTS + "'Human,human'; Human is there twice"),
        ("merchants", ("Nik", 3), MERCHANTS + "('Nik', 3)"),
        ("merchants", {"Nik": "Dell"}, MERCHANTS + "{'Nik': 'Dell'}"),
        ("merchants", 2, MERCHANTS + "2"),
    ],
)
def test_other_values_are_refused(name: str, value: object, message: str) -> None:
    assert refusal(**{name: value}) == f"option {name}: {message}"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("lenght", "did you mean length? "),
        ("max-rounds", "did you mean max_rounds? "),
        ("Bank", "did you mean bank? "),
        ("combat", ""),
    ],
)
def test_unknown_option_is_told_the_likeliest_and_all(name: str, hint: str) -> None:
    assert refusal(**{name: 1}) == f"option {name}: no such option; {hint}{KNOWN}"


def test_odd_names_are_quoted() -> None:
    with pytest.raises(OptionError, match=r'^option "a b\\n": no such option; known: '):
        edition(NAME, **{"a b\n": 1})


def test_4_2_seats_and_merchants_agree() -> None:
    message = "option seats: 4.2: 3 seats, but the option merchants names 2"
    assert refusal(merchants="Human,Nik", seats=3) == message
    assert refusal(seats=3, merchants="Human,Nik") == message


def test_edition_without_options_says_so() -> None:
    bare = Edition.of(edition(NAME).data)
    with pytest.raises(OptionError, match=r"^option length: no such option; known: none$"):
        bare.with_options(length=1000)


def test_refused_option_changes_nothing() -> None:
    refusal(length=3000, bank="broken")
    assert edition(NAME).options == {}


@pytest.mark.parametrize(
    ("texts", "options"),
    [
        ([], {}),
        (["length=baron", " bank = unlimited "], {"length": "baron", "bank": "unlimited"}),
        (["merchants=Human,Nik"], {"merchants": "Human,Nik"}),
        (["x=a=b"], {"x": "a=b"}),
        (["seats="], {"seats": ""}),
    ],
)
def test_command_line(texts: list[str], options: dict[str, str]) -> None:
    assert parse_options(texts) == options


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        (["length"], "option length: must be written NAME=VALUE"),
        (["=3"], 'option "=3": must be written NAME=VALUE'),
        ([""], 'option "": must be written NAME=VALUE'),
        (["seats=2", "seats=3"], "option seats: given twice"),
    ],
)
def test_command_line_refused(texts: list[str], message: str) -> None:
    with pytest.raises(OptionError) as error:
        parse_options(texts)
    assert str(error.value) == message


def test_command_line_gives_the_same_edition() -> None:
    texts = ["length=4000", "relic_laser=false", "max_rounds=none", "merchants=Nik,Human"]
    typed = edition(NAME, **parse_options(texts))
    assert typed is edition(NAME, length=4000, relic_laser=False, merchants=("Nik", "Human"))


@settings(deadline=None)
@given(
    st.sampled_from([one.name for one in rules_options(NAME)]),
    st.none()
    | st.booleans()
    | st.integers(-5, 200_000)
    | st.text(max_size=12)
    | st.floats()
    | st.lists(st.sampled_from(["Nik", "Dell", "Human", "Eeep", "human"]), max_size=5),
)
def test_a_value_is_read_or_refused_and_reads_back(name: str, value: object) -> None:
    try:
        read = option(name).read(value)
    except OptionError as error:
        assert error.name == name
        assert error.reason.startswith(f"must be {option(name).allowed}, not ")
    else:
        assert option(name).read(read) == read
        assert option(name).read(option_text(read)) == read


@pytest.mark.parametrize("one", rules_options(NAME), ids=lambda one: one.name)
def test_listing(one: Option) -> None:
    assert one.meaning[0].isupper() and one.meaning.endswith(".") and one.meaning.count(".") == 1
    assert one.rule.split(".")[0].isdigit()
    kinds = ("whole number", "word", "word or whole number", "flag", "whole number or none", "names or none")
    assert one.type in kinds
    assert one.read(one.default_text) == one.default == one.read(one.default)
    assert str(one).startswith(f"{one.name}={one.default_text}: ")
    assert str(one).endswith(f"({one.rule}): {one.allowed}")
    assert "\n" not in str(one)


def test_listing_of_no_edition() -> None:
    with pytest.raises(UnknownEditionError):
        rules_options("avalon-1989")
