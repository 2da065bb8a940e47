//! Any bytes as a line of `movcore moves`: one answer in good form, no panic.
#![no_main]

// The same judge as in `movsim fuzz`.
#[path = "../../sim/src/bin/movsim/check.rs"]
mod check;

use libfuzzer_sys::fuzz_target;
use movcore_rules::case::{answer, Ask};
use movcore_rules::enumerate::Enumerator;
use movcore_rules::rules::Rules;
use std::sync::OnceLock;

const SPEC: &[u8] = include_bytes!("../../../tests/goldens/specs/avalon-1988.json");
const ASK: Ask = Ask { paths: true, limit: 20_000 };

fn rules() -> &'static Rules {
    static RULES: OnceLock<Rules> = OnceLock::new();
    RULES.get_or_init(|| Rules::compile(SPEC).expect("the golden spec compiles"))
}

fuzz_target!(|bytes: &[u8]| {
    let line = String::from_utf8_lossy(bytes);
    let answer = answer(rules(), &mut Enumerator::default(), &line, 1, ASK);
    if let Err(why) = check::answer(rules(), &answer) {
        panic!("{why}: {}", answer.json);
    }
});
