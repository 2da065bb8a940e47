//! Any bytes as a saved state: refused, or a state that is saved as the same bytes and that somebody can go on from.
#![no_main]

use libfuzzer_sys::fuzz_target;
use movcore_rules::action::ActionList;
use movcore_rules::game::ToMove;
use movcore_rules::rules::Rules;
use std::sync::OnceLock;

const SPEC: &[u8] = include_bytes!("../../../tests/goldens/specs/avalon-1988.json");

fn rules() -> &'static Rules {
    static RULES: OnceLock<Rules> = OnceLock::new();
    RULES.get_or_init(|| Rules::compile(SPEC).expect("the golden spec compiles"))
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(state) = rules().load(bytes) else { return };
    assert_eq!(rules().save(&state), bytes, "two spellings of one state");
    let mut list = ActionList::new();
    rules().legal(&state, &mut list);
    let deciding = matches!(rules().to_move(&state), ToMove::Seat(_));
    assert_eq!(deciding, !list.is_empty(), "who is to move has a choice, nobody else");
    for action in list {
        let mut next = state;
        rules().decide(&mut next, action).expect("what is listed is accepted");
    }
});
