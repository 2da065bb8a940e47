//! Fares: taken aboard for nothing, delivered for a fee; no limit applies to them (10.3).

use super::{culture, may_load};
use crate::action::{Action, ActionList, Thing};
use crate::game::{cargo, money};
use crate::refusal::Reason;
use crate::rules::Rules;
use crate::state::{Item, State};

pub(super) fn legal(r: &Rules, s: &State, _culture: u8, list: &mut ActionList) {
    let fares = r.tables.first_fare()..r.tables.first_demand();
    list.extend(fares.clone().filter(|f| may_take(r, s, *f).is_ok()).map(Action::TakeFare));
    list.extend(fares.filter(|f| may_deliver(r, s, *f).is_ok()).map(Action::Deliver));
}

fn fare(r: &Rules, kind: u8) -> Option<&crate::tables::Fare> {
    r.tables.fares.get(usize::from(kind).wrapping_sub(r.tables.goods.len()))
}

/// Whether a fare wants to get off here.
pub(super) fn is_destination(r: &Rules, s: &State, kind: u8) -> bool {
    fare(r, kind).is_some_and(|f| culture(r, s) == Ok(f.to))
}

pub(super) fn may_take(r: &Rules, s: &State, kind: u8) -> Result<(), Reason> {
    let fare = fare(r, kind).ok_or(Reason::NotNow)?;
    if culture(r, s)? != fare.at || s.market[usize::from(kind)] == 0 {
        return Err(Reason::NoSuchFareHere);
    }
    may_load(r, s, Thing::Cargo(kind))
}

pub(super) fn take(r: &Rules, s: &mut State, kind: u8) {
    s.market[usize::from(kind)] -= 1;
    cargo::load(r, &mut s.mover_mut().load, Thing::Cargo(kind));
}

/// Delivery is a jettison: it takes a fare that was aboard when the turn began (11.3).
pub(super) fn may_deliver(r: &Rules, s: &State, kind: u8) -> Result<(), Reason> {
    let fare = fare(r, kind).ok_or(Reason::NotNow)?;
    if !cargo::holds(r, &s.mover().load, Thing::Cargo(kind)) {
        return Err(Reason::NoPassenger);
    }
    if culture(r, s)? != fare.to {
        return Err(Reason::WrongDestination);
    }
    match s.turn.old.count(Item::cargo(kind)) > 0 {
        true => Ok(()),
        false => Err(Reason::AcquiredThisTurn),
    }
}

/// Fee, then cup, then draw (10.3). No commission (12.2.2).
pub(super) fn deliver(r: &Rules, s: &mut State, kind: u8) {
    let fee = fare(r, kind).map_or(0, |f| u32::from(f.fee));
    if !money::from_bank(s, s.turn.seat, fee) {
        return;
    }
    cargo::unload(&mut s.mover_mut().load, Thing::Cargo(kind));
    cargo::unload(&mut s.turn.old, Thing::Cargo(kind));
    cargo::to_cup(s, kind);
}
