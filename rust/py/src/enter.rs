//! The one way into the core: GIL released, panics caught, errors mapped to the classes of `movcore.errors`.

use movcore_rules::case::CaseError;
use movcore_rules::enumerate::LimitReached;
use movcore_rules::refusal::Refusal;
use movcore_rules::spec::SpecError;
use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use std::panic::{catch_unwind, AssertUnwindSafe};

/// Runs `work` without the GIL. A panic becomes `EngineFault`; nothing of its text reaches the caller.
pub fn enter<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    let result = py.detach(|| catch_unwind(AssertUnwindSafe(work)));
    result.map_err(|_| error(py, "EngineFault", ()))
}

/// Runs work that takes less time than handing the GIL over and back, with the same care for panics.
pub fn guard<T>(py: Python<'_>, work: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|_| error(py, "EngineFault", ()))
}

/// The same as `enter` for work that can be refused.
pub fn try_enter<T: Send, E: Send + ToPyErr>(
    py: Python<'_>,
    work: impl FnOnce() -> Result<T, E> + Send,
) -> PyResult<T> {
    enter(py, work)?.map_err(|e| e.to_py_err(py))
}

/// An exception of `movcore.errors`, made from its arguments.
pub fn error<'py>(py: Python<'py>, class: &str, args: impl PyCallArgs<'py>) -> PyErr {
    let class = py.import("movcore.errors").and_then(|module| module.getattr(class));
    class.and_then(|class| class.call1(args)).map_or_else(|e| e, PyErr::from_value)
}

/// Core errors that have an exception class of their own.
pub trait ToPyErr {
    fn to_py_err(&self, py: Python<'_>) -> PyErr;
}

impl ToPyErr for CaseError {
    fn to_py_err(&self, py: Python<'_>) -> PyErr {
        error(py, "CaseError", (&self.key, &self.reason))
    }
}

impl ToPyErr for SpecError {
    fn to_py_err(&self, py: Python<'_>) -> PyErr {
        error(py, "SpecError", (&self.at, &self.reason))
    }
}

impl ToPyErr for Refusal {
    fn to_py_err(&self, py: Python<'_>) -> PyErr {
        error(py, "Refusal", (self.reason.code(), self.reason.rule(), &self.fact))
    }
}

impl ToPyErr for LimitReached {
    fn to_py_err(&self, py: Python<'_>) -> PyErr {
        error(py, "LimitReached", (self.limit,))
    }
}

/// Panics inside the core, to show what a fault looks like from Python. For tests.
#[pyfunction]
#[pyo3(name = "_fault_for_test")]
pub fn fault_for_test(py: Python<'_>) -> PyResult<()> {
    enter(py, || panic!("planted fault"))
}
