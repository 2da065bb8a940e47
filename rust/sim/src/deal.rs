//! The deal of the face-down pieces at the start of a match (4.11, 4.12).
//!
//! The rules know nothing of it: to them a face-down piece is unknown, and the first look at it a chance
//! node. The deal answers each look, so a box holds the same piece whoever opens it first.

use std::fmt;

use movcore_rules::chance::Outcome;

use crate::draw::{Draw, Purpose};
use crate::source::{DrawError, Source};

/// Why a deal cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DealError {
    /// Fewer pieces than places.
    TooFew,
    /// More kinds of pieces than can be numbered.
    TooManyKinds,
    /// The draw failed.
    Draw(DrawError),
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFew => write!(f, "there are fewer pieces than places"),
            Self::TooManyKinds => write!(f, "there are more than 256 kinds of pieces"),
            Self::Draw(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for DealError {}

/// Where the face-down pieces lie. `Debug` does not show it: it is secret until the match is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Deal {
    ious: Row,
    questions: Row,
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deal(..)")
    }
}

/// Dealt pieces by kind: first those on the places, then those left over, in ascending order.
#[derive(Clone, PartialEq, Eq)]
struct Row {
    kinds: Vec<u8>,
    places: usize,
}

impl Row {
    fn deal(source: &Source, purpose: Purpose, counts: &[u8], places: usize) -> Result<Self, DealError> {
        if counts.len() > 256 {
            return Err(DealError::TooManyKinds);
        }
        let pieces = (0..=u8::MAX).zip(counts);
        let mut kinds: Vec<u8> = pieces.flat_map(|(kind, &n)| std::iter::repeat_n(kind, n.into())).collect();
        if kinds.len() < places {
            return Err(DealError::TooFew);
        }
        let mut words = source.words(purpose, 0, 0);
        // At most 256 * 255 pieces, so the lengths fit.
        for (place, left) in (0..places).zip((1..=kinds.len() as u32).rev()) {
            let from = place + words.below(left).map_err(DealError::Draw)? as usize;
            kinds.swap(place, from);
        }
        // What is left over is a fair selection, but its order is not random: nobody should rely on it.
        kinds[places..].sort_unstable();
        Ok(Self { kinds, places })
    }

    fn placed(&self) -> &[u8] {
        &self.kinds[..self.places]
    }

    fn left_over(&self) -> &[u8] {
        &self.kinds[self.places..]
    }
}

impl Deal {
    /// Deals one IOU of each of `cultures` cultures to as many systems, and the "?" markers, given as their
    /// number by kind, to `boxes` boxes (14, 36 markers and 24 boxes in 1988).
    pub fn new(source: &Source, cultures: u8, questions: &[u8], boxes: usize) -> Result<Self, DealError> {
        let ious = [1; u8::MAX as usize];
        let ious = &ious[..usize::from(cultures)];
        Ok(Self {
            ious: Row::deal(source, Purpose::DealIous, ious, ious.len())?,
            questions: Row::deal(source, Purpose::DealQuestions, questions, boxes)?,
        })
    }

    /// The culture whose IOU lies in this system.
    #[must_use]
    pub fn iou(&self, system: usize) -> Option<u8> {
        self.ious().get(system).copied()
    }

    /// The kind of the "?" marker in this box.
    #[must_use]
    pub fn question(&self, place: usize) -> Option<u8> {
        self.questions().get(place).copied()
    }

    /// The cultures of the IOUs, by system.
    #[must_use]
    pub fn ious(&self) -> &[u8] {
        self.ious.placed()
    }

    /// The kinds of the "?" markers, by box.
    #[must_use]
    pub fn questions(&self) -> &[u8] {
        self.questions.placed()
    }

    /// The kinds of the "?" markers that were removed, in ascending order; they stay secret until the match
    /// is over (2.8).
    #[must_use]
    pub fn removed(&self) -> &[u8] {
        self.questions.left_over()
    }

    /// A look at the IOU of a system, for the record.
    #[must_use]
    pub fn look_at_iou(&self, system: usize) -> Option<Draw> {
        look(Purpose::DealIous, system, self.iou(system)?)
    }

    /// A look at the "?" marker in a box, for the record.
    #[must_use]
    pub fn look_at_question(&self, place: usize) -> Option<Draw> {
        look(Purpose::DealQuestions, place, self.question(place)?)
    }
}

fn look(purpose: Purpose, place: usize, kind: u8) -> Option<Draw> {
    Some(Draw { purpose, seat: 0, count: u64::try_from(place).ok()?, outcome: Outcome::Kind(kind) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::MatchKey;

    #[test]
    fn every_piece_is_dealt_once() -> Result<(), DealError> {
        let deal = Deal::new(&Source::new(MatchKey::from_seed(5)), 14, &[3, 0, 5, 1], 6)?;
        let sorted = |parts: &[&[u8]]| {
            let mut all = parts.concat();
            all.sort_unstable();
            all
        };
        assert_eq!(sorted(&[deal.ious()]), (0..14).collect::<Vec<u8>>());
        assert_eq!(sorted(&[deal.questions(), deal.removed()]), [0, 0, 0, 2, 2, 2, 2, 2, 3]);
        assert_eq!((deal.questions().len(), deal.removed().len()), (6, 3));
        assert_eq!((deal.iou(13), deal.iou(14)), (Some(deal.ious()[13]), None));
        assert_eq!((deal.question(5), deal.question(6)), (Some(deal.questions()[5]), None));
        let look = deal.look_at_question(2).map(|draw| (draw.purpose, draw.seat, draw.count, draw.outcome));
        assert_eq!(look, Some((Purpose::DealQuestions, 0, 2, Outcome::Kind(deal.questions()[2]))));
        assert_eq!(deal.look_at_iou(14), None);
        assert_eq!(format!("{deal:?}"), "Deal(..)");
        Ok(())
    }

    #[test]
    fn any_size_is_dealt_or_refused() {
        let source = Source::new(MatchKey::from_seed(6));
        let deal = |cultures, questions: &[u8], boxes| Deal::new(&source, cultures, questions, boxes);
        assert!(deal(0, &[], 0).is_ok_and(|deal| deal.ious().is_empty() && deal.removed().is_empty()));
        assert!(deal(255, &[255; 256], 65280).is_ok_and(|deal| deal.removed().is_empty()));
        assert_eq!(deal(1, &[1, 1], 3), Err(DealError::TooFew));
        assert_eq!(deal(1, &[0; 257], 0), Err(DealError::TooManyKinds));
    }
}
