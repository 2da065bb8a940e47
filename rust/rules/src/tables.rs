//! Tables: cultures, goods, ships, equipment and deeds of an edition, numbered, so that play compares small numbers.

use crate::board::Board;
use crate::chart::Colors;
use crate::ids::{DotId, SystemId, MAX_DOTS};
use crate::spec::{DotKind, GoodsSpec, Power, Spec, SpecError};

/// Most seats a match may have.
pub const MAX_SEATS: usize = 6;
/// Most cultures, the known one included.
pub const MAX_CULTURES: usize = 16;
/// Most spaceport deeds.
pub const MAX_PORTS: usize = 32;
/// Most relics.
pub const MAX_RELICS: usize = 16;
/// Most markers in the holds of one ship.
pub const MAX_HOLD: usize = 10;

/// A kind of goods (2.51). Standard goods come first, one a culture, then factory goods.
#[derive(Clone, Debug)]
pub struct Goods {
    pub name: String,
    /// The culture that sells it.
    pub culture: u8,
    pub cost: u16,
    pub payoff: u16,
    /// Sold only once the factory stands (12.3.1).
    pub factory: bool,
    /// Cultures that buy it, bit by number.
    pub buyers: u32,
}

/// A passenger (2.61).
#[derive(Clone, Copy, Debug)]
pub struct Fare {
    pub at: u8,
    pub to: u8,
    pub fee: u16,
}

/// A kind of demand marker (2.62).
#[derive(Clone, Copy, Debug)]
pub struct Demand {
    pub at: u8,
    pub goods: u8,
    pub bonus: u16,
}

/// A culture (2.4).
#[derive(Clone, Debug)]
pub struct Culture {
    pub id: String,
    pub name: String,
    pub science: u8,
    pub iou: u16,
    /// Cost of its factory deed; 0 if it has none.
    pub factory: u16,
    /// Its standard and factory goods.
    pub goods: Option<(u8, u8)>,
    /// The system where it is known from the start.
    pub home: Option<SystemId>,
}

/// A ship class (2.53).
#[derive(Clone, Debug)]
pub struct Ship {
    pub name: String,
    pub dice: u8,
    pub holds: u8,
    pub cost: u16,
    pub trade_in: u16,
    /// Sciences that sell it, bit by number.
    pub sold_by: u32,
}

/// A kind of equipment (2.52).
#[derive(Clone, Debug)]
pub struct Equipment {
    pub name: String,
    pub cost: u16,
    pub count: u8,
    pub trade_in: u16,
    pub sold_by: u8,
    pub skips: Colors,
    pub shields: u16,
}

/// A relic (2.81).
#[derive(Clone, Debug)]
pub struct Relic {
    pub name: String,
    pub cost: u16,
    pub trade_in: u16,
    pub power: Option<Power>,
    pub skips: Colors,
    pub shields: u16,
}

/// A merchant to be chosen (2.2).
#[derive(Clone, Debug)]
pub struct Species {
    pub name: String,
    pub culture: u8,
}

/// All tables of an edition.
#[derive(Clone, Debug)]
pub struct Tables {
    pub goods: Vec<Goods>,
    pub fares: Vec<Fare>,
    pub demands: Vec<Demand>,
    pub cultures: Vec<Culture>,
    pub ships: Vec<Ship>,
    pub equipment: Vec<Equipment>,
    pub relics: Vec<Relic>,
    pub species: Vec<Species>,
    /// Systems with a culture box, in order; an IOU lies in each at the start (4.12).
    pub culture_boxes: Vec<SystemId>,
    /// Box of each system, if it has one.
    box_of: Vec<Option<u8>>,
    /// Orbits in order: one spaceport deed each (2.541).
    pub orbits: Vec<DotId>,
    port_at: Vec<u8>,
    /// Dots a factory may stand on: cities, orbits and "?" boxes of systems with a culture box (12.3).
    pub sites: Vec<DotId>,
    /// Where all merchants start (1.1).
    pub base: DotId,
    /// The culture that lives there.
    pub base_culture: u8,
    /// Index of the equipment that goes to the hull (3.432).
    pub shield: u8,
    /// Relics that give each power, bit by number.
    powers: [u16; 8],
    /// Relics that skip colors or shield from penalties, bit by number.
    pub passive: u16,
}

