//! A state built from a description. What is not mentioned is as at the start; what a mention moves is taken from where
//! it was, and the cup is kept full from the markets that nobody mentioned.

use super::marker_name;
use crate::action::Thing;
use crate::case::CaseError;
use crate::chart::Content;
use crate::game::{hidden_culture, is_landable, load_thing, money_in_play, start, start_turn};
use crate::ids::DotId;
use crate::rules::{Marker, Rules};
use crate::state::{Seat, Stage, State, Whereabouts, NONE};
use serde_json::{Map, Value};

const KEYS: [&str; 13] = [
    "seats",
    "turn",
    "stage",
    "moved",
    "round",
    "merchants",
    "cultures",
    "questions",
    "spaceports",
    "factories",
    "suns",
    "market",
    "first",
];

fn wrong(key: &str, reason: impl Into<String>) -> CaseError {
    CaseError { key: key.to_owned(), reason: reason.into() }
}

impl Rules {
    /// Builds a state from a description: `{"seats": 2, "turn": 0, "stage": "trade", "moved": true, "merchants": [...]}`.
    pub fn position(&self, input: &Value) -> Result<State, CaseError> {
        let map = input.as_object().ok_or_else(|| wrong("position", "must be an object"))?;
        if let Some(key) = map.keys().find(|k| !KEYS.contains(&k.as_str())) {
            return Err(wrong(key, format!("unknown key; known are {}", KEYS.join(", "))));
        }
        let seats = number(map, "seats")?.unwrap_or(2);
        let range = u64::from(self.spec.seats.least)..=u64::from(self.spec.seats.most);
        if !range.contains(&seats) {
            return Err(wrong("seats", format!("{seats} is not allowed")));
        }
        let mut builder = Builder { r: self, s: start(self, seats as u8), mentioned: [false; 64] };
        builder.fill(map)?;
        let mut state = builder.s;
        // Looks from where the mover stands are due before he decides (7.2, 8.45).
        self.settle(&mut state);
        self.check_read(&state).map_err(|e| wrong("position", e))?;
        Ok(state)
    }
}

fn number(map: &Map<String, Value>, key: &str) -> Result<Option<u64>, CaseError> {
    match map.get(key) {
        None => Ok(None),
        Some(value) => value.as_u64().map(Some).ok_or_else(|| wrong(key, "must be a whole number")),
    }
}

fn entries<'a>(map: &'a Map<String, Value>, key: &str) -> Result<Vec<(&'a String, &'a Value)>, CaseError> {
    match map.get(key) {
        None => Ok(Vec::new()),
        Some(Value::Object(inner)) => Ok(inner.iter().collect()),
        Some(_) => Err(wrong(key, "must be an object")),
    }
}

fn strings<'a>(map: &'a Map<String, Value>, key: &str) -> Result<Vec<&'a str>, CaseError> {
    let list = match map.get(key) {
        None => return Ok(Vec::new()),
        Some(Value::Array(list)) => list,
        Some(_) => return Err(wrong(key, "must be a list of names")),
    };
    list.iter().map(|v| v.as_str().ok_or_else(|| wrong(key, "must be a list of names"))).collect()
}

struct Builder<'r> {
    r: &'r Rules,
    s: State,
    /// Kinds of cup markers whose place is given.
    mentioned: [bool; 64],
}

