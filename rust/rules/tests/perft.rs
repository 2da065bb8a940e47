//! Counts of the tree of choices, from the files in `tests/perft` that the Python tests read as well.

use movcore_rules::case::Case;
use movcore_rules::perft::{divide, perft};
use movcore_rules::rules::Rules;
use std::fs;
use std::path::{Path, PathBuf};

fn tests_dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

fn rules() -> Rules {
    let spec =
        fs::read(tests_dir().join("goldens/specs/avalon-1988.json")).expect("the golden spec is there");
    Rules::compile(&spec).expect("the golden spec compiles")
}

/// The files, in the order of their names.
fn files() -> Vec<PathBuf> {
    let entries = fs::read_dir(tests_dir().join("perft")).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries.map(|e| e.expect("it can be listed").path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "perft"));
    files.sort();
    files
}

/// Calls `check` with every case, depth and count; gives how many there were.
fn for_each_count(rules: &Rules, mut check: impl FnMut(&str, &Case, u32, u64)) -> usize {
    let mut seen = 0;
    for file in files() {
        let text = fs::read_to_string(&file).expect("it can be read");
        let mut case = None;
        for (number, line) in text.lines().enumerate() {
            let place = format!("{}:{}", file.display(), number + 1);
            match line.split_once(' ') {
                Some(("case", json)) => {
                    let input = serde_json::from_str(json).expect(&place);
                    case = Some(Case::parse(rules, &input).expect(&place));
                }
                Some(("depth", rest)) => {
                    let (depth, count) = rest.split_once(' ').expect(&place);
                    let (depth, count) = (depth.parse().expect(&place), count.parse().expect(&place));
                    check(&place, case.as_ref().expect(&place), depth, count);
                    seen += 1;
                }
                Some(("#", _)) => {}
                _ => assert!(line.is_empty(), "{place}: {line:?} is none of case, depth, #"),
            }
        }
    }
    seen
}

#[test]
fn counts_are_those_of_the_files() {
    let rules = rules();
    let seen = for_each_count(&rules, |place, case, depth, count| {
        let travel = case.begin(&rules).expect(place);
        assert_eq!(perft(&case.voyage(&rules), &travel, depth), count, "{place}");
    });
    assert!(seen > 90, "only {seen} counts");
}

#[test]
fn divided_counts_add_up() {
    let rules = rules();
    for_each_count(&rules, |place, case, depth, count| {
        let travel = case.begin(&rules).expect(place);
        let parts = divide(&case.voyage(&rules), &travel, depth);
        assert_eq!(parts.iter().map(|(_, part)| part).sum::<u64>(), count, "{place}");
    });
}
