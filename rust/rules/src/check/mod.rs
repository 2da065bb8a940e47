//! Invariants: what must be true of every state, whatever happened before (for tests, simulation and loaded states).

mod ranges;

use crate::chart::Content;
use crate::game::{is_covered, ToMove};
use crate::ids::DotId;
use crate::rules::{Marker, Rules};
use crate::state::{Draft, Ended, Item, Look, Stage, State, Whereabouts, NONE};

/// What is wrong with a state.
pub type Violation = String;

type Check = fn(&Rules, &State) -> Result<(), Violation>;

/// The checks, in order.
const CHECKS: [(&str, Check); 10] = [
    ("seats", seats),
    ("money", money),
    ("cup", cup),
    ("markers", markers),
    ("equipment", equipment),
    ("relics", relics),
    ("capacity", capacity),
    ("hidden", hidden),
    ("deeds", deeds),
    ("offer", offer),
];

impl Rules {
    /// Checks every invariant of a state that was reached by play.
    pub fn check(&self, s: &State) -> Result<(), Violation> {
        for (name, check) in CHECKS {
            check(self, s).map_err(|what| format!("{name}: {what}"))?;
        }
        Ok(())
    }
}

fn ensure(truth: bool, what: impl FnOnce() -> String) -> Result<(), Violation> {
    if truth {
        Ok(())
    } else {
        Err(what())
    }
}

/// Whether everybody has chosen and somebody's turn has begun. A match can be over before, by others leaving.
fn is_playing(s: &State) -> bool {
    !matches!(s.stage, Stage::RollForFirst | Stage::ChooseMerchant(_) | Stage::Over(Ended::Left))
}

/// Every number names something there is, and the stage fits the rest.
fn seats(r: &Rules, s: &State) -> Result<(), Violation> {
    let range = r.spec.seats.least..=r.spec.seats.most;
    ensure(range.contains(&s.seats), || format!("{} seats", s.seats))?;
    let playing = is_playing(s);
    for seat in s.all_seats() {
        let m = s.merchant(seat);
        ensure(m.at.index() < r.board.dots.len(), || format!("seat {seat} is nowhere"))?;
        ensure(usize::from(m.ship) < r.tables.ships.len(), || format!("seat {seat} has no ship"))?;
        let chosen = usize::from(m.species) < r.tables.species.len();
        ensure(chosen || !m.present || !playing, || format!("seat {seat} has no merchant"))?;
        let alone =
            s.all_seats().all(|o| o == seat || m.species == NONE || s.merchant(o).species != m.species);
        ensure(alone, || format!("seat {seat} shares its merchant (4.2)"))?;
        // A pawn rests on no face-down "?".
        let face_down = r.board.facts(m.at).question.is_some_and(|b| s.chart.is_face_down(b));
        ensure(!face_down, || format!("seat {seat} rests on a face-down \"?\""))?;
    }
    if playing && !matches!(s.stage, Stage::Over(_)) {
        ensure(s.turn.seat < s.seats, || "nobody's turn".to_owned())?;
        ensure(s.merchant(s.turn.seat).present || s.leaving == s.turn.seat, || {
            "the mover has left".to_owned()
        })?;
    }
    ensure(s.first == NONE || s.first < s.seats, || "no first seat".to_owned())?;
    if let ToMove::Seat(seat) = r.to_move(s) {
        ensure(seat < s.seats && s.merchant(seat).present, || format!("seat {seat} is to move"))?;
    }
    Ok(())
}

/// Bank and merchants together always have the same (2.3).
fn money(r: &Rules, s: &State) -> Result<(), Violation> {
    let all = u64::from(s.bank) + s.merchants.iter().map(|m| u64::from(m.money)).sum::<u64>();
    let wanted = u64::from(crate::game::money_in_play(r));
    ensure(all == wanted, || format!("{all} credits instead of {wanted}"))
}

