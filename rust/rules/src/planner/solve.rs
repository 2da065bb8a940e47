//! Policy iteration: improve the policy by one backward pass, evaluate it by sweeps, until nothing gets better.

use super::first::Start;
use super::graph::{End, Ends, Graph, Planes};
use super::rolls::{Roll, Rolls};
use super::{Advice, Kit, Plan, TURNS_MAX};
use crate::chart::{Chart, Colors, Outfit};
use crate::ids::DotId;
use crate::rules::Rules;
use crate::travel::Voyage;

/// Improvements smaller than this end the iteration.
const EPSILON: f64 = 1e-9;
const ROUNDS_MAX: usize = 500;
/// Sweeps of evaluation between two improvements.
const SWEEPS: usize = 40;

/// A set of choices made before the roll that fixes how the ship flies.
struct Mode {
    outfit: Outfit,
    graph: Graph,
    /// Declarations from each dot.
    starts: Vec<Vec<Start>>,
}

/// What the policy does on a dot.
struct Turn {
    advice: Advice,
    /// Ends of the turn with their chances.
    ends: Vec<(DotId, f64)>,
    /// Expected price of penalties in this turn.
    toll: f64,
}

struct Solver<'a> {
    kit: &'a Kit,
    target: DotId,
    price: Option<f64>,
    modes: Vec<Mode>,
    planes: Planes,
    /// Rolls without and, where there is an Auto Pilot, with it.
    rolls: Vec<Rolls>,
    points_max: usize,
}

pub(super) fn solve(rules: &Rules, chart: &Chart, kit: &Kit, target: DotId, price: Option<f64>) -> Plan {
    let mut rolls = vec![Rolls::new(usize::from(kit.dice), None)];
    if kit.auto_pilot {
        rolls.push(Rolls::new(usize::from(kit.dice), Some(rules.movement.auto_pilot_number)));
    }
    let solver = Solver {
        kit,
        target,
        price,
        modes: modes(rules, chart, kit),
        planes: Planes::new(kit.switch_switch, usize::from(kit.dice)),
        rolls,
        points_max: usize::from(kit.dice) * 6,
    };
    solver.run(rules)
}

/// All useful combinations of drives turned off (8.23) and gates locked (8.47).
fn modes(rules: &Rules, chart: &Chart, kit: &Kit) -> Vec<Mode> {
    let mut skips: Vec<Colors> = Vec::new();
    for on in 0..1usize << kit.drives.len().min(8) {
        let drives = kit.drives.iter().enumerate().filter(|(i, _)| on >> i & 1 == 1);
        let colors = drives.fold(Colors::default(), |all, (_, d)| all.with(*d));
        if !skips.contains(&colors) {
            skips.push(colors);
        }
    }
    let gates = (1..=6).any(|n| chart.gate(rules, n).is_some());
    let locks: &[bool] = if kit.gate_lock && gates { &[false, true] } else { &[false] };
    let combinations = skips.iter().flat_map(|s| locks.iter().map(move |l| (*s, *l)));
    combinations.map(|(skips, lock)| mode(rules, chart, kit, skips, lock)).collect()
}

fn mode(rules: &Rules, chart: &Chart, kit: &Kit, skips: Colors, gate_lock: bool) -> Mode {
    let outfit = Outfit {
        skips,
        shield: kit.shield,
        air_foil: kit.air_foil,
        switch_switch: kit.switch_switch,
        jump_start: kit.jump_start,
        spy_eye: false,
        gate_lock,
    };
    // In the model a face-down "?" is a blue dot.
    let chart = chart.as_if_plain();
    let voyage = Voyage { rules, chart: &chart, outfit: &outfit, money: u32::MAX };
    let graph = Graph::new(&voyage);
    let starts = rules.board.dot_ids().map(|dot| {
        let declarations = voyage.declarations(dot).into_iter();
        declarations.map(|d| Start::new(&voyage, &graph, dot, d)).collect()
    });
    let starts = starts.collect();
    Mode { outfit, graph, starts }
}

/// Buffers used over and over.
struct Scratch {
    ends: Ends,
    /// Best end of the turn by roll.
    table: Vec<End>,
    /// Chance of each dot to be the end of the turn.
    chances: Vec<f64>,
}

