//! The keyed chance source. The definition of every draw is in the crate's documentation.

use std::fmt;

use movcore_rules::chance::{ChanceError, Outcome, Roll, MAX_DICE, SIDES};
use movcore_rules::cup::{Cup, MarkerTable};

use crate::chacha::{block, WORDS};
use crate::draw::{Draw, Purpose};
use crate::key::MatchKey;

/// Why a draw could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawError {
    /// There is nothing to draw from.
    Empty,
    /// The cup holds more of a kind than there are.
    Overfull,
    /// All attempts are used up. It does not happen in a game: a draw takes a handful of words, and there are
    /// a million.
    Exhausted,
    /// Not a number of dice that can be rolled.
    Dice(ChanceError),
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "there is nothing to draw from"),
            Self::Overfull => write!(f, "the cup holds more markers of a kind than there are"),
            Self::Exhausted => write!(f, "the draw found no answer in all of its streams"),
            Self::Dice(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for DrawError {}

/// The draws of a match. It has no state: asking changes nothing, and the same question has the same answer.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    key: MatchKey,
}

/// The words of one draw: block `count` of attempt 0, 1, 2, ...
pub(crate) struct Words<'a> {
    source: &'a Source,
    purpose: Purpose,
    seat: u8,
    count: u64,
    attempt: u16,
    block: [u32; WORDS],
    used: usize,
}

impl Words<'_> {
    fn next(&mut self) -> Result<u32, DrawError> {
        if self.used == WORDS {
            self.attempt = self.attempt.checked_add(1).ok_or(DrawError::Exhausted)?;
            self.block = self.source.block(self.purpose, self.seat, self.count, self.attempt);
            self.used = 0;
        }
        let word = self.block[self.used];
        self.used += 1;
        Ok(word)
    }

    /// A number below `n` from the next words.
    pub(crate) fn below(&mut self, n: u32) -> Result<u32, DrawError> {
        let refused = refused32(n).ok_or(DrawError::Empty)?;
        loop {
            let word = self.next()?;
            if word <= u32::MAX - refused {
                return Ok(word % n);
            }
        }
    }
}

impl Source {
    /// The draws that follow from a key.
    #[must_use]
    pub const fn new(key: MatchKey) -> Self {
        Self { key }
    }

    /// The key of this source.
    #[must_use]
    pub const fn key(&self) -> &MatchKey {
        &self.key
    }

    #[inline]
    fn block(&self, purpose: Purpose, seat: u8, count: u64, attempt: u16) -> [u32; WORDS] {
        block(self.key.bytes(), purpose.stream(seat, attempt), count)
    }

    #[inline]
    pub(crate) fn words(&self, purpose: Purpose, seat: u8, count: u64) -> Words<'_> {
        let block = self.block(purpose, seat, count, 0);
        Words { source: self, purpose, seat, count, attempt: 0, block, used: 0 }
    }

    /// A number below `n`.
    pub fn below(&self, purpose: Purpose, seat: u8, count: u64, n: u32) -> Result<u32, DrawError> {
        self.words(purpose, seat, count).below(n)
    }

    /// Rolls as many dice as `out` has places.
    pub fn dice(&self, purpose: Purpose, seat: u8, count: u64, out: &mut [u8]) -> Result<(), DrawError> {
        let mut words = self.words(purpose, seat, count);
        for die in out {
            // A number below SIDES, which is a u8, so nothing is cut off.
            *die = words.below(u32::from(SIDES))? as u8 + 1;
        }
        Ok(())
    }

    /// Rolls 1 to 4 dice, as the outcome of a chance node.
    pub fn roll(&self, purpose: Purpose, seat: u8, count: u64, dice: u8) -> Result<Draw, DrawError> {
        let mut faces = [0; MAX_DICE];
        let given = usize::from(dice);
        let faces = faces.get_mut(..given).ok_or(DrawError::Dice(ChanceError::DiceCount { given }))?;
        self.dice(purpose, seat, count, faces)?;
        let outcome = Outcome::Dice(Roll::new(faces).map_err(DrawError::Dice)?);
        Ok(Draw { purpose, seat, count, outcome })
    }

    /// Draws a marker from the cup and answers its kind. The cup is not changed.
    #[inline]
    pub fn cup(&self, seat: u8, count: u64, cup: &Cup, table: &MarkerTable) -> Result<u8, DrawError> {
        if !table.covers(cup) {
            return Err(DrawError::Overfull);
        }
        let total = u32::from(table.total());
        let limit = limit16(total).ok_or(DrawError::Empty)?;
        for attempt in 0..=u16::MAX {
            // Two words are four candidates, and in a game one of them is usually in the cup. All four are
            // looked at, the last first, without a branch: that costs less than a branch after each that
            // cannot be foreseen.
            for words in self.block(Purpose::Cup, seat, count, attempt).chunks_exact(2) {
                let mut drawn = None;
                for word in words.iter().rev() {
                    for half in [word >> 16, word & 0xffff] {
                        // The remainder is below `total`, which is a u16.
                        let kind = table.kind_in(cup, (half % total) as u16).filter(|_| half < limit);
                        drawn = kind.or(drawn);
                    }
                }
                if let Some(kind) = drawn {
                    return Ok(kind);
                }
            }
            // Asked only here: second attempts are rare, and an empty cup never gets past the first.
            if cup.is_empty() {
                return Err(DrawError::Empty);
            }
        }
        Err(DrawError::Exhausted)
    }

    /// Draws a marker from the cup, as the outcome of a chance node.
    pub fn cup_draw(&self, seat: u8, count: u64, cup: &Cup, table: &MarkerTable) -> Result<Draw, DrawError> {
        let outcome = Outcome::Kind(self.cup(seat, count, cup, table)?);
        Ok(Draw { purpose: Purpose::Cup, seat, count, outcome })
    }
}

