//! One round of the enumerator: a search in layers of movement points over (lane just flown, pilot number, direction
//! of tracked segments), cheapest penalty first.

use super::{Flown, How, LimitReached, Work};
use crate::chart::Site;
use crate::ids::{DotId, Lane, MAX_DOTS};
use crate::travel::{numbers, Choice, Stage, Travel, Voyage};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// An end of movement to be proven or refuted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub dot: DotId,
    pub how: How,
    pub mp: u8,
}

/// A target with the cheapest way found to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim {
    pub target: Target,
    pub paid: u32,
    from: From,
    /// The number chosen at the end, in a circle or on a gate that traps the ship.
    number: u8,
}

/// Where a position or a claim comes from: a seed, or an earlier position.
#[derive(Clone, Copy, Debug)]
enum From {
    Seed(u32),
    Place(u32),
}

/// How the ship came to be at a dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrival {
    By(Lane),
    Jump(DotId),
}

/// A position of the relaxed search.
#[derive(Clone, Copy, Debug)]
struct Place {
    arrival: Arrival,
    mp: u8,
    pilot: u8,
    /// The number chosen when it left the place before.
    number: u8,
    paid: u32,
    /// Directions in which tracked segments were flown: bits 2i and 2i+1 for the i-th.
    flown: u128,
    from: From,
}

/// A first hop, taken exactly: the choices up to the first dot occupied, and the travel there.
#[derive(Clone, Debug)]
struct Seed {
    choices: Vec<Choice>,
    travel: Travel,
    arrival: Option<Arrival>,
}

const UNTRACKED: u8 = u8::MAX;
/// Two bits each in 128.
const TRACKED_MAX: usize = 64;

#[derive(Debug, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&b| self.write_u64(u64::from(b)));
    }
    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(23) ^ n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    fn write_u128(&mut self, n: u128) {
        self.write_u64(n as u64);
        self.write_u64((n >> 64) as u64);
    }
}

type Index = HashMap<(u64, u128), u32, BuildHasherDefault<KeyHasher>>;

#[derive(Debug, Default)]
pub(super) struct Search {
    sites: Vec<Site>,
    gates: [Option<DotId>; 7],
    seeds: Vec<Seed>,
    /// Slot of each segment among the tracked ones.
    slots: Vec<u8>,
    tracked: usize,
    places: Vec<Place>,
    index: Index,
    /// Places by movement points left, waiting to be looked at.
    layers: Vec<Vec<u32>>,
    /// Most points left with which each lane was flown, plus one; 0 for never.
    earliest: Vec<u8>,
    pub claims: Vec<Claim>,
    claim_index: HashMap<u32, u32, BuildHasherDefault<KeyHasher>>,
}

impl Search {
    /// Fills the tables that stay the same over all rounds.
    pub fn prepare(&mut self, voyage: &Voyage<'_>, travel: &Travel) {
        let board = &voyage.rules.board;
        self.sites.clear();
        self.sites.extend(board.dot_ids().map(|d| voyage.site(d)));
        for number in 1..=6 {
            let gate = if voyage.outfit.gate_lock { None } else { voyage.chart.gate(voyage.rules, number) };
            self.gates[usize::from(number)] = gate;
        }
        self.slots.clear();
        self.slots.resize(board.segment_count(), UNTRACKED);
        self.tracked = 0;
        self.seeds.clear();
        self.seed(voyage, travel, None, &mut Vec::new());
    }

    /// Takes the first hop exactly, choice by choice, up to the first dot occupied.
    fn seed(&mut self, voyage: &Voyage<'_>, at: &Travel, arrival: Option<Arrival>, path: &mut Vec<Choice>) {
        let underway = arrival.is_some() && at.stage != Stage::Hop;
        let choices = voyage.choices(at);
        if underway || choices.is_empty() {
            self.seeds.push(Seed { choices: path.clone(), travel: *at, arrival });
            return;
        }
        for &choice in choices.iter() {
            let mut next = *at;
            voyage.make(&mut next, choice);
            let arrival = match choice {
                Choice::Fly(lane) => Some(Arrival::By(lane)),
                Choice::Jump(dot) => Some(Arrival::Jump(dot)),
                _ => arrival,
            };
            path.push(choice);
            self.seed(voyage, &next, arrival, path);
            path.pop();
        }
    }

    /// Adds segments to those whose direction is remembered. False if none is new or no more can be held.
    pub fn track(&mut self, segments: &[usize]) -> bool {
        let before = self.tracked;
        for &segment in segments {
            if self.slots[segment] == UNTRACKED && self.tracked < TRACKED_MAX {
                self.slots[segment] = self.tracked as u8;
                self.tracked += 1;
            }
        }
        self.tracked > before
    }

