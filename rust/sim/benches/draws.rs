//! Draws per second on one thread: `cargo bench -p movcore-sim --bench draws`.

use std::hint::black_box;
use std::time::Instant;

use movcore_rules::cup::{Cup, MarkerTable};
use movcore_sim::{chacha, Deal, MatchKey, Purpose, Source};

/// The best of many short passes; a shared machine only ever adds time.
fn measure(what: &str, draws: u64, mut draw: impl FnMut(u64) -> u64) {
    let mut best = f64::MAX;
    for pass in 0..200 {
        let start = Instant::now();
        let sum = (0..draws).fold(0u64, |sum, i| sum.wrapping_add(draw(pass * draws + i)));
        black_box(sum);
        best = best.min(start.elapsed().as_secs_f64());
    }
    let nanos = best * 1e9 / draws as f64;
    println!("{what:<32} {nanos:8.1} ns  {:8.2} million/s", 1e3 / nanos);
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Filled like a cup in the middle of a 1988 game: 48 of 136 markers.
    let mut totals = vec![5u8; 14];
    totals.iter_mut().take(4).for_each(|n| *n += 1);
    totals.extend([1; 24]);
    totals.extend([2; 19]);
    let table = MarkerTable::new(&totals)?;
    let share = |kind, n| if kind < 38 { n / 2 } else { u8::from(kind < 54) };
    let counts: Vec<u8> = totals.iter().enumerate().map(|(kind, &n)| share(kind, n)).collect();
    let cup = Cup::new(&counts)?;
    println!("{} of {} markers in the cup", cup.len(), table.total());

    let source = black_box(Source::new(MatchKey::from_seed(1)));
    let key = *source.key().bytes();
    measure("ChaCha8 block", 50_000, |i| u64::from(chacha::block(&key, 7, i)[(i % 16) as usize]));
    measure("ChaCha8 block, chained", 50_000, {
        let mut last = 0;
        move |i| {
            last = u64::from(chacha::block(&key, 7, i ^ last)[0]);
            last
        }
    });
    measure("cup draw", 50_000, |i| source.cup(2, i, &cup, &table).map_or(0, u64::from));
    let mut dice = [0; 4];
    measure("roll of four dice", 50_000, |i| {
        source.dice(Purpose::Movement, 2, i, &mut dice).map_or(0, |()| u64::from(dice[0] + dice[3]))
    });
    let questions = [1, 1, 1, 1, 1, 1, 3, 2, 2, 2, 1, 1, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    measure("deal", 5_000, |i| {
        let source = Source::new(MatchKey::new([i as u8; 32]));
        Deal::new(&source, 14, &questions, 24).map_or(0, |deal| u64::from(deal.questions()[3]))
    });
    Ok(())
}
