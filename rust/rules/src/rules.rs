//! Rules: an edition's spec turned into tables. Built once, then only read.

use crate::board::Board;
use crate::chart::Content;
use crate::cup::MAX_KINDS;
use crate::ids::MAX_DICE;
use crate::spec::{rules_hash, Color, GoodsSpec, MarkerSpec, MovementSpec, Spec, SpecError};

/// A kind of "?" marker (2.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    Gate { number: u8 },
    OpenSpaceport,
    Penalty { color: Color, cost: u16 },
    Relic { index: u8 },
}

/// A kind of marker that the cup can hold (2.7), in the order that numbers them: goods by culture, factory goods by
/// culture, fares, demands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CupKind {
    pub name: String,
    /// How many there are.
    pub total: u8,
    /// How many start in the cup: all bonus markers and no goods (4.14).
    pub at_start: u8,
}

/// Everything the core needs to play an edition.
#[derive(Clone, Debug)]
pub struct Rules {
    /// SHA-256 of the canonical spec: the name of these rules.
    pub hash: String,
    pub board: Board,
    pub movement: MovementSpec,
    /// Kinds of "?" markers; `marker_counts` says how many there are of each.
    pub markers: Vec<Marker>,
    pub marker_counts: Vec<u8>,
    /// What a box holds when the gate of this number (1 to 6) lies in it.
    pub gate_markers: [Content; 7],
    pub cup_kinds: Vec<CupKind>,
    /// Credits one Shield takes off a penalty (8.3).
    pub shield_value: u16,
    /// Most Shields one ship could carry: all there are.
    pub shields_max: u8,
    pub spec: Spec,
}

impl Rules {
    /// Compiles the canonical text of a spec, or says what is wrong with it and where.
    pub fn compile(text: &[u8]) -> Result<Self, SpecError> {
        let spec = Spec::parse(text)?;
        let board = Board::new(&spec.board)?;
        let movement = check_movement(spec.movement)?;
        check_ships(&spec)?;
        let (markers, marker_counts) = markers(&spec)?;
        let mut gate_markers = [Content::PLAIN; 7];
        for (kind, marker) in markers.iter().enumerate() {
            if let Marker::Gate { number } = marker {
                gate_markers[usize::from(*number)] = Content::marker(kind);
            }
        }
        let (shield_value, shields_max) = shields(&spec)?;
        let hash = rules_hash(text);
        Ok(Self {
            hash,
            board,
            movement,
            markers,
            marker_counts,
            gate_markers,
            cup_kinds: cup_kinds(&spec)?,
            shield_value,
            shields_max,
            spec,
        })
    }

    /// The most dice any ship rolls (3.42).
    pub fn dice_max(&self) -> usize {
        self.spec.ships.iter().map(|s| usize::from(s.dice)).max().unwrap_or(0)
    }
}

fn check_movement(m: MovementSpec) -> Result<MovementSpec, SpecError> {
    let costs = [m.space_cost, m.surface_cost, m.air_foil_cost];
    if m.pilot_numbers != 6 {
        return Err(SpecError::new("movement.pilot_numbers", "dice have six sides"));
    }
    if costs.iter().any(|c| !(1..=6).contains(c)) || m.surface_cost < m.space_cost {
        return Err(SpecError::new("movement", "costs must be 1 to 6, and no less for a surface city"));
    }
    if m.air_foil_cost != m.space_cost {
        return Err(SpecError::new(
            "movement.air_foil_cost",
            "with the Air Foil a city costs what space costs",
        ));
    }
    Ok(m)
}

/// Ships roll at most the dice there are, and even their lowest roll leaves a surface city (5.21).
fn check_ships(spec: &Spec) -> Result<(), SpecError> {
    for (i, ship) in spec.ships.iter().enumerate() {
        let at = || format!("ships[{i}].dice");
        if !(1..=MAX_DICE).contains(&usize::from(ship.dice)) {
            return Err(SpecError::new(at(), format!("a ship rolls 1 to {MAX_DICE} dice")));
        }
        if ship.dice < spec.movement.surface_cost {
            return Err(SpecError::new(at(), "a roll of ones would not leave a surface city"));
        }
    }
    Ok(())
}

/// What one Shield takes off a penalty (8.3), and how many Shields there are.
fn shields(spec: &Spec) -> Result<(u16, u8), SpecError> {
    let items = spec.equipment.iter().map(|e| (e.shields, e.count));
    let items = items.chain(spec.relics.iter().map(|r| (r.shields, 1))).filter(|s| s.0 > 0);
    let (mut value, mut count) = (0, 0u16);
    for (shields, copies) in items {
        if value != 0 && value != shields {
            return Err(SpecError::new("equipment", "all Shields take the same off a penalty (8.3)"));
        }
        value = shields;
        count += u16::from(copies);
    }
    match u8::try_from(count) {
        Ok(count) if value.checked_mul(u16::from(count)).is_some() => Ok((value, count)),
        _ => Err(SpecError::new("equipment", "more Shields than can be counted")),
    }
}

fn markers(spec: &Spec) -> Result<(Vec<Marker>, Vec<u8>), SpecError> {
    let mut kinds = Vec::new();
    let mut counts = Vec::new();
    for (i, marker) in spec.markers.iter().enumerate() {
        let at = || format!("markers[{i}]");
        let (kind, count) = match marker {
            MarkerSpec::Gate { number, count } if (1..=6).contains(number) && *count == 1 => {
                (Marker::Gate { number: *number }, *count)
            }
            MarkerSpec::Gate { .. } => {
                return Err(SpecError::new(at(), "a gate has a number from 1 to 6 and exists once (6.5)"));
            }
            MarkerSpec::OpenSpaceport { count } => (Marker::OpenSpaceport, *count),
            MarkerSpec::Penalty { color, cost, count } => {
                (Marker::Penalty { color: *color, cost: *cost }, *count)
            }
            MarkerSpec::Relic { relic, count } => {
                let index = spec.relics.iter().position(|r| r.name == *relic);
                let index = index.ok_or_else(|| SpecError::new(at(), format!("no relic called {relic}")))?;
                (Marker::Relic { index: index as u8 }, *count)
            }
        };
        if kinds.contains(&kind) {
            return Err(SpecError::new(at(), "this kind of marker is listed twice"));
        }
        kinds.push(kind);
        counts.push(count);
    }
    if kinds.len() >= usize::from(Content::PLAIN.0) {
        return Err(SpecError::new("markers", "too many kinds"));
    }
    Ok((kinds, counts))
}

fn cup_kinds(spec: &Spec) -> Result<Vec<CupKind>, SpecError> {
    let goods = |g: &GoodsSpec| CupKind { name: g.name.clone(), total: g.count, at_start: 0 };
    let bonus = |name: String, count: u8| CupKind { name, total: count, at_start: count };
    let standard = spec.cultures.iter().filter_map(|c| c.goods.as_ref()).map(goods);
    let factory = spec.cultures.iter().filter_map(|c| c.factory_goods.as_ref()).map(goods);
    let fares = spec.fares.iter().map(|f| bonus(format!("fare {} to {}", f.at, f.to), 1));
    let demands = spec.demands.iter().map(|d| bonus(format!("demand {} at {}", d.goods, d.at), d.count));
    let kinds: Vec<CupKind> = standard.chain(factory).chain(fares).chain(demands).collect();
    if kinds.len() > MAX_KINDS {
        return Err(SpecError::new("cultures", format!("more than {MAX_KINDS} kinds of marker for the cup")));
    }
    Ok(kinds)
}
