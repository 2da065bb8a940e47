//! The stepper: a turn's movement one choice at a time (rules 5, 6, 8). A flat value and pure functions on it.
//!
//! `Voyage` is what does not change while the ship moves, `Travel` is where it is. Legality and effect share
//! `open_lane` and `way_out`, so that what is listed is what is done.

mod declare;
mod explain;
mod pack;

pub use declare::Declaration;

use crate::chart::{Chart, Outfit, Sights, Site};
use crate::ids::{ones, DotId, Lane, LaneSet, SegmentSet};
use crate::refusal::Refusal;
use crate::rules::Rules;

/// Everything movement depends on besides the position: rules, what lies face up, what the ship can do. Not where other
/// ships are: they are in nobody's way (5.4).
#[derive(Clone, Copy, Debug)]
pub struct Voyage<'a> {
    pub rules: &'a Rules,
    pub chart: &'a Chart,
    pub outfit: &'a Outfit,
    /// Credits the merchant had when the turn began.
    pub money: u32,
}

/// How a move ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// Landed on a city, spaceport or asteroid (6.2).
    Landed,
    /// Stopped on a penalty (6.3).
    Penalty,
    /// Out of movement points in space (5.22).
    Exhausted,
    /// No legal move, remaining points lost (5.22, 5.32, 6.43).
    Trapped,
}

/// What the ship is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// On a dot, with movement points: go on (5.23), or land where that is possible.
    Depart,
    /// Over a skipped dot, in the middle of a hop (8.2).
    Hop,
    /// On a penalty with points left: pay this much or stop (6.3).
    Penalty(u16),
    /// On a face-down "?": chance turns it up (6.1).
    Reveal,
    /// Movement is over.
    Ended(Ending),
}

/// One atomic choice of the moving merchant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Land here and end the move (6.2).
    Land,
    /// Pay the penalty and go on (6.3).
    Pay,
    /// Stop on the penalty and pay nothing (6.3).
    Stop,
    /// Choose the pilot number (6.41).
    Number(u8),
    /// Jump to another tele gate (6.5, 8.43).
    Jump(DotId),
    /// Fly to an adjacent dot (5.1).
    Fly(Lane),
}

/// The choices at one moment; never more than fit here.
#[derive(Clone, Copy, Debug)]
pub struct Choices {
    items: [Choice; Self::MAX],
    len: usize,
}

impl Choices {
    /// Exits of a dot, and landing.
    pub const MAX: usize = 12;

    fn new() -> Self {
        Self { items: [Choice::Land; Self::MAX], len: 0 }
    }

    fn push(&mut self, choice: Choice) {
        self.items[self.len] = choice;
        self.len += 1;
    }
}

impl std::ops::Deref for Choices {
    type Target = [Choice];

    fn deref(&self) -> &[Choice] {
        &self.items[..self.len]
    }
}

/// A turn's movement at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Travel {
    /// The dot the ship occupies or, in a hop, is flying over.
    pub at: DotId,
    /// Movement points left (5.2).
    pub mp: u8,
    /// The pilot number of circles and gates alike, 0 until one is chosen (6.41, 6.51).
    pub pilot: u8,
    /// Penalties paid this turn.
    pub paid: u32,
    pub stage: Stage,
    /// Numbers rolled, bit n for n.
    rolled: u8,
    /// Numbers that may be chosen at this departure: fewer than rolled while a declaration binds (6.42, 6.52).
    allowed: u8,
    /// Where the first hop must end while the declaration binds (5.31).
    target: Option<DotId>,
    /// The declaration was possible with this roll.
    kept: bool,
    /// Still on the dot where the turn began.
    fresh: bool,
    /// The Jump Start is in use: the starting dot acts as a gate (8.43).
    jumping: bool,
    /// A number was chosen for this very departure.
    committed: bool,
    /// Points spent on the hop under way.
    spent: u8,
    /// Segments of the hop under way: none is flown twice (8.2).
    hop: SegmentSet,
    /// Lanes flown this turn: none may be flown back (5.32).
    used: LaneSet,
}

/// What a departure leads to, once the number (if one is needed) is settled.
enum WayOut<'a> {
    NeedsNumber,
    Jump(DotId),
    Lanes(&'a [Lane]),
}

