//! The planner, cold: every table is made anew for each target.

use crate::lines::Named;
use crate::trouble::Trouble;
use movcore_rules::chart::Chart;
use movcore_rules::ids::DotId;
use movcore_rules::planner::{Kit, Plan};
use movcore_rules::rules::Rules;
use serde_json::{json, Value};
use std::time::{Duration, Instant};

/// Ships and what they carry.
const KITS: [(&str, &[&str]); 3] =
    [("Clipper", &[]), ("Clipper", &["Red Drive"]), ("Scout", &["Combined Drive", "Air Foil"])];
/// Targets: so many cities, spread over the board.
const TARGETS: usize = 8;

/// Milliseconds for each kit: the mean and the worst over the targets.
pub fn measure(rules: &Rules, _: &[Named], time: Duration) -> Result<Value, Trouble> {
    let cities: Vec<DotId> = rules.board.dot_ids().filter(|dot| rules.board.at(*dot).is_city()).collect();
    let targets: Vec<DotId> = cities.iter().copied().step_by(cities.len().div_ceil(TARGETS).max(1)).collect();
    let time = time / KITS.len() as u32;
    let rows = KITS.iter().map(|(ship, with)| {
        let input = json!({ "ship": ship, "with": with });
        let (kit, chart) = Kit::parse(rules, &input).map_err(|e| Trouble::Failed(e.to_string()))?;
        measure_kit(rules, &kit, &chart, &targets, time).map(|mut row| {
            row["ship"] = (*ship).into();
            row["with"] = json!(with);
            row
        })
    });
    rows.collect()
}

fn measure_kit(
    rules: &Rules,
    kit: &Kit,
    chart: &Chart,
    targets: &[DotId],
    time: Duration,
) -> Result<Value, Trouble> {
    let mut rows = targets.iter().map(|&target| Row::new(target)).collect::<Vec<Row>>();
    let begun = Instant::now();
    loop {
        rows.iter_mut().try_for_each(|row| row.run(rules, kit, chart))?;
        if begun.elapsed() >= time {
            break;
        }
    }
    let mean = rows.iter().map(|row| row.best).sum::<f64>() / rows.len().max(1) as f64;
    let max = rows.iter().map(|row| row.best).fold(0.0, f64::max);
    let turns: f64 = rows.iter().map(|row| row.turns).sum();
    Ok(json!({
        "targets": targets.len(), "mean_ms": mean * 1e3, "max_ms": max * 1e3,
        "rounds": rows.iter().map(|row| row.rounds).sum::<usize>(), "turns": format!("{turns:.3}"),
    }))
}

/// One target with its best time so far and what came out.
struct Row {
    target: DotId,
    best: f64,
    rounds: usize,
    /// Expected turns, summed over all dots to start from.
    turns: f64,
}

impl Row {
    fn new(target: DotId) -> Self {
        Self { target, best: f64::INFINITY, rounds: 0, turns: 0.0 }
    }

    fn run(&mut self, rules: &Rules, kit: &Kit, chart: &Chart) -> Result<(), Trouble> {
        let begun = Instant::now();
        let plan = Plan::new(rules, chart, kit, self.target, None);
        self.best = self.best.min(begun.elapsed().as_secs_f64());
        let plan = plan.map_err(|e| Trouble::Failed(e.to_string()))?;
        self.rounds = plan.rounds;
        self.turns = rules.board.dot_ids().map(|dot| plan.mean(dot)).sum();
        Ok(())
    }
}
