//! States: how large they are, and what a copy costs.

use super::best_of;
use super::playout::{trouble, with_limit, ROUNDS, SEATS, SEED};
use crate::lines::Named;
use crate::trouble::Trouble;
use movcore_rules::action::Action;
use movcore_rules::rules::Rules;
use movcore_rules::state::State;
use movcore_sim::playout::{play, Policy, Watch};
use movcore_sim::simulate::key_of;
use serde_json::{json, Value};
use std::hint::black_box;
use std::time::Duration;

/// States that are copied in turn: few enough to stay in the nearest cache, as they do in a search.
const STATES: usize = 16;
/// Events between two of them.
const APART: u64 = 200;
/// Copies in one pass.
const COPIES: usize = 100_000;

/// Nanoseconds for a copy of a state in the middle of a match, and the size of any.
pub fn measure(rules: &Rules, _: &[Named], time: Duration) -> Result<Value, Trouble> {
    let mut kept = Kept::default();
    play(&with_limit(rules, ROUNDS), SEATS, &key_of(SEED, 0), Policy::Random, &mut kept).map_err(trouble)?;
    let states = kept.states;
    let seconds = best_of(time, || {
        for i in 0..COPIES {
            black_box(copy(black_box(&states[i % states.len()])));
        }
    });
    Ok(json!({ "ns": seconds * 1e9 / COPIES as f64, "bytes": bytes_without_heap::<State>() }))
}

/// Not inlined, so that the copy is really made.
#[inline(never)]
fn copy(state: &State) -> State {
    *state
}

/// The size of a type that can own no heap: what does cannot be `Copy`.
fn bytes_without_heap<T: Copy>() -> usize {
    size_of::<T>()
}

/// Keeps a few states of a match.
#[derive(Debug, Default)]
struct Kept {
    events: u64,
    states: Vec<State>,
}

impl Watch for Kept {
    fn before(&mut self, _: &Rules, _: &State, _: &[Action], _: Action) -> Result<(), String> {
        Ok(())
    }

    fn after(&mut self, _: &Rules, state: &State) -> Result<(), String> {
        self.events += 1;
        if self.events % APART == 0 && self.states.len() < STATES {
            self.states.push(*state);
        }
        Ok(())
    }
}
