//! Chance nodes: what fate can be asked, and with which integer weights it answers.
//!
//! The rules hold no generator. They say which outcomes are possible; somebody outside (the keyed source of
//! the `sim` crate, a person with dice, a test) picks one, and it is applied like a decision. What nobody has
//! seen is unknown to the rules: a first look at a face-down piece is a chance node over the kinds that are
//! left.

use std::fmt;

/// Sides of a die (component list: "four six-sided dice").
pub const SIDES: u8 = 6;

/// The most dice rolled at once: a Clipper's four (5.2).
pub const MAX_DICE: usize = 4;

/// What fate is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChanceNode {
    /// A roll of `count` dice, 1 to [`MAX_DICE`]: movement (5.2) or the roll for the first merchant (4.2).
    Dice {
        /// How many dice are rolled.
        count: u8,
    },
    /// The reroll of one die by the Mulligan Gear (8.44).
    OneDie,
    /// One draw from the cup (10.1).
    Cup,
    /// The first look at a face-down "?" marker (4.11).
    Question,
    /// The first look at a face-down IOU (4.12).
    Iou,
}

/// What fate answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The dice. Applied outcomes are in rolled order, listed ones sorted.
    Dice(Roll),
    /// The kind of the piece drawn or seen. Pieces of one kind are interchangeable.
    Kind(u8),
}

/// Why an outcome is no answer to a chance node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChanceError {
    /// Dice were asked and a kind given, or the reverse.
    Mismatch,
    /// The wrong number of dice.
    DiceCount {
        /// How many were given.
        given: usize,
    },
    /// A number that is on no die.
    Face(u8),
    /// No piece of this kind is left.
    NoneLeft(u8),
    /// It is not for chance to move.
    NotNow,
}

impl fmt::Display for ChanceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mismatch => write!(f, "the outcome is of another sort than was asked"),
            Self::DiceCount { given } => write!(f, "{given} is not the number of dice rolled here"),
            Self::Face(face) => write!(f, "{face} is on no die"),
            Self::NoneLeft(kind) => write!(f, "no piece of kind {kind} is left"),
            Self::NotNow => write!(f, "it is not for chance to move"),
        }
    }
}

impl std::error::Error for ChanceError {}

/// One to [`MAX_DICE`] dice in the order they were rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    // Unused places hold 0, so that derived equality is equality of the dice.
    faces: [u8; MAX_DICE],
    count: u8,
}

impl Roll {
    /// A roll of these dice.
    pub fn new(dice: &[u8]) -> Result<Self, ChanceError> {
        let mut roll = Self { faces: [0; MAX_DICE], count: 0 };
        if dice.is_empty() || dice.len() > MAX_DICE {
            return Err(ChanceError::DiceCount { given: dice.len() });
        }
        for (place, &face) in roll.faces.iter_mut().zip(dice) {
            *place = checked_face(face)?;
            roll.count += 1;
        }
        Ok(roll)
    }

    /// The dice in rolled order.
    #[must_use]
    pub fn dice(&self) -> &[u8] {
        self.faces.get(..usize::from(self.count)).unwrap_or(&self.faces)
    }

    /// The sum of the dice: movement points (5.2).
    #[must_use]
    pub fn sum(&self) -> u8 {
        self.dice().iter().sum()
    }

    /// The same dice in ascending order, as they are listed by [`ChanceNode::outcomes`].
    #[must_use]
    pub fn sorted(mut self) -> Self {
        if let Some(dice) = self.faces.get_mut(..usize::from(self.count)) {
            dice.sort_unstable();
        }
        self
    }

    /// The roll with the die at `place` (counted from 0) showing `face` instead: the Mulligan Gear (8.44).
    pub fn with_die(mut self, place: usize, face: u8) -> Result<Self, ChanceError> {
        let face = checked_face(face)?;
        let die = self.faces.get_mut(..usize::from(self.count)).and_then(|dice| dice.get_mut(place));
        *die.ok_or(ChanceError::DiceCount { given: place + 1 })? = face;
        Ok(self)
    }

    /// In how many orders these dice can be rolled: n! / (m1! m2! ...), m being how often each face is shown.
    #[must_use]
    pub fn orders(self) -> u64 {
        let sorted = self.sorted();
        let (mut orders, mut run, mut last) = (1, 0, 0);
        for (rolled, &face) in (1u64..).zip(sorted.dice()) {
            run = if face == last { run + 1 } else { 1 };
            last = face;
            // Exact: after each die this is the multinomial coefficient of the dice so far.
            orders = orders * rolled / run;
        }
        orders
    }

