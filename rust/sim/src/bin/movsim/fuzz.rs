//! `movsim fuzz`: spoiled cases, specs, saved matches and action texts. The core must answer or refuse each, in good form and without a panic.

use crate::args::Args;
use crate::luck::Luck;
use crate::trouble::Trouble;
use crate::walk::walk;
use crate::{check, generate, lines, matches, mutate, spec};
use movcore_rules::case::{answer, Ask, Case};
use movcore_rules::enumerate::Enumerator;
use movcore_rules::ids::MAX_DICE;
use movcore_rules::planner::{Kit, Plan};
use movcore_rules::rules::Rules;
use serde_json::{json, Value};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::time::Instant;

/// Positions an enumeration may look at here.
const LIMIT: usize = 50_000;

/// Findings after which a run is over.
const FINDINGS_MAX: u64 = 20;

/// What was tried so far.
#[derive(Default)]
struct Tally {
    good_lines: u64,
    bad_lines: u64,
    specs_accepted: u64,
    specs_refused: u64,
    walks: u64,
    saves_accepted: u64,
    saves_refused: u64,
    texts_accepted: u64,
    texts_refused: u64,
    slowest: (f64, u64),
    /// What is being tried, for the report of a finding.
    trying: String,
}

/// Tries `--count` inputs, each a function of `--seed` and its number.
pub fn run(args: &Args) -> Result<(), Trouble> {
    args.no_words()?;
    let seed = args.number("seed")?.unwrap_or(1);
    let first: u64 = args.number("first")?.unwrap_or(0);
    let count: u64 = args.number("count")?.unwrap_or(10_000);
    let text = spec(args)?;
    let rules = Rules::compile(&text).map_err(|e| Trouble::Failed(e.to_string()))?;
    let value = serde_json::from_slice(&text).map_err(|e| Trouble::Failed(e.to_string()))?;
    let ground = Ground { text, value, rules };
    let mut tally = Tally::default();
    let mut findings = 0;
    for number in first..first.saturating_add(count) {
        let begun = Instant::now();
        let tried = catch_unwind(AssertUnwindSafe(|| ground.try_one(seed, number, &mut tally)));
        if let Err(why) = tried.unwrap_or_else(|_| Err("the core panicked".to_owned())) {
            let again = format!("movsim fuzz --seed {seed} --first {number} --count 1");
            eprintln!("movsim: {why}\n{}\nto see it again: {again}\n", tally.trying);
            findings += 1;
        }
        tally.time(begun, number);
        if findings == FINDINGS_MAX {
            break;
        }
    }
    lines::print(&[tally.json(seed, findings).to_string()])?;
    match findings {
        0 => Ok(()),
        _ => Err(Trouble::Failed(format!("findings: {findings}"))),
    }
}

/// The good input that all others are made from.
struct Ground {
    text: Vec<u8>,
    value: Value,
    rules: Rules,
}

impl Ground {
    fn try_one(&self, seed: u64, number: u64, tally: &mut Tally) -> Result<(), String> {
        let luck = &mut Luck::new(seed, number);
        tally.trying.clear();
        match number % 7 {
            0 => self.try_spec(luck, tally),
            1 => tally.try_walk(&self.rules, luck),
            2 => tally.try_save(&self.rules, luck),
            3 => tally.try_text(&self.rules, luck),
            _ => tally.try_line(&self.rules, luck),
        }
    }

    fn try_spec(&self, luck: &mut Luck, tally: &mut Tally) -> Result<(), String> {
        let spoiled = if luck.percent(20) {
            let mut text = self.text.clone();
            mutate::bytes(luck, &mut text);
            text
        } else {
            let mut value = self.value.clone();
            mutate::value(luck, &mut value);
            canonical(&value)
        };
        tally.trying = format!("spec: {}", difference(&self.text, &spoiled));
        match Rules::compile(&spoiled) {
            Err(e) if e.at.is_empty() || e.reason.is_empty() => Err(format!("a refusal without words: {e}")),
            Err(_) => {
                tally.specs_refused += 1;
                Ok(())
            }
            Ok(rules) => {
                tally.specs_accepted += 1;
                tally.try_walk(&rules, luck)?;
                tally.try_line(&rules, luck)?;
                try_plan(&rules, luck)
            }
        }
    }
}

impl Tally {
    /// A spoiled line gets one answer in good form.
    fn try_line(&mut self, rules: &Rules, luck: &mut Luck) -> Result<(), String> {
        let mut line = json!({ "id": luck.below(1000), "input": generate::input(rules, luck) });
        if luck.percent(70) {
            mutate::value(luck, &mut line);
        }
        let mut text = line.to_string().into_bytes();
        if luck.percent(20) {
            mutate::bytes(luck, &mut text);
        }
        let line = String::from_utf8_lossy(&text);
        self.note("line", &line);
        let ask = Ask { paths: luck.percent(30), limit: LIMIT };
        let answer = answer(rules, &mut Enumerator::default(), &line, 1, ask);
        let count = if answer.fault.is_some() { &mut self.bad_lines } else { &mut self.good_lines };
        *count += 1;
        check::answer(rules, &answer).map_err(|why| format!("{why}\nanswer: {}", answer.json))
    }

