//! `Rules`: a compiled edition, and questions about its board.

use crate::enter::{error, try_enter};
use movcore_rules::cup::{Cup, MarkerTable};
use movcore_rules::ids::DotId;
use movcore_rules::refusal::Reason;
use movcore_rules::rules as core;
use pyo3::prelude::*;
use std::sync::Arc;

/// A compiled edition. Made once from a spec, then shared by everything that plays by it.
#[pyclass(frozen, module = "movcore._core")]
#[derive(Debug)]
pub struct Rules {
    pub inner: Arc<core::Rules>,
}

impl Rules {
    /// The dot with this id, or a `CaseError` that names the argument.
    pub fn dot(&self, py: Python<'_>, key: &str, name: &str) -> PyResult<DotId> {
        let unknown = || error(py, "CaseError", (key, format!("no dot is called \"{name}\"")));
        self.inner.board.dot_named(name).ok_or_else(unknown)
    }
}

#[pymethods]
impl Rules {
    #[new]
    fn new(py: Python<'_>, spec: &[u8]) -> PyResult<Self> {
        let inner = try_enter(py, || core::Rules::compile(spec))?;
        Ok(Self { inner: Arc::new(inner) })
    }

    #[getter]
    fn hash(&self) -> &str {
        &self.inner.hash
    }

    #[getter]
    fn edition(&self) -> &str {
        &self.inner.spec.edition
    }

    #[getter]
    fn dots(&self) -> Vec<&str> {
        self.inner.board.dots.iter().map(|d| d.id.as_str()).collect()
    }

    #[getter]
    fn boxes(&self) -> Vec<&str> {
        self.inner.board.boxes.iter().map(|d| self.inner.board.name(*d)).collect()
    }

    #[getter]
    fn cup_kinds(&self) -> Vec<&str> {
        self.inner.cup_kinds.iter().map(|k| k.name.as_str()).collect()
    }

    #[pyo3(signature = (dot, *, air_foil = false))]
    fn neighbours(&self, py: Python<'_>, dot: &str, air_foil: bool) -> PyResult<Vec<&str>> {
        let board = &self.inner.board;
        let exits = board.exits(self.dot(py, "dot", dot)?);
        let open = exits.iter().filter(|l| air_foil || board.is_path(**l));
        Ok(open.map(|l| board.name(board.head(*l))).collect())
    }

    fn nav(&self, py: Python<'_>, dot: &str) -> PyResult<Option<Vec<&str>>> {
        let board = &self.inner.board;
        let nav = board.at_nav(self.dot(py, "dot", dot)?);
        Ok(nav.map(|exits| exits.iter().map(|l| board.name(board.head(*l))).collect()))
    }

    fn __repr__(&self) -> String {
        format!("<Rules {} {}>", self.inner.spec.edition, &self.inner.hash[..12])
    }
}

impl Rules {
    /// The numbering of markers and the cup at the start (4.14).
    pub fn cup_at_start(&self, py: Python<'_>) -> PyResult<(MarkerTable, Cup)> {
        let counts =
            |f: fn(&core::CupKind) -> u8| -> Vec<u8> { self.inner.cup_kinds.iter().map(f).collect() };
        let wrong = |e: movcore_rules::cup::CupError| error(py, "CaseError", ("cup", e.to_string()));
        let table = MarkerTable::new(&counts(|k| k.total)).map_err(wrong)?;
        let cup = Cup::new(&counts(|k| k.at_start)).map_err(wrong)?;
        Ok((table, cup))
    }
}

/// All refusals as (code, rule number), in order.
#[pyfunction]
pub fn reasons() -> Vec<(&'static str, &'static str)> {
    Reason::ALL.iter().map(|r| (r.code(), r.rule())).collect()
}
