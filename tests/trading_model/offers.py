"""Trading with another player (rule 11.4).

An offer is written down in one order only: what is given, what is asked, each in the order of the things,
then money in one direction, digit by digit.
"""

from collections import Counter

from .holds import fits
from .pieces import pieces
from .state import Model, Offer, Trader

DIGITS = range(10)


def legal_partners(model: Model) -> set[str]:
    """Pawns on the same dot; so many offers a turn to each."""
    return {
        f"offer {seat}"
        for seat, other in enumerate(model.traders)
        if seat != model.mover
        and other.present
        and other.at == model.trader.at
        and model.offers[seat] < model.agreed.offers
    }


def begin(model: Model, seat: str) -> None:
    """What is only put together counts for nothing yet."""
    model.offer = Offer(to=int(seat))
    model.stage = "draft"


def legal_draft(model: Model) -> set[str]:
    offer = _offer(model)
    texts = {"drop"}
    if can_be_carried_out(model, offer):
        texts.add("send")
    return texts | (_digits(model, offer) if offer.paying else _next_things(model, offer))


def _next_things(model: Model, offer: Offer) -> set[str]:
    mover, partner = model.trader, model.traders[offer.to]
    texts = {f"ask {thing}" for thing in _not_before(offer.ask, partner)}
    if not offer.ask:
        texts |= {f"give {thing}" for thing in _not_before(offer.give, mover)}
    if mover.money:
        texts.add("give money")
    if partner.money:
        texts.add("ask money")
    return texts


def _not_before(named: Counter[str], owner: Trader) -> set[str]:
    """What the owner still has besides what is named, from the last thing named on."""
    last = max((pieces().order(thing) for thing in named), default=0)
    return {thing for thing in owner.things - named if pieces().order(thing) >= last}


def _digits(model: Model, offer: Offer) -> set[str]:
    """Money, not the purse; no leading zero, no more than the payer has."""
    payer = model.trader if offer.paying == "give" else model.traders[offer.to]
    amounts = {digit: offer.money * 10 + digit for digit in DIGITS}
    return {f"digit {digit}" for digit, amount in amounts.items() if 0 < amount <= payer.money}


def can_be_carried_out(model: Model, offer: Offer) -> bool:
    """Both ships must fit afterwards, else the offer cannot be made. Money spoken of must be some."""
    if offer.empty() or (offer.paying and not offer.money):
        return False
    mover, partner = model.trader, model.traders[offer.to]
    mine = mover.things - offer.give + offer.ask
    theirs = partner.things - offer.ask + offer.give
    return fits(mover.ship, mine) and fits(partner.ship, theirs)


def name(model: Model, side: str, thing: str) -> None:
    """`give X`, `ask X`, `give money` or `ask money`."""
    offer = _offer(model)
    if thing == "money":
        offer.paying = side
    else:
        (offer.give if side == "give" else offer.ask)[thing] += 1


def digit(model: Model, text: str) -> None:
    offer = _offer(model)
    offer.money = offer.money * 10 + int(text)


def send(model: Model) -> None:
    """An offer that is made counts, whatever the answer (rulings, 11.4)."""
    model.offers[_offer(model).to] += 1
    model.stage = "reply"


def close(model: Model) -> None:
    """Dropped or refused: nothing happens."""
    model.offer = None
    model.stage = "trade"


def accept(model: Model) -> None:
    """Carried out as a whole, at once."""
    offer = _offer(model)
    mover, partner = model.trader, model.traders[offer.to]
    mover.things = mover.things - offer.give + offer.ask
    partner.things = partner.things - offer.ask + offer.give
    paid = offer.money if offer.paying == "give" else -offer.money
    mover.money -= paid
    partner.money += paid
    close(model)


def _offer(model: Model) -> Offer:
    assert model.offer is not None
    return model.offer
