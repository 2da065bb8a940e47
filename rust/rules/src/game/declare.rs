//! The start of a turn: stay or declare what is used and where the first move goes (5.3, 8.2, 8.23, 8.4); the dice; the
//! Mulligan Gear (8.44).

use super::{journey, money, setup};
use crate::action::{Action, ActionList};
use crate::chart::{Colors, Outfit};
use crate::ids::{ones, DotId};
use crate::refusal::Reason;
use crate::rules::Rules;
use crate::spec::Power;
use crate::state::{Draft, Item, Load, Seat, Stage, State};
use crate::tables::Relic;
use crate::travel::{Declaration, Travel, Voyage};

/// Starts a seat's turn.
pub(super) fn begin_turn(r: &Rules, s: &mut State, seat: Seat) {
    s.turn = setup::new_turn(seat);
    s.draft = Draft::NONE;
    s.turn.old = s.mover().load;
    s.travel = Travel::idle(s.mover().at);
    s.stage = Stage::Declare;
    debug_assert!(usize::from(s.mover().ship) < r.tables.ships.len());
}

/// Whether the ship carries a relic with this power.
pub(super) fn has_power(r: &Rules, load: &Load, power: Power) -> bool {
    load.relics & r.tables.relics_with(power) != 0
}

/// Relics aboard that act without being used: drives and Shields (8.4).
fn passive_relics<'r>(r: &'r Rules, load: &Load) -> impl Iterator<Item = &'r Relic> + 'r {
    ones(load.relics & r.tables.passive).map(|i| &r.tables.relics[usize::from(i)])
}

/// Credits that all Shields aboard take off a penalty (8.3): hull, holds and relic.
pub(super) fn shield_value(r: &Rules, load: &Load) -> u16 {
    let t = &r.tables;
    let hull = t.equipment.get(usize::from(t.shield)).map_or(0, |e| e.shields * u16::from(load.hull));
    let hold: u16 =
        load.items().filter_map(|i| i.as_equipment()).map(|e| t.equipment[usize::from(e)].shields).sum();
    hull + hold + passive_relics(r, load).map(|relic| relic.shields).sum::<u16>()
}

/// What the ship can do this turn, by what was declared so far.
pub(super) fn outfit(r: &Rules, s: &State) -> Outfit {
    let load = &s.mover().load;
    let is_off = |e: u8| s.turn.off >> e & 1 == 1;
    let equipment = &r.tables.equipment;
    let drives = load.items().filter_map(|i| i.as_equipment()).filter(|e| !is_off(*e));
    let mut skips = drives.fold(Colors::default(), |all, e| all.with(equipment[usize::from(e)].skips));
    for relic in passive_relics(r, load).filter(|relic| !relic.skips.is_empty()) {
        // A relic drive is turned off with the equipment that does the same.
        let same = equipment.iter().position(|e| e.skips == relic.skips);
        if !same.is_some_and(|e| is_off(e as u8)) {
            skips = skips.with(relic.skips);
        }
    }
    Outfit {
        skips,
        shield: shield_value(r, load),
        air_foil: has_power(r, load, Power::AirFoil),
        switch_switch: has_power(r, load, Power::SwitchSwitch),
        jump_start: has_power(r, load, Power::JumpStart),
        spy_eye: has_power(r, load, Power::SpyEye),
        gate_lock: s.turn.gate_lock,
    }
}

/// The same, if a turn is under way at all.
pub(super) fn outfit_if_turn(r: &Rules, s: &State) -> Option<Outfit> {
    (s.turn.seat < s.seats).then(|| outfit(r, s))
}

/// Whether a drive of this kind is aboard: in a hold, or a relic that does the same (8.4).
fn has_drive(r: &Rules, load: &Load, e: u8) -> bool {
    let Some(kind) = r.tables.equipment.get(usize::from(e)) else { return false };
    let aboard = || load.count(Item::equipment(e)) > 0;
    !kind.skips.is_empty() && (aboard() || passive_relics(r, load).any(|relic| relic.skips == kind.skips))
}

/// Dice that are rolled: one less with the Auto Pilot (8.42).
pub(super) fn dice_rolled(r: &Rules, s: &State) -> u8 {
    r.tables.ships[usize::from(s.mover().ship)].dice - u8::from(s.turn.auto_pilot)
}

/// Declarations come in the order of codes: what is used, then where to.
fn has_said_later(s: &State, action: Action) -> bool {
    match action {
        Action::Off(e) => s.turn.gate_lock || s.turn.auto_pilot || s.turn.off >> e != 0,
        Action::AutoPilot => s.turn.gate_lock || s.turn.auto_pilot,
        _ => s.turn.gate_lock,
    }
}

fn has_said_anything(s: &State) -> bool {
    s.turn.off != 0 || s.turn.auto_pilot || s.turn.gate_lock
}

pub(super) fn legal(r: &Rules, s: &State, list: &mut ActionList) {
    let settings = (0..r.tables.equipment.len() as u8).map(Action::Off);
    let settings = std::iter::once(Action::Stay).chain(settings).chain([Action::AutoPilot, Action::GateLock]);
    list.extend(settings.filter(|a| may(r, s, *a).is_ok()));
    let outfit = outfit(r, s);
    let voyage = journey::voyage(r, s, &outfit);
    list.extend(voyage.first_dots(s.mover().at).iter().map(|dot| Action::To(DotId(dot as u16))));
    list.extend(voyage.jump_numbers(s.mover().at).map(Action::Gate));
}

