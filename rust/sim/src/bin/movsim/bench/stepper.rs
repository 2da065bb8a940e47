//! The stepper, by counting trees of choices to a fixed size.
//!
//! An *expansion* is a position reached by making a choice, with its choices listed. The last level is only counted, not
//! made, and is not in the rate.

use super::best_of;
use crate::lines::Named;
use crate::trouble::Trouble;
use movcore_rules::perft::perft;
use movcore_rules::rules::Rules;
use movcore_rules::travel::{Travel, Voyage};
use serde_json::{json, Value};
use std::hint::black_box;
use std::time::Duration;

/// Most expansions in one case: every case counts, but none for all.
const EXPANSIONS_MAX: u64 = 100_000;

/// A case with the depth its tree is counted to.
struct Tree<'a> {
    voyage: Voyage<'a>,
    travel: Travel,
    depth: u32,
    expansions: u64,
    leaves: u64,
}

impl<'a> Tree<'a> {
    /// The deepest tree within the limit; `None` if the declaration is refused.
    fn new(rules: &'a Rules, named: &'a Named) -> Option<Self> {
        let travel = named.begin(rules)?;
        let voyage = named.case.voyage(rules);
        let mut tree = Self { voyage, travel, depth: 1, expansions: 0, leaves: perft(&voyage, &travel, 1) };
        loop {
            let next = perft(&voyage, &travel, tree.depth + 1);
            let expansions = tree.expansions + tree.leaves;
            if next == 0 || expansions > EXPANSIONS_MAX {
                break;
            }
            tree = Self { depth: tree.depth + 1, expansions, leaves: next, ..tree };
        }
        Some(tree)
    }
}

/// Expansions per second over all cases.
pub fn measure(rules: &Rules, cases: &[Named], time: Duration) -> Result<Value, Trouble> {
    let trees: Vec<Tree<'_>> = cases.iter().filter_map(|named| Tree::new(rules, named)).collect();
    let expansions: u64 = trees.iter().map(|tree| tree.expansions).sum();
    let leaves: u64 = trees.iter().map(|tree| tree.leaves).sum();
    let mut counts_agree = true;
    let best = best_of(time, || {
        let counts = trees.iter().map(|t| perft(black_box(&t.voyage), black_box(&t.travel), t.depth));
        counts_agree &= counts.sum::<u64>() == leaves;
    });
    if !counts_agree {
        return Err(Trouble::Failed("the same tree was counted twice with different results".to_owned()));
    }
    Ok(json!({
        "trees": trees.len(), "expansions": expansions, "leaves": leaves,
        "seconds": best, "expansions_per_s": expansions as f64 / best,
    }))
}