    /// Searches the relaxation and lists a claim for every target it reaches.
    pub fn run(
        &mut self,
        voyage: &Voyage<'_>,
        travel: &Travel,
        limit: usize,
        work: &mut Work,
    ) -> Result<(), LimitReached> {
        self.places.clear();
        self.index.clear();
        self.claims.clear();
        self.claim_index.clear();
        self.earliest.clear();
        self.earliest.resize(voyage.rules.board.lane_count(), 0);
        self.layers.iter_mut().for_each(Vec::clear);
        self.layers.resize(usize::from(travel.mp) + 1, Vec::new());
        self.plant(voyage, travel);
        for mp in (0..self.layers.len()).rev() {
            let mut done = 0;
            while done < self.layers[mp].len() {
                let place = self.layers[mp][done];
                done += 1;
                work.positions += 1;
                if work.positions > limit {
                    return Err(LimitReached { limit });
                }
                self.look(voyage, travel, place);
            }
        }
        work.rounds += 1;
        work.tracked = self.tracked;
        Ok(())
    }

    fn plant(&mut self, voyage: &Voyage<'_>, start: &Travel) {
        for i in 0..self.seeds.len() {
            let Seed { travel, arrival, ref choices } = self.seeds[i];
            let mut flown = 0;
            for &choice in choices {
                if let Choice::Fly(lane) = choice {
                    flown |= self.bit(lane);
                    self.earliest[lane.index()] = self.earliest[lane.index()].max(travel.mp + 1);
                }
            }
            let from = From::Seed(i as u32);
            match (arrival, travel.stage) {
                (Some(arrival), _) => self.reach(Place {
                    arrival,
                    mp: travel.mp,
                    pilot: if voyage.outfit.switch_switch { 0 } else { travel.pilot },
                    number: 0,
                    paid: travel.paid,
                    flown,
                    from,
                }),
                (None, Stage::Ended(ending)) => {
                    let target = Target { dot: travel.at, how: ending.into(), mp: travel.mp };
                    self.claim(target, travel.paid, from, 0);
                }
                (None, _) => {
                    let target = Target { dot: start.at, how: How::Reveals, mp: travel.mp };
                    self.claim(target, travel.paid, from, 0);
                }
            }
        }
    }

    /// The bit of a lane among the tracked ones, 0 if it is not tracked.
    fn bit(&self, lane: Lane) -> u128 {
        match self.slots[lane.segment()] {
            UNTRACKED => 0,
            slot => 1 << (2 * u32::from(slot) + u32::from(lane.0 & 1)),
        }
    }

    /// Notes a position, unless it is known as cheap already.
    fn reach(&mut self, place: Place) {
        let node = match place.arrival {
            Arrival::By(lane) => u64::from(lane.0) << 1,
            Arrival::Jump(dot) => u64::from(dot.0) << 1 | 1,
        };
        let key = (node << 16 | u64::from(place.mp) << 8 | u64::from(place.pilot), place.flown);
        let next = self.places.len() as u32;
        let known = *self.index.entry(key).or_insert(next);
        if known == next {
            self.places.push(place);
        } else if place.paid < self.places[known as usize].paid {
            self.places[known as usize] = place;
        } else {
            return;
        }
        self.layers[usize::from(place.mp)].push(known);
    }

    fn claim(&mut self, target: Target, paid: u32, from: From, number: u8) {
        let key = u32::from(target.dot.0) << 16 | (target.how as u32) << 8 | u32::from(target.mp);
        let claim = Claim { target, paid, from, number };
        let next = self.claims.len() as u32;
        let known = *self.claim_index.entry(key).or_insert(next);
        if known == next {
            self.claims.push(claim);
        } else if paid < self.claims[known as usize].paid {
            self.claims[known as usize] = claim;
        }
    }

    /// Looks at one position: what ends there, and where it leads.
    fn look(&mut self, voyage: &Voyage<'_>, start: &Travel, index: u32) {
        let place = self.places[index as usize];
        let dot = self.dot_of(voyage, place.arrival);
        let site = self.sites[dot.index()];
        if site.skipped {
            self.fly_all(voyage, start, index, dot, 0);
            return;
        }
        let Place { mp, paid, .. } = place;
        let mut end = |how| self.claim(Target { dot, how, mp }, paid, From::Place(index), 0);
        let mut due = 0;
        if site.face_down {
            end(How::Reveals);
            return;
        } else if let Some(penalty) = site.penalty {
            end(How::Penalty);
            due = u32::from(penalty);
        } else if site.landable {
            end(How::Landed);
        } else if mp == 0 {
            end(How::Exhausted);
        }
        if mp > 0 && paid + due <= voyage.money {
            self.depart(voyage, start, index, dot);
        }
    }

