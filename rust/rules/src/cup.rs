//! The cup (2.7, 10.1) as counts by kind, and the numbering of the markers that can lie in it.
//!
//! Kinds are numbered in the order of the spec: standard goods by culture, factory goods by culture, fares,
//! demands. Markers of one kind are interchangeable, so a cup is a count per kind. Every marker still has a
//! number, so that whoever draws can pick a marker first and ask afterwards whether it is in the cup: a cup
//! that differs in one marker then nearly always gives the same draw.

use std::fmt;

/// The most kinds of markers an edition may have (57 in 1988).
pub const MAX_KINDS: usize = 64;

/// The most markers an edition may have (136 in 1988).
pub const MAX_MARKERS: usize = 512;

/// Why a cup cannot be, or cannot be changed so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CupError {
    /// There is no such kind.
    NoSuchKind(usize),
    /// More markers, or more of one kind, than there are or than a cup can count.
    TooMany,
    /// Fewer markers than there must be (10.1).
    TooFew,
    /// No marker of this kind is in the cup.
    NoneLeft(u8),
}

impl fmt::Display for CupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchKind(kind) => write!(f, "there is no marker kind {kind}"),
            Self::TooMany => write!(f, "more markers than there can be"),
            Self::TooFew => write!(f, "fewer markers than there must be"),
            Self::NoneLeft(kind) => write!(f, "no marker of kind {kind} is in the cup"),
        }
    }
}

impl std::error::Error for CupError {}

/// The markers in the cup, counted by kind. A flat value of 64 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cup {
    counts: [u8; MAX_KINDS],
}

impl Default for Cup {
    fn default() -> Self {
        Self { counts: [0; MAX_KINDS] }
    }
}

impl fmt::Debug for Cup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let used = self.counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        f.debug_tuple("Cup").field(&self.counts.get(..used).unwrap_or_default()).finish()
    }
}

impl Cup {
    /// A cup with that many markers of each kind.
    pub fn new(counts: &[u8]) -> Result<Self, CupError> {
        let mut cup = Self::default();
        cup.counts.get_mut(..counts.len()).ok_or(CupError::NoSuchKind(MAX_KINDS))?.copy_from_slice(counts);
        Ok(cup)
    }

    /// Counts by kind; kinds that the edition does not have count 0.
    #[must_use]
    pub fn counts(&self) -> &[u8; MAX_KINDS] {
        &self.counts
    }

    /// How many markers of this kind are in the cup.
    #[must_use]
    pub fn count(&self, kind: u8) -> u8 {
        self.counts.get(usize::from(kind)).copied().unwrap_or(0)
    }

    /// How many markers are in the cup.
    #[must_use]
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Is the cup empty?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counts == [0; MAX_KINDS]
    }

    /// Puts a marker into the cup.
    pub fn put(&mut self, kind: u8) -> Result<(), CupError> {
        let count = self.counts.get_mut(usize::from(kind)).ok_or(CupError::NoSuchKind(usize::from(kind)))?;
        *count = count.checked_add(1).ok_or(CupError::TooMany)?;
        Ok(())
    }

    /// Takes a marker out of the cup.
    pub fn take(&mut self, kind: u8) -> Result<(), CupError> {
        let count = self.counts.get_mut(usize::from(kind)).ok_or(CupError::NoSuchKind(usize::from(kind)))?;
        *count = count.checked_sub(1).ok_or(CupError::NoneLeft(kind))?;
        Ok(())
    }

    /// The invariant between decisions: no kind beyond its total, and `len` markers in all (48 in 1988,
    /// 10.1).
    pub fn check(&self, table: &MarkerTable, len: usize) -> Result<(), CupError> {
        if !table.covers(self) || self.len() > len {
            return Err(CupError::TooMany);
        }
        if self.len() < len {
            return Err(CupError::TooFew);
        }
        Ok(())
    }
}

/// A number that no marker has. No cup counts high enough for this ordinal.
const NO_MARKER: Marker = Marker { kind: 0, ordinal: u8::MAX };

/// One physical marker: the `ordinal`-th (from 0) of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Marker {
    /// Its kind.
    pub kind: u8,
    /// Its place among the markers of its kind.
    pub ordinal: u8,
}

/// All markers of an edition, numbered from 0 kind by kind.
#[derive(Clone, PartialEq, Eq)]
pub struct MarkerTable {
    totals: [u8; MAX_KINDS],
    first: [u16; MAX_KINDS],
    markers: [Marker; MAX_MARKERS],
    kinds: u8,
    total: u16,
}

impl fmt::Debug for MarkerTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("MarkerTable").field(&self.totals()).finish()
    }
}

