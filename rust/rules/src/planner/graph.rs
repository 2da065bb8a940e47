//! One mode of flying (which colors are skipped, whether gates are locked) as a graph of arrivals, and the backward
//! pass over it: the best end of a turn from every arrival, for all movement points and pilot numbers at once.

use crate::chart::Site;
use crate::ids::{DotId, Lane};
use crate::travel::{numbers, Voyage};

/// A way the ship can have come to a dot: by a lane, or by a jump to a gate.
pub(super) type Arrival = u16;

/// An arrival and the points it costs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leg {
    pub to: Arrival,
    pub cost: u8,
}

/// An end of a turn: its worth in turns, in fixed point, with the dot in the lowest bits. So the smaller end is the
/// better one, ties are broken the same way everywhere, and one number is all the backward pass carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct End(i64);

impl End {
    const DOT_BITS: u32 = 9;
    const UNIT: f64 = (1u64 << 32) as f64;
    pub const NEVER: Self = Self(i64::MAX);

    pub fn new(worth: f64, dot: DotId) -> Self {
        let fixed = (worth.min(1e5) * Self::UNIT).round() as i64;
        Self(fixed << Self::DOT_BITS | i64::from(dot.0))
    }

    pub fn worth(self) -> f64 {
        (self.0 >> Self::DOT_BITS) as f64 / Self::UNIT
    }

    pub fn dot(self) -> DotId {
        DotId((self.0 & ((1 << Self::DOT_BITS) - 1)) as u16)
    }

    fn after(self, toll: f64) -> Self {
        // A price beyond all measure is as good as never paying.
        Self(self.0 + (((toll.min(1e4) * Self::UNIT).round() as i64) << Self::DOT_BITS))
    }
}

const _: () = assert!(crate::ids::MAX_DOTS <= 1 << End::DOT_BITS);

/// What limits the choice of numbers: one pilot number, or with the Switch Switch any of a set (6.41, 8.46).
#[derive(Clone, Debug)]
pub(super) struct Planes {
    /// The numbers of each plane, bit n for n.
    pub sets: Vec<u8>,
    /// Plane of each set of numbers.
    index: [u8; 128],
}

impl Planes {
    pub fn new(switch_switch: bool, dice: usize) -> Self {
        let most = if switch_switch { dice } else { 1 };
        let sets = (1..=63u8).map(|s| s << 1).filter(|s| s.count_ones() as usize <= most);
        let sets: Vec<u8> = sets.collect();
        let mut index = [u8::MAX; 128];
        for (i, set) in sets.iter().enumerate() {
            index[usize::from(*set)] = i as u8;
        }
        Self { sets, index }
    }

    pub fn of(&self, set: u8) -> usize {
        usize::from(self.index[usize::from(set)])
    }
}

/// What an arrival's dot asks of the ship.
#[derive(Clone, Copy, Debug)]
enum Toll {
    /// Nothing: in space it flies on.
    Free,
    /// It may end the turn here, or fly on.
    Landing,
    /// It may stop, or pay this many credits and fly on.
    Penalty(u16),
}

/// Ways on from an arrival: ranges of `Graph::legs`.
#[derive(Clone, Copy, Debug)]
enum Onward {
    Any(u32, u32),
    ByNumber([(u32, u32); 6]),
}

pub(super) struct Graph {
    /// The dot of each arrival.
    pub dots: Vec<DotId>,
    sites: Vec<Site>,
    tolls: Vec<Toll>,
    onward: Vec<Onward>,
    legs: Vec<Leg>,
    gates: Vec<DotId>,
    lanes: usize,
}

/// Best ends from every arrival, by points left, arrival and plane.
#[derive(Default)]
pub(super) struct Ends {
    arrivals: usize,
    planes: usize,
    best: Vec<End>,
}

impl Ends {
    /// The ends of one arrival in all planes.
    pub fn at(&self, points: usize, arrival: Arrival) -> &[End] {
        let start = (points * self.arrivals + usize::from(arrival)) * self.planes;
        &self.best[start..start + self.planes]
    }
}

impl Graph {
    pub fn new(voyage: &Voyage<'_>) -> Self {
        let board = &voyage.rules.board;
        let lanes = board.lane_count();
        let lane_dots = (0..lanes).map(|l| board.head(Lane(l as u16)));
        let sites: Vec<Site> = board.dot_ids().map(|d| voyage.site(d)).collect();
        let gates: Vec<DotId> = board.boxes.iter().copied().filter(|d| sites[d.index()].gate != 0).collect();
        let dots = lane_dots.chain(gates.iter().copied()).collect();
        let (tolls, onward, legs) = (Vec::new(), Vec::new(), Vec::new());
        let mut graph = Self { dots, sites, tolls, onward, legs, gates, lanes };
        let hops: Vec<Vec<Leg>> = (0..lanes).map(|l| graph.hop(voyage, Lane(l as u16))).collect();
        for arrival in 0..graph.dots.len() {
            let site = graph.sites[graph.dots[arrival].index()];
            graph.tolls.push(match site.penalty {
                Some(due) => Toll::Penalty(due),
                None if site.landable => Toll::Landing,
                None => Toll::Free,
            });
            let onward = graph.connect(voyage, arrival, &hops);
            graph.onward.push(onward);
        }
        graph
    }

    /// The arrival by a jump to a gate.
    pub fn by_jump(&self, gate: DotId) -> Arrival {
        let at = self.gates.iter().position(|g| *g == gate).unwrap_or(0);
        (self.lanes + at) as Arrival
    }

