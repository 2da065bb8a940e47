//! Landing: who lands on a city or port of a hidden culture discovers it (7.3); then trade (11.1), if the dot allows it.

use super::{cargo, end, trade};
use crate::ids::DotId;
use crate::rules::Rules;
use crate::state::{Look, Stage, State, NONE};

/// Goes on after the move or the stay.
pub(super) fn settle(r: &Rules, s: &mut State) -> bool {
    // Staying where one can land counts like landing (4.4).
    let here = s.mover().at;
    let landed = if s.turn.moved { s.turn.landed } else { cargo::is_landable(r, s, here) };
    if !landed {
        end::end_turn(r, s);
        return true;
    }
    match hidden_culture(r, s, here) {
        None => {
            s.stage = Stage::Trade;
            true
        }
        Some(b) if s.iou_value[usize::from(b)] == NONE => {
            s.look = Look::Iou(b);
            false
        }
        Some(b) => {
            discover(s, b);
            true
        }
    }
}

/// The box of a culture that lives on a dot and is not discovered.
pub(crate) fn hidden_culture(r: &Rules, s: &State, dot: DotId) -> Option<u8> {
    trade::system_box(r, dot).filter(|b| trade::is_inhabited(r, s, dot) && !s.is_discovered(*b))
}

/// The culture is known; the discoverer takes its IOU (7.3). Its goods and waiting bonuses are where they were.
fn discover(s: &mut State, culture_box: u8) {
    s.discovered |= 1 << culture_box;
    let culture = s.iou_value[usize::from(culture_box)];
    s.iou_holder[usize::from(culture)] = s.turn.seat;
}
