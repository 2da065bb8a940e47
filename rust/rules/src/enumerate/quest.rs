//! Quests: ends that need certain lanes to have been flown, so that a search which forgets lanes must be told to
//! look for them. Only a ship with the Switch Switch meets them.

use super::search::Search;
use crate::ids::{DotId, Lane};
use crate::travel::{numbers, Travel, Voyage};
use std::collections::VecDeque;

/// Being trapped at a dot after certain lanes have been flown. The empty quest looks for every other end.
#[derive(Clone, Debug, Default)]
pub(super) struct Quest {
    /// Where the ship is to be trapped.
    pub at: Option<DotId>,
    /// A number that traps it there, once these lanes have been flown.
    pub number: u8,
    pub lanes: Vec<Lane>,
    /// Points that at least lie between flying two of the lanes.
    pub round_trip: u8,
}

impl Quest {
    /// Whether so few points are too few for the lanes not among `flown`.
    pub fn is_hopeless(&self, flown: u8, mp: u8) -> bool {
        let left = self.lanes.len() - flown.count_ones() as usize;
        left > 0 && usize::from(mp) < 1 + (left - 1) * usize::from(self.round_trip)
    }
}

/// Each way a circle or gate can trap a ship that has been there before (5.32). `search` has made its first round.
pub(super) fn trap_quests(search: &Search, voyage: &Voyage<'_>, start: &Travel) -> Vec<Quest> {
    if !voyage.outfit.switch_switch {
        return Vec::new();
    }
    let board = &voyage.rules.board;
    let mut quests: Vec<Quest> = Vec::new();
    for dot in board.dot_ids().filter(|d| !search.sites[d.index()].landable) {
        let mut add = |number: u8, exits: &[Lane], round_trip: u8| {
            let back = exits.iter().map(|l| l.back());
            let lanes: Vec<Lane> = back.filter(|l| !start.has_flown(*l)).collect();
            let known = quests.iter().any(|q| q.at == Some(dot) && q.lanes == lanes);
            if !known && !lanes.is_empty() && lanes.iter().all(|l| search.was_flown(*l)) {
                quests.push(Quest { at: Some(dot), number, lanes, round_trip });
            }
        };
        let gate = search.sites[dot.index()].gate != 0;
        for number in numbers(start.rolled_numbers()) {
            match board.at_nav(dot) {
                Some(nav) => add(number, &nav[usize::from(number) - 1..usize::from(number)], 0),
                // A gate traps where the number keeps to paths (6.5), whichever it is.
                None if gate && search.gates[usize::from(number)].is_none_or(|g| g == dot) => {
                    add(number, board.exits(dot), gate_round_trip(search, voyage, dot));
                }
                None => {}
            }
        }
    }
    quests
}

/// To enter a gate by one path after another, the ship must jump away and fly back from another gate.
fn gate_round_trip(search: &Search, voyage: &Voyage<'_>, gate: DotId) -> u8 {
    let board = &voyage.rules.board;
    let space = voyage.rules.movement.space_cost;
    let mut points = vec![u8::MAX; board.dots.len()];
    points[gate.index()] = 0;
    let mut queue = VecDeque::from([gate]);
    while let Some(dot) = queue.pop_front() {
        for &lane in board.exits(dot) {
            // Backwards: a ship that comes from `to` pays for `dot`, unless it only flies over it.
            let to = board.head(lane);
            let cost = if search.sites[dot.index()].skipped { 0 } else { space };
            let sum = points[dot.index()].saturating_add(cost);
            if sum < points[to.index()] {
                points[to.index()] = sum;
                if cost == 0 {
                    queue.push_front(to)
                } else {
                    queue.push_back(to)
                }
            }
        }
    }
    let others = search.gates.iter().flatten().filter(|other| **other != gate);
    others.map(|other| points[other.index()]).min().unwrap_or(u8::MAX).saturating_add(space)
}
