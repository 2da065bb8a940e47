//! What every answer must look like, whatever was asked.

use movcore_rules::case::Answer;
use movcore_rules::enumerate::How;
use movcore_rules::rules::Rules;
use serde_json::Value;

/// Checks one answer line; says what is wrong with it.
pub fn answer(rules: &Rules, answer: &Answer) -> Result<(), String> {
    let value: Value = serde_json::from_str(&answer.json).map_err(|e| format!("no JSON: {e}"))?;
    let map = value.as_object().ok_or("no object")?;
    let error = map.get("error");
    if answer.json.contains('\n') || !map.contains_key("id") {
        return Err("more than one line, or no id".to_owned());
    }
    if error.is_some_and(|e| !e["text"].is_string()) {
        return Err("an error without words".to_owned());
    }
    match (&answer.fault, map.get("outcomes"), error) {
        (Some(_), None, Some(_)) if map.contains_key("line") => Ok(()),
        (None, Some(Value::Null), Some(e)) if e["code"].is_string() && e["rule"].is_string() => Ok(()),
        (None, Some(Value::Array(rows)), None) => outcomes(rules, rows, map.get("paths")),
        _ => Err("neither outcomes nor one error".to_owned()),
    }
}

fn outcomes(rules: &Rules, rows: &[Value], paths: Option<&Value>) -> Result<(), String> {
    let keys = rows.iter().map(|row| key(rules, row)).collect::<Result<Vec<_>, _>>()?;
    if rows.is_empty() || keys.windows(2).any(|pair| pair[0] >= pair[1]) {
        return Err("outcomes are missing, doubled or out of order".to_owned());
    }
    match paths {
        Some(paths) if paths.as_array().is_none_or(|list| list.len() != rows.len()) => {
            Err("not a path for each outcome".to_owned())
        }
        _ => Ok(()),
    }
}

/// What a row is sorted by: dot, way and points left.
fn key<'a>(rules: &Rules, row: &'a Value) -> Result<(&'a str, &'a str, u64), String> {
    let wrong = || format!("no outcome: {row}");
    let [dot, how, mp, paid] = row.as_array().map_or(&[][..], |row| &row[..]) else { return Err(wrong()) };
    let dot = dot.as_str().filter(|dot| rules.board.dot_named(dot).is_some()).ok_or_else(wrong)?;
    let how = how.as_str().filter(|word| How::ALL.iter().any(|how| how.word() == *word)).ok_or_else(wrong)?;
    paid.as_u64().ok_or_else(wrong)?;
    Ok((dot, how, mp.as_u64().ok_or_else(wrong)?))
}
