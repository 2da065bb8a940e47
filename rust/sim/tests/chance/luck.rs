//! What a draw depends on, and what it does not: the same luck in nearly the same situation.

use movcore_rules::cup::Cup;
use movcore_sim::{MatchKey, Purpose, Source};

use crate::edition::{pieces, Pieces};

/// A cup of 48 of the 136 markers, any of them.
fn any_cup(source: &Source, pieces: &Pieces, n: u64) -> Cup {
    let mut left = Cup::new(pieces.table.totals()).expect("a cup");
    let mut cup = Cup::default();
    for taken in 0..48 {
        let kind = source.cup(9, n * 48 + taken, &left, &pieces.table).expect("a marker");
        left.take(kind).expect("it was there");
        cup.put(kind).expect("room");
    }
    cup
}

/// The share of draws, in percent, that are the same from a random cup and from that cup after a change.
fn same_draws(change: impl Fn(&mut Cup, &dyn Fn(u64) -> u8)) -> f64 {
    let (source, pieces) = (Source::new(MatchKey::from_text("one marker")), pieces());
    let (mut same, mut all) = (0, 0);
    for n in 0..1_000 {
        let cup = any_cup(&source, &pieces, n);
        let mut other = cup;
        let outside = |salt| {
            let mut left = Cup::new(pieces.table.totals()).expect("a cup");
            (0..64).for_each(|kind| (0..cup.count(kind)).for_each(|_| left.take(kind).expect("it is there")));
            source.cup(10, 2 * n + salt, &left, &pieces.table).expect("a marker")
        };
        change(&mut other, &outside);
        assert_ne!(cup, other);
        for count in 0..60 {
            let draw = |cup| source.cup(1, n * 60 + count, cup, &pieces.table);
            same += u32::from(draw(&cup) == draw(&other));
            all += 1;
        }
    }
    100.0 * f64::from(same) / f64::from(all)
}

#[test]
fn a_cup_with_one_marker_more_gives_nearly_always_the_same_draw() {
    // It differs only if the marker itself is drawn: 1 in 49.
    let same = same_draws(|cup, outside| cup.put(outside(0)).expect("room"));
    assert!((97.0..99.0).contains(&same), "{same} %");
}

#[test]
fn a_cup_with_one_marker_exchanged_gives_mostly_the_same_draw() {
    // It differs only if one of the two markers is drawn: 2 in 49.
    let same = same_draws(|cup, outside| {
        let kind = (0..64).find(|&kind| cup.count(kind) > 0 && kind != outside(0)).expect("a marker");
        cup.take(kind).expect("it is there");
        cup.put(outside(0)).expect("room");
    });
    assert!((95.0..97.0).contains(&same), "{same} %");
}

#[test]
fn fewer_dice_are_the_first_of_more_dice() {
    let source = Source::new(MatchKey::from_text("dice"));
    for count in 0..200 {
        let mut four = [0; 4];
        source.dice(Purpose::Movement, 0, count, &mut four).expect("dice");
        for n in 1..4 {
            let mut fewer = vec![0; n];
            source.dice(Purpose::Movement, 0, count, &mut fewer).expect("dice");
            assert_eq!(fewer, four[..n]);
        }
    }
}

#[test]
fn every_part_of_a_question_changes_the_answer() {
    let sources = ["a", "b"].map(|text| Source::new(MatchKey::from_text(text)));
    let mut seen = std::collections::BTreeMap::new();
    for source in sources {
        for purpose in Purpose::ALL {
            for (seat, count) in (0..6).flat_map(|seat| (0..20).map(move |count| (seat, count))) {
                // Twenty-five dice: two questions with the same answer by chance would be a wonder.
                let mut dice = vec![0; 25];
                source.dice(purpose, seat, count, &mut dice).expect("dice");
                let question = (source.key().to_hex(), purpose, seat, count);
                assert_eq!(seen.insert(dice, question), None);
            }
        }
    }
}
