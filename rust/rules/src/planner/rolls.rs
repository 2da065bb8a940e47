//! Rolls as the planner sees them: multisets of dice with their chances, and what one rerolled die makes of them.

/// One multiset of dice.
#[derive(Clone, Debug)]
pub(super) struct Roll {
    dice: Vec<u8>,
    pub chance: f64,
    pub sum: usize,
    /// Numbers shown, bit n for n.
    pub numbers: u8,
    /// For each distinct die, the rolls that replacing it by 1 to 6 gives (8.44).
    pub rerolls: Vec<[usize; 6]>,
}

/// All rolls of `count` dice, of which `fixed` (the Auto Pilot's) is not rolled (8.42).
#[derive(Clone, Debug)]
pub(super) struct Rolls {
    /// Every multiset of the right size; those that cannot be rolled have chance 0 but can be rerolled into.
    pub list: Vec<Roll>,
}

impl Rolls {
    pub fn new(count: usize, fixed: Option<u8>) -> Self {
        let mut list = Vec::new();
        multisets(count, &mut Vec::new(), &mut list);
        let ways = |dice: &[u8]| {
            let orders = (1..=dice.len()).product::<usize>();
            let same = (1..=6).map(|n| dice.iter().filter(|d| **d == n).count());
            orders / same.map(|c| (1..=c).product::<usize>()).product::<usize>()
        };
        let chance = |dice: &[u8]| match fixed {
            None => ways(dice) as f64 / 6f64.powi(count as i32),
            Some(n) => match dice.iter().position(|d| *d == n) {
                None => 0.0,
                Some(i) => {
                    let rest: Vec<u8> = [&dice[..i], &dice[i + 1..]].concat();
                    ways(&rest) as f64 / 6f64.powi(count as i32 - 1)
                }
            },
        };
        let rolls = list.iter().map(|dice: &Vec<u8>| Roll {
            chance: chance(dice),
            sum: dice.iter().map(|d| usize::from(*d)).sum(),
            numbers: dice.iter().fold(0, |set, d| set | 1 << d),
            rerolls: Vec::new(),
            dice: dice.clone(),
        });
        let mut rolls = Self { list: rolls.collect() };
        rolls.link();
        rolls
    }

    fn link(&mut self) {
        let dice: Vec<Vec<u8>> = self.list.iter().map(|r| r.dice.clone()).collect();
        let find = |mut d: Vec<u8>| {
            d.sort_unstable();
            dice.binary_search(&d).unwrap_or(0)
        };
        for (roll, own) in self.list.iter_mut().zip(&dice) {
            let mut distinct = own.clone();
            distinct.dedup();
            for die in distinct {
                let at = own.iter().position(|d| *d == die).unwrap_or(0);
                let mut table = [0; 6];
                for (new, slot) in (1..=6).zip(&mut table) {
                    let mut next = own.clone();
                    next[at] = new;
                    *slot = find(next);
                }
                roll.rerolls.push(table);
            }
        }
    }
}

/// Multisets as ascending lists, in lexical order.
fn multisets(count: usize, prefix: &mut Vec<u8>, out: &mut Vec<Vec<u8>>) {
    if prefix.len() == count {
        out.push(prefix.clone());
        return;
    }
    for die in prefix.last().copied().unwrap_or(1)..=6 {
        prefix.push(die);
        multisets(count, prefix, out);
        prefix.pop();
    }
}
