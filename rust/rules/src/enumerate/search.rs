//! One round of the enumerator: a search in layers of movement points over (lane just flown, pilot number, direction
//! of tracked segments), keeping at each place what no other position there dominates.

use super::cone::{Cone, FAR};
use super::quest::Quest;
use super::{How, LimitReached, Work};
use crate::chart::Site;
use crate::ids::{DotId, Lane, LaneSet};
use crate::travel::{numbers, Choice, Stage, Travel, Voyage};

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
    /// Directions in which tracked segments were flown: bits 2i and 2i+1 for the i-th.
    flown: u128,
    arrival: Arrival,
    mp: u8,
    pilot: u8,
    /// The number chosen when it left the place before.
    number: u8,
    /// Lanes of the quest flown so far, bit i for the i-th.
    quest: u8,
    paid: u32,
    from: From,
    /// The next position at the same place.
    next: u32,
    /// Another position is no worse in any way.
    dominated: bool,
}

impl Place {
    /// Every future of `other` is open to this position at no higher price.
    fn dominates(&self, other: &Self) -> bool {
        self.paid <= other.paid && self.flown & !other.flown == 0
    }
}

/// A first hop, taken exactly: the choices up to the first dot occupied, and the travel there.
#[derive(Clone, Debug)]
struct Seed {
    choices: Vec<Choice>,
    travel: Travel,
    arrival: Option<Arrival>,
}

/// Value of an end that is looked for at any price.
const UNBOUNDED: i32 = -1_000_000_000;
const NONE: u32 = u32::MAX;
const UNTRACKED: u8 = u8::MAX;
/// Two bits each in 128.
const TRACKED_MAX: usize = 64;

#[derive(Debug, Default)]
pub(super) struct Search {
    pub sites: Vec<Site>,
    /// Where the working gate of each number stands.
    pub gates: [Option<DotId>; 7],
    seeds: Vec<Seed>,
    lanes: usize,
    /// Slot of each pilot number among those rolled; 0 for none chosen.
    pilots: [u8; 7],
    pilot_slots: usize,
    /// Slot of each segment among the tracked ones.
    slots: Vec<u8>,
    tracked: usize,
    places: Vec<Place>,
    /// First position at each place: points, arrival, pilot number and quest.
    first: Vec<u32>,
    /// Places by movement points left, waiting to be looked at.
    layers: Vec<Vec<u32>>,
    pub cone: Cone,
    /// The first round writes down its steps.
    recording: bool,
    quest: Quest,
    /// How far positions are from what is looked for, by how much of the quest is done; empty in the first round.
    least: Vec<Vec<i32>>,
    pub claims: Vec<Claim>,
    /// Number of the claim for each dot, way and points, plus one.
    claim_index: Vec<u32>,
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
        self.pilots = [0; 7];
        self.pilot_slots = 1;
        if !voyage.outfit.switch_switch {
            for number in numbers(travel.rolled_numbers()) {
                self.pilots[usize::from(number)] = self.pilot_slots as u8;
                self.pilot_slots += 1;
            }
        }
        self.lanes = board.lane_count();
        self.slots.resize(board.segment_count(), UNTRACKED);
        self.layers.resize(usize::from(travel.mp) + 1, Vec::new());
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

    /// Starts a quest: tracks nothing yet. The empty quest, which comes first, also draws the cone.
    pub fn set_out(&mut self, voyage: &Voyage<'_>, quest: &Quest) {
        self.slots.fill(UNTRACKED);
        self.tracked = 0;
        self.quest.clone_from(quest);
        self.recording = quest.at.is_none();
        self.least.clear();
        if let Some(dot) = quest.at {
            let points = 1..self.layers.len();
            let ends = points.flat_map(|mp| self.keys_at(voyage, dot, mp)).map(|key| (key, UNBOUNDED));
            self.bound(ends.collect());
        }
    }

