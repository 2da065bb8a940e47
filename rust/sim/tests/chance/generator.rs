//! The generator against another implementation, and against threads.

use movcore_rules::cup::Cup;
use movcore_sim::{chacha, Deal, MatchKey, Purpose, Source};
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use crate::edition::{pieces, Pieces};

#[test]
fn blocks_are_those_of_rand_chacha() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for n in 0..20_000 {
        let mut key = [0; 32];
        random.fill_bytes(&mut key);
        // Small and large streams and counters alike.
        let (stream, counter) = (random.next_u64() >> (n % 64), random.next_u64() >> (n / 64 % 64));
        let mut theirs = ChaCha8Rng::from_seed(key);
        theirs.set_stream(stream);
        theirs.set_word_pos(u128::from(counter) * 16);
        let words: [u32; 16] = std::array::from_fn(|_| theirs.next_u32());
        assert_eq!(chacha::block(&key, stream, counter), words, "stream {stream} counter {counter}");
    }
}

/// Question number `n` of a mixed bag, and its answer as text.
fn answer(source: &Source, pieces: &Pieces, cup: &Cup, n: u64) -> String {
    let (seat, count) = ((n % 7) as u8, n / 11);
    match n % 4 {
        0 => source.roll(Purpose::Movement, seat, count, 4).expect("dice").to_string(),
        1 => source.roll(Purpose::FirstMerchant, seat, count, 2).expect("dice").to_string(),
        2 => source.cup_draw(seat, count, cup, &pieces.table).expect("a marker").to_string(),
        _ => {
            let deal = Deal::new(source, pieces.cultures, &pieces.questions, pieces.boxes).expect("a deal");
            deal.look_at_question((n % 24) as usize).expect("a box").to_string()
        }
    }
}

#[test]
fn draws_do_not_depend_on_order_or_threads() {
    const QUESTIONS: u64 = 4_000;
    let (source, pieces) = (Source::new(MatchKey::from_text("threads")), pieces());
    let cup = pieces.middle();
    let expected: Vec<String> = (0..QUESTIONS).map(|n| answer(&source, &pieces, &cup, n)).collect();
    for threads in [1, 2, 8] {
        // A stride that shares no factor with 4,000 visits all questions in another order on each thread.
        let ask = |thread: u64| {
            let order = (0..QUESTIONS).map(move |n| (n * 1_237 + thread * 531) % QUESTIONS);
            order
                .filter(move |n| n % threads == thread)
                .map(|n| (n, answer(&source, &pieces, &cup, n)))
                .collect()
        };
        let answers: Vec<Vec<(u64, String)>> = std::thread::scope(|scope| {
            let ask = &ask;
            let started: Vec<_> = (0..threads).map(|thread| scope.spawn(move || ask(thread))).collect();
            started.into_iter().map(|thread| thread.join().expect("no panic")).collect()
        });
        let mut answers: Vec<_> = answers.concat();
        assert!(threads > 1 || !answers.is_sorted(), "asked in another order");
        answers.sort();
        assert!(
            answers.into_iter().map(|(_, answer)| answer).eq(expected.iter().cloned()),
            "{threads} threads"
        );
    }
}