    /// The lowest sorted roll of `count` dice, if that many can be rolled.
    fn lowest(count: u8) -> Option<Self> {
        let mut roll = Self { faces: [0; MAX_DICE], count };
        let dice = roll.faces.get_mut(..usize::from(count)).filter(|dice| !dice.is_empty())?;
        dice.fill(1);
        Some(roll)
    }

    /// The next sorted roll in ascending order.
    fn next_sorted(mut self) -> Option<Self> {
        let dice = self.faces.get_mut(..usize::from(self.count))?;
        let raised = dice.iter().rposition(|&face| face < SIDES)?;
        let face = dice.get(raised)? + 1;
        dice.get_mut(raised..)?.fill(face);
        Some(self)
    }
}

fn checked_face(face: u8) -> Result<u8, ChanceError> {
    if (1..=SIDES).contains(&face) {
        Ok(face)
    } else {
        Err(ChanceError::Face(face))
    }
}

/// The kinds of which a piece is left, with their weights: the number left. At most 256 kinds.
pub fn kind_weights(left: &[u8]) -> impl Iterator<Item = (u8, u64)> + Clone + '_ {
    (0..=u8::MAX).zip(left).filter(|(_, &left)| left > 0).map(|(kind, &left)| (kind, u64::from(left)))
}

impl ChanceNode {
    /// How many dice are rolled, if any are.
    #[must_use]
    pub fn dice(self) -> Option<u8> {
        match self {
            Self::Dice { count } => Some(count),
            Self::OneDie => Some(1),
            Self::Cup | Self::Question | Self::Iou => None,
        }
    }

    /// All outcomes with their weights, in ascending order and without an impossible one. `left` counts the
    /// pieces left by kind: in the cup, or among the "?" markers or IOUs that nobody has seen; dice ignore
    /// it.
    ///
    /// Dice are listed as sorted rolls, weighted by the orders in which they can fall (21, 56, 126 outcomes
    /// for 2, 3, 4).
    #[must_use]
    pub fn outcomes(self, left: &[u8]) -> Outcomes<'_> {
        match self.dice() {
            Some(count) => Outcomes { roll: Roll::lowest(count), left: &[], kind: 0 },
            None => Outcomes { roll: None, left, kind: 0 },
        }
    }

    /// The sum of all weights; 0 if nothing can happen.
    #[must_use]
    pub fn total(self, left: &[u8]) -> u64 {
        match self.dice().map(usize::from) {
            Some(count @ 1..=MAX_DICE) => (0..count).fold(1, |total, _| total * u64::from(SIDES)),
            Some(_) => 0,
            None => kind_weights(left).map(|(_, weight)| weight).sum(),
        }
    }

    /// Is this a possible outcome? Dice may be in any order.
    pub fn check(self, outcome: Outcome, left: &[u8]) -> Result<(), ChanceError> {
        match (self.dice(), outcome) {
            (Some(count), Outcome::Dice(roll)) if roll.count == count => Ok(()),
            (Some(_), Outcome::Dice(roll)) => Err(ChanceError::DiceCount { given: roll.dice().len() }),
            (None, Outcome::Kind(kind)) => match left.get(usize::from(kind)) {
                Some(&left) if left > 0 => Ok(()),
                _ => Err(ChanceError::NoneLeft(kind)),
            },
            _ => Err(ChanceError::Mismatch),
        }
    }
}

/// The outcomes of a chance node with their weights; see [`ChanceNode::outcomes`].
#[derive(Clone, Debug)]
pub struct Outcomes<'a> {
    roll: Option<Roll>,
    left: &'a [u8],
    kind: usize,
}

