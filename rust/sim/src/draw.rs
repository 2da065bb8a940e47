//! What a draw is for, which stream it reads, and the record of one.

use std::fmt;

use movcore_rules::chance::Outcome;

/// What a draw is for. The numbers are part of the definition of every draw: they never change and are never
/// reused. Combat and Rastur will take numbers from 7 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u16)]
pub enum Purpose {
    /// The roll of two dice for the first merchant (4.2); `count` is how often the seat has rolled so far.
    FirstMerchant = 1,
    /// The movement roll (5.2).
    Movement = 2,
    /// The one die rolled again with the Mulligan Gear (8.44).
    Mulligan = 3,
    /// A marker drawn from the cup (10.1).
    Cup = 4,
    /// The deal of the face-down IOUs (4.12); seat 0, count 0.
    DealIous = 5,
    /// The deal of the face-down "?" markers (4.11); seat 0, count 0.
    DealQuestions = 6,
}

impl Purpose {
    /// All purposes, in ascending number.
    pub const ALL: [Self; 6] =
        [Self::FirstMerchant, Self::Movement, Self::Mulligan, Self::Cup, Self::DealIous, Self::DealQuestions];

    /// The number of this purpose in stream ids.
    #[must_use]
    pub const fn number(self) -> u16 {
        self as u16
    }

    /// The name used in text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstMerchant => "first_merchant",
            Self::Movement => "movement",
            Self::Mulligan => "mulligan",
            Self::Cup => "cup",
            Self::DealIous => "deal_ious",
            Self::DealQuestions => "deal_questions",
        }
    }

    /// The purpose with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|purpose| purpose.name() == name)
    }

    /// The id of a ChaCha stream: purpose in bits 32-47, seat in bits 16-31, attempt in bits 0-15, the rest
    /// 0.
    #[inline]
    #[must_use]
    pub const fn stream(self, seat: u8, attempt: u16) -> u64 {
        (self.number() as u64) << 32 | (seat as u64) << 16 | attempt as u64
    }
}

/// A draw that was made, for the record: with the match key anyone can make it again.
///
/// A look at a face-down piece is answered from its deal; its `count` is the box or system looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Draw {
    /// What it was for.
    pub purpose: Purpose,
    /// Whose draw it was; 0 for deals.
    pub seat: u8,
    /// How many draws of this purpose the seat had made before.
    pub count: u64,
    /// What came out.
    pub outcome: Outcome,
}

impl fmt::Display for Draw {
    /// `movement seat 2 count 17: 3 5 1`, `cup seat 0 count 4: kind 31`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seat {} count {}:", self.purpose.name(), self.seat, self.count)?;
        match self.outcome {
            Outcome::Dice(roll) => roll.dice().iter().try_for_each(|face| write!(f, " {face}")),
            Outcome::Kind(kind) => write!(f, " kind {kind}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use movcore_rules::chance::Roll;

    #[test]
    fn the_layout_of_stream_ids() {
        assert_eq!(Purpose::ALL.map(Purpose::number), [1, 2, 3, 4, 5, 6]);
        assert_eq!(Purpose::Movement.stream(3, 1), 0x0000_0002_0003_0001);
        assert_eq!(Purpose::DealQuestions.stream(255, u16::MAX), 0x0000_0006_00ff_ffff);
        for purpose in Purpose::ALL {
            assert_eq!(Purpose::from_name(purpose.name()), Some(purpose));
        }
        assert_eq!(Purpose::from_name("Movement"), None);
    }

    #[test]
    fn draws_are_written_as_text() -> Result<(), Box<dyn std::error::Error>> {
        let draw = |purpose, outcome| Draw { purpose, seat: 2, count: 17, outcome }.to_string();
        let roll = Outcome::Dice(Roll::new(&[3, 5, 1])?);
        assert_eq!(draw(Purpose::Movement, roll), "movement seat 2 count 17: 3 5 1");
        assert_eq!(draw(Purpose::Cup, Outcome::Kind(31)), "cup seat 2 count 17: kind 31");
        Ok(())
    }
}
