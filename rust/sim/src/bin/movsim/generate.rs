//! Random cases that any rules allow: the good inputs that fuzzing starts from.

use crate::luck::Luck;
use movcore_rules::case::{marker_word, Case};
use movcore_rules::ids::MAX_DICE;
use movcore_rules::rules::Rules;
use serde_json::{json, Map, Value};

const RELICS: [&str; 7] =
    ["air_foil", "auto_pilot", "switch_switch", "jump_start", "gate_lock", "spy_eye", "mulligan_gear"];

/// The `input` of a case with a legal declaration, where the start has any.
pub fn input(rules: &Rules, luck: &mut Luck) -> Value {
    let dots: Vec<&str> = rules.board.dots.iter().map(|dot| dot.id.as_str()).collect();
    let start = luck.pick(&dots).copied().unwrap_or("");
    let mut input = json!({
        "start": start,
        "declare": { "dot": start, "jump": false },
        "dice": dice(rules, luck),
        "money": luck.below(30) * 10,
        "shields": luck.below(usize::from(rules.shields_max.min(3)) + 1),
        "drives": drives(rules, luck),
        "questions": questions(rules, luck, start),
        "spaceports": spaceports(rules, luck),
    });
    for relic in RELICS {
        if luck.percent(20) {
            input[relic] = true.into();
        }
    }
    declare(rules, luck, &mut input);
    input
}

fn dice(rules: &Rules, luck: &mut Luck) -> Vec<usize> {
    let ship = luck.pick(&rules.spec.ships).map_or(0, |ship| usize::from(ship.dice).min(MAX_DICE));
    (0..ship).map(|_| 1 + luck.below(6)).collect()
}

fn drives<'r>(rules: &'r Rules, luck: &mut Luck) -> Vec<&'r str> {
    let drives = rules.spec.equipment.iter().filter(|e| !e.skips.is_empty());
    drives.filter(|_| luck.percent(30)).map(|e| e.name.as_str()).collect()
}

/// Markers in most boxes; the start's is always turned up (6.1).
fn questions(rules: &Rules, luck: &mut Luck, start: &str) -> Map<String, Value> {
    let counted = rules.markers.iter().zip(&rules.marker_counts);
    let mut cup: Vec<String> =
        counted.flat_map(|(marker, count)| vec![marker_word(marker); usize::from(*count)]).collect();
    luck.shuffle(&mut cup);
    let hidden = [0, 20, 60][luck.below(3)];
    let boxes = rules.board.boxes.iter().map(|dot| rules.board.name(*dot)).zip(cup);
    let shown = boxes.filter(|(dot, _)| *dot == start || !luck.percent(hidden));
    shown.map(|(dot, word)| (dot.to_owned(), word.into())).collect()
}

fn spaceports<'r>(rules: &'r Rules, luck: &mut Luck) -> Vec<&'r str> {
    let share = [0, 10, 60][luck.below(3)];
    let orbits = rules.board.dots.iter().filter(|dot| dot.orbit.is_some());
    orbits.filter(|_| luck.percent(share)).map(|dot| dot.id.as_str()).collect()
}

fn declare(rules: &Rules, luck: &mut Luck, input: &mut Value) {
    let Ok(case) = Case::parse(rules, input) else { return };
    let legal = case.voyage(rules).declarations(case.start);
    if let Some(declared) = luck.pick(&legal) {
        input["declare"] = json!({ "dot": rules.board.name(declared.dot), "jump": declared.jump });
    }
}
