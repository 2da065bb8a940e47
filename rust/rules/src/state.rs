//! State: a whole match at one moment, as one flat value. No heap, cheap to copy, compare and hash.
//!
//! All of it is public but what `box_value`, `iou_value` and the two `seen` say of face-down pieces (3.2).

use crate::chart::Chart;
use crate::cup::Cup;
use crate::ids::{DotId, MAX_BOXES, MAX_DICE};
use crate::tables::{MAX_CULTURES, MAX_HOLD, MAX_PORTS, MAX_RELICS, MAX_SEATS};
use crate::travel::Travel;

/// A seat, 0 to 5.
pub type Seat = u8;

/// Nobody, nothing, unknown, wherever a small number stands for somebody or something.
pub const NONE: u8 = u8::MAX;

/// The most kinds of cup markers, as the cup counts them.
pub const KINDS: usize = crate::cup::MAX_KINDS;

/// One marker in a hold: a kind of goods or fare, or a kind of equipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Item(pub u8);

impl Item {
    /// Nothing: sorts after everything else.
    pub const NONE: Self = Self(NONE);
    const EQUIPMENT: u8 = 128;

    /// Goods or a fare, by its kind in the cup.
    pub const fn cargo(kind: u8) -> Self {
        Self(kind)
    }

    /// A kind of equipment.
    pub const fn equipment(e: u8) -> Self {
        Self(Self::EQUIPMENT + e)
    }

    /// The kind in the cup, if it is goods or a fare.
    pub fn as_cargo(self) -> Option<u8> {
        (self.0 < Self::EQUIPMENT).then_some(self.0)
    }

    /// The kind of equipment, if it is that.
    pub fn as_equipment(self) -> Option<u8> {
        (self.0 >= Self::EQUIPMENT && self != Self::NONE).then(|| self.0 - Self::EQUIPMENT)
    }
}

/// What a ship carries: markers in its holds, a Shield and relics on its hull (3.43).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Load {
    /// Slots of the holds in ascending order, empty ones last.
    pub hold: [Item; MAX_HOLD],
    /// Shields on the hull.
    pub hull: u8,
    /// Relics, bit by number.
    pub relics: u16,
}

impl Load {
    /// An empty ship.
    pub const EMPTY: Self = Self { hold: [Item::NONE; MAX_HOLD], hull: 0, relics: 0 };

    /// The markers in the holds.
    pub fn items(&self) -> impl Iterator<Item = Item> + '_ {
        self.hold.iter().copied().take_while(|i| *i != Item::NONE)
    }

    /// How many of an item are in the holds.
    pub fn count(&self, item: Item) -> usize {
        self.items().filter(|i| *i == item).count()
    }

    /// Puts a marker in the holds. There must be room.
    pub fn put(&mut self, item: Item) {
        debug_assert!(self.hold.contains(&Item::NONE), "no slot is free");
        if let Some(slot) = self.hold.iter_mut().find(|i| **i == Item::NONE) {
            *slot = item;
            self.hold.sort_unstable();
        }
    }

    /// Takes a marker out of the holds; false if there is none.
    pub fn take(&mut self, item: Item) -> bool {
        let Some(slot) = self.hold.iter_mut().find(|i| **i == item) else { return false };
        *slot = Item::NONE;
        self.hold.sort_unstable();
        true
    }

    /// Whether a relic is aboard.
    pub fn has_relic(&self, relic: u8) -> bool {
        self.relics >> relic & 1 == 1
    }
}

/// One merchant: pawn, ship, money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Merchant {
    pub money: u32,
    pub at: DotId,
    pub ship: u8,
    /// The species played; `NONE` until chosen.
    pub species: u8,
    /// False once the seat has left the match.
    pub present: bool,
    pub load: Load,
}

/// Where a relic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whereabouts {
    /// Face down, or among the markers removed at the start.
    Unseen,
    /// In the "?" box where it was turned up.
    Box(u8),
    /// Aboard a seat's ship.
    Aboard(Seat),
    /// On the sun of a system, for sale there (9.322).
    Sun(u8),
    /// Out of play.
    Gone,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ended {
    /// A merchant reached the goal at the end of his turn (13.2).
    Goal,
    /// The bank ran out of money (13.3).
    Bank,
    /// The round limit was reached.
    Limit,
    /// All other seats left.
    Left,
}

/// What the match is waiting for, apart from draws that are owed and looks that are due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Each contender rolls for who begins (4.2).
    RollForFirst,
    /// A seat chooses its merchant (4.2).
    ChooseMerchant(Seat),
    /// Stay, or say what is used and where the first move goes (5.3).
    Declare,
    /// The movement dice are rolled.
    Roll,
    /// Keep the dice or roll one again (8.44).
    Mulligan,
    /// One die, which showed this number, is rolled again.
    Reroll(u8),
    /// The ship moves.
    Travel,
    /// The ship has landed or stayed: discovery comes first (7.3).
    Land,
    /// Trading (9, 10, 11).
    Trade,
    /// Excess cargo of a ship exchange goes overboard (3.44).
    Exchange,
    /// An offer is being put together (11.4).
    Draft,
    /// The other merchant accepts or refuses.
    Reply,
    /// The match is over.
    Over(Ended),
}

