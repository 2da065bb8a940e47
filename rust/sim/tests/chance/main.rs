//! Tests of the chance source as a whole: its published definition, its independence of order and threads,
//! its fairness.

mod edition;
mod fairness;
mod generator;
mod luck;
mod planted;
mod stats;
mod vectors;
