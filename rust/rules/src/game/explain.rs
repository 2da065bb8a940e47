//! Why not: the fact behind a refusal, as a sentence.

use super::{cargo, declare, journey, money, trade};
use crate::action::{thing_text, Action, Thing};
use crate::refusal::{Reason, Refusal};
use crate::rules::Rules;
use crate::state::{Stage, State};
use crate::travel::{Choice, Declaration};

impl Rules {
    /// Why the seat to move may not do this; `None` if it may.
    pub fn explain(&self, s: &State, action: Action) -> Option<Refusal> {
        self.may(s, action).err().map(|reason| self.explain_reason(s, action, reason))
    }

    pub(super) fn explain_reason(&self, s: &State, action: Action, reason: Reason) -> Refusal {
        self.movement_refusal(s, action, reason)
            .unwrap_or_else(|| Refusal::new(reason, self.fact(s, action, reason)))
    }

    /// The stepper words its own refusals.
    fn movement_refusal(&self, s: &State, action: Action, reason: Reason) -> Option<Refusal> {
        let outfit = declare::outfit_if_turn(self, s)?;
        let voyage = journey::voyage(self, s, &outfit);
        let refusal = match (s.stage, action) {
            (Stage::Declare, Action::To(dot)) => {
                voyage.check(s.mover().at, Declaration { dot, jump: false }).err()
            }
            (Stage::Declare, Action::Gate(n)) => {
                let dot = s.chart.gate(self, n)?;
                voyage.check(s.mover().at, Declaration { dot, jump: true }).err()
            }
            (Stage::Travel, Action::To(dot)) => {
                let lane = self.board.lane(s.travel.at, dot)?;
                voyage.may(&s.travel, Choice::Fly(lane)).err()
            }
            (Stage::Travel, Action::Gate(n)) => {
                voyage.may(&s.travel, Choice::Jump(s.chart.gate(self, n)?)).err()
            }
            (Stage::Travel, Action::Number(n)) => voyage.may(&s.travel, Choice::Number(n)).err(),
            (Stage::Travel, Action::Land) => voyage.may(&s.travel, Choice::Land).err(),
            (Stage::Travel, Action::Pay) => voyage.may(&s.travel, Choice::Pay).err(),
            (Stage::Travel, Action::Stop) => voyage.may(&s.travel, Choice::Stop).err(),
            _ => None,
        };
        refusal.filter(|refusal| refusal.reason == reason)
    }

