//! Spoiled saves and action texts: a save is refused or can be played on from, a text is refused or one of the list.

use crate::luck::Luck;
use crate::mutate;
use movcore_rules::action::ActionList;
use movcore_rules::game::{start, ToMove};
use movcore_rules::rules::Rules;
use movcore_rules::state::State;

/// Events before a match is saved, at most; and events that it goes on for.
const BEFORE: usize = 600;
const AFTER: usize = 60;

/// A match somewhere in its middle.
pub fn under_way(rules: &Rules, luck: &mut Luck) -> Result<State, String> {
    let seats = &rules.spec.seats;
    let mut state = start(rules, seats.least + luck.below(usize::from(seats.most - seats.least) + 1) as u8);
    let events = BEFORE / (1 + luck.below(20));
    go_on(rules, luck, &mut state, events)?;
    Ok(state)
}

/// Plays some events, any that are possible.
fn go_on(rules: &Rules, luck: &mut Luck, state: &mut State, events: usize) -> Result<(), String> {
    let mut list = ActionList::new();
    for _ in 0..events {
        match rules.to_move(state) {
            ToMove::Over(_) => break,
            ToMove::Chance(fate) => {
                let outcomes: Vec<_> = fate.node().outcomes(&rules.left(state, fate)).collect();
                let (outcome, _) = *luck.pick(&outcomes).ok_or("chance has no answer")?;
                rules.chance(state, outcome).map_err(|e| format!("{outcome:?} is possible, but: {e}"))?;
            }
            ToMove::Seat(_) => {
                rules.legal(state, &mut list);
                let action = *luck.pick(&list).ok_or("nothing is legal")?;
                rules.decide(state, action).map_err(|e| format!("{action:?} is listed, but: {e}"))?;
            }
        }
        rules.check(state)?;
    }
    Ok(())
}

/// Loads a spoiled save; true if it was accepted.
pub fn save(rules: &Rules, luck: &mut Luck, spoiled: &[u8]) -> Result<bool, String> {
    let mut state = match rules.load(spoiled) {
        Ok(state) => state,
        Err(why) if why.to_string().is_empty() => return Err("a refusal without words".to_owned()),
        Err(_) => return Ok(false),
    };
    if rules.save(&state) != spoiled {
        return Err("is saved otherwise than it was loaded".to_owned());
    }
    go_on(rules, luck, &mut state, AFTER).map(|()| true)
}

/// Spoils a save: at single bytes mostly, as everything else is refused for its length.
pub fn spoil(luck: &mut Luck, saved: &mut Vec<u8>) {
    if luck.percent(10) {
        return mutate::bytes(luck, saved);
    }
    for _ in 0..=luck.below(3) {
        let at = luck.below(saved.len());
        saved[at] = match luck.below(3) {
            0 => luck.below(256) as u8,
            1 => saved[at].wrapping_add(1),
            _ => luck.below(8) as u8,
        };
    }
}

/// The text of an action, listed or not, spoiled or not.
pub fn text(rules: &Rules, luck: &mut Luck, state: &State) -> String {
    let mut list = ActionList::new();
    rules.legal(state, &mut list);
    let any = rules.codes.action(luck.below(rules.codes.len()) as u16);
    let action = if luck.percent(50) { luck.pick(&list).copied() } else { any };
    let mut text = action.map_or(String::new(), |action| rules.codes.text(action).to_owned()).into_bytes();
    if luck.percent(50) {
        mutate::bytes(luck, &mut text);
    }
    String::from_utf8_lossy(&text).into_owned()
}

/// Says a text to a match; true if it was accepted, which it is if and only if it is listed.
pub fn said(rules: &Rules, state: &State, text: &str) -> Result<bool, String> {
    let Some(action) = rules.codes.parse(text) else { return Ok(false) };
    if rules.codes.text(action) != text {
        return Err("has two spellings".to_owned());
    }
    let (mut list, mut copy) = (ActionList::new(), *state);
    rules.legal(state, &mut list);
    match (rules.decide(&mut copy, action), list.contains(&action)) {
        (Ok(()), true) => rules.check(&copy).map(|()| true),
        (Err(refusal), false) if copy == *state && !refusal.fact.is_empty() => Ok(false),
        (Err(refusal), false) => Err(format!("refused without words or with traces: {refusal}")),
        (answer, listed) => Err(format!("listed: {listed}, but the answer is {answer:?}")),
    }
}
