use movcore_rules::{rules::Rules, state::State};
use movcore_sim::{playout::*, simulate::*};
fn main() {
    let n: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let check = std::env::args().nth(2).is_some();
    let text = std::fs::read_to_string("/tmp/w3/tests/goldens/specs/avalon-1988.json").unwrap().replace(
        "\"goal\": {\n  \"net_worth\": 2000\n }",
        "\"goal\": {\n  \"net_worth\": 2000,\n  \"rounds\": 300\n }",
    );
    let rules = Rules::compile(text.as_bytes()).unwrap();
    println!("codes {} state {} bytes", rules.codes.len(), std::mem::size_of::<State>());
    for seats in 2..=6 {
        let t = std::time::Instant::now();
        let rs = simulate(
            &rules,
            &Plan {
                seats,
                seed: 1,
                first: 0,
                games: n,
                policies: vec![Policy::Random, Policy::Rare],
                check,
                threads: 2,
            },
        );
        let (mut d, mut e) = (0, 0);
        let mut bad = 0;
        for (i, r) in rs.iter().enumerate() {
            match r {
                Ok(r) => {
                    d += r.decisions;
                    e += r.events
                }
                Err(x) => {
                    bad += 1;
                    if bad < 4 {
                        println!("game {i}: {x}")
                    }
                }
            }
        }
        let s = t.elapsed().as_secs_f64();
        println!(
            "{seats} seats {n} games {d} decisions bad {bad} {:.2} M decisions/s {:.2} M events/s",
            d as f64 / s / 1e6,
            e as f64 / s / 1e6
        );
    }
}
