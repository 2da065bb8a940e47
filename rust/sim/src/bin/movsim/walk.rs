//! Random walks with the stepper: what is listed is accepted, all else is refused and changes nothing, every walk ends,
//! and the enumerator knows its end.

use crate::luck::Luck;
use movcore_rules::case::{marker_word, reveal, Case};
use movcore_rules::enumerate::{Enumerator, How, Outcome};
use movcore_rules::ids::{DotId, Lane};
use movcore_rules::rules::Rules;
use movcore_rules::travel::{Choice, Stage, Travel};

/// No move takes more choices than this: each hop costs a point, and no segment is flown twice in one.
const STEPS_MAX: usize = 10_000;
/// Enumerations that need more than this are left out.
const LIMIT: usize = 100_000;

/// Walks from the start of a case to an end.
pub fn walk(rules: &Rules, case: &Case, luck: &mut Luck, enumerator: &mut Enumerator) -> Result<(), String> {
    let mut case = *case;
    let Ok(mut travel) = case.begin(rules) else { return Ok(()) };
    let mut ends = ends(rules, &case, &travel, enumerator);
    for _ in 0..STEPS_MAX {
        match travel.stage {
            Stage::Ended(ending) => return arrive(rules, &ends, &travel, ending.into()),
            Stage::Reveal => {
                arrive(rules, &ends, &travel, How::Reveals)?;
                if !turn_up(rules, &mut case, &mut travel, luck) {
                    return Ok(());
                }
                ends = self::ends(rules, &case, &travel, enumerator);
            }
            Stage::Depart | Stage::Hop | Stage::Penalty(_) => step(rules, &case, &mut travel, luck)?,
        }
    }
    Err("the walk does not end".to_owned())
}

fn ends(rules: &Rules, case: &Case, travel: &Travel, enumerator: &mut Enumerator) -> Option<Vec<Outcome>> {
    enumerator.outcomes(&case.voyage(rules), travel, false, LIMIT).ok()
}

fn arrive(rules: &Rules, ends: &Option<Vec<Outcome>>, travel: &Travel, how: How) -> Result<(), String> {
    let Some(ends) = ends else { return Ok(()) };
    let here = |end: &Outcome| (end.dot, end.how, end.mp) == (travel.at, how, travel.mp);
    match ends.iter().find(|end| here(end)) {
        Some(end) if end.paid <= travel.paid => Ok(()),
        Some(end) => Err(format!("ended having paid {}, enumerated is at least {}", travel.paid, end.paid)),
        None => {
            let (dot, how) = (rules.board.name(travel.at), how.word());
            Err(format!("ended {how} at {dot} with {} MP, which is not enumerated", travel.mp))
        }
    }
}

/// Turns up what the ship has entered; false if no marker is left.
fn turn_up(rules: &Rules, case: &mut Case, travel: &mut Travel, luck: &mut Luck) -> bool {
    let mut words: Vec<String> = rules.markers.iter().map(marker_word).collect();
    luck.shuffle(&mut words);
    let found = words.iter().any(|word| reveal(rules, &mut case.chart, travel.at, word).is_ok());
    if found {
        case.voyage(rules).revealed(travel);
    }
    found
}

fn step(rules: &Rules, case: &Case, travel: &mut Travel, luck: &mut Luck) -> Result<(), String> {
    let voyage = case.voyage(rules);
    let list = voyage.choices(travel);
    let before = *travel;
    let stranger = any_choice(rules, luck);
    if !list.contains(&stranger) && (voyage.choose(travel, stranger).is_ok() || *travel != before) {
        return Err(format!("{stranger:?} is not listed but was not refused without a trace"));
    }
    let choice = *luck.pick(&list).ok_or("nothing to choose, but the move is not over")?;
    voyage.choose(travel, choice).map_err(|refusal| format!("{choice:?} is listed but: {refusal}"))
}

fn any_choice(rules: &Rules, luck: &mut Luck) -> Choice {
    match luck.below(6) {
        0 => Choice::Land,
        1 => Choice::Pay,
        2 => Choice::Stop,
        3 => Choice::Number(luck.below(8) as u8),
        4 => Choice::Jump(DotId(luck.below(rules.board.dots.len()) as u16)),
        _ => Choice::Fly(Lane(luck.below(rules.board.lane_count().max(1)) as u16)),
    }
}
