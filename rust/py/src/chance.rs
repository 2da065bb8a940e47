//! Chance: the keyed source, the cup and the deal.

use crate::buffers::{check_shape, writable};
use crate::enter::{enter, error};
use crate::rules::Rules;
use movcore_rules::cup::{self, MarkerTable};
use movcore_sim::{deal, MatchKey, Purpose};
use pyo3::prelude::*;
use std::sync::Arc;

/// A keyed source of chance: every draw is a function of (key, purpose, seat, count).
#[pyclass(frozen, module = "movcore._core")]
#[derive(Debug)]
pub struct Source {
    inner: movcore_sim::Source,
}

fn purpose(py: Python<'_>, name: &str) -> PyResult<Purpose> {
    Purpose::from_name(name).ok_or_else(|| {
        let known: Vec<&str> = Purpose::ALL.iter().map(|p| p.name()).collect();
        error(
            py,
            "CaseError",
            ("purpose", format!("no purpose is called \"{name}\"; there are {}", known.join(", "))),
        )
    })
}

fn wrong(py: Python<'_>, key: &str, e: impl ToString) -> PyErr {
    error(py, "CaseError", (key, e.to_string()))
}

#[pymethods]
impl Source {
    #[new]
    fn new(key: &str) -> Self {
        Self { inner: movcore_sim::Source::new(MatchKey::from_text(key)) }
    }

    #[staticmethod]
    fn from_hex(py: Python<'_>, key: &str) -> PyResult<Self> {
        let key = MatchKey::from_hex(key).map_err(|e| wrong(py, "key", e))?;
        Ok(Self { inner: movcore_sim::Source::new(key) })
    }

    fn dice(&self, py: Python<'_>, name: &str, seat: u8, count: u64, dice: usize) -> PyResult<Vec<u16>> {
        if !(1..=movcore_rules::ids::MAX_DICE).contains(&dice) {
            return Err(wrong(py, "dice", "must be from 1 to 4"));
        }
        let mut out = vec![0; dice];
        self.inner.dice(purpose(py, name)?, seat, count, &mut out).map_err(|e| wrong(py, "dice", e))?;
        // Bytes would arrive as `bytes`; dice are a list of numbers.
        Ok(out.into_iter().map(u16::from).collect())
    }

    fn dice_into<'py>(
        &self,
        py: Python<'py>,
        name: &str,
        seat: u8,
        first: u64,
        out: &Bound<'py, PyAny>,
    ) -> PyResult<()> {
        let purpose = purpose(py, name)?;
        let out = writable::<u8>(py, "out", out)?;
        check_shape(py, "out", &out, &[None, None])?;
        let (rolls, dice) = (out.shape()[0], out.shape()[1]);
        if !(1..=movcore_rules::ids::MAX_DICE).contains(&dice) {
            return Err(wrong(py, "out", "must be one to four dice wide"));
        }
        let mut table = vec![0; rolls * dice];
        let drawn = enter(py, || {
            let rows = table.chunks_exact_mut(dice).zip(first..);
            rows.map(|(row, count)| self.inner.dice(purpose, seat, count, row)).find(Result::is_err)
        })?;
        if let Some(Err(e)) = drawn {
            return Err(wrong(py, "dice", e));
        }
        out.copy_from_slice(py, &table)
    }
}

/// The bonus cup: a bag of markers by kind.
#[pyclass(module = "movcore._core", skip_from_py_object)]
#[derive(Clone, Debug)]
pub struct Cup {
    names: Arc<Vec<String>>,
    table: Arc<MarkerTable>,
    inner: cup::Cup,
}

#[pymethods]
impl Cup {
    #[new]
    fn new(py: Python<'_>, rules: &Rules) -> PyResult<Self> {
        let (table, inner) = rules.cup_at_start(py)?;
        let names = rules.inner.cup_kinds.iter().map(|k| k.name.clone()).collect();
        Ok(Self { names: Arc::new(names), table: Arc::new(table), inner })
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }

