//! Actions: everything a seat can decide, each with a dense code fixed by the spec and one text that parses back to it.

use crate::ids::{DotId, MAX_DOTS};
use crate::rules::Rules;
use crate::tables::{Tables, MAX_SEATS};
use std::collections::BTreeMap;

/// Something a merchant can own and hand over: cargo, equipment, a relic, an IOU.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Thing {
    /// Goods or a fare, by its kind in the cup.
    Cargo(u8),
    Equipment(u8),
    Relic(u8),
    /// The IOU of a culture.
    Iou(u8),
}

/// One decision of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Choose a merchant (4.2).
    Merchant(u8),
    /// Do not move this turn (4.4).
    Stay,
    /// Turn off all drives of a kind (8.23); relic drives follow the equipment.
    Off(u8),
    /// Use the Auto Pilot (8.42).
    AutoPilot,
    /// Use the Gate Lock (8.47).
    GateLock,
    /// Declare a dot (5.31), or fly to it (5.1).
    To(DotId),
    /// Declare a jump to the gate of this number (6.52), or jump to it (6.5).
    Gate(u8),
    /// Keep the dice as they are (8.44).
    Keep,
    /// Roll one die that shows this number again (8.44).
    Reroll(u8),
    /// Choose the pilot number (6.41).
    Number(u8),
    /// Pay a penalty (6.3).
    Pay,
    /// Stop on a penalty (6.3).
    Stop,
    /// Land (6.2).
    Land,
    /// Sell goods (9.31).
    Sell(u8),
    /// Buy goods, equipment or a relic (9.2).
    Buy(Thing),
    /// Barter equipment, a relic or an IOU (9.32).
    Barter(Thing),
    /// Trade the ship in for another class (3.44, 9.323).
    BuyShip(u8),
    /// Buy a spaceport deed (12.1, 12.2).
    BuyPort(u8),
    /// Buy the factory deed and build on this site (12.1, 12.3).
    BuyFactory(u8),
    /// Take a fare aboard (10.3).
    TakeFare(u8),
    /// Deliver a fare (10.3).
    Deliver(u8),
    /// Take the relic that lies here (11.2).
    TakeRelic,
    /// Jettison cargo, equipment or a relic (11.3).
    Jettison(Thing),
    /// Begin an offer to a seat (11.4).
    Offer(u8),
    /// Add what is given.
    Give(Thing),
    /// Add what is asked.
    Ask(Thing),
    /// Go on with the money that is given.
    GiveMoney,
    /// Go on with the money that is asked.
    AskMoney,
    /// The next digit of the money.
    Digit(u8),
    /// Make the offer.
    Send,
    /// Give the offer up.
    Drop,
    Accept,
    Refuse,
    /// End trading, and with it the turn (9.4).
    Done,
}

/// A list of actions, never more than there are codes.
pub type ActionList = Vec<Action>;

/// All actions of an edition in the order of their codes, with their texts.
#[derive(Clone, Debug)]
pub struct Codes {
    actions: Vec<Action>,
    texts: Vec<String>,
    /// Code of each action, by `slot`; `NO_CODE` where there is none.
    by_slot: Vec<u16>,
    by_text: BTreeMap<String, u16>,
}

const NO_CODE: u16 = u16::MAX;
/// Room for the arguments of one verb.
const ARGUMENTS: usize = MAX_DOTS;

/// A place for every action that can be written down, coded or not: verb by verb.
fn slot(action: Action) -> usize {
    let thing = |x: Thing| match x {
        Thing::Cargo(kind) => usize::from(kind),
        Thing::Equipment(e) => 256 + usize::from(e & 15),
        Thing::Relic(relic) => 272 + usize::from(relic & 15),
        Thing::Iou(c) => 288 + usize::from(c & 15),
    };
    let (verb, argument) = match action {
        Action::Merchant(m) => (0, usize::from(m)),
        Action::Stay => (1, 0),
        Action::Off(e) => (2, usize::from(e)),
        Action::AutoPilot => (3, 0),
        Action::GateLock => (3, 1),
        Action::To(dot) => (4, dot.index()),
        Action::Gate(n) => (5, usize::from(n)),
        Action::Keep => (3, 2),
        Action::Reroll(n) => (6, usize::from(n)),
        Action::Number(n) => (7, usize::from(n)),
        Action::Pay => (3, 3),
        Action::Stop => (3, 4),
        Action::Land => (3, 5),
        Action::Sell(kind) => (8, usize::from(kind)),
        Action::Buy(x) => (9, thing(x)),
        Action::Barter(x) => (10, thing(x)),
        Action::BuyShip(ship) => (11, usize::from(ship)),
        Action::BuyPort(port) => (12, usize::from(port)),
        Action::BuyFactory(site) => (13, usize::from(site)),
        Action::TakeFare(kind) => (14, usize::from(kind)),
        Action::Deliver(kind) => (15, usize::from(kind)),
        Action::TakeRelic => (3, 6),
        Action::Jettison(x) => (16, thing(x)),
        Action::Offer(seat) => (17, usize::from(seat)),
        Action::Give(x) => (18, thing(x)),
        Action::Ask(x) => (19, thing(x)),
        Action::GiveMoney => (3, 7),
        Action::AskMoney => (3, 8),
        Action::Digit(digit) => (20, usize::from(digit)),
        Action::Send => (3, 9),
        Action::Drop => (3, 10),
        Action::Accept => (3, 11),
        Action::Refuse => (3, 12),
        Action::Done => (3, 13),
    };
    verb * ARGUMENTS + argument
}

