//! A kit read from a JSON object: ship, equipment and what is known, for the planner.

use super::Kit;
use crate::case::{read_chart, CaseError};
use crate::chart::{Chart, Colors};
use crate::rules::Rules;
use crate::spec::{Color, Power};
use serde_json::Value;

const KEYS: [&str; 4] = ["ship", "with", "questions", "spaceports"];

impl Kit {
    /// Reads `{"ship": NAME, "with": [equipment and relics], "questions": {...}, "spaceports": [...]}`.
    pub fn parse(rules: &Rules, input: &Value) -> Result<(Self, Chart), CaseError> {
        let map = input.as_object().ok_or_else(|| CaseError::new("kit", "must be an object"))?;
        if let Some(key) = map.keys().find(|k| !KEYS.contains(&k.as_str())) {
            return Err(CaseError::new(key, format!("unknown key; known are {}", KEYS.join(", "))));
        }
        let name = map.get("ship").and_then(Value::as_str);
        let name = name.ok_or_else(|| CaseError::new("ship", "must be the name of a ship"))?;
        let ships = &rules.spec.ships;
        let ship = ships.iter().find(|s| s.name.eq_ignore_ascii_case(name)).ok_or_else(|| {
            let known: Vec<&str> = ships.iter().map(|s| s.name.as_str()).collect();
            CaseError::new("ship", format!("no ship is called \"{name}\"; there are {}", known.join(", ")))
        })?;
        let mut kit = Self { dice: ship.dice, ..Self::default() };
        let with = match map.get("with") {
            None => &[][..],
            Some(Value::Array(list)) => list,
            Some(_) => return Err(CaseError::new("with", "must be a list of equipment and relics")),
        };
        for item in with {
            let name = item.as_str().ok_or_else(|| CaseError::new("with", "must be names"))?;
            kit.add(rules, name)?;
        }
        Ok((kit, read_chart(rules, map)?))
    }

    fn add(&mut self, rules: &Rules, name: &str) -> Result<(), CaseError> {
        let same = |known: &str| known.eq_ignore_ascii_case(name);
        let equipment = rules.spec.equipment.iter().find(|e| same(&e.name));
        let relic = rules.spec.relics.iter().find(|r| same(&r.name));
        match (equipment, relic) {
            (Some(e), _) => self.fit(&e.skips, e.shields),
            (None, Some(r)) => {
                self.fit(&r.skips, r.shields);
                self.use_power(r.power);
            }
            (None, None) => {
                let known = rules.spec.equipment.iter().map(|e| e.name.as_str());
                let known: Vec<&str> =
                    known.chain(rules.spec.relics.iter().map(|r| r.name.as_str())).collect();
                let reason = format!("nothing aboard is called \"{name}\"; there are {}", known.join(", "));
                return Err(CaseError::new("with", reason));
            }
        }
        Ok(())
    }

    fn fit(&mut self, skips: &[Color], shield: u16) {
        if !skips.is_empty() {
            let mut colors = Colors::default();
            skips.iter().for_each(|c| colors.insert(*c));
            self.drives.push(colors);
        }
        self.shield = self.shield.saturating_add(shield);
    }

    fn use_power(&mut self, power: Option<Power>) {
        match power {
            Some(Power::AirFoil) => self.air_foil = true,
            Some(Power::AutoPilot) => self.auto_pilot = true,
            Some(Power::JumpStart) => self.jump_start = true,
            Some(Power::MulliganGear) => self.mulligan_gear = true,
            Some(Power::SwitchSwitch) => self.switch_switch = true,
            Some(Power::GateLock) => self.gate_lock = true,
            // Neither looks nor weapons change how fast a ship arrives.
            Some(Power::SpyEye | Power::Laser) | None => {}
        }
    }
}
