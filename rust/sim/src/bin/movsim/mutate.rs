//! Ways to spoil an input: in its bytes, or in the values of its JSON so that it still reads.

use crate::luck::Luck;
use serde_json::{Map, Value};

const TOKENS: [&str; 18] = [
    "", "0", "-1", "1e9", "1.5", "true", "null", "\"\"", "[]", "{}", "[", "}", ",", ":", "\"", "\\u0000",
    "\0", "é",
];

/// Spoils bytes in one to four places.
pub fn bytes(luck: &mut Luck, text: &mut Vec<u8>) {
    for _ in 0..=luck.below(4) {
        let at = luck.below(text.len() + 1);
        let end = (at + luck.below(20)).min(text.len());
        match luck.below(6) {
            0 => {
                text.drain(at..end);
            }
            1 => {
                let again = text[at..end].to_vec();
                text.splice(at..at, again);
            }
            2 => text.truncate(at),
            3 => {
                let bit = 1 << luck.below(8);
                if let Some(byte) = text.get_mut(at) {
                    *byte ^= bit;
                }
            }
            _ => {
                let token = luck.pick(&TOKENS).map_or(&[][..], |token| token.as_bytes());
                text.splice(at..end, token.iter().copied());
            }
        }
    }
}

/// Spoils one to three values somewhere inside.
pub fn value(luck: &mut Luck, root: &mut Value) {
    let mut texts = Vec::new();
    collect(root, &mut texts);
    for _ in 0..=luck.below(3) {
        spoil(luck, root, &texts);
    }
}

/// All texts and keys, to be put where they do not belong.
fn collect(value: &Value, texts: &mut Vec<String>) {
    match value {
        Value::String(text) => texts.push(text.clone()),
        Value::Array(list) => list.iter().for_each(|item| collect(item, texts)),
        Value::Object(map) => map.iter().for_each(|(key, item)| {
            texts.push(key.clone());
            collect(item, texts);
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Walks down to a random place and spoils it there.
fn spoil(luck: &mut Luck, value: &mut Value, texts: &[String]) {
    match value {
        Value::Array(list) if !list.is_empty() && luck.percent(90) => {
            let at = luck.below(list.len());
            match luck.below(12) {
                0 => {
                    list.remove(at);
                }
                1 => list.push(list[at].clone()),
                2 => list.swap(at, 0),
                _ => spoil(luck, &mut list[at], texts),
            }
        }
        Value::Object(map) if !map.is_empty() && luck.percent(95) => spoil_in_map(luck, map, texts),
        leaf => *leaf = odd(luck, leaf, texts),
    }
}

fn spoil_in_map(luck: &mut Luck, map: &mut Map<String, Value>, texts: &[String]) {
    let Some(key) = map.keys().nth(luck.below(map.len())).cloned() else { return };
    match luck.below(16) {
        0 => {
            map.remove(&key);
        }
        1 => {
            let renamed = luck.pick(texts).cloned().unwrap_or_default();
            let item = map.remove(&key).unwrap_or_default();
            map.insert(renamed, item);
        }
        2 => {
            let added = luck.pick(texts).cloned().unwrap_or_default();
            map.insert(added, Value::from(luck.below(3)));
        }
        _ => {
            if let Some(item) = map.get_mut(&key) {
                spoil(luck, item, texts);
            }
        }
    }
}

/// A value that does not belong there: near to the old one, or something else altogether.
fn odd(luck: &mut Luck, old: &Value, texts: &[String]) -> Value {
    let text = |luck: &mut Luck| Value::from(luck.pick(texts).cloned().unwrap_or_default());
    match (old, luck.below(10)) {
        (Value::Number(n), 0..=6) => near(luck, n.as_u64().unwrap_or(0)),
        (Value::String(_), 0..=7) => text(luck),
        (Value::Bool(b), 0..=7) => Value::from(!b),
        (_, 0..=3) => text(luck),
        (_, 4) => Value::Null,
        (_, 5) => Value::from(true),
        (_, 6) => Value::Array(vec![old.clone(), old.clone()]),
        (_, 7) => Value::from(-1.5),
        _ => near(luck, 1),
    }
}

fn near(luck: &mut Luck, n: u64) -> Value {
    let numbers = [0, 1, n.wrapping_add(1), n.saturating_sub(1), 6, 7, 255, 256, 65_535, 65_536, u64::MAX];
    match luck.below(numbers.len() + 1) {
        0 => Value::from(-1),
        at => Value::from(numbers[at - 1]),
    }
}
