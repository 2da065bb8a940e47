//! The spec: serde mirror of the canonical text that a rulebook compiles to.
//! It is read once; `rules.rs` turns it into tables. Unknown keys are refused, absent keys mean "not in this edition".

use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::fmt;

/// The version of the spec's shape that this core reads.
pub const FORMAT: u32 = 1;

/// Why a spec was refused: where in it, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError {
    /// Path of the offending key, such as `board.dots.rain_city.system`.
    pub at: String,
    /// What is wrong, in words.
    pub reason: String,
}

impl SpecError {
    pub(crate) fn new(at: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { at: at.into(), reason: reason.into() }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "spec: {}: {}", self.at, self.reason)
    }
}

impl std::error::Error for SpecError {}

/// Everything play depends on, as one value.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    pub format: u32,
    pub edition: String,
    pub board: BoardSpec,
    pub movement: MovementSpec,
    pub ships: Vec<ShipSpec>,
    pub equipment: Vec<EquipmentSpec>,
    pub relics: Vec<RelicSpec>,
    pub markers: Vec<MarkerSpec>,
    pub cultures: Vec<CultureSpec>,
    pub merchants: Vec<MerchantSpec>,
    pub fares: Vec<FareSpec>,
    pub demands: Vec<DemandSpec>,
    pub money: MoneySpec,
    pub deeds: DeedSpec,
    pub cargo: CargoSpec,
    pub seats: SeatsSpec,
    pub goal: GoalSpec,
    pub setup: Vec<SetupStep>,
    pub turn: Vec<TurnStep>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardSpec {
    pub systems: Vec<SystemSpec>,
    pub dots: Vec<DotSpec>,
    pub paths: Vec<(String, String)>,
    #[serde(default)]
    pub surface: Vec<(String, String)>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SystemSpec {
    pub name: String,
    #[serde(default)]
    pub culture_box: u8,
    #[serde(default)]
    pub known: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DotKind {
    Dot,
    Penalty,
    Asteroid,
    Question,
    SurfaceCity,
    SpaceCity,
}

/// Color of a space dot or penalty (1.3): what a drive may skip (8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Color {
    Blue,
    Red,
    Yellow,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DotSpec {
    pub id: String,
    pub kind: DotKind,
    pub color: Option<Color>,
    pub penalty: Option<u16>,
    pub system: Option<String>,
    pub orbit: Option<String>,
    pub nav: Option<[String; 6]>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementSpec {
    pub pilot_numbers: u8,
    pub space_cost: u8,
    pub surface_cost: u8,
    pub air_foil_cost: u8,
    pub auto_pilot_number: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipSpec {
    pub name: String,
    pub dice: u8,
    pub holds: u8,
    pub cost: u16,
    pub trade_in: u16,
    pub sold_by: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EquipmentSpec {
    pub name: String,
    pub cost: u16,
    pub count: u8,
    pub trade_in: u16,
    pub sold_by: String,
    #[serde(default)]
    pub skips: Vec<Color>,
    #[serde(default)]
    pub shields: u16,
}

/// What a relic does, when it is more than a piece of equipment (8.41-8.48).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    AirFoil,
    AutoPilot,
    JumpStart,
    MulliganGear,
    SpyEye,
    SwitchSwitch,
    GateLock,
    Laser,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RelicSpec {
    pub name: String,
    pub cost: u16,
    pub trade_in: u16,
    pub power: Option<Power>,
    #[serde(default)]
    pub skips: Vec<Color>,
    #[serde(default)]
    pub shields: u16,
}

/// A kind of "?" marker (2.8) and how many there are.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum MarkerSpec {
    Gate { number: u8, count: u8 },
    OpenSpaceport { count: u8 },
    Penalty { color: Color, cost: u16, count: u8 },
    Relic { relic: String, count: u8 },
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoodsSpec {
    pub name: String,
    pub count: u8,
    pub cost: u16,
    pub payoff: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CultureSpec {
    pub id: String,
    pub name: String,
    pub science: String,
    pub iou: Option<u16>,
    pub factory: Option<u16>,
    pub goods: Option<GoodsSpec>,
    pub factory_goods: Option<GoodsSpec>,
    #[serde(default)]
    pub buyers: Vec<String>,
    pub home: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MerchantSpec {
    pub name: String,
    pub species: String,
    pub color: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FareSpec {
    pub at: String,
    pub to: String,
    pub fee: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DemandSpec {
    pub at: String,
    pub goods: String,
    pub bonus: u16,
    pub count: u8,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoneySpec {
    /// Absent: the bank never runs dry.
    pub bank: Option<u32>,
    pub stake_per_seat: u16,
}

/// How much room things take: a hold has so much, markers fill it (3.431, 3.432).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CargoSpec {
    pub hold: u8,
    pub goods: u8,
    pub fare: u8,
    pub equipment: u8,
    pub hull_shields: u8,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatsSpec {
    pub least: u8,
    pub most: u8,
}

/// How a match ends (13, 14).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoalSpec {
    pub net_worth: u32,
    /// Rounds after which the richest wins; absent: no limit.
    pub rounds: Option<u16>,
}

/// A step of the setup, by name (4.1, 4.2).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case", deny_unknown_fields)]
pub enum SetupStep {
    RollForFirst { dice: u8 },
    ChooseMerchants {},
    FixMerchants { merchants: Vec<String> },
}

/// A step of a turn, by name (4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case", deny_unknown_fields)]
pub enum TurnStep {
    Declare {},
    Roll {},
    Mulligan {},
    Travel {},
    Land {},
    Trade { city_buys: u8, city_sales: u8, offers: u8 },
    EndTurn {},
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeedSpec {
    pub spaceport_cost: u16,
    pub own_species_discount_percent: u8,
    pub spaceport_commission_percent: u8,
    pub factory_commission_percent: u8,
    /// Bartered IOUs earn the spaceport's owner a commission, too (12.2.2).
    #[serde(default)]
    pub iou_commission: u8,
}

impl TurnStep {
    /// Its name in the spec.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Declare {} => "declare",
            Self::Roll {} => "roll",
            Self::Mulligan {} => "mulligan",
            Self::Travel {} => "travel",
            Self::Land {} => "land",
            Self::Trade { .. } => "trade",
            Self::EndTurn {} => "end_turn",
        }
    }

    /// Steps that must have come before it.
    pub fn needs(&self) -> &'static [&'static str] {
        match self {
            Self::Declare {} => &[],
            Self::Roll {} => &["declare"],
            Self::Mulligan {} => &["roll"],
            Self::Travel {} => &["declare", "roll", "mulligan"],
            Self::Land {} => &["travel"],
            Self::Trade { .. } => &["land"],
            Self::EndTurn {} => &["trade"],
        }
    }
}

impl Spec {
    /// Reads a spec from its canonical text and refuses any other spelling of it.
    pub fn parse(text: &[u8]) -> Result<Self, SpecError> {
        let value: serde_json::Value =
            serde_json::from_slice(text).map_err(|e| SpecError::new("text", e.to_string()))?;
        if canonical(&value)? != text {
            return Err(SpecError::new("text", "not in canonical form: compile it again"));
        }
        let spec: Self = serde_json::from_value(value).map_err(|e| SpecError::new("text", e.to_string()))?;
        if spec.format != FORMAT {
            let reason = format!("this core reads format {FORMAT}, not {}", spec.format);
            return Err(SpecError::new("format", reason));
        }
        Ok(spec)
    }
}

/// The one spelling of a spec: keys sorted, one space of indent, a newline at the end.
fn canonical(value: &serde_json::Value) -> Result<Vec<u8>, SpecError> {
    let mut out = Vec::new();
    let pretty = serde_json::ser::PrettyFormatter::with_indent(b" ");
    let mut writer = serde_json::Serializer::with_formatter(&mut out, pretty);
    serde::Serialize::serialize(value, &mut writer).map_err(|e| SpecError::new("text", e.to_string()))?;
    out.push(b'\n');
    Ok(out)
}

/// SHA-256 of the canonical text, in hex: the name of these rules.
pub fn rules_hash(text: &[u8]) -> String {
    Sha256::digest(text).iter().map(|b| format!("{b:02x}")).collect()
}
