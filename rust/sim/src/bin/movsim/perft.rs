//! `movsim perft`: sequences of exactly 1, 2, ... N choices from each case, as JSON lines like `movcore perft --json`.

use crate::args::Args;
use crate::lines::{self, Named};
use crate::rules;
use crate::trouble::Trouble;
use movcore_rules::case::choice_text;
use movcore_rules::perft;
use movcore_rules::rules::Rules;
use movcore_rules::travel::{Travel, Voyage};
use serde_json::{json, Value};

/// The deepest tree counted, as deep as `movcore perft` goes: the longest move has far fewer choices.
const DEPTH_MAX: u32 = 64;

/// Counts for every case of a file.
pub fn run(args: &Args) -> Result<(), Trouble> {
    let path = args.word("CASES.jsonl")?;
    let depth = args.number("depth")?.filter(|depth| (1..=DEPTH_MAX).contains(depth));
    let depth =
        depth.ok_or_else(|| Trouble::Usage(format!("--depth N is missing or not from 1 to {DEPTH_MAX}")))?;
    let rules = rules(args)?;
    let mut bad = 0;
    lines::each(lines::open(path)?, |number, line| {
        let answer = match Named::parse(&rules, line) {
            Ok(named) => counts(&rules, &named, depth, args.has("divide")),
            Err((id, e)) => {
                eprintln!("movsim: line {number}: {e}");
                bad += 1;
                json!({ "id": id, "line": number, "error": { "key": e.key, "text": e.reason } })
            }
        };
        lines::print(&[answer.to_string()])
    })?;
    Trouble::of_bad_lines(bad)
}

fn counts(rules: &Rules, named: &Named, depth: u32, divide: bool) -> Value {
    let travel = match named.case.begin(rules) {
        Ok(travel) => travel,
        Err(refusal) => {
            let reason = refusal.reason;
            let error = json!({ "code": reason.code(), "rule": reason.rule(), "text": refusal.fact });
            return json!({ "id": named.id, "counts": null, "error": error });
        }
    };
    let voyage = named.case.voyage(rules);
    let counts: Vec<u64> = (1..=depth).map(|d| perft::perft(&voyage, &travel, d)).collect();
    let mut line = json!({ "id": named.id, "counts": counts });
    if divide {
        line["divide"] = divided(&voyage, &travel, depth);
    }
    line
}

/// For each first choice its counts by depth.
fn divided(voyage: &Voyage<'_>, travel: &Travel, depth: u32) -> Value {
    let by_depth: Vec<_> = (1..=depth).map(|d| perft::divide(voyage, travel, d)).collect();
    let row = |(at, (choice, _)): (usize, &(_, u64))| {
        let counts: Vec<u64> = by_depth.iter().map(|parts| parts[at].1).collect();
        json!([choice_text(voyage.rules, *choice), counts])
    };
    by_depth[0].iter().enumerate().map(row).collect()
}
