//! ChaCha blocks as a stateless function, in D. J. Bernstein's original layout.

/// The words of one block.
pub const WORDS: usize = 16;

/// Four words that are worked on together, so that nothing but the rounds orders the work. (Compilers for
/// x86-64 keep one block in scalar registers; explicit 128-bit vectors were measured and are no faster
/// without a vector rotate.)
type Row = [u32; 4];

#[inline(always)]
fn add(a: Row, b: Row) -> Row {
    [a[0].wrapping_add(b[0]), a[1].wrapping_add(b[1]), a[2].wrapping_add(b[2]), a[3].wrapping_add(b[3])]
}

#[inline(always)]
fn xor_rotate<const BITS: u32>(a: Row, b: Row) -> Row {
    let lane = |i: usize| (a[i] ^ b[i]).rotate_left(BITS);
    [lane(0), lane(1), lane(2), lane(3)]
}

#[inline(always)]
fn turn<const BY: usize>(a: Row) -> Row {
    [a[BY % 4], a[(BY + 1) % 4], a[(BY + 2) % 4], a[(BY + 3) % 4]]
}

/// Four quarter rounds, one in each column.
#[inline(always)]
fn round([mut a, mut b, mut c, mut d]: [Row; 4]) -> [Row; 4] {
    a = add(a, b);
    d = xor_rotate::<16>(d, a);
    c = add(c, d);
    b = xor_rotate::<12>(b, c);
    a = add(a, b);
    d = xor_rotate::<8>(d, a);
    c = add(c, d);
    b = xor_rotate::<7>(b, c);
    [a, b, c, d]
}

/// A round on the columns, then one on the diagonals.
#[inline(always)]
fn double_round(rows: [Row; 4]) -> [Row; 4] {
    let [a, b, c, d] = round(rows);
    let [a, b, c, d] = round([a, turn::<1>(b), turn::<2>(c), turn::<3>(d)]);
    [a, turn::<3>(b), turn::<2>(c), turn::<1>(d)]
}

/// The four little-endian words from byte `at` on.
#[inline(always)]
fn row(bytes: &[u8; 32], at: usize) -> Row {
    let word = |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
    [word(at), word(at + 4), word(at + 8), word(at + 12)]
}

/// Block `counter` of a stream with the given number of double rounds (10 is ChaCha20, 4 is ChaCha8).
///
/// Words 12 and 13 of the input are the counter, 14 and 15 the stream, low half first.
#[inline]
#[must_use]
pub fn block_of<const DOUBLE_ROUNDS: usize>(key: &[u8; 32], stream: u64, counter: u64) -> [u32; WORDS] {
    let start: [Row; 4] = [
        [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574], // "expand 32-byte k"
        row(key, 0),
        row(key, 16),
        [counter as u32, (counter >> 32) as u32, stream as u32, (stream >> 32) as u32],
    ];
    let mut rows = start;
    for _ in 0..DOUBLE_ROUNDS {
        rows = double_round(rows);
    }
    let mut out = [0; WORDS];
    for (out, (row, start)) in out.chunks_exact_mut(4).zip(rows.into_iter().zip(start)) {
        out.copy_from_slice(&add(row, start));
    }
    out
}

/// Block `counter` of a ChaCha8 stream.
#[inline]
#[must_use]
pub fn block(key: &[u8; 32], stream: u64, counter: u64) -> [u32; WORDS] {
    block_of::<4>(key, stream, counter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(words: [u32; WORDS]) -> Vec<u8> {
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    fn hex(text: &str) -> Vec<u8> {
        let digit = |d: u8| (d as char).to_digit(16).expect("a hex digit") as u8;
        text.as_bytes().chunks(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
    }

    #[test]
    fn rfc_8439_section_2_3_2() {
        // The RFC's layout has a 32-bit counter and a 96-bit nonce: counter 1, nonce 00000009 0000004a
        // 00000000.
        let key = std::array::from_fn(|i| i as u8);
        let got = block_of::<10>(&key, 0x4a00_0000, 0x0900_0000_0000_0001);
        let want = [
            0xe4e7_f110,
            0x1559_3bd1,
            0x1fdd_0f50,
            0xc471_20a3,
            0xc7f4_d1c7,
            0x0368_c033,
            0x9aaa_2204,
            0x4e6c_d4c3,
            0x4664_82d2,
            0x09aa_9f07,
            0x05d7_c214,
            0xa202_8bd9,
            0xd19c_12b5,
            0xb94e_16de,
            0xe883_d0cb,
            0x4e3c_50a2,
        ];
        assert_eq!(got, want);
    }

    #[test]
    fn rfc_8439_appendix_a_1_first_and_second() {
        let first = "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
                     da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586";
        let second = "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed\
                      29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f";
        assert_eq!(bytes(block_of::<10>(&[0; 32], 0, 0)), hex(first));
        assert_eq!(bytes(block_of::<10>(&[0; 32], 0, 1)), hex(second));
    }

    #[test]
    fn chacha8_of_the_zero_key() {
        // draft-strombergsson-chacha-test-vectors, TC1, 256-bit key, 8 rounds, block 0.
        let want = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e\
                    984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42";
        assert_eq!(bytes(block(&[0; 32], 0, 0)), hex(want));
    }
}