impl Iterator for Outcomes<'_> {
    type Item = (Outcome, u64);

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(roll) = self.roll {
            self.roll = roll.next_sorted();
            return Some((Outcome::Dice(roll), roll.orders()));
        }
        loop {
            let kind = u8::try_from(self.kind).ok()?;
            let left = *self.left.get(self.kind)?;
            self.kind += 1;
            if left > 0 {
                return Some((Outcome::Kind(kind), u64::from(left)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_listed_as_sorted_rolls_that_weigh_all_orders() {
        for (count, listed) in [(1, 6), (2, 21), (3, 56), (4, 126)] {
            let node = ChanceNode::Dice { count };
            let outcomes: Vec<_> = node.outcomes(&[]).collect();
            assert_eq!(outcomes.len(), listed);
            assert_eq!(outcomes.iter().map(|(_, weight)| weight).sum::<u64>(), 6u64.pow(u32::from(count)));
            assert_eq!(node.total(&[]), 6u64.pow(u32::from(count)));
            let rolls: Vec<_> = outcomes
                .iter()
                .map(|(outcome, _)| match outcome {
                    Outcome::Dice(roll) => roll.dice().to_vec(),
                    Outcome::Kind(_) => vec![],
                })
                .collect();
            assert!(rolls.windows(2).all(|pair| pair[0] < pair[1]), "ascending, so no roll twice");
            assert!(rolls.iter().all(|roll| roll.is_sorted()));
        }
        assert_eq!(ChanceNode::OneDie.outcomes(&[]).count(), 6);
    }

    #[test]
    fn orders_agree_with_counting_every_roll() {
        let mut counted = std::collections::BTreeMap::new();
        for n in 0..1296u16 {
            let dice = [n / 216, n / 36 % 6, n / 6 % 6, n % 6].map(|face| face as u8 + 1);
            let roll = Roll::new(&dice).expect("four dice");
            *counted.entry(roll.sorted().dice().to_vec()).or_insert(0) += 1;
        }
        for (dice, count) in counted {
            assert_eq!(Roll::new(&dice).expect("four dice").orders(), count, "{dice:?}");
        }
    }

    #[test]
    fn kinds_weigh_what_is_left_of_them() {
        let left = [2, 0, 1];
        for node in [ChanceNode::Cup, ChanceNode::Question, ChanceNode::Iou] {
            let outcomes: Vec<_> = node.outcomes(&left).collect();
            assert_eq!(outcomes, [(Outcome::Kind(0), 2), (Outcome::Kind(2), 1)]);
            assert_eq!(node.total(&left), 3);
            assert_eq!(node.outcomes(&[]).count(), 0);
        }
        assert_eq!(kind_weights(&left).collect::<Vec<_>>(), [(0, 2), (2, 1)]);
    }

    #[test]
    fn impossible_outcomes_are_refused() -> Result<(), ChanceError> {
        let (two, cup) = (ChanceNode::Dice { count: 2 }, ChanceNode::Cup);
        let roll = Roll::new(&[6, 1])?;
        assert_eq!(two.check(Outcome::Dice(roll), &[]), Ok(()));
        assert_eq!(
            ChanceNode::OneDie.check(Outcome::Dice(roll), &[]),
            Err(ChanceError::DiceCount { given: 2 })
        );
        assert_eq!(cup.check(Outcome::Dice(roll), &[1]), Err(ChanceError::Mismatch));
        assert_eq!(two.check(Outcome::Kind(0), &[1]), Err(ChanceError::Mismatch));
        assert_eq!(cup.check(Outcome::Kind(1), &[1, 0]), Err(ChanceError::NoneLeft(1)));
        assert_eq!(cup.check(Outcome::Kind(9), &[1, 0]), Err(ChanceError::NoneLeft(9)));
        assert_eq!(Roll::new(&[0]), Err(ChanceError::Face(0)));
        assert_eq!(Roll::new(&[1, 7]), Err(ChanceError::Face(7)));
        assert_eq!(Roll::new(&[]), Err(ChanceError::DiceCount { given: 0 }));
        assert_eq!(Roll::new(&[1; 5]), Err(ChanceError::DiceCount { given: 5 }));
        for count in [0, 5, 255] {
            let node = ChanceNode::Dice { count };
            assert_eq!((node.outcomes(&[]).count(), node.total(&[])), (0, 0));
        }
        Ok(())
    }

    #[test]
    fn a_mulligan_changes_one_die() -> Result<(), ChanceError> {
        let roll = Roll::new(&[3, 5, 2])?;
        assert_eq!(roll.with_die(1, 6)?.dice(), [3, 6, 2]);
        assert_eq!((roll.sum(), roll.sorted().dice()), (10, &[2, 3, 5][..]));
        assert_eq!(roll.with_die(3, 6), Err(ChanceError::DiceCount { given: 4 }));
        assert_eq!(roll.with_die(0, 7), Err(ChanceError::Face(7)));
        Ok(())
    }
}
