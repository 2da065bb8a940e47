//! Offers between merchants on one dot (11.4): put together piece by piece in one order, so that each has one spelling,
//! then accepted or refused as a whole.

use crate::action::{Action, ActionList, Thing};
use crate::game::{cargo, money};
use crate::refusal::Reason;
use crate::rules::Rules;
use crate::state::{Draft, Drafting, Load, Merchant, Seat, Side, Stage, State, Whereabouts};

/// An offer may be begun to a present merchant on the same dot, a limited number of times a turn.
pub(super) fn may_offer(r: &Rules, s: &State, seat: Seat) -> Result<(), Reason> {
    if seat >= s.seats || seat == s.turn.seat || !s.merchant(seat).present {
        return Err(Reason::NoSuchSeat);
    }
    if s.merchant(seat).at != s.mover().at {
        return Err(Reason::NotOnThisDot);
    }
    if s.turn.offers[usize::from(seat)] >= r.limits.offers {
        return Err(Reason::OffersUsedUp);
    }
    match s.turn.drafts < MOST_DRAFTS {
        true => Ok(()),
        false => Err(Reason::DraftsUsedUp),
    }
}

/// Whether who gives owns everything that the offer names.
pub(crate) fn is_covered(r: &Rules, s: &State) -> bool {
    let d = &s.draft;
    let sides = [(&d.give, s.turn.seat), (&d.ask, d.to)];
    sides.into_iter().all(|(side, seat)| {
        let ious = (0..u16::BITS as u8).filter(|c| side.ious >> c & 1 == 1).map(Thing::Iou);
        let named_things = things(r, &side.load).chain(ious);
        side.money <= s.merchant(seat).money
            && named_things.into_iter().all(|thing| named(r, side, thing) <= owned(r, s, seat, thing))
    })
}

/// Drafts that may be begun in a turn: most are dropped, and a turn must end.
const MOST_DRAFTS: u8 = 64;

/// A draft is no offer yet: only what is made counts toward the limit.
pub(super) fn begin(s: &mut State, seat: Seat) {
    s.turn.drafts += 1;
    s.draft = Draft { to: seat, ..Draft::NONE };
    s.stage = Stage::Draft;
}

/// How many of a thing a seat owns.
fn owned(r: &Rules, s: &State, seat: Seat, thing: Thing) -> u8 {
    let load = &s.merchant(seat).load;
    match thing {
        Thing::Iou(c) => u8::from(s.iou_holder.get(usize::from(c)) == Some(&seat)),
        _ => amount(r, load, thing),
    }
}

fn amount(r: &Rules, load: &Load, thing: Thing) -> u8 {
    match thing {
        Thing::Cargo(kind) => load.count(crate::state::Item::cargo(kind)) as u8,
        Thing::Equipment(e) => cargo::equipment(r, load, e),
        Thing::Relic(relic) => u8::from(load.has_relic(relic)),
        Thing::Iou(_) => 0,
    }
}

/// How many of a thing a side of the offer names already.
fn named(r: &Rules, side: &Side, thing: Thing) -> u8 {
    match thing {
        Thing::Iou(c) => (side.ious >> c & 1) as u8,
        _ => amount(r, &side.load, thing),
    }
}

pub(in crate::game) fn legal_draft(r: &Rules, s: &State, list: &mut ActionList) {
    let t = &r.tables;
    let cargo = (0..t.first_demand()).map(Thing::Cargo);
    let things = cargo
        .chain((0..t.equipment.len() as u8).map(Thing::Equipment))
        .chain((0..t.relics.len() as u8).map(Thing::Relic))
        .chain((0..t.cultures.len() as u8).map(Thing::Iou));
    let names = things.clone().map(Action::Give).chain(things.map(Action::Ask));
    let rest = [Action::GiveMoney, Action::AskMoney].into_iter().chain((0..=9).map(Action::Digit));
    let all = names.chain(rest).chain([Action::Send, Action::Drop]);
    list.extend(all.filter(|a| may_draft(r, s, *a).is_ok()));
}

pub(in crate::game) fn may_draft(r: &Rules, s: &State, action: Action) -> Result<(), Reason> {
    let d = &s.draft;
    let in_order = |allowed: bool| if allowed { Ok(()) } else { Err(Reason::OutOfOrder) };
    match action {
        Action::Give(thing) => {
            in_order(d.at == Drafting::Giving && r.codes.code(action) >= Some(d.last))?;
            available(owned(r, s, s.turn.seat, thing), named(r, &d.give, thing))
        }
        Action::Ask(thing) => {
            let last = if d.at == Drafting::Asking { d.last } else { 0 };
            in_order(d.at <= Drafting::Asking && r.codes.code(action) >= Some(last))?;
            available(owned(r, s, d.to, thing), named(r, &d.ask, thing))
        }
        Action::GiveMoney => {
            in_order(d.at <= Drafting::Asking)?;
            available(u8::from(s.mover().money > 0), 0)
        }
        Action::AskMoney => {
            in_order(d.at <= Drafting::Asking)?;
            available(u8::from(s.merchant(d.to).money > 0), 0)
        }
        Action::Digit(digit) => may_add_digit(s, digit),
        Action::Send => may_send(r, s),
        Action::Drop => Ok(()),
        _ => Err(Reason::FinishTheOffer),
    }
}

fn available(owned: u8, named: u8) -> Result<(), Reason> {
    match owned > named {
        true => Ok(()),
        false => Err(Reason::NotOwned),
    }
}