/// How many words are refused, at the top, in a draw below `n`: 2^32 mod n. Nothing is below 0.
#[inline]
fn refused32(n: u32) -> Option<u32> {
    n.wrapping_neg().checked_rem(n)
}

/// The halves that are not refused when a marker is picked are those less than this.
#[inline]
fn limit16(total: u32) -> Option<u32> {
    Some((1u32 << 16).checked_div(total)? * total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_marker_is_picked_by_equally_many_halves() {
        for total in 1..=512 {
            let mut picked = vec![0; total as usize];
            (0..limit16(total).expect("not 0")).for_each(|half| picked[(half % total) as usize] += 1);
            assert!(picked.iter().all(|&n| n == (1 << 16) / total), "{total}");
        }
        assert_eq!(limit16(0), None);
    }

    #[test]
    fn the_words_that_are_not_refused_divide_evenly() {
        let ns = (1..100_000).chain((0..32).flat_map(|bit| [1 << bit, (1 << bit) + 1, u32::MAX >> bit]));
        for n in ns {
            let refused = refused32(n).expect("not 0");
            assert!(refused < n && ((1 << 32) - u64::from(refused)) % u64::from(n) == 0, "{n}");
        }
        assert_eq!((refused32(0), refused32(6)), (None, Some(4)));
    }

    #[test]
    fn questions_without_an_answer_are_refused() -> Result<(), Box<dyn std::error::Error>> {
        let source = Source::new(MatchKey::from_seed(0));
        let (none, table) = (MarkerTable::new(&[])?, MarkerTable::new(&[2, 1])?);
        let empty = Cup::default();
        assert_eq!(source.cup(0, 0, &empty, &none), Err(DrawError::Empty));
        assert_eq!(source.cup(0, 0, &empty, &table), Err(DrawError::Empty));
        assert_eq!(source.cup(0, 0, &Cup::new(&[1, 2])?, &table), Err(DrawError::Overfull));
        assert_eq!(source.cup(0, 0, &Cup::new(&[0, 0, 1])?, &table), Err(DrawError::Overfull));
        assert_eq!(source.below(Purpose::Movement, 0, 0, 0), Err(DrawError::Empty));
        assert_eq!(source.dice(Purpose::Movement, 0, 0, &mut []), Ok(()));
        for dice in [0, 5, 255] {
            assert!(matches!(source.roll(Purpose::Movement, 0, 0, dice), Err(DrawError::Dice(_))));
        }
        let most = usize::from(u16::MAX) * 2 * WORDS;
        assert_eq!(source.dice(Purpose::Movement, 0, 0, &mut vec![0; most]), Err(DrawError::Exhausted));
        Ok(())
    }

    #[test]
    fn a_draw_goes_on_in_the_next_attempt_and_nowhere_else() -> Result<(), Box<dyn std::error::Error>> {
        let source = Source::new(MatchKey::from_seed(3));
        // Forty dice need three blocks: those of attempts 0, 1, 2 with the same count.
        let mut dice = [0; 40];
        source.dice(Purpose::Movement, 1, 9, &mut dice)?;
        let words = (0..3).flat_map(|attempt| source.block(Purpose::Movement, 1, 9, attempt));
        let by_hand: Vec<u8> =
            words.filter(|&w| w < 4_294_967_292).map(|w| (w % 6) as u8 + 1).take(40).collect();
        assert_eq!(dice[..], by_hand);
        // One marker of 512: most draws need many attempts, and all end.
        let table = MarkerTable::new(&[255, 255, 2])?;
        let cup = Cup::new(&[0, 0, 1])?;
        assert!((0..100).all(|count| source.cup(0, count, &cup, &table) == Ok(2)));
        Ok(())
    }
}
