//! The board: an immutable graph of dots, segments and lanes with what is printed on it (rules 1, 6.4, 8.41).

use crate::ids::{BoxId, DotId, Lane, SystemId, MAX_BOXES, MAX_DOTS, MAX_SEGMENTS};
use crate::spec::{BoardSpec, Color, DotKind, DotSpec, SpecError};
use std::collections::BTreeMap;

/// What is printed at one dot.
#[derive(Clone, Debug)]
pub struct Dot {
    pub id: String,
    pub kind: DotKind,
    pub color: Option<Color>,
    /// Credits to pay or stop (6.3); 0 where nothing is due.
    pub penalty: u16,
    pub system: Option<SystemId>,
    /// Name of the spaceport that can be built here (1.4).
    pub orbit: Option<String>,
    /// Exit lane by pilot number, 1 to 6, of a navigation circle (6.4).
    pub nav: Option<[Lane; 6]>,
    /// Number of the "?" box, if it is one.
    pub question: Option<BoxId>,
}

impl Dot {
    /// City on a planet: costs more to enter and leave (5.21).
    pub fn is_surface_city(&self) -> bool {
        self.kind == DotKind::SurfaceCity
    }

    /// City of either kind.
    pub fn is_city(&self) -> bool {
        matches!(self.kind, DotKind::SurfaceCity | DotKind::SpaceCity)
    }
}

/// The part of a dot that movement reads at every step, kept small and together.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    pub kind: DotKind,
    pub surface_city: bool,
    /// What a drive may skip: the color of a plain dot or penalty, never of an orbit or circle (8.2).
    pub skip_color: Option<Color>,
    pub penalty: u16,
    pub question: Option<BoxId>,
    nav: Option<[Lane; 6]>,
}

/// A star system as printed.
#[derive(Clone, Debug)]
pub struct System {
    pub name: String,
    /// An IOU is laid here at the start (4.12).
    pub culture_box: bool,
    /// Its culture is known from the start (the Galactic Base).
    pub known: bool,
}

/// The map. Dots, systems, boxes and segments are numbered by their order in the spec; paths come before surface links.
#[derive(Clone, Debug)]
pub struct Board {
    pub systems: Vec<System>,
    pub dots: Vec<Dot>,
    /// The dot of each "?" box.
    pub boxes: Vec<DotId>,
    ends: Vec<(DotId, DotId)>,
    paths: usize,
    head: Vec<DotId>,
    facts: Vec<Facts>,
    exits: Vec<Vec<Lane>>,
    names: BTreeMap<String, DotId>,
    ranks: Vec<u16>,
}

impl Board {
    pub(crate) fn new(spec: &BoardSpec) -> Result<Self, SpecError> {
        let names = dot_names(spec)?;
        let ends = segment_ends(spec, &names)?;
        let head: Vec<DotId> = ends.iter().flat_map(|&(a, b)| [b, a]).collect();
        let mut exits = vec![Vec::new(); spec.dots.len()];
        for (lane, _) in head.iter().enumerate() {
            let (a, b) = ends[lane / 2];
            let tail = if lane % 2 == 0 { a } else { b };
            exits[tail.index()].push(Lane(lane as u16));
        }
        let mut board = Self {
            systems: spec.systems.iter().map(system).collect(),
            dots: Vec::new(),
            boxes: Vec::new(),
            ends,
            paths: spec.paths.len(),
            head,
            facts: Vec::new(),
            exits,
            ranks: ranks(&names),
            names,
        };
        for dot in &spec.dots {
            let dot = board.dot(dot, spec)?;
            board.facts.push(facts(&dot));
            board.dots.push(dot);
        }
        if board.boxes.len() > MAX_BOXES {
            return Err(SpecError::new("board.dots", format!("more than {MAX_BOXES} \"?\" boxes")));
        }
        Ok(board)
    }

    fn dot(&mut self, dot: &DotSpec, spec: &BoardSpec) -> Result<Dot, SpecError> {
        let at = |key: &str| format!("board.dots.{}.{key}", dot.id);
        let here = DotId(self.dots.len() as u16);
        let system = match &dot.system {
            None => None,
            Some(name) => {
                let found = spec.systems.iter().position(|s| s.name == *name);
                let index = found.ok_or_else(|| SpecError::new(at("system"), "no such system"))?;
                Some(SystemId(index as u8))
            }
        };
        // The enumerator counts on it: nobody flies through a surface city, so none is left in the middle of a move.
        if dot.kind == DotKind::SurfaceCity
            && self.exits(here).iter().filter(|l| self.is_path(**l)).count() > 1
        {
            return Err(SpecError::new(at("kind"), "a surface city has one path"));
        }
        if (dot.kind == DotKind::Penalty) != dot.penalty.is_some() {
            return Err(SpecError::new(
                at("penalty"),
                "a penalty oval, and no other dot, has an amount (6.3)",
            ));
        }
        let question = (dot.kind == DotKind::Question).then(|| {
            self.boxes.push(here);
            BoxId((self.boxes.len() - 1) as u8)
        });
        Ok(Dot {
            id: dot.id.clone(),
            kind: dot.kind,
            color: dot.color,
            penalty: dot.penalty.unwrap_or(0),
            system,
            orbit: dot.orbit.clone(),
            nav: dot
                .nav
                .as_ref()
                .map(|exits| self.nav(here, exits))
                .transpose()
                .map_err(|reason| SpecError::new(at("nav"), reason))?,
            question,
        })
    }

