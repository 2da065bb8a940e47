//! Any bytes as the text of an action: no action, or one that is written just so.
#![no_main]

use libfuzzer_sys::fuzz_target;
use movcore_rules::rules::Rules;
use std::sync::OnceLock;

const SPEC: &[u8] = include_bytes!("../../../tests/goldens/specs/avalon-1988.json");

fn rules() -> &'static Rules {
    static RULES: OnceLock<Rules> = OnceLock::new();
    RULES.get_or_init(|| Rules::compile(SPEC).expect("the golden spec compiles"))
}

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    if let Some(action) = rules().codes.parse(&text) {
        assert_eq!(rules().codes.text(action), text, "two spellings of one action");
    }
});
