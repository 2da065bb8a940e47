//! The end of a turn and of the match: net worth, winning, the round limit (13, 14).

use super::{declare, setup};
use crate::rules::Rules;
use crate::state::{Ended, Seat, Stage, State};

/// Money and the face value of deeds (13.1).
pub fn net_worth(r: &Rules, s: &State, seat: Seat) -> u32 {
    let ports = s.ports.iter().filter(|owner| **owner == seat).count() as u32;
    let factories = s.factories.iter().enumerate().filter(|(_, owner)| **owner == seat);
    let factories: u32 = factories.map(|(c, _)| u32::from(r.tables.cultures[c].factory)).sum();
    s.merchant(seat).money + ports * u32::from(r.spec.deeds.spaceport_cost) + factories
}

/// Seats from best to worst. After the goal the winner is who reached it; otherwise the richest, and of equals the
/// first one meets going to the right from the first player, himself last (13.3).
pub fn ranking(r: &Rules, s: &State) -> Vec<Seat> {
    let mut seats: Vec<Seat> = (0..s.seats).collect();
    let first = if s.first < s.seats { s.first } else { 0 };
    let to_the_right = |seat: Seat| (first + s.seats - seat + s.seats - 1) % s.seats;
    let goal = s.stage == Stage::Over(Ended::Goal);
    seats.sort_by_key(|&seat| {
        let won = goal && seat == s.turn.seat;
        let worth = net_worth(r, s, seat);
        (std::cmp::Reverse((won, s.merchant(seat).present, worth)), to_the_right(seat))
    });
    seats
}

/// What each seat got out of a finished match: 1 for the winner, 0 for the others.
pub fn returns(r: &Rules, s: &State) -> Vec<u8> {
    let mut out = vec![0; usize::from(s.seats)];
    if let (Stage::Over(_), Some(winner)) = (s.stage, ranking(r, s).first()) {
        out[usize::from(*winner)] = 1;
    }
    out
}

/// Ends the mover's turn: what is left of the purse is lost (9.32), then the win is checked (4.5, 13.2).
pub(super) fn end_turn(r: &Rules, s: &mut State) {
    s.turn.purse = 0;
    if net_worth(r, s, s.turn.seat) >= r.spec.goal.net_worth {
        s.stage = Stage::Over(Ended::Goal);
        return;
    }
    next_turn(r, s);
}

/// Passes the turn on. A round is counted at the first seat's place, also when that seat has left.
pub(super) fn next_turn(r: &Rules, s: &mut State) {
    let mut seat = s.turn.seat;
    loop {
        seat = (seat + 1) % s.seats;
        if seat == s.first {
            if r.spec.goal.rounds.is_some_and(|limit| s.round >= limit) {
                s.turn = setup::new_turn(s.turn.seat);
                s.stage = Stage::Over(Ended::Limit);
                return;
            }
            s.round = s.round.saturating_add(1);
        }
        if s.merchant(seat).present {
            declare::begin_turn(r, s, seat);
            return;
        }
    }
}
