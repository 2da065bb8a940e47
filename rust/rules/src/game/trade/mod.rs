//! Trading (9-12): with the culture of the dot, with other merchants on it, and with nobody. One file a kind of act; each
//! has `may` and `apply` side by side. Acts come one at a time and in any order (9.4, 11.1) until the merchant is done.

mod deeds;
mod fares;
mod goods;
mod jettison;
pub(super) mod offers;
mod outfit;
pub(super) mod ships;

use super::{cargo, end, money};
use crate::action::{Action, ActionList, Thing};
use crate::ids::DotId;
use crate::refusal::Reason;
use crate::rules::{Marker, Rules};
use crate::spec::{Spec, TurnStep};
use crate::state::{State, NONE};

/// The culture box of the system that a dot lies in.
pub(super) fn system_box(r: &Rules, dot: DotId) -> Option<u8> {
    r.board.at(dot).system.and_then(|system| r.tables.box_of(system))
}

/// Whether a culture lives on the dot: a city, a spaceport or an open spaceport (6.12, 12.2.1).
pub(super) fn is_inhabited(r: &Rules, s: &State, dot: DotId) -> bool {
    let facts = r.board.facts(dot);
    let open = |b| s.chart.marker(r, b).is_some_and(|m| *m == Marker::OpenSpaceport);
    r.board.at(dot).is_city() || s.chart.spaceports.contains(dot.index()) || facts.question.is_some_and(open)
}

/// The culture the mover can trade with where he is (9.1).
pub(super) fn culture_here(r: &Rules, s: &State) -> Option<u8> {
    let dot = s.mover().at;
    if dot == r.tables.base {
        return Some(r.tables.base_culture);
    }
    let culture_box = system_box(r, dot).filter(|b| s.is_discovered(*b))?;
    is_inhabited(r, s, dot).then(|| s.iou_value[usize::from(culture_box)])
}

/// The culture here, or the refusal that there is none.
fn culture(r: &Rules, s: &State) -> Result<u8, Reason> {
    culture_here(r, s).ok_or(Reason::NoCultureHere)
}

/// Limits of this turn: buys and sales left at a city on the turn of arrival; no limit elsewhere, nor for who stayed (9.41, 9.42, 9.43).
fn is_limited(r: &Rules, s: &State) -> bool {
    s.turn.moved && r.board.at(s.mover().at).is_city()
}

/// One more buy is allowed (9.41).
fn may_buy_more(r: &Rules, s: &State) -> Result<(), Reason> {
    match is_limited(r, s) && s.turn.bought >= r.limits.city_buys {
        true => Err(Reason::OneBuy),
        false => Ok(()),
    }
}

/// One more sale or barter is allowed (9.41).
fn may_sell_more(r: &Rules, s: &State) -> Result<(), Reason> {
    match is_limited(r, s) && s.turn.sold >= r.limits.city_sales {
        true => Err(Reason::OneSale),
        false => Ok(()),
    }
}

/// Purse and money cover a price (9.2).
fn may_spend(s: &State, price: u32) -> Result<(), Reason> {
    match money::means(s) >= price {
        true => Ok(()),
        false => Err(Reason::CannotCoverCost),
    }
}

/// A thing fits aboard (3.43).
fn may_load(r: &Rules, s: &State, thing: Thing) -> Result<(), Reason> {
    match cargo::has_room(r, s, s.turn.seat, thing) {
        true => Ok(()),
        false => Err(Reason::NoRoom),
    }
}

/// The bank pays the owner of the spaceport the mover stands on his share of an amount (12.2.2). False if that
/// emptied it. An open spaceport has no owner (12.2.3), and a seat that has left is paid nothing (12.4).
fn port_commission(r: &Rules, s: &mut State, amount: u32) -> bool {
    let owner = r.tables.port_at(s.mover().at).map_or(NONE, |p| s.ports[usize::from(p)]);
    if owner == NONE || !s.merchant(owner).present {
        return true;
    }
    money::from_bank(s, owner, amount * u32::from(r.spec.deeds.spaceport_commission_percent) / 100)
}

pub(super) fn legal(r: &Rules, s: &State, list: &mut ActionList) {
    let here = culture_here(r, s);
    if let Some(culture) = here {
        goods::legal_sales(r, s, list);
        goods::legal_buys(r, s, culture, list);
        outfit::legal(r, s, culture, list);
        ships::legal(r, s, list);
        deeds::legal(r, s, list);
        fares::legal(r, s, culture, list);
    }
    if jettison::may_take_relic(r, s).is_ok() {
        list.push(Action::TakeRelic);
    }
    jettison::legal(r, s, list);
    list.extend(s.all_seats().map(Action::Offer).filter(|a| may(r, s, *a).is_ok()));
    list.push(Action::Done);
}

pub(super) fn may(r: &Rules, s: &State, action: Action) -> Result<(), Reason> {
    match action {
        Action::Sell(kind) => goods::may_sell(r, s, kind),
        Action::Buy(Thing::Cargo(kind)) => goods::may_buy(r, s, kind),
        Action::Buy(Thing::Equipment(e)) => outfit::may_buy(r, s, e),
        Action::Buy(Thing::Relic(relic)) => outfit::may_buy_relic(r, s, relic),
        Action::Barter(thing) => outfit::may_barter(r, s, thing),
        Action::BuyShip(ship) => ships::may(r, s, ship),
        Action::BuyPort(port) => deeds::may_buy_port(r, s, port),
        Action::BuyFactory(site) => deeds::may_buy_factory(r, s, site),
        Action::TakeFare(kind) => fares::may_take(r, s, kind),
        Action::Deliver(kind) => fares::may_deliver(r, s, kind),
        Action::TakeRelic => jettison::may_take_relic(r, s),
        Action::Jettison(thing) => jettison::may(r, s, thing),
        Action::Offer(seat) => offers::may_offer(r, s, seat),
        Action::Done => Ok(()),
        _ => Err(Reason::NotNow),
    }
}

pub(super) fn apply(r: &Rules, s: &mut State, action: Action) {
    match action {
        Action::Sell(kind) => goods::sell(r, s, kind),
        Action::Buy(Thing::Cargo(kind)) => goods::buy(r, s, kind),
        Action::Buy(Thing::Equipment(e)) => outfit::buy(r, s, e),
        Action::Buy(Thing::Relic(relic)) => outfit::buy_relic(r, s, relic),
        Action::Barter(thing) => outfit::barter(r, s, thing),
        Action::BuyShip(ship) => ships::buy(r, s, ship),
        Action::BuyPort(port) => deeds::buy_port(r, s, port),
        Action::BuyFactory(site) => deeds::buy_factory(r, s, site),
        Action::TakeFare(kind) => fares::take(r, s, kind),
        Action::Deliver(kind) => fares::deliver(r, s, kind),
        Action::TakeRelic => jettison::take_relic(r, s),
        Action::Jettison(thing) => jettison::apply(r, s, thing),
        Action::Offer(seat) => offers::begin(s, seat),
        Action::Done => end::end_turn(r, s),
        _ => {}
    }
}

/// The limits of the trading step, as tables keep them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    pub city_buys: u8,
    pub city_sales: u8,
    pub offers: u8,
}

impl Limits {
    pub(crate) fn of(spec: &Spec) -> Self {
        let found = spec.turn.iter().find_map(|step| match step {
            TurnStep::Trade { city_buys, city_sales, offers } => {
                Some(Self { city_buys: *city_buys, city_sales: *city_sales, offers: *offers })
            }
            _ => None,
        });
        found.unwrap_or_default()
    }
}
