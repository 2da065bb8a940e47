//! Counts of the tree of choices: how many sequences of exactly so many choices there are. Wrong counts show where two
//! steppers differ; rates of counting show how fast one is.

use crate::travel::{Choice, Travel, Voyage};

/// Sequences of exactly `depth` choices. A face-down "?" and the end of the move are leaves.
pub fn perft(voyage: &Voyage<'_>, travel: &Travel, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let choices = voyage.choices(travel);
    if depth == 1 {
        return choices.len() as u64;
    }
    let count = |&choice: &Choice| {
        let mut next = *travel;
        voyage.make(&mut next, choice);
        perft(voyage, &next, depth - 1)
    };
    choices.iter().map(count).sum()
}

/// The same, split by the first choice.
pub fn divide(voyage: &Voyage<'_>, travel: &Travel, depth: u32) -> Vec<(Choice, u64)> {
    let count = |&choice: &Choice| {
        let mut next = *travel;
        voyage.make(&mut next, choice);
        (choice, perft(voyage, &next, depth.saturating_sub(1)))
    };
    voyage.choices(travel).iter().map(count).collect()
}
