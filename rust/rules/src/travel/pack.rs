//! A travel in bytes, and whether one that was read makes sense.

use super::{Ending, Stage, Travel};
use crate::ids::DotId;
use crate::pack::{pack_enum, pack_struct, Pack};
use crate::rules::Rules;

pack_enum!(Ending { Landed, Penalty, Exhausted, Trapped });
pack_struct!(Travel {
    at,
    mp,
    pilot,
    paid,
    stage,
    rolled,
    allowed,
    target,
    kept,
    fresh,
    jumping,
    committed,
    spent,
    hop,
    used
});

impl Pack for Stage {
    fn pack(&self, out: &mut Vec<u8>) {
        let (tag, value): (u8, u16) = match self {
            Self::Depart => (0, 0),
            Self::Hop => (1, 0),
            Self::Penalty(due) => (2, *due),
            Self::Reveal => (3, 0),
            Self::Ended(Ending::Landed) => (4, 0),
            Self::Ended(Ending::Penalty) => (5, 0),
            Self::Ended(Ending::Exhausted) => (6, 0),
            Self::Ended(Ending::Trapped) => (7, 0),
        };
        (tag).pack(out);
        value.pack(out);
    }

    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        let (tag, value) = (u8::unpack(bytes)?, u16::unpack(bytes)?);
        match (tag, value) {
            (0, 0) => Some(Self::Depart),
            (1, 0) => Some(Self::Hop),
            (2, due) => Some(Self::Penalty(due)),
            (3, 0) => Some(Self::Reveal),
            (4, 0) => Some(Self::Ended(Ending::Landed)),
            (5, 0) => Some(Self::Ended(Ending::Penalty)),
            (6, 0) => Some(Self::Ended(Ending::Exhausted)),
            (7, 0) => Some(Self::Ended(Ending::Trapped)),
            _ => None,
        }
    }
}

impl Pack for Option<DotId> {
    fn pack(&self, out: &mut Vec<u8>) {
        self.map_or(u16::MAX, |dot| dot.0).pack(out);
    }
    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        let number = u16::unpack(bytes)?;
        Some(Some(DotId(number)).filter(|_| number != u16::MAX))
    }
}

impl Travel {
    /// Whether every number in it names something.
    pub(crate) fn is_sane(&self, r: &Rules) -> bool {
        let dots = r.board.dots.len();
        let lanes = r.board.lane_count();
        let numbers = 0b111_1110;
        self.at.index() < dots
            && self.target.is_none_or(|t| t.index() < dots)
            && self.pilot <= 6
            && self.mp <= 24
            && self.spent <= 6
            && self.paid <= 1_000_000
            && self.rolled & !numbers == 0
            && self.allowed & !self.rolled == 0
            && self.used.iter().all(|l| l < lanes)
            && self.hop.iter().all(|segment| segment < lanes / 2)
            && (self.stage != Stage::Reveal || r.board.facts(self.at).question.is_some())
            && (!self.committed || self.pilot != 0)
    }
}