    fn dot_of(&self, voyage: &Voyage<'_>, arrival: Arrival) -> DotId {
        match arrival {
            Arrival::By(lane) => voyage.rules.board.head(lane),
            Arrival::Jump(dot) => dot,
        }
    }

    /// All ways off a dot, by number where one is needed (6.4, 6.5).
    fn depart(&mut self, voyage: &Voyage<'_>, start: &Travel, index: u32, dot: DotId) {
        let gate = self.sites[dot.index()].gate != 0;
        let nav = voyage.rules.board.at_nav(dot);
        if !gate && nav.is_none() {
            self.fly_all(voyage, start, index, dot, 0);
            return;
        }
        let place = self.places[index as usize];
        let choices = if place.pilot != 0 { 1 << place.pilot } else { start.rolled_numbers() };
        for number in numbers(choices) {
            match (self.gates[usize::from(number)].filter(|&g| gate && g != dot), nav) {
                (Some(other), _) => self.jump(voyage, index, other, number),
                (None, Some(exits)) => {
                    let lane = exits[usize::from(number) - 1];
                    self.trap(voyage, start, index, &[lane], number);
                    self.fly(voyage, start, index, lane, number);
                }
                (None, None) => {
                    self.trap(voyage, start, index, voyage.rules.board.exits(dot), number);
                    self.fly_all(voyage, start, index, dot, number);
                }
            }
        }
    }

    fn fly_all(&mut self, voyage: &Voyage<'_>, start: &Travel, index: u32, dot: DotId, number: u8) {
        for &lane in voyage.rules.board.exits(dot) {
            self.fly(voyage, start, index, lane, number);
        }
    }

    /// The place after leaving `index` with this number, before points and directions are settled.
    fn onward(&self, voyage: &Voyage<'_>, index: u32, arrival: Arrival, number: u8) -> Place {
        let here = self.places[index as usize];
        let due = self.sites[self.dot_of(voyage, here.arrival).index()].penalty.unwrap_or(0);
        let pilot = if number == 0 || voyage.outfit.switch_switch { here.pilot } else { number };
        Place { arrival, pilot, number, paid: here.paid + u32::from(due), from: From::Place(index), ..here }
    }

    fn jump(&mut self, voyage: &Voyage<'_>, index: u32, gate: DotId, number: u8) {
        let mut next = self.onward(voyage, index, Arrival::Jump(gate), number);
        next.mp -= voyage.rules.movement.space_cost;
        self.reach(next);
    }

    fn fly(&mut self, voyage: &Voyage<'_>, start: &Travel, index: u32, lane: Lane, number: u8) {
        let here = self.places[index as usize];
        let board = &voyage.rules.board;
        if self.is_closed(&here, start, lane) || !(voyage.outfit.air_foil || board.is_path(lane)) {
            return;
        }
        let hopping = self.sites[self.dot_of(voyage, here.arrival).index()].skipped;
        let head = board.head(lane);
        // The hop pays for space when it leaves and for the rest of a surface city when it arrives (5.21).
        let space = voyage.rules.movement.space_cost;
        let mut cost = if hopping { 0 } else { space };
        if !self.sites[head.index()].skipped {
            cost += voyage.dot_cost(head) - space;
        }
        let Some(mp) = here.mp.checked_sub(cost) else { return };
        let mut next = self.onward(voyage, index, Arrival::By(lane), number);
        next.mp = mp;
        next.flown |= self.bit(lane);
        let earliest = &mut self.earliest[lane.index()];
        *earliest = (*earliest).max(mp + 1);
        self.reach(next);
    }

    /// Whether the relaxation knows that a lane may not be flown from this place (5.32).
    fn is_closed(&self, here: &Place, start: &Travel, lane: Lane) -> bool {
        let back = lane.back();
        here.arrival == Arrival::By(back) || here.flown & self.bit(back) != 0 || start.has_flown(back)
    }

