//! A watch that looks for faults: some checks after every event, the dear ones at moments taken at random.

use crate::playout::{Dice, Watch};
use crate::MatchKey;
use movcore_rules::action::{Action, ActionList};
use movcore_rules::game::ToMove;
use movcore_rules::rules::Rules;
use movcore_rules::state::State;

/// Unlisted actions tried at each decision.
const PROBES: usize = 2;
/// One event in so many is a moment for the dear checks.
const DEAR: usize = 32;
/// More events than this in one turn means that it does not end. Longest seen: a few hundred.
const EVENTS_PER_TURN: u32 = 20_000;

/// After every event: the invariants, the legal list and its order, that each listed action is accepted, that a few
/// unlisted ones are refused, and that turns end. At one event in [`DEAR`], taken at random: every unlisted action,
/// that refusals leave no trace, another choice than the one made, a seat that leaves, saving and loading.
#[derive(Debug)]
pub struct Checker {
    dice: Dice,
    turn: (u8, u16),
    events_in_turn: u32,
    scratch: ActionList,
}

impl Checker {
    /// A checker whose random moments and probes are a function of the key.
    pub fn new(key: &MatchKey) -> Self {
        Self { dice: Dice::new(key, 1), turn: (u8::MAX, 0), events_in_turn: 0, scratch: ActionList::new() }
    }

    /// An action of any kind, hardly ever a legal one.
    fn any(&mut self, rules: &Rules) -> Option<Action> {
        rules.codes.action(self.dice.below(rules.codes.len()) as u16)
    }

    fn turn_ends(&mut self, state: &State) -> Result<(), String> {
        let turn = (state.turn.seat, state.round);
        self.events_in_turn = if turn == self.turn { self.events_in_turn + 1 } else { 0 };
        self.turn = turn;
        ensure(self.events_in_turn <= EVENTS_PER_TURN, || "the turn does not end".to_owned())
    }

    /// What costs too much to be done at every decision.
    fn decision(&mut self, rules: &Rules, state: &State, legal: &[Action]) -> Result<(), String> {
        for code in 0..rules.codes.len() as u16 {
            rules.codes.action(code).map_or(Ok(()), |action| agrees(rules, state, legal, action))?;
        }
        let other = legal[self.dice.below(legal.len())];
        self.any(rules).map_or(Ok(()), |action| tried(rules, state, legal, action))?;
        tried(rules, state, legal, other)?;
        let seat = self.dice.below(usize::from(state.seats)) as u8;
        left(rules, state, seat)
    }
}

impl Watch for Checker {
    fn before(
        &mut self,
        rules: &Rules,
        state: &State,
        legal: &[Action],
        chosen: Action,
    ) -> Result<(), String> {
        let codes = &rules.codes;
        let ascending = legal.windows(2).all(|w| codes.code(w[0]) < codes.code(w[1]));
        ensure(ascending && legal.iter().all(|a| codes.code(*a).is_some()), || {
            "the legal list is not in ascending order of codes".to_owned()
        })?;
        let text = codes.text(chosen);
        ensure(codes.parse(text) == Some(chosen), || format!("\"{text}\" does not parse back"))?;
        for action in legal {
            accepted(rules, state, *action)?;
        }
        for _ in 0..PROBES {
            self.any(rules).map_or(Ok(()), |action| agrees(rules, state, legal, action))?;
        }
        match self.dice.below(DEAR) {
            0 => self.decision(rules, state, legal),
            _ => Ok(()),
        }
    }

    fn after(&mut self, rules: &Rules, state: &State) -> Result<(), String> {
        rules.check(state)?;
        self.turn_ends(state)?;
        if !matches!(rules.to_move(state), ToMove::Seat(_)) {
            rules.legal(state, &mut self.scratch);
            ensure(self.scratch.is_empty(), || "no seat is to move, but something is legal".to_owned())?;
        }
        match self.dice.below(DEAR) {
            0 => saved(rules, state),
            _ => Ok(()),
        }
    }
}

fn ensure(truth: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if truth {
        Ok(())
    } else {
        Err(what())
    }
}

fn accepted(rules: &Rules, state: &State, action: Action) -> Result<(), String> {
    let told = |code| format!("\"{}\" is listed but refused: {code}", rules.codes.text(action));
    rules.may(state, action).map_err(|reason| told(reason.code()))
}

/// The legal list and the rules say the same of an action.
fn agrees(rules: &Rules, state: &State, legal: &[Action], action: Action) -> Result<(), String> {
    if legal.contains(&action) {
        return accepted(rules, state, action);
    }
    let text = || format!("\"{}\" is not listed but accepted", rules.codes.text(action));
    ensure(rules.may(state, action).is_err(), text)
}

/// An action, done on a copy: a refusal leaves no trace, and what is accepted does what it does unchecked and well.
fn tried(rules: &Rules, state: &State, legal: &[Action], action: Action) -> Result<(), String> {
    let (mut copy, mut unchecked) = (*state, *state);
    let text = || rules.codes.text(action);
    match rules.decide(&mut copy, action) {
        Err(refusal) => {
            ensure(!legal.contains(&action), || format!("\"{}\" is listed but refused: {refusal}", text()))?;
            ensure(copy == *state, || format!("the refusal of \"{}\" changed the state", text()))
        }
        Ok(()) => {
            rules.decide_unchecked(&mut unchecked, action);
            ensure(copy == unchecked, || format!("\"{}\" does something else unchecked", text()))?;
            rules.check(&copy).map_err(|what| format!("with \"{}\": {what}", text()))
        }
    }
}

/// A seat that leaves, on a copy.
fn left(rules: &Rules, state: &State, seat: u8) -> Result<(), String> {
    let mut copy = *state;
    match rules.leave(&mut copy, seat) {
        Err(_) => ensure(copy == *state, || format!("seat {seat} may not leave, but the state changed")),
        Ok(()) => {
            let good = rules.check(&copy).and_then(|()| saved(rules, &copy));
            good.map_err(|what| format!("when seat {seat} leaves: {what}"))
        }
    }
}

fn saved(rules: &Rules, state: &State) -> Result<(), String> {
    let loaded = rules.load(&rules.save(state));
    let same = loaded.as_ref() == Ok(state);
    ensure(same, || match loaded {
        Ok(_) => "saving and loading changes the state".to_owned(),
        Err(why) => format!("what was saved cannot be loaded: {why}"),
    })
}
