//! The planner: expected turns to land on a dot.

use crate::buffers::{check_shape, writable};
use crate::enter::{error, try_enter, ToPyErr};
use crate::rules::Rules;
use movcore_rules::case::CaseError;
use movcore_rules::planner::{self, Kit};
use movcore_rules::rules as core;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// Expected turns to land on one dot, from everywhere.
#[pyclass(frozen, module = "movcore._core")]
#[derive(Debug)]
pub struct Plan {
    rules: Arc<core::Rules>,
    inner: planner::Plan,
}

#[pymethods]
impl Plan {
    #[new]
    #[pyo3(signature = (rules, target, kit, *, price = None))]
    fn new(py: Python<'_>, rules: &Rules, target: &str, kit: &str, price: Option<f64>) -> PyResult<Self> {
        let dot = rules.dot(py, "target", target)?;
        if price.is_some_and(|p| !p.is_finite() || p < 0.0) {
            return Err(error(
                py,
                "CaseError",
                ("price", "must be a number of turns for a credit, 0 or more"),
            ));
        }
        let core = Arc::clone(&rules.inner);
        let inner = try_enter(py, || {
            let input: serde_json::Value = serde_json::from_str(kit).map_err(json_error)?;
            let (kit, chart) = Kit::parse(&core, &input).map_err(Wrong::Case)?;
            planner::Plan::new(&core, &chart, &kit, dot, price).map_err(Wrong::Refused)
        })?;
        Ok(Self { rules: core, inner })
    }

    #[getter]
    fn target(&self) -> &str {
        self.rules.board.name(self.inner.target)
    }

    fn mean(&self, py: Python<'_>, start: &str) -> PyResult<f64> {
        Ok(self.inner.mean(self.dot(py, start)?))
    }

    fn cost(&self, py: Python<'_>, start: &str) -> PyResult<f64> {
        Ok(self.inner.cost(self.dot(py, start)?))
    }

    fn turns(&self, py: Python<'_>, start: &str) -> PyResult<Turns> {
        Ok(Turns { inner: self.inner.turns(self.dot(py, start)?) })
    }

    fn advice<'py>(&self, py: Python<'py>, start: &str) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(advice) = self.inner.advice(self.dot(py, start)?) else { return Ok(None) };
        let dict = PyDict::new(py);
        dict.set_item("dot", self.rules.board.name(advice.declared.dot))?;
        dict.set_item("jump", advice.declared.jump)?;
        dict.set_item("auto_pilot", advice.auto_pilot)?;
        dict.set_item("gate_lock", advice.outfit.gate_lock)?;
        let colors = [("blue", 0u8), ("red", 1), ("yellow", 2)];
        let on = colors.iter().filter(|(_, i)| advice.outfit.skips.bits() >> i & 1 == 1);
        dict.set_item("skips", on.map(|(name, _)| *name).collect::<Vec<_>>())?;
        Ok(Some(dict))
    }

    fn means_into<'py>(&self, py: Python<'py>, out: &Bound<'py, PyAny>) -> PyResult<()> {
        let out = writable::<f64>(py, "out", out)?;
        check_shape(py, "out", &out, &[Some(self.rules.board.dots.len())])?;
        let means: Vec<f64> = self.rules.board.dot_ids().map(|d| self.inner.mean(d)).collect();
        out.copy_from_slice(py, &means)
    }
}

/// A distribution of turns.
#[pyclass(frozen, module = "movcore._core", skip_from_py_object)]
#[derive(Clone, Debug)]
pub struct Turns {
    inner: planner::Turns,
}

#[pymethods]
impl Turns {
    #[getter]
    fn exactly(&self) -> Vec<f64> {
        self.inner.exactly.clone()
    }

    fn mean(&self) -> f64 {
        self.inner.mean()
    }

    fn within(&self, turns: usize) -> f64 {
        self.inner.within(turns)
    }

    fn quantile(&self, share: f64) -> usize {
        self.inner.quantile(share)
    }

    fn then(&self, next: &Self) -> Self {
        Self { inner: self.inner.then(&next.inner) }
    }
}

impl Plan {
    fn dot(&self, py: Python<'_>, name: &str) -> PyResult<movcore_rules::ids::DotId> {
        let unknown = || error(py, "CaseError", ("start", format!("no dot is called \"{name}\"")));
        self.rules.board.dot_named(name).ok_or_else(unknown)
    }
}

enum Wrong {
    Case(CaseError),
    Refused(movcore_rules::refusal::Refusal),
}

fn json_error(e: serde_json::Error) -> Wrong {
    Wrong::Case(CaseError { key: "json".to_owned(), reason: e.to_string() })
}

impl ToPyErr for Wrong {
    fn to_py_err(&self, py: Python<'_>) -> PyErr {
        match self {
            Self::Case(e) => e.to_py_err(py),
            Self::Refused(e) => e.to_py_err(py),
        }
    }
}