impl Travel {
    /// A ship that is not on the move.
    pub fn idle(at: DotId) -> Self {
        Self {
            at,
            mp: 0,
            pilot: 0,
            paid: 0,
            stage: Stage::Depart,
            rolled: 0,
            allowed: 0,
            target: None,
            kept: false,
            fresh: true,
            jumping: false,
            committed: false,
            spent: 0,
            hop: SegmentSet::new(),
            used: LaneSet::new(),
        }
    }

    /// Whether the declaration was possible with this roll, so that it bound (5.31).
    pub fn declaration_kept(&self) -> bool {
        self.kept
    }

    /// How movement ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        match self.stage {
            Stage::Ended(ending) => Some(ending),
            _ => None,
        }
    }

    /// Whether a lane was flown this turn.
    pub fn has_flown(&self, lane: Lane) -> bool {
        self.used.contains(lane.index())
    }

    /// Numbers that may be chosen at this departure, bit n for n.
    pub fn allowed_numbers(&self) -> u8 {
        self.allowed
    }

    /// Numbers rolled, bit n for n.
    pub fn rolled_numbers(&self) -> u8 {
        self.rolled
    }

    /// The dot where the first hop must end, while the declaration binds.
    pub fn bound_for(&self) -> Option<DotId> {
        self.target
    }

    /// The ship has not left its starting dot.
    pub fn is_fresh(&self) -> bool {
        self.fresh
    }

    /// The first departure works like that of a gate (8.43).
    pub fn is_jump_starting(&self) -> bool {
        self.jumping
    }

    /// A number was chosen for this departure.
    pub fn is_committed(&self) -> bool {
        self.committed
    }

    /// Points already spent on the hop under way.
    pub fn hop_spent(&self) -> u8 {
        self.spent
    }
}

/// The numbers of a set, ascending.
pub(crate) fn numbers(set: u8) -> impl Iterator<Item = u8> {
    ones(u16::from(set & 0b111_1110))
}

impl<'a> Voyage<'a> {
    /// What a dot is to this ship.
    pub fn site(&self, dot: DotId) -> Site {
        Site::of(self.rules, self.chart, self.outfit, dot)
    }

    /// Whether the ship flies over a dot (8.2). Most ships skip nothing.
    pub(crate) fn skips(&self, dot: DotId) -> bool {
        !self.outfit.skips.is_empty() && self.site(dot).skipped
    }

    /// What can be seen from where the ship is (7.2, 8.45).
    pub fn sights(&self, travel: &Travel) -> Sights {
        Sights::from(&self.rules.board, self.chart, travel.at)
    }

    /// Points that a move to or from this dot costs at least (5.21, 8.41).
    pub fn dot_cost(&self, dot: DotId) -> u8 {
        let movement = &self.rules.movement;
        match self.rules.board.facts(dot).surface_city {
            false => movement.space_cost,
            true if self.outfit.air_foil => movement.air_foil_cost,
            true => movement.surface_cost,
        }
    }

    /// The gate that shows a number, if it stands elsewhere and gates work (6.5, 8.47).
    pub fn other_gate(&self, number: u8, here: DotId) -> Option<DotId> {
        if self.outfit.gate_lock {
            return None;
        }
        self.chart.gate(self.rules, number).filter(|&dot| dot != here)
    }

    /// Everything that may be chosen now. Empty when movement is over or chance is to answer.
    pub fn choices(&self, travel: &Travel) -> Choices {
        let mut list = Choices::new();
        match travel.stage {
            Stage::Ended(_) | Stage::Reveal => {}
            Stage::Penalty(due) => {
                if self.can_pay(travel, due) {
                    list.push(Choice::Pay);
                }
                list.push(Choice::Stop);
            }
            Stage::Hop => self.list_lanes(travel, self.rules.board.exits(travel.at), &mut list),
            Stage::Depart => self.list_departures(travel, &mut list),
        }
        list
    }

