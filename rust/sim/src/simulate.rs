//! Many playouts, in parallel, with or without checks.

use crate::checker::Checker;
use crate::listen::Listener;
use crate::playout::{play, Fault, Policy, Report, Unwatched, Watch};
use crate::MatchKey;
use movcore_rules::rules::Rules;

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

impl Plan {
    /// Policies take matches by turns.
    fn policy(&self, game: u64) -> Policy {
        self.policies[(game % self.policies.len() as u64) as usize]
    }
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
    match plan.check {
        true => play(rules, plan.seats, &key, plan.policy(game), &mut Checker::new(&key)),
        false => play(rules, plan.seats, &key, plan.policy(game), &mut Unwatched),
    }
}

/// What the seats of one match of a plan decide, up to its end or its fault.
pub fn decisions(rules: &Rules, plan: &Plan, game: u64) -> (Vec<u16>, Result<Report, Fault>) {
    match plan.check {
        true => heard(rules, plan, game, Checker::new(&key_of(plan.seed, game))),
        false => heard(rules, plan, game, Unwatched),
    }
}

fn heard(rules: &Rules, plan: &Plan, game: u64, watch: impl Watch) -> (Vec<u16>, Result<Report, Fault>) {
    let mut listener = Listener::new(watch);
    let key = key_of(plan.seed, game);
    let result = play(rules, plan.seats, &key, plan.policy(game), &mut listener);
    (listener.codes, result)
}
