//! Draws from the cup as the game starts, and rolls of four dice.

use super::best_of;
use crate::lines::Named;
use crate::trouble::Trouble;
use movcore_rules::cup::{Cup, CupError, MarkerTable};
use movcore_rules::rules::{CupKind, Rules};
use movcore_sim::{MatchKey, Purpose, Source};
use serde_json::{json, Value};
use std::hint::black_box;
use std::time::Duration;

/// Draws in one pass: short, so that the best of many is undisturbed.
const DRAWS: u64 = 100_000;

/// Draws and dice per second; the sums are a function of the rules alone.
pub fn measure(rules: &Rules, _: &[Named], time: Duration) -> Result<Value, Trouble> {
    let (cup, table) = cup(rules).map_err(|e| Trouble::Failed(e.to_string()))?;
    let source = black_box(Source::new(MatchKey::from_seed(1)));
    let mut cup_sum = 0;
    let draws = best_of(time / 2, || {
        cup_sum = (0..DRAWS).map(|i| source.cup(2, i, black_box(&cup), &table).map_or(0, u64::from)).sum();
    });
    let mut dice_sum = 0;
    let rolls = best_of(time / 2, || {
        dice_sum = (0..DRAWS).map(|i| roll(&source, i)).sum();
    });
    Ok(json!({
        "cup_draws_per_s": DRAWS as f64 / draws, "cup_sum": cup_sum,
        "dice_per_s": 4.0 * DRAWS as f64 / rolls, "dice_sum": dice_sum,
    }))
}

fn roll(source: &Source, count: u64) -> u64 {
    let mut dice = [0; 4];
    let rolled = source.dice(Purpose::Movement, 2, count, &mut dice);
    rolled.map_or(0, |()| dice.iter().map(|die| u64::from(*die)).sum())
}

fn cup(rules: &Rules) -> Result<(Cup, MarkerTable), CupError> {
    let counts = |count: fn(&CupKind) -> u8| rules.cup_kinds.iter().map(count).collect::<Vec<u8>>();
    Ok((Cup::new(&counts(|kind| kind.at_start))?, MarkerTable::new(&counts(|kind| kind.total))?))
}
