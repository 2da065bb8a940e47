//! Matches between policies, played natively: many at once, or one for what was decided in it.

use crate::enter::{enter, error};
use crate::rules::Rules;
use movcore_sim::playout::{Fault, Policy, Report};
use movcore_sim::simulate::{self as native, Plan};
use pyo3::prelude::*;

const MOST_THREADS: usize = 64;
const MOST_GAMES: u64 = 10_000_000;

/// One simulated match: how it ended, winner, decisions, events, rounds, hash; or what was wrong.
type Row = (Option<(String, u8, u64, u64, u16, u64)>, Option<String>);

fn row(result: Result<Report, Fault>) -> Row {
    match result {
        Ok(r) => (Some((r.ended.word().to_owned(), r.winner, r.decisions, r.events, r.rounds, r.hash)), None),
        Err(fault) => (None, Some(fault.to_string())),
    }
}

/// Refuses a plan that makes no sense.
fn checked(py: Python<'_>, rules: &Rules, plan: Plan) -> PyResult<Plan> {
    let wrong = |key: &str, reason: String| Err(error(py, "CaseError", (key, reason)));
    let seats = &rules.inner.spec.seats;
    if !(seats.least..=seats.most).contains(&plan.seats) {
        return wrong("seats", format!("must be from {} to {}", seats.least, seats.most));
    }
    if !(1..=MOST_THREADS).contains(&plan.threads) {
        return wrong("threads", format!("must be from 1 to {MOST_THREADS}"));
    }
    if plan.games > MOST_GAMES || plan.first.checked_add(plan.games).is_none() {
        return wrong("games", format!("must be at most {MOST_GAMES} a call, with numbers below 2^64"));
    }
    match plan.policies.is_empty() {
        true => wrong("policies", "at least one".to_owned()),
        false => Ok(plan),
    }
}

fn named(py: Python<'_>, names: &[String]) -> PyResult<Vec<Policy>> {
    let unknown = |name: &str| {
        let reason = format!("no policy is called \"{name}\"; there are random, rare");
        error(py, "CaseError", ("policies", reason))
    };
    names.iter().map(|name| Policy::from_name(name).ok_or_else(|| unknown(name))).collect()
}

/// Plays matches between policies natively: match `first + n` under the key `sim SEED N`.
#[pyfunction]
#[pyo3(signature = (rules, *, seats, seed, first, games, policies, check = false, threads = 1))]
#[allow(clippy::too_many_arguments)]
pub fn simulate(
    py: Python<'_>,
    rules: &Rules,
    seats: u8,
    seed: u64,
    first: u64,
    games: u64,
    policies: Vec<String>,
    check: bool,
    threads: usize,
) -> PyResult<Vec<Row>> {
    let policies = named(py, &policies)?;
    let plan = checked(py, rules, Plan { seats, seed, first, games, policies, check, threads })?;
    let results = enter(py, || native::simulate(&rules.inner, &plan))?;
    Ok(results.into_iter().map(row).collect())
}

/// The codes of all decisions in one such match, up to its end or to what a check found, and its row.
#[pyfunction]
#[pyo3(signature = (rules, *, seats, seed, game, policies, check = false))]
pub fn decisions(
    py: Python<'_>,
    rules: &Rules,
    seats: u8,
    seed: u64,
    game: u64,
    policies: Vec<String>,
    check: bool,
) -> PyResult<(Vec<u16>, Row)> {
    let policies = named(py, &policies)?;
    let plan = Plan { seats, seed, first: game, games: 0, policies, check, threads: 1 };
    let plan = checked(py, rules, plan)?;
    let (codes, result) = enter(py, || native::decisions(&rules.inner, &plan, game))?;
    Ok((codes, row(result)))
}
