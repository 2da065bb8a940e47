//! Equipment, relics and IOUs: bought (9.21, 9.322) and bartered for a purse that lasts the turn (9.3, 9.32).

use super::{culture, may_buy_more, may_load, may_sell_more, may_spend, port_commission};
use crate::action::{Action, ActionList, Thing};
use crate::game::{cargo, money};
use crate::refusal::Reason;
use crate::rules::Rules;
use crate::state::{State, Whereabouts, NONE};

pub(super) fn legal(r: &Rules, s: &State, culture: u8, list: &mut ActionList) {
    let t = &r.tables;
    let equipment = 0..t.equipment.len() as u8;
    let relics = 0..t.relics.len() as u8;
    let buys =
        equipment.clone().map(Thing::Equipment).chain(relics.clone().map(Thing::Relic)).map(Action::Buy);
    let iou = std::iter::once(culture).map(Thing::Iou);
    let barters =
        equipment.map(Thing::Equipment).chain(relics.map(Thing::Relic)).chain(iou).map(Action::Barter);
    let science = t.cultures[usize::from(culture)].science;
    let load = &s.mover().load;
    let sun = system_here(r, s).map(Whereabouts::Sun);
    // Most are not to be had here: what is cheap to see comes first.
    let near = |a: &Action| match *a {
        Action::Buy(Thing::Equipment(e)) => t.equipment[usize::from(e)].sold_by == science,
        Action::Buy(Thing::Relic(relic)) => Some(s.relics[usize::from(relic)]) == sun,
        Action::Barter(thing @ (Thing::Equipment(_) | Thing::Relic(_))) => cargo::holds(r, load, thing),
        _ => true,
    };
    list.extend(buys.chain(barters).filter(near).filter(|a| super::may(r, s, *a).is_ok()));
}

pub(super) fn may_buy(r: &Rules, s: &State, e: u8) -> Result<(), Reason> {
    let kind = r.tables.equipment.get(usize::from(e)).ok_or(Reason::NotNow)?;
    if r.tables.cultures[usize::from(culture(r, s)?)].science != kind.sold_by {
        return Err(Reason::NotSoldHere);
    }
    may_buy_more(r, s)?;
    may_spend(s, u32::from(kind.cost))?;
    if cargo::in_bank(r, s, e) == 0 {
        return Err(Reason::SoldOut);
    }
    may_load(r, s, Thing::Equipment(e))
}

pub(super) fn buy(r: &Rules, s: &mut State, e: u8) {
    let cost = u32::from(r.tables.equipment[usize::from(e)].cost);
    money::spend(s, cost);
    s.turn.bought = s.turn.bought.saturating_add(1);
    cargo::load(r, &mut s.mover_mut().load, Thing::Equipment(e));
    port_commission(r, s, cost);
}

/// Number of the system the mover is in.
pub(super) fn system_here(r: &Rules, s: &State) -> Option<u8> {
    r.board.at(s.mover().at).system.map(|system| system.0)
}

pub(super) fn may_buy_relic(r: &Rules, s: &State, relic: u8) -> Result<(), Reason> {
    let kind = r.tables.relics.get(usize::from(relic)).ok_or(Reason::NotNow)?;
    culture(r, s)?;
    let here = system_here(r, s).map(Whereabouts::Sun);
    if Some(s.relics[usize::from(relic)]) != here {
        return Err(Reason::NotSoldHere);
    }
    may_buy_more(r, s)?;
    may_spend(s, u32::from(kind.cost))
}

pub(super) fn buy_relic(r: &Rules, s: &mut State, relic: u8) {
    let cost = u32::from(r.tables.relics[usize::from(relic)].cost);
    money::spend(s, cost);
    s.turn.bought = s.turn.bought.saturating_add(1);
    cargo::put_relic(s, relic, Whereabouts::Aboard(s.turn.seat));
    cargo::load(r, &mut s.mover_mut().load, Thing::Relic(relic));
    port_commission(r, s, cost);
}

pub(super) fn may_barter(r: &Rules, s: &State, thing: Thing) -> Result<(), Reason> {
    let culture = culture(r, s)?;
    match thing {
        Thing::Iou(c) if s.iou_holder.get(usize::from(c)) != Some(&s.turn.seat) => Err(Reason::NotAboard),
        Thing::Iou(c) if c != culture => Err(Reason::WrongIou),
        // An IOU never counts as the sale (9.41).
        Thing::Iou(_) => Ok(()),
        Thing::Cargo(_) => Err(Reason::NotNow),
        _ if !cargo::holds(r, &s.mover().load, thing) => Err(Reason::NotAboard),
        _ => may_sell_more(r, s),
    }
}

pub(super) fn barter(r: &Rules, s: &mut State, thing: Thing) {
    let t = &r.tables;
    let value = match thing {
        Thing::Equipment(e) => t.equipment[usize::from(e)].trade_in,
        Thing::Relic(relic) => t.relics[usize::from(relic)].trade_in,
        Thing::Iou(c) => t.cultures[usize::from(c)].iou,
        Thing::Cargo(_) => 0,
    };
    s.turn.purse += u32::from(value);
    let mut pays = true;
    match thing {
        Thing::Iou(c) => {
            // It is out of play (9.321).
            s.iou_holder[usize::from(c)] = NONE;
            pays = r.spec.deeds.iou_commission == 1;
        }
        Thing::Relic(relic) => {
            let sun = system_here(r, s).map_or(Whereabouts::Gone, Whereabouts::Sun);
            cargo::put_relic(s, relic, sun);
        }
        Thing::Equipment(_) | Thing::Cargo(_) => {}
    }
    if !matches!(thing, Thing::Iou(_)) {
        s.turn.sold = s.turn.sold.saturating_add(1);
        cargo::unload(&mut s.mover_mut().load, thing);
    }
    if pays {
        port_commission(r, s, u32::from(value));
    }
}
