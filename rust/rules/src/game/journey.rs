//! The move itself: the stepper's choices as actions, with payments, revelations and looks on the way (5, 6, 7.2).

use super::{declare, look, money};
use crate::action::{Action, ActionList};
use crate::chart::{Content, Outfit};
use crate::refusal::Reason;
use crate::rules::{Marker, Rules};
use crate::state::{Look, Stage, State, Whereabouts, NONE};
use crate::travel::{self, Choice, Declaration, Ending, Voyage};

/// The voyage of the turn under way. The outfit is the caller's, since it is made anew at every question.
pub(super) fn voyage<'a>(r: &'a Rules, s: &'a State, outfit: &'a Outfit) -> Voyage<'a> {
    // Penalties are taken from the merchant at once; the stepper reckons from the start of the move.
    Voyage { rules: r, chart: &s.chart, outfit, money: s.mover().money + s.travel.paid }
}

/// Declared and rolled: the move begins.
pub(super) fn begin(r: &Rules, s: &mut State) {
    let outfit = declare::outfit(r, s);
    let declared = Declaration { dot: s.turn.declared, jump: s.turn.jump };
    let begun = voyage(r, s, &outfit).begin(s.mover().at, declared, declare::dice(s));
    if let Ok(travel) = begun {
        s.travel = travel;
        s.stage = Stage::Travel;
    }
}

fn action_of(r: &Rules, s: &State, choice: Choice) -> Action {
    match choice {
        Choice::Land => Action::Land,
        Choice::Pay => Action::Pay,
        Choice::Stop => Action::Stop,
        Choice::Number(n) => Action::Number(n),
        Choice::Jump(_) => Action::Gate(s.travel.pilot),
        Choice::Fly(lane) => Action::To(r.board.head(lane)),
    }
}

fn choice_of(r: &Rules, s: &State, action: Action) -> Option<Choice> {
    match action {
        Action::Land => Some(Choice::Land),
        Action::Pay => Some(Choice::Pay),
        Action::Stop => Some(Choice::Stop),
        Action::Number(n) => Some(Choice::Number(n)),
        Action::Gate(n) => s.chart.gate(r, n).map(Choice::Jump),
        Action::To(dot) => r.board.lane(s.travel.at, dot).map(Choice::Fly),
        _ => None,
    }
}

pub(super) fn legal(r: &Rules, s: &State, list: &mut ActionList) {
    let outfit = declare::outfit(r, s);
    let choices = voyage(r, s, &outfit).choices(&s.travel);
    list.extend(choices.iter().map(|c| action_of(r, s, *c)));
    // The stepper lists choices in its own order; codes are ascending.
    list.sort_unstable_by_key(|a| r.codes.code(*a).unwrap_or(u16::MAX));
}

pub(super) fn may(r: &Rules, s: &State, action: Action) -> Result<(), Reason> {
    let outfit = declare::outfit(r, s);
    let voyage = voyage(r, s, &outfit);
    match choice_of(r, s, action) {
        Some(choice) => voyage.may(&s.travel, choice).map_err(|refusal| refusal.reason),
        None => Err(match action {
            Action::To(_) => Reason::NotAdjacent,
            Action::Gate(_) => Reason::NoJumpHere,
            _ => Reason::NotNow,
        }),
    }
}

pub(super) fn apply(r: &Rules, s: &mut State, action: Action) {
    let Some(choice) = choice_of(r, s, action) else { return };
    let outfit = declare::outfit(r, s);
    let mut travel = s.travel;
    voyage(r, s, &outfit).make(&mut travel, choice);
    money::to_bank(s, s.turn.seat, travel.paid - s.travel.paid);
    s.travel = travel;
}

/// What happens by itself on the way. True if something did.
pub(super) fn settle(r: &Rules, s: &mut State) -> bool {
    if s.travel.stage == travel::Stage::Reveal {
        return reveal(r, s);
    }
    if look::around(r, s) {
        return true;
    }
    match s.travel.ending() {
        Some(ending) if s.look == Look::None => {
            finish(s, ending);
            true
        }
        _ => false,
    }
}

/// A "?" is turned up for everybody, if what it is is known or chance has said so (6.1).
fn reveal(r: &Rules, s: &mut State) -> bool {
    let Some(place) = r.board.facts(s.travel.at).question else { return false };
    let kind = s.box_value[place.index()];
    if kind == NONE {
        return false;
    }
    s.chart.boxes[place.index()] = Content::marker(usize::from(kind));
    if let Marker::Relic { index } = r.markers[usize::from(kind)] {
        s.relics[usize::from(index)] = Whereabouts::Box(place.0);
    }
    let outfit = declare::outfit(r, s);
    let mut travel = s.travel;
    voyage(r, s, &outfit).revealed(&mut travel);
    s.travel = travel;
    true
}

/// The move is over; who landed goes on to trade (4.4, 5.22).
fn finish(s: &mut State, ending: Ending) {
    let at = s.travel.at;
    s.mover_mut().at = at;
    s.stage = Stage::Land;
    s.turn.landed = ending == Ending::Landed;
}
