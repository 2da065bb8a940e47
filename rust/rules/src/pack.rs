//! Saved states: one canonical form in bytes, and reading it back without trusting it.

use crate::chart::{Chart, Content};
use crate::cup::Cup;
use crate::ids::{Bits, DotId};
use crate::rules::Rules;
use crate::state::{
    Draft, Drafting, Ended, Item, Load, Look, Merchant, Side, Stage, State, Turn, Whereabouts,
};
use std::fmt;

/// The first bytes of every saved state.
const MAGIC: &[u8; 4] = b"MOV1";

/// Why bytes are no saved state of these rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// Not a saved state, cut off, or too long.
    Malformed,
    /// Saved under other rules.
    OtherRules,
    /// A state that play cannot reach: what is wrong with it.
    Impossible(String),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed => f.write_str("not a saved state, or cut off"),
            Self::OtherRules => f.write_str("saved under other rules"),
            Self::Impossible(what) => write!(f, "no such state can be reached: {what}"),
        }
    }
}

impl std::error::Error for LoadError {}

/// Values with one form in bytes: little-endian, fields in order.
pub(crate) trait Pack: Sized {
    fn pack(&self, out: &mut Vec<u8>);
    fn unpack(bytes: &mut &[u8]) -> Option<Self>;
}

macro_rules! pack_numbers {
    ($($t:ty),*) => {$(
        impl Pack for $t {
            fn pack(&self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }
            fn unpack(bytes: &mut &[u8]) -> Option<Self> {
                let (head, rest) = bytes.split_first_chunk()?;
                *bytes = rest;
                Some(<$t>::from_le_bytes(*head))
            }
        }
    )*};
}

macro_rules! pack_struct {
    ($t:ty { $($field:ident),* }) => {
        impl Pack for $t {
            fn pack(&self, out: &mut Vec<u8>) {
                $(self.$field.pack(out);)*
            }
            fn unpack(bytes: &mut &[u8]) -> Option<Self> {
                Some(Self { $($field: Pack::unpack(bytes)?),* })
            }
        }
    };
}

/// Enumerations without fields, numbered in the order given.
macro_rules! pack_enum {
    ($t:ty { $($variant:ident),* }) => {
        impl Pack for $t {
            fn pack(&self, out: &mut Vec<u8>) {
                let all = [$(Self::$variant),*];
                let number = all.iter().position(|v| v == self).unwrap_or(0);
                out.push(number as u8);
            }
            fn unpack(bytes: &mut &[u8]) -> Option<Self> {
                let all = [$(Self::$variant),*];
                all.get(usize::from(u8::unpack(bytes)?)).copied()
            }
        }
    };
}

/// Enumerations whose variants carry at most one byte: its number, then that byte or 0.
macro_rules! pack_tagged {
    ($t:ty { $($plain:ident = $pn:literal),* ; $($with:ident($inner:ty) = $wn:literal),* }) => {
        impl Pack for $t {
            fn pack(&self, out: &mut Vec<u8>) {
                match self {
                    $(Self::$plain => out.extend_from_slice(&[$pn, 0]),)*
                    $(Self::$with(x) => { out.push($wn); x.pack(out); })*
                }
            }
            fn unpack(bytes: &mut &[u8]) -> Option<Self> {
                match u8::unpack(bytes)? {
                    $($pn => (u8::unpack(bytes)? == 0).then_some(Self::$plain),)*
                    $($wn => Some(Self::$with(<$inner>::unpack(bytes)?)),)*
                    _ => None,
                }
            }
        }
    };
}

pub(crate) use {pack_enum, pack_struct};

pack_numbers!(u8, u16, u32, u64);

impl Pack for bool {
    fn pack(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }
    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        match u8::unpack(bytes)? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl<T: Pack, const N: usize> Pack for [T; N] {
    fn pack(&self, out: &mut Vec<u8>) {
        self.iter().for_each(|x| x.pack(out));
    }
    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        let list: Option<Vec<T>> = (0..N).map(|_| T::unpack(bytes)).collect();
        list?.try_into().ok()
    }
}