impl Solver<'_> {
    fn run(&self, rules: &Rules) -> Plan {
        let dots = rules.board.dots.len();
        let mut worth = self.guess(rules);
        let mut scratch = Scratch { ends: Ends::default(), table: Vec::new(), chances: vec![0.0; dots] };
        let mut policy: Vec<Option<Turn>> = Vec::new();
        let mut rounds = 0;
        loop {
            rounds += 1;
            let mut best: Vec<f64> = vec![f64::INFINITY; dots];
            policy.clear();
            policy.resize_with(dots, || None);
            for mode in &self.modes {
                mode.graph.pass(&worth, self.price, self.points_max, &self.planes, &mut scratch.ends);
                self.improve(mode, &worth, &mut scratch, &mut best, &mut policy);
            }
            best[self.target.index()] = 0.0;
            let change = best.iter().zip(&worth).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            worth = best;
            if change < EPSILON || rounds == ROUNDS_MAX {
                break;
            }
            self.evaluate(&policy, &mut worth);
        }
        self.evaluate(&policy, &mut worth);
        self.plan(policy, worth, rounds)
    }

    /// A first guess that is near enough to give a policy that arrives: distance over points of a roll.
    fn guess(&self, rules: &Rules) -> Vec<f64> {
        let board = &rules.board;
        let speed = 3.5 * f64::from(self.kit.dice);
        let mut worth = vec![f64::INFINITY; board.dots.len()];
        worth[self.target.index()] = 0.0;
        let mut queue = vec![self.target];
        let mut next = 0;
        while let Some(&dot) = queue.get(next) {
            next += 1;
            for &lane in board.exits(dot).iter().filter(|l| board.is_path(**l)) {
                let to = board.head(lane);
                if worth[to.index()].is_infinite() {
                    worth[to.index()] = worth[dot.index()].max(1.0) + 1.0 / speed;
                    queue.push(to);
                }
            }
        }
        worth
    }

    /// Finds for each dot the best declaration in this mode, and keeps it if it beats the best so far.
    fn improve(
        &self,
        mode: &Mode,
        worth: &[f64],
        scratch: &mut Scratch,
        best: &mut [f64],
        policy: &mut [Option<Turn>],
    ) {
        for (dot, starts) in mode.starts.iter().enumerate().filter(|(dot, _)| *dot != self.target.index()) {
            let mut chosen = None;
            for (start, auto) in starts.iter().flat_map(|s| (0..self.rolls.len()).map(move |a| (s, a))) {
                self.by_roll(start, &self.rolls[auto], scratch);
                let value = 1.0 + self.expect(&self.rolls[auto], &scratch.table);
                if value < best[dot] - EPSILON {
                    best[dot] = value;
                    chosen = Some((start, auto));
                }
            }
            if let Some((start, auto)) = chosen {
                self.by_roll(start, &self.rolls[auto], scratch);
                let declared = start.declared;
                let advice = Advice { declared, outfit: mode.outfit, auto_pilot: auto == 1 };
                policy[dot] = Some(self.turn(advice, &self.rolls[auto], scratch, worth));
            }
        }
    }

    /// The best end of the turn for each roll.
    fn by_roll(&self, start: &Start, rolls: &Rolls, scratch: &mut Scratch) {
        start.best(rolls, self.kit.switch_switch, &self.planes, &scratch.ends, &mut scratch.table);
    }

    /// Which die to reroll, if any, and what it is worth then (8.44).
    fn reroll(&self, roll: &Roll, own: usize, table: &[End]) -> (f64, Option<usize>) {
        let mut best = (table[own].worth(), None);
        if self.kit.mulligan_gear {
            for (die, next) in roll.rerolls.iter().enumerate() {
                let value = next.iter().map(|&r| table[r].worth()).sum::<f64>() / 6.0;
                if value < best.0 - EPSILON {
                    best = (value, Some(die));
                }
            }
        }
        best
    }

    fn expect(&self, rolls: &Rolls, table: &[End]) -> f64 {
        let rolled = rolls.list.iter().enumerate().filter(|(_, r)| r.chance > 0.0);
        rolled.map(|(i, r)| r.chance * self.reroll(r, i, table).0).sum()
    }

    fn turn(&self, advice: Advice, rolls: &Rolls, scratch: &mut Scratch, worth: &[f64]) -> Turn {
        let Scratch { table, chances, .. } = scratch;
        let mut toll = 0.0;
        let mut ends = Vec::new();
        let mut add = |roll: usize, chance: f64| {
            let end = table[roll];
            let slot = &mut chances[end.dot().index()];
            if *slot == 0.0 {
                ends.push(end.dot());
            }
            *slot += chance;
            if self.price.is_some() {
                toll += chance * (end.worth() - worth[end.dot().index()]);
            }
        };
        for (i, roll) in rolls.list.iter().enumerate().filter(|(_, r)| r.chance > 0.0) {
            match self.reroll(roll, i, table).1 {
                None => add(i, roll.chance),
                Some(die) => roll.rerolls[die].iter().for_each(|&next| add(next, roll.chance / 6.0)),
            }
        }
        let ends = ends.iter().map(|dot| (*dot, std::mem::take(&mut chances[dot.index()]))).collect();
        Turn { advice, ends, toll }
    }

    /// What the policy costs, by sweeps that use new values at once.
    fn evaluate(&self, policy: &[Option<Turn>], worth: &mut [f64]) {
        for _ in 0..SWEEPS {
            let mut change = 0f64;
            for (dot, turn) in policy.iter().enumerate() {
                let Some(turn) = turn else { continue };
                let ends = turn.ends.iter().map(|(end, p)| p * worth[end.index()]).sum::<f64>();
                let value = 1.0 + turn.toll + ends;
                change = change.max((value - worth[dot]).abs());
                worth[dot] = value;
            }
            if change < EPSILON {
                return;
            }
        }
    }

    fn plan(&self, policy: Vec<Option<Turn>>, cost: Vec<f64>, rounds: usize) -> Plan {
        let mut now = vec![0.0; cost.len()];
        now[self.target.index()] = 1.0;
        let mut within = vec![now.clone()];
        while within.len() <= TURNS_MAX {
            let next = policy.iter().enumerate().map(|(dot, turn)| match turn {
                None => now[dot],
                Some(turn) => turn.ends.iter().map(|(end, p)| p * now[end.index()]).sum(),
            });
            let next: Vec<f64> = next.collect();
            now.clone_from(&next);
            within.push(next);
            if now.iter().all(|p| *p > 1.0 - 1e-9) {
                break;
            }
        }
        let mean = (0..cost.len()).map(|dot| within.iter().map(|w| 1.0 - w[dot]).sum());
        let mean = mean.collect();
        let advice = policy.iter().map(|t| t.as_ref().map(|t| t.advice)).collect();
        Plan { target: self.target, cost, mean, within, advice, rounds }
    }
}
