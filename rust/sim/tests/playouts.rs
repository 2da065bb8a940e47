//! Playouts as a whole: the same in every build and on any number of threads, and a checker that finds what is wrong.

use movcore_rules::action::{Action, ActionList};
use movcore_rules::game::{start, ToMove};
use movcore_rules::rules::Rules;
use movcore_rules::state::State;
use movcore_sim::checker::Checker;
use movcore_sim::luck::Luck;
use movcore_sim::playout::{Policy, Report, Watch};
use movcore_sim::simulate::{decisions, key_of, simulate, Plan};
use movcore_sim::{hash, MatchKey};
use std::fs;
use std::path::Path;

/// The golden spec has no round limit; the test sets one.
const ROUNDS: &str = "\"goal\": {\n  \"net_worth\": 2000\n";

fn golden(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/goldens").join(name);
    fs::read_to_string(path).expect("the golden file is there")
}

fn rules() -> Rules {
    let spec = golden("specs/avalon-1988.json");
    let limited = spec.replace(ROUNDS, "\"goal\": {\n  \"net_worth\": 2000,\n  \"rounds\": 12\n");
    assert_ne!(spec, limited, "the spec is written otherwise");
    Rules::compile(limited.as_bytes()).expect("it compiles")
}

fn plan(seats: u8, threads: usize, check: bool) -> Plan {
    let policies = vec![Policy::Random, Policy::Rare];
    Plan { seats, seed: 7, first: 0, games: 40, policies, check, threads }
}

fn reports(rules: &Rules, threads: usize, check: bool) -> Vec<Report> {
    let all = (2..=6).flat_map(|seats| simulate(rules, &plan(seats, threads, check)));
    all.map(|result| result.expect("no violation")).collect()
}

/// `make bless` renews the file, and the Python tests compare it with the extension, which is a release build.
#[test]
fn every_build_plays_the_same() {
    let line = |r: &Report| {
        let Report { ended, winner, decisions, events, rounds, hash } = r;
        format!("{} {winner} {decisions} {events} {rounds} {hash:016x}\n", ended.word())
    };
    let lines: String = reports(&rules(), 2, false).iter().map(line).collect();
    assert_eq!(lines, golden("playouts.txt"));
}

#[test]
fn threads_and_checks_change_nothing() {
    let rules = rules();
    let alone = reports(&rules, 1, false);
    for (threads, check) in [(2, false), (7, false), (1, true), (2, true)] {
        assert_eq!(reports(&rules, threads, check), alone, "{threads} threads, check {check}");
    }
}

#[test]
fn decisions_lead_to_the_same_end() {
    let rules = rules();
    for game in 0..6 {
        let (codes, result) = decisions(&rules, &plan(4, 1, game % 2 == 0), game);
        let report = result.expect("no violation");
        assert_eq!(codes.len() as u64, report.decisions);
        let (last, left) = replayed(&rules, 4, &key_of(7, game), &codes);
        assert_eq!((hash::of(&last), left), (report.hash, 0));
    }
}

/// Plays codes again, with checks at the edge; the last state, and how many codes were left over.
fn replayed(rules: &Rules, seats: u8, key: &MatchKey, codes: &[u16]) -> (State, usize) {
    let mut luck = Luck::new(rules, *key).expect("the edition is good");
    let (mut state, mut codes) = (start(rules, seats), codes.iter());
    loop {
        match rules.to_move(&state) {
            ToMove::Over(_) => return (state, codes.len()),
            ToMove::Chance(fate) => {
                let outcome = luck.answer(&state, fate).expect("luck answers");
                rules.chance(&mut state, outcome).expect("it can be");
            }
            ToMove::Seat(_) => {
                let code = codes.next().expect("there is a decision left");
                rules
                    .decide(&mut state, rules.codes.action(*code).expect("it is a code"))
                    .expect("it is legal");
            }
        }
    }
}

/// A state at a decision, with its legal list.
fn decision(rules: &Rules) -> (State, ActionList) {
    let key = key_of(7, 0);
    let mut luck = Luck::new(rules, key).expect("the edition is good");
    let (mut state, mut list) = (start(rules, 3), ActionList::new());
    while let ToMove::Chance(fate) = rules.to_move(&state) {
        let outcome = luck.answer(&state, fate).expect("luck answers");
        rules.chance(&mut state, outcome).expect("it can be");
    }
    rules.legal(&state, &mut list);
    (state, list)
}

fn before(rules: &Rules, state: &State, legal: &[Action]) -> Result<(), String> {
    let mut checker = Checker::new(&key_of(7, 0));
    // Often enough for what is looked for at random.
    (0..500).try_for_each(|_| checker.before(rules, state, legal, legal[0]))
}

#[test]
fn a_good_list_passes() {
    let rules = rules();
    let (state, list) = decision(&rules);
    assert!(list.len() > 2);
    assert_eq!(before(&rules, &state, &list), Ok(()));
}

#[test]
fn a_list_that_is_wrong_is_told() {
    let rules = rules();
    let (state, list) = decision(&rules);
    let shorter = before(&rules, &state, &list[1..]).expect_err("something is missing");
    assert!(shorter.ends_with("is not listed but accepted"), "{shorter}");
    let mut stranger = vec![Action::Stay];
    stranger.extend_from_slice(&list);
    let longer = before(&rules, &state, &stranger).expect_err("something is too much");
    assert!(longer.starts_with("\"stay\" is listed but refused: "), "{longer}");
    let mut turned = list.to_vec();
    turned.reverse();
    let order = before(&rules, &state, &turned).expect_err("the order is wrong");
    assert!(order.contains("ascending"), "{order}");
}

#[test]
fn a_state_that_is_wrong_is_told() {
    let rules = rules();
    let (good, _) = decision(&rules);
    type Spoil = fn(&mut State);
    let spoil: [(&str, Spoil); 4] = [
        ("money: ", |s| s.bank -= 1),
        ("cup: ", |s| s.owed += 1),
        ("markers: ", |s| s.market[0] += 1),
        ("seats: ", |s| s.first = 5),
    ];
    assert_eq!(Checker::new(&key_of(7, 0)).after(&rules, &good), Ok(()));
    for (name, spoil) in spoil {
        let mut state = good;
        spoil(&mut state);
        let what = Checker::new(&key_of(7, 0)).after(&rules, &state).expect_err(name);
        assert!(what.starts_with(name), "{what}");
    }
}

#[test]
fn a_turn_that_does_not_end_is_told() {
    let rules = rules();
    let (state, _) = decision(&rules);
    let mut checker = Checker::new(&key_of(7, 0));
    let ended = (0..30_000).try_for_each(|_| checker.after(&rules, &state));
    assert_eq!(ended, Err("the turn does not end".to_owned()));
}
