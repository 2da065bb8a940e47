//! Playouts: whole matches between policies that see the legal list alone.

use crate::luck::{Luck, LuckError};
use crate::MatchKey;
use movcore_rules::action::{Action, ActionList};
use movcore_rules::game::{ranking, ToMove};
use movcore_rules::rules::Rules;
use movcore_rules::state::{Ended, State};

/// How a seat of a playout chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Every legal action alike.
    Random,
    /// A kind of action first, each alike, then one of that kind: rare kinds come up more often.
    Rare,
}

impl Policy {
    /// The policy of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "random" => Some(Self::Random),
            "rare" => Some(Self::Rare),
            _ => None,
        }
    }

    fn choose(self, list: &[Action], dice: &mut Dice) -> Action {
        match self {
            Self::Random => list[dice.below(list.len())],
            Self::Rare => {
                let kind = std::mem::discriminant::<Action>;
                let mut starts = [0u16; 64];
                let mut kinds = 0;
                for (i, action) in list.iter().enumerate() {
                    if i == 0 || kind(action) != kind(&list[i - 1]) {
                        starts[kinds] = i as u16;
                        kinds += 1;
                    }
                }
                starts[kinds] = list.len() as u16;
                let pick = dice.below(kinds);
                let (from, to) = (usize::from(starts[pick]), usize::from(starts[pick + 1]));
                list[from + dice.below(to - from)]
            }
        }
    }
}

/// A small generator for policies; the luck of the match never comes from it.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Seeded by the match key and a number, so that a playout is a function of its key.
    pub fn new(key: &MatchKey, number: u64) -> Self {
        let mut seed = [0; 8];
        seed.copy_from_slice(&key.bytes()[..8]);
        Self(u64::from_le_bytes(seed) ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// SplitMix64.
    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`; the bias of 2^-32 does not matter for policies.
    pub fn below(&mut self, n: usize) -> usize {
        (((self.draw() >> 32) * n as u64) >> 32) as usize
    }
}

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
    let mut dice = Dice::new(key, 0);
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
                let action = policy.choose(&list, &mut dice);
                watch.before(rules, &state, &list, action).map_err(violation)?;
                rules.decide_unchecked(&mut state, action);
                decisions += 1;
            }
        }
        events += 1;
        watch.after(rules, &state).map_err(|what| Fault::Violation { events, what })?;
    }
}
