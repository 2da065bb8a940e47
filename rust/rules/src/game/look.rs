//! Looks: what the mover sees in private from where it is (7.2, 8.45). A first look is for chance to answer; what
//! somebody has seen before is only remembered for one more seat.

use super::declare;
use crate::chart::Sights;
use crate::rules::Rules;
use crate::spec::Power;
use crate::state::{Look, Stage, State, NONE};

/// Takes the next look that is due. True if the mover learned something that was known, so that there may be more.
pub(super) fn around(r: &Rules, s: &mut State) -> bool {
    match next(r, s) {
        None => false,
        Some(look) => {
            let (value, seen) = match look {
                Look::Iou(b) => (s.iou_value[usize::from(b)], &mut s.iou_seen[usize::from(b)]),
                Look::Question(b) => (s.box_value[usize::from(b)], &mut s.box_seen[usize::from(b)]),
                Look::None => return false,
            };
            if value == NONE {
                s.look = look;
                return false;
            }
            *seen |= 1 << s.turn.seat;
            true
        }
    }
}

fn next(r: &Rules, s: &State) -> Option<Look> {
    let spy_eye = declare::has_power(r, &s.mover().load, Power::SpyEye);
    let moving = s.stage == Stage::Travel;
    // An orbit is observed by moving onto it (7.2); everything else needs the Spy Eye.
    let entered = moving && !s.travel.is_fresh();
    if !spy_eye && !entered {
        return None;
    }
    let dot = if moving { s.travel.at } else { s.mover().at };
    let bit = 1 << s.turn.seat;
    let printed = r.board.at(dot);
    let system = printed.system.filter(|_| spy_eye || printed.orbit.is_some());
    let culture_box = system.and_then(|system| r.tables.box_of(system));
    let iou = culture_box.filter(|b| !s.is_discovered(*b) && s.iou_seen[usize::from(*b)] & bit == 0);
    if let Some(b) = iou {
        return Some(Look::Iou(b));
    }
    if !spy_eye {
        return None;
    }
    let sights = Sights::from(&r.board, &s.chart, dot);
    let unseen = |b: &crate::ids::BoxId| s.box_seen[b.index()] & bit == 0;
    let question = sights.next_to().find(unseen);
    question.map(|b| Look::Question(b.0))
}
