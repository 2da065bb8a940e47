//! Rules: an edition's spec turned into tables. Built once, then only read.

use crate::action::Codes;
use crate::board::Board;
use crate::chart::Content;
use crate::cup::MAX_KINDS;
use crate::game::Limits;
use crate::ids::MAX_DICE;
use crate::spec::{
    rules_hash, Color, GoodsSpec, MarkerSpec, MovementSpec, SetupStep, Spec, SpecError, TurnStep,
};
use crate::tables::{Tables, MAX_SEATS};

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
    pub tables: Tables,
    pub codes: Codes,
    pub limits: Limits,
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
        let tables = Tables::new(&spec, &board)?;
        check_turn(&spec)?;
        let dots: Vec<String> = board.dots.iter().map(|d| d.id.clone()).collect();
        let codes = Codes::new(&tables, &dots);
        if codes.len() > Codes::MAX {
            return Err(SpecError::new(
                "spec",
                format!("{} actions; {} are the most", codes.len(), Codes::MAX),
            ));
        }
        Ok(Self {
            hash,
            board,
            movement,
            markers,
            marker_counts,
            gate_markers,
            cup_kinds: cup_kinds(&spec)?,
            limits: Limits::of(&spec),
            tables,
            codes,
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

/// Refuses steps in an impossible order: each needs what another leaves.
fn check_turn(spec: &Spec) -> Result<(), SpecError> {
    let wrong = |reason: &str| Err(SpecError::new("turn", reason));
    let names: Vec<&str> = spec.turn.iter().map(TurnStep::name).collect();
    let mut known: Vec<&str> = Vec::new();
    for step in &spec.turn {
        if known.contains(&step.name()) {
            return wrong(&format!("{} comes twice", step.name()));
        }
        if let Some(needed) = step.needs().iter().find(|n| !known.contains(n)) {
            return wrong(&format!("{} needs {needed} before it", step.name()));
        }
        known.push(step.name());
    }
    if names.last() != Some(&"end_turn") {
        return wrong("the last step must be end_turn");
    }
    let first = spec.setup.first();
    if !matches!(first, Some(SetupStep::RollForFirst { dice: 1..=4 })) || spec.setup.len() != 2 {
        return Err(SpecError::new("setup", "roll_for_first with one to four dice, then the merchants"));
    }
    if let Some(SetupStep::FixMerchants { merchants }) = spec.setup.get(1) {
        check_merchants(spec, merchants)?;
    }
    let stakes = u32::from(spec.money.stake_per_seat) * u32::from(spec.seats.most).pow(2);
    if spec.money.bank.is_some_and(|bank| bank <= stakes) {
        return Err(SpecError::new("money.bank", "does not cover the stakes (4.3)"));
    }
    let seats = &spec.seats;
    if seats.least < 1
        || seats.least > seats.most
        || usize::from(seats.most) > MAX_SEATS.min(spec.merchants.len())
    {
        return Err(SpecError::new("seats", "from least to most, and a merchant for each"));
    }
    Ok(())
}

fn check_merchants(spec: &Spec, chosen: &[String]) -> Result<(), SpecError> {
    let wrong = |reason: String| Err(SpecError::new("setup.merchants", reason));
    for (i, name) in chosen.iter().enumerate() {
        if !spec.merchants.iter().any(|m| m.name == *name) {
            return wrong(format!("no merchant is called {name}"));
        }
        if chosen[..i].contains(name) {
            return wrong(format!("{name} is named twice (4.2)"));
        }
    }
    match chosen.len() >= usize::from(spec.seats.most) {
        true => Ok(()),
        false => wrong(format!("{} seats need as many merchants", spec.seats.most)),
    }
}
