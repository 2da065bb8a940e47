//! Any bytes as a spec: rules, or an error that says where and why; no panic. Bytes that are JSON are also tried in
//! canonical form, so that the checks behind the spelling are reached.
#![no_main]

use libfuzzer_sys::fuzz_target;
use movcore_rules::rules::Rules;

fn try_spec(text: &[u8]) {
    if let Err(e) = Rules::compile(text) {
        assert!(!e.at.is_empty() && !e.reason.is_empty(), "a refusal without words");
    }
}

/// One space of indent for each level, where serde_json writes two.
fn canonical(value: &serde_json::Value) -> String {
    let pretty = format!("{value:#}");
    let lines = pretty.lines().map(|line| {
        let body = line.trim_start_matches(' ');
        format!("{:indent$}{body}\n", "", indent = (line.len() - body.len()) / 2)
    });
    lines.collect()
}

fuzz_target!(|bytes: &[u8]| {
    try_spec(bytes);
    if let Ok(value) = serde_json::from_slice(bytes) {
        try_spec(canonical(&value).as_bytes());
    }
});