    /// Arrivals that a hop beginning with this lane can end in (8.2).
    pub fn hop(&self, voyage: &Voyage<'_>, lane: Lane) -> Vec<Leg> {
        let board = &voyage.rules.board;
        if !(voyage.outfit.air_foil || board.is_path(lane)) {
            return Vec::new();
        }
        let from = voyage.dot_cost(board.tail(lane));
        let mut seen = vec![lane];
        let mut ends = Vec::new();
        let mut next = 0;
        while let Some(&lane) = seen.get(next) {
            next += 1;
            let head = board.head(lane);
            if !self.sites[head.index()].skipped {
                ends.push(Leg { to: lane.0, cost: from.max(voyage.dot_cost(head)) });
                continue;
            }
            for &on in board.exits(head) {
                if on != lane.back() && !seen.contains(&on) {
                    seen.push(on);
                }
            }
        }
        ends
    }

    fn connect(&mut self, voyage: &Voyage<'_>, arrival: usize, hops: &[Vec<Leg>]) -> Onward {
        let board = &voyage.rules.board;
        let dot = self.dots[arrival];
        let back = (arrival < self.lanes).then(|| Lane(arrival as u16).back());
        let hop = |lane: Lane| if Some(lane) == back { &[][..] } else { &hops[lane.index()][..] };
        let all = || board.exits(dot).iter().flat_map(|&l| hop(l)).copied();
        let site = self.sites[dot.index()];
        let nav = board.at_nav(dot);
        if site.skipped {
            // Flown over inside hops; no ship stands there.
            return Onward::Any(0, 0);
        }
        if nav.is_none() && site.gate == 0 {
            return self.list(all()).into();
        }
        let mut lists = [(0, 0); 6];
        for (slot, number) in lists.iter_mut().zip(1..=6) {
            *slot = match (nav, voyage.other_gate(number, dot)) {
                (Some(exits), _) => self.list(hop(exits[usize::from(number) - 1]).iter().copied()),
                (None, Some(gate)) => {
                    let leg = Leg { to: self.by_jump(gate), cost: voyage.rules.movement.space_cost };
                    self.list([leg].into_iter())
                }
                (None, None) => self.list(all()),
            };
        }
        Onward::ByNumber(lists)
    }

    fn list(&mut self, legs: impl Iterator<Item = Leg>) -> (u32, u32) {
        let start = self.legs.len() as u32;
        self.legs.extend(legs);
        (start, self.legs.len() as u32)
    }

    /// One backward pass: the best end of the turn from every arrival, given what each dot is worth.
    pub fn pass(
        &self,
        worth: &[f64],
        price: Option<f64>,
        points_max: usize,
        planes: &Planes,
        ends: &mut Ends,
    ) {
        let width = planes.sets.len();
        let (arrivals, layer) = (self.dots.len(), self.dots.len() * width);
        (ends.arrivals, ends.planes) = (arrivals, width);
        ends.best.resize((points_max + 1) * layer, End::NEVER);
        let stays: Vec<End> = self.dots.iter().map(|d| End::new(worth[d.index()], *d)).collect();
        for points in 0..=points_max {
            let (below, now) = ends.best.split_at_mut(points * layer);
            for (arrival, best) in now[..layer].chunks_exact_mut(width).enumerate() {
                best.fill(End::NEVER);
                let stay = stays[arrival];
                let toll = match (self.tolls[arrival], price) {
                    (Toll::Penalty(0) | Toll::Landing | Toll::Free, _) => 0.0,
                    (Toll::Penalty(due), Some(price)) => price * f64::from(due),
                    (Toll::Penalty(_), None) => {
                        best.fill(stay);
                        continue;
                    }
                };
                self.fly_on(arrival, points, layer, planes, below, stay, best);
                let must_move = matches!(self.tolls[arrival], Toll::Free);
                for end in best.iter_mut() {
                    *end = match *end {
                        End::NEVER => stay,
                        on if must_move => on,
                        on => on.after(toll).min(stay),
                    };
                }
            }
        }
    }

    /// The best ends of flying on from an arrival; `NEVER` where nothing leads on.
    #[allow(clippy::too_many_arguments)]
    fn fly_on(
        &self,
        arrival: usize,
        points: usize,
        layer: usize,
        planes: &Planes,
        below: &[End],
        stay: End,
        best: &mut [End],
    ) {
        let width = planes.sets.len();
        let range = |(a, b): (u32, u32)| {
            let legs = self.legs[a as usize..b as usize].iter();
            legs.filter(|leg| usize::from(leg.cost) <= points)
                .map(|leg| (points - usize::from(leg.cost)) * layer + usize::from(leg.to) * width)
        };
        match &self.onward[arrival] {
            Onward::Any(a, b) => {
                for start in range((*a, *b)) {
                    for (end, on) in best.iter_mut().zip(&below[start..start + width]) {
                        *end = (*end).min(*on);
                    }
                }
            }
            Onward::ByNumber(_) if points == 0 => {}
            Onward::ByNumber(lists) => {
                for (plane, (end, &set)) in best.iter_mut().zip(&planes.sets).enumerate() {
                    for n in numbers(set) {
                        let on = range(lists[usize::from(n) - 1]).map(|start| below[start + plane]).min();
                        // A number that leads nowhere traps the ship where it is (6.43).
                        *end = (*end).min(on.unwrap_or(stay));
                    }
                }
            }
        }
    }
}

impl From<(u32, u32)> for Onward {
    fn from(range: (u32, u32)) -> Self {
        Self::Any(range.0, range.1)
    }
}
