//! The published test vectors, `tests/vectors/chance.txt`.
//!
//! `MOVCORE_BLESS=1 cargo test -p movcore-sim vectors` writes the answers anew. A changed answer breaks every
//! record.

use std::collections::BTreeMap;

use movcore_rules::cup::{Cup, MarkerTable};
use movcore_sim::{chacha, Deal, MatchKey, Purpose, Source};

use crate::edition::{pieces, repository};

/// The keys and lists that lines refer to by name.
#[derive(Default)]
struct Names {
    keys: BTreeMap<String, MatchKey>,
    lists: BTreeMap<String, Vec<u8>>,
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    let Ok(number) = text.parse() else { panic!("{text} is no number") };
    number
}

fn spaced<T: ToString>(numbers: impl IntoIterator<Item = T>) -> String {
    numbers.into_iter().map(|n| n.to_string()).collect::<Vec<_>>().join(" ")
}

impl Names {
    fn source(&self, name: &str) -> Source {
        Source::new(self.keys[name])
    }

    /// The answer to the question on the left of a line.
    fn answer(&mut self, question: &str) -> String {
        let purpose = |name| Purpose::from_name(name).expect("a purpose");
        match question.split(' ').collect::<Vec<_>>()[..] {
            ["key", name, "sha256", ..] => {
                let text = question.splitn(4, ' ').nth(3).expect("a text");
                self.keys.insert(name.into(), MatchKey::from_text(text));
                self.keys[name].to_hex()
            }
            ["key", name, "bytes", first] => {
                let first: u8 = number(first);
                self.keys.insert(name.into(), MatchKey::new(std::array::from_fn(|i| first * i as u8)));
                self.keys[name].to_hex()
            }
            ["list", name, ref numbers @ ..] => {
                self.lists.insert(name.into(), numbers.iter().copied().map(number).collect());
                spaced([self.lists[name].iter().map(|&n| u32::from(n)).sum::<u32>()])
            }
            ["block", rounds, key, stream, counter] => {
                let (key, stream, counter) = (self.keys[key], number(stream), number(counter));
                let block = match rounds {
                    "20" => chacha::block_of::<10>(key.bytes(), stream, counter),
                    _ => chacha::block(key.bytes(), stream, counter),
                };
                spaced(block.map(|word| format!("{word:08x}")))
            }
            ["below", key, what, seat, count, n] => {
                let drawn = self.source(key).below(purpose(what), number(seat), number(count), number(n));
                spaced([drawn.expect("a number")])
            }
            ["dice", key, what, seat, count, n] => {
                let mut dice = vec![0; number(n)];
                self.source(key).dice(purpose(what), number(seat), number(count), &mut dice).expect("dice");
                spaced(dice)
            }
            ["cup", key, seat, count, totals, cup] => {
                let table = MarkerTable::new(&self.lists[totals]).expect("a table");
                let cup = Cup::new(&self.lists[cup]).expect("a cup");
                spaced([self.source(key).cup(number(seat), number(count), &cup, &table).expect("a marker")])
            }
            ["ious", key, cultures] => {
                spaced(Deal::new(&self.source(key), number(cultures), &[], 0).expect("a deal").ious())
            }
            ["questions", key, markers, boxes] => {
                let deal =
                    Deal::new(&self.source(key), 0, &self.lists[markers], number(boxes)).expect("a deal");
                spaced(deal.questions())
            }
            _ => panic!("unknown question: {question}"),
        }
    }
}

#[test]
fn the_published_vectors_hold() {
    let path = repository("tests/vectors/chance.txt");
    let text = std::fs::read_to_string(&path).expect("the vectors");
    let (mut names, mut blessed, mut wrong) = (Names::default(), String::new(), vec![]);
    for line in text.lines() {
        let Some((question, given)) = line.split_once(" = ").filter(|_| !line.starts_with('#')) else {
            blessed += &format!("{line}\n");
            continue;
        };
        let answer = names.answer(question);
        if answer != given {
            wrong.push(format!("{question}: {given} should be {answer}"));
        }
        blessed += &format!("{question} = {answer}\n");
    }
    if std::env::var_os("MOVCORE_BLESS").is_some() {
        std::fs::write(&path, blessed).expect("the vectors are written");
        return;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let pieces = pieces();
    assert_eq!(names.lists["totals_1988"], pieces.table.totals());
    assert_eq!(names.lists["markers_1988"], pieces.questions);
    assert_eq!(names.lists["cup_start"], pieces.start.counts()[..57]);
}
