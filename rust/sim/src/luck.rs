//! Luck: the keyed source at the table. It answers each chance node and counts what each seat has drawn.

use crate::{Deal, DealError, DrawError, MatchKey, Purpose, Source};
use movcore_rules::chance::{Outcome, Roll};
use movcore_rules::cup::MarkerTable;
use movcore_rules::game::Fate;
use movcore_rules::rules::Rules;
use movcore_rules::state::State;
use movcore_rules::tables::MAX_SEATS;

/// Purposes that are counted; deals are one draw for the whole match.
const COUNTED: [Purpose; 4] = [Purpose::FirstMerchant, Purpose::Movement, Purpose::Mulligan, Purpose::Cup];

/// Draws so far, by purpose and seat.
pub type Counts = [[u64; MAX_SEATS]; COUNTED.len()];

/// The luck of one match.
#[derive(Clone, Debug)]
pub struct Luck {
    source: Source,
    deal: Deal,
    table: MarkerTable,
    /// Draws so far; with the key they say everything about what comes.
    pub counts: Counts,
}

/// Why luck could not be had; only a broken edition causes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LuckError {
    Deal(DealError),
    Draw(DrawError),
    /// The markers cannot be numbered, or dice are not dice.
    Edition,
}

impl std::fmt::Display for LuckError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Deal(e) => e.fmt(f),
            Self::Draw(e) => e.fmt(f),
            Self::Edition => f.write_str("the edition's markers or dice make no sense"),
        }
    }
}

impl std::error::Error for LuckError {}

impl Luck {
    /// The luck that a key holds for a match of this edition.
    pub fn new(rules: &Rules, key: MatchKey) -> Result<Self, LuckError> {
        let source = Source::new(key);
        let cultures = rules.tables.culture_boxes.len() as u8;
        let deal = Deal::new(&source, cultures, &rules.marker_counts, rules.board.boxes.len());
        let totals: Vec<u8> = rules.cup_kinds.iter().map(|k| k.total).collect();
        let table = MarkerTable::new(&totals).map_err(|_| LuckError::Edition)?;
        Ok(Self { source, deal: deal.map_err(LuckError::Deal)?, table, counts: Counts::default() })
    }

    /// The answer to a chance node. Counts it, so ask once.
    pub fn answer(&mut self, s: &State, fate: Fate) -> Result<Outcome, LuckError> {
        let seat = fate.seat();
        match fate {
            Fate::First { dice, .. } => self.dice(Purpose::FirstMerchant, seat, dice),
            Fate::Movement { dice, .. } => self.dice(Purpose::Movement, seat, dice),
            Fate::Mulligan { .. } => self.dice(Purpose::Mulligan, seat, 1),
            Fate::Cup { .. } => {
                let count = self.count(Purpose::Cup, seat);
                let kind = self.source.cup(seat, count, &s.cup, &self.table).map_err(LuckError::Draw)?;
                Ok(Outcome::Kind(kind))
            }
            Fate::Iou { culture_box, .. } => self.dealt(self.deal.iou(usize::from(culture_box))),
            Fate::Question { place, .. } => self.dealt(self.deal.question(usize::from(place))),
        }
    }

    fn dealt(&self, kind: Option<u8>) -> Result<Outcome, LuckError> {
        kind.map(Outcome::Kind).ok_or(LuckError::Edition)
    }

    fn count(&mut self, purpose: Purpose, seat: u8) -> u64 {
        let row = COUNTED.iter().position(|p| *p == purpose).unwrap_or(0);
        let count = &mut self.counts[row][usize::from(seat)];
        *count += 1;
        *count - 1
    }

    fn dice(&mut self, purpose: Purpose, seat: u8, dice: u8) -> Result<Outcome, LuckError> {
        let count = self.count(purpose, seat);
        let mut rolled = [0; movcore_rules::ids::MAX_DICE];
        let rolled = rolled.get_mut(..usize::from(dice)).ok_or(LuckError::Edition)?;
        self.source.dice(purpose, seat, count, rolled).map_err(LuckError::Draw)?;
        Roll::new(rolled).map(Outcome::Dice).map_err(|_| LuckError::Edition)
    }
}