impl Codes {
    /// No edition may need more codes than this.
    pub const MAX: usize = 1024;

    pub(crate) fn new(tables: &Tables, dots: &[String]) -> Self {
        let actions = list(tables, dots.len());
        let texts: Vec<String> = actions.iter().map(|a| text(tables, dots, *a)).collect();
        let mut by_slot = vec![NO_CODE; 21 * ARGUMENTS];
        for (code, action) in actions.iter().enumerate() {
            by_slot[slot(*action)] = code as u16;
        }
        let by_text = texts.iter().enumerate().map(|(i, t)| (t.clone(), i as u16)).collect();
        Self { actions, texts, by_slot, by_text }
    }

    /// How many codes there are.
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// Never: every edition has actions.
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// The action with this code.
    pub fn action(&self, code: u16) -> Option<Action> {
        self.actions.get(usize::from(code)).copied()
    }

    /// The code of an action; actions that no spec has ever listed have none.
    pub fn code(&self, action: Action) -> Option<u16> {
        self.by_slot.get(slot(action)).copied().filter(|code| *code != NO_CODE)
    }

    /// The one text of an action.
    pub fn text(&self, action: Action) -> &str {
        self.code(action).map_or("", |code| &self.texts[usize::from(code)])
    }

    /// The action with this text.
    pub fn parse(&self, text: &str) -> Option<Action> {
        self.by_text.get(text).and_then(|code| self.action(*code))
    }
}

/// Every action in the order of codes. New verbs go at the end, so that codes of older specs stay.
fn list(t: &Tables, dots: usize) -> Vec<Action> {
    use Action::{
        Accept, Ask, AskMoney, AutoPilot, Barter, Buy, BuyFactory, BuyPort, BuyShip, Deliver, Digit, Done,
        Drop, Gate, GateLock, Give, GiveMoney, Jettison, Keep, Land, Merchant, Number, Off, Offer, Pay,
        Refuse, Reroll, Sell, Send, Stay, Stop, TakeFare, TakeRelic, To,
    };
    let numbers = |n: usize| 0..n as u8;
    let goods = || numbers(t.goods.len()).map(Thing::Cargo);
    let cargo = || numbers(t.goods.len() + t.fares.len()).map(Thing::Cargo);
    let equipment = || numbers(t.equipment.len()).map(Thing::Equipment);
    let relics = || numbers(t.relics.len()).map(Thing::Relic);
    let ious = || numbers(t.cultures.len()).filter(|c| t.cultures[usize::from(*c)].iou > 0).map(Thing::Iou);
    let drives = numbers(t.equipment.len()).filter(|e| !t.equipment[usize::from(*e)].skips.is_empty());
    let fares = || t.first_fare()..t.first_demand();
    let things = || cargo().chain(equipment()).chain(relics()).chain(ious());
    let mut all = vec![Stay];
    all.extend(drives.map(Off));
    all.extend([AutoPilot, GateLock]);
    all.extend((0..dots as u16).map(|d| To(DotId(d))));
    all.extend((1..=6).map(Gate));
    all.push(Keep);
    all.extend((1..=6).map(Reroll));
    all.extend((1..=6).map(Number));
    all.extend([Pay, Stop, Land]);
    all.extend(numbers(t.goods.len()).map(Sell));
    all.extend(goods().chain(equipment()).chain(relics()).map(Buy));
    all.extend(equipment().chain(relics()).chain(ious()).map(Barter));
    all.extend(numbers(t.ships.len()).map(BuyShip));
    all.extend(numbers(t.orbits.len()).map(BuyPort));
    all.extend(numbers(t.sites.len()).map(BuyFactory));
    all.extend(fares().map(TakeFare));
    all.extend(fares().map(Deliver));
    all.push(TakeRelic);
    all.extend(cargo().chain(equipment()).chain(relics()).map(Jettison));
    all.extend((0..MAX_SEATS as u8).map(Offer));
    all.extend(things().map(Give));
    all.extend(things().map(Ask));
    all.extend([GiveMoney, AskMoney]);
    all.extend((0..=9).map(Digit));
    all.extend([Send, Drop, Accept, Refuse, Done]);
    all.extend(numbers(t.species.len()).map(Merchant));
    all
}

