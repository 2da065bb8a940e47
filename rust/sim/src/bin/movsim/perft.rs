//! `movsim perft`: sequences of exactly so many choices from each case, as JSON lines.

use crate::args::Args;
use crate::lines::Named;
use crate::trouble::Trouble;
use crate::{lines, rules};
use movcore_rules::case::choice_text;
use movcore_rules::perft;
use movcore_rules::rules::Rules;
use serde_json::{json, Map, Value};

/// Counts for every case of a file.
pub fn run(args: &Args) -> Result<(), Trouble> {
    let path = args.word("CASES.jsonl")?;
    let depth = args.number("depth")?.ok_or_else(|| Trouble::Usage("--depth N is missing".to_owned()))?;
    let rules = rules(args)?;
    for named in lines::cases(&rules, path)? {
        lines::print(&[count(&rules, &named, depth, args.has("divide")).to_string()])?;
    }
    Ok(())
}

fn count(rules: &Rules, named: &Named, depth: u32, divide: bool) -> Value {
    let travel = match named.case.begin(rules) {
        Ok(travel) => travel,
        Err(refusal) => return json!({ "id": named.id, "refused": refusal.reason.code() }),
    };
    let voyage = named.case.voyage(rules);
    let mut line = json!({ "id": named.id, "depth": depth, "nodes": perft::perft(&voyage, &travel, depth) });
    if divide {
        let parts = perft::divide(&voyage, &travel, depth).into_iter();
        let parts: Map<String, Value> =
            parts.map(|(choice, nodes)| (choice_text(rules, choice), nodes.into())).collect();
        line["divide"] = parts.into();
    }
    line
}
