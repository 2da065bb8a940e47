//! `Game`: a match as one object, stepped by actions and chance outcomes. `Luck`: the keyed answers of chance.

use crate::enter::{enter, error, guard, try_enter, ToPyErr};
use crate::rules::Rules;
use movcore_rules::action::{self, Action, ActionList};
use movcore_rules::case::CaseError;
use movcore_rules::chance::{ChanceError, Outcome, Roll};
use movcore_rules::game::{self, Fate, ToMove};
use movcore_rules::pack::LoadError;
use movcore_rules::refusal::Refusal;
use movcore_rules::rules as core;
use movcore_rules::state::State;
use movcore_sim::{luck, MatchKey};
use pyo3::prelude::*;
use pyo3::types::PyInt;
use std::sync::Arc;

/// What `current_player` says when chance is to move, and when nobody is.
const CHANCE: i32 = -1;
const TERMINAL: i32 = -4;

/// A match at one moment.
#[pyclass(module = "movcore._core", skip_from_py_object)]
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<core::Rules>,
    state: State,
}

impl ToPyErr for LoadError {
    fn to_py_err(&self, py: Python<'_>) -> PyErr {
        error(py, "StateError", (self.to_string(),))
    }
}

fn chance_error(py: Python<'_>, e: ChanceError) -> PyErr {
    error(py, "CaseError", ("outcome", e.to_string()))
}

/// An action given as a code or as its text. A code may be any whole number.
#[derive(FromPyObject)]
enum Given<'py> {
    Code(u16),
    Text(String),
    Other(Bound<'py, PyInt>),
}

/// Code, rule and fact of a refusal.
type Why = (&'static str, &'static str, String);

fn why(refusal: Refusal) -> Why {
    (refusal.reason.code(), refusal.reason.rule(), refusal.fact)
}

/// The beginning of a text that nobody has bounded.
fn shortened(text: &str) -> String {
    text.chars().take(80).collect()
}

impl Game {
    fn action(&self, py: Python<'_>, given: &Given<'_>) -> PyResult<Action> {
        let found = match given {
            Given::Code(code) => self.rules.codes.action(*code),
            Given::Text(text) => self.rules.codes.parse(text),
            Given::Other(_) => None,
        };
        found.ok_or_else(|| {
            let what = match given {
                Given::Code(code) => format!("no action has the code {code}"),
                Given::Text(text) => format!("no action is written \"{}\"", shortened(text)),
                Given::Other(code) => format!("no action has the code {}", shortened(&code.to_string())),
            };
            error(py, "CaseError", ("action", what))
        })
    }

    /// Changes the state, or leaves it as it was.
    fn change<E>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&core::Rules, &mut State) -> Result<(), E>,
        to_py_err: impl FnOnce(E) -> PyErr,
    ) -> PyResult<()> {
        let mut next = self.state;
        guard(py, || work(&self.rules, &mut next))?.map_err(to_py_err)?;
        self.state = next;
        Ok(())
    }

    /// What chance is asked, with the outcome that a number stands for.
    fn outcome(&self, py: Python<'_>, code: u32) -> PyResult<(Fate, Outcome)> {
        let fate = self.fate().ok_or_else(|| chance_error(py, ChanceError::NotNow))?;
        let outcome = outcome_of(fate, code).ok_or_else(|| chance_error(py, ChanceError::Mismatch))?;
        Ok((fate, outcome))
    }

    fn fate(&self) -> Option<Fate> {
        match self.rules.to_move(&self.state) {
            ToMove::Chance(fate) => Some(fate),
            _ => None,
        }
    }

    fn legal(&self) -> ActionList {
        let mut list = ActionList::new();
        self.rules.legal(&self.state, &mut list);
        list
    }
}

/// An outcome as a number: the kind, or the dice as decimal digits in the order rolled.
fn outcome_code(outcome: Outcome) -> u32 {
    match outcome {
        Outcome::Kind(kind) => u32::from(kind),
        Outcome::Dice(roll) => roll.dice().iter().fold(0, |n, d| n * 10 + u32::from(*d)),
    }
}

fn outcome_of(fate: Fate, code: u32) -> Option<Outcome> {
    if fate.node().dice().is_none() {
        return u8::try_from(code).ok().map(Outcome::Kind);
    }
    let digits: Vec<u8> = code.to_string().bytes().map(|b| b - b'0').collect();
    Roll::new(&digits).ok().map(Outcome::Dice)
}