    fn list_departures(&self, travel: &Travel, list: &mut Choices) {
        let site = self.site(travel.at);
        // In a circle one lands before choosing a number, not after (6.41, 6.2).
        if !travel.fresh && !travel.committed && site.landable {
            list.push(Choice::Land);
        }
        match self.way_out(travel, site) {
            WayOut::NeedsNumber => numbers(travel.allowed).for_each(|n| list.push(Choice::Number(n))),
            WayOut::Jump(dot) if travel.mp >= self.dot_cost(travel.at) => list.push(Choice::Jump(dot)),
            WayOut::Jump(_) => {}
            WayOut::Lanes(lanes) => self.list_lanes(travel, lanes, list),
        }
    }

    fn list_lanes(&self, travel: &Travel, lanes: &[Lane], list: &mut Choices) {
        for &lane in lanes.iter().filter(|&&l| self.open_lane(travel, l)) {
            list.push(Choice::Fly(lane));
        }
    }

    /// What this departure needs or leads to (6.4, 6.5, 8.43); with the Switch Switch each takes a number anew (8.46).
    fn way_out(&self, travel: &Travel, site: Site) -> WayOut<'a> {
        let board = &self.rules.board;
        let nav = board.at_nav(travel.at);
        let gate = travel.jumping || site.gate != 0;
        if nav.is_none() && !gate {
            return WayOut::Lanes(board.exits(travel.at));
        }
        let settled = travel.committed || (travel.pilot != 0 && !self.outfit.switch_switch);
        if !settled {
            return WayOut::NeedsNumber;
        }
        if gate {
            if let Some(dot) = self.other_gate(travel.pilot, travel.at) {
                return WayOut::Jump(dot);
            }
        }
        match nav {
            Some(exits) => WayOut::Lanes(std::slice::from_ref(&exits[usize::from(travel.pilot) - 1])),
            None => WayOut::Lanes(board.exits(travel.at)),
        }
    }

    /// Whether the ship may fly this lane now: not back (5.32), within its points (5.21), to a hop that can end.
    fn open_lane(&self, travel: &Travel, lane: Lane) -> bool {
        if !self.may_fly(travel, lane) {
            return false;
        }
        if travel.stage == Stage::Hop {
            let flown = travel.hop.contains(lane.segment());
            return !flown && self.hop_ends(travel, lane, travel.mp, travel.spent, &mut travel.hop.clone());
        }
        let spent = self.dot_cost(travel.at);
        travel.mp.checked_sub(spent).is_some_and(|mp| self.hop_may_start(travel, lane, mp, spent))
    }

    /// Whether a hop can begin with this lane, after paying `spent` and keeping `mp` points.
    fn hop_may_start(&self, travel: &Travel, lane: Lane, mp: u8, spent: u8) -> bool {
        let head = self.rules.board.head(lane);
        match self.skips(head) {
            false => self.hop_may_end(travel, head, mp, spent),
            true => self.hop_ends(travel, lane, mp, spent, &mut SegmentSet::new()),
        }
    }

    /// Whether a hop may end on a dot: within its points (5.21), and where declared while that binds (5.31).
    fn hop_may_end(&self, travel: &Travel, dot: DotId, mp: u8, spent: u8) -> bool {
        mp + spent >= self.dot_cost(dot) && travel.target.is_none_or(|t| t == dot)
    }

    /// The lane is no surface hop without Air Foil (8.41) and does not lead back along a used segment (5.32).
    fn may_fly(&self, travel: &Travel, lane: Lane) -> bool {
        !travel.used.contains(lane.back().index()) && (self.outfit.air_foil || self.rules.board.is_path(lane))
    }

    /// Whether a hop that takes this lane can reach a dot to occupy, and the declared one while that binds.
    fn hop_ends(&self, travel: &Travel, lane: Lane, mp: u8, spent: u8, flown: &mut SegmentSet) -> bool {
        let head = self.rules.board.head(lane);
        if !self.skips(head) {
            return self.hop_may_end(travel, head, mp, spent);
        }
        flown.insert(lane.segment());
        let found = self.rules.board.exits(head).iter().any(|&next| {
            !flown.contains(next.segment())
                && self.may_fly(travel, next)
                && self.hop_ends(travel, next, mp, spent, flown)
        });
        flown.remove(lane.segment());
        found
    }

    fn can_pay(&self, travel: &Travel, due: u16) -> bool {
        self.money >= travel.paid + u32::from(due)
    }

    /// Whether a choice may be made, and if not, why.
    pub fn may(&self, travel: &Travel, choice: Choice) -> Result<(), Refusal> {
        match self.choices(travel).contains(&choice) {
            true => Ok(()),
            false => Err(self.explain(travel, choice)),
        }
    }

    /// Makes a choice, or says why it may not be made; then nothing has changed.
    pub fn choose(&self, travel: &mut Travel, choice: Choice) -> Result<(), Refusal> {
        self.may(travel, choice)?;
        self.make(travel, choice);
        Ok(())
    }

    /// Makes a choice that is known to be legal.
    pub fn make(&self, travel: &mut Travel, choice: Choice) {
        match choice {
            Choice::Land => travel.stage = Stage::Ended(Ending::Landed),
            Choice::Stop => travel.stage = Stage::Ended(Ending::Penalty),
            Choice::Pay => {
                if let Stage::Penalty(due) = travel.stage {
                    travel.paid += u32::from(due);
                }
                self.stand(travel, self.site(travel.at));
            }
            Choice::Number(number) => {
                travel.pilot = number;
                travel.committed = true;
                self.stand(travel, self.site(travel.at));
            }
            Choice::Jump(dot) => {
                self.leave(travel);
                travel.at = dot;
                self.enter(travel, self.site(dot));
            }
            Choice::Fly(lane) => self.fly(travel, lane),
        }
    }

    /// Pays for the departure and forgets what concerned only it.
    fn leave(&self, travel: &mut Travel) {
        travel.spent = self.dot_cost(travel.at);
        travel.mp -= travel.spent;
        travel.hop = SegmentSet::new();
        travel.allowed = travel.rolled;
        travel.fresh = false;
        travel.jumping = false;
        travel.committed = false;
    }

    fn fly(&self, travel: &mut Travel, lane: Lane) {
        if travel.stage == Stage::Depart {
            self.leave(travel);
        }
        travel.used.insert(lane.index());
        travel.hop.insert(lane.segment());
        travel.at = self.rules.board.head(lane);
        let site = self.site(travel.at);
        if site.skipped {
            travel.stage = Stage::Hop;
            if self.outfit.spy_eye {
                // What it spied from a skipped dot may change its mind (8.45 over 5.31).
                travel.target = None;
            }
        } else {
            travel.mp -= self.dot_cost(travel.at).saturating_sub(travel.spent);
            self.enter(travel, site);
        }
    }

    /// The ship occupies a dot it has just reached.
    fn enter(&self, travel: &mut Travel, site: Site) {
        travel.target = None;
        if site.face_down {
            travel.stage = Stage::Reveal;
            return;
        }
        travel.hop = SegmentSet::new();
        match site.penalty {
            Some(_) if travel.mp == 0 => travel.stage = Stage::Ended(Ending::Penalty),
            Some(due) => travel.stage = Stage::Penalty(due),
            None => self.stand(travel, site),
        }
    }

    /// The ship may go on from where it stands, if it can.
    fn stand(&self, travel: &mut Travel, site: Site) {
        travel.stage = Stage::Depart;
        let stuck = travel.mp == 0 || !self.can_leave(travel, site);
        if stuck {
            travel.stage = Stage::Ended(match travel.mp {
                _ if site.landable => Ending::Landed,
                0 => Ending::Exhausted,
                _ => Ending::Trapped,
            });
        }
    }

    fn can_leave(&self, travel: &Travel, site: Site) -> bool {
        match self.way_out(travel, site) {
            WayOut::NeedsNumber => true,
            WayOut::Jump(_) => travel.mp >= self.dot_cost(travel.at),
            WayOut::Lanes(lanes) => lanes.iter().any(|&l| self.open_lane(travel, l)),
        }
    }

    /// Goes on after a "?" was turned up; the voyage's chart already shows what it is (6.1, 8.22).
    pub fn revealed(&self, travel: &mut Travel) {
        debug_assert_eq!(travel.stage, Stage::Reveal);
        let site = self.site(travel.at);
        if !site.skipped {
            self.enter(travel, site);
            return;
        }
        travel.stage = Stage::Hop;
        let exits = self.rules.board.exits(travel.at);
        if !exits.iter().any(|&l| self.open_lane(travel, l)) {
            travel.stage = Stage::Ended(Ending::Trapped);
        }
    }
}