/// One side of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Side {
    pub load: Load,
    /// IOUs by culture, bit by number.
    pub ious: u16,
    pub money: u32,
}

impl Side {
    /// Nothing.
    pub const EMPTY: Self = Self { load: Load::EMPTY, ious: 0, money: 0 };
}

/// How far an offer has been put together: what comes next may not come earlier in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Drafting {
    Giving,
    Asking,
    GivingMoney,
    AskingMoney,
}

/// An offer to another merchant on the same dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Draft {
    pub to: Seat,
    pub at: Drafting,
    /// Code of the last thing named, so that each offer has one spelling.
    pub last: u16,
    pub give: Side,
    pub ask: Side,
}

impl Draft {
    /// No offer.
    pub const NONE: Self =
        Self { to: NONE, at: Drafting::Giving, last: 0, give: Side::EMPTY, ask: Side::EMPTY };
}

/// What belongs to the turn under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    pub seat: Seat,
    /// Kinds of drives turned off, bit by kind of equipment (8.23).
    pub off: u8,
    pub auto_pilot: bool,
    pub gate_lock: bool,
    pub dice: [u8; MAX_DICE],
    /// Dice were rolled: the ship has moved (9.41).
    pub moved: bool,
    /// The move ended in a landing (6.2).
    pub landed: bool,
    /// Barter value not yet spent (9.32).
    pub purse: u32,
    pub bought: u8,
    pub sold: u8,
    /// Offers made to each seat.
    pub offers: [u8; MAX_SEATS],
    /// Offers begun, also those that were dropped.
    pub drafts: u8,
    /// What was aboard when the turn began and may still be jettisoned (11.3).
    pub old: Load,
    /// Where the first move was declared to go: a dot, or a jump to a gate.
    pub declared: DotId,
    pub jump: bool,
}

/// A whole match at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub seats: u8,
    pub stage: Stage,
    pub merchants: [Merchant; MAX_SEATS],
    pub bank: u32,
    /// The seat that began (4.2).
    pub first: Seat,
    /// Rounds begun, from 1.
    pub round: u16,
    /// Rolls for who begins, 0 where a seat has still to roll; `contenders` are still in.
    pub rolls: [u8; MAX_SEATS],
    pub contenders: u8,

    /// What lies face up on the board.
    pub chart: Chart,
    /// Kind of marker in each "?" box as somebody has seen it; `NONE` if nobody has.
    pub box_value: [u8; MAX_BOXES],
    /// Seats that have looked into a face-down box, bit by seat.
    pub box_seen: [u8; MAX_BOXES],
    /// Culture in each culture box as somebody has seen it; `NONE` if nobody has (7.1).
    pub iou_value: [u8; MAX_CULTURES],
    /// Seats that have looked at a face-down IOU, bit by seat.
    pub iou_seen: [u8; MAX_CULTURES],
    /// Culture boxes whose culture is discovered, bit by box.
    pub discovered: u16,
    /// Holder of each culture's IOU; `NONE` if it lies in its box or is out of play.
    pub iou_holder: [Seat; MAX_CULTURES],

    pub cup: Cup,
    /// Markers lying with their culture, by kind; with a hidden culture they wait (10.12).
    pub market: [u8; KINDS],
    pub relics: [Whereabouts; MAX_RELICS],
    /// Owner of each spaceport deed.
    pub ports: [Seat; MAX_PORTS],
    /// Owner of each culture's factory, and where it stands.
    pub factories: [Seat; MAX_CULTURES],
    pub factory_at: [DotId; MAX_CULTURES],

    pub turn: Turn,
    pub travel: Travel,
    pub draft: Draft,
    /// Draws from the cup that are owed (10.1).
    pub owed: u8,
    /// The look that chance has to answer (7.2, 8.45), if any.
    pub look: Look,
    /// A seat that is leaving: its cargo still goes to the cup.
    pub leaving: Seat,
}

/// A first look at a face-down piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    None,
    /// At the IOU in a culture box.
    Iou(u8),
    /// At the marker in a "?" box.
    Question(u8),
}

impl State {
    /// The merchant whose turn it is.
    pub fn mover(&self) -> &Merchant {
        &self.merchants[usize::from(self.turn.seat)]
    }

    /// Where the merchant is whose turn it is; where merchants start, before the first turn.
    pub fn mover_at(&self) -> DotId {
        let seat = if self.turn.seat < self.seats { self.turn.seat } else { 0 };
        self.merchant(seat).at
    }

    /// The same, to be changed.
    pub fn mover_mut(&mut self) -> &mut Merchant {
        &mut self.merchants[usize::from(self.turn.seat)]
    }

    /// A seat's merchant.
    pub fn merchant(&self, seat: Seat) -> &Merchant {
        &self.merchants[usize::from(seat)]
    }

    /// All seats.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> {
        0..self.seats
    }

    /// Seats that have not left.
    pub fn present(&self) -> impl Iterator<Item = Seat> + '_ {
        self.all_seats().filter(|s| self.merchant(*s).present)
    }

    /// Whether the culture of a box is discovered.
    pub fn is_discovered(&self, culture_box: u8) -> bool {
        self.discovered >> culture_box & 1 == 1
    }
}

// A state must stay small and flat: it is copied at every node of a search.
const _: () = assert!(std::mem::size_of::<State>() <= 2048);