#[pymethods]
impl Game {
    #[new]
    fn new(py: Python<'_>, rules: &Rules, seats: u8) -> PyResult<Self> {
        let inner = Arc::clone(&rules.inner);
        let range = inner.spec.seats.least..=inner.spec.seats.most;
        if !range.contains(&seats) {
            let reason = format!("must be from {} to {}, not {seats}", range.start(), range.end());
            return Err(error(py, "CaseError", ("seats", reason)));
        }
        let state = enter(py, || game::start(&inner, seats))?;
        Ok(Self { rules: inner, state })
    }

    #[staticmethod]
    fn position(py: Python<'_>, rules: &Rules, text: &str) -> PyResult<Self> {
        let inner = Arc::clone(&rules.inner);
        let state = try_enter(py, || {
            let input = serde_json::from_str(text)
                .map_err(|e| CaseError { key: "json".to_owned(), reason: e.to_string() })?;
            inner.position(&input)
        })?;
        Ok(Self { rules: inner, state })
    }

    #[staticmethod]
    fn deserialize(py: Python<'_>, rules: &Rules, data: &[u8]) -> PyResult<Self> {
        let inner = Arc::clone(&rules.inner);
        let state = try_enter(py, || inner.load(data))?;
        Ok(Self { rules: inner, state })
    }

    fn serialize(&self) -> Vec<u8> {
        self.rules.save(&self.state)
    }

    fn clone(&self) -> Self {
        Clone::clone(self)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.rules.hash == other.rules.hash && self.state == other.state
    }

    fn __hash__(&self) -> u64 {
        movcore_sim::hash::of(&self.state)
    }

    #[getter]
    fn rules_hash(&self) -> &str {
        &self.rules.hash
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.state.seats
    }

    #[getter]
    fn round(&self) -> u16 {
        self.state.round
    }

