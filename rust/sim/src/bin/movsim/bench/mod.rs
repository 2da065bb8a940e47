//! `movsim bench`: how fast the core is, as one JSON object, with counts that show whether it is also right.
//!
//! Each part is measured again and again for so many seconds and the best pass counts: a shared machine only ever
//! adds time. Counts of work are a function of the cases alone.

mod chance;
mod clone;
mod enumerate;
mod planner;
mod playout;
mod stepper;
mod thirds;

use crate::args::Args;
use crate::lines::{self, Named};
use crate::rules;
use crate::trouble::Trouble;
use movcore_rules::rules::Rules;
use serde_json::{json, Value};
use std::time::{Duration, Instant};

type Part = fn(&Rules, &[Named], Duration) -> Result<Value, Trouble>;

const PARTS: [(&str, Part); 6] = [
    ("stepper", stepper::measure),
    ("enumerate", enumerate::measure),
    ("planner", planner::measure),
    ("chance", chance::measure),
    ("playout", playout::measure),
    ("clone", clone::measure),
];

/// Measures all parts, or those that `--only` names.
pub fn run(args: &Args) -> Result<(), Trouble> {
    let path = args.word("CASES.jsonl")?;
    let seconds: f64 = args.number("seconds")?.unwrap_or(2.0);
    let time = Duration::try_from_secs_f64(seconds)
        .map_err(|_| Trouble::Usage(format!("--seconds: {seconds} is no time to measure for")))?;
    let parts = chosen(args.text("only"))?;
    let rules = rules(args)?;
    let cases = lines::cases(&rules, path)?;
    let mut report = json!({ "rules": rules.hash, "cases": cases.len() });
    for (name, measure) in parts {
        report[name] = measure(&rules, &cases, time)?;
    }
    lines::print(&[format!("{report:#}")])
}

fn chosen(only: Option<&str>) -> Result<Vec<(&'static str, Part)>, Trouble> {
    let Some(only) = only else { return Ok(PARTS.to_vec()) };
    let find = |name: &str| {
        let part = PARTS.iter().find(|(known, _)| *known == name).copied();
        let known = PARTS.map(|(name, _)| name).join(", ");
        part.ok_or_else(|| Trouble::Usage(format!("--only: no part is called \"{name}\"; there are {known}")))
    };
    only.split(',').map(find).collect()
}

/// Fewest passes over the work, however long they take.
const PASSES_MIN: usize = 3;

/// Runs `pass` until the time is up; the seconds of the best pass.
fn best_of(time: Duration, mut pass: impl FnMut()) -> f64 {
    let mut best = f64::INFINITY;
    let begun = Instant::now();
    let mut passes = 0;
    while passes < PASSES_MIN || begun.elapsed() < time {
        best = best.min(seconds(&mut pass));
        passes += 1;
    }
    best
}

fn seconds(work: impl FnOnce()) -> f64 {
    let begun = Instant::now();
    work();
    begun.elapsed().as_secs_f64()
}
