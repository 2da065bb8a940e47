//! Cargo: what fits aboard (3.43), the cup (10.1), and where pieces are counted.

use crate::action::Thing;
use crate::chart::{Outfit, Site};
use crate::ids::DotId;
use crate::rules::Rules;
use crate::state::{Item, Load, Seat, State, Whereabouts};

/// Room that the markers in the holds take.
pub(super) fn used(r: &Rules, load: &Load) -> u8 {
    load.items().map(|i| size(r, i)).sum()
}

/// Room that one marker takes (3.431).
pub fn size(r: &Rules, item: Item) -> u8 {
    let cargo = &r.spec.cargo;
    match item.as_cargo() {
        Some(kind) if kind < r.tables.first_fare() => cargo.goods,
        Some(_) => cargo.fare,
        None => cargo.equipment,
    }
}

/// Room in the holds of a ship class.
pub(super) fn room(r: &Rules, ship: u8) -> u8 {
    r.tables.ships[usize::from(ship)].holds * r.spec.cargo.hold
}

/// Whether a load fits a ship class.
pub(super) fn fits(r: &Rules, ship: u8, load: &Load) -> bool {
    used(r, load) <= room(r, ship)
}

/// Room a thing would need in the holds, given what is on the hull (3.432). An IOU needs none (3.433).
pub(super) fn needs(r: &Rules, load: &Load, thing: Thing) -> u8 {
    match thing {
        Thing::Cargo(kind) => size(r, Item::cargo(kind)),
        Thing::Equipment(e) if e == r.tables.shield && load.hull < r.spec.cargo.hull_shields => 0,
        Thing::Equipment(e) => size(r, Item::equipment(e)),
        Thing::Relic(_) | Thing::Iou(_) => 0,
    }
}

/// Whether a thing fits aboard a seat's ship as it is.
pub(super) fn has_room(r: &Rules, s: &State, seat: Seat, thing: Thing) -> bool {
    let m = s.merchant(seat);
    used(r, &m.load) + needs(r, &m.load, thing) <= room(r, m.ship)
}

/// Whether a thing is aboard.
pub(super) fn holds(r: &Rules, load: &Load, thing: Thing) -> bool {
    match thing {
        Thing::Cargo(kind) => load.count(Item::cargo(kind)) > 0,
        Thing::Equipment(e) => equipment(r, load, e) > 0,
        Thing::Relic(relic) => load.has_relic(relic),
        Thing::Iou(_) => false,
    }
}

/// How many of a kind of equipment are aboard, hull and holds.
pub(super) fn equipment(r: &Rules, load: &Load, e: u8) -> u8 {
    let hull = if e == r.tables.shield { load.hull } else { 0 };
    hull + load.count(Item::equipment(e)) as u8
}

/// Takes a thing aboard. It must fit.
pub(super) fn load(r: &Rules, load: &mut Load, thing: Thing) {
    match thing {
        Thing::Cargo(kind) => load.put(Item::cargo(kind)),
        Thing::Equipment(e) if e == r.tables.shield && load.hull < r.spec.cargo.hull_shields => {
            load.hull += 1
        }
        Thing::Equipment(e) => load.put(Item::equipment(e)),
        Thing::Relic(relic) => load.relics |= 1 << relic,
        Thing::Iou(_) => {}
    }
}

/// Takes a thing off. A Shield from the holds goes before the one on the hull, so that its place is never empty while
/// another could fill it (3.432).
pub(super) fn unload(load: &mut Load, thing: Thing) {
    match thing {
        Thing::Cargo(kind) => {
            load.take(Item::cargo(kind));
        }
        Thing::Equipment(e) => {
            if !load.take(Item::equipment(e)) {
                load.hull = load.hull.saturating_sub(1);
            }
        }
        Thing::Relic(relic) => load.relics &= !(1 << relic),
        Thing::Iou(_) => {}
    }
}

/// Pieces of a kind of equipment that are in the bank (9.2).
pub(super) fn in_bank(r: &Rules, s: &State, e: u8) -> u8 {
    let aboard: u8 = s.all_seats().map(|seat| equipment(r, &s.merchant(seat).load, e)).sum();
    r.tables.equipment[usize::from(e)].count - aboard
}

/// Puts a marker into the cup and owes a draw for it (10.1).
pub(super) fn to_cup(s: &mut State, kind: u8) {
    let put = s.cup.put(kind);
    debug_assert!(put.is_ok());
    s.owed += 1;
}

/// A marker was drawn: it is laid with its culture at once (10.11, 10.12).
pub(super) fn drawn(s: &mut State, kind: u8) {
    let taken = s.cup.take(kind);
    debug_assert!(taken.is_ok());
    s.market[usize::from(kind)] += 1;
    s.owed -= 1;
}

/// Lays a relic where everybody can find it, or out of play.
pub(super) fn put_relic(s: &mut State, relic: u8, place: Whereabouts) {
    s.relics[usize::from(relic)] = place;
}

/// Whether a ship may land on a dot, whatever it carries (6.2).
pub(crate) fn is_landable(r: &Rules, s: &State, dot: DotId) -> bool {
    Site::of(r, &s.chart, &Outfit::default(), dot).landable
}
