use movcore_rules::{case, enumerate::*, rules::Rules};
use std::io::BufRead;
fn main() {
    let rules = Rules::compile(&std::fs::read("/work/main/tests/goldens/specs/avalon-1988.json").unwrap()).unwrap();
    let mut e = Enumerator::default();
    for (i, line) in std::io::stdin().lock().lines().enumerate() {
        let t = std::time::Instant::now();
        let a = case::answer(&rules, &mut e, &line.unwrap(), i + 1, case::Ask { paths: false, limit: 5_000_000 });
        println!("{}", a.json);
        eprintln!("{} {} {} {} {}", t.elapsed().as_micros(), e.work.positions, e.work.rounds, e.work.tracked, i);
    }
}
