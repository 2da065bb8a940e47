//! Playouts: whole matches between policies that see the legal list alone.

use crate::luck::{Luck, LuckError};
use crate::policy::Chooser;
pub use crate::policy::{Dice, Policy};
use crate::MatchKey;
use movcore_rules::action::{Action, ActionList};
use movcore_rules::game::{ranking, ToMove};
use movcore_rules::rules::Rules;
use movcore_rules::state::{Ended, State};

/// How a match went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    pub ended: Ended,
    pub winner: u8,
    pub decisions: u64,
    pub events: u64,
    pub rounds: u16,
    /// Hash of the last state: playouts of one key agree in it.
    pub hash: u64,
}

/// What can go wrong in a checked playout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    Luck(LuckError),
    /// An invariant is broken: after how many events, and what.
    Violation {
        events: u64,
        what: String,
    },
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Luck(e) => e.fmt(f),
            Self::Violation { events, what } => write!(f, "after {events} events: {what}"),
        }
    }
}

/// Watches a playout event by event.
pub trait Watch {
    /// Called before a seat decides, with the legal list.
    fn before(
        &mut self,
        rules: &Rules,
        state: &State,
        legal: &[Action],
        chosen: Action,
    ) -> Result<(), String>;
    /// Called after every event.
    fn after(&mut self, rules: &Rules, state: &State) -> Result<(), String>;
}

/// Watches nothing.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn before(&mut self, _: &Rules, _: &State, _: &[Action], _: Action) -> Result<(), String> {
        Ok(())
    }
    fn after(&mut self, _: &Rules, _: &State) -> Result<(), String> {
        Ok(())
    }
}

/// Plays one match to its end.
pub fn play(
    rules: &Rules,
    seats: u8,
    key: &MatchKey,
    policy: Policy,
    watch: &mut impl Watch,
) -> Result<Report, Fault> {
    let mut luck = Luck::new(rules, *key).map_err(Fault::Luck)?;
    let mut chooser = Chooser::new(rules, policy, key);
    let mut state = movcore_rules::game::start(rules, seats);
    let mut list = ActionList::new();
    let (mut decisions, mut events) = (0, 0);
    loop {
        match rules.to_move(&state) {
            ToMove::Over(ended) => {
                let winner = ranking(rules, &state).first().copied().unwrap_or(0);
                let hash = crate::hash::of(&state);
                return Ok(Report { ended, winner, decisions, events, rounds: state.round, hash });
            }
            ToMove::Chance(fate) => {
                let outcome = luck.answer(&state, fate).map_err(Fault::Luck)?;
                rules.chance_unchecked(&mut state, fate, outcome);
            }
            ToMove::Seat(_) => {
                rules.legal(&state, &mut list);
                let violation = |what| Fault::Violation { events, what };
                if list.is_empty() {
                    return Err(violation("nothing is legal".to_owned()));
                }
                let action = chooser.choose(rules, &list);
                watch.before(rules, &state, &list, action).map_err(violation)?;
                rules.decide_unchecked(&mut state, action);
                decisions += 1;
            }
        }
        events += 1;
        watch.after(rules, &state).map_err(|what| Fault::Violation { events, what })?;
    }
}