/// Money is written digit by digit, without leading zeros, up to what the giver has.
fn may_add_digit(s: &State, digit: u8) -> Result<(), Reason> {
    let d = &s.draft;
    let (money, most) = match d.at {
        Drafting::GivingMoney => (d.give.money, s.mover().money),
        Drafting::AskingMoney => (d.ask.money, s.merchant(d.to).money),
        Drafting::Giving | Drafting::Asking => return Err(Reason::OutOfOrder),
    };
    match (money * 10).checked_add(u32::from(digit)) {
        Some(0) => Err(Reason::AmountMissing),
        Some(amount) if amount <= most => Ok(()),
        _ => Err(Reason::AmountTooHigh),
    }
}

fn may_send(r: &Rules, s: &State) -> Result<(), Reason> {
    let d = &s.draft;
    let amount = match d.at {
        Drafting::GivingMoney => d.give.money,
        Drafting::AskingMoney => d.ask.money,
        Drafting::Giving | Drafting::Asking => 1,
    };
    if amount == 0 {
        return Err(Reason::AmountMissing);
    }
    if d.give == Side::EMPTY && d.ask == Side::EMPTY {
        return Err(Reason::EmptyOffer);
    }
    let mine = s.mover();
    let theirs = s.merchant(d.to);
    let fits = |m: &Merchant, minus: &Load, plus: &Load| {
        exchanged(r, &m.load, minus, plus).is_some_and(|load| cargo::fits(r, m.ship, &load))
    };
    match fits(mine, &d.give.load, &d.ask.load) && fits(theirs, &d.ask.load, &d.give.load) {
        true => Ok(()),
        false => Err(Reason::OfferDoesNotFit),
    }
}

/// A load after parting with one and getting another; None if no ship has so many places.
fn exchanged(r: &Rules, load: &Load, minus: &Load, plus: &Load) -> Option<Load> {
    let mut after = *load;
    things(r, minus).for_each(|thing| cargo::unload(&mut after, thing));
    let room = after.hold.iter().filter(|i| **i == crate::state::Item::NONE).count();
    // A free place on the hull helps Shields alone (3.432).
    let on_hull = (r.spec.cargo.hull_shields - after.hull).min(cargo::equipment(r, plus, r.tables.shield));
    if plus.items().count() + usize::from(plus.hull) > room + usize::from(on_hull) {
        return None;
    }
    things(r, plus).for_each(|thing| cargo::load(r, &mut after, thing));
    Some(after)
}

/// Everything in a load, one by one.
fn things<'a>(r: &'a Rules, load: &'a Load) -> impl Iterator<Item = Thing> + 'a {
    let hold = load.items().map(|item| match item.as_cargo() {
        Some(kind) => Thing::Cargo(kind),
        None => Thing::Equipment(item.as_equipment().unwrap_or(0)),
    });
    let hull = (0..load.hull).map(|_| Thing::Equipment(r.tables.shield));
    let relics = (0..r.tables.relics.len() as u8).filter(|i| load.has_relic(*i)).map(Thing::Relic);
    hold.chain(hull).chain(relics)
}

pub(in crate::game) fn apply_draft(r: &Rules, s: &mut State, action: Action) {
    let code = r.codes.code(action).unwrap_or(0);
    let d = &mut s.draft;
    match action {
        Action::Give(thing) => {
            name(r, &mut d.give, thing);
            d.last = code;
        }
        Action::Ask(thing) => {
            name(r, &mut d.ask, thing);
            d.at = Drafting::Asking;
            d.last = code;
        }
        Action::GiveMoney => d.at = Drafting::GivingMoney,
        Action::AskMoney => d.at = Drafting::AskingMoney,
        Action::Digit(digit) => {
            let side = if d.at == Drafting::GivingMoney { &mut d.give } else { &mut d.ask };
            side.money = side.money * 10 + u32::from(digit);
        }
        Action::Send => {
            s.turn.offers[usize::from(d.to)] += 1;
            s.stage = Stage::Reply;
        }
        _ => drop_draft(s),
    }
}

fn name(r: &Rules, side: &mut Side, thing: Thing) {
    match thing {
        Thing::Iou(c) => side.ious |= 1 << c,
        _ => cargo::load(r, &mut side.load, thing),
    }
}

fn drop_draft(s: &mut State) {
    s.draft = Draft::NONE;
    s.stage = Stage::Trade;
}

/// The other merchant answers; an accepted offer is carried out at once.
pub(in crate::game) fn reply(r: &Rules, s: &mut State, accepted: bool) {
    let d = s.draft;
    drop_draft(s);
    if accepted {
        exchange(r, s, s.turn.seat, &d);
    }
}

fn exchange(r: &Rules, s: &mut State, me: Seat, d: &Draft) {
    let (mine, theirs) = (s.merchant(me).load, s.merchant(d.to).load);
    let mine = exchanged(r, &mine, &d.give.load, &d.ask.load);
    let theirs = exchanged(r, &theirs, &d.ask.load, &d.give.load);
    // Nothing has changed since the offer was sent, when both fitted.
    let (Some(mine), Some(theirs)) = (mine, theirs) else { return };
    s.merchants[usize::from(me)].load = mine;
    s.merchants[usize::from(d.to)].load = theirs;
    for (side, from, to) in [(&d.give, me, d.to), (&d.ask, d.to, me)] {
        money::between(s, from, to, side.money);
        for relic in (0..r.tables.relics.len() as u8).filter(|i| side.load.has_relic(*i)) {
            cargo::put_relic(s, relic, Whereabouts::Aboard(to));
        }
        for c in (0..r.tables.cultures.len()).filter(|c| side.ious >> c & 1 == 1) {
            s.iou_holder[c] = to;
        }
    }
}
