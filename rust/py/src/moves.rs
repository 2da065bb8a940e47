//! Movement: cases, the stepper, the enumerator, one at a time and many at once.

use crate::buffers::{check_shape, writable};
use crate::enter::{enter, error, try_enter, ToPyErr};
use crate::rules::Rules;
use movcore_rules::case::{self, CaseError};
use movcore_rules::enumerate::{Enumerator, How, Outcome};
use movcore_rules::refusal::{Reason, Refusal};
use movcore_rules::travel::{self, Ending, Stage};
use movcore_rules::{perft, rules as core};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::cell::RefCell;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::Arc;

thread_local! {
    /// The enumerator's buffers are worth keeping between calls.
    static ENUMERATOR: RefCell<Enumerator> = RefCell::new(Enumerator::default());
}

fn with_enumerator<T>(work: impl FnOnce(&mut Enumerator) -> T) -> T {
    // A call never enters the core twice, but a caught panic could leave the cell borrowed: then use a fresh one.
    ENUMERATOR.with(|cell| match cell.try_borrow_mut() {
        Ok(mut enumerator) => work(&mut enumerator),
        Err(_) => work(&mut Enumerator::default()),
    })
}

type Row<'a> = (&'a str, &'static str, u8, u32);

/// A ship, its outfit, what is known, a declaration and a roll.
#[pyclass(frozen, module = "movcore._core")]
#[derive(Debug)]
pub struct Case {
    rules: Arc<core::Rules>,
    inner: case::Case,
}

#[pymethods]
impl Case {
    #[new]
    fn new(py: Python<'_>, rules: &Rules, text: &str) -> PyResult<Self> {
        let rules = Arc::clone(&rules.inner);
        let inner = try_enter(py, || {
            let input = serde_json::from_str(text)
                .map_err(|e| CaseError { key: "json".to_owned(), reason: e.to_string() })?;
            case::Case::parse(&rules, &input)
        })?;
        Ok(Self { rules, inner })
    }

    fn declarations(&self) -> Vec<(&str, bool)> {
        let voyage = self.inner.voyage(&self.rules);
        let list = voyage.declarations(self.inner.start);
        list.iter().map(|d| (self.rules.board.name(d.dot), d.jump)).collect()
    }

    fn travel(&self, py: Python<'_>) -> PyResult<Travel> {
        let inner = try_enter(py, || self.inner.begin(&self.rules))?;
        Ok(Travel { rules: Arc::clone(&self.rules), case: self.inner, inner })
    }

    #[pyo3(signature = (*, limit = movcore_rules::enumerate::DEFAULT_LIMIT))]
    fn outcomes(&self, py: Python<'_>, limit: usize) -> PyResult<Vec<Row<'_>>> {
        let travel = try_enter(py, || self.inner.begin(&self.rules))?;
        let list = self.enumerate(py, &travel, false, limit)?;
        Ok(list.iter().map(|o| row(&self.rules, o)).collect())
    }

    #[pyo3(signature = (*, limit = movcore_rules::enumerate::DEFAULT_LIMIT))]
    fn paths(&self, py: Python<'_>, limit: usize) -> PyResult<Vec<(Row<'_>, Vec<String>)>> {
        let travel = try_enter(py, || self.inner.begin(&self.rules))?;
        let list = self.enumerate(py, &travel, true, limit)?;
        let text = |o: &Outcome| o.path.iter().map(|c| case::choice_text(&self.rules, *c)).collect();
        Ok(list.iter().map(|o| (row(&self.rules, o), text(o))).collect())
    }

    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        let travel = try_enter(py, || self.inner.begin(&self.rules))?;
        enter(py, || perft::perft(&self.inner.voyage(&self.rules), &travel, depth))
    }

    fn divide(&self, py: Python<'_>, depth: u32) -> PyResult<Vec<(String, u64)>> {
        let travel = try_enter(py, || self.inner.begin(&self.rules))?;
        let counts = enter(py, || perft::divide(&self.inner.voyage(&self.rules), &travel, depth))?;
        Ok(counts.into_iter().map(|(c, n)| (case::choice_text(&self.rules, c), n)).collect())
    }
}

impl Case {
    fn enumerate(
        &self,
        py: Python<'_>,
        travel: &travel::Travel,
        paths: bool,
        limit: usize,
    ) -> PyResult<Vec<Outcome>> {
        let voyage = self.inner.voyage(&self.rules);
        try_enter(py, || with_enumerator(|e| e.outcomes(&voyage, travel, paths, limit)))
    }
}

