//! The planner: how many turns it takes to land on a dot, as a Markov decision process over the dots where turns
//! start: declare, roll, fly to the best end of the turn.
//!
//! Its model, in which it is exact: within a turn only the lane just flown may not be flown back; a penalty costs a
//! given price in turns (by default it is never paid); face-down "?" are blue dots; money does not run out. It is the
//! only place in this crate that reckons with fractions, and nothing in the rules depends on it.

mod first;
mod graph;
mod kit;
mod rolls;
mod solve;

use crate::chart::{Chart, Colors, Outfit};
use crate::ids::{DotId, MAX_DICE};
use crate::refusal::{Reason, Refusal};
use crate::rules::Rules;
use crate::travel::{Declaration, Voyage};

/// What a ship has for its voyages: as owned, before a turn's declaration says what is used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kit {
    /// Dice the ship rolls (3.42).
    pub dice: u8,
    /// Colors of each drive aboard; each can be turned off by itself (8.23).
    pub drives: Vec<Colors>,
    /// Credits that all Shields take off a penalty (8.3).
    pub shield: u16,
    pub air_foil: bool,
    pub auto_pilot: bool,
    pub mulligan_gear: bool,
    pub switch_switch: bool,
    pub jump_start: bool,
    pub gate_lock: bool,
}

/// What to do at the start of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    pub declared: Declaration,
    /// Drives that stay on, as the colors they skip, and whether the gates are locked.
    pub outfit: Outfit,
    /// Roll one die less and count the Auto Pilot's number (8.42).
    pub auto_pilot: bool,
}

/// Expected turns to land on one dot, from everywhere.
#[derive(Clone, Debug)]
pub struct Plan {
    pub target: DotId,
    /// Expected turns (and penalties at their price) from each dot.
    cost: Vec<f64>,
    /// Expected turns from each dot under the policy.
    mean: Vec<f64>,
    /// `within[k][dot]`: probability to have landed after at most `k` turns.
    within: Vec<Vec<f64>>,
    advice: Vec<Option<Advice>>,
    /// Improvement rounds that were needed.
    pub rounds: usize,
}

/// Turns after which a distribution is cut off.
pub const TURNS_MAX: usize = 200;

impl Plan {
    /// Plans voyages to `target`. `price` is what a credit of penalty is worth in turns; `None`: never pay.
    pub fn new(
        rules: &Rules,
        chart: &Chart,
        kit: &Kit,
        target: DotId,
        price: Option<f64>,
    ) -> Result<Self, Refusal> {
        let plain = Outfit::default();
        let voyage = Voyage { rules, chart, outfit: &plain, money: 0 };
        if !voyage.site(target).landable {
            let fact = format!("{} is no city, spaceport or asteroid to land on", rules.board.name(target));
            return Err(Refusal::new(Reason::CannotLandHere, fact));
        }
        debug_assert!((1..=MAX_DICE).contains(&usize::from(kit.dice)));
        Ok(solve::solve(rules, chart, kit, target, price))
    }

    /// Expected turns from a dot.
    pub fn mean(&self, from: DotId) -> f64 {
        self.mean[from.index()]
    }

    /// Expected turns with penalties at their price: what the plan keeps small.
    pub fn cost(&self, from: DotId) -> f64 {
        self.cost[from.index()]
    }

    /// Probability to land within `turns` turns.
    pub fn within(&self, from: DotId, turns: usize) -> f64 {
        let last = self.within.len() - 1;
        self.within[turns.min(last)][from.index()]
    }

    /// What to do at the start of a turn on a dot; `None` on the target itself.
    pub fn advice(&self, from: DotId) -> Option<Advice> {
        self.advice[from.index()]
    }

    /// Probability to land in exactly 0, 1, 2, ... turns.
    pub fn turns(&self, from: DotId) -> Turns {
        let mut before = 0.0;
        let exactly = self.within.iter().map(|w| {
            let p = w[from.index()] - before;
            before = w[from.index()];
            p
        });
        Turns { exactly: exactly.collect() }
    }
}

/// A distribution of turns.
#[derive(Clone, Debug, PartialEq)]
pub struct Turns {
    /// Probability of exactly 0, 1, 2, ... turns.
    pub exactly: Vec<f64>,
}

impl Turns {
    /// The turns of one voyage after another.
    pub fn then(&self, next: &Self) -> Self {
        let mut exactly = vec![0.0; self.exactly.len() + next.exactly.len() - 1];
        for (i, p) in self.exactly.iter().enumerate() {
            for (j, q) in next.exactly.iter().enumerate() {
                exactly[i + j] += p * q;
            }
        }
        while exactly.len() > 1 && exactly.last().is_some_and(|p| *p < 1e-12) {
            exactly.pop();
        }
        Self { exactly }
    }

    /// Expected number.
    pub fn mean(&self) -> f64 {
        self.exactly.iter().enumerate().map(|(k, p)| k as f64 * p).sum()
    }

    /// Probability of at most `turns`.
    pub fn within(&self, turns: usize) -> f64 {
        self.exactly.iter().take(turns + 1).sum()
    }

    /// The least number of turns that suffices with probability `share`.
    pub fn quantile(&self, share: f64) -> usize {
        let mut sum = 0.0;
        let reached = self.exactly.iter().position(|p| {
            sum += p;
            // A hair of slack, so that rounding does not add a turn.
            sum >= share - 1e-9
        });
        reached.unwrap_or(self.exactly.len())
    }
}
