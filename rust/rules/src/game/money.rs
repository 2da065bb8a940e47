//! Money: every credit that changes hands goes through here, so that none is made or lost (2.3, 13.3).

use crate::state::{Ended, Seat, Stage, State};

/// A merchant pays the bank. He must have it.
pub(super) fn to_bank(s: &mut State, seat: Seat, amount: u32) {
    s.merchants[usize::from(seat)].money -= amount;
    s.bank += amount;
}

/// The bank pays a merchant. If that empties it, it pays what it has, the match is over, and this says false (13.3).
#[must_use]
pub(super) fn from_bank(s: &mut State, seat: Seat, amount: u32) -> bool {
    let paid = amount.min(s.bank);
    s.bank -= paid;
    s.merchants[usize::from(seat)].money += paid;
    if amount > 0 && s.bank == 0 {
        s.stage = Stage::Over(Ended::Bank);
        return false;
    }
    true
}

/// One merchant pays another (11.4).
pub(super) fn between(s: &mut State, from: Seat, to: Seat, amount: u32) {
    s.merchants[usize::from(from)].money -= amount;
    s.merchants[usize::from(to)].money += amount;
}

/// The mover pays a price: the purse first, then money (9.32).
pub(super) fn spend(s: &mut State, price: u32) {
    let from_purse = price.min(s.turn.purse);
    s.turn.purse -= from_purse;
    to_bank(s, s.turn.seat, price - from_purse);
}

/// What the mover can spend here: purse and money (9.2).
pub(super) fn means(s: &State) -> u32 {
    s.turn.purse + s.mover().money
}
