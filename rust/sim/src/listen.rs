//! What the seats of a playout decided, so that it can be played again and told.

use crate::playout::Watch;
use movcore_rules::action::Action;
use movcore_rules::rules::Rules;
use movcore_rules::state::State;

/// Notes the code of each decision on its way to another watch.
#[derive(Debug)]
pub struct Listener<W> {
    watch: W,
    /// Codes in order. One that the other watch finds fault with before it is applied is not here.
    pub codes: Vec<u16>,
}

impl<W> Listener<W> {
    /// Listens in front of a watch.
    pub fn new(watch: W) -> Self {
        Self { watch, codes: Vec::new() }
    }
}

impl<W: Watch> Watch for Listener<W> {
    fn before(
        &mut self,
        rules: &Rules,
        state: &State,
        legal: &[Action],
        chosen: Action,
    ) -> Result<(), String> {
        self.watch.before(rules, state, legal, chosen)?;
        self.codes.extend(rules.codes.code(chosen));
        Ok(())
    }

    fn after(&mut self, rules: &Rules, state: &State) -> Result<(), String> {
        self.watch.after(rules, state)
    }
}