/// The name of a thing: goods and fares by the kinds of the cup, relics and IOUs with their word before them.
pub fn thing_text(t: &Tables, thing: Thing) -> String {
    match thing {
        Thing::Cargo(kind) => match t.goods.get(usize::from(kind)) {
            Some(goods) => goods.name.clone(),
            None => {
                let fare = t.fares[usize::from(kind) - t.goods.len()];
                let id = |c: u8| t.cultures[usize::from(c)].id.as_str();
                format!("fare {} to {}", id(fare.at), id(fare.to))
            }
        },
        Thing::Equipment(e) => t.equipment[usize::from(e)].name.clone(),
        Thing::Relic(r) => format!("relic {}", t.relics[usize::from(r)].name),
        Thing::Iou(c) => format!("IOU {}", t.cultures[usize::from(c)].id),
    }
}

fn text(t: &Tables, dots: &[String], action: Action) -> String {
    let thing = |verb: &str, x: Thing| format!("{verb} {}", thing_text(t, x));
    let dot = |d: DotId| dots[d.index()].as_str();
    match action {
        Action::Merchant(m) => format!("merchant {}", t.species[usize::from(m)].name),
        Action::Stay => "stay".to_owned(),
        Action::Off(e) => format!("off {}", t.equipment[usize::from(e)].name),
        Action::AutoPilot => "use Auto Pilot".to_owned(),
        Action::GateLock => "use Gate Lock".to_owned(),
        Action::To(d) => format!("to {}", dot(d)),
        Action::Gate(n) => format!("gate {n}"),
        Action::Keep => "keep".to_owned(),
        Action::Reroll(n) => format!("reroll {n}"),
        Action::Number(n) => format!("number {n}"),
        Action::Pay => "pay".to_owned(),
        Action::Stop => "stop".to_owned(),
        Action::Land => "land".to_owned(),
        Action::Sell(kind) => thing("sell", Thing::Cargo(kind)),
        Action::Buy(x) => thing("buy", x),
        Action::Barter(x) => thing("barter", x),
        Action::BuyShip(s) => format!("buy ship {}", t.ships[usize::from(s)].name),
        Action::BuyPort(p) => format!("build spaceport {}", dot(t.orbits[usize::from(p)])),
        Action::BuyFactory(s) => format!("build factory {}", dot(t.sites[usize::from(s)])),
        Action::TakeFare(kind) => thing("take", Thing::Cargo(kind)),
        Action::Deliver(kind) => thing("deliver", Thing::Cargo(kind)),
        Action::TakeRelic => "take relic".to_owned(),
        Action::Jettison(x) => thing("jettison", x),
        Action::Offer(seat) => format!("offer {seat}"),
        Action::Give(x) => thing("give", x),
        Action::Ask(x) => thing("ask", x),
        Action::GiveMoney => "give money".to_owned(),
        Action::AskMoney => "ask money".to_owned(),
        Action::Digit(d) => format!("digit {d}"),
        Action::Send => "send".to_owned(),
        Action::Drop => "drop".to_owned(),
        Action::Accept => "accept".to_owned(),
        Action::Refuse => "refuse".to_owned(),
        Action::Done => "done".to_owned(),
    }
}

/// The rule that an action stands on.
pub fn rule(rules: &Rules, action: Action) -> &'static str {
    match action {
        Action::Merchant(_) => "4.2",
        Action::Stay => "4.4",
        Action::Off(_) => "8.23",
        Action::AutoPilot => "8.42",
        Action::GateLock => "8.47",
        Action::To(_) => "5.3",
        Action::Gate(_) => "6.5",
        Action::Keep | Action::Reroll(_) => "8.44",
        Action::Number(_) => "6.41",
        Action::Pay | Action::Stop => "6.3",
        Action::Land => "6.2",
        Action::Sell(_) => "9.31",
        Action::Buy(Thing::Cargo(kind)) if rules.tables.goods[usize::from(kind)].factory => "12.3.1",
        Action::Buy(Thing::Equipment(_)) => "9.21",
        Action::Buy(Thing::Relic(_)) => "9.322",
        Action::Buy(_) => "9.2",
        Action::Barter(Thing::Iou(_)) => "9.321",
        Action::Barter(_) => "9.322",
        Action::BuyShip(_) => "9.323",
        Action::BuyPort(_) => "12.2",
        Action::BuyFactory(_) => "12.3",
        Action::TakeFare(_) | Action::Deliver(_) => "10.3",
        Action::TakeRelic => "11.2",
        Action::Jettison(_) => "11.3",
        Action::Offer(_)
        | Action::Give(_)
        | Action::Ask(_)
        | Action::GiveMoney
        | Action::AskMoney
        | Action::Digit(_)
        | Action::Send
        | Action::Drop
        | Action::Accept
        | Action::Refuse => "11.4",
        Action::Done => "9.4",
    }
}
