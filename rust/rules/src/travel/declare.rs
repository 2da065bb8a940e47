//! The declaration: where the first move will go, said before the dice are rolled (5.3, 6.42, 6.52, 8.21, 8.43).

use super::{numbers, Travel, Voyage};
use crate::ids::{DotId, DotSet, Lane, SegmentSet};
use crate::refusal::{Reason, Refusal};

/// The first dot to be occupied, and whether by a jump to a tele gate or along a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Declaration {
    pub dot: DotId,
    pub jump: bool,
}

impl Voyage<'_> {
    /// All dots that may be declared from `start`, ascending; paths before jumps.
    pub fn declarations(&self, start: DotId) -> Vec<Declaration> {
        let paths = self.first_dots(start);
        let paths = paths.iter().map(|i| Declaration { dot: DotId(i as u16), jump: false });
        let jumps = self.jump_targets(start);
        let jumps = jumps.iter().map(|i| Declaration { dot: DotId(i as u16), jump: true });
        paths.chain(jumps).collect()
    }

    /// Dots that the first hop can end on (8.21).
    pub(crate) fn first_dots(&self, start: DotId) -> DotSet {
        let mut found = DotSet::new();
        let mut flown = SegmentSet::new();
        self.collect_ends(start, &mut flown, &mut found);
        found
    }

    fn collect_ends(&self, from: DotId, flown: &mut SegmentSet, found: &mut DotSet) {
        let board = &self.rules.board;
        for &lane in board.exits(from) {
            if flown.contains(lane.segment()) || !(self.outfit.air_foil || board.is_path(lane)) {
                continue;
            }
            let head = board.head(lane);
            if self.skips(head) {
                flown.insert(lane.segment());
                self.collect_ends(head, flown, found);
                flown.remove(lane.segment());
            } else {
                found.insert(head.index());
            }
        }
    }

    /// Numbers of the face-up gates that may be declared: from a working gate, or with the Jump Start (6.52, 8.43).
    pub(crate) fn jump_numbers(&self, start: DotId) -> impl Iterator<Item = u8> + '_ {
        let possible = self.outfit.jump_start || self.site(start).gate != 0;
        (1..=6).filter(move |n| possible && self.other_gate(*n, start).is_some())
    }

    fn jump_targets(&self, start: DotId) -> DotSet {
        let mut found = DotSet::new();
        let gates = self.jump_numbers(start).filter_map(|n| self.other_gate(n, start));
        gates.for_each(|dot| found.insert(dot.index()));
        found
    }

    /// Refuses what may not be declared.
    pub(crate) fn check(&self, start: DotId, declared: Declaration) -> Result<(), Refusal> {
        if declared.jump {
            self.check_jump(start, declared.dot)
        } else {
            self.check_path(start, declared.dot)
        }
    }

    fn check_path(&self, start: DotId, dot: DotId) -> Result<(), Refusal> {
        if self.first_dots(start).contains(dot.index()) {
            return Ok(());
        }
        let board = &self.rules.board;
        let (from, to) = (board.name(start), board.name(dot));
        let surface = board.lane(start, dot).is_some_and(|l| !board.is_path(l));
        Err(if self.site(dot).skipped {
            Refusal::new(
                Reason::DeclareSkippedDot,
                format!("the drives skip {to}: declare a dot to be occupied"),
            )
        } else if surface {
            let fact = format!("only the Air Foil moves over the surface from {from} to {to}");
            Refusal::new(Reason::DeclareNeedsAirFoil, fact)
        } else {
            Refusal::new(
                Reason::DeclareNotAdjacent,
                format!("{to} cannot be the first dot reached from {from}"),
            )
        })
    }

    fn check_jump(&self, start: DotId, dot: DotId) -> Result<(), Refusal> {
        if self.jump_targets(start).contains(dot.index()) {
            return Ok(());
        }
        let (from, to) = (self.rules.board.name(start), self.rules.board.name(dot));
        let gate_here = self.site(start).gate != 0;
        Err(if self.outfit.gate_lock {
            Refusal::new(Reason::JumpGatesOff, "the Gate Lock has turned all tele gates off")
        } else if !gate_here && !self.outfit.jump_start {
            Refusal::new(Reason::JumpNeedsGate, format!("{from} is no tele gate and there is no Jump Start"))
        } else if start == dot {
            Refusal::new(Reason::JumpToOwnGate, format!("the ship is on {to} already: name another gate"))
        } else {
            Refusal::new(Reason::JumpToNoGate, format!("{to} is no face-up tele gate"))
        })
    }

    /// Starts a turn's movement: the declaration is made, the dice are rolled. Refuses an illegal declaration.
    pub fn begin(&self, start: DotId, declared: Declaration, dice: &[u8]) -> Result<Travel, Refusal> {
        self.check(start, declared)?;
        let rolled = dice.iter().fold(0, |set, &n| set | 1 << n);
        let mut travel = Travel {
            mp: dice.iter().sum(),
            rolled,
            allowed: rolled,
            target: Some(declared.dot),
            kept: true,
            jumping: declared.jump && self.site(start).gate == 0,
            ..Travel::idle(start)
        };
        let fitting = numbers(rolled).filter(|&n| self.fits(&travel, declared, n));
        travel.allowed = fitting.fold(0, |set, n| set | 1 << n);
        if travel.allowed == 0 {
            // No rolled number allows it: the declaration is void (5.31).
            travel.allowed = rolled;
            travel.target = None;
            travel.kept = false;
        }
        Ok(travel)
    }

    /// Whether this pilot number allows the declared first move (6.42, 6.52).
    fn fits(&self, travel: &Travel, declared: Declaration, number: u8) -> bool {
        if declared.jump {
            return self.other_gate(number, travel.at) == Some(declared.dot);
        }
        if self.site(travel.at).gate != 0 {
            return self.other_gate(number, travel.at).is_none();
        }
        match self.rules.board.at_nav(travel.at) {
            Some(exits) => self.leads_to(travel, exits[usize::from(number) - 1]),
            None => true,
        }
    }

    fn leads_to(&self, travel: &Travel, lane: Lane) -> bool {
        self.hop_may_start(travel, lane, travel.mp, self.dot_cost(travel.at))
    }
}
