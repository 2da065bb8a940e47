//! A state as JSON, with the names of the data files.

use super::marker_name;
use crate::action::{thing_text, Thing};
use crate::game::net_worth;
use crate::rules::Rules;
use crate::state::{Ended, Load, Merchant, Seat, Side, Stage, State, Whereabouts, NONE};
use crate::travel;
use serde_json::{json, Map, Value};

impl Stage {
    /// Its word in descriptions.
    pub fn word(self) -> &'static str {
        match self {
            Self::RollForFirst => "roll_for_first",
            Self::ChooseMerchant(_) => "choose_merchant",
            Self::Declare => "declare",
            Self::Roll => "roll",
            Self::Mulligan => "mulligan",
            Self::Reroll(_) => "reroll",
            Self::Travel => "travel",
            Self::Land => "land",
            Self::Trade => "trade",
            Self::Exchange => "exchange",
            Self::Draft => "draft",
            Self::Reply => "reply",
            Self::Over(ended) => ended.word(),
        }
    }
}

impl Ended {
    /// Its word in descriptions and records.
    pub fn word(self) -> &'static str {
        match self {
            Self::Goal => "goal",
            Self::Bank => "bank",
            Self::Limit => "limit",
            Self::Left => "left",
        }
    }
}

impl Rules {
    /// Everything there is to know about a state, hidden or not. What a seat may know is for views to say.
    pub fn describe(&self, s: &State) -> Value {
        json!({
            "seats": s.seats,
            "stage": s.stage.word(),
            "first": (s.first != NONE).then_some(s.first),
            "round": s.round,
            "bank": s.bank,
            "turn": self.describe_turn(s),
            "merchants": s.all_seats().map(|seat| self.describe_merchant(s, seat)).collect::<Value>(),
            "cultures": self.describe_cultures(s),
            "questions": self.describe_questions(s),
            "seen": self.describe_seen(s),
            "spaceports": self.describe_ports(s),
            "factories": self.describe_factories(s),
            "suns": self.describe_suns(s),
            "market": self.kinds(|kind| s.market[kind]),
            "cup": self.kinds(|kind| s.cup.count(kind as u8)),
        })
    }

    fn kinds(&self, count: impl Fn(usize) -> u8) -> Value {
        let all = self.cup_kinds.iter().enumerate().map(|(i, k)| (k.name.clone(), count(i)));
        all.filter(|(_, n)| *n > 0).map(|(name, n)| (name, Value::from(n))).collect::<Map<_, _>>().into()
    }

    fn describe_turn(&self, s: &State) -> Value {
        if s.turn.seat == NONE {
            return Value::Null;
        }
        let t = &s.turn;
        let moving = s.stage == Stage::Travel;
        json!({
            "seat": t.seat,
            "dice": t.dice.iter().filter(|d| **d > 0).collect::<Vec<_>>(),
            "moved": t.moved,
            "purse": t.purse,
            "bought": t.bought,
            "sold": t.sold,
            "draws": s.owed,
            "travel": moving.then(|| self.describe_travel(s)),
            "offer": (s.draft.to != NONE).then(|| json!({
                "to": s.draft.to,
                "give": self.describe_side(&s.draft.give),
                "ask": self.describe_side(&s.draft.ask),
            })),
        })
    }

    fn describe_travel(&self, s: &State) -> Value {
        let t = &s.travel;
        json!({
            "at": self.board.name(t.at),
            "mp": t.mp,
            "pilot": (t.pilot != 0).then_some(t.pilot),
            "paid": t.paid,
            "due": match t.stage { travel::Stage::Penalty(due) => Some(due), _ => None },
        })
    }

    fn describe_side(&self, side: &Side) -> Value {
        let ious = (0..self.tables.cultures.len() as u8).filter(|c| side.ious >> c & 1 == 1).map(Thing::Iou);
        let things = self.things(&side.load).chain(ious).map(|t| thing_text(&self.tables, t));
        json!({ "things": things.collect::<Vec<_>>(), "money": side.money })
    }

    fn things<'a>(&'a self, load: &'a Load) -> impl Iterator<Item = Thing> + 'a {
        let hold = load.items().map(|i| match i.as_cargo() {
            Some(kind) => Thing::Cargo(kind),
            None => Thing::Equipment(i.as_equipment().unwrap_or(0)),
        });
        let hull = (0..load.hull).map(|_| Thing::Equipment(self.tables.shield));
        let relics = (0..self.tables.relics.len() as u8).filter(|i| load.has_relic(*i)).map(Thing::Relic);
        hold.chain(hull).chain(relics)
    }

