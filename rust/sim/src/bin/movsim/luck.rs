//! Random numbers for making and spoiling inputs, from the keyed source: the same seed gives the same run everywhere.

use movcore_sim::{MatchKey, Purpose, Source};

/// A stream of numbers.
#[derive(Debug)]
pub struct Luck {
    source: Source,
    drawn: u64,
}

impl Luck {
    /// The stream of (seed, number): inputs of one run do not depend on those before them.
    pub fn new(seed: u64, number: u64) -> Self {
        let key = MatchKey::from_text(&format!("movsim fuzz {seed} {number}"));
        Self { source: Source::new(key), drawn: 0 }
    }

    /// A number below `n`, or 0 if there is none.
    pub fn below(&mut self, n: usize) -> usize {
        self.drawn += 1;
        let n = u32::try_from(n).unwrap_or(u32::MAX);
        self.source.below(Purpose::Movement, 0, self.drawn, n).map_or(0, |k| k as usize)
    }

    /// True so many times in a hundred.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of a list, if it has any.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        list.get(self.below(list.len()))
    }

    /// Brings a list into random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for end in (1..list.len()).rev() {
            list.swap(end, self.below(end + 1));
        }
    }
}
