//! Play: whose move it is, what may be done, and doing it. One file a step of the turn, with legality and effect side
//! by side; this file only knows the order in which things wait for each other.

mod cargo;
mod declare;
mod end;
mod explain;
mod journey;
mod land;
mod leave;
mod look;
mod money;
mod script;
mod setup;
mod trade;

pub use cargo::size;
pub use end::{net_worth, ranking, returns};
pub use script::Progress;
pub use setup::{money_in_play, start};
pub use trade::Limits;

pub(crate) use cargo::is_landable;
pub(crate) use declare::is_sound;
pub(crate) use land::hidden_culture;
pub(crate) use trade::offers::is_covered;

use crate::action::{Action, ActionList};
use crate::chance::{ChanceError, ChanceNode, Outcome};
use crate::refusal::{Reason, Refusal};
use crate::rules::Rules;
use crate::state::{Ended, Look, Seat, Stage, State};
use crate::travel;

/// What chance is asked, and for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// A seat's roll for who begins (4.2).
    First { seat: Seat, dice: u8 },
    /// The mover's movement dice (5.2).
    Movement { seat: Seat, dice: u8 },
    /// One die rolled again (8.44).
    Mulligan { seat: Seat },
    /// A draw from the cup (10.1).
    Cup { seat: Seat },
    /// The first look at the IOU in a culture box: by one seat alone, or by everybody (7.2, 7.3).
    Iou { seat: Seat, culture_box: u8, public: bool },
    /// The first look at a "?" marker (8.45, 6.1).
    Question { seat: Seat, place: u8, public: bool },
}

impl Fate {
    /// The chance node, which knows the outcomes and their weights.
    pub fn node(self) -> ChanceNode {
        match self {
            Self::First { dice, .. } | Self::Movement { dice, .. } => ChanceNode::Dice { count: dice },
            Self::Mulligan { .. } => ChanceNode::OneDie,
            Self::Cup { .. } => ChanceNode::Cup,
            Self::Iou { .. } => ChanceNode::Iou,
            Self::Question { .. } => ChanceNode::Question,
        }
    }

    /// The seat on whose behalf chance is asked.
    pub fn seat(self) -> Seat {
        match self {
            Self::First { seat, .. }
            | Self::Movement { seat, .. }
            | Self::Mulligan { seat }
            | Self::Cup { seat }
            | Self::Iou { seat, .. }
            | Self::Question { seat, .. } => seat,
        }
    }
}

/// Who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ToMove {
    Seat(Seat),
    Chance(Fate),
    Over(Ended),
}

/// Starts a seat's turn, as positions need it.
pub(crate) fn start_turn(r: &Rules, s: &mut State, seat: Seat) {
    declare::begin_turn(r, s, seat);
}

/// Takes a thing aboard a seat's ship if it fits, as positions need it.
pub(crate) fn load_thing(r: &Rules, s: &mut State, seat: Seat, thing: crate::action::Thing) -> bool {
    let fits = cargo::has_room(r, s, seat, thing);
    if fits {
        cargo::load(r, &mut s.merchants[usize::from(seat)].load, thing);
    }
    fits
}

/// Counts by kind of what chance can still answer with.
pub type Left = [u8; crate::cup::MAX_KINDS];

impl Rules {
    /// Who is to move.
    pub fn to_move(&self, s: &State) -> ToMove {
        let seat = s.turn.seat;
        if let Stage::Over(ended) = s.stage {
            return ToMove::Over(ended);
        }
        if s.owed > 0 {
            let seat = if s.leaving == crate::state::NONE { seat } else { s.leaving };
            return ToMove::Chance(Fate::Cup { seat });
        }
        match s.look {
            Look::Iou(culture_box) => {
                return ToMove::Chance(Fate::Iou { seat, culture_box, public: s.stage == Stage::Land });
            }
            Look::Question(place) => return ToMove::Chance(Fate::Question { seat, place, public: false }),
            Look::None => {}
        }
        match s.stage {
            Stage::RollForFirst => ToMove::Chance(setup::roll(self, s)),
            Stage::ChooseMerchant(seat) => ToMove::Seat(seat),
            Stage::Roll => ToMove::Chance(Fate::Movement { seat, dice: declare::dice_rolled(self, s) }),
            Stage::Reroll(_) => ToMove::Chance(Fate::Mulligan { seat }),
            Stage::Travel if s.travel.stage == travel::Stage::Reveal => {
                let place = self.board.facts(s.travel.at).question.map_or(0, |b| b.0);
                ToMove::Chance(Fate::Question { seat, place, public: true })
            }
            Stage::Reply => ToMove::Seat(s.draft.to),
            _ => ToMove::Seat(seat),
        }
    }

    /// Everything the seat to move may do, in ascending order of codes. Empty when chance is to move or all is over.
    pub fn legal(&self, s: &State, list: &mut ActionList) {
        list.clear();
        let ToMove::Seat(_) = self.to_move(s) else { return };
        match s.stage {
            Stage::ChooseMerchant(_) => setup::legal(self, s, list),
            Stage::Declare => declare::legal(self, s, list),
            Stage::Mulligan => declare::legal_reroll(s, list),
            Stage::Travel => journey::legal(self, s, list),
            Stage::Trade => trade::legal(self, s, list),
            Stage::Exchange => trade::ships::legal_excess(self, s, list),
            Stage::Draft => trade::offers::legal_draft(self, s, list),
            Stage::Reply => list.extend([Action::Accept, Action::Refuse]),
            Stage::RollForFirst | Stage::Roll | Stage::Reroll(_) | Stage::Land | Stage::Over(_) => {}
        }
    }

