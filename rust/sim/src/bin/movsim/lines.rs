//! Lines in and out: JSON lines of cases, and answers that stop quietly when nobody reads them.

use crate::trouble::Trouble;
use movcore_rules::case::{Case, CaseError};
use movcore_rules::rules::Rules;
use movcore_rules::travel::Travel;
use serde_json::Value;
use std::borrow::Cow;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};

/// A case with its id from the file.
#[derive(Debug)]
pub struct Named {
    pub id: Value,
    pub case: Case,
}

impl Named {
    /// Reads a line `{"id": ..., "input": {...}}`, or says what is wrong and with which id.
    pub fn parse(rules: &Rules, line: &str) -> Result<Self, (Value, CaseError)> {
        let wrong = |key: &str, reason: String| CaseError { key: key.to_owned(), reason };
        let value: Value =
            serde_json::from_str(line).map_err(|e| (Value::Null, wrong("json", e.to_string())))?;
        let id = value.get("id").cloned().unwrap_or(Value::Null);
        let Some(input) = value.get("input") else {
            return Err((id, wrong("input", "is missing".to_owned())));
        };
        match Case::parse(rules, input) {
            Ok(case) => Ok(Self { id, case }),
            Err(e) => Err((id, e)),
        }
    }

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

/// Calls `answer` with each line of the input that is not blank, and its number from 1.
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
        let text = line.trim_ascii();
        if !text.is_empty() {
            answer(number, &utf8(text))?;
        }
    }
    Ok(())
}

/// The line as text. One that is no UTF-8 is cut where it goes wrong and ends in a sign that no JSON line ends in.
fn utf8(line: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(line) {
        Ok(text) => text.into(),
        Err(e) => {
            let text = String::from_utf8_lossy(&line[..e.valid_up_to()]);
            format!("{text}\u{fffd}").into()
        }
    }
}

/// A file of cases.
pub fn open(path: &str) -> Result<BufReader<File>, Trouble> {
    let file = File::open(path);
    Ok(BufReader::new(file.map_err(|e| Trouble::Failed(format!("cannot read cases from {path}: {e}")))?))
}

/// All cases of a file. The first bad line is a failure: measuring wants every case.
pub fn cases(rules: &Rules, path: &str) -> Result<Vec<Named>, Trouble> {
    let mut list = Vec::new();
    each(open(path)?, |number, line| {
        let named = Named::parse(rules, line);
        list.push(named.map_err(|(_, e)| Trouble::Failed(format!("{path}: line {number}: {e}")))?);
        Ok(())
    })?;
    if list.is_empty() {
        return Err(Trouble::Failed(format!("{path} has no cases")));
    }
    Ok(list)
}
