//! The enumerator: all ends of each case, with warm buffers.

use super::{seconds, PASSES_MIN};
use crate::lines::Named;
use crate::trouble::Trouble;
use movcore_rules::enumerate::{Enumerator, Work, DEFAULT_LIMIT};
use movcore_rules::rules::Rules;
use movcore_rules::travel::Travel;
use serde_json::{json, Value};
use std::time::{Duration, Instant};

/// One case with its best time so far and what it took.
struct Timed<'a> {
    named: &'a Named,
    travel: Travel,
    best: f64,
    outcomes: usize,
    limited: bool,
    work: Work,
}

impl Timed<'_> {
    fn run(&mut self, rules: &Rules, enumerator: &mut Enumerator) -> f64 {
        let voyage = self.named.case.voyage(rules);
        let mut answer = Ok(Vec::new());
        let taken = seconds(|| answer = enumerator.outcomes(&voyage, &self.travel, false, DEFAULT_LIMIT));
        self.best = self.best.min(taken);
        self.limited = answer.is_err();
        self.outcomes = answer.map_or(0, |list| list.len());
        self.work = enumerator.work;
        taken
    }
}

/// Enumerations per second, and how the times are spread.
pub fn measure(rules: &Rules, cases: &[Named], time: Duration) -> Result<Value, Trouble> {
    let begin = |named| {
        let travel = Named::begin(named, rules)?;
        Some(Timed { named, travel, best: f64::INFINITY, outcomes: 0, limited: false, work: Work::default() })
    };
    let mut list: Vec<Timed<'_>> = cases.iter().filter_map(begin).collect();
    if list.is_empty() {
        return Err(Trouble::Failed("no case has a legal declaration".to_owned()));
    }
    let mut enumerator = Enumerator::default();
    let mut best_pass = f64::INFINITY;
    let begun = Instant::now();
    let mut passes = 0;
    while passes < PASSES_MIN || begun.elapsed() < time {
        let pass = list.iter_mut().map(|timed| timed.run(rules, &mut enumerator)).sum();
        best_pass = best_pass.min(pass);
        passes += 1;
    }
    list.sort_by(|a, b| a.best.total_cmp(&b.best));
    Ok(report(&list, cases.len(), best_pass))
}

/// `list` is sorted by time.
fn report(list: &[Timed<'_>], given: usize, best_pass: f64) -> Value {
    let below = |ms: f64| list.iter().filter(|t| t.best * 1e3 < ms).count() as f64 / list.len() as f64;
    let slowest = list.last().map(|t| &t.named.id);
    json!({
        "enumerated": list.len(),
        "refused": given - list.len(),
        "limited": list.iter().filter(|t| t.limited).count(),
        "per_s": list.len() as f64 / best_pass,
        "p50_ms": at_share(list, 0.5), "p99_ms": at_share(list, 0.99), "max_ms": at_share(list, 1.0),
        "share_below_5_ms": below(5.0), "slowest": slowest,
        "outcomes": list.iter().map(|t| t.outcomes).sum::<usize>(),
        "positions": list.iter().map(|t| t.work.positions).sum::<usize>(),
        "positions_max": list.iter().map(|t| t.work.positions).max(),
        "rounds": list.iter().map(|t| t.work.rounds).sum::<usize>(),
        "tracked_max": list.iter().map(|t| t.work.tracked).max(),
    })
}

/// Milliseconds within which this share of the cases is done.
fn at_share(list: &[Timed<'_>], share: f64) -> f64 {
    let rank = (share * list.len() as f64).ceil() as usize;
    list[rank.clamp(1, list.len()) - 1].best * 1e3
}
