//! Small numbers with names, so that a dot is never taken for a system. Depends on nothing.

/// A movement dot (1.3), numbered by its place in the spec.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DotId(pub u16);

/// A star system (1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SystemId(pub u8);

/// One of the "?" boxes, numbered in the order of their dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxId(pub u8);

/// A segment flown in one direction. Two lanes a segment; `lane.back()` is the way back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lane(pub u16);

impl DotId {
    /// As an index into tables of dots.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl SystemId {
    /// As an index into tables of systems.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl BoxId {
    /// As an index into tables of boxes.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Lane {
    /// The same segment in the other direction.
    pub fn back(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The segment, whatever the direction.
    pub fn segment(self) -> usize {
        usize::from(self.0 >> 1)
    }

    /// As an index into tables of lanes.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of small numbers as `W` words of bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    /// How many numbers fit: 0 up to this.
    pub const CAPACITY: usize = W * 64;

    /// The empty set.
    pub const fn new() -> Self {
        Self([0; W])
    }

    /// The set as words.
    pub fn words(&self) -> [u64; W] {
        self.0
    }

    /// The set with these words.
    pub fn from_words(words: [u64; W]) -> Self {
        Self(words)
    }

    /// Adds a number.
    pub fn insert(&mut self, i: usize) {
        self.0[i >> 6] |= 1 << (i & 63);
    }

    /// Takes a number out.
    pub fn remove(&mut self, i: usize) {
        self.0[i >> 6] &= !(1 << (i & 63));
    }

    /// Whether the number is in the set.
    pub fn contains(&self, i: usize) -> bool {
        self.0[i >> 6] >> (i & 63) & 1 == 1
    }

    /// Whether nothing is in the set.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    /// The numbers in the set, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(w, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(w * 64 + bit)
            })
        })
    }
}

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::new()
    }
}

/// Largest number of dots a board may have.
pub const MAX_DOTS: usize = 320;
/// Largest number of segments (paths and surface links) a board may have.
pub const MAX_SEGMENTS: usize = 384;
/// Largest number of "?" boxes a board may have.
pub const MAX_BOXES: usize = 32;
/// Most dice a ship rolls.
pub const MAX_DICE: usize = 4;

/// A set of dots.
pub type DotSet = Bits<{ MAX_DOTS / 64 }>;
/// A set of segments.
pub type SegmentSet = Bits<{ MAX_SEGMENTS / 64 }>;
/// A set of lanes.
pub type LaneSet = Bits<{ 2 * MAX_SEGMENTS / 64 }>;

/// The numbers of the bits that are set, ascending.
pub(crate) fn ones(mut set: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let n = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (u32::from(n) < u16::BITS).then_some(n)
    })
}
