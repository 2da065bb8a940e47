//! States that were read, not reached: every number must name something, so that play cannot stumble over it.

use super::{ensure, is_playing, Violation};
use crate::action::ActionList;
use crate::game::{is_sound, ToMove};
use crate::rules::Rules;
use crate::state::{Item, Load, Look, Merchant, Stage, State, Whereabouts, NONE};

/// No match is worth more.
const MOST_MONEY: u32 = 1_000_000_000;

impl Rules {
    /// Checks a state that was read: numbers in range, every invariant, and somebody who can go on.
    pub(crate) fn check_read(&self, s: &State) -> Result<(), Violation> {
        let wrong = ranges(self, s).into_iter().find(|(_, fine)| !fine);
        wrong.map_or(Ok(()), |(name, _)| Err(format!("{name} out of range")))?;
        self.check(s)?;
        ensure(is_sound(self, s), || "the dice or the declaration do not fit".to_owned())?;
        ensure(self.can_go_on(s), || "nobody can go on".to_owned())
    }

    fn can_go_on(&self, s: &State) -> bool {
        match self.to_move(s) {
            ToMove::Over(_) => true,
            ToMove::Seat(_) => {
                let mut list = ActionList::new();
                self.legal(s, &mut list);
                !list.is_empty()
            }
            ToMove::Chance(fate) => fate.node().outcomes(&self.left(s, fate)).next().is_some(),
        }
    }
}

fn ranges(r: &Rules, s: &State) -> [(&'static str, bool); 14] {
    let dots = r.board.dots.len();
    let playing = is_playing(s);
    let seat_ok = |seat: u8| seat < s.seats || seat == NONE;
    let seen_ok = |seen: &u8| seen >> s.seats.min(7) == 0;
    let kinds = r.cup_kinds.len();
    [
        ("seats", (1..=6).contains(&s.seats)),
        ("first", seat_ok(s.first) && (!playing || s.first != NONE)),
        ("leaving", s.leaving == NONE || is_leaving(s)),
        ("turn", seat_ok(s.turn.seat) && (!playing || s.turn.seat != NONE)),
        ("dots", s.turn.declared.index() < dots && s.factory_at.iter().all(|d| d.index() < dots)),
        ("merchants", s.merchants.iter().all(|m| is_merchant(r, m))),
        ("purse", s.turn.purse <= 1_000_000 && is_load(r, &s.turn.old)),
        ("offer", is_load(r, &s.draft.give.load) && is_load(r, &s.draft.ask.load) && seat_ok(s.draft.to)),
        ("dice", s.turn.dice.iter().all(|d| *d <= 6) && s.owed <= 16),
        ("market", s.market[kinds..].iter().all(|n| *n == 0) && s.market.iter().all(|n| *n <= 64)),
        ("relics", s.relics.iter().all(|w| is_place(r, s, w))),
        ("seen", s.box_seen.iter().chain(&s.iou_seen).all(seen_ok) && no_extra_pieces(r, s)),
        ("stage", is_look(r, s) && is_stage(s)),
        ("travel", s.travel.is_sane(r)),
    ]
}

fn is_leaving(s: &State) -> bool {
    s.leaving < s.seats && !s.merchant(s.leaving).present && s.owed > 0
}

fn is_merchant(r: &Rules, m: &Merchant) -> bool {
    m.at.index() < r.board.dots.len()
        && usize::from(m.ship) < r.tables.ships.len()
        && (m.species == NONE || usize::from(m.species) < r.tables.species.len())
        && m.money <= MOST_MONEY
        && is_load(r, &m.load)
}

fn is_load(r: &Rules, load: &Load) -> bool {
    let item_ok = |i: &Item| {
        let cargo = i.as_cargo().is_none_or(|k| k < r.tables.first_demand());
        cargo && i.as_equipment().is_none_or(|e| usize::from(e) < r.tables.equipment.len())
    };
    load.hold.iter().all(item_ok) && load.relics >> r.tables.relics.len() == 0 && load.hull <= 8
}

fn is_place(r: &Rules, s: &State, place: &Whereabouts) -> bool {
    match *place {
        Whereabouts::Box(b) => usize::from(b) < r.board.boxes.len(),
        Whereabouts::Aboard(seat) => seat < s.seats,
        Whereabouts::Sun(system) => usize::from(system) < r.board.systems.len(),
        Whereabouts::Unseen | Whereabouts::Gone => true,
    }
}

/// Nothing lies beyond the last box, and nobody owns anything of a culture beyond the last.
fn no_extra_pieces(r: &Rules, s: &State) -> bool {
    let none = |list: &[u8]| list.iter().all(|x| *x == NONE);
    let cultures = r.tables.cultures.len();
    let boxes = r.tables.culture_boxes.len();
    none(&s.box_value[r.board.boxes.len()..])
        && none(&s.iou_value[boxes..])
        && s.discovered >> boxes == 0
        && none(&s.factories[cultures..])
        && none(&s.iou_holder[cultures..])
        && none(&s.ports[r.tables.orbits.len()..])
}

fn is_look(r: &Rules, s: &State) -> bool {
    match s.look {
        Look::None => true,
        Look::Iou(b) => usize::from(b) < r.tables.culture_boxes.len() && s.iou_value[usize::from(b)] == NONE,
        Look::Question(b) => usize::from(b) < r.board.boxes.len() && s.box_value[usize::from(b)] == NONE,
    }
}

fn is_stage(s: &State) -> bool {
    let present = |seat: u8| seat < s.seats && s.merchant(seat).present;
    match s.stage {
        Stage::RollForFirst => {
            s.all_seats().all(present) && s.contenders != 0 && s.contenders >> s.seats.min(7) == 0
        }
        Stage::ChooseMerchant(seat) => present(seat) && s.merchant(seat).species == NONE && s.first < s.seats,
        Stage::Reroll(n) => s.turn.dice.contains(&n) && n > 0,
        Stage::Draft | Stage::Reply => present(s.draft.to) && s.draft.to != s.turn.seat,
        _ => true,
    }
}
