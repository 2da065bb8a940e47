//! The enumerator: every way a turn's movement can end for a given roll, exactly.
//!
//! No backtracking (5.32) makes the future depend on the whole past, and a search over whole pasts does not end in
//! the asteroid web. So the search here remembers only the lane just flown and the direction of a few *tracked*
//! segments, and drops a position when another at the same place has flown no more of them and paid no more. That
//! relaxation can only add outcomes. Each outcome's cheapest witness is then checked against the whole rule; where it
//! flies an untracked segment back, that segment is tracked and the search runs again. What is left when every witness
//! is legal is exact.
//!
//! One kind of outcome profits from having flown more: being trapped. A ship that keeps its pilot number leaves a
//! circle or gate each time as it left it before, so it can only be trapped by the lane it just came by, which the search
//! remembers. With the Switch Switch it can also be trapped by lanes flown long before: those ends are searched for one
//! by one, as *quests* that demand certain lanes.

mod cone;
mod quest;
mod search;

use crate::ids::DotId;
use crate::travel::{Choice, Ending, Stage, Travel, Voyage};
use quest::{trap_quests, Quest};
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
        let mut proven = Vec::new();
        let mut quests = vec![Quest::default()];
        while let Some(quest) = quests.pop() {
            self.search.set_out(voyage, &quest);
            self.search.run(voyage, travel, limit, &mut self.work)?;
            if quest.at.is_none() {
                quests = trap_quests(&self.search, voyage, travel);
            }
            self.prove(voyage, travel, paths, limit, &mut proven)?;
        }
        proven.sort_by_key(|o| (voyage.rules.board.rank(o.dot), o.how, o.mp, o.paid));
        proven.dedup_by_key(|o| (o.dot, o.how, o.mp));
        Ok(proven)
    }

    /// Refines the search until every claim of its quest is proven or gone.
    fn prove(
        &mut self,
        voyage: &Voyage<'_>,
        travel: &Travel,
        paths: bool,
        limit: usize,
        proven: &mut Vec<Outcome>,
    ) -> Result<(), LimitReached> {
        let claims = self.search.claims.iter();
        let mut open: Vec<Open> = claims.map(|c| Open::new(c.target, c.paid)).collect();
        let mut groups = Vec::new();
        loop {
            open.retain_mut(|end| self.is_open(voyage, travel, end, paths, proven));
            split(open, &mut groups);
            let Some(next) = groups.pop() else { return Ok(()) };
            open = next;
            if !self.search.track(&tracked(&open)) {
                return Err(LimitReached { limit });
            }
            self.search.narrow(voyage, open.iter().map(|end| (end.target, end.bound)));
            self.search.run(voyage, travel, limit, &mut self.work)?;
        }
    }

    /// Judges an end by the claim that the last round made for it; false once it is proven or gone.
    fn is_open(
        &self,
        voyage: &Voyage<'_>,
        travel: &Travel,
        end: &mut Open,
        paths: bool,
        proven: &mut Vec<Outcome>,
    ) -> bool {
        let Some(claim) = self.search.claim_for(end.target) else {
            // Not within its bound: look for it at any price. Not at any price: it does not exist.
            return end.bound.take().is_some();
        };
        if end.bound.is_some_and(|bound| claim.paid > bound) {
            // Found on the way to another end: there may be a cheaper way.
            end.bound = Some(claim.paid);
            return true;
        }
        match self.search.doubt(travel, claim) {
            None => proven.push(self.outcome(voyage, travel, claim, paths)),
            Some(segment) => {
                end.bound = Some(claim.paid);
                end.doubts.push(segment);
                return true;
            }
        }
        false
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

/// An end in doubt.
#[derive(Clone, Debug)]
struct Open {
    target: Target,
    /// The most that its cheapest way may cost; None once it is looked for at any price.
    bound: Option<u32>,
    /// Segments that its cheapest ways so far flew back.
    doubts: Vec<usize>,
}

impl Open {
    fn new(target: Target, paid: u32) -> Self {
        Self { target, bound: Some(paid), doubts: Vec::new() }
    }
}

/// Segments tracked together, as long as ends can still be told apart by them. Each can triple the work.
const TRACKED_TOGETHER: usize = 24;

/// All segments that ends of a group have doubts about.
fn tracked(group: &[Open]) -> Vec<usize> {
    let mut segments: Vec<usize> = group.iter().flat_map(|end| end.doubts.iter().copied()).collect();
    segments.sort_unstable();
    segments.dedup();
    segments
}

/// Splits ends into groups with few segments to track, by the segment that divides them most evenly.
fn split(ends: Vec<Open>, groups: &mut Vec<Vec<Open>>) {
    if ends.is_empty() {
        return;
    }
    let segments = tracked(&ends);
    let having = |segment: usize| ends.iter().filter(|end| end.doubts.contains(&segment)).count();
    let evenness = |segment: &usize| having(*segment).min(ends.len() - having(*segment));
    match segments.iter().copied().max_by_key(evenness) {
        Some(segment) if segments.len() > TRACKED_TOGETHER && evenness(&segment) > 0 => {
            let (with, without) = ends.into_iter().partition(|end| end.doubts.contains(&segment));
            split(with, groups);
            split(without, groups);
        }
        _ => groups.push(ends),
    }
}