    /// Whether the seat to move may do this, and if not, why.
    pub fn may(&self, s: &State, action: Action) -> Result<(), Reason> {
        match self.to_move(s) {
            ToMove::Over(_) => return Err(Reason::MatchOver),
            ToMove::Chance(_) => return Err(Reason::ChanceFirst),
            ToMove::Seat(_) => {}
        }
        match s.stage {
            Stage::ChooseMerchant(_) => setup::may(self, s, action),
            Stage::Declare => declare::may(self, s, action),
            Stage::Mulligan => declare::may_reroll(s, action),
            Stage::Travel => journey::may(self, s, action),
            Stage::Trade => trade::may(self, s, action),
            Stage::Exchange => trade::ships::may_drop(self, s, action),
            Stage::Draft => trade::offers::may_draft(self, s, action),
            Stage::Reply if matches!(action, Action::Accept | Action::Refuse) => Ok(()),
            _ => Err(Reason::NotNow),
        }
    }

    /// Applies a decision of the seat to move, or says why not; then nothing has changed.
    pub fn decide(&self, s: &mut State, action: Action) -> Result<(), Refusal> {
        self.may(s, action).map_err(|reason| self.explain_reason(s, action, reason))?;
        self.decide_unchecked(s, action);
        Ok(())
    }

    /// Applies a decision that is known to be legal.
    pub fn decide_unchecked(&self, s: &mut State, action: Action) {
        match s.stage {
            Stage::ChooseMerchant(seat) => setup::choose(self, s, seat, action),
            Stage::Declare => declare::apply(self, s, action),
            Stage::Mulligan => declare::apply_reroll(self, s, action),
            Stage::Travel => journey::apply(self, s, action),
            Stage::Trade => trade::apply(self, s, action),
            Stage::Exchange => trade::ships::drop_excess(self, s, action),
            Stage::Draft => trade::offers::apply_draft(self, s, action),
            Stage::Reply => trade::offers::reply(self, s, action == Action::Accept),
            Stage::RollForFirst | Stage::Roll | Stage::Reroll(_) | Stage::Land | Stage::Over(_) => {}
        }
        self.settle(s);
    }

    /// What is left for chance to answer with, by kind.
    pub fn left(&self, s: &State, fate: Fate) -> Left {
        let mut left = [0; crate::cup::MAX_KINDS];
        match fate {
            Fate::Cup { .. } => left = *s.cup.counts(),
            Fate::Iou { .. } => {
                for (i, culture) in self.tables.cultures.iter().enumerate() {
                    left[i] = u8::from(culture.iou > 0 && !s.iou_value.contains(&(i as u8)));
                }
            }
            Fate::Question { .. } => {
                left[..self.marker_counts.len()].copy_from_slice(&self.marker_counts);
                for value in s.box_value.iter().filter(|v| **v != crate::state::NONE) {
                    left[usize::from(*value)] -= 1;
                }
            }
            Fate::First { .. } | Fate::Movement { .. } | Fate::Mulligan { .. } => {}
        }
        left
    }

    /// Applies what chance answered; refuses what it cannot answer.
    pub fn chance(&self, s: &mut State, outcome: Outcome) -> Result<(), ChanceError> {
        let ToMove::Chance(fate) = self.to_move(s) else { return Err(ChanceError::NotNow) };
        fate.node().check(outcome, &self.left(s, fate))?;
        self.chance_unchecked(s, fate, outcome);
        Ok(())
    }

    /// Applies an outcome that is known to be possible.
    pub fn chance_unchecked(&self, s: &mut State, fate: Fate, outcome: Outcome) {
        match (fate, outcome) {
            (Fate::First { seat, .. }, Outcome::Dice(roll)) => setup::rolled(self, s, seat, roll.sum()),
            (Fate::Movement { .. }, Outcome::Dice(roll)) => declare::rolled(self, s, roll.dice()),
            (Fate::Mulligan { .. }, Outcome::Dice(roll)) => declare::rerolled(self, s, roll.dice()[0]),
            (Fate::Cup { .. }, Outcome::Kind(kind)) => cargo::drawn(s, kind),
            (Fate::Iou { culture_box, .. }, Outcome::Kind(kind)) => {
                s.iou_value[usize::from(culture_box)] = kind;
                s.look = Look::None;
            }
            (Fate::Question { place, .. }, Outcome::Kind(kind)) => {
                s.box_value[usize::from(place)] = kind;
                s.look = Look::None;
            }
            _ => {}
        }
        self.settle(s);
    }

    /// Goes on by itself until a seat or chance is to move, or all is over.
    pub(crate) fn settle(&self, s: &mut State) {
        loop {
            if matches!(s.stage, Stage::Over(_)) || s.owed > 0 || s.look != Look::None {
                return;
            }
            if s.leaving != crate::state::NONE {
                leave::go_on(self, s);
                continue;
            }
            let goes_on = match s.stage {
                Stage::Declare | Stage::Trade => look::around(self, s),
                Stage::Travel => journey::settle(self, s),
                Stage::Land => land::settle(self, s),
                _ => false,
            };
            if !goes_on {
                return;
            }
        }
    }
}
