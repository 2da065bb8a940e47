"""Sentences for trade with cultures. What was paid is what is gone; printed prices only explain it."""

from __future__ import annotations

from movcore.play.story.scene import Scene


def sell(scene: Scene, goods: str) -> str:
    """A load is sold: payoff and demands (9.31, 10.2)."""
    culture = scene.culture or ""
    payoff, bonus = scene.words.goods(goods).payoff, scene.words.bonus(goods, culture)
    demands = scene.before.given["market"].get(f"demand {goods} at {culture}", 0)
    due, got = payoff + demands * bonus, scene.gain(scene.seat)
    parts = f" ({payoff} + {demands} x {bonus} demand)" if demands else ""
    if scene.after.stage == "bank" and got < due:
        return f"sells {goods} to {scene.traders} for {due}{parts}, of which the bank can pay {got}"
    own = f", and gets {got - due} commission" if got > due else ""
    return f"sells {goods} to {scene.traders} for {due}{parts}{own}"


def buy(scene: Scene, thing: str) -> str:
    """Goods, equipment or a relic are bought."""
    if thing.startswith("ship "):
        return _buy_ship(scene, thing.removeprefix("ship "))
    return f"buys {scene.words.thing(thing)} from {scene.traders} {_cost(scene, scene.words.price(thing))}"


def _buy_ship(scene: Scene, ship: str) -> str:
    old = scene.before.merchant(scene.seat)["ship"]
    pays = f"pays {scene.spent}" if scene.spent >= 0 else f"has {-scene.spent} more to spend"
    return f"trades the {old} in for a {ship} and {pays}"


def _cost(scene: Scene, price: int | None) -> str:
    """What it came to, and why that is not the printed price, if it is not."""
    spent, purse = scene.spent, scene.before.purse - scene.after.purse
    notes = [f"{purse} of it bartered"] if 0 < purse < spent else ["all of it bartered"] if purse else []
    if price is not None and price != spent:
        notes.append(f"price {price}")
    return f"for {spent}" + (f" ({', '.join(notes)})" if notes else "")


def barter(scene: Scene, thing: str) -> str:
    """Something is given for a value that is spent this turn or lost (9.32)."""
    value = scene.after.purse - scene.before.purse
    own = f", and gets {scene.gain(scene.seat)} commission" if scene.gain(scene.seat) else ""
    return f"barters {scene.words.thing(thing)} with {scene.traders} for {value} to spend{own}"


def build(scene: Scene, deed: str) -> str:
    """A spaceport or factory deed is bought (12)."""
    what, _, dot = deed.partition(" ")
    if what == "spaceport":
        return f"builds the spaceport {scene.words.where(dot)} {_cost(scene, scene.words.spaceport)}"
    price = scene.words.factory(scene.culture or "")
    return f"builds the factory of {scene.traders} on {scene.words.place(dot)} {_cost(scene, price)}"


def take(scene: Scene, thing: str) -> str:
    """A fare or a relic comes aboard for nothing."""
    if thing != "relic":
        return f"takes {scene.words.thing(thing)} aboard"
    relics = scene.after.merchant(scene.seat)["relics"]
    (taken,) = (one for one in relics if one not in scene.before.merchant(scene.seat)["relics"])
    return f"takes {scene.words.thing(taken)}"


def deliver(scene: Scene, fare: str) -> str:
    """A passenger gets off and pays."""
    return f"delivers {scene.words.thing(fare)} for {scene.gain(scene.seat)}"


def jettison(scene: Scene, thing: str) -> str:
    """Something goes overboard."""
    return f"throws {scene.words.thing(thing)} overboard"


def done(scene: Scene) -> str | None:
    """The turn ends; only what is lost with it is worth a word."""
    return f"lets {scene.before.purse} of barter value lapse" if scene.before.purse else None
