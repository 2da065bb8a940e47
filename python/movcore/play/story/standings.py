"""How a match stands or ended."""

from __future__ import annotations

from dataclasses import dataclass

from movcore._core import Game
from movcore.play.record import ABORTED, End
from movcore.play.story.scene import Facts


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat: `deeds` are its spaceports and factories."""

    seat: int
    merchant: str | None
    net_worth: int
    money: int
    deeds: int
    ship: str
    at: str
    present: bool


def standings(game: Game) -> list[Standing]:
    """All seats from best to worst."""
    facts = Facts.of(game)
    return [_standing(facts, seat) for seat in game.ranking()]


def _standing(facts: Facts, seat: int) -> Standing:
    one = facts.merchant(seat)
    ports = sum(owner == seat for owner in facts.given["spaceports"].values())
    factories = sum(factory["seat"] == seat for factory in facts.given["factories"].values())
    return Standing(
        seat,
        one["merchant"],
        one["net_worth"],
        one["money"],
        ports + factories,
        one["ship"],
        one["at"],
        one["present"],
    )


def outcome(end: End, names: tuple[str, ...], game: Game) -> str:
    """How a match ended, in a sentence."""
    if end.winner is None:
        return "The match was broken off."
    winner = names[end.winner]
    return {
        "goal": f"{winner} wins with a net worth of {game.net_worths()[end.winner]}.",
        "bank": f"The bank is out of money; {winner} is the richest and wins.",
        "limit": f"The limit of {game.round} rounds is reached; {winner} is the richest and wins.",
        "left": f"All others have left; {winner} wins.",
        ABORTED: "The match was broken off.",
    }[end.reason]