/// The cup holds what it must, but for draws that are owed (10.1).
fn cup(r: &Rules, s: &State) -> Result<(), Violation> {
    let wanted = r.cup_kinds.iter().map(|k| usize::from(k.at_start)).sum::<usize>() + usize::from(s.owed);
    ensure(s.cup.len() == wanted, || format!("{} markers instead of {wanted}", s.cup.len()))
}

/// Every goods, fare and demand marker is in exactly one place.
fn markers(r: &Rules, s: &State) -> Result<(), Violation> {
    let loaded = aboard(s);
    for (kind, facts) in r.cup_kinds.iter().enumerate() {
        let aboard = usize::from(loaded[usize::from(Item::cargo(kind as u8).0)]);
        let waiting = factory_waits(r, s, kind);
        let all = usize::from(s.cup.count(kind as u8)) + usize::from(s.market[kind]) + aboard + waiting;
        ensure(all == usize::from(facts.total), || {
            format!("{all} of {} instead of {}", facts.name, facts.total)
        })?;
    }
    Ok(())
}

/// How many of each item are aboard all ships together. Counted in one go: simulations check after every event.
fn aboard(s: &State) -> [u8; 256] {
    let mut counts = [0; 256];
    for item in s.merchants.iter().flat_map(|m| m.load.items()) {
        counts[usize::from(item.0)] += 1;
    }
    counts
}

/// Factory goods lie aside until their factory stands (4.13).
fn factory_waits(r: &Rules, s: &State, kind: usize) -> usize {
    match r.tables.goods.get(kind) {
        Some(goods) if goods.factory && s.factories[usize::from(goods.culture)] == NONE => {
            usize::from(r.cup_kinds[kind].total)
        }
        _ => 0,
    }
}

fn equipment(r: &Rules, s: &State) -> Result<(), Violation> {
    let loaded = aboard(s);
    let hulls: usize = s.merchants.iter().map(|m| usize::from(m.load.hull)).sum();
    for (e, facts) in r.tables.equipment.iter().enumerate() {
        let hulls = if e == usize::from(r.tables.shield) { hulls } else { 0 };
        let aboard = hulls + usize::from(loaded[usize::from(Item::equipment(e as u8).0)]);
        ensure(aboard <= usize::from(facts.count), || format!("{aboard} of {}", facts.name))?;
    }
    Ok(())
}

/// Each relic is where the state says, and nowhere else.
fn relics(r: &Rules, s: &State) -> Result<(), Violation> {
    for relic in 0..r.tables.relics.len() as u8 {
        let place = s.relics[usize::from(relic)];
        for seat in s.all_seats() {
            let aboard = s.merchant(seat).load.has_relic(relic);
            ensure(aboard == (place == Whereabouts::Aboard(seat)), || {
                format!("relic {relic} and seat {seat}")
            })?;
        }
        let turned_up = (0..r.board.boxes.len()).any(|b| {
            let kind = usize::from(s.chart.boxes[b].0);
            r.markers.get(kind) == Some(&Marker::Relic { index: relic })
        });
        ensure(turned_up == (place != Whereabouts::Unseen), || format!("relic {relic} turned up"))?;
    }
    Ok(())
}

/// Nothing aboard is too much, except while excess of a ship exchange goes overboard (3.43, 3.44).
fn capacity(r: &Rules, s: &State) -> Result<(), Violation> {
    for seat in s.all_seats() {
        let m = s.merchant(seat);
        let used: u8 = m.load.items().map(|i| crate::game::size(r, i)).sum();
        let room = r.tables.ships[usize::from(m.ship)].holds * r.spec.cargo.hold;
        let exchanging = s.stage == Stage::Exchange && seat == s.turn.seat;
        let over = matches!(s.stage, Stage::Over(_));
        ensure(used <= room || exchanging || over, || format!("seat {seat} carries {used} in {room}"))?;
        ensure(m.load.hull <= r.spec.cargo.hull_shields, || format!("seat {seat}'s hull"))?;
        let sorted = m.load.hold.windows(2).all(|w| w[0] <= w[1]);
        ensure(sorted, || format!("seat {seat}'s holds are out of order"))?;
        // A Shield never sits in a hold while the hull has room for it (3.432).
        let waiting = m.load.count(Item::equipment(r.tables.shield)) > 0;
        ensure(!waiting || m.load.hull == r.spec.cargo.hull_shields, || format!("seat {seat}'s Shields"))?;
    }
    Ok(())
}