impl MarkerTable {
    /// The markers of an edition that has that many of each kind.
    pub fn new(totals: &[u8]) -> Result<Self, CupError> {
        let mut table = Self {
            totals: Cup::new(totals)?.counts,
            first: [0; MAX_KINDS],
            markers: [NO_MARKER; MAX_MARKERS],
            kinds: 0,
            total: 0,
        };
        for (first, &of_kind) in table.first.iter_mut().zip(totals) {
            *first = table.total;
            for ordinal in 0..of_kind {
                let marker = table.markers.get_mut(usize::from(table.total)).ok_or(CupError::TooMany)?;
                *marker = Marker { kind: table.kinds, ordinal };
                table.total += 1;
            }
            table.kinds += 1;
        }
        Ok(table)
    }

    /// How many markers of each kind there are.
    #[must_use]
    pub fn totals(&self) -> &[u8] {
        self.totals.get(..usize::from(self.kinds)).unwrap_or_default()
    }

    /// How many markers there are; their numbers are below it.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.total
    }

    /// The number of the first marker of this kind.
    #[must_use]
    pub fn first(&self, kind: u8) -> Option<u16> {
        self.first.get(..usize::from(self.kinds))?.get(usize::from(kind)).copied()
    }

    /// The marker with this number.
    #[must_use]
    pub fn marker(&self, number: u16) -> Option<Marker> {
        self.markers.get(..usize::from(self.total))?.get(usize::from(number)).copied()
    }

    /// The kind of the marker with this number, if it is in the cup. The markers of a kind that are in the
    /// cup are those with the lowest ordinals.
    #[inline]
    #[must_use]
    pub fn kind_in(&self, cup: &Cup, number: u16) -> Option<u8> {
        let marker = self.markers.get(usize::from(number))?;
        (marker.ordinal < cup.count(marker.kind)).then_some(marker.kind)
    }

    /// Does the cup hold no more of any kind than there are?
    #[inline]
    #[must_use]
    pub fn covers(&self, cup: &Cup) -> bool {
        // Written without an early exit, so that it becomes a few vector instructions.
        cup.counts.iter().zip(&self.totals).fold(true, |fits, (count, total)| fits & (count <= total))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_go_in_and_out() -> Result<(), CupError> {
        let mut cup = Cup::new(&[2, 0, 1])?;
        assert_eq!((cup.len(), cup.count(0), cup.count(63), cup.count(200)), (3, 2, 0, 0));
        cup.take(2)?;
        assert_eq!(cup.take(2), Err(CupError::NoneLeft(2)));
        cup.put(1)?;
        assert_eq!(cup, Cup::new(&[2, 1])?);
        assert_eq!(cup.put(64), Err(CupError::NoSuchKind(64)));
        assert_eq!(cup.take(255), Err(CupError::NoSuchKind(255)));
        assert!(!cup.is_empty() && Cup::default().is_empty());
        assert_eq!(Cup::new(&[255])?.put(0), Err(CupError::TooMany));
        assert_eq!(Cup::new(&[0; 65]), Err(CupError::NoSuchKind(64)));
        assert_eq!(format!("{cup:?}"), "Cup([2, 1])");
        Ok(())
    }

    #[test]
    fn every_marker_has_a_number() -> Result<(), CupError> {
        let table = MarkerTable::new(&[2, 0, 3])?;
        assert_eq!((table.total(), table.totals()), (5, &[2, 0, 3][..]));
        assert_eq!([0, 1, 2, 3].map(|kind| table.first(kind)), [Some(0), Some(2), Some(2), None]);
        let markers: Vec<_> = (0..6).filter_map(|n| table.marker(n)).map(|m| (m.kind, m.ordinal)).collect();
        assert_eq!(markers, [(0, 0), (0, 1), (2, 0), (2, 1), (2, 2)]);
        let cup = Cup::new(&[1, 0, 2])?;
        let inside: Vec<_> = (0..7).map(|number| table.kind_in(&cup, number)).collect();
        assert_eq!(inside, [Some(0), None, Some(2), Some(2), None, None, None]);
        assert_eq!(MarkerTable::new(&[255, 255, 3]), Err(CupError::TooMany));
        Ok(())
    }

    #[test]
    fn the_invariant_is_checked() -> Result<(), CupError> {
        let table = MarkerTable::new(&[2, 1])?;
        assert_eq!(Cup::new(&[2])?.check(&table, 2), Ok(()));
        assert_eq!(Cup::new(&[2])?.check(&table, 3), Err(CupError::TooFew));
        assert_eq!(Cup::new(&[2, 1])?.check(&table, 2), Err(CupError::TooMany));
        assert_eq!(Cup::new(&[0, 2])?.check(&table, 2), Err(CupError::TooMany));
        assert_eq!(
            Cup::new(&[0, 0, 1])?.check(&table, 1),
            Err(CupError::TooMany),
            "a kind that does not exist"
        );
        Ok(())
    }
}
