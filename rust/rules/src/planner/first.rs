//! The start of a turn: what a declaration makes of each roll (5.31, 6.42, 6.52, 8.43).

use super::graph::{End, Ends, Graph, Leg, Planes};
use super::rolls::{Roll, Rolls};
use crate::ids::DotId;
use crate::travel::{numbers, Declaration, Voyage};

/// A declaration, with the first legs it leaves.
pub(super) struct Start {
    pub declared: Declaration,
    first: First,
}

enum First {
    /// No number is chosen at this departure: these legs, whatever is rolled.
    Free(Vec<Leg>),
    /// By number: the legs that keep the declaration, and those that are left when it is void.
    ByNumber(Box<Numbered>),
}

struct Numbered {
    kept: [Vec<Leg>; 6],
    void: [Vec<Leg>; 6],
}

impl Start {
    pub fn new(voyage: &Voyage<'_>, graph: &Graph, from: DotId, declared: Declaration) -> Self {
        let board = &voyage.rules.board;
        let gate = voyage.site(from).gate != 0 || declared.jump;
        let to_declared = |legs: &[Leg]| -> Vec<Leg> {
            let there = |leg: &&Leg| graph.dots[usize::from(leg.to)] == declared.dot;
            legs.iter().filter(there).copied().collect()
        };
        let nav = board.at_nav(from);
        let paths = || -> Vec<Leg> { board.exits(from).iter().flat_map(|&l| graph.hop(voyage, l)).collect() };
        if nav.is_none() && !gate {
            return Self { declared, first: First::Free(to_declared(&paths())) };
        }
        let mut kept: [Vec<Leg>; 6] = Default::default();
        let mut void: [Vec<Leg>; 6] = Default::default();
        for (slot, n) in (1..=6).enumerate() {
            let jump = voyage.other_gate(n, from).filter(|_| gate);
            let legs = match (jump, nav) {
                (Some(other), _) => vec![Leg { to: graph.by_jump(other), cost: voyage.dot_cost(from) }],
                (None, Some(exits)) => graph.hop(voyage, exits[slot]),
                (None, None) => paths(),
            };
            if jump.is_some() == declared.jump {
                kept[slot] = to_declared(&legs);
            }
            void[slot] = legs;
        }
        Self { declared, first: First::ByNumber(Box::new(Numbered { kept, void })) }
    }

    /// The best end of the turn for each roll, into `table`.
    pub fn best(
        &self,
        rolls: &Rolls,
        switch_switch: bool,
        planes: &Planes,
        ends: &Ends,
        table: &mut Vec<End>,
    ) {
        table.clear();
        if switch_switch {
            table.extend(rolls.list.iter().map(|roll| self.with_switch(roll, planes, ends)));
            return;
        }
        // The pilot number stays what it is, so the best end for each sum and number serves all rolls.
        let sums = rolls.list.iter().map(|r| r.sum).max().unwrap_or(0) + 1;
        let rows: Vec<[End; 6]> = (0..sums).map(|sum| self.row(sum, self.kept(), ends)).collect();
        let voids: Vec<[End; 6]> = match self.bound() {
            ALL_NUMBERS => Vec::new(),
            _ => (0..sums).map(|sum| self.row(sum, self.void(), ends)).collect(),
        };
        table.extend(rolls.list.iter().map(|roll| {
            let fitting = roll.numbers & self.bound();
            let (rows, set) = if fitting != 0 { (&rows, fitting) } else { (&voids, roll.numbers) };
            let best = numbers(set).map(|n| rows[roll.sum][usize::from(n) - 1]).min();
            best.unwrap_or(End::NEVER)
        }));
    }

    /// The best end for a sum by pilot number.
    fn row(&self, sum: usize, legs: [&[Leg]; 6], ends: &Ends) -> [End; 6] {
        let mut row = [End::NEVER; 6];
        let after = |leg: &Leg| sum.checked_sub(usize::from(leg.cost)).map(|points| ends.at(points, leg.to));
        if matches!(self.first, First::Free(_)) {
            for best in legs[0].iter().filter_map(after) {
                row.iter_mut().zip(best).for_each(|(end, other)| *end = (*end).min(*other));
            }
            return row;
        }
        for (plane, (end, legs)) in row.iter_mut().zip(legs).enumerate() {
            *end = legs.iter().filter_map(after).map(|best| best[plane]).min().unwrap_or(End::NEVER);
        }
        row
    }

    /// With the Switch Switch the first number is bound like any other, but it binds nothing later (8.46).
    fn with_switch(&self, roll: &Roll, planes: &Planes, ends: &Ends) -> End {
        let plane = planes.of(roll.numbers);
        let fitting = roll.numbers & self.bound();
        let (legs, set) = if fitting != 0 { (self.kept(), fitting) } else { (self.void(), roll.numbers) };
        let set = if matches!(self.first, First::Free(_)) { set & set.wrapping_neg() } else { set };
        let legs = numbers(set).flat_map(|n| legs[usize::from(n) - 1]);
        let ends = legs.filter_map(|leg| {
            let points = roll.sum.checked_sub(usize::from(leg.cost))?;
            Some(ends.at(points, leg.to)[plane])
        });
        ends.min().unwrap_or(End::NEVER)
    }

    /// Numbers that keep the declaration.
    fn bound(&self) -> u8 {
        match &self.first {
            First::Free(_) => ALL_NUMBERS,
            First::ByNumber(by) => {
                (1..=6).zip(&by.kept).filter(|(_, legs)| !legs.is_empty()).fold(0, |set, (n, _)| set | 1 << n)
            }
        }
    }

    fn kept(&self) -> [&[Leg]; 6] {
        match &self.first {
            First::Free(legs) => [legs; 6],
            First::ByNumber(by) => std::array::from_fn(|i| &by.kept[i][..]),
        }
    }

    fn void(&self) -> [&[Leg]; 6] {
        match &self.first {
            First::Free(legs) => [legs; 6],
            First::ByNumber(by) => std::array::from_fn(|i| &by.void[i][..]),
        }
    }
}

/// Bits 1 to 6.
const ALL_NUMBERS: u8 = 0b111_1110;
