//! Results written into arrays that the caller owns, through the buffer protocol.

use crate::enter::error;
use pyo3::buffer::{Element, PyBuffer};
use pyo3::prelude::*;

/// A writable C-contiguous buffer of the wanted element type.
pub fn writable<'py, T: Element>(
    py: Python<'py>,
    name: &str,
    object: &Bound<'py, PyAny>,
) -> PyResult<PyBuffer<T>> {
    let wrong = |reason: &str| error(py, "CaseError", (name, reason));
    let buffer = PyBuffer::<T>::get(object).map_err(|_| {
        let kind = std::any::type_name::<T>();
        wrong(&format!("must be an array of {kind}"))
    })?;
    if buffer.readonly() || !buffer.is_c_contiguous() {
        return Err(wrong("must be writable and C-contiguous"));
    }
    Ok(buffer)
}

/// Refuses a buffer of another shape than wanted; `None` allows any length on that axis.
pub fn check_shape<T: Element>(
    py: Python<'_>,
    name: &str,
    buffer: &PyBuffer<T>,
    wanted: &[Option<usize>],
) -> PyResult<()> {
    let shape = buffer.shape();
    let fits =
        shape.len() == wanted.len() && shape.iter().zip(wanted).all(|(s, w)| w.is_none_or(|w| w == *s));
    if fits {
        return Ok(());
    }
    let axis = |w: &Option<usize>| w.map_or("any".to_owned(), |n| n.to_string());
    let wanted: Vec<String> = wanted.iter().map(axis).collect();
    Err(error(py, "CaseError", (name, format!("must have the shape ({}), not {shape:?}", wanted.join(", ")))))
}