/// What somebody has seen agrees with itself: no piece in two places, nothing face up that is unknown.
fn hidden(r: &Rules, s: &State) -> Result<(), Violation> {
    let mut left = r.marker_counts.clone();
    for b in 0..r.board.boxes.len() {
        let (value, content) = (s.box_value[b], s.chart.boxes[b]);
        if value == NONE {
            ensure(content == Content::FACE_DOWN && s.box_seen[b] == 0, || format!("box {b} is unseen"))?;
            continue;
        }
        let count = left.get_mut(usize::from(value)).ok_or_else(|| format!("box {b} holds nothing known"))?;
        ensure(*count > 0, || format!("box {b}: a marker too many"))?;
        *count -= 1;
        let fits = content == Content::FACE_DOWN || content == Content(value);
        ensure(fits, || format!("box {b} shows what it does not hold"))?;
    }
    let boxes = r.tables.culture_boxes.len();
    for b in 0..boxes {
        let value = s.iou_value[b];
        if value == NONE {
            ensure(!s.is_discovered(b as u8) && s.iou_seen[b] == 0, || format!("culture box {b} is unseen"))?;
            continue;
        }
        let culture = r.tables.cultures.get(usize::from(value));
        ensure(culture.is_some_and(|c| c.home.is_none()), || format!("culture box {b} holds no such IOU"))?;
        ensure(!s.iou_value[..b].contains(&value), || format!("culture {value} in two boxes"))?;
    }
    ensure(!(s.look != Look::None && s.owed > 0), || "chance is asked two things".to_owned())
}

/// Deeds and the pieces they put on the board agree; only a culture that is known sells them (12.1).
fn deeds(r: &Rules, s: &State) -> Result<(), Violation> {
    let owner_ok = |owner: u8| owner == NONE || owner < s.seats;
    let known = |dot| system_culture(r, s, dot);
    for (p, dot) in r.tables.orbits.iter().enumerate() {
        let built = s.chart.spaceports.contains(dot.index());
        ensure(built == (s.ports[p] != NONE), || format!("spaceport {p}"))?;
        ensure(owner_ok(s.ports[p]), || format!("owner of spaceport {p}"))?;
        ensure(!built || known(*dot).is_some(), || format!("spaceport {p} of a hidden culture"))?;
    }
    for (c, owner) in s.factories.iter().enumerate() {
        ensure(owner_ok(*owner), || format!("owner of factory {c}"))?;
        let sited = || r.tables.sites.contains(&s.factory_at[c]) && known(s.factory_at[c]) == Some(c);
        ensure(*owner == NONE || sited(), || format!("factory {c} stands where it cannot"))?;
    }
    for (c, holder) in s.iou_holder.iter().enumerate() {
        let out = (0..r.tables.culture_boxes.len() as u8)
            .any(|b| s.is_discovered(b) && usize::from(s.iou_value[usize::from(b)]) == c);
        ensure(*holder == NONE || *holder < s.seats && out, || format!("holder of IOU {c}"))?;
    }
    Ok(())
}

/// The discovered culture of the system that a dot lies in.
fn system_culture(r: &Rules, s: &State, dot: DotId) -> Option<usize> {
    let culture_box = r.board.at(dot).system.and_then(|system| r.tables.box_of(system))?;
    s.is_discovered(culture_box).then(|| usize::from(s.iou_value[usize::from(culture_box)]))
}

/// Who gives has what the offer names (11.4); without an offer nothing is named.
fn offer(r: &Rules, s: &State) -> Result<(), Violation> {
    match s.stage {
        Stage::Draft | Stage::Reply => ensure(is_covered(r, s), || "names what nobody has".to_owned()),
        _ => ensure(s.draft == Draft::NONE || matches!(s.stage, Stage::Over(_)), || "left over".to_owned()),
    }
}
