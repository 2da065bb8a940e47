//! Positions as JSON: any state described for people and programs, and states built from a description, for tests,
//! puzzles and tools. A described position that makes no sense is refused; nothing is built unchecked.

mod build;
mod describe;

use crate::rules::{Marker, Rules};

/// The name of a "?" marker in positions: as in cases, but relics by name.
pub fn marker_name(r: &Rules, marker: &Marker) -> String {
    match marker {
        Marker::Relic { index } => format!("relic {}", r.tables.relics[usize::from(*index)].name),
        other => crate::case::marker_word(other),
    }
}
