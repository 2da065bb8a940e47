use movcore_rules::rules::Rules;
use movcore_sim::{playout::*, simulate::*};
fn main() {
    let text = std::fs::read_to_string("/tmp/w3/tests/goldens/specs/avalon-1988.json").unwrap().replace(
        "\"goal\": {\n  \"net_worth\": 2000\n }",
        "\"goal\": {\n  \"net_worth\": 2000,\n  \"rounds\": 300\n }",
    );
    let rules = Rules::compile(text.as_bytes()).unwrap();
    for p in [Policy::Random, Policy::Rare] {
        let t = std::time::Instant::now();
        let rs = simulate(
            &rules,
            &Plan { seats: 4, seed: 1, first: 0, games: 300, policies: vec![p], check: false, threads: 1 },
        );
        let (mut d, mut e) = (0, 0);
        for r in rs.iter().flatten() {
            d += r.decisions;
            e += r.events
        }
        let s = t.elapsed().as_secs_f64();
        println!(
            "{p:?} {d} decisions {:.2} M decisions/s {:.2} M events/s",
            d as f64 / s / 1e6,
            e as f64 / s / 1e6
        );
    }
}
