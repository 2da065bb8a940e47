//! `movsim`: the core without Python. Answers cases, counts trees of choices, measures, fuzzes.
//!
//! Exit codes: 0 all well; 1 something failed (a file, a spec, a fuzz finding); 2 bad usage or bad lines.
#![forbid(unsafe_code)]

mod args;
mod bench;
mod check;
mod fuzz;
mod generate;
mod lines;
mod luck;
mod matches;
mod moves;
mod mutate;
mod perft;
mod trouble;
mod walk;

use args::Args;
use movcore_rules::rules::Rules;
use std::process::ExitCode;
use trouble::Trouble;

const USAGE: &str = "\
movsim moves [--paths] [--limit N] < CASES.jsonl     answers each line with a line
movsim perft CASES.jsonl --depth N [--divide]        counts sequences of N choices
movsim bench CASES.jsonl [--seconds S] [--only PARTS] measures; PARTS of stepper,enumerate,planner,
                                                     chance,playout,clone
movsim fuzz [--seed N] [--first K] [--count M]       tries spoiled cases, specs, saves and texts
Every verb takes --spec PATH (default tests/goldens/specs/avalon-1988.json).";

const SPEC: &str = "tests/goldens/specs/avalon-1988.json";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => trouble.report(),
    }
}

fn run() -> Result<(), Trouble> {
    let mut words = std::env::args_os().skip(1);
    let verb = words.next().and_then(|verb| verb.into_string().ok());
    match verb.as_deref() {
        Some("moves") => moves::run(&Args::read(words, &["spec", "limit"], &["paths"])?),
        Some("perft") => perft::run(&Args::read(words, &["spec", "depth"], &["divide"])?),
        Some("bench") => bench::run(&Args::read(words, &["spec", "seconds", "only"], &[])?),
        Some("fuzz") => fuzz::run(&Args::read(words, &["spec", "seed", "first", "count"], &[])?),
        Some("help" | "--help" | "-h") => lines::print(&[USAGE]),
        Some(other) => Err(Trouble::Usage(format!("no verb is called \"{other}\"\n{USAGE}"))),
        None => Err(Trouble::Usage(format!("which verb?\n{USAGE}"))),
    }
}

/// The bytes of the spec that the arguments name.
fn spec(args: &Args) -> Result<Vec<u8>, Trouble> {
    let path = args.text("spec").unwrap_or(SPEC);
    std::fs::read(path)
        .map_err(|e| Trouble::Failed(format!("cannot read the spec {path}: {e} (name one with --spec PATH)")))
}

/// The rules that the arguments name.
fn rules(args: &Args) -> Result<Rules, Trouble> {
    Rules::compile(&spec(args)?).map_err(|e| Trouble::Failed(e.to_string()))
}
