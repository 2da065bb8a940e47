//! Everything random about movcore: the keyed chance source and the deal.
//!
//! The rules say what can happen ([`movcore_rules::chance`]); this crate decides what does. A draw is a pure
//! function of (match key, purpose, seat, count of that seat's draws of that purpose): nothing is advanced,
//! so one seat's choices never shift another's luck, draws may be made in any order and on any thread, and
//! anyone who knows the key can check a record.
//!
//! # The definition
//!
//! - The generator is ChaCha with 8 rounds in its original layout: 64-bit block counter, 64-bit stream
//!   ([`chacha`]). A block is 16 words of 32 bits, or 32 halves: of each word first the low half, then the
//!   high one.
//! - The key is 32 bytes ([`MatchKey`]). Draw number `count` of (purpose, seat) reads block `count` of the
//!   stream `purpose << 32 | seat << 16 | attempt` with attempt 0. If a draw uses up its block it goes on
//!   with block `count` of attempt 1, then 2, and so on: it never touches another draw's block.
//! - *A number below n* ([`Source::below`]): take words until one is less than the highest multiple of n that
//!   is not above 2^32; the answer is that word mod n.
//! - *Dice* ([`Source::dice`]): for each die in turn a number below 6, plus 1, from consecutive words. So a
//!   ship with two dice sees the first two dice of the ship with four.
//! - *A cup draw* ([`Source::cup`]): the markers of the edition are numbered from 0, kind by kind, `total` in
//!   all. Take halves; skip one that is not less than the highest multiple of `total` that is not above 2^16;
//!   half mod `total` is a marker; the first one that is in the cup is drawn. Of each kind the markers with
//!   the lowest numbers are in the cup, as many as the cup has.
//! - *The deals* ([`Deal`]) are draw 0 of seat 0 of their purpose. The pieces lie in a row, kind by kind; for
//!   each place i in turn, piece i is exchanged with piece i + (a number below the pieces from i on), from
//!   consecutive words.
//!
//! `tests/vectors/chance.txt` in the repository has worked examples of each; `test_chance_vectors.py` beside
//! it computes them again in a hundred lines of Python.

#![forbid(unsafe_code)]

pub mod chacha;
pub mod checker;
pub mod deal;
pub mod draw;
pub mod hash;
pub mod key;
pub mod listen;
pub mod luck;
pub mod playout;
pub mod policy;
pub mod simulate;
pub mod source;

pub use deal::{Deal, DealError};
pub use draw::{Draw, Purpose};
pub use key::{KeyError, MatchKey};
pub use source::{DrawError, Source};
