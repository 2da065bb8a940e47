//! Jettison (11.3) and the relic that lies in a "?" box (11.2).

use super::fares;
use super::outfit::system_here;
use crate::action::{Action, ActionList, Thing};
use crate::game::cargo;
use crate::refusal::Reason;
use crate::rules::Rules;
use crate::state::{State, Whereabouts, NONE};

pub(super) fn legal(r: &Rules, s: &State, list: &mut ActionList) {
    let mut last = NONE;
    for kind in s.mover().load.items().filter_map(|i| i.as_cargo()) {
        if kind != last && may(r, s, Thing::Cargo(kind)).is_ok() {
            list.push(Action::Jettison(Thing::Cargo(kind)));
        }
        last = kind;
    }
    let equipment = (0..r.tables.equipment.len() as u8).map(Thing::Equipment);
    let relics = (0..r.tables.relics.len() as u8).map(Thing::Relic);
    let others = equipment.chain(relics).filter(|thing| may(r, s, *thing).is_ok());
    list.extend(others.map(Action::Jettison));
}

/// Nothing that was acquired this turn: of equal markers as many may go as were aboard when it began.
pub(super) fn may(r: &Rules, s: &State, thing: Thing) -> Result<(), Reason> {
    if !cargo::holds(r, &s.mover().load, thing) {
        return Err(Reason::NothingToJettison);
    }
    if !cargo::holds(r, &s.turn.old, thing) {
        return Err(Reason::AcquiredThisTurn);
    }
    match thing {
        Thing::Cargo(kind) if fares::is_destination(r, s, kind) => Err(Reason::DeliverInstead),
        _ => Ok(()),
    }
}

/// Goods and fares go to the cup with a draw, equipment to the bank, a relic to the sun of the system.
pub(super) fn apply(r: &Rules, s: &mut State, thing: Thing) {
    cargo::unload(&mut s.mover_mut().load, thing);
    cargo::unload(&mut s.turn.old, thing);
    match thing {
        Thing::Cargo(kind) => cargo::to_cup(s, kind),
        Thing::Relic(relic) => {
            let sun = system_here(r, s).map_or(Whereabouts::Gone, Whereabouts::Sun);
            cargo::put_relic(s, relic, sun);
        }
        Thing::Equipment(_) | Thing::Iou(_) => {}
    }
}

/// The relic lying where the mover is.
fn relic_here(r: &Rules, s: &State) -> Option<u8> {
    let place = r.board.facts(s.mover().at).question?;
    s.relics.iter().position(|w| *w == Whereabouts::Box(place.0)).map(|i| i as u8)
}

pub(super) fn may_take_relic(r: &Rules, s: &State) -> Result<(), Reason> {
    relic_here(r, s).map(|_| ()).ok_or(Reason::NoRelicHere)
}

pub(super) fn take_relic(r: &Rules, s: &mut State) {
    if let Some(relic) = relic_here(r, s) {
        cargo::put_relic(s, relic, Whereabouts::Aboard(s.turn.seat));
        cargo::load(r, &mut s.mover_mut().load, Thing::Relic(relic));
    }
}
