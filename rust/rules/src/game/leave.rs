//! A seat that leaves the match: its pieces go back, its ports and factories stay and pay nobody. Only the match layer
//! may ask for it; it is in no legal list.

use super::{cargo, end, setup, ToMove};
use crate::action::Thing;
use crate::refusal::{Reason, Refusal};
use crate::rules::Rules;
use crate::state::{Draft, Ended, Load, Seat, Stage, State, Whereabouts, NONE};

impl Rules {
    /// Takes a seat out of the match. Possible whenever a seat, not chance, is to move.
    pub fn leave(&self, s: &mut State, seat: Seat) -> Result<(), Refusal> {
        if matches!(self.to_move(s), ToMove::Over(_)) {
            return Err(Refusal::new(Reason::MatchOver, "the match is over"));
        }
        if seat >= s.seats || !s.merchant(seat).present {
            return Err(Refusal::new(Reason::NoSuchSeat, format!("seat {seat} is not in the match")));
        }
        if matches!(self.to_move(s), ToMove::Chance(_)) {
            return Err(Refusal::new(Reason::ChanceFirst, "chance has to answer first"));
        }
        self.clear_out(s, seat);
        self.settle(s);
        Ok(())
    }

    fn clear_out(&self, s: &mut State, seat: Seat) {
        let m = &mut s.merchants[usize::from(seat)];
        m.present = false;
        s.bank += std::mem::take(&mut m.money);
        let relics = std::mem::take(&mut m.load.relics);
        for relic in (0..self.tables.relics.len() as u8).filter(|i| relics >> i & 1 == 1) {
            cargo::put_relic(s, relic, Whereabouts::Gone);
        }
        for holder in s.iou_holder.iter_mut().filter(|h| **h == seat) {
            *holder = NONE;
        }
        if s.present().count() == 1 {
            // The last one wins; nothing more is drawn.
            s.stage = Stage::Over(Ended::Left);
            return;
        }
        if matches!(s.stage, Stage::Draft | Stage::Reply) && (s.draft.to == seat || s.turn.seat == seat) {
            // Its offer is gone with it, before its draws come.
            s.draft = Draft::NONE;
            s.stage = Stage::Trade;
        }
        s.leaving = seat;
    }
}

/// Puts the next marker of the leaving seat into the cup; when there is none left, play goes on without it.
pub(super) fn go_on(r: &Rules, s: &mut State) {
    let seat = s.leaving;
    let load = &mut s.merchants[usize::from(seat)].load;
    let cargo = load.items().find_map(|i| i.as_cargo());
    if let Some(kind) = cargo {
        cargo::unload(load, Thing::Cargo(kind));
        cargo::to_cup(s, kind);
        return;
    }
    // Equipment is back in the bank once it is not aboard.
    *load = Load::EMPTY;
    s.leaving = NONE;
    resume(r, s, seat);
}

fn resume(r: &Rules, s: &mut State, seat: Seat) {
    match s.stage {
        Stage::ChooseMerchant(_) => setup::without(r, s),
        _ if s.turn.seat == seat => end::next_turn(r, s),
        _ => {}
    }
}
