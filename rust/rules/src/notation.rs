//! Texts of chance outcomes, as records write them.

use crate::chance::{Outcome, Roll};
use crate::game::Fate;
use crate::position::marker_name;
use crate::rules::Rules;

impl Rules {
    /// What chance answered, as text: dice, or the name of a marker or culture.
    pub fn chance_text(&self, fate: Fate, outcome: Outcome) -> String {
        match (fate, outcome) {
            (_, Outcome::Dice(roll)) => {
                let dice: Vec<String> = roll.dice().iter().map(u8::to_string).collect();
                dice.join(" ")
            }
            (Fate::Iou { .. }, Outcome::Kind(kind)) => self.tables.cultures[usize::from(kind)].id.clone(),
            (Fate::Question { .. }, Outcome::Kind(kind)) => {
                marker_name(self, &self.markers[usize::from(kind)])
            }
            (_, Outcome::Kind(kind)) => self.cup_kinds[usize::from(kind)].name.clone(),
        }
    }

    /// The outcome with this text; the inverse of `chance_text`.
    pub fn parse_chance(&self, fate: Fate, text: &str) -> Option<Outcome> {
        let kind = |found: Option<usize>| found.map(|i| Outcome::Kind(i as u8));
        match fate {
            Fate::First { .. } | Fate::Movement { .. } | Fate::Mulligan { .. } => {
                let dice: Result<Vec<u8>, _> = text.split(' ').map(str::parse).collect();
                Roll::new(&dice.ok()?).ok().map(Outcome::Dice)
            }
            Fate::Iou { .. } => kind(self.tables.cultures.iter().position(|c| c.id == text)),
            Fate::Question { .. } => kind(self.markers.iter().position(|m| marker_name(self, m) == text)),
            Fate::Cup { .. } => kind(self.cup_kinds.iter().position(|k| k.name == text)),
        }
    }

    /// What chance is asked, as text: `dice 0`, `first 2`, `mulligan 1`, `cup 0`, `iou 0 SYSTEM`, `question 0 DOT`.
    pub fn fate_text(&self, fate: Fate) -> String {
        let seat = fate.seat();
        match fate {
            Fate::First { .. } => format!("first {seat}"),
            Fate::Movement { .. } => format!("dice {seat}"),
            Fate::Mulligan { .. } => format!("mulligan {seat}"),
            Fate::Cup { .. } => format!("cup {seat}"),
            Fate::Iou { culture_box, public, .. } => {
                let system = self.tables.culture_boxes[usize::from(culture_box)];
                let verb = if public { "discover" } else { "observe" };
                format!("{verb} {seat} {}", self.board.systems[system.index()].name)
            }
            Fate::Question { place, public, .. } => {
                let verb = if public { "reveal" } else { "peek" };
                format!("{verb} {seat} {}", self.board.name(self.board.boxes[usize::from(place)]))
            }
        }
    }
}
