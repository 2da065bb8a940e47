//! Lines in and out: JSON lines of cases, and answers that stop quietly when nobody reads them.

use crate::trouble::Trouble;
use movcore_rules::case::{Case, CaseError};
use movcore_rules::rules::Rules;
use movcore_rules::travel::Travel;
use serde_json::Value;
use std::io::{BufRead, Write};

/// A case with its id from the file.
#[derive(Debug)]
pub struct Named {
    pub id: Value,
    pub case: Case,
}

impl Named {
    /// The move begun; `None` if the declaration is refused.
    pub fn begin(&self, rules: &Rules) -> Option<Travel> {
        self.case.begin(rules).ok()
    }
}

/// Writes lines to the standard output.
pub fn print(lines: &[impl AsRef<str>]) -> Result<(), Trouble> {
    let mut out = std::io::stdout().lock();
    lines.iter().try_for_each(|line| writeln!(out, "{}", line.as_ref()))?;
    Ok(out.flush()?)
}

/// Calls `answer` with each line of the input and its number from 1.
pub fn each(
    mut input: impl BufRead,
    mut answer: impl FnMut(usize, &str) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let read = input.read_until(b'\n', &mut line);
        if read.map_err(|e| Trouble::Failed(format!("cannot read line {number}: {e}")))? == 0 {
            break;
        }
        answer(number, utf8(line.trim_ascii_end()).as_ref())?;
    }
    Ok(())
}

/// The line as text. One that is no UTF-8 is cut where it goes wrong and ends in a sign that no JSON line ends in.
fn utf8(line: &[u8]) -> std::borrow::Cow<'_, str> {
    match std::str::from_utf8(line) {
        Ok(text) => text.into(),
        Err(e) => {
            let text = String::from_utf8_lossy(&line[..e.valid_up_to()]);
            format!("{text}\u{fffd}").into()
        }
    }
}

/// All cases of a file. The first bad line is a failure: measuring and counting want every case.
pub fn cases(rules: &Rules, path: &str) -> Result<Vec<Named>, Trouble> {
    let file = std::fs::File::open(path)
        .map_err(|e| Trouble::Failed(format!("cannot read cases from {path}: {e}")))?;
    let mut list = Vec::new();
    each(std::io::BufReader::new(file), |number, line| {
        let named = named(rules, line);
        list.push(named.map_err(|e| Trouble::Failed(format!("{path}: line {number}: {e}")))?);
        Ok(())
    })?;
    if list.is_empty() {
        return Err(Trouble::Failed(format!("{path} has no cases")));
    }
    Ok(list)
}

fn named(rules: &Rules, line: &str) -> Result<Named, CaseError> {
    let wrong = |key: &str, reason: String| CaseError { key: key.to_owned(), reason };
    let value: Value = serde_json::from_str(line).map_err(|e| wrong("json", e.to_string()))?;
    let input = value.get("input").ok_or_else(|| wrong("input", "is missing".to_owned()))?;
    let case = Case::parse(rules, input)?;
    Ok(Named { id: value.get("id").cloned().unwrap_or(Value::Null), case })
}
