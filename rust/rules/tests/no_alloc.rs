//! The stepper allocates nothing: counting whole trees of choices leaves the allocator alone.

use movcore_rules::case::{marker_word, Case};
use movcore_rules::perft::perft;
use movcore_rules::rules::Rules;
use serde_json::{json, Map, Value};

fn rules() -> Rules {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/goldens/specs/avalon-1988.json");
    let spec = std::fs::read(path).expect("the golden spec is there");
    Rules::compile(&spec).expect("the golden spec compiles")
}

/// A marker in every "?" box: the gates, spaceports and penalties come first.
fn questions(rules: &Rules) -> Map<String, Value> {
    let counted = rules.markers.iter().zip(&rules.marker_counts);
    let words = counted.flat_map(|(marker, count)| vec![marker_word(marker); usize::from(*count)]);
    let boxes = rules.board.boxes.iter().map(|dot| rules.board.name(*dot).to_owned());
    boxes.zip(words.map(Value::from)).collect()
}

/// A plain ship, penalties to pay, the asteroid web by drive, free choice of number at every gate and circle.
fn inputs() -> [Value; 4] {
    [
        json!({"start": "galactic_base", "declare": {"dot": "cloud_body_8"}, "dice": [6, 5, 4, 3]}),
        json!({"start": "mgs_loop_1", "declare": {"dot": "mgs_loop_2"}, "dice": [4, 4, 6], "money": 200}),
        json!({
            "start": "as_3_1", "declare": {"dot": "as_2_1"}, "dice": [3, 4, 1],
            "drives": ["combined"], "air_foil": true,
        }),
        json!({
            "start": "jw_loop_4", "declare": {"dot": "jw_loop_5"}, "dice": [1, 2, 3, 6], "switch_switch": true,
        }),
    ]
}

#[test]
fn trees_of_choices_are_counted_without_allocating() {
    let rules = rules();
    let mut total = 0;
    for mut input in inputs() {
        input["questions"] = questions(&rules).into();
        let case = Case::parse(&rules, &input).expect("a good case");
        let travel = case.begin(&rules).expect("a legal declaration");
        let voyage = case.voyage(&rules);
        let mut nodes: u64 = 0;
        let info = allocation_counter::measure(|| nodes = (1..=20).map(|d| perft(&voyage, &travel, d)).sum());
        assert_eq!(info.count_total, 0, "{input}: allocations in {nodes} nodes");
        total += nodes;
    }
    assert!(total > 10_000, "only {total} nodes");
}

#[test]
fn the_counter_counts() {
    let info = allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8; 100])));
    assert_eq!(info.count_total, 1);
}