impl<const W: usize> Pack for Bits<W> {
    fn pack(&self, out: &mut Vec<u8>) {
        self.words().pack(out);
    }
    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        Pack::unpack(bytes).map(Self::from_words)
    }
}

impl Pack for DotId {
    fn pack(&self, out: &mut Vec<u8>) {
        self.0.pack(out);
    }
    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        u16::unpack(bytes).map(Self)
    }
}

impl Pack for Item {
    fn pack(&self, out: &mut Vec<u8>) {
        self.0.pack(out);
    }
    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        u8::unpack(bytes).map(Self)
    }
}

impl Pack for Content {
    fn pack(&self, out: &mut Vec<u8>) {
        self.0.pack(out);
    }
    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        u8::unpack(bytes).map(Self)
    }
}

impl Pack for Cup {
    fn pack(&self, out: &mut Vec<u8>) {
        self.counts().pack(out);
    }
    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        let counts: [u8; crate::cup::MAX_KINDS] = Pack::unpack(bytes)?;
        Self::new(&counts).ok()
    }
}

pack_enum!(Ended { Goal, Bank, Limit, Left });
pack_enum!(Drafting { Giving, Asking, GivingMoney, AskingMoney });
pack_tagged!(Stage {
    RollForFirst = 0, Declare = 1, Roll = 2, Mulligan = 3, Travel = 4, Land = 5, Trade = 6, Exchange = 7, Draft = 8,
    Reply = 9;
    ChooseMerchant(u8) = 10, Reroll(u8) = 11, Over(Ended) = 12
});
pack_tagged!(Whereabouts { Unseen = 0, Gone = 1; Box(u8) = 2, Aboard(u8) = 3, Sun(u8) = 4 });
pack_tagged!(Look { None = 0; Iou(u8) = 1, Question(u8) = 2 });
pack_struct!(Load { hold, hull, relics });
pack_struct!(Merchant { money, at, ship, species, present, load });
pack_struct!(Chart { boxes, spaceports });
pack_struct!(Side { load, ious, money });
pack_struct!(Draft { to, at, last, give, ask });
pack_struct!(Turn {
    seat,
    off,
    auto_pilot,
    gate_lock,
    dice,
    moved,
    landed,
    purse,
    bought,
    sold,
    offers,
    drafts,
    old,
    declared,
    jump
});
pack_struct!(State {
    seats,
    stage,
    merchants,
    bank,
    first,
    round,
    rolls,
    contenders,
    chart,
    box_value,
    box_seen,
    iou_value,
    iou_seen,
    discovered,
    iou_holder,
    cup,
    market,
    relics,
    ports,
    factories,
    factory_at,
    turn,
    travel,
    draft,
    owed,
    look,
    leaving
});

impl Rules {
    /// A state as bytes: a mark, the beginning of the rules hash, the fields in order.
    pub fn save(&self, s: &State) -> Vec<u8> {
        let mut out = Vec::with_capacity(1024);
        out.extend_from_slice(MAGIC);
        out.extend_from_slice(&self.hash.as_bytes()[..16]);
        s.pack(&mut out);
        out
    }

    /// Reads a saved state. Whatever the bytes are, it answers with a state that play can go on from, or refuses.
    pub fn load(&self, bytes: &[u8]) -> Result<State, LoadError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(LoadError::Malformed)?;
        let (hash, mut rest) = rest.split_at_checked(16).ok_or(LoadError::Malformed)?;
        if hash != &self.hash.as_bytes()[..16] {
            return Err(LoadError::OtherRules);
        }
        let state = State::unpack(&mut rest).filter(|_| rest.is_empty()).ok_or(LoadError::Malformed)?;
        self.check_read(&state).map_err(LoadError::Impossible)?;
        Ok(state)
    }
}
