//! Is every place where something is drawn fair? Chi-square with a false-alarm rate of 1e-6 for each
//! statement; `stats`.

use movcore_rules::chance::SIDES;
use movcore_rules::cup::Cup;
use movcore_sim::{Deal, MatchKey, Purpose, Source};

use crate::edition::pieces;
use crate::stats::{pairs, Counts};

const DRAWS: u64 = 200_000;

/// Keys that differ in a few bits only: harder for a generator than keys that look random.
fn source(n: u64) -> Source {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&n.to_le_bytes());
    Source::new(MatchKey::new(key))
}

fn dice<const N: usize>(source: &Source, purpose: Purpose, seat: u8, count: u64) -> [usize; N] {
    let mut faces = [0; N];
    source.dice(purpose, seat, count, &mut faces).expect("dice");
    faces.map(|face| {
        assert!((1..=SIDES).contains(&face));
        usize::from(face) - 1
    })
}

#[test]
fn movement_dice() {
    let source = source(1);
    let (mut all, mut next_seat, mut next_count) = (Counts::new(6), Counts::new(36), Counts::new(36));
    let (mut places, mut two) = (vec![Counts::new(6); 4], vec![Counts::new(36); 6]);
    let roll = |seat, count| dice::<4>(&source, Purpose::Movement, seat, count);
    let mut last = [0; 6].map(|_: usize| [0; 4]);
    // A million dice and more: 6 seats, 42,000 rolls, 4 dice.
    for count in 0..42_000 {
        let rolls = [0, 1, 2, 3, 4, 5].map(|seat| roll(seat, count));
        for (seat, faces) in rolls.iter().enumerate() {
            for (place, &face) in faces.iter().enumerate() {
                all.add(face);
                places[place].add(face);
            }
            let chosen = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
            for (cells, (first, second)) in two.iter_mut().zip(chosen) {
                cells.add(faces[first] * 6 + faces[second]);
            }
            next_seat.add(faces[0] * 6 + rolls[(seat + 1) % 6][0]);
            if count > 0 {
                next_count.add(last[seat][0] * 6 + faces[0]);
            }
        }
        last = rolls;
    }
    all.assert_even("all dice");
    places.iter().for_each(|cells| cells.assert_even("a place among the dice"));
    two.iter().for_each(|cells| cells.assert_even("two dice of a roll"));
    next_seat.assert_even("the same roll of neighbouring seats");
    next_count.assert_even("neighbouring rolls of a seat");
}

#[test]
fn first_merchant() {
    // Across matches, because a match has hardly more than one such roll for a seat.
    let (mut roll, mut seats, mut matches) = (Counts::new(36), Counts::new(36), Counts::new(36));
    let mut last = 0;
    for n in 0..DRAWS {
        let [first, second] = dice(&source(n), Purpose::FirstMerchant, 0, 0);
        let [other] = dice(&source(n), Purpose::FirstMerchant, 1, 0);
        roll.add(first * 6 + second);
        seats.add(first * 6 + other);
        if n > 0 {
            matches.add(last * 6 + first);
        }
        last = first;
    }
    roll.assert_even("the two dice");
    seats.assert_even("the rolls of two seats");
    matches.assert_even("the rolls of two matches");
}

#[test]
fn mulligan() {
    let source = source(2);
    let (mut die, mut next, mut with_movement) = (Counts::new(6), Counts::new(36), Counts::new(36));
    let mut last = 0;
    for count in 0..DRAWS {
        let [face] = dice(&source, Purpose::Mulligan, 3, count);
        let [moved] = dice(&source, Purpose::Movement, 3, count);
        die.add(face);
        with_movement.add(moved * 6 + face);
        if count > 0 {
            next.add(last * 6 + face);
        }
        last = face;
    }
    die.assert_even("the die rolled again");
    next.assert_even("neighbouring rerolls");
    with_movement.assert_even("reroll and movement roll of the same count");
}

fn check_cup(what: &str, cup: &Cup, draws: u64, with_pairs: bool) {
    let pieces = pieces();
    let source = source(3);
    let draw = |seat, count| usize::from(source.cup(seat, count, cup, &pieces.table).expect("a marker"));
    let weights: Vec<u64> = cup.counts().iter().map(|&n| n.into()).collect();
    let (mut kinds, mut next_count, mut next_seat) =
        (Counts::new(64), Counts::new(64 * 64), Counts::new(64 * 64));
    let mut last = draw(1, 0);
    for count in 1..=draws {
        let kind = draw(1, count);
        kinds.add(kind);
        if with_pairs {
            next_count.add(last * 64 + kind);
            next_seat.add(kind * 64 + draw(2, count));
        }
        last = kind;
    }
    kinds.assert_fair(what, &weights);
    if with_pairs {
        next_count.assert_fair(&format!("{what}, neighbouring draws"), &pairs(&weights));
        next_seat.assert_fair(&format!("{what}, neighbouring seats"), &pairs(&weights));
    }
}

#[test]
fn the_cup_at_the_start() {
    check_cup("the first cup", &pieces().start, DRAWS, true);
}

#[test]
fn the_cup_in_the_middle_of_a_game() {
    check_cup("a later cup", &pieces().middle(), 2 * DRAWS, false);
}

#[test]
fn a_cup_so_empty_that_draws_need_several_blocks() {
    let mut cup = Cup::default();
    for kind in [3, 3, 45, 45, 45, 56] {
        cup.put(kind).expect("room");
    }
    check_cup("six markers", &cup, DRAWS, true);
}

#[test]
fn numbers_below_a_bound_that_refuses_every_fourth_word() {
    let source = source(4);
    let mut cells = Counts::new(6);
    for count in 0..DRAWS {
        let number = source.below(Purpose::Movement, 9, count, 3 << 30).expect("a number");
        cells.add((number >> 29) as usize);
    }
    cells.assert_even("numbers below 3 * 2^30");
}

#[test]
fn the_deals() {
    let pieces = pieces();
    let kinds = pieces.questions.len();
    let weights: Vec<u64> = pieces.questions.iter().map(|&n| n.into()).collect();
    let mut boxes = vec![Counts::new(kinds); pieces.boxes];
    let mut systems = vec![Counts::new(14); 14];
    let (mut removed, mut neighbours) = (Counts::new(kinds), Counts::new(14 * 14));
    for n in 0..DRAWS {
        let deal = Deal::new(&source(n), pieces.cultures, &pieces.questions, pieces.boxes).expect("a deal");
        boxes.iter_mut().zip(deal.questions()).for_each(|(cells, &kind)| cells.add(kind.into()));
        systems.iter_mut().zip(deal.ious()).for_each(|(cells, &culture)| cells.add(culture.into()));
        // Any one of them: they are listed in ascending order.
        let any = source(n).below(Purpose::Movement, 0, 0, deal.removed().len() as u32).expect("a number");
        removed.add(deal.removed()[any as usize].into());
        neighbours.add(usize::from(deal.ious()[6]) * 14 + usize::from(deal.ious()[7]));
    }
    boxes.iter().for_each(|cells| cells.assert_fair("a \"?\" box", &weights));
    systems.iter().for_each(|cells| cells.assert_even("the IOU of a system"));
    removed.assert_fair("a removed marker", &weights);
    // No culture has two IOUs.
    let different: Vec<u64> = (0..14 * 14).map(|pair| u64::from(pair / 14 != pair % 14)).collect();
    neighbours.assert_fair("the IOUs of two systems", &different);
}
