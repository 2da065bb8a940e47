//! Setup: the pieces, who begins, and the choice of merchants (4.1-4.3).

use super::{declare, Fate};
use crate::action::{Action, ActionList};
use crate::chart::Chart;
use crate::cup::Cup;
use crate::ids::{DotId, MAX_BOXES, MAX_DICE};
use crate::refusal::Reason;
use crate::rules::Rules;
use crate::spec::SetupStep;
use crate::state::{Draft, Load, Look, Merchant, Seat, Stage, State, Turn, Whereabouts, KINDS, NONE};
use crate::tables::{MAX_CULTURES, MAX_PORTS, MAX_RELICS, MAX_SEATS};
use crate::travel::Travel;

/// Money in a bank that never runs dry.
const UNLIMITED: u32 = 1_000_000_000;

/// All money there is, bank and stakes.
pub fn money_in_play(r: &Rules) -> u32 {
    r.spec.money.bank.unwrap_or(UNLIMITED)
}

/// A new match: everything in its place, nobody has rolled (4.1).
pub fn start(r: &Rules, seats: u8) -> State {
    let stake = u32::from(r.spec.money.stake_per_seat) * u32::from(seats);
    let merchant = |seat: usize| Merchant {
        money: if seat < usize::from(seats) { stake } else { 0 },
        at: r.tables.base,
        ship: 0, // a Scout (3.4)
        species: fixed_species(r, seat),
        present: seat < usize::from(seats),
        load: Load::EMPTY,
    };
    let mut market = [0; KINDS];
    let counts: Vec<u8> = r.cup_kinds.iter().map(|k| k.at_start).collect();
    // Factory goods wait for their factory (4.13).
    for (kind, _) in r.tables.goods.iter().enumerate().filter(|(_, g)| !g.factory) {
        market[kind] = r.cup_kinds[kind].total;
    }
    State {
        seats,
        stage: Stage::RollForFirst,
        merchants: std::array::from_fn(merchant),
        bank: money_in_play(r) - stake * u32::from(seats),
        first: NONE,
        round: 1,
        rolls: [0; MAX_SEATS],
        contenders: (1 << seats) - 1,
        chart: Chart::default(),
        box_value: [NONE; MAX_BOXES],
        box_seen: [0; MAX_BOXES],
        iou_value: [NONE; MAX_CULTURES],
        iou_seen: [0; MAX_CULTURES],
        discovered: 0,
        iou_holder: [NONE; MAX_CULTURES],
        cup: Cup::new(&counts).unwrap_or_default(),
        market,
        relics: [Whereabouts::Unseen; MAX_RELICS],
        ports: [NONE; MAX_PORTS],
        factories: [NONE; MAX_CULTURES],
        factory_at: [DotId(0); MAX_CULTURES],
        turn: new_turn(NONE),
        travel: Travel::idle(r.tables.base),
        draft: Draft::NONE,
        owed: 0,
        look: Look::None,
        leaving: NONE,
    }
}

/// A turn nobody has done anything in.
pub(super) fn new_turn(seat: Seat) -> Turn {
    Turn {
        seat,
        off: 0,
        auto_pilot: false,
        gate_lock: false,
        dice: [0; MAX_DICE],
        moved: false,
        landed: false,
        purse: 0,
        bought: 0,
        sold: 0,
        offers: [0; MAX_SEATS],
        drafts: 0,
        old: Load::EMPTY,
        declared: DotId(0),
        jump: false,
    }
}

fn fixed_species(r: &Rules, seat: usize) -> u8 {
    let fixed = r.spec.setup.iter().find_map(|step| match step {
        SetupStep::FixMerchants { merchants } => merchants.get(seat),
        _ => None,
    });
    let index = fixed.and_then(|name| r.tables.species.iter().position(|s| s.name == *name));
    index.map_or(NONE, |i| i as u8)
}

/// The next roll for who begins (4.2).
pub(super) fn roll(r: &Rules, s: &State) -> Fate {
    let dice = r.spec.setup.iter().find_map(|step| match step {
        SetupStep::RollForFirst { dice } => Some(*dice),
        _ => None,
    });
    let waiting =
        s.all_seats().find(|seat| s.contenders >> seat & 1 == 1 && s.rolls[usize::from(*seat)] == 0);
    Fate::First { seat: waiting.unwrap_or(0), dice: dice.unwrap_or(2) }
}

/// A seat has rolled; the highest begins, ties roll again among themselves.
pub(super) fn rolled(r: &Rules, s: &mut State, seat: Seat, sum: u8) {
    s.rolls[usize::from(seat)] = sum;
    let in_play = |s: &State, seat: Seat| s.contenders >> seat & 1 == 1;
    let waiting = s.all_seats().any(|seat| in_play(s, seat) && s.rolls[usize::from(seat)] == 0);
    if waiting {
        return;
    }
    let best = s.all_seats().filter(|x| in_play(s, *x)).map(|x| s.rolls[usize::from(x)]).max().unwrap_or(0);
    let tied = s.all_seats().filter(|x| in_play(s, *x) && s.rolls[usize::from(*x)] == best);
    s.contenders = tied.fold(0, |set, x| set | 1 << x);
    s.rolls = [0; MAX_SEATS];
    if s.contenders.count_ones() == 1 {
        s.first = s.contenders.trailing_zeros() as u8;
        choose_next(r, s, s.first);
    }
}

/// The first seat from `seat` on that has no merchant chooses; when all have one, play begins.
fn choose_next(r: &Rules, s: &mut State, seat: Seat) {
    let round = (0..s.seats).map(|i| (seat + i) % s.seats);
    let next = round.clone().find(|x| s.merchant(*x).present && s.merchant(*x).species == NONE);
    match next {
        Some(next) => s.stage = Stage::ChooseMerchant(next),
        None => {
            let first = (0..s.seats).map(|i| (s.first + i) % s.seats).find(|x| s.merchant(*x).present);
            declare::begin_turn(r, s, first.unwrap_or(s.first));
        }
    }
}

fn is_free(s: &State, species: u8) -> bool {
    s.all_seats().all(|seat| s.merchant(seat).species != species)
}

pub(super) fn legal(r: &Rules, s: &State, list: &mut ActionList) {
    let free = (0..r.tables.species.len() as u8).filter(|m| is_free(s, *m));
    list.extend(free.map(Action::Merchant));
}

pub(super) fn may(r: &Rules, s: &State, action: Action) -> Result<(), Reason> {
    match action {
        Action::Merchant(m) if usize::from(m) >= r.tables.species.len() => Err(Reason::NotNow),
        Action::Merchant(m) if is_free(s, m) => Ok(()),
        Action::Merchant(_) => Err(Reason::MerchantTaken),
        _ => Err(Reason::NotNow),
    }
}

pub(super) fn choose(r: &Rules, s: &mut State, seat: Seat, action: Action) {
    if let Action::Merchant(m) = action {
        s.merchants[usize::from(seat)].species = m;
        choose_next(r, s, seat);
    }
}

/// A seat left before play began: the setup goes on without it.
pub(super) fn without(r: &Rules, s: &mut State) {
    if let Stage::ChooseMerchant(seat) = s.stage {
        choose_next(r, s, seat);
    }
}