fn row<'a>(rules: &'a core::Rules, o: &Outcome) -> Row<'a> {
    (rules.board.name(o.dot), o.how.word(), o.mp, o.paid)
}

/// The stepper: a turn's movement one choice at a time.
#[pyclass(module = "movcore._core", skip_from_py_object)]
#[derive(Clone, Debug)]
pub struct Travel {
    rules: Arc<core::Rules>,
    case: case::Case,
    inner: travel::Travel,
}

#[pymethods]
impl Travel {
    #[getter]
    fn at(&self) -> &str {
        self.rules.board.name(self.inner.at)
    }

    #[getter]
    fn mp(&self) -> u8 {
        self.inner.mp
    }

    #[getter]
    fn pilot(&self) -> Option<u8> {
        (self.inner.pilot != 0).then_some(self.inner.pilot)
    }

    #[getter]
    fn paid(&self) -> u32 {
        self.inner.paid
    }

    #[getter]
    fn declaration_kept(&self) -> bool {
        self.inner.declaration_kept()
    }

    #[getter]
    fn stage(&self) -> &'static str {
        match self.inner.stage {
            Stage::Depart => "depart",
            Stage::Hop => "hop",
            Stage::Penalty(_) => "penalty",
            Stage::Reveal => "reveal",
            Stage::Ended(_) => "ended",
        }
    }

    #[getter]
    fn ending(&self) -> Option<&'static str> {
        self.inner.ending().map(|e: Ending| How::from(e).word())
    }

    fn choices(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let list = enter(py, || self.case.voyage(&self.rules).choices(&self.inner))?;
        Ok(list.iter().map(|c| case::choice_text(&self.rules, *c)).collect())
    }

    fn choose(&mut self, py: Python<'_>, text: &str) -> PyResult<()> {
        let next = enter(py, || {
            let choice = case::parse_choice(&self.rules, self.inner.at, text).map_err(wrong_choice)?;
            let mut next = self.inner;
            self.case.voyage(&self.rules).choose(&mut next, choice).map_err(Wrong::Refused)?;
            Ok(next)
        })?;
        self.inner = next.map_err(|e: Wrong| e.to_py_err(py))?;
        Ok(())
    }

    fn reveal(&mut self, py: Python<'_>, marker: &str) -> PyResult<()> {
        let (case, next) = try_enter(py, || {
            let mut case = self.case;
            case::reveal(&self.rules, &mut case.chart, self.inner.at, marker)?;
            let mut next = self.inner;
            case.voyage(&self.rules).revealed(&mut next);
            Ok::<_, Refusal>((case, next))
        })?;
        (self.case, self.inner) = (case, next);
        Ok(())
    }

    fn sights<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let board = &self.rules.board;
        let sights = self.case.voyage(&self.rules).sights(&self.inner);
        let system =
            |s: Option<movcore_rules::ids::SystemId>| s.map(|s| board.systems[s.index()].name.as_str());
        let next_to: Vec<&str> = sights.next_to().map(|b| board.name(board.boxes[b.index()])).collect();
        let dict = PyDict::new(py);
        dict.set_item("orbit_of", system(sights.orbit_of))?;
        dict.set_item("system", system(sights.system))?;
        dict.set_item("next_to", next_to)?;
        Ok(dict)
    }

    #[pyo3(signature = (*, limit = movcore_rules::enumerate::DEFAULT_LIMIT))]
    fn outcomes(&self, py: Python<'_>, limit: usize) -> PyResult<Vec<Row<'_>>> {
        let voyage = self.case.voyage(&self.rules);
        let list = try_enter(py, || with_enumerator(|e| e.outcomes(&voyage, &self.inner, false, limit)))?;
        Ok(list.iter().map(|o| row(&self.rules, o)).collect())
    }

    fn clone(&self) -> Self {
        Clone::clone(self)
    }

    fn __repr__(&self) -> String {
        format!("<Travel at {} with {} MP, {}>", self.at(), self.inner.mp, self.stage())
    }
}

/// A text that cannot be read, or a choice that may not be made.
enum Wrong {
    Case(CaseError),
    Refused(Refusal),
}

fn wrong_choice(e: CaseError) -> Wrong {
    match e.key == case::NOT_ADJACENT {
        true => Wrong::Refused(Refusal { reason: Reason::NotAdjacent, fact: e.reason }),
        false => Wrong::Case(e),
    }
}

impl ToPyErr for Wrong {
    fn to_py_err(&self, py: Python<'_>) -> PyErr {
        match self {
            Self::Case(e) => e.to_py_err(py),
            Self::Refused(e) => e.to_py_err(py),
        }
    }
}

