//! `movsim moves`: one answer for each line of the standard input.

use crate::args::Args;
use crate::trouble::Trouble;
use crate::{lines, rules};
use movcore_rules::case::{answer, Ask};
use movcore_rules::enumerate::{Enumerator, DEFAULT_LIMIT};
use std::io::{BufWriter, Write};

/// Answers all lines; bad ones are answered too, and counted.
pub fn run(args: &Args) -> Result<(), Trouble> {
    args.no_words()?;
    let ask = Ask { paths: args.has("paths"), limit: args.number("limit")?.unwrap_or(DEFAULT_LIMIT) };
    let rules = rules(args)?;
    let mut enumerator = Enumerator::default();
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut bad = 0;
    lines::each(std::io::stdin().lock(), |number, line| {
        let answer = answer(&rules, &mut enumerator, line, number, ask);
        if let Some(fault) = answer.fault {
            eprintln!("movsim: {fault}");
            bad += 1;
        }
        Ok(writeln!(out, "{}", answer.json)?)
    })?;
    out.flush()?;
    if bad > 0 {
        return Err(Trouble::BadLines(bad));
    }
    Ok(())
}
