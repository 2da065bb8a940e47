//! Goods: sold for payoff and demands (9.31, 10.2), bought for cost (9.2, 12.3.1).

use super::{culture, may_buy_more, may_load, may_sell_more, may_spend, port_commission};
use crate::action::{Action, ActionList, Thing};
use crate::game::{cargo, money};
use crate::refusal::Reason;
use crate::rules::Rules;
use crate::state::{State, NONE};

pub(super) fn legal_sales(r: &Rules, s: &State, list: &mut ActionList) {
    let mut last = NONE;
    for kind in s.mover().load.items().filter_map(|i| i.as_cargo()) {
        if kind != last && may_sell(r, s, kind).is_ok() {
            list.push(Action::Sell(kind));
        }
        last = kind;
    }
}

pub(super) fn legal_buys(r: &Rules, s: &State, culture: u8, list: &mut ActionList) {
    if let Some((standard, factory)) = r.tables.cultures[usize::from(culture)].goods {
        let both = [standard, factory].into_iter().filter(|kind| may_buy(r, s, *kind).is_ok());
        list.extend(both.map(|kind| Action::Buy(Thing::Cargo(kind))));
    }
}

pub(super) fn may_sell(r: &Rules, s: &State, kind: u8) -> Result<(), Reason> {
    let goods = r.tables.goods.get(usize::from(kind)).ok_or(Reason::NotNow)?;
    let culture = culture(r, s)?;
    if !cargo::holds(r, &s.mover().load, Thing::Cargo(kind)) {
        return Err(Reason::NotAboard);
    }
    if goods.buyers >> culture & 1 == 0 {
        return Err(Reason::NotBoughtHere);
    }
    may_sell_more(r, s)
}

/// Kinds of demand that a culture has for goods, as kinds of the cup.
fn demands(r: &Rules, culture: u8, goods: u8) -> impl Iterator<Item = (u8, u16)> + '_ {
    let first = r.tables.first_demand();
    let all = r.tables.demands.iter().enumerate();
    all.filter(move |(_, d)| d.at == culture && d.goods == goods)
        .map(move |(i, d)| (first + i as u8, d.bonus))
}

/// What a sale pays: payoff and all matching demands (10.21).
pub(crate) fn proceeds(r: &Rules, s: &State, culture: u8, kind: u8) -> u32 {
    let bonus =
        demands(r, culture, kind).map(|(d, bonus)| u32::from(s.market[usize::from(d)]) * u32::from(bonus));
    u32::from(r.tables.goods[usize::from(kind)].payoff) + bonus.sum::<u32>()
}

pub(super) fn sell(r: &Rules, s: &mut State, kind: u8) {
    let Ok(culture) = culture(r, s) else { return };
    let proceeds = proceeds(r, s, culture, kind);
    s.turn.sold = s.turn.sold.saturating_add(1);
    // A payment that empties the bank is the last thing that happens (13.3).
    if !money::from_bank(s, s.turn.seat, proceeds) || !port_commission(r, s, proceeds) {
        return;
    }
    cargo::unload(&mut s.mover_mut().load, Thing::Cargo(kind));
    cargo::to_cup(s, kind);
    let demand = demands(r, culture, kind).find(|(d, _)| s.market[usize::from(*d)] > 0);
    if let Some((demand, _)) = demand {
        s.market[usize::from(demand)] -= 1;
        cargo::to_cup(s, demand);
    }
}

pub(super) fn may_buy(r: &Rules, s: &State, kind: u8) -> Result<(), Reason> {
    let goods = r.tables.goods.get(usize::from(kind)).ok_or(Reason::NotNow)?;
    if culture(r, s)? != goods.culture {
        return Err(Reason::NotSoldHere);
    }
    if goods.factory && s.factories[usize::from(goods.culture)] == NONE {
        return Err(Reason::NoFactoryYet);
    }
    if s.market[usize::from(kind)] == 0 {
        return Err(Reason::SoldOut);
    }
    may_buy_more(r, s)?;
    may_spend(s, u32::from(goods.cost))?;
    may_load(r, s, Thing::Cargo(kind))
}

/// Payment, marker, factory owner (12.3.2), spaceport owner, in that order (12.4.1, 12.4.2).
pub(super) fn buy(r: &Rules, s: &mut State, kind: u8) {
    let goods = &r.tables.goods[usize::from(kind)];
    let cost = u32::from(goods.cost);
    money::spend(s, cost);
    s.turn.bought = s.turn.bought.saturating_add(1);
    s.market[usize::from(kind)] -= 1;
    cargo::load(r, &mut s.mover_mut().load, Thing::Cargo(kind));
    let owner = s.factories[usize::from(goods.culture)];
    if goods.factory && s.merchant(owner).present {
        let share = cost * u32::from(r.spec.deeds.factory_commission_percent) / 100;
        if !money::from_bank(s, owner, share) {
            return;
        }
    }
    port_commission(r, s, cost);
}
