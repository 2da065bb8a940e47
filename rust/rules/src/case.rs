//! Cases: a ship, its outfit, what is known and a roll, as a JSON object; and answers to them as JSON lines.
//! This is the notation of `movcore moves` and of test vectors.

use crate::chart::{Chart, Content, Outfit};
use crate::enumerate::{Enumerator, Outcome};
use crate::ids::{DotId, MAX_DICE};
use crate::refusal::{Reason, Refusal};
use crate::rules::{Marker, Rules};
use crate::spec::Color;
use crate::travel::{Choice, Declaration, Travel, Voyage};
use serde_json::{json, Map, Value};
use std::fmt;

/// What is wrong with a case: the key, and the reason in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseError {
    pub key: String,
    pub reason: String,
}

impl CaseError {
    pub(crate) fn new(key: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { key: key.into(), reason: reason.into() }
    }
}

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.reason)
    }
}

impl std::error::Error for CaseError {}

/// The start of a move: everything the stepper and the enumerator need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    pub start: DotId,
    pub declared: Declaration,
    dice: [u8; MAX_DICE],
    dice_len: u8,
    pub money: u32,
    pub outfit: Outfit,
    pub chart: Chart,
}

/// Most money a case may name: far above what the box holds.
pub const MONEY_MAX: u64 = 1_000_000;

const KEYS: [&str; 15] = [
    "start",
    "declare",
    "dice",
    "money",
    "shields",
    "drives",
    "air_foil",
    "auto_pilot",
    "switch_switch",
    "jump_start",
    "gate_lock",
    "spy_eye",
    "mulligan_gear",
    "questions",
    "spaceports",
];

impl Case {
    /// Reads the `input` object of a case.
    pub fn parse(rules: &Rules, input: &Value) -> Result<Self, CaseError> {
        let map = input.as_object().ok_or_else(|| CaseError::new("input", "must be an object"))?;
        if let Some(key) = map.keys().find(|k| !KEYS.contains(&k.as_str())) {
            let reason = format!("unknown key; known are {}", KEYS.join(", "));
            return Err(CaseError::new(key, reason));
        }
        let read = Reader { rules, map };
        let (dice, dice_len) = read.dice()?;
        // The Auto Pilot's die and the Mulligan's reroll are among the dice already (8.42, 8.44).
        read.flag("auto_pilot")?;
        read.flag("mulligan_gear")?;
        let start = read.dot("start", read.required("start")?)?;
        let chart = read.chart()?;
        if rules.board.at(start).question.is_some_and(|b| chart.is_face_down(b)) {
            return Err(CaseError::new("start", "a ship that is there has turned the \"?\" up (6.1)"));
        }
        Ok(Self {
            start,
            declared: read.declaration()?,
            dice,
            dice_len,
            money: read.number("money", MONEY_MAX)? as u32,
            outfit: read.outfit()?,
            chart,
        })
    }

    /// The dice as they stand.
    pub fn dice(&self) -> &[u8] {
        &self.dice[..usize::from(self.dice_len)]
    }

    /// The voyage these facts make.
    pub fn voyage<'a>(&'a self, rules: &'a Rules) -> Voyage<'a> {
        Voyage { rules, chart: &self.chart, outfit: &self.outfit, money: self.money }
    }

    /// Declares and lays the dice; refuses an illegal declaration.
    pub fn begin(&self, rules: &Rules) -> Result<Travel, Refusal> {
        self.voyage(rules).begin(self.start, self.declared, self.dice())
    }
}

struct Reader<'a> {
    rules: &'a Rules,
    map: &'a Map<String, Value>,
}

