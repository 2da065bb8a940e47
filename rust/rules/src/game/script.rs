//! Scripts: several decisions of one seat submitted at once, such as a route, a list of trades or a whole offer.

use crate::action::Action;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

/// How far a script came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Actions that were applied.
    pub done: usize,
    /// Why the next one was not, if it was refused. None if all were done, or if chance or another seat has the word.
    pub refusal: Option<Refusal>,
}

impl Rules {
    /// Applies actions one after the other. It stops before the first that is refused, and as soon as somebody else is to
    /// move: what was revealed meanwhile may change the mind of who wrote the script.
    pub fn run(&self, s: &mut State, actions: &[Action]) -> Progress {
        let author = self.to_move(s);
        for (done, &action) in actions.iter().enumerate() {
            if self.to_move(s) != author {
                return Progress { done, refusal: None };
            }
            if let Err(refusal) = self.decide(s, action) {
                return Progress { done, refusal: Some(refusal) };
            }
        }
        Progress { done: actions.len(), refusal: None }
    }
}