    /// Finds the lane behind each exit arrow (6.4).
    fn nav(&self, here: DotId, exits: &[String; 6]) -> Result<[Lane; 6], String> {
        let mut lanes = [Lane(0); 6];
        for (slot, name) in lanes.iter_mut().zip(exits) {
            let lane = self.dot_named(name).and_then(|to| self.lane(here, to));
            *slot = lane.filter(|l| self.is_path(*l)).ok_or_else(|| format!("no path leads to {name}"))?;
        }
        Ok(lanes)
    }

    /// The dot with this id.
    pub fn dot_named(&self, name: &str) -> Option<DotId> {
        self.names.get(name).copied()
    }

    /// What is printed at a dot.
    pub fn at(&self, dot: DotId) -> &Dot {
        &self.dots[dot.index()]
    }

    /// What movement needs of a dot.
    pub fn facts(&self, dot: DotId) -> &Facts {
        &self.facts[dot.index()]
    }

    /// Exit lanes by pilot number, if the dot is a navigation circle (6.4).
    pub fn at_nav(&self, dot: DotId) -> Option<&[Lane; 6]> {
        self.facts[dot.index()].nav.as_ref()
    }

    /// The id of a dot.
    pub fn name(&self, dot: DotId) -> &str {
        &self.at(dot).id
    }

    /// Place of a dot in the alphabetical order of ids.
    pub fn rank(&self, dot: DotId) -> u16 {
        self.ranks[dot.index()]
    }

    /// All dots, ascending.
    pub fn dot_ids(&self) -> impl Iterator<Item = DotId> {
        (0..self.dots.len() as u16).map(DotId)
    }

    /// Number of segments: paths, then surface links.
    pub fn segment_count(&self) -> usize {
        self.ends.len()
    }

    /// The two ends of a segment.
    pub fn segment_ends(&self, segment: usize) -> (DotId, DotId) {
        self.ends[segment]
    }

    /// Number of lanes: two a segment.
    pub fn lane_count(&self) -> usize {
        self.head.len()
    }

    /// The dot a lane leads to.
    pub fn head(&self, lane: Lane) -> DotId {
        self.head[lane.index()]
    }

    /// The dot a lane starts from.
    pub fn tail(&self, lane: Lane) -> DotId {
        self.head[lane.back().index()]
    }

    /// Lanes that leave a dot, ascending: paths first, then surface links.
    pub fn exits(&self, dot: DotId) -> &[Lane] {
        &self.exits[dot.index()]
    }

    /// A printed path, not a hop over a planet's surface.
    pub fn is_path(&self, lane: Lane) -> bool {
        lane.segment() < self.paths
    }

    /// The lane from one dot to an adjacent one.
    pub fn lane(&self, from: DotId, to: DotId) -> Option<Lane> {
        self.exits(from).iter().copied().find(|&l| self.head(l) == to)
    }
}

fn facts(dot: &Dot) -> Facts {
    let plain = dot.orbit.is_none() && dot.nav.is_none();
    Facts {
        kind: dot.kind,
        surface_city: dot.is_surface_city(),
        skip_color: dot.color.filter(|_| plain),
        penalty: dot.penalty,
        question: dot.question,
        nav: dot.nav,
    }
}

fn system(spec: &crate::spec::SystemSpec) -> System {
    System { name: spec.name.clone(), culture_box: spec.culture_box == 1, known: spec.known == 1 }
}

fn dot_names(spec: &BoardSpec) -> Result<BTreeMap<String, DotId>, SpecError> {
    if spec.dots.len() > MAX_DOTS {
        return Err(SpecError::new("board.dots", format!("more than {MAX_DOTS} dots")));
    }
    if spec.systems.len() > 64 {
        return Err(SpecError::new("board.systems", "more than 64 systems"));
    }
    let mut names = BTreeMap::new();
    for (i, dot) in spec.dots.iter().enumerate() {
        if names.insert(dot.id.clone(), DotId(i as u16)).is_some() {
            return Err(SpecError::new(format!("board.dots.{}", dot.id), "listed twice"));
        }
    }
    Ok(names)
}

fn ranks(names: &BTreeMap<String, DotId>) -> Vec<u16> {
    let mut ranks = vec![0; names.len()];
    for (rank, dot) in names.values().enumerate() {
        ranks[dot.index()] = rank as u16;
    }
    ranks
}

fn segment_ends(spec: &BoardSpec, names: &BTreeMap<String, DotId>) -> Result<Vec<(DotId, DotId)>, SpecError> {
    let mut ends = Vec::new();
    for (at, list) in [("board.paths", &spec.paths), ("board.surface", &spec.surface)] {
        for (a, b) in list {
            let find = |n: &String| {
                names.get(n).copied().ok_or_else(|| SpecError::new(at, format!("no dot called {n}")))
            };
            let pair = (find(a)?, find(b)?);
            if pair.0 >= pair.1 || ends.contains(&pair) {
                return Err(SpecError::new(
                    at,
                    format!("{a} - {b}: each pair once, in the order of the dots"),
                ));
            }
            ends.push(pair);
        }
    }
    if ends.len() > MAX_SEGMENTS {
        return Err(SpecError::new("board.paths", format!("more than {MAX_SEGMENTS} segments")));
    }
    Ok(ends)
}