impl Builder<'_> {
    fn fill(&mut self, map: &Map<String, Value>) -> Result<(), CaseError> {
        self.s.first = self.seat("first", number(map, "first")?.unwrap_or(0))?;
        self.s.round = number(map, "round")?.unwrap_or(1).min(u64::from(u16::MAX)) as u16;
        for (system, culture) in entries(map, "cultures")? {
            self.culture(system, culture)?;
        }
        for (dot, marker) in entries(map, "questions")? {
            self.question(dot, marker)?;
        }
        for (dot, seat) in entries(map, "spaceports")? {
            self.spaceport(dot, seat)?;
        }
        for (culture, facts) in entries(map, "factories")? {
            self.factory(culture, facts)?;
        }
        self.merchants(map)?;
        for (relic, system) in entries(map, "suns")? {
            self.sun(relic, system)?;
        }
        for (kind, count) in entries(map, "market")? {
            self.market(kind, count)?;
        }
        self.settle_cup()?;
        self.settle_money()?;
        self.turn(map)
    }

    fn seat(&self, key: &str, seat: u64) -> Result<Seat, CaseError> {
        match seat < u64::from(self.s.seats) {
            true => Ok(seat as Seat),
            false => Err(wrong(key, format!("there is no seat {seat}"))),
        }
    }

    fn dot(&self, key: &str, name: &str) -> Result<DotId, CaseError> {
        self.r.board.dot_named(name).ok_or_else(|| wrong(key, format!("no dot is called \"{name}\"")))
    }

    fn culture_named(&self, key: &str, id: &str) -> Result<u8, CaseError> {
        let found = self.r.tables.cultures.iter().position(|c| c.id == id);
        found.map(|i| i as u8).ok_or_else(|| wrong(key, format!("there is no culture {id}")))
    }

    fn culture(&mut self, system: &str, culture: &Value) -> Result<(), CaseError> {
        let boxes = self.r.tables.culture_boxes.iter();
        let found = boxes.map(|s| &self.r.board.systems[s.index()].name).position(|name| name == system);
        let b = found.ok_or_else(|| wrong("cultures", format!("no culture box in \"{system}\"")))?;
        let id = culture.as_str().ok_or_else(|| wrong("cultures", "must be system -> culture"))?;
        self.s.iou_value[b] = self.culture_named("cultures", id)?;
        self.s.discovered |= 1 << b;
        Ok(())
    }

    fn question(&mut self, dot: &str, marker: &Value) -> Result<(), CaseError> {
        let at = self.dot("questions", dot)?;
        let place = self.r.board.at(at).question;
        let place = place.ok_or_else(|| wrong("questions", format!("{dot} is no \"?\" box")))?;
        let name = marker.as_str().ok_or_else(|| wrong("questions", "must be dot -> marker"))?;
        let kind = self.r.markers.iter().position(|m| marker_name(self.r, m) == name);
        let kind = kind.ok_or_else(|| wrong("questions", format!("no marker is called \"{name}\"")))?;
        self.turn_up(place.index(), kind);
        Ok(())
    }

    fn turn_up(&mut self, place: usize, kind: usize) {
        self.s.box_value[place] = kind as u8;
        self.s.chart.boxes[place] = Content::marker(kind);
        if let Marker::Relic { index } = self.r.markers[kind] {
            self.s.relics[usize::from(index)] = Whereabouts::Box(place as u8);
        }
    }

    /// A relic that is somewhere must have been found somewhere: in its box, or in the last one that is free.
    fn find_relic(&mut self, relic: usize) -> Result<(), CaseError> {
        if self.s.relics[relic] != Whereabouts::Unseen {
            return Ok(());
        }
        let kind = self.r.markers.iter().position(|m| *m == Marker::Relic { index: relic as u8 });
        let place = (0..self.r.board.boxes.len()).rev().find(|b| self.s.box_value[*b] == NONE);
        match (place, kind) {
            (Some(place), Some(kind)) => {
                self.turn_up(place, kind);
                Ok(())
            }
            _ => Err(wrong("relics", "no \"?\" box is left where the relic could have been found")),
        }
    }

    fn spaceport(&mut self, dot: &str, seat: &Value) -> Result<(), CaseError> {
        let at = self.dot("spaceports", dot)?;
        let port = self.r.tables.port_at(at);
        let port = port.ok_or_else(|| wrong("spaceports", format!("{dot} is no orbit")))?;
        let seat = seat.as_u64().ok_or_else(|| wrong("spaceports", "must be orbit -> seat"))?;
        self.s.ports[usize::from(port)] = self.seat("spaceports", seat)?;
        self.s.chart.spaceports.insert(at.index());
        Ok(())
    }

    fn factory(&mut self, culture: &str, facts: &Value) -> Result<(), CaseError> {
        let c = self.culture_named("factories", culture)?;
        let seat = facts.get("seat").and_then(Value::as_u64);
        let at = facts.get("at").and_then(Value::as_str);
        let (Some(seat), Some(at)) = (seat, at) else {
            return Err(wrong("factories", "must be culture -> {\"seat\", \"at\"}"));
        };
        self.s.factories[usize::from(c)] = self.seat("factories", seat)?;
        self.s.factory_at[usize::from(c)] = self.dot("factories", at)?;
        if let Some((_, goods)) = self.r.tables.cultures[usize::from(c)].goods {
            self.s.market[usize::from(goods)] = self.r.cup_kinds[usize::from(goods)].total;
        }
        Ok(())
    }

    fn merchants(&mut self, map: &Map<String, Value>) -> Result<(), CaseError> {
        let list = match map.get("merchants") {
            None => &[][..],
            Some(Value::Array(list)) => list,
            Some(_) => return Err(wrong("merchants", "must be a list, one a seat")),
        };
        if list.len() > usize::from(self.s.seats) {
            return Err(wrong("merchants", "more than seats"));
        }
        for (seat, facts) in list.iter().enumerate() {
            self.merchant(seat, facts)?;
        }
        for seat in 0..usize::from(self.s.seats) {
            if self.s.merchants[seat].species == NONE {
                let taken: Vec<u8> = self.s.merchants.iter().map(|m| m.species).collect();
                let free = (0..self.r.tables.species.len() as u8).find(|m| !taken.contains(m));
                self.s.merchants[seat].species = free.unwrap_or(NONE);
            }
        }
        Ok(())
    }

    fn merchant(&mut self, seat: usize, facts: &Value) -> Result<(), CaseError> {
        const KEYS: [&str; 8] = ["merchant", "money", "at", "ship", "cargo", "equipment", "relics", "ious"];
        let map = facts.as_object().ok_or_else(|| wrong("merchants", "must be objects"))?;
        if let Some(key) = map.keys().find(|k| !KEYS.contains(&k.as_str())) {
            return Err(wrong(
                &format!("merchants.{key}"),
                format!("unknown key; known are {}", KEYS.join(", ")),
            ));
        }
        if let Some(name) = map.get("merchant").and_then(Value::as_str) {
            let found = self.r.tables.species.iter().position(|s| s.name == name);
            let found =
                found.ok_or_else(|| wrong("merchant", format!("no merchant is called \"{name}\"")))?;
            self.s.merchants[seat].species = found as u8;
        }
        if let Some(money) = number(map, "money")? {
            self.s.merchants[seat].money = money.min(1_000_000) as u32;
        }
        if let Some(name) = map.get("at").and_then(Value::as_str) {
            self.s.merchants[seat].at = self.dot("at", name)?;
        }
        if let Some(name) = map.get("ship").and_then(Value::as_str) {
            let found = self.r.tables.ships.iter().position(|s| s.name == name);
            self.s.merchants[seat].ship =
                found.ok_or_else(|| wrong("ship", format!("no ship is called \"{name}\"")))? as u8;
        }
        self.load(seat, map)
    }

    fn load(&mut self, seat: usize, map: &Map<String, Value>) -> Result<(), CaseError> {
        for name in strings(map, "cargo")? {
            let kind = self.kind(name)?;
            if kind >= usize::from(self.r.tables.first_demand()) {
                return Err(wrong("cargo", "a demand cannot be carried"));
            }
            self.take_marker(kind)?;
            self.aboard(seat, Thing::Cargo(kind as u8))?;
        }
        for name in strings(map, "equipment")? {
            let found = self.r.tables.equipment.iter().position(|e| e.name == name);
            let e = found.ok_or_else(|| wrong("equipment", format!("nothing is called \"{name}\"")))?;
            self.aboard(seat, Thing::Equipment(e as u8))?;
        }
        for name in strings(map, "relics")? {
            let relic = self.relic(name)?;
            self.find_relic(relic)?;
            self.s.relics[relic] = Whereabouts::Aboard(seat as Seat);
            self.aboard(seat, Thing::Relic(relic as u8))?;
        }
        for id in strings(map, "ious")? {
            let culture = self.culture_named("ious", id)?;
            self.s.iou_holder[usize::from(culture)] = seat as Seat;
        }
        Ok(())
    }

    fn aboard(&mut self, seat: usize, thing: Thing) -> Result<(), CaseError> {
        match load_thing(self.r, &mut self.s, seat as Seat, thing) {
            true => Ok(()),
            false => Err(wrong("merchants", format!("seat {seat}: it does not fit aboard"))),
        }
    }

    fn relic(&self, name: &str) -> Result<usize, CaseError> {
        let bare = name.strip_prefix("relic ").unwrap_or(name);
        let found = self.r.tables.relics.iter().position(|r| r.name == bare);
        found.ok_or_else(|| wrong("relics", format!("no relic is called \"{name}\"")))
    }

    fn kind(&self, name: &str) -> Result<usize, CaseError> {
        let found = self.r.cup_kinds.iter().position(|k| k.name == name);
        found.ok_or_else(|| wrong("market", format!("no marker is called \"{name}\"")))
    }

    /// Takes a marker from its culture, or from the cup.
    fn take_marker(&mut self, kind: usize) -> Result<(), CaseError> {
        if self.s.market[kind] > 0 {
            self.s.market[kind] -= 1;
            return Ok(());
        }
        let name = &self.r.cup_kinds[kind].name;
        self.s.cup.take(kind as u8).map_err(|_| wrong("cargo", format!("no {name} is left")))
    }

    fn sun(&mut self, relic: &str, system: &Value) -> Result<(), CaseError> {
        let relic = self.relic(relic)?;
        let name = system.as_str().ok_or_else(|| wrong("suns", "must be relic -> system"))?;
        let found = self.r.board.systems.iter().position(|s| s.name == name);
        let system = found.ok_or_else(|| wrong("suns", format!("no system is called \"{name}\"")))?;
        self.find_relic(relic)?;
        self.s.relics[relic] = Whereabouts::Sun(system as u8);
        Ok(())
    }

    /// So many markers of a kind lie with their culture; the others are in the cup.
    fn market(&mut self, name: &str, count: &Value) -> Result<(), CaseError> {
        let kind = self.kind(name)?;
        let wanted = count.as_u64().ok_or_else(|| wrong("market", "must be marker -> number"))?;
        let there = self.s.market[kind] + self.s.cup.count(kind as u8);
        if wanted > u64::from(there) {
            return Err(wrong("market", format!("only {there} of \"{name}\" are left")));
        }
        while u64::from(self.s.market[kind]) > wanted {
            self.s.market[kind] -= 1;
            self.put_in_cup(kind)?;
        }
        while u64::from(self.s.market[kind]) < wanted {
            self.take_from_cup(kind)?;
            self.s.market[kind] += 1;
        }
        self.mentioned[kind] = true;
        Ok(())
    }

    fn put_in_cup(&mut self, kind: usize) -> Result<(), CaseError> {
        self.s.cup.put(kind as u8).map_err(|e| wrong("cup", e.to_string()))
    }

    fn take_from_cup(&mut self, kind: usize) -> Result<(), CaseError> {
        self.s.cup.take(kind as u8).map_err(|e| wrong("cup", e.to_string()))
    }

    /// Fills or empties the cup with markers whose place nobody mentioned.
    fn settle_cup(&mut self) -> Result<(), CaseError> {
        let full: usize = self.r.cup_kinds.iter().map(|k| usize::from(k.at_start)).sum();
        let demands = usize::from(self.r.tables.first_demand());
        while self.s.cup.len() != full {
            let free = (0..self.r.cup_kinds.len()).filter(|k| !self.mentioned[*k]);
            if self.s.cup.len() < full {
                let goods =
                    free.filter(|k| *k < self.r.tables.goods.len() && !self.r.tables.goods[*k].factory);
                let most = goods.max_by_key(|k| (self.s.market[*k], std::cmp::Reverse(*k)));
                let kind = most.filter(|k| self.s.market[*k] > 0);
                let kind = kind.ok_or_else(|| wrong("market", "the cup cannot be filled"))?;
                self.s.market[kind] -= 1;
                self.put_in_cup(kind)?;
            } else {
                let count = |k: &usize| self.s.cup.count(*k as u8);
                let most = free.filter(|k| *k >= demands).max_by_key(|k| (count(k), std::cmp::Reverse(*k)));
                let kind = most.filter(|k| count(k) > 0);
                let kind = kind.ok_or_else(|| wrong("market", "the cup cannot be emptied"))?;
                self.take_from_cup(kind)?;
                self.s.market[kind] += 1;
            }
        }
        Ok(())
    }

    fn settle_money(&mut self) -> Result<(), CaseError> {
        let all = money_in_play(self.r);
        let owned: u32 = self.s.merchants.iter().map(|m| m.money).sum();
        let bank = all.checked_sub(owned).filter(|b| *b > 0);
        self.s.bank = bank.ok_or_else(|| wrong("money", "more than there is"))?;
        Ok(())
    }

    fn turn(&mut self, map: &Map<String, Value>) -> Result<(), CaseError> {
        let seat = self.seat("turn", number(map, "turn")?.unwrap_or(0))?;
        start_turn(self.r, &mut self.s, seat);
        let moved = match map.get("moved") {
            None => false,
            Some(Value::Bool(moved)) => *moved,
            Some(_) => return Err(wrong("moved", "must be true or false")),
        };
        match map.get("stage").and_then(Value::as_str) {
            None | Some("declare") => Ok(()),
            Some("trade") => {
                self.check_can_trade()?;
                self.s.stage = Stage::Trade;
                self.s.turn.moved = moved;
                self.s.turn.landed = moved;
                Ok(())
            }
            Some(other) => Err(wrong("stage", format!("\"{other}\" is neither declare nor trade"))),
        }
    }

    /// Who trades has landed, and has discovered the culture that lives there (7.3).
    fn check_can_trade(&self) -> Result<(), CaseError> {
        let dot = self.s.mover().at;
        let name = self.r.board.name(dot);
        if !is_landable(self.r, &self.s, dot) {
            return Err(wrong("stage", format!("nobody lands on {name}, so nobody trades there")));
        }
        match hidden_culture(self.r, &self.s, dot) {
            None => Ok(()),
            Some(_) => Err(wrong("stage", format!("the culture at {name} is not discovered; see cultures"))),
        }
    }
}