    fn counts(&self) -> Vec<(&str, u8)> {
        let counts = self.names.iter().zip(self.inner.counts());
        counts.filter(|(_, n)| **n > 0).map(|(name, n)| (name.as_str(), *n)).collect()
    }

    fn put(&mut self, py: Python<'_>, marker: &str) -> PyResult<()> {
        let kind = self.kind(py, marker)?;
        let full = self.inner.count(kind) >= self.table.totals()[usize::from(kind)];
        if full {
            return Err(wrong(py, "marker", format!("every \"{marker}\" there is lies in the cup already")));
        }
        self.inner.put(kind).map_err(|e| wrong(py, "marker", e))
    }

    fn take(&mut self, py: Python<'_>, marker: &str) -> PyResult<()> {
        let kind = self.kind(py, marker)?;
        let none = |_| wrong(py, "marker", format!("no \"{marker}\" is in the cup"));
        self.inner.take(kind).map_err(none)
    }

    fn draw(&mut self, py: Python<'_>, source: &Source, seat: u8, count: u64) -> PyResult<&str> {
        let kind =
            source.inner.cup(seat, count, &self.inner, &self.table).map_err(|e| wrong(py, "cup", e))?;
        self.inner.take(kind).map_err(|e| wrong(py, "cup", e))?;
        Ok(&self.names[usize::from(kind)])
    }

    fn draws_into<'py>(
        &self,
        py: Python<'py>,
        source: &Source,
        seat: u8,
        first: u64,
        out: &Bound<'py, PyAny>,
    ) -> PyResult<()> {
        let out = writable::<u8>(py, "out", out)?;
        check_shape(py, "out", &out, &[None])?;
        let mut table = vec![0; out.shape()[0]];
        let drawn = enter(py, || {
            for (slot, count) in table.iter_mut().zip(first..) {
                *slot = source.inner.cup(seat, count, &self.inner, &self.table)?;
            }
            Ok::<_, movcore_sim::DrawError>(())
        })?;
        drawn.map_err(|e| wrong(py, "cup", e))?;
        out.copy_from_slice(py, &table)
    }

    fn clone(&self) -> Self {
        Clone::clone(self)
    }
}

impl Cup {
    fn kind(&self, py: Python<'_>, name: &str) -> PyResult<u8> {
        let kind = self.names.iter().position(|n| n == name);
        let kind = kind.ok_or_else(|| wrong(py, "marker", format!("no marker is called \"{name}\"")))?;
        Ok(kind as u8)
    }
}

/// What lies face down at the start: IOUs by system, "?" markers by box.
#[pyclass(frozen, module = "movcore._core")]
#[derive(Debug)]
pub struct Deal {
    rules: Arc<movcore_rules::rules::Rules>,
    inner: deal::Deal,
}

#[pymethods]
impl Deal {
    #[new]
    fn new(py: Python<'_>, rules: &Rules, source: &Source) -> PyResult<Self> {
        let core = Arc::clone(&rules.inner);
        let cultures = core.board.systems.iter().filter(|s| s.culture_box).count();
        let boxes = core.board.boxes.len();
        let inner = deal::Deal::new(&source.inner, cultures as u8, &core.marker_counts, boxes);
        Ok(Self { rules: core, inner: inner.map_err(|e| wrong(py, "deal", e))? })
    }

    fn ious(&self) -> Vec<(&str, &str)> {
        let systems = self.rules.board.systems.iter().filter(|s| s.culture_box);
        let cultures: Vec<&str> =
            self.rules.spec.cultures.iter().filter(|c| c.iou.is_some()).map(|c| c.id.as_str()).collect();
        let dealt = systems.zip(self.inner.ious());
        dealt.map(|(s, c)| (s.name.as_str(), cultures[usize::from(*c)])).collect()
    }

    fn questions(&self) -> Vec<(&str, String)> {
        let board = &self.rules.board;
        let dealt = board.boxes.iter().zip(self.inner.questions());
        let word = |kind: u8| movcore_rules::case::marker_word(&self.rules.markers[usize::from(kind)]);
        dealt.map(|(dot, kind)| (board.name(*dot), word(*kind))).collect()
    }
}