pub(super) fn may(r: &Rules, s: &State, action: Action) -> Result<(), Reason> {
    let load = &s.mover().load;
    match action {
        Action::Stay if has_said_anything(s) => Err(Reason::AlreadyDeclaring),
        Action::Stay => may_stay(r, s),
        Action::Off(e) if !has_drive(r, load, e) => Err(Reason::NoSuchDrive),
        Action::AutoPilot if !has_power(r, load, Power::AutoPilot) => Err(Reason::NoAutoPilot),
        Action::GateLock if !has_power(r, load, Power::GateLock) => Err(Reason::NoGateLock),
        Action::Off(_) | Action::AutoPilot | Action::GateLock => match has_said_later(s, action) {
            true => Err(Reason::AlreadyDeclaring),
            false => Ok(()),
        },
        Action::To(dot) => declared(r, s, dot, false),
        Action::Gate(number) => match s.chart.gate(r, number) {
            Some(dot) => declared(r, s, dot, true),
            None => Err(Reason::JumpToNoGate),
        },
        _ => Err(Reason::NotNow),
    }
}

fn declared(r: &Rules, s: &State, dot: DotId, jump: bool) -> Result<(), Reason> {
    let outfit = outfit(r, s);
    let voyage = journey::voyage(r, s, &outfit);
    voyage.check(s.mover().at, Declaration { dot, jump }).map_err(|refusal| refusal.reason)
}

/// Whether what a turn waits for after the declaration fits it: for states that were read.
pub(crate) fn is_sound(r: &Rules, s: &State) -> bool {
    let rolled = matches!(s.stage, Stage::Mulligan | Stage::Reroll(_));
    // The turn of who leaves is over once its draws are answered; its relics are gone already.
    if (s.stage != Stage::Roll && !rolled) || s.leaving == s.turn.seat {
        return true;
    }
    let all_dice = dice(s).len() == usize::from(r.tables.ships[usize::from(s.mover().ship)].dice);
    declared(r, s, s.turn.declared, s.turn.jump).is_ok() && (!rolled || all_dice)
}

/// Who stays on a penalty pays it, or must move (6.3), whatever the drives.
fn may_stay(r: &Rules, s: &State) -> Result<(), Reason> {
    match stay_toll(r, s) > s.mover().money {
        true => Err(Reason::CannotAfford),
        false => Ok(()),
    }
}

fn stay_toll(r: &Rules, s: &State) -> u32 {
    let plain = Outfit { shield: shield_value(r, &s.mover().load), ..Outfit::default() };
    let site = Voyage { rules: r, chart: &s.chart, outfit: &plain, money: 0 }.site(s.mover().at);
    site.penalty.map_or(0, u32::from)
}

pub(super) fn apply(r: &Rules, s: &mut State, action: Action) {
    match action {
        Action::Stay => {
            let toll = stay_toll(r, s);
            money::to_bank(s, s.turn.seat, toll);
            s.stage = Stage::Land;
        }
        Action::Off(e) => s.turn.off |= 1 << e,
        Action::AutoPilot => s.turn.auto_pilot = true,
        Action::GateLock => s.turn.gate_lock = true,
        Action::To(dot) => declare(s, dot, false),
        Action::Gate(number) => {
            if let Some(dot) = s.chart.gate(r, number) {
                declare(s, dot, true);
            }
        }
        _ => {}
    }
}

fn declare(s: &mut State, dot: DotId, jump: bool) {
    s.turn.declared = dot;
    s.turn.jump = jump;
    s.stage = Stage::Roll;
}

/// The dice have been rolled (5.2).
pub(super) fn rolled(r: &Rules, s: &mut State, dice: &[u8]) {
    s.turn.moved = true;
    s.turn.dice = [0; crate::ids::MAX_DICE];
    s.turn.dice[..dice.len()].copy_from_slice(dice);
    if s.turn.auto_pilot {
        s.turn.dice[dice.len()] = r.movement.auto_pilot_number;
    }
    if has_power(r, &s.mover().load, Power::MulliganGear) {
        s.stage = Stage::Mulligan;
    } else {
        journey::begin(r, s);
    }
}

/// The dice as they stand.
pub(super) fn dice(s: &State) -> &[u8] {
    let count = s.turn.dice.iter().position(|d| *d == 0).unwrap_or(s.turn.dice.len());
    &s.turn.dice[..count]
}

pub(super) fn legal_reroll(s: &State, list: &mut ActionList) {
    list.push(Action::Keep);
    list.extend((1..=6).filter(|n| dice(s).contains(n)).map(Action::Reroll));
}

pub(super) fn may_reroll(s: &State, action: Action) -> Result<(), Reason> {
    match action {
        Action::Keep => Ok(()),
        Action::Reroll(n) if dice(s).contains(&n) => Ok(()),
        Action::Reroll(_) => Err(Reason::DieNotRolled),
        _ => Err(Reason::NotNow),
    }
}

pub(super) fn apply_reroll(r: &Rules, s: &mut State, action: Action) {
    match action {
        Action::Reroll(n) => s.stage = Stage::Reroll(n),
        _ => journey::begin(r, s),
    }
}

/// One die has been rolled again; the new roll stands (8.44).
pub(super) fn rerolled(r: &Rules, s: &mut State, face: u8) {
    if let Stage::Reroll(n) = s.stage {
        if let Some(die) = s.turn.dice.iter_mut().find(|d| **d == n) {
            *die = face;
        }
    }
    journey::begin(r, s);
}
