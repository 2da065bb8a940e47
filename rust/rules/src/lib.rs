//! The rules of Merchant of Venus as pure functions over values: no generator, clock, I/O, threads or floats.
//!
//! `spec` is what a rulebook compiles to, `rules` the tables made of it, `board` and `chart` the map and what lies
//! on it, `travel` the stepper, `enumerate` all ends of a turn, `planner` expected turns.
#![forbid(unsafe_code)]

pub mod action;
pub mod board;
pub mod case;
pub mod chance;
pub mod chart;
pub mod check;
pub mod cup;
pub mod enumerate;
pub mod game;
pub mod ids;
pub mod notation;
pub mod pack;
pub mod perft;
pub mod planner;
pub mod position;
pub mod refusal;
pub mod rules;
pub mod spec;
pub mod state;
pub mod tables;
pub mod travel;