    /// Narrows the search to what leads to these ends within their bounds.
    pub fn narrow(&mut self, voyage: &Voyage<'_>, open: impl Iterator<Item = (Target, Option<u32>)>) {
        let ends = open.flat_map(|(target, bound)| {
            let value = bound.map_or(UNBOUNDED, |paid| -(paid as i32));
            self.keys_at(voyage, target.dot, usize::from(target.mp)).map(move |key| (key, value))
        });
        self.bound(ends.collect());
    }

    /// Looks up how far each position is from the ends; and which cannot reach a lane of the quest still to be flown.
    fn bound(&mut self, ends: Vec<(u32, i32)>) {
        let states = 1 << self.quest.lanes.len();
        self.least.resize(states, Vec::new());
        let mut to_end = Vec::new();
        self.cone.least(ends.into_iter(), &mut to_end);
        self.least.iter_mut().for_each(|least| least.clone_from(&to_end));
        for (i, lane) in self.quest.lanes.iter().enumerate() {
            let rows = (0..self.layers.len()).map(|mp| self.row(mp, lane.index()));
            let goals = rows.flat_map(|row| row..row + self.pilot_slots as u32);
            let to_lane = &mut to_end;
            self.cone.least(goals.map(|key| (key, 0)), to_lane);
            for done in (0..states).filter(|done| done >> i & 1 == 0) {
                let too_far =
                    self.least[done].iter_mut().zip(to_lane.iter()).filter(|(_, lane)| **lane == FAR);
                too_far.for_each(|(least, _)| *least = FAR);
            }
        }
    }