    /// A good case can be walked to an end that the enumerator knows.
    fn try_walk(&mut self, rules: &Rules, luck: &mut Luck) -> Result<(), String> {
        let input = generate::input(rules, luck);
        let Ok(case) = Case::parse(rules, &input) else { return Ok(()) };
        self.walks += 1;
        self.note("case", &input.to_string());
        walk(rules, &case, luck, &mut Enumerator::default())
    }

    /// A spoiled save is refused, or a match that can go on.
    fn try_save(&mut self, rules: &Rules, luck: &mut Luck) -> Result<(), String> {
        let state = matches::under_way(rules, luck)?;
        let good = rules.save(&state);
        let mut spoiled = good.clone();
        matches::spoil(luck, &mut spoiled);
        self.note("save", &format!("{:?}", changes(&good, &spoiled)));
        let accepted = matches::save(rules, luck, &spoiled)?;
        *(if accepted { &mut self.saves_accepted } else { &mut self.saves_refused }) += 1;
        Ok(())
    }

    /// A text is an action of the list, or refused.
    fn try_text(&mut self, rules: &Rules, luck: &mut Luck) -> Result<(), String> {
        let state = matches::under_way(rules, luck)?;
        let text = matches::text(rules, luck, &state);
        self.note("text", &text);
        let accepted = matches::said(rules, &state, &text)?;
        *(if accepted { &mut self.texts_accepted } else { &mut self.texts_refused }) += 1;
        Ok(())
    }

    /// Remembers what is tried under which rules.
    fn note(&mut self, what: &str, text: &str) {
        let rules = self.trying.lines().next().filter(|line| line.starts_with("spec: ")).unwrap_or_default();
        self.trying = format!("{rules}\n{what}: {text}");
    }

    fn time(&mut self, begun: Instant, number: u64) {
        let taken = begun.elapsed().as_secs_f64() * 1e3;
        if taken > self.slowest.0 {
            self.slowest = (taken, number);
        }
    }

    fn json(&self, seed: u64, findings: u64) -> Value {
        json!({
            "seed": seed, "findings": findings,
            "good_lines": self.good_lines, "bad_lines": self.bad_lines,
            "specs_accepted": self.specs_accepted, "specs_refused": self.specs_refused,
            "walks": self.walks,
            "saves_accepted": self.saves_accepted, "saves_refused": self.saves_refused,
            "texts_accepted": self.texts_accepted, "texts_refused": self.texts_refused,
            "slowest_ms": self.slowest.0, "slowest": self.slowest.1,
        })
    }
}

/// Planning under spoiled rules gives a plan or a refusal.
fn try_plan(rules: &Rules, luck: &mut Luck) -> Result<(), String> {
    let ship = luck.pick(&rules.spec.ships).map_or("", |ship| ship.name.as_str());
    let Ok((kit, chart)) = Kit::parse(rules, &json!({ "ship": ship })) else { return Ok(()) };
    if !(1..=MAX_DICE).contains(&usize::from(kit.dice)) {
        // Said here, because planning with so many dice would take all memory.
        return Err(format!("a ship with {} dice was accepted", kit.dice));
    }
    let dots: Vec<_> = rules.board.dot_ids().collect();
    if let Some(target) = luck.pick(&dots) {
        let _ = Plan::new(rules, &chart, &kit, *target, None);
    }
    Ok(())
}

/// Which bytes of a save are others: place, before, now.
fn changes(good: &[u8], spoiled: &[u8]) -> Vec<(usize, u8, u8)> {
    let pairs = good.iter().zip(spoiled).enumerate();
    pairs.filter(|(_, (a, b))| a != b).map(|(at, (a, b))| (at, *a, *b)).take(8).collect()
}

/// Where a spoiled spec first differs from the good one.
fn difference(good: &[u8], spoiled: &[u8]) -> String {
    let (good, spoiled) = (String::from_utf8_lossy(good), String::from_utf8_lossy(spoiled));
    let pairs = good.lines().zip(spoiled.lines()).zip(1..);
    let differing = pairs.filter(|((a, b), _)| a != b).take(4);
    let texts = differing.map(|((a, b), line)| format!("line {line}: {} -> {}", a.trim(), b.trim()));
    texts.collect::<Vec<_>>().join("; ")
}

/// The spelling that `Rules::compile` reads: one space of indent for each level, where serde_json writes two.
fn canonical(value: &Value) -> Vec<u8> {
    let mut out = String::new();
    for line in format!("{value:#}").lines() {
        let body = line.trim_start_matches(' ');
        let indent = (line.len() - body.len()) / 2;
        out.extend([&" ".repeat(indent), body, "\n"]);
    }
    out.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::canonical;

    #[test]
    fn a_spec_is_spelled_as_the_rulebook_spells_it() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/goldens/specs/avalon-1988.json");
        let text = std::fs::read(path).expect("the golden spec");
        assert!(canonical(&serde_json::from_slice(&text).expect("JSON")) == text);
    }
}