/// Answers JSON lines; for each the answer and, if the line was bad, what was wrong with it.
#[pyfunction]
#[pyo3(signature = (rules, lines, *, first = 1, paths = false, limit = movcore_rules::enumerate::DEFAULT_LIMIT))]
pub fn answer_lines(
    py: Python<'_>,
    rules: &Rules,
    lines: Vec<String>,
    first: usize,
    paths: bool,
    limit: usize,
) -> PyResult<Vec<(String, Option<String>)>> {
    let ask = case::Ask { paths, limit };
    enter(py, || {
        with_enumerator(|e| {
            let answers = lines.iter().enumerate().map(|(i, line)| {
                // A fault on one line leaves the others answered.
                let one = || case::answer(&rules.inner, e, line, first + i, ask);
                let answer = catch_unwind(AssertUnwindSafe(one)).unwrap_or_else(|_| {
                    *e = Enumerator::default();
                    case::engine_fault(first + i)
                });
                (answer.json, answer.fault)
            });
            answers.collect()
        })
    })
}

/// Rows of one case: (dot number, way, points left, paid).
type Rows = Result<Vec<[i32; 4]>, String>;

/// Enumerates many cases into arrays of the caller: `out[i, j] = (dot, how, mp, paid)` for `j < counts[i]`.
///
/// `counts[i]` is -1 where the declaration is illegal and -2 where the limit was reached. A case with more outcomes than
/// fit leaves its count above the width of `out`.
#[pyfunction]
#[pyo3(signature = (cases, out, counts, *, threads = 1, limit = movcore_rules::enumerate::DEFAULT_LIMIT))]
pub fn outcomes_into<'py>(
    py: Python<'py>,
    cases: Vec<Py<Case>>,
    out: &Bound<'py, PyAny>,
    counts: &Bound<'py, PyAny>,
    threads: usize,
    limit: usize,
) -> PyResult<()> {
    let out = writable::<i32>(py, "out", out)?;
    let counts = writable::<i32>(py, "counts", counts)?;
    check_shape(py, "out", &out, &[Some(cases.len()), None, Some(4)])?;
    check_shape(py, "counts", &counts, &[Some(cases.len())])?;
    if !(1..=64).contains(&threads) {
        return Err(error(py, "CaseError", ("threads", "must be from 1 to 64")));
    }
    let width = out.shape()[1];
    let work: Vec<(Arc<core::Rules>, case::Case)> =
        cases.iter().map(|c| (Arc::clone(&c.get().rules), c.get().inner)).collect();
    let rows: Vec<Rows> = enter(py, || in_threads(&work, threads, limit))?;
    let mut table = vec![0; rows.len() * width * 4];
    let mut lengths = vec![0; rows.len()];
    for (i, rows) in rows.iter().enumerate() {
        lengths[i] = match rows {
            Ok(rows) => {
                let target = &mut table[i * width * 4..(i + 1) * width * 4];
                target.iter_mut().zip(rows.iter().flatten()).for_each(|(t, v)| *t = *v);
                rows.len() as i32
            }
            Err(why) if why == ILLEGAL => -1,
            Err(_) => -2,
        };
    }
    out.copy_from_slice(py, &table)?;
    counts.copy_from_slice(py, &lengths)
}

const ILLEGAL: &str = "illegal";

fn in_threads(work: &[(Arc<core::Rules>, case::Case)], threads: usize, limit: usize) -> Vec<Rows> {
    let share = work.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        let parts = work.chunks(share).map(|part| {
            scope.spawn(move || {
                let mut enumerator = Enumerator::default();
                part.iter().map(|(r, c)| case_rows(r, c, &mut enumerator, limit)).collect::<Vec<Rows>>()
            })
        });
        let parts: Vec<_> = parts.collect();
        parts.into_iter().flat_map(|p| p.join().unwrap_or_else(|e| std::panic::resume_unwind(e))).collect()
    })
}

fn case_rows(rules: &core::Rules, case: &case::Case, enumerator: &mut Enumerator, limit: usize) -> Rows {
    let travel = case.begin(rules).map_err(|_| ILLEGAL.to_owned())?;
    let voyage = case.voyage(rules);
    let list = enumerator.outcomes(&voyage, &travel, false, limit).map_err(|e| e.to_string())?;
    let row = |o: &Outcome| [i32::from(o.dot.0), o.how as i32, i32::from(o.mp), o.paid as i32];
    Ok(list.iter().map(row).collect())
}