    fn describe_merchant(&self, s: &State, seat: Seat) -> Value {
        let m: &Merchant = s.merchant(seat);
        let t = &self.tables;
        let ious = s.iou_holder.iter().enumerate().filter(|(_, h)| **h == seat);
        let names = |keep: fn(&Thing) -> bool| -> Vec<String> {
            self.things(&m.load).filter(keep).map(|thing| thing_text(t, thing)).collect()
        };
        json!({
            "merchant": t.species.get(usize::from(m.species)).map(|sp| sp.name.as_str()),
            "money": m.money,
            "net_worth": net_worth(self, s, seat),
            "at": self.board.name(m.at),
            "ship": t.ships[usize::from(m.ship)].name,
            "cargo": names(|t| matches!(t, Thing::Cargo(_))),
            "equipment": names(|t| matches!(t, Thing::Equipment(_))),
            "relics": names(|t| matches!(t, Thing::Relic(_))),
            "ious": ious.map(|(c, _)| t.cultures[c].id.as_str()).collect::<Vec<_>>(),
            "present": m.present,
        })
    }

    fn system_name(&self, culture_box: usize) -> &str {
        &self.board.systems[self.tables.culture_boxes[culture_box].index()].name
    }

    fn describe_cultures(&self, s: &State) -> Value {
        let boxes = (0..self.tables.culture_boxes.len()).filter(|b| s.is_discovered(*b as u8));
        let culture = |b: usize| self.tables.cultures[usize::from(s.iou_value[b])].id.clone();
        boxes.map(|b| (self.system_name(b).to_owned(), Value::from(culture(b)))).collect::<Map<_, _>>().into()
    }

    fn describe_questions(&self, s: &State) -> Value {
        let boxes = self.board.boxes.iter().enumerate();
        let turned_up = boxes.filter_map(|(b, dot)| {
            let marker = self.markers.get(usize::from(s.chart.boxes[b].0))?;
            Some((self.board.name(*dot).to_owned(), Value::from(marker_name(self, marker))))
        });
        turned_up.collect::<Map<_, _>>().into()
    }

    fn describe_seen(&self, s: &State) -> Value {
        let seats = |set: u8| (0..s.seats).filter(|seat| set >> seat & 1 == 1).collect::<Vec<_>>();
        let mut seen = Map::new();
        for (b, dot) in self.board.boxes.iter().enumerate() {
            if s.box_value[b] != NONE && s.chart.is_face_down(crate::ids::BoxId(b as u8)) {
                let marker = marker_name(self, &self.markers[usize::from(s.box_value[b])]);
                let name = self.board.name(*dot).to_owned();
                seen.insert(name, json!({ "marker": marker, "seats": seats(s.box_seen[b]) }));
            }
        }
        for b in 0..self.tables.culture_boxes.len() {
            if s.iou_value[b] != NONE && !s.is_discovered(b as u8) {
                let culture = self.tables.cultures[usize::from(s.iou_value[b])].id.as_str();
                let name = self.system_name(b).to_owned();
                seen.insert(name, json!({ "culture": culture, "seats": seats(s.iou_seen[b]) }));
            }
        }
        seen.into()
    }

    fn describe_ports(&self, s: &State) -> Value {
        let ports = self.tables.orbits.iter().zip(&s.ports).filter(|(_, owner)| **owner != NONE);
        ports
            .map(|(dot, o)| (self.board.name(*dot).to_owned(), Value::from(*o)))
            .collect::<Map<_, _>>()
            .into()
    }

    fn describe_factories(&self, s: &State) -> Value {
        let built = s.factories.iter().enumerate().filter(|(_, owner)| **owner != NONE);
        let entry = |(c, owner): (usize, &Seat)| {
            let at = self.board.name(s.factory_at[c]);
            (self.tables.cultures[c].id.clone(), json!({ "seat": owner, "at": at }))
        };
        built.map(entry).collect::<Map<_, _>>().into()
    }

    fn describe_suns(&self, s: &State) -> Value {
        let relics = self.tables.relics.iter().zip(&s.relics);
        let on_sun = relics.filter_map(|(relic, place)| match place {
            Whereabouts::Sun(system) => {
                let system = self.board.systems[usize::from(*system)].name.clone();
                Some((relic.name.clone(), Value::from(system)))
            }
            _ => None,
        });
        on_sun.collect::<Map<_, _>>().into()
    }
}
