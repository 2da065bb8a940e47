//! The pieces of the 1988 edition, from its compiled spec.

use movcore_rules::cup::{Cup, MarkerTable};
use serde_json::Value;

/// What is drawn and dealt in 1988.
pub struct Pieces {
    pub table: MarkerTable,
    /// The cup at the start: all bonus markers and nothing else (4.14).
    pub start: Cup,
    /// The "?" markers by kind.
    pub questions: Vec<u8>,
    pub cultures: u8,
    pub boxes: usize,
}

pub fn repository(path: &str) -> String {
    format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"))
}

fn counts<'a>(
    list: &'a Value,
    of: impl Fn(&'a Value) -> Option<&'a Value> + 'a,
) -> impl Iterator<Item = u8> + 'a {
    let items = list.as_array().into_iter().flatten().filter_map(of);
    items.map(|item| item.get("count").map_or(1, |count| count.as_u64().expect("a count") as u8))
}

pub fn pieces() -> Pieces {
    let text =
        std::fs::read_to_string(repository("tests/goldens/specs/avalon-1988.json")).expect("the golden spec");
    let spec: Value = serde_json::from_str(&text).expect("JSON");
    let goods = counts(&spec["cultures"], |culture| culture.get("goods"));
    let factory_goods = counts(&spec["cultures"], |culture| culture.get("factory_goods"));
    let bonuses = counts(&spec["fares"], Some).chain(counts(&spec["demands"], Some));
    let totals: Vec<u8> = goods.chain(factory_goods).chain(bonuses).collect();
    let start: Vec<u8> = totals.iter().enumerate().map(|(kind, &n)| if kind < 28 { 0 } else { n }).collect();
    let pieces = Pieces {
        table: MarkerTable::new(&totals).expect("a table"),
        start: Cup::new(&start).expect("a cup"),
        questions: counts(&spec["markers"], Some).collect(),
        cultures: 14,
        boxes: 24,
    };
    assert_eq!((totals.len(), pieces.table.total(), pieces.start.len()), (57, 136, 48));
    assert_eq!((pieces.questions.len(), pieces.questions.iter().sum()), (29, 36u8));
    pieces
}

impl Pieces {
    /// A cup as it may be in the middle of a game: 48 markers, of some kinds none, of others up to five.
    pub fn middle(&self) -> Cup {
        let mut cup = self.start;
        // Standard goods, several of some kinds, and four factory goods for every other kind of bonus.
        let goods = [0, 0, 0, 0, 0, 1, 1, 1, 4, 7, 7, 19, 20, 21, 22];
        for (bonus, goods) in (28..57).step_by(2).zip(goods) {
            cup.take(bonus).expect("a bonus marker");
            cup.put(goods).expect("room");
        }
        cup.check(&self.table, 48).expect("a cup that can be");
        cup
    }
}