    fn fact(&self, s: &State, action: Action, reason: Reason) -> String {
        let what = self.thing_of(action);
        let here = self.board.name(s.mover_at());
        let under_way = s.turn.seat < s.seats;
        let culture = under_way.then(|| trade::culture_here(self, s)).flatten();
        let culture = culture.map(|c| self.tables.cultures[usize::from(c)].name.as_str());
        let culture = culture.unwrap_or("nobody");
        match reason {
            Reason::MatchOver => "the match is over".to_owned(),
            Reason::ChanceFirst => "chance has to answer first".to_owned(),
            Reason::NotNow => format!("\"{}\" is not what is asked now", self.codes.text(action)),
            Reason::NoSuchSeat => "there is no such other merchant in the match".to_owned(),
            Reason::MerchantTaken => format!("another seat plays the {what}"),
            Reason::AlreadyDeclaring => {
                "what is used is said in one order, and before where the ship goes".to_owned()
            }
            Reason::NotAboard | Reason::NothingToJettison | Reason::NoPassenger => {
                format!("you do not have {what}")
            }
            Reason::NoSuchDrive => format!("no {what} is aboard to be turned off"),
            Reason::NoAutoPilot => "you do not have the Auto Pilot".to_owned(),
            Reason::NoGateLock => "you do not have the Gate Lock".to_owned(),
            Reason::DieNotRolled => format!("no die shows {what}"),
            Reason::NoCultureHere => format!("no known culture trades at {here}"),
            Reason::NotBoughtHere => format!("the {culture} do not buy {what}"),
            Reason::NotSoldHere => format!("the {culture} do not sell {what} here"),
            Reason::SoldOut => format!("no {what} is left"),
            Reason::NoFactoryYet => format!("the factory that makes {what} has not been built"),
            Reason::OneBuy => {
                "one purchase on the turn you arrive at a city, and you have made it".to_owned()
            }
            Reason::OneSale => {
                "one sale or barter on the turn you arrive at a city, and you have made it".to_owned()
            }
            Reason::CannotCoverCost if matches!(action, Action::BuyShip(_)) => {
                let old = &self.tables.ships[usize::from(s.mover().ship)];
                let (means, trade_in) = (money::means(s), old.trade_in);
                format!("{what} costs more than {means} and the {trade_in} that your {} brings", old.name)
            }
            Reason::CannotCoverCost => {
                format!("{what} costs more than the {} you can spend", money::means(s))
            }
            Reason::CannotAfford => {
                format!("who stays on the penalty must pay it, and you have only {}", s.mover().money)
            }
            Reason::NoRoom => self.room_fact(s, &what),
            Reason::ExcessTooNew => {
                format!(
                    "the cargo does not fit a {what}, and what was acquired this turn may not go overboard"
                )
            }
            Reason::SameShip => format!("you fly a {what} already"),
            Reason::DropExcessFirst => "the cargo does not fit the new ship: drop some first".to_owned(),
            Reason::WrongSystem => format!("{what} lies in another system"),
            Reason::DeedTaken if matches!(action, Action::BuyFactory(_)) => {
                format!("the factory of the {culture} has been built")
            }
            Reason::DeedTaken => format!("the deed for {what} has been bought"),
            Reason::NoSiteForFactory => format!("{what} is no city or spaceport"),
            Reason::NoSuchFareHere => format!("{what} does not wait here"),
            Reason::WrongDestination => format!("{what} does not get off here"),
            Reason::WrongIou => format!("the {culture} do not honour {what}"),
            Reason::AcquiredThisTurn => format!("{what} was acquired this turn"),
            Reason::DeliverInstead => format!("{what} has arrived: deliver it"),
            Reason::NoRelicHere => "no relic lies here".to_owned(),
            Reason::NotOnThisDot => "that merchant is not on this dot".to_owned(),
            Reason::OffersUsedUp => {
                format!("{} offers to one merchant a turn are all there may be", self.limits.offers)
            }
            Reason::DraftsUsedUp => format!("{} offers have been begun this turn", s.turn.drafts),
            Reason::AmountMissing => "the offer names money but no amount, and none begins with 0".to_owned(),
            Reason::AmountTooHigh => "that is more money than there is to hand over".to_owned(),
            Reason::OutOfOrder => {
                "an offer names what is given, then what is asked, then money, each in order".to_owned()
            }
            Reason::NotOwned => format!("there is not that much of {what} to hand over"),
            Reason::EmptyOffer => "the offer is empty".to_owned(),
            Reason::OfferDoesNotFit => "the exchange would not fit both ships".to_owned(),
            Reason::FinishTheOffer => "finish the offer first: send it or drop it".to_owned(),
            Reason::NotAdjacent => format!("no path leads from {} to {what}", self.board.name(s.travel.at)),
            Reason::NumberNotRolled => format!("{what} was not rolled"),
            Reason::JumpToNoGate | Reason::NoJumpHere => format!("gate {what} is not face up"),
            other => format!("{what} is not possible now ({})", other.code()),
        }
    }

    fn room_fact(&self, s: &State, what: &str) -> String {
        let m = s.mover();
        let (used, room) = (cargo::used(self, &m.load), cargo::room(self, m.ship));
        let ship = &self.tables.ships[usize::from(m.ship)].name;
        format!("{what} does not fit: {used} of the {ship}'s {room} half holds are full")
    }

    /// What an action is about, as a noun.
    fn thing_of(&self, action: Action) -> String {
        let t = &self.tables;
        match action {
            Action::Sell(kind) | Action::TakeFare(kind) | Action::Deliver(kind) => {
                thing_text(t, Thing::Cargo(kind))
            }
            Action::Buy(x) | Action::Barter(x) | Action::Jettison(x) | Action::Give(x) | Action::Ask(x) => {
                thing_text(t, x)
            }
            Action::BuyShip(ship) => t.ships[usize::from(ship)].name.clone(),
            Action::Merchant(m) => t.species[usize::from(m)].name.clone(),
            Action::Off(e) => t.equipment[usize::from(e)].name.clone(),
            other => {
                let text = self.codes.text(other);
                text.rsplit_once(' ').map_or(text, |(_, noun)| noun).to_owned()
            }
        }
    }
}