    #[getter]
    fn stage(&self) -> &'static str {
        self.state.stage.word()
    }

    #[getter]
    fn current_player(&self) -> i32 {
        match self.rules.to_move(&self.state) {
            ToMove::Seat(seat) => i32::from(seat),
            ToMove::Chance(_) => CHANCE,
            ToMove::Over(_) => TERMINAL,
        }
    }

    #[getter]
    fn is_chance(&self) -> bool {
        self.fate().is_some()
    }

    #[getter]
    fn is_terminal(&self) -> bool {
        matches!(self.rules.to_move(&self.state), ToMove::Over(_))
    }

    #[getter]
    fn ended(&self) -> Option<&'static str> {
        match self.rules.to_move(&self.state) {
            ToMove::Over(ended) => Some(ended.word()),
            _ => None,
        }
    }

    fn returns(&self, py: Python<'_>) -> PyResult<Vec<f64>> {
        guard(py, || game::returns(&self.rules, &self.state).into_iter().map(f64::from).collect())
    }

    fn ranking(&self, py: Python<'_>) -> PyResult<Vec<u32>> {
        guard(py, || game::ranking(&self.rules, &self.state).into_iter().map(u32::from).collect())
    }

    fn net_worths(&self, py: Python<'_>) -> PyResult<Vec<u32>> {
        let worth = |seat| game::net_worth(&self.rules, &self.state, seat);
        guard(py, || (0..self.state.seats).map(worth).collect())
    }

    fn legal_actions(&self, py: Python<'_>) -> PyResult<Vec<u16>> {
        guard(py, || self.legal().iter().filter_map(|a| self.rules.codes.code(*a)).collect())
    }

    fn legal_texts(&self, py: Python<'_>) -> PyResult<Vec<&str>> {
        guard(py, || self.legal().iter().map(|a| self.rules.codes.text(*a)).collect())
    }

    fn action_text(&self, py: Python<'_>, code: Given<'_>) -> PyResult<&str> {
        Ok(self.rules.codes.text(self.action(py, &code)?))
    }

    fn action_code(&self, py: Python<'_>, text: String) -> PyResult<Option<u16>> {
        Ok(self.rules.codes.code(self.action(py, &Given::Text(text))?))
    }

    fn action_rule(&self, py: Python<'_>, action: Given<'_>) -> PyResult<&'static str> {
        Ok(action::rule(&self.rules, self.action(py, &action)?))
    }

    fn apply(&mut self, py: Python<'_>, action: Given<'_>) -> PyResult<()> {
        let action = self.action(py, &action)?;
        self.change(py, |rules, next| rules.decide(next, action), |e| e.to_py_err(py))
    }

    fn run(&mut self, py: Python<'_>, script: Vec<Given<'_>>) -> PyResult<(usize, Option<Why>)> {
        let actions: Vec<Action> = script.iter().map(|g| self.action(py, g)).collect::<PyResult<_>>()?;
        let mut next = self.state;
        let progress = guard(py, || self.rules.run(&mut next, &actions))?;
        self.state = next;
        Ok((progress.done, progress.refusal.map(why)))
    }

    fn explain(&self, py: Python<'_>, action: Given<'_>) -> PyResult<Option<Why>> {
        let action = self.action(py, &action)?;
        Ok(guard(py, || self.rules.explain(&self.state, action))?.map(why))
    }

    fn leave(&mut self, py: Python<'_>, seat: u8) -> PyResult<()> {
        self.change(py, |rules, next| rules.leave(next, seat), |e| e.to_py_err(py))
    }

    fn chance_outcomes(&self, py: Python<'_>) -> PyResult<Vec<(u32, u64)>> {
        guard(py, || {
            let Some(fate) = self.fate() else { return Vec::new() };
            let left = self.rules.left(&self.state, fate);
            fate.node().outcomes(&left).map(|(outcome, weight)| (outcome_code(outcome), weight)).collect()
        })
    }

    #[getter]
    fn chance(&self) -> Option<String> {
        self.fate().map(|fate| self.rules.fate_text(fate))
    }

    fn chance_text(&self, py: Python<'_>, code: u32) -> PyResult<String> {
        let (fate, outcome) = self.outcome(py, code)?;
        let checked = guard(py, || fate.node().check(outcome, &self.rules.left(&self.state, fate)))?;
        checked.map_err(|e| chance_error(py, e))?;
        Ok(self.rules.chance_text(fate, outcome))
    }

    fn apply_chance(&mut self, py: Python<'_>, code: u32) -> PyResult<()> {
        let (_, outcome) = self.outcome(py, code)?;
        self.change(py, |rules, next| rules.chance(next, outcome), |e| chance_error(py, e))
    }

    fn apply_chance_text(&mut self, py: Python<'_>, text: &str) -> PyResult<()> {
        let Some(fate) = self.fate() else { return Err(chance_error(py, ChanceError::NotNow)) };
        let outcome = self.rules.parse_chance(fate, text).ok_or_else(|| {
            let reason = format!("\"{}\" is no answer to what chance is asked", shortened(text));
            error(py, "CaseError", ("outcome", reason))
        })?;
        self.change(py, |rules, next| rules.chance(next, outcome), |e| chance_error(py, e))
    }

    fn describe(&self, py: Python<'_>) -> PyResult<String> {
        guard(py, || self.rules.describe(&self.state).to_string())
    }

    fn check(&self, py: Python<'_>) -> PyResult<Option<String>> {
        guard(py, || self.rules.check(&self.state).err())
    }

    fn __repr__(&self) -> String {
        format!("<Game {} seats, round {}, {}>", self.state.seats, self.state.round, self.state.stage.word())
    }
}

/// The luck of one match: answers chance from a key.
#[pyclass(module = "movcore._core", skip_from_py_object)]
#[derive(Clone, Debug)]
pub struct Luck {
    inner: luck::Luck,
}

#[pymethods]
impl Luck {
    #[new]
    fn new(py: Python<'_>, rules: &Rules, key: &str) -> PyResult<Self> {
        let inner = luck::Luck::new(&rules.inner, MatchKey::from_text(key));
        Ok(Self { inner: inner.map_err(|e| error(py, "CaseError", ("key", e.to_string())))? })
    }

    fn answer(&mut self, py: Python<'_>, game: &Game) -> PyResult<u32> {
        let Some(fate) = game.fate() else { return Err(chance_error(py, ChanceError::NotNow)) };
        let outcome = self.inner.answer(&game.state, fate);
        Ok(outcome_code(outcome.map_err(|e| error(py, "CaseError", ("key", e.to_string())))?))
    }

    fn clone(&self) -> Self {
        Clone::clone(self)
    }
}
