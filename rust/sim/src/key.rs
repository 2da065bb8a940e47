//! The match key: the secret from which all draws of a match follow.

use std::fmt;

use sha2::{Digest, Sha256};

/// The secret of a match. It is revealed at the end of the match and not before, so it has no `Display`, and
/// `Debug` does not show it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct MatchKey([u8; 32]);

/// Why a text is no match key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeyError;

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a match key is written as 64 hexadecimal digits")
    }
}

impl std::error::Error for KeyError {}

impl fmt::Debug for MatchKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MatchKey(..)")
    }
}

impl MatchKey {
    /// The key with these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The key made from any text: the SHA-256 of its UTF-8 bytes.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        Self(Sha256::digest(text.as_bytes()).into())
    }

    /// The key of a numbered match, for tests and experiments: that of the text `seed N`, N in decimal.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        Self::from_text(&format!("seed {seed}"))
    }

    /// Reads what [`MatchKey::to_hex`] writes; capital letters are read too.
    pub fn from_hex(text: &str) -> Result<Self, KeyError> {
        let mut bytes = [0; 32];
        if text.len() != 2 * bytes.len() {
            return Err(KeyError);
        }
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            *byte = digits
                .iter()
                .try_fold(0, |byte, &digit| {
                    Some(byte << 4 | u8::try_from(char::from(digit).to_digit(16)?).ok()?)
                })
                .ok_or(KeyError)?;
        }
        Ok(Self(bytes))
    }

    /// The key as 64 hexadecimal digits. Whoever has them knows every draw of the match.
    #[must_use]
    pub fn to_hex(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The bytes of the key.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_and_written() {
        // SHA-256 of "abc" (FIPS 180-2).
        let hex = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        let key = MatchKey::from_text("abc");
        assert_eq!(key.to_hex(), hex);
        assert_eq!(MatchKey::from_hex(hex), Ok(key));
        assert_eq!(MatchKey::from_hex(&hex.to_uppercase()), Ok(key));
        assert_eq!(MatchKey::from_seed(7), MatchKey::from_text("seed 7"));
    }

    #[test]
    fn other_texts_are_refused() {
        let (long, odd) = ("0".repeat(65), "é".repeat(32));
        for text in ["", "00", &long, &odd, &"g".repeat(64), &"+1".repeat(32)] {
            assert_eq!(MatchKey::from_hex(text), Err(KeyError), "{text}");
        }
    }

    #[test]
    fn a_key_is_not_shown_by_accident() {
        assert_eq!(format!("{:?}", MatchKey::from_seed(1)), "MatchKey(..)");
    }
}