impl Reader<'_> {
    fn required(&self, key: &str) -> Result<&Value, CaseError> {
        self.map.get(key).ok_or_else(|| CaseError::new(key, "is missing"))
    }

    fn dot(&self, key: &str, value: &Value) -> Result<DotId, CaseError> {
        let name = value.as_str().ok_or_else(|| CaseError::new(key, "must be the id of a dot"))?;
        let found = self.rules.board.dot_named(name);
        found.ok_or_else(|| CaseError::new(key, no_dot(self.rules, name)))
    }

    fn flag(&self, key: &str) -> Result<bool, CaseError> {
        match self.map.get(key) {
            None => Ok(false),
            Some(Value::Bool(b)) => Ok(*b),
            Some(_) => Err(CaseError::new(key, "must be true or false")),
        }
    }

    fn number(&self, key: &str, max: u64) -> Result<u64, CaseError> {
        let Some(value) = self.map.get(key) else { return Ok(0) };
        let number = value.as_u64().filter(|n| *n <= max);
        number.ok_or_else(|| {
            CaseError::new(key, format!("must be a whole number from 0 to {max}, not {value}"))
        })
    }

    fn declaration(&self) -> Result<Declaration, CaseError> {
        let value = self.required("declare")?;
        let map =
            value.as_object().ok_or_else(|| CaseError::new("declare", "must be {\"dot\", \"jump\"}"))?;
        if let Some(key) = map.keys().find(|k| *k != "dot" && *k != "jump") {
            return Err(CaseError::new(format!("declare.{key}"), "unknown key; known are dot, jump"));
        }
        let dot = map.get("dot").ok_or_else(|| CaseError::new("declare.dot", "is missing"))?;
        let jump = match map.get("jump") {
            None => false,
            Some(Value::Bool(jump)) => *jump,
            Some(_) => return Err(CaseError::new("declare.jump", "must be true or false")),
        };
        Ok(Declaration { dot: self.dot("declare.dot", dot)?, jump })
    }

    fn dice(&self) -> Result<([u8; MAX_DICE], u8), CaseError> {
        let list = self.required("dice")?.as_array();
        let list = list.ok_or_else(|| CaseError::new("dice", "must be a list of numbers from 1 to 6"))?;
        let ships = &self.rules.spec.ships;
        if !ships.iter().any(|s| usize::from(s.dice) == list.len()) {
            let reason = format!("no ship rolls {} dice", list.len());
            return Err(CaseError::new("dice", reason));
        }
        let mut dice = [0; MAX_DICE];
        for (i, (die, value)) in dice.iter_mut().zip(list).enumerate() {
            let number = value.as_u64().filter(|n| (1..=6).contains(n));
            let wrong = || CaseError::new(format!("dice[{i}]"), format!("a die shows 1 to 6, not {value}"));
            *die = number.ok_or_else(wrong)? as u8;
        }
        Ok((dice, list.len() as u8))
    }

    fn outfit(&self) -> Result<Outfit, CaseError> {
        let shields = self.number("shields", u64::from(self.rules.shields_max))? as u16;
        let mut outfit = Outfit {
            shield: shields * self.rules.shield_value,
            air_foil: self.flag("air_foil")?,
            switch_switch: self.flag("switch_switch")?,
            jump_start: self.flag("jump_start")?,
            spy_eye: self.flag("spy_eye")?,
            gate_lock: self.flag("gate_lock")?,
            ..Outfit::default()
        };
        for drive in self.list("drives")? {
            let found = drive.as_str().and_then(|name| drive_colors(self.rules, name));
            let wrong = || CaseError::new("drives", format!("no drive is called {drive}"));
            found.ok_or_else(wrong)?.iter().for_each(|c| outfit.skips.insert(*c));
        }
        Ok(outfit)
    }

    fn list(&self, key: &str) -> Result<&[Value], CaseError> {
        match self.map.get(key) {
            None => Ok(&[]),
            Some(Value::Array(list)) => Ok(list),
            Some(_) => Err(CaseError::new(key, "must be a list")),
        }
    }

    fn chart(&self) -> Result<Chart, CaseError> {
        let mut chart = Chart::default();
        for value in self.list("spaceports")? {
            let dot = self.dot("spaceports", value)?;
            if self.rules.board.at(dot).orbit.is_none() {
                let reason = format!("{} is no orbit (12.2)", self.rules.board.name(dot));
                return Err(CaseError::new("spaceports", reason));
            }
            chart.spaceports.insert(dot.index());
        }
        let questions = match self.map.get("questions") {
            None => return Ok(chart),
            Some(Value::Object(map)) => map,
            Some(_) => return Err(CaseError::new("questions", "must be an object: dot -> marker")),
        };
        let mut left = self.rules.marker_counts.clone();
        for (name, marker) in questions {
            let key = format!("questions.{name}");
            let dot = self.dot(&key, &Value::from(name.as_str()))?;
            let at = self.rules.board.at(dot).question;
            let at = at.ok_or_else(|| CaseError::new(&key, "is no \"?\" box"))?;
            chart.boxes[at.index()] =
                content(self.rules, marker, &mut left).map_err(|e| CaseError::new(&key, e))?;
        }
        Ok(chart)
    }
}

/// Reads what is known, from the keys `questions` and `spaceports` of an object.
pub(crate) fn read_chart(rules: &Rules, map: &Map<String, Value>) -> Result<Chart, CaseError> {
    Reader { rules, map }.chart()
}

