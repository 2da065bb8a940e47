//! Deeds: spaceports on free orbits (12.2) and one factory a system (12.3), cheaper from one's own species (3.3).
//! To buy a deed is to build (2.54).

use super::{culture, is_inhabited, may_buy_more, may_spend, port_commission, system_box};
use crate::action::{Action, ActionList};
use crate::game::money;
use crate::refusal::Reason;
use crate::rules::Rules;
use crate::state::{State, NONE};

pub(super) fn legal(r: &Rules, s: &State, list: &mut ActionList) {
    let here = r.board.at(s.mover().at).system;
    let same = |dot: &crate::ids::DotId| r.board.at(*dot).system == here;
    let ports = r.tables.orbits.iter().enumerate().filter(|(_, dot)| same(dot));
    let ports = ports.map(|(i, _)| Action::BuyPort(i as u8));
    let sites = r.tables.sites.iter().enumerate().filter(|(_, dot)| same(dot));
    let sites = sites.map(|(i, _)| Action::BuyFactory(i as u8));
    list.extend(ports.chain(sites).filter(|a| super::may(r, s, *a).is_ok()));
}

/// What a deed costs the mover: his own species sells cheaper (3.3).
pub(crate) fn price(r: &Rules, s: &State, culture: u8, cost: u16) -> u32 {
    let own = r.tables.species.get(usize::from(s.mover().species)).is_some_and(|sp| sp.culture == culture);
    let discount = if own { r.spec.deeds.own_species_discount_percent } else { 0 };
    let cost = u32::from(cost);
    cost - cost * u32::from(discount) / 100
}

/// The culture here, if it sells deeds for this dot: one of its own system (12.1).
fn seller(r: &Rules, s: &State, dot: crate::ids::DotId) -> Result<u8, Reason> {
    let culture = culture(r, s)?;
    match system_box(r, dot).is_some() && r.board.at(dot).system == r.board.at(s.mover().at).system {
        true => Ok(culture),
        false => Err(Reason::WrongSystem),
    }
}

pub(super) fn may_buy_port(r: &Rules, s: &State, port: u8) -> Result<(), Reason> {
    let dot = *r.tables.orbits.get(usize::from(port)).ok_or(Reason::NotNow)?;
    let culture = seller(r, s, dot)?;
    if s.ports[usize::from(port)] != NONE {
        return Err(Reason::DeedTaken);
    }
    may_buy_more(r, s)?;
    may_spend(s, price(r, s, culture, r.spec.deeds.spaceport_cost))
}

pub(super) fn buy_port(r: &Rules, s: &mut State, port: u8) {
    let Ok(culture) = culture(r, s) else { return };
    let price = price(r, s, culture, r.spec.deeds.spaceport_cost);
    money::spend(s, price);
    s.turn.bought = s.turn.bought.saturating_add(1);
    s.ports[usize::from(port)] = s.turn.seat;
    s.chart.spaceports.insert(r.tables.orbits[usize::from(port)].index());
    port_commission(r, s, price);
}

pub(super) fn may_buy_factory(r: &Rules, s: &State, site: u8) -> Result<(), Reason> {
    let dot = *r.tables.sites.get(usize::from(site)).ok_or(Reason::NotNow)?;
    let culture = seller(r, s, dot)?;
    if !is_inhabited(r, s, dot) {
        return Err(Reason::NoSiteForFactory);
    }
    if s.factories[usize::from(culture)] != NONE {
        return Err(Reason::DeedTaken);
    }
    may_buy_more(r, s)?;
    may_spend(s, price(r, s, culture, r.tables.cultures[usize::from(culture)].factory))
}

/// The factory stands, and its goods can be bought at once (12.3.1).
pub(super) fn buy_factory(r: &Rules, s: &mut State, site: u8) {
    let Ok(culture) = culture(r, s) else { return };
    let facts = &r.tables.cultures[usize::from(culture)];
    let price = price(r, s, culture, facts.factory);
    money::spend(s, price);
    s.turn.bought = s.turn.bought.saturating_add(1);
    s.factories[usize::from(culture)] = s.turn.seat;
    s.factory_at[usize::from(culture)] = r.tables.sites[usize::from(site)];
    if let Some((_, factory)) = facts.goods {
        s.market[usize::from(factory)] += r.cup_kinds[usize::from(factory)].total;
    }
    port_commission(r, s, price);
}
