//! The enumerator: every way a turn's movement can end for a given roll, exactly.
//!
//! No backtracking (5.32) makes the future depend on the whole past, and a search over whole pasts does not end in
//! the asteroid web. So the search here remembers only the lane just flown and the direction of a few *tracked*
//! segments. That relaxation can only add outcomes. Each outcome's cheapest witness is then checked against the whole
//! rule; where it flies an untracked segment back, that segment is tracked and the search runs again. What is left
//! when every witness is legal is exact.

mod search;

use crate::ids::{DotId, LaneSet};
use crate::travel::{Choice, Ending, Stage, Travel, Voyage};
use search::{Claim, Search, Target};

/// How a turn's movement can end, in alphabetical order of its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum How {
    Exhausted,
    Landed,
    Penalty,
    /// A face-down "?" is entered: what follows depends on what it is (6.1).
    Reveals,
    Trapped,
}

impl How {
    /// All ways, in order.
    pub const ALL: [Self; 5] = [Self::Exhausted, Self::Landed, Self::Penalty, Self::Reveals, Self::Trapped];

    /// The word used in answers.
    pub fn word(self) -> &'static str {
        match self {
            Self::Exhausted => "exhausted",
            Self::Landed => "landed",
            Self::Penalty => "penalty",
            Self::Reveals => "reveals",
            Self::Trapped => "trapped",
        }
    }
}

impl From<Ending> for How {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Landed => Self::Landed,
            Ending::Penalty => Self::Penalty,
            Ending::Exhausted => Self::Exhausted,
            Ending::Trapped => Self::Trapped,
        }
    }
}

/// One way to end, with the least penalty that has to be paid for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub dot: DotId,
    pub how: How,
    pub mp: u8,
    pub paid: u32,
    /// Choices that lead there; empty unless asked for.
    pub path: Vec<Choice>,
}

/// The search was cut off: the answer would have needed more work than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitReached {
    pub limit: usize,
}

impl std::fmt::Display for LimitReached {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "limit reached: more than {} positions to look at", self.limit)
    }
}

impl std::error::Error for LimitReached {}

/// How much work a call may do, in positions looked at, when the caller does not say.
pub const DEFAULT_LIMIT: usize = 5_000_000;

/// Counts of the work a call did; a function of the question alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Positions looked at, over all rounds.
    pub positions: usize,
    /// Rounds of the search.
    pub rounds: usize,
    /// Segments tracked in the last round.
    pub tracked: usize,
}

/// Answers enumerations; keeps its buffers between calls.
#[derive(Debug, Default)]
pub struct Enumerator {
    search: Search,
    /// Counts of the last call.
    pub work: Work,
}

impl Enumerator {
    /// All ways the movement under way can end, sorted by (dot name, way, MP left).
    pub fn outcomes(
        &mut self,
        voyage: &Voyage<'_>,
        travel: &Travel,
        paths: bool,
        limit: usize,
    ) -> Result<Vec<Outcome>, LimitReached> {
        self.work = Work::default();
        self.search.prepare(voyage, travel);
        let mut proven: Vec<Outcome> = Vec::new();
        let mut settled = Vec::new();
        loop {
            self.search.run(voyage, travel, limit, &mut self.work)?;
            let mut doubtful = Vec::new();
            for index in 0..self.search.claims.len() {
                let claim = self.search.claims[index];
                if settled.contains(&claim.target) {
                    continue;
                }
                if !self.search.doubt(voyage, travel, &claim, &mut doubtful) {
                    settled.push(claim.target);
                    proven.push(self.outcome(voyage, travel, &claim, paths));
                }
            }
            if doubtful.is_empty() {
                break;
            }
            if !self.search.track(&doubtful) {
                return Err(LimitReached { limit });
            }
        }
        proven.sort_by_key(|o| (voyage.rules.board.rank(o.dot), o.how, o.mp));
        Ok(proven)
    }

    fn outcome(&self, voyage: &Voyage<'_>, travel: &Travel, claim: &Claim, paths: bool) -> Outcome {
        let Target { dot, how, mp } = claim.target;
        let path = if paths { self.witness(voyage, travel, claim) } else { Vec::new() };
        Outcome { dot, how, mp, paid: claim.paid, path }
    }

    /// The claim's choices as the stepper takes them; it is the judge of what has to be said at the end.
    fn witness(&self, voyage: &Voyage<'_>, travel: &Travel, claim: &Claim) -> Vec<Choice> {
        let mut path = self.search.choices(voyage, claim);
        let mut at = *travel;
        for &choice in &path {
            voyage.make(&mut at, choice);
        }
        match (at.stage, claim.target.how) {
            (Stage::Depart, How::Landed) => path.push(Choice::Land),
            (Stage::Penalty(_), How::Penalty) => path.push(Choice::Stop),
            _ => {}
        }
        path
    }
}

/// Lanes flown so far, for checking a witness against the whole of 5.32.
pub(crate) type Flown = LaneSet;
