//! Whole matches by random choice: how fast they are played, on one thread and on two, and whether the last rounds of
//! a long match cost more than the first.

use super::thirds::{Cost, Thirds};
use super::{best_of, seconds, PASSES_MIN};
use crate::lines::Named;
use crate::trouble::Trouble;
use movcore_rules::rules::Rules;
use movcore_sim::playout::{play, Fault, Policy, Report, Unwatched};
use movcore_sim::simulate::{key_of, simulate, Plan};
use serde_json::{json, Value};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Rounds after which a match ends: random merchants hardly ever get rich.
pub const ROUNDS: u16 = 300;
/// Rounds of a long match.
const LONG: u16 = 3000;
/// Seats of every match.
pub const SEATS: u8 = 4;
/// Matches that are played again and again; each is short, so that the best of many is undisturbed.
const GAMES: u64 = 8;
/// With the number of a match this is its key.
pub const SEED: u64 = 1;

/// How long each match takes at best; the counts and the hash are a function of the rules alone.
pub fn measure(rules: &Rules, _: &[Named], time: Duration) -> Result<Value, Trouble> {
    let rules = &with_limit(rules, ROUNDS);
    let matches = (0..GAMES).map(|game| Timed::new(rules, game)).collect::<Result<_, _>>();
    let mut matches: Vec<Timed> = matches.map_err(trouble)?;
    best_of(time / 3, || matches.iter_mut().for_each(|timed| timed.run(rules)));
    let two = best_of(time / 3, || drop(simulate(rules, &plan(2))));
    let sum = |of: fn(&Report) -> u64| matches.iter().map(|timed| of(&timed.report)).sum::<u64>();
    let seconds: Vec<f64> = matches.iter().map(|timed| timed.best).collect();
    Ok(json!({
        "seats": SEATS, "rounds": ROUNDS, "games": GAMES,
        "decisions": sum(|report| report.decisions), "events": sum(|report| report.events),
        "hash": format!("{:016x}", matches.iter().fold(0, |hash, timed| hash ^ timed.report.hash)),
        "decisions_per_s": sum(|report| report.decisions) as f64 / seconds.iter().sum::<f64>(),
        "two_threads_per_s": sum(|report| report.decisions) as f64 / two,
        "seconds": seconds, "long": flatness(rules, time / 3)?,
    }))
}

/// The same rules with a round limit. Their hash is that of the edition, but nothing that is measured looks at it.
pub fn with_limit(rules: &Rules, rounds: u16) -> Rules {
    let mut limited = rules.clone();
    limited.spec.goal.rounds = Some(rounds);
    limited
}

/// What a fault of a playout is called here.
pub fn trouble(fault: Fault) -> Trouble {
    Trouble::Failed(fault.to_string())
}

/// A match with its best time so far.
struct Timed {
    game: u64,
    best: f64,
    report: Report,
}

impl Timed {
    fn new(rules: &Rules, game: u64) -> Result<Self, Fault> {
        Ok(Self { game, best: f64::INFINITY, report: one(rules, game)? })
    }

    fn run(&mut self, rules: &Rules) {
        let game = self.game;
        self.best = self.best.min(seconds(|| drop(black_box(one(rules, game)))));
    }
}

fn one(rules: &Rules, game: u64) -> Result<Report, Fault> {
    play(rules, SEATS, &key_of(SEED, game), Policy::Random, &mut Unwatched)
}

/// The same matches, shared out among threads.
fn plan(threads: usize) -> Plan {
    let policies = vec![Policy::Random];
    Plan { seats: SEATS, seed: SEED, first: 0, games: GAMES, policies, check: false, threads }
}

/// What an event costs in each third of a long match, and the last third against the first.
fn flatness(rules: &Rules, time: Duration) -> Result<Value, Trouble> {
    let rules = &with_limit(rules, LONG);
    let mut best = [Cost::WORST; 3];
    let mut rounds = 0;
    let begun = Instant::now();
    let mut passes = 0;
    while passes < PASSES_MIN || begun.elapsed() < time {
        let mut thirds = Thirds::new(LONG);
        rounds = play(rules, SEATS, &key_of(SEED, 0), Policy::Random, &mut thirds).map_err(trouble)?.rounds;
        best.iter_mut().zip(thirds.costs()).for_each(|(best, cost)| *best = best.least(cost));
        passes += 1;
    }
    let [first, _, last] = best;
    Ok(json!({
        "rounds": rounds, "events": best.map(|cost| cost.events),
        "ns_per_event": best.map(Cost::nanos), "last_to_first": last.nanos() / first.nanos(),
    }))
}
