//! Python classes over the core: conversions and error mapping, no game logic.
//!
//! Every call goes through `enter`, which releases the GIL and turns a panic into an ordinary exception. Methods that
//! change an object work on a copy and store it at the end, so a fault leaves the object as it was.
#![deny(unsafe_code)]

mod buffers;
mod chance;
mod enter;
mod game;
mod moves;
mod plan;
mod rules;
mod sim;

use pyo3::prelude::*;

/// The compiled core of movcore. Import `movcore` instead.
#[pymodule(name = "_core")]
mod core_module {
    #[pymodule_export]
    use crate::chance::{Cup, Deal, Source};
    #[pymodule_export]
    use crate::enter::fault_for_test;
    #[pymodule_export]
    use crate::game::{Game, Luck};
    #[pymodule_export]
    use crate::moves::{answer_lines, outcomes_into, Case, Travel};
    #[pymodule_export]
    use crate::plan::{Plan, Turns};
    #[pymodule_export]
    use crate::rules::{reasons, Rules};
    #[pymodule_export]
    use crate::sim::{decisions, simulate};
}