/// That no dot has this name, and which one may have been meant.
fn no_dot(rules: &Rules, name: &str) -> String {
    let shared = |id: &str| id.bytes().zip(name.bytes()).take_while(|(a, b)| a == b).count();
    let near = rules
        .board
        .dots
        .iter()
        .map(|d| d.id.as_str())
        .max_by_key(|id| (shared(id), std::cmp::Reverse(id.len())));
    match near.filter(|id| shared(id) >= 3) {
        Some(id) => format!("no dot is called \"{name}\"; did you mean \"{id}\"?"),
        None => format!("no dot is called \"{name}\""),
    }
}

/// Colors skipped by a drive, by its name or the first word of it.
fn drive_colors<'r>(rules: &'r Rules, name: &str) -> Option<&'r [Color]> {
    let drives = rules.spec.equipment.iter().filter(|e| !e.skips.is_empty());
    let short = |full: &str| full.split(' ').next().map(str::to_lowercase);
    drives
        .into_iter()
        .find(|e| e.name == name || short(&e.name).as_deref() == Some(name))
        .map(|e| &e.skips[..])
}

/// The word for a marker in cases: `gate3`, `port`, `red20`, `relic`.
pub fn marker_word(marker: &Marker) -> String {
    match marker {
        Marker::Gate { number } => format!("gate{number}"),
        Marker::OpenSpaceport => "port".to_owned(),
        Marker::Relic { .. } => "relic".to_owned(),
        Marker::Penalty { color, cost } => {
            let color = match color {
                Color::Blue => "blue",
                Color::Red => "red",
                Color::Yellow => "yellow",
            };
            format!("{color}{cost}")
        }
    }
}

/// What a marker's word puts in a box; takes it from the markers left in the game's box (2.8).
fn content(rules: &Rules, word: &Value, left: &mut [u8]) -> Result<Content, String> {
    let word = word.as_str().ok_or("must be the word of a marker, or \"unknown\"")?;
    if word == "unknown" {
        return Ok(Content::FACE_DOWN);
    }
    let kinds: Vec<usize> =
        (0..rules.markers.len()).filter(|&k| marker_word(&rules.markers[k]) == word).collect();
    if kinds.is_empty() {
        return Err(format!("no marker is called \"{word}\""));
    }
    let free = kinds.iter().copied().find(|&k| left[k] > 0);
    let kind = free.ok_or_else(|| {
        let count: u32 = kinds.iter().map(|&k| u32::from(rules.marker_counts[k])).sum();
        format!("a marker too many: there are only {count} of \"{word}\" (2.8)")
    })?;
    left[kind] -= 1;
    Ok(Content::marker(kind))
}

/// Turns up the "?" that the ship has entered; the chart then shows it. The marker must be one that is left.
pub fn reveal(rules: &Rules, chart: &mut Chart, dot: DotId, word: &str) -> Result<(), Refusal> {
    let at = rules.board.at(dot).question.filter(|at| chart.is_face_down(*at));
    let at = at.ok_or_else(|| {
        let fact = format!("no face-down \"?\" lies at {}", rules.board.name(dot));
        Refusal::new(Reason::NothingToReveal, fact)
    })?;
    let mut left = rules.marker_counts.clone();
    for content in chart.boxes {
        if let Some(count) = left.get_mut(usize::from(content.0)) {
            *count = count.saturating_sub(1);
        }
    }
    let content = content(rules, &Value::from(word), &mut left);
    let content = content.map_err(|fact| Refusal::new(Reason::NoSuchMarkerLeft, fact))?;
    if content == Content::FACE_DOWN {
        return Err(Refusal::new(Reason::NoSuchMarkerLeft, "turning it up shows a marker"));
    }
    chart.boxes[at.index()] = content;
    Ok(())
}

/// A choice as text: `number 3`, `fly DOT`, `jump DOT`, `pay`, `stop`, `land`.
pub fn choice_text(rules: &Rules, choice: Choice) -> String {
    match choice {
        Choice::Land => "land".to_owned(),
        Choice::Pay => "pay".to_owned(),
        Choice::Stop => "stop".to_owned(),
        Choice::Number(n) => format!("number {n}"),
        Choice::Jump(dot) => format!("jump {}", rules.board.name(dot)),
        Choice::Fly(lane) => format!("fly {}", rules.board.name(rules.board.head(lane))),
    }
}

/// The key of the error for a flight to a dot that no path leads to: a refusal, not a misspelling (5.1).
pub const NOT_ADJACENT: &str = "not_adjacent";

