//! Ships: the old one is traded in for the new one in one act (3.4, 3.44, 9.323); what does not fit goes overboard.

use super::{culture, may_buy_more, may_sell_more, port_commission};
use crate::action::{Action, ActionList, Thing};
use crate::game::{cargo, money};
use crate::refusal::Reason;
use crate::rules::Rules;
use crate::state::{Item, Stage, State};

pub(super) fn legal(r: &Rules, s: &State, list: &mut ActionList) {
    let ships = (0..r.tables.ships.len() as u8).filter(|ship| may(r, s, *ship).is_ok());
    list.extend(ships.map(Action::BuyShip));
}

/// The exchange is one buy and one barter (9.41).
pub(super) fn may(r: &Rules, s: &State, ship: u8) -> Result<(), Reason> {
    let kind = r.tables.ships.get(usize::from(ship)).ok_or(Reason::NotNow)?;
    let science = r.tables.cultures[usize::from(culture(r, s)?)].science;
    if kind.sold_by >> science & 1 == 0 {
        return Err(Reason::NotSoldHere);
    }
    if s.mover().ship == ship {
        return Err(Reason::SameShip);
    }
    may_buy_more(r, s)?;
    may_sell_more(r, s)?;
    let trade_in = r.tables.ships[usize::from(s.mover().ship)].trade_in;
    if money::means(s) + u32::from(trade_in) < u32::from(kind.cost) {
        return Err(Reason::CannotCoverCost);
    }
    match excess(r, s, ship) <= droppable(r, s) {
        true => Ok(()),
        false => Err(Reason::ExcessTooNew),
    }
}

/// Room by which the load is too large for a ship class.
fn excess(r: &Rules, s: &State, ship: u8) -> u8 {
    cargo::used(r, &s.mover().load).saturating_sub(cargo::room(r, ship))
}

/// Markers in the holds that were aboard when the turn began: only they may go overboard. Of equal ones their number
/// decides, and a Shield on the hull was aboard (11.3, 3.432).
fn old_items<'a>(r: &'a Rules, s: &'a State) -> impl Iterator<Item = Item> + 'a {
    let load = &s.mover().load;
    let mut last = Item::NONE;
    let mut seen = 0;
    load.items().filter(move |item| {
        seen = if *item == last { seen + 1 } else { 1 };
        last = *item;
        seen <= match item.as_equipment() {
            Some(e) => usize::from(cargo::equipment(r, &s.turn.old, e)),
            None => s.turn.old.count(*item),
        }
    })
}

fn droppable(r: &Rules, s: &State) -> u8 {
    old_items(r, s).map(|item| cargo::size(r, item)).sum()
}

pub(super) fn buy(r: &Rules, s: &mut State, ship: u8) {
    let trade_in = u32::from(r.tables.ships[usize::from(s.mover().ship)].trade_in);
    let cost = u32::from(r.tables.ships[usize::from(ship)].cost);
    s.turn.purse += trade_in;
    money::spend(s, cost);
    s.turn.bought = s.turn.bought.saturating_add(1);
    s.turn.sold = s.turn.sold.saturating_add(1);
    s.mover_mut().ship = ship;
    // Both commissions follow the price, before anything goes overboard (12.4.1, 3.44).
    if !port_commission(r, s, cost) || !port_commission(r, s, trade_in) {
        return;
    }
    if excess(r, s, ship) > 0 {
        s.stage = Stage::Exchange;
    }
}

/// The action that throws an item overboard: a fare at its destination is delivered (11.3).
fn overboard(r: &Rules, s: &State, item: Item) -> Action {
    match (item.as_cargo(), item.as_equipment()) {
        (Some(kind), _) if super::fares::is_destination(r, s, kind) => Action::Deliver(kind),
        (Some(kind), _) => Action::Jettison(Thing::Cargo(kind)),
        (None, equipment) => Action::Jettison(Thing::Equipment(equipment.unwrap_or(0))),
    }
}

pub(in crate::game) fn legal_excess(r: &Rules, s: &State, list: &mut ActionList) {
    list.extend(old_items(r, s).map(|item| overboard(r, s, item)));
    list.sort_unstable_by_key(|a| r.codes.code(*a));
    list.dedup();
}

pub(in crate::game) fn may_drop(r: &Rules, s: &State, action: Action) -> Result<(), Reason> {
    if old_items(r, s).any(|item| overboard(r, s, item) == action) {
        return Ok(());
    }
    // Relics and the Shield on the hull could go at another time, but they free no hold.
    let reason = match action {
        Action::Jettison(thing) => super::jettison::may(r, s, thing).err(),
        Action::Deliver(kind) => super::fares::may_deliver(r, s, kind).err(),
        _ => None,
    };
    Err(reason.unwrap_or(Reason::DropExcessFirst))
}

pub(in crate::game) fn drop_excess(r: &Rules, s: &mut State, action: Action) {
    match action {
        Action::Deliver(kind) => super::fares::deliver(r, s, kind),
        Action::Jettison(thing) => super::jettison::apply(r, s, thing),
        _ => {}
    }
    if s.stage == Stage::Exchange && excess(r, s, s.mover().ship) == 0 {
        s.stage = Stage::Trade;
    }
}