    /// Keys of all positions at a dot with these points left.
    fn keys_at<'s>(
        &'s self,
        voyage: &'s Voyage<'_>,
        dot: DotId,
        mp: usize,
    ) -> impl Iterator<Item = u32> + 's {
        let lanes = voyage.rules.board.exits(dot).iter().map(|l| l.back().index());
        let gate = self.gates.iter().position(|g| *g == Some(dot)).map(|n| self.lanes + n);
        let rows = lanes.chain(gate).map(move |arrival| self.row(mp, arrival));
        rows.flat_map(|row| row..row + self.pilot_slots as u32)
    }

    /// The first key of an arrival with these points left; one for each pilot number follows.
    fn row(&self, mp: usize, arrival: usize) -> u32 {
        ((mp * (self.lanes + self.gates.len()) + arrival) * self.pilot_slots) as u32
    }

    fn keys(&self) -> usize {
        self.row(self.layers.len(), 0) as usize
    }

    fn key(&self, place: &Place) -> u32 {
        let arrival = match place.arrival {
            Arrival::By(lane) => lane.index(),
            Arrival::Jump(dot) => self.lanes + self.gates.iter().position(|g| *g == Some(dot)).unwrap_or(0),
        };
        let pilot = self.pilots[usize::from(place.pilot)];
        self.row(usize::from(place.mp), arrival) + u32::from(pilot)
    }

    /// Remembers the direction of these segments and no others. False if there are too many.
    pub fn track(&mut self, segments: &[usize]) -> bool {
        self.slots.fill(UNTRACKED);
        self.tracked = segments.len();
        for (slot, &segment) in segments.iter().enumerate().take(TRACKED_MAX) {
            self.slots[segment] = slot as u8;
        }
        segments.len() <= TRACKED_MAX
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
        self.claims.clear();
        self.claim_index.clear();
        self.claim_index.resize(self.sites.len() * How::ALL.len() * self.layers.len(), 0);
        self.first.clear();
        self.first.resize(self.keys() << self.quest.lanes.len(), NONE);
        self.layers.iter_mut().for_each(Vec::clear);
        if self.recording {
            self.cone.clear(self.keys());
        }
        self.plant(voyage, travel);
        for mp in (0..self.layers.len()).rev() {
            if self.recording {
                self.cone.begin_layer();
            }
            let mut done = 0;
            while done < self.layers[mp].len() {
                let place = self.layers[mp][done];
                done += 1;
                if self.places[place as usize].dominated {
                    continue;
                }
                work.positions += 1;
                if work.positions > limit {
                    return Err(LimitReached { limit });
                }
                self.look(voyage, travel, place);
            }
        }
        work.rounds += 1;
        work.tracked = work.tracked.max(self.tracked);
        self.recording = false;
        Ok(())
    }

    fn plant(&mut self, voyage: &Voyage<'_>, start: &Travel) {
        for i in 0..self.seeds.len() {
            let Seed { travel, arrival, ref choices } = self.seeds[i];
            let (mut flown, mut quest) = (0, 0);
            for &choice in choices {
                if let Choice::Fly(lane) = choice {
                    flown |= self.bit(lane);
                    quest |= self.quest_bit(lane);
                }
            }
            let from = From::Seed(i as u32);
            match (arrival, travel.stage) {
                (Some(arrival), _) => self.reach(Place {
                    flown,
                    arrival,
                    mp: travel.mp,
                    pilot: if voyage.outfit.switch_switch { 0 } else { travel.pilot },
                    number: 0,
                    quest,
                    paid: travel.paid,
                    from,
                    next: NONE,
                    dominated: false,
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

    /// The bit of a lane among those of the quest, 0 if it is not one.
    fn quest_bit(&self, lane: Lane) -> u8 {
        self.quest.lanes.iter().position(|l| *l == lane).map_or(0, |i| 1 << i)
    }

    /// Notes a position, unless one at the same place dominates it or it leads nowhere of interest.
    fn reach(&mut self, mut place: Place) {
        let key = self.key(&place);
        if let (true, From::Place(from)) = (self.recording, place.from) {
            let from = &self.places[from as usize];
            let toll = (place.paid - from.paid) as u16;
            self.cone.record(self.key(from), key, toll, from.mp == place.mp);
        }
        if self.quest.is_hopeless(place.quest, place.mp) {
            return;
        }
        if let Some(least) = self.least.get(usize::from(place.quest)) {
            let least = least[key as usize];
            if least == FAR || least + place.paid as i32 > 0 {
                return;
            }
        }
        let slot = (key as usize) << self.quest.lanes.len() | usize::from(place.quest);
        let mut other = self.first[slot];
        while other != NONE {
            let known = &mut self.places[other as usize];
            if !known.dominated {
                if known.dominates(&place) {
                    return;
                }
                known.dominated = place.dominates(known);
            }
            other = known.next;
        }
        place.next = self.first[slot];
        self.first[slot] = self.places.len() as u32;
        self.layers[usize::from(place.mp)].push(self.places.len() as u32);
        self.places.push(place);
    }

    fn claim(&mut self, target: Target, paid: u32, from: From, number: u8) {
        // A quest looks for one kind of end alone.
        if self.quest.at.is_some() && target.how != How::Trapped {
            return;
        }
        let row = target.dot.index() * How::ALL.len() + target.how as usize;
        let known = &mut self.claim_index[row * self.layers.len() + usize::from(target.mp)];
        let claim = Claim { target, paid, from, number };
        if *known == 0 {
            self.claims.push(claim);
            *known = self.claims.len() as u32;
        } else if paid < self.claims[*known as usize - 1].paid {
            self.claims[*known as usize - 1] = claim;
        }
    }

    /// Looks at one position: what ends there, and where it leads.
    fn look(&mut self, voyage: &Voyage<'_>, start: &Travel, index: u32) {
        let Place { arrival, mp, paid, quest, .. } = self.places[index as usize];
        let dot = self.head(voyage, arrival);
        let site = self.sites[dot.index()];
        if site.skipped {
            self.fly_all(voyage, start, index, dot, 0);
            return;
        }
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
        if mp == 0 {
            return;
        }
        if Some(dot) == self.quest.at && quest.count_ones() as usize == self.quest.lanes.len() {
            let number = self.quest.number;
            self.claim(Target { dot, how: How::Trapped, mp }, paid, From::Place(index), number);
        }
        if paid + due <= voyage.money {
            self.depart(voyage, start, index, dot);
        }
    }

    fn head(&self, voyage: &Voyage<'_>, arrival: Arrival) -> DotId {
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
        let pilot = self.places[index as usize].pilot;
        let choices = if pilot != 0 { 1 << pilot } else { start.rolled_numbers() };
        for number in numbers(choices) {
            match (self.gates[usize::from(number)].filter(|&g| gate && g != dot), nav) {
                (Some(other), _) => self.jump(voyage, index, other, number),
                (None, Some(exits)) => {
                    let lane = exits[usize::from(number) - 1];
                    self.trap(start, index, dot, lane, number);
                    self.fly(voyage, start, index, lane, number);
                }
                (None, None) => self.fly_all(voyage, start, index, dot, number),
            }
        }
    }

    /// Claims that the ship is trapped in a circle whose arrow points back the way it came (6.43).
    fn trap(&mut self, start: &Travel, index: u32, dot: DotId, lane: Lane, number: u8) {
        let here = self.places[index as usize];
        let closed = here.arrival == Arrival::By(lane.back()) || start.has_flown(lane.back());
        if closed && self.quest.at.is_none() && !self.sites[dot.index()].landable {
            let target = Target { dot, how: How::Trapped, mp: here.mp };
            self.claim(target, here.paid, From::Place(index), number);
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
        let due = self.sites[self.head(voyage, here.arrival).index()].penalty.unwrap_or(0);
        let pilot = if number == 0 || voyage.outfit.switch_switch { here.pilot } else { number };
        let (paid, from) = (here.paid + u32::from(due), From::Place(index));
        Place { arrival, pilot, number, paid, from, next: NONE, dominated: false, ..here }
    }

    fn jump(&mut self, voyage: &Voyage<'_>, index: u32, gate: DotId, number: u8) {
        let mut next = self.onward(voyage, index, Arrival::Jump(gate), number);
        next.mp -= voyage.rules.movement.space_cost;
        self.reach(next);
    }

    fn fly(&mut self, voyage: &Voyage<'_>, start: &Travel, index: u32, lane: Lane, number: u8) {
        let here = &self.places[index as usize];
        let board = &voyage.rules.board;
        if self.is_closed(here, start, lane) || !(voyage.outfit.air_foil || board.is_path(lane)) {
            return;
        }
        let hopping = self.sites[self.head(voyage, here.arrival).index()].skipped;
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
        next.quest |= self.quest_bit(lane);
        self.reach(next);
    }

    /// Whether the relaxation knows that a lane may not be flown from this place (5.32).
    fn is_closed(&self, here: &Place, start: &Travel, lane: Lane) -> bool {
        let back = lane.back();
        here.arrival == Arrival::By(back) || here.flown & self.bit(back) != 0 || start.has_flown(back)
    }

    /// The claim made for a target, if any.
    pub fn claim_for(&self, target: Target) -> Option<&Claim> {
        let row = target.dot.index() * How::ALL.len() + target.how as usize;
        let known = self.claim_index[row * self.layers.len() + usize::from(target.mp)];
        self.claims.get((known as usize).wrapping_sub(1))
    }

    /// The first segment that a claim's way flies back (5.32), if it does.
    pub fn doubt(&self, start: &Travel, claim: &Claim) -> Option<usize> {
        let mut flown = LaneSet::new();
        let mut doubtful = None;
        self.walk(claim, |lane| {
            let back = lane.back();
            if doubtful.is_none() && (flown.contains(back.index()) || start.has_flown(back)) {
                doubtful = Some(lane.segment());
            }
            flown.insert(lane.index());
        });
        doubtful
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
        for place in &places {
            let site = here.map(|a| self.sites[self.head(voyage, a).index()]);
            if site.is_some_and(|s| s.penalty.is_some()) {
                path.push(Choice::Pay);
            }
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

    /// Whether the last round flew a lane and had points left.
    pub fn was_flown(&self, lane: Lane) -> bool {
        self.places.iter().any(|p| p.arrival == Arrival::By(lane) && p.mp > 0)
    }
}