/// Reads a choice's text as seen from a dot; the inverse of `choice_text`.
pub fn parse_choice(rules: &Rules, at: DotId, text: &str) -> Result<Choice, CaseError> {
    let wrong = |reason: String| CaseError::new("choice", reason);
    let dot =
        |name: &str| rules.board.dot_named(name).ok_or_else(|| wrong(format!("no dot is called \"{name}\"")));
    match text.split_once(' ') {
        None if text == "land" => Ok(Choice::Land),
        None if text == "pay" => Ok(Choice::Pay),
        None if text == "stop" => Ok(Choice::Stop),
        Some(("number", n)) => match n.as_bytes() {
            [digit @ b'1'..=b'6'] => Ok(Choice::Number(digit - b'0')),
            _ => Err(wrong(format!("a pilot number is 1 to 6, not \"{n}\""))),
        },
        Some(("jump", name)) => Ok(Choice::Jump(dot(name)?)),
        Some(("fly", name)) => {
            let to = dot(name)?;
            let lane = rules.board.lane(at, to);
            let missing = || {
                let reason = format!("no path joins {} and {name}", rules.board.name(at));
                CaseError::new(NOT_ADJACENT, reason)
            };
            Ok(Choice::Fly(lane.ok_or_else(missing)?))
        }
        _ => Err(wrong(format!("\"{text}\" is none of number N, fly DOT, jump DOT, pay, stop, land"))),
    }
}

/// An answer to one line, and what was wrong with the line if it was bad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub json: String,
    pub fault: Option<String>,
}

/// Answers one JSON line `{"id": ..., "input": {...}}`; other keys are ignored. `number` is the line's, from 1.
pub fn answer(rules: &Rules, enumerator: &mut Enumerator, line: &str, number: usize, ask: Ask) -> Answer {
    let value: Value = match serde_json::from_str(line) {
        Ok(value) => value,
        Err(e) => return bad(&Value::Null, number, &CaseError::new("json", json_fault(&e))),
    };
    let id = value.get("id").cloned().unwrap_or(Value::Null);
    let Some(input) = value.get("input") else {
        return bad(&id, number, &CaseError::new("input", "is missing"));
    };
    let case = match Case::parse(rules, input) {
        Ok(case) => case,
        Err(e) => return bad(&id, number, &e),
    };
    let travel = match case.begin(rules) {
        Ok(travel) => travel,
        Err(refusal) => {
            let error = json!({
                "code": refusal.reason.code(), "rule": refusal.reason.rule(), "text": refusal.fact
            });
            return good(json_line(&[("id", id), ("outcomes", Value::Null), ("error", error)]));
        }
    };
    match enumerator.outcomes(&case.voyage(rules), &travel, ask.paths, ask.limit) {
        Ok(outcomes) => good(outcomes_line(rules, id, &outcomes, ask.paths)),
        Err(e) => bad(&id, number, &CaseError::new("limit", e.to_string())),
    }
}

/// What is wrong with a line that is no JSON. A line is one line, so only the column says where.
fn json_fault(e: &serde_json::Error) -> String {
    let text = e.to_string();
    let what = text.split(" at line ").next().unwrap_or(&text);
    format!("{what} at column {}", e.column())
}

/// The answer to a line on which the engine itself failed.
pub fn engine_fault(number: usize) -> Answer {
    bad(&Value::Null, number, &CaseError::new("engine", "the engine failed on this line; please report it"))
}

/// What an answer should contain and how much work it may take.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    pub paths: bool,
    pub limit: usize,
}

fn good(json: String) -> Answer {
    Answer { json, fault: None }
}

fn bad(id: &Value, number: usize, error: &CaseError) -> Answer {
    let object = json!({ "key": error.key, "text": error.reason });
    let json = json_line(&[("id", id.clone()), ("line", Value::from(number)), ("error", object)]);
    Answer { json, fault: Some(format!("line {number}: {error}")) }
}

fn outcomes_line(rules: &Rules, id: Value, outcomes: &[Outcome], paths: bool) -> String {
    let rows = outcomes.iter().map(|o| json!([rules.board.name(o.dot), o.how.word(), o.mp, o.paid]));
    let mut keys = vec![("id", id), ("outcomes", rows.collect())];
    if paths {
        let texts = |o: &Outcome| o.path.iter().map(|c| choice_text(rules, *c)).collect::<Value>();
        keys.push(("paths", outcomes.iter().map(texts).collect()));
    }
    json_line(&keys)
}

/// An object on one line with its keys in the given order.
fn json_line(keys: &[(&str, Value)]) -> String {
    let members: Vec<String> = keys.iter().map(|(k, v)| format!("\"{k}\": {v}")).collect();
    format!("{{{}}}", members.join(", "))
}
