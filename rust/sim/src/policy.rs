//! Policies: how the seats of a playout choose. They see the legal list and what they chose before, nothing else.

use crate::MatchKey;
use movcore_rules::action::Action;
use movcore_rules::rules::Rules;

/// How a seat of a playout chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Every legal action alike.
    Random,
    /// Seven times in eight the kind of action that came up least in this match, but none that gives something up if
    /// there is another: so merchants get to do what takes several turns, and a check sees more of the rules.
    Rare,
}

impl Policy {
    /// The policy of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "random" => Some(Self::Random),
            "rare" => Some(Self::Rare),
            _ => None,
        }
    }
}

/// Once in so many times rare is random.
const ANY: usize = 8;

/// A policy at work in one match.
#[derive(Clone, Debug)]
pub struct Chooser {
    policy: Policy,
    dice: Dice,
    /// The kind of each code, and how often each kind was chosen.
    kinds: Vec<u8>,
    used: [u32; 256],
}

impl Chooser {
    /// For the match with this key.
    pub fn new(rules: &Rules, policy: Policy, key: &MatchKey) -> Self {
        let kinds = match policy {
            Policy::Random => Vec::new(),
            Policy::Rare => kinds(rules),
        };
        Self { policy, dice: Dice::new(key, 0), kinds, used: [0; 256] }
    }

    /// One of the list, which is not empty.
    pub fn choose(&mut self, rules: &Rules, list: &[Action]) -> Action {
        match self.policy {
            Policy::Random => list[self.dice.below(list.len())],
            Policy::Rare => self.rare(rules, list),
        }
    }

    fn rare(&mut self, rules: &Rules, list: &[Action]) -> Action {
        let kind =
            |action: &Action| rules.codes.code(*action).map_or(0, |code| self.kinds[usize::from(code)]);
        let mut from = list;
        if self.dice.below(ANY) > 0 {
            let rank = |action: &Action| (gives_up(*action), self.used[usize::from(kind(action))]);
            let least = list.iter().min_by_key(|a| rank(a)).map_or(0, kind);
            // Actions of one kind stand together in the order of codes.
            let start = list.iter().position(|a| kind(a) == least).unwrap_or(0);
            let count = list[start..].iter().take_while(|a| kind(a) == least).count();
            from = &list[start..start + count];
        }
        let action = from[self.dice.below(from.len())];
        self.used[usize::from(kind(&action))] += 1;
        action
    }
}

/// What ends or undoes comes late, what throws away last: cargo must live to be sold.
fn gives_up(action: Action) -> u8 {
    match action {
        Action::Jettison(_) => 2,
        Action::Stay | Action::Stop | Action::Drop | Action::Done => 1,
        _ => 0,
    }
}

/// The kind of each code: actions of one verb have one.
fn kinds(rules: &Rules) -> Vec<u8> {
    let verb = |code: usize| rules.codes.action(code as u16).map(|a| std::mem::discriminant(&a));
    let mut kind = 0;
    let next = |code: usize| {
        kind += u8::from(code > 0 && verb(code) != verb(code - 1));
        kind
    };
    (0..rules.codes.len()).map(next).collect()
}

/// A small generator for policies; the luck of the match never comes from it.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Seeded by the match key and a number, so that a playout is a function of its key.
    pub fn new(key: &MatchKey, number: u64) -> Self {
        let mut seed = [0; 8];
        seed.copy_from_slice(&key.bytes()[..8]);
        Self(u64::from_le_bytes(seed) ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// SplitMix64.
    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`; the bias of 2^-32 does not matter for policies.
    pub fn below(&mut self, n: usize) -> usize {
        (((self.draw() >> 32) * n as u64) >> 32) as usize
    }
}