impl Tables {
    pub(crate) fn new(spec: &Spec, board: &Board) -> Result<Self, SpecError> {
        let sciences = sciences(spec);
        let science = |name: &String| sciences.iter().position(|s| s == name).unwrap_or(0) as u8;
        let culture = |at: &str, id: &String| {
            let found = spec.cultures.iter().position(|c| c.id == *id);
            found.map(|i| i as u8).ok_or_else(|| SpecError::new(at, format!("no culture {id}")))
        };
        let goods = goods(spec, &culture)?;
        let goods_named = |name: &String| {
            let found = goods.iter().position(|g| g.name == *name);
            found.map(|i| i as u8).ok_or_else(|| SpecError::new("demands", format!("no goods called {name}")))
        };
        let fares = spec
            .fares
            .iter()
            .map(|f| Ok(Fare { at: culture("fares", &f.at)?, to: culture("fares", &f.to)?, fee: f.fee }));
        let demands = spec.demands.iter().map(|d| {
            Ok(Demand { at: culture("demands", &d.at)?, goods: goods_named(&d.goods)?, bonus: d.bonus })
        });
        let species = spec
            .merchants
            .iter()
            .map(|m| Ok(Species { name: m.name.clone(), culture: culture("merchants", &m.species)? }));
        let fares = fares.collect::<Result<Vec<_>, SpecError>>()?;
        let demands = demands.collect::<Result<Vec<_>, SpecError>>()?;
        let species = species.collect::<Result<Vec<_>, SpecError>>()?;
        let system = |name: &String| board.systems.iter().position(|s| s.name == *name);
        let cultures: Vec<Culture> = spec
            .cultures
            .iter()
            .enumerate()
            .map(|(i, c)| Culture {
                id: c.id.clone(),
                name: c.name.clone(),
                science: science(&c.science),
                iou: c.iou.unwrap_or(0),
                factory: c.factory.unwrap_or(0),
                goods: goods_of(&goods, i as u8),
                home: c.home.as_ref().and_then(system).map(|s| SystemId(s as u8)),
            })
            .collect();
        let base_culture = cultures.iter().position(|c| c.home.is_some());
        let base_culture =
            base_culture.ok_or_else(|| SpecError::new("cultures", "none is known from the start"))?;
        let base = board
            .dot_ids()
            .find(|d| board.at(*d).is_city() && board.at(*d).system == cultures[base_culture].home);
        let shield = spec.equipment.iter().position(|e| e.shields > 0);
        let mut tables = Self {
            goods,
            fares,
            demands,
            ships: spec
                .ships
                .iter()
                .map(|s| Ship {
                    name: s.name.clone(),
                    dice: s.dice,
                    holds: s.holds,
                    cost: s.cost,
                    trade_in: s.trade_in,
                    sold_by: s.sold_by.iter().fold(0, |set, name| set | 1 << science(name)),
                })
                .collect(),
            equipment: spec
                .equipment
                .iter()
                .map(|e| Equipment {
                    name: e.name.clone(),
                    cost: e.cost,
                    count: e.count,
                    trade_in: e.trade_in,
                    sold_by: science(&e.sold_by),
                    skips: Colors::of(&e.skips),
                    shields: e.shields,
                })
                .collect(),
            relics: spec
                .relics
                .iter()
                .map(|r| Relic {
                    name: r.name.clone(),
                    cost: r.cost,
                    trade_in: r.trade_in,
                    power: r.power,
                    skips: Colors::of(&r.skips),
                    shields: r.shields,
                })
                .collect(),
            species,
            culture_boxes: Vec::new(),
            box_of: vec![None; board.systems.len()],
            orbits: board.dot_ids().filter(|d| board.at(*d).orbit.is_some()).collect(),
            port_at: vec![u8::MAX; MAX_DOTS],
            sites: Vec::new(),
            base: base.ok_or_else(|| SpecError::new("cultures", "the home system has no city"))?,
            base_culture: base_culture as u8,
            shield: shield.map_or(u8::MAX, |s| s as u8),
            powers: [0; 8],
            passive: 0,
            cultures,
        };
        tables.index(board);
        tables.check(spec)?;
        Ok(tables)
    }

    /// Relics that give a power, bit by number.
    pub fn relics_with(&self, power: Power) -> u16 {
        self.powers[power as usize]
    }

