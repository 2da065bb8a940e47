//! `movsim moves`: an answer for each line of the standard input, like `movcore moves`.

use crate::args::Args;
use crate::trouble::Trouble;
use crate::{lines, rules};
use movcore_rules::case::{answer, engine_fault, Ask};
use movcore_rules::enumerate::{Enumerator, DEFAULT_LIMIT};
use std::io::{BufWriter, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};

/// Answers all lines; bad ones are answered too, and counted.
pub fn run(args: &Args) -> Result<(), Trouble> {
    args.no_words()?;
    let ask = Ask { paths: args.has("paths"), limit: args.number("limit")?.unwrap_or(DEFAULT_LIMIT) };
    let rules = rules(args)?;
    let mut enumerator = Enumerator::default();
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut bad = 0;
    lines::each(std::io::stdin().lock(), |number, line| {
        // A fault on one line leaves the others answered.
        let one = || answer(&rules, &mut enumerator, line, number, ask);
        let answer = catch_unwind(AssertUnwindSafe(one)).unwrap_or_else(|_| {
            enumerator = Enumerator::default();
            engine_fault(number)
        });
        if let Some(fault) = answer.fault {
            eprintln!("movsim: {fault}");
            bad += 1;
        }
        Ok(writeln!(out, "{}", answer.json)?)
    })?;
    out.flush()?;
    Trouble::of_bad_lines(bad)
}
