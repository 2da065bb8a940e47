//! Refusals: the closed list of reasons why something may not be done, with the rule that says so.

use std::fmt;

macro_rules! refusals {
    ($($name:ident $code:literal $rule:literal;)*) => {
        /// Why not, as a stable code. New reasons go at the end.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Reason { $($name),* }

        impl Reason {
            /// All reasons, in the order of their codes.
            pub const ALL: &'static [Reason] = &[$(Reason::$name),*];

            /// The stable code, in snake case.
            pub fn code(self) -> &'static str {
                match self { $(Reason::$name => $code),* }
            }

            /// The number of the rule that is broken.
            pub fn rule(self) -> &'static str {
                match self { $(Reason::$name => $rule),* }
            }
        }
    };
}

refusals! {
    DeclareNotAdjacent "declare_not_adjacent" "5.31";
    DeclareSkippedDot "declare_skipped_dot" "8.21";
    DeclareNeedsAirFoil "declare_needs_air_foil" "8.41";
    JumpNeedsGate "jump_needs_gate" "6.52";
    JumpToNoGate "jump_to_no_gate" "6.52";
    JumpToOwnGate "jump_to_own_gate" "6.52";
    JumpGatesOff "jump_gates_off" "8.47";
    MovementOver "movement_over" "5.22";
    RevealFirst "reveal_first" "6.1";
    NothingToReveal "nothing_to_reveal" "6.1";
    NoSuchMarkerLeft "no_such_marker_left" "2.8";
    PayOrStop "pay_or_stop" "6.3";
    NoPenaltyHere "no_penalty_here" "6.3";
    CannotAfford "cannot_afford" "6.3";
    CannotLandHere "cannot_land_here" "6.2";
    KeepMoving "keep_moving" "5.23";
    ChooseNumberFirst "choose_number_first" "6.41";
    NoNumberNeeded "no_number_needed" "6.41";
    NumberNotRolled "number_not_rolled" "6.41";
    NumberAlreadyChosen "number_already_chosen" "6.41";
    DeclarationBinds "declaration_binds" "5.31";
    NotAdjacent "not_adjacent" "5.1";
    NeedsAirFoil "needs_air_foil" "8.41";
    Backtracking "backtracking" "5.32";
    NotEnoughMp "not_enough_mp" "5.21";
    FollowTheArrow "follow_the_arrow" "6.4";
    MustJump "must_jump" "6.5";
    NoJumpHere "no_jump_here" "6.5";
    DeadEnd "dead_end" "8.2";
    MatchOver "match_over" "4.5";
    ChanceFirst "chance_first" "4.4";
    NotNow "not_now" "4.4";
    NoSuchSeat "no_such_seat" "11.4";
    MerchantTaken "merchant_taken" "4.2";
    AlreadyDeclaring "already_declaring" "8.23";
    NotAboard "not_aboard" "9.1";
    NoCultureHere "no_culture_here" "9.1";
    NotBoughtHere "not_bought_here" "9.31";
    NotSoldHere "not_sold_here" "9.2";
    SoldOut "sold_out" "9.2";
    NoFactoryYet "no_factory_yet" "12.3.1";
    OneBuy "one_buy" "9.41";
    OneSale "one_sale" "9.41";
    CannotCoverCost "cannot_cover_cost" "9.2";
    NoRoom "no_room" "3.43";
    SameShip "same_ship" "3.4";
    DropExcessFirst "drop_excess_first" "3.44";
    WrongSystem "wrong_system" "12.1";
    DeedTaken "deed_taken" "12.1";
    NoSiteForFactory "no_site_for_factory" "12.3";
    NoSuchFareHere "no_such_fare_here" "10.3";
    WrongDestination "wrong_destination" "10.3";
    WrongIou "wrong_iou" "9.321";
    AcquiredThisTurn "acquired_this_turn" "11.3";
    DeliverInstead "deliver_instead" "11.3";
    NoRelicHere "no_relic_here" "11.2";
    NotOnThisDot "not_on_this_dot" "11.4";
    OffersUsedUp "offers_used_up" "11.4";
    OutOfOrder "out_of_order" "11.4";
    NotOwned "not_owned" "11.4";
    EmptyOffer "empty_offer" "11.4";
    OfferDoesNotFit "offer_does_not_fit" "11.4";
    FinishTheOffer "finish_the_offer" "11.4";
    NoSuchDrive "no_such_drive" "8.23";
    NoAutoPilot "no_auto_pilot" "8.42";
    NoGateLock "no_gate_lock" "8.47";
    DieNotRolled "die_not_rolled" "8.44";
    NoPassenger "no_passenger" "10.3";
    NothingToJettison "nothing_to_jettison" "11.3";
    ExcessTooNew "excess_too_new" "3.44";
    DraftsUsedUp "drafts_used_up" "11.4";
    AmountMissing "amount_missing" "11.4";
    AmountTooHigh "amount_too_high" "11.4";
}

/// A refusal: the reason and the fact that broke the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub reason: Reason,
    /// The fact, as a sentence without the rule number.
    pub fact: String,
}

impl Refusal {
    pub(crate) fn new(reason: Reason, fact: impl Into<String>) -> Self {
        Self { reason, fact: fact.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.reason.rule(), self.fact)
    }
}

impl std::error::Error for Refusal {}
