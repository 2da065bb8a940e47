"""The door to the editions."""

from __future__ import annotations

import dataclasses

import pytest

from movcore.errors import DataError, MovcoreError, UnknownEditionError
from movcore.rulebook import Edition, edition, editions, registry
from movcore.rulebook.avalon_1988 import rulebook as avalon_1988


def test_every_edition_can_be_had_by_its_name() -> None:
    assert editions() == ("avalon-1988",)
    assert [edition(name).name for name in editions()] == list(editions())


def test_edition_is_read_once() -> None:
    assert edition("avalon-1988") is edition("avalon-1988")


def test_edition_is_frozen() -> None:
    avalon = edition("avalon-1988")
    with pytest.raises(dataclasses.FrozenInstanceError):
        avalon.name = "mine"  # type: ignore[misc]
    circle = next(dot for dot in avalon.board.dots if dot.nav)
    with pytest.raises(TypeError):
        circle.nav[1] = "elsewhere"  # type: ignore[index]
    with pytest.raises(TypeError):
        avalon.data.pieces.questions.penalties["red"] = ()  # type: ignore[index]


def test_edition_has_data_and_board() -> None:
    avalon = edition("avalon-1988")
    assert avalon.title == "Merchant of Venus (Avalon Hill, 1988)"
    assert avalon.board is avalon.data.board
    assert Edition.of(avalon.data) == avalon
    assert Edition.of(avalon.data).options == avalon.options == {}


@pytest.mark.parametrize("name", ["avalon-1989", "avalon_1988", "1988", "avalon"])
def test_near_miss_is_told_the_likeliest(name: str) -> None:
    with pytest.raises(UnknownEditionError) as error:
        edition(name)
    assert str(error.value) == f"no edition {name!r}; did you mean 'avalon-1988'? known: avalon-1988"


@pytest.mark.parametrize("name", ["", "zzz"])
def test_far_miss_is_told_the_known(name: str) -> None:
    with pytest.raises(MovcoreError) as error:
        edition(name)
    assert str(error.value) == f"no edition {name!r}; known: avalon-1988"


def test_second_edition_is_one_more_in_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    class Second:
        EDITION = "second"
        load = staticmethod(avalon_1988.load)
        options = staticmethod(avalon_1988.options)

    monkeypatch.setattr(registry, "_RULEBOOKS", (avalon_1988, Second))
    assert editions() == ("avalon-1988", "second")
    family = registry._family.__wrapped__("second")
    assert family.edition({"length": 3000}).board.dots


def test_data_error_has_its_parts() -> None:
    error = DataError("cup.toml", "fares[0].to", "2.61: no culture '11'")
    assert (error.file, error.key, error.reason) == ("cup.toml", "fares[0].to", "2.61: no culture '11'")
    assert str(error) == "cup.toml: fares[0].to: 2.61: no culture '11'"
