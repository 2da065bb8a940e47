//! The statistics of `fairness` can fail: faults planted on purpose are found with as many draws as are made
//! there.

use movcore_sim::{chacha, MatchKey, Purpose, Source};

use crate::edition::pieces;
use crate::stats::{pairs, Counts};

const EVEN: [u64; 6] = [1; 6];

#[test]
fn a_die_from_bytes_without_refusing_any() {
    // 256 = 42 * 6 + 4: four faces come up 43 times, two 42 times.
    let mut cells = Counts::new(6);
    for counter in 0..15_750 {
        let block = chacha::block(&[1; 32], 0, counter);
        block.iter().flat_map(|word| word.to_le_bytes()).for_each(|byte| cells.add(usize::from(byte % 6)));
    }
    assert!(!cells.is_fair(&EVEN));
}

#[test]
fn a_loaded_die() {
    // Every fiftieth 1 becomes a 6: a fault in one of 300 dice.
    let source = Source::new(MatchKey::from_seed(8));
    let (mut cells, mut ones) = (Counts::new(6), 0);
    for count in 0..252_000 {
        let mut faces = [0; 4];
        source.dice(Purpose::Movement, 0, count, &mut faces).expect("dice");
        for face in faces {
            ones += u32::from(face == 1);
            cells.add(if face == 1 && ones % 50 == 0 { 5 } else { usize::from(face) - 1 });
        }
    }
    assert!(!cells.is_fair(&EVEN));
}

#[test]
fn dice_that_go_round() {
    // Each face equally often, so only the pairs show it.
    let (mut cells, mut next) = (Counts::new(6), Counts::new(36));
    for count in 0..200_000 {
        cells.add(count % 6);
        next.add(count % 6 * 6 + (count + 1) % 6);
    }
    assert!(cells.is_fair(&EVEN));
    assert!(!next.is_fair(&pairs(&EVEN)));
}

#[test]
fn seats_that_share_a_stream() {
    let source = Source::new(MatchKey::from_seed(9));
    let mut cells = Counts::new(36);
    for count in 0..200_000 {
        let face = source.below(Purpose::Movement, 0, count, 6).expect("a number") as usize;
        cells.add(face * 6 + face);
    }
    assert!(!cells.is_fair(&pairs(&EVEN)));
}

#[test]
fn a_cup_that_is_one_marker_off() {
    // Drawn from a cup that has one marker more than the rules say.
    let pieces = pieces();
    let source = Source::new(MatchKey::from_seed(10));
    let mut wrong = pieces.start;
    wrong.take(56).expect("a marker");
    let mut cells = Counts::new(64);
    for count in 0..200_000 {
        cells.add(source.cup(0, count, &pieces.start, &pieces.table).expect("a marker").into());
    }
    let weights = |cup: &movcore_rules::cup::Cup| cup.counts().map(u64::from);
    assert!(cells.is_fair(&weights(&pieces.start)));
    assert!(!cells.is_fair(&weights(&wrong)));
}

#[test]
fn the_well_known_wrong_shuffle() {
    // Exchanging each piece with any piece, not with one of those not dealt yet.
    let mut systems = vec![Counts::new(14); 14];
    for n in 0..200_000u64 {
        let source = Source::new(MatchKey::new([7; 32]));
        let mut row: Vec<usize> = (0..14).collect();
        for (place, word) in chacha::block(source.key().bytes(), 1, n).iter().take(14).enumerate() {
            row.swap(place, (word % 14) as usize);
        }
        systems.iter_mut().zip(row).for_each(|(cells, culture)| cells.add(culture));
    }
    assert!(systems.iter().any(|cells| !cells.is_fair(&[1; 14])));
}