    /// Claims that the ship is trapped, where all these exits are closed or may have been closed long ago.
    fn trap(&mut self, voyage: &Voyage<'_>, start: &Travel, index: u32, lanes: &[Lane], number: u8) {
        let here = self.places[index as usize];
        let dot = self.dot_of(voyage, here.arrival);
        let surface = |l: &Lane| !voyage.rules.board.is_path(*l) && !voyage.outfit.air_foil;
        let maybe = |l: &Lane| self.is_closed(&here, start, *l) || surface(l) || self.may_be_closed(&here, *l);
        if !self.sites[dot.index()].landable && lanes.iter().all(maybe) {
            let target = Target { dot, how: How::Trapped, mp: here.mp };
            self.claim(target, here.paid, From::Place(index), number);
        }
    }

    /// An untracked segment may have been flown towards this dot earlier, if any way did so two points ago.
    fn may_be_closed(&self, here: &Place, lane: Lane) -> bool {
        let untracked = self.slots[lane.segment()] == UNTRACKED;
        untracked && self.earliest[lane.back().index()] > here.mp + 2
    }

    /// Checks a claim's way against the whole rule. Where it does not hold, lists the segments to track and says so.
    pub fn doubt(
        &self,
        voyage: &Voyage<'_>,
        start: &Travel,
        claim: &Claim,
        doubtful: &mut Vec<usize>,
    ) -> bool {
        let mut flown = Flown::new();
        let known = doubtful.len();
        let closed = |flown: &Flown, l: Lane| flown.contains(l.back().index()) || start.has_flown(l.back());
        self.walk(claim, |lane| {
            if closed(&flown, lane) {
                doubtful.push(lane.segment());
            }
            flown.insert(lane.index());
        });
        if let (How::Trapped, From::Place(index)) = (claim.target.how, claim.from) {
            let board = &voyage.rules.board;
            let dot = self.dot_of(voyage, self.places[index as usize].arrival);
            let exits = match board.at_nav(dot) {
                Some(nav) => std::slice::from_ref(&nav[usize::from(claim.number) - 1]),
                None => board.exits(dot),
            };
            let open = exits.iter().filter(|l| board.is_path(**l) || voyage.outfit.air_foil);
            doubtful.extend(open.filter(|l| !closed(&flown, **l)).map(|l| l.segment()));
        }
        doubtful.len() > known
    }

    /// Calls `visit` with every lane of a claim's way, in order.
    fn walk(&self, claim: &Claim, mut visit: impl FnMut(Lane)) {
        let (seed, places) = self.trace(claim);
        for choice in &self.seeds[seed as usize].choices {
            if let Choice::Fly(lane) = choice {
                visit(*lane);
            }
        }
        for place in places {
            if let Arrival::By(lane) = place.arrival {
                visit(lane);
            }
        }
    }

    /// The seed a claim comes from and the places after it, in order.
    fn trace(&self, claim: &Claim) -> (u32, Vec<Place>) {
        let mut places = Vec::new();
        let mut from = claim.from;
        loop {
            match from {
                From::Seed(seed) => {
                    // The first place is where the seed arrived: its lane is among the seed's choices.
                    places.pop();
                    places.reverse();
                    return (seed, places);
                }
                From::Place(index) => {
                    let place = self.places[index as usize];
                    places.push(place);
                    from = place.from;
                }
            }
        }
    }

    /// A claim's way as choices of the stepper.
    pub fn choices(&self, voyage: &Voyage<'_>, claim: &Claim) -> Vec<Choice> {
        let (seed, places) = self.trace(claim);
        let Seed { ref choices, travel, arrival } = self.seeds[seed as usize];
        let mut path = choices.clone();
        let mut pilot = travel.pilot;
        let mut here = arrival;
        let mut number = |path: &mut Vec<Choice>, n: u8| {
            if n != 0 && (voyage.outfit.switch_switch || pilot == 0) {
                path.push(Choice::Number(n));
                pilot = n;
            }
        };
        let pay = |path: &mut Vec<Choice>, here: Option<Arrival>| {
            let site = here.map(|a| self.sites[self.dot_of(voyage, a).index()]);
            if site.is_some_and(|s| s.penalty.is_some()) {
                path.push(Choice::Pay);
            }
        };
        for place in &places {
            pay(&mut path, here);
            number(&mut path, place.number);
            path.push(match place.arrival {
                Arrival::By(lane) => Choice::Fly(lane),
                Arrival::Jump(dot) => Choice::Jump(dot),
            });
            here = Some(place.arrival);
        }
        if claim.target.how == How::Trapped {
            number(&mut path, claim.number);
        }
        path
    }
}

// The widest board must fit the keys above.
const _: () = assert!(MAX_DOTS < 1 << 15);