    fn index(&mut self, board: &Board) {
        for (i, relic) in self.relics.iter().enumerate() {
            if let Some(power) = relic.power {
                self.powers[power as usize] |= 1 << i;
            }
            if !relic.skips.is_empty() || relic.shields > 0 {
                self.passive |= 1 << i;
            }
        }
        for (i, system) in board.systems.iter().enumerate().filter(|(_, s)| s.culture_box) {
            debug_assert!(!system.known);
            self.box_of[i] = Some(self.culture_boxes.len() as u8);
            self.culture_boxes.push(SystemId(i as u8));
        }
        for (i, dot) in self.orbits.iter().enumerate() {
            self.port_at[dot.index()] = i as u8;
        }
        let may_build = |d: &DotId| {
            let dot = board.at(*d);
            let inhabited = dot.system.is_some_and(|s| self.box_of[s.index()].is_some());
            inhabited && (dot.is_city() || dot.orbit.is_some() || dot.kind == DotKind::Question)
        };
        self.sites = board.dot_ids().filter(may_build).collect();
    }

    fn check(&self, spec: &Spec) -> Result<(), SpecError> {
        let wrong = |at: &str, reason: &str| Err(SpecError::new(at, reason));
        if self.cultures.len() > MAX_CULTURES {
            return wrong("cultures", "too many");
        }
        if self.orbits.len() > MAX_PORTS {
            return wrong("board.dots", "too many orbits");
        }
        if self.relics.len() > MAX_RELICS {
            return wrong("relics", "too many");
        }
        if self.ships.iter().any(|s| usize::from(s.holds) * usize::from(spec.cargo.hold) > MAX_HOLD) {
            return wrong("ships", "too many holds");
        }
        if self.culture_boxes.len() + 1 != self.cultures.len() {
            return wrong("cultures", "each but the known one needs a culture box (4.12)");
        }
        Ok(())
    }

    /// The culture box of a system, if it has one.
    pub fn box_of(&self, system: SystemId) -> Option<u8> {
        self.box_of[system.index()]
    }

    /// The spaceport deed of an orbit.
    pub fn port_at(&self, dot: DotId) -> Option<u8> {
        Some(self.port_at[dot.index()]).filter(|p| *p != u8::MAX)
    }

    /// Number of the first fare among the kinds of the cup.
    pub fn first_fare(&self) -> u8 {
        self.goods.len() as u8
    }

    /// Number of the first demand among the kinds of the cup.
    pub fn first_demand(&self) -> u8 {
        (self.goods.len() + self.fares.len()) as u8
    }

    /// The culture with which a marker of the cup is laid (10.11, 10.12).
    pub fn culture_of(&self, kind: u8) -> u8 {
        let kind = usize::from(kind);
        let fare = kind.wrapping_sub(self.goods.len());
        match (self.goods.get(kind), self.fares.get(fare)) {
            (Some(goods), _) => goods.culture,
            (None, Some(fare)) => fare.at,
            (None, None) => self.demands[fare - self.fares.len()].at,
        }
    }
}

fn sciences(spec: &Spec) -> Vec<String> {
    let mut list: Vec<String> = spec.cultures.iter().map(|c| c.science.clone()).collect();
    list.sort();
    list.dedup();
    list
}

fn goods(
    spec: &Spec,
    culture: &impl Fn(&str, &String) -> Result<u8, SpecError>,
) -> Result<Vec<Goods>, SpecError> {
    let mut list = Vec::new();
    for factory in [false, true] {
        for (i, c) in spec.cultures.iter().enumerate() {
            let kind: Option<&GoodsSpec> = if factory { c.factory_goods.as_ref() } else { c.goods.as_ref() };
            let Some(kind) = kind else { continue };
            let mut buyers = 0;
            for buyer in &c.buyers {
                buyers |= 1 << culture("cultures.buyers", buyer)?;
            }
            list.push(Goods {
                name: kind.name.clone(),
                culture: i as u8,
                cost: kind.cost,
                payoff: kind.payoff,
                factory,
                buyers,
            });
        }
    }
    Ok(list)
}

fn goods_of(goods: &[Goods], culture: u8) -> Option<(u8, u8)> {
    let find = |factory: bool| goods.iter().position(|g| g.culture == culture && g.factory == factory);
    Some((find(false)? as u8, find(true)? as u8))
}
