//! Why a choice may not be made now: the refusal for any choice that is not listed.

use super::{Choice, Stage, Travel, Voyage, WayOut};
use crate::ids::{DotId, Lane};
use crate::refusal::{Reason, Refusal};

impl Voyage<'_> {
    /// The reason against a choice that is not among `choices`.
    pub(super) fn explain(&self, travel: &Travel, choice: Choice) -> Refusal {
        match travel.stage {
            Stage::Ended(_) => Refusal::new(Reason::MovementOver, "the move is over"),
            Stage::Reveal => {
                let fact = format!("the \"?\" at {} must be turned up first", self.name(travel.at));
                Refusal::new(Reason::RevealFirst, fact)
            }
            Stage::Penalty(due) => self.explain_at_penalty(travel, choice, due),
            Stage::Depart | Stage::Hop => self.explain_moving(travel, choice),
        }
    }

    fn name(&self, dot: DotId) -> &str {
        self.rules.board.name(dot)
    }

    fn explain_at_penalty(&self, travel: &Travel, choice: Choice, due: u16) -> Refusal {
        if choice == Choice::Pay {
            let left = self.money.saturating_sub(travel.paid);
            return Refusal::new(Reason::CannotAfford, format!("{due} is due and there is only {left}"));
        }
        let fact = format!("{} costs {due} to pass: pay or stop", self.name(travel.at));
        Refusal::new(Reason::PayOrStop, fact)
    }

    fn explain_moving(&self, travel: &Travel, choice: Choice) -> Refusal {
        let here = self.name(travel.at);
        match choice {
            Choice::Pay | Choice::Stop => {
                Refusal::new(Reason::NoPenaltyHere, format!("there is no penalty to settle at {here}"))
            }
            Choice::Land if !self.site(travel.at).landable => Refusal::new(
                Reason::CannotLandHere,
                format!("{here} is no city, spaceport or asteroid to land on"),
            ),
            Choice::Land if travel.fresh => Refusal::new(
                Reason::KeepMoving,
                "landing needs moving onto the dot; the dice are rolled, so move",
            ),
            Choice::Land => Refusal::new(Reason::KeepMoving, "one lands before choosing a number, not after"),
            Choice::Number(n) => self.explain_number(travel, n),
            Choice::Jump(dot) => self.explain_jump(travel, dot),
            Choice::Fly(lane) => self.explain_lane(travel, lane),
        }
    }

    fn explain_number(&self, travel: &Travel, n: u8) -> Refusal {
        match self.way_out(travel, self.site(travel.at)) {
            WayOut::NeedsNumber if travel.rolled >> n.min(7) & 1 == 0 => {
                Refusal::new(Reason::NumberNotRolled, format!("{n} was not rolled"))
            }
            WayOut::NeedsNumber => {
                Refusal::new(Reason::DeclarationBinds, format!("{n} does not lead to the declared dot"))
            }
            _ if travel.committed || (travel.pilot != 0 && !self.outfit.switch_switch) => {
                let fact = format!("the pilot number is {} for this move", travel.pilot);
                Refusal::new(Reason::NumberAlreadyChosen, fact)
            }
            _ => {
                let fact = format!("{} is neither a circle nor a working gate", self.name(travel.at));
                Refusal::new(Reason::NoNumberNeeded, fact)
            }
        }
    }

    fn explain_jump(&self, travel: &Travel, dot: DotId) -> Refusal {
        match self.way_out(travel, self.site(travel.at)) {
            WayOut::NeedsNumber => Refusal::new(Reason::ChooseNumberFirst, "choose a pilot number first"),
            WayOut::Jump(gate) => {
                let fact = format!("number {} jumps to {}", travel.pilot, self.name(gate));
                Refusal::new(Reason::MustJump, fact)
            }
            WayOut::Lanes(_) => {
                let fact = format!("no jump leads from {} to {} now", self.name(travel.at), self.name(dot));
                Refusal::new(Reason::NoJumpHere, fact)
            }
        }
    }

    fn explain_lane(&self, travel: &Travel, lane: Lane) -> Refusal {
        let board = &self.rules.board;
        let (here, to) = (self.name(travel.at), self.name(board.head(lane)));
        if board.tail(lane) != travel.at {
            return Refusal::new(Reason::NotAdjacent, format!("no path joins {here} and {to}"));
        }
        if travel.stage == Stage::Depart {
            match self.way_out(travel, self.site(travel.at)) {
                WayOut::NeedsNumber => {
                    return Refusal::new(Reason::ChooseNumberFirst, "choose a pilot number first");
                }
                WayOut::Jump(gate) => {
                    let fact = format!("number {} jumps to {}", travel.pilot, self.name(gate));
                    return Refusal::new(Reason::MustJump, fact);
                }
                WayOut::Lanes(lanes) if !lanes.contains(&lane) => {
                    let fact = format!("number {} does not point to {to}", travel.pilot);
                    return Refusal::new(Reason::FollowTheArrow, fact);
                }
                WayOut::Lanes(_) => {}
            }
        }
        self.explain_closed(travel, lane)
    }

    fn explain_closed(&self, travel: &Travel, lane: Lane) -> Refusal {
        let board = &self.rules.board;
        let (here, to) = (self.name(travel.at), self.name(board.head(lane)));
        if !self.outfit.air_foil && !board.is_path(lane) {
            let fact = format!("only the Air Foil moves over the surface from {here} to {to}");
            return Refusal::new(Reason::NeedsAirFoil, fact);
        }
        if travel.used.contains(lane.back().index()) {
            let fact = format!("the ship came along the path from {to} to {here} this turn");
            return Refusal::new(Reason::Backtracking, fact);
        }
        let cost = self.dot_cost(travel.at).max(self.dot_cost(board.head(lane)));
        if travel.stage == Stage::Depart && cost > travel.mp {
            let fact = format!("{to} costs {cost} movement points, {} are left", travel.mp);
            return Refusal::new(Reason::NotEnoughMp, fact);
        }
        match travel.target {
            Some(dot) => {
                let fact = format!("{} was declared and can be reached", self.name(dot));
                Refusal::new(Reason::DeclarationBinds, fact)
            }
            None => {
                let fact = format!("no hop that goes on over {to} can end on a dot within the points left");
                Refusal::new(Reason::DeadEnd, fact)
            }
        }
    }
}
