//! Many playouts, in parallel, with or without checks.

use crate::playout::{play, Dice, Fault, Policy, Report, Unwatched, Watch};
use crate::MatchKey;
use movcore_rules::action::{Action, ActionList};
use movcore_rules::rules::Rules;
use movcore_rules::state::State;

/// What to simulate: so many matches, the n-th under the key of `seed` and n.
#[derive(Clone, Debug)]
pub struct Plan {
    pub seats: u8,
    pub seed: u64,
    pub first: u64,
    pub games: u64,
    pub policies: Vec<Policy>,
    pub check: bool,
    pub threads: usize,
}

/// The key of the n-th match of a simulation: anybody can play it again.
pub fn key_of(seed: u64, game: u64) -> MatchKey {
    MatchKey::from_text(&format!("sim {seed} {game}"))
}

/// Plays the matches; the n-th result belongs to the n-th match, whatever the threads did.
pub fn simulate(rules: &Rules, plan: &Plan) -> Vec<Result<Report, Fault>> {
    let share = plan.games.div_ceil(plan.threads.max(1) as u64).max(1);
    std::thread::scope(|scope| {
        let starts = (0..plan.games).step_by(share as usize);
        let parts = starts.map(|start| {
            let games = start..(start + share).min(plan.games);
            scope.spawn(move || games.map(|game| one(rules, plan, plan.first + game)).collect::<Vec<_>>())
        });
        let parts: Vec<_> = parts.collect();
        parts.into_iter().flat_map(|p| p.join().unwrap_or_else(|e| std::panic::resume_unwind(e))).collect()
    })
}

fn one(rules: &Rules, plan: &Plan, game: u64) -> Result<Report, Fault> {
    let key = key_of(plan.seed, game);
    let policy = plan.policies[(game % plan.policies.len() as u64) as usize];
    match plan.check {
        true => play(rules, plan.seats, &key, policy, &mut Checker::new(&key)),
        false => play(rules, plan.seats, &key, policy, &mut Unwatched),
    }
}

/// Checks everything after every event: invariants, the legal list, refusals of what is not on it, saving and loading.
#[derive(Debug)]
pub struct Checker {
    dice: Dice,
    turn: (u8, u16),
    events_in_turn: u32,
    scratch: ActionList,
}

/// Unlisted actions tried at each decision.
const PROBES: usize = 4;
/// More events than this in one turn means that it does not end. Longest seen: a few hundred.
const EVENTS_PER_TURN: u32 = 20_000;

impl Checker {
    /// A checker whose probes are a function of the key.
    pub fn new(key: &MatchKey) -> Self {
        Self { dice: Dice::new(key, 1), turn: (u8::MAX, 0), events_in_turn: 0, scratch: ActionList::new() }
    }

    fn probe(&mut self, rules: &Rules, state: &State, legal: &[Action]) -> Result<(), String> {
        let Some(action) = rules.codes.action(self.dice.below(rules.codes.len()) as u16) else {
            return Ok(());
        };
        let mut tried = *state;
        let answer = rules.decide(&mut tried, action);
        let text = rules.codes.text(action);
        match (legal.contains(&action), answer) {
            (true, Err(refusal)) => Err(format!("\"{text}\" is listed but refused: {refusal}")),
            (false, Ok(())) => Err(format!("\"{text}\" is not listed but accepted")),
            (false, Err(_)) if tried != *state => Err(format!("the refusal of \"{text}\" changed the state")),
            _ => Ok(()),
        }
    }
}

impl Watch for Checker {
    fn before(
        &mut self,
        rules: &Rules,
        state: &State,
        legal: &[Action],
        chosen: Action,
    ) -> Result<(), String> {
        let ascending = legal.windows(2).all(|w| rules.codes.code(w[0]) < rules.codes.code(w[1]));
        if !ascending || legal.iter().any(|a| rules.codes.code(*a).is_none()) {
            return Err("the legal list is not in ascending order of codes".to_owned());
        }
        for action in legal {
            rules.may(state, *action).map_err(|reason| {
                format!("\"{}\" is listed but refused: {}", rules.codes.text(*action), reason.code())
            })?;
        }
        for _ in 0..PROBES {
            self.probe(rules, state, legal)?;
        }
        let text = rules.codes.text(chosen);
        if rules.codes.parse(text) != Some(chosen) {
            return Err(format!("\"{text}\" does not parse back"));
        }
        Ok(())
    }

    fn after(&mut self, rules: &Rules, state: &State) -> Result<(), String> {
        rules.check(state)?;
        if rules.load(&rules.save(state)).as_ref() != Ok(state) {
            return Err("saving and loading changes the state".to_owned());
        }
        rules.legal(state, &mut self.scratch);
        let turn = (state.turn.seat, state.round);
        self.events_in_turn = if turn == self.turn { self.events_in_turn + 1 } else { 0 };
        self.turn = turn;
        match self.events_in_turn > EVENTS_PER_TURN {
            true => Err("the turn does not end".to_owned()),
            false => Ok(()),
        }
    }
}
