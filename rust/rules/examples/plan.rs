use movcore_rules::{chart::*, planner::*, rules::Rules, spec::Color};
fn main() {
    let rules = Rules::compile(&std::fs::read("tests/goldens/specs/avalon-1988.json").unwrap()).unwrap();
    let d = |n: &str| rules.board.dot_named(n).unwrap();
    let mut red = Colors::default(); red.insert(Color::Red);
    let mut yel = Colors::default(); yel.insert(Color::Yellow);
    let mut chart = Chart::default();
    for (kit, name) in [
        (Kit { dice: 4, ..Kit::default() }, "clipper"),
        (Kit { dice: 3, ..Kit::default() }, "scout"),
        (Kit { dice: 4, drives: vec![red, yel], air_foil: true, auto_pilot: true, ..Kit::default() }, "drives"),
        (Kit { dice: 4, switch_switch: true, mulligan_gear: true, ..Kit::default() }, "switch"),
        (Kit { dice: 4, drives: vec![red, yel, red.with(yel)], air_foil: true, auto_pilot: true, switch_switch: true, mulligan_gear: true, jump_start: true, gate_lock: true, shield: 40 }, "all"),
    ] {
        for i in 0..2 {
            if i == 1 { for (b, c) in chart.boxes.iter_mut().enumerate().take(24) { *c = Content::marker(b % 20); } }
            let t = std::time::Instant::now();
            let p = Plan::new(&rules, &chart, &kit, d("moonview"), None).unwrap();
            println!("{name} {:?} rounds {} mean {:.4} cost {:.4} turns {} {:?}", t.elapsed(), p.rounds, p.mean(d("galactic_base")), p.cost(d("galactic_base")), p.turns(d("galactic_base")).exactly.len(), (0..8).map(|k| (p.within(d("galactic_base"), k)*1000.0).round()).collect::<Vec<_>>());
        }
    }
}
