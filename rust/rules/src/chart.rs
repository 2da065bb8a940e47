//! What is known on the board and what the ship can do this turn: the two inputs of movement besides the board.

use crate::board::Board;
use crate::ids::{BoxId, DotId, DotSet, MAX_BOXES};
use crate::rules::{Marker, Rules};
use crate::spec::{Color, DotKind};

/// Content of a "?" box: a kind of marker, or one of two special values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Content(pub u8);

impl Content {
    /// The marker has not been turned up (6.1).
    pub const FACE_DOWN: Self = Self(u8::MAX);
    /// The penalty marker that lay here is destroyed: a plain blue dot (6.12).
    pub const PLAIN: Self = Self(u8::MAX - 1);

    /// A marker of this kind lies face up.
    pub fn marker(kind: usize) -> Self {
        Self(kind as u8)
    }
}

/// What lies face up on the board: "?" markers and spaceports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chart {
    /// What is in each "?" box.
    pub boxes: [Content; MAX_BOXES],
    /// Orbits on which a spaceport stands (12.2).
    pub spaceports: DotSet,
}

impl Default for Chart {
    /// The board at the start: every "?" face down, no spaceport.
    fn default() -> Self {
        Self { boxes: [Content::FACE_DOWN; MAX_BOXES], spaceports: DotSet::new() }
    }
}

impl Chart {
    /// The marker lying face up in a box, if any.
    pub fn marker<'r>(&self, rules: &'r Rules, at: BoxId) -> Option<&'r Marker> {
        rules.markers.get(usize::from(self.boxes[at.index()].0))
    }

    /// Whether a box has not been turned up.
    pub fn is_face_down(&self, at: BoxId) -> bool {
        self.boxes[at.index()] == Content::FACE_DOWN
    }

    /// The same chart with every face-down "?" taken for a plain blue dot.
    #[must_use]
    pub fn as_if_plain(&self) -> Self {
        let plain = |c: Content| if c == Content::FACE_DOWN { Content::PLAIN } else { c };
        Self { boxes: self.boxes.map(plain), ..*self }
    }

    /// Where the face-up tele gate with this number stands (6.5).
    pub fn gate(&self, rules: &Rules, number: u8) -> Option<DotId> {
        let content = *rules.gate_markers.get(usize::from(number))?;
        let found = rules.board.boxes.iter().zip(&self.boxes).find(|(_, c)| **c == content);
        found.map(|(&dot, _)| dot)
    }
}

/// Colors that the drives in use skip (8.2), as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Colors(u8);

impl Colors {
    /// The set of these colors.
    pub fn of(colors: &[Color]) -> Self {
        let mut set = Self::default();
        colors.iter().for_each(|c| set.insert(*c));
        set
    }

    /// Adds a color.
    pub fn insert(&mut self, color: Color) {
        self.0 |= 1 << color as u8;
    }

    /// Whether no color is skipped.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as bits: 1 blue, 2 red, 4 yellow.
    pub fn bits(self) -> u8 {
        self.0
    }

    /// Both sets together.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the color is skipped.
    pub fn contains(self, color: Color) -> bool {
        self.0 >> (color as u8) & 1 == 1
    }
}

/// What the ship can do this turn: drives that are on, shields, relics in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Outfit {
    pub skips: Colors,
    /// Credits that all Shields together take off a penalty (8.3).
    pub shield: u16,
    pub air_foil: bool,
    pub switch_switch: bool,
    pub jump_start: bool,
    pub spy_eye: bool,
    /// The Gate Lock was used: all tele gates are off this turn (8.47).
    pub gate_lock: bool,
}

/// What a dot is to this ship this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Site {
    /// Flown over by a drive that is on (8.2).
    pub skipped: bool,
    /// A "?" not yet turned up (6.1).
    pub face_down: bool,
    /// Number of a working tele gate, 0 for none (6.5).
    pub gate: u8,
    /// Credits to pay, after Shields, or stop (6.3).
    pub penalty: Option<u16>,
    /// The ship may land here (6.2).
    pub landable: bool,
}

impl Site {
    /// What `dot` is to a ship with this outfit.
    pub fn of(rules: &Rules, chart: &Chart, outfit: &Outfit, dot: DotId) -> Self {
        let printed = rules.board.facts(dot);
        match printed.kind {
            DotKind::Question => match printed.question {
                Some(at) if chart.is_face_down(at) => Self { face_down: true, ..Self::default() },
                Some(at) => Self::of_marker(chart.marker(rules, at), outfit),
                None => Self::default(),
            },
            DotKind::Penalty => Self::of_penalty(printed.skip_color, printed.penalty, outfit),
            DotKind::Asteroid | DotKind::SurfaceCity | DotKind::SpaceCity => Self::landing(),
            DotKind::Dot if chart.spaceports.contains(dot.index()) => Self::landing(),
            DotKind::Dot => Self { skipped: skips(outfit, printed.skip_color), ..Self::default() },
        }
    }

    fn of_marker(marker: Option<&Marker>, outfit: &Outfit) -> Self {
        match marker {
            None => Self::default(),
            Some(Marker::Gate { number }) => {
                Self { gate: if outfit.gate_lock { 0 } else { *number }, ..Self::default() }
            }
            Some(Marker::Penalty { color, cost }) => Self::of_penalty(Some(*color), *cost, outfit),
            // An asteroid where a relic was found stays one (6.11).
            Some(Marker::OpenSpaceport | Marker::Relic { .. }) => Self::landing(),
        }
    }

    fn of_penalty(color: Option<Color>, cost: u16, outfit: &Outfit) -> Self {
        if skips(outfit, color) {
            return Self { skipped: true, ..Self::default() };
        }
        Self { penalty: Some(cost.saturating_sub(outfit.shield)), ..Self::default() }
    }

    fn landing() -> Self {
        Self { landable: true, ..Self::default() }
    }
}

fn skips(outfit: &Outfit, color: Option<Color>) -> bool {
    color.is_some_and(|c| outfit.skips.contains(c))
}

/// What can be seen from a dot that is entered or skipped. Who learns what is for the game to say (7.2, 8.45).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sights {
    /// The dot is an orbit of this system (7.2).
    pub orbit_of: Option<crate::ids::SystemId>,
    /// The dot lies in this system (8.45).
    pub system: Option<crate::ids::SystemId>,
    next_to: [Option<BoxId>; 6],
}

impl Sights {
    /// Looks around from a dot.
    pub fn from(board: &Board, chart: &Chart, dot: DotId) -> Self {
        let printed = board.at(dot);
        let mut sights = Self {
            orbit_of: printed.system.filter(|_| printed.orbit.is_some()),
            system: printed.system,
            next_to: [None; 6],
        };
        // "Next to" means joined by a path (8.45).
        let paths = board.exits(dot).iter().filter(|&&l| board.is_path(l));
        let boxes = paths.filter_map(|&l| board.at(board.head(l)).question);
        for (slot, at) in sights.next_to.iter_mut().zip(boxes.filter(|&b| chart.is_face_down(b))) {
            *slot = Some(at);
        }
        sights
    }

    /// Face-down "?" boxes joined to the dot by a path (8.45).
    pub fn next_to(&self) -> impl Iterator<Item = BoxId> + '_ {
        self.next_to.iter().flatten().copied()
    }
}
