//! The chance of a table: a function of its key and of the spot, so that no generator state is ever saved.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::{Chance, Spot};

/// Words of 32 bits from blocks of HMAC-SHA-256: block k is HMAC(key, prefix ‖ k), k as four big-endian bytes, and holds
/// eight big-endian words.
pub(crate) struct Words {
    key: [u8; 32],
    prefix: Vec<u8>,
    next_block: u32,
    block: [u8; 32],
    /// Bytes of `block` already used.
    used: usize,
}

impl Words {
    fn new(key: [u8; 32], prefix: Vec<u8>) -> Self {
        Self { key, prefix, next_block: 0, block: [0; 32], used: 32 }
    }

    /// The words of a spot, given by its text: the prefix is the length of the text, as four big-endian bytes, and the text.
    pub(crate) fn of_spot(key: [u8; 32], spot: &str) -> Self {
        let length = (spot.len() as u32).to_be_bytes();
        Self::new(key, length.into_iter().chain(spot.bytes()).collect())
    }

    fn next(&mut self) -> u32 {
        if self.used == self.block.len() {
            let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("HMAC takes a key of any length");
            mac.update(&self.prefix);
            mac.update(&self.next_block.to_be_bytes());
            self.block = mac.finalize().into_bytes().into();
            self.next_block += 1;
            self.used = 0;
        }
        let word = &self.block[self.used..self.used + 4];
        self.used += 4;
        u32::from_be_bytes(word.try_into().expect("four bytes"))
    }

    /// The next integer below `m`: a word modulo `m`, where words that would favour small results are skipped.
    pub(crate) fn below(&mut self, m: u32) -> u32 {
        if m <= 1 {
            return 0;
        }
        // The largest multiple of m that fits: words from there on would favour small results.
        let end = (1 << 32) / u64::from(m) * u64::from(m);
        loop {
            let word = self.next();
            if u64::from(word) < end {
                return word % m;
            }
        }
    }
}

/// The chance of a table. Every spot has its own words, so its luck does not depend on what was drawn at other spots.
pub struct TableChance {
    key: [u8; 32],
    words: Option<Words>,
}

impl TableChance {
    /// The chance of the table with this key.
    pub fn new(key: [u8; 32]) -> Self {
        Self { key, words: None }
    }
}

impl Chance for TableChance {
    fn at(&mut self, spot: Spot) {
        self.words = Some(Words::of_spot(self.key, &spot.to_string()));
    }

    fn below(&mut self, m: u32) -> u32 {
        let words = self.words.as_mut();
        words.expect("a game names the spot before it draws; the laws of the testkit check that").below(m)
    }
}

/// A numbered stream that ignores spots: the randomness of bots, and of the moves of a table in version 1. The prefix of
/// its blocks is the number as four big-endian bytes.
pub struct Stream(Words);

impl Stream {
    /// Stream `number` of this key.
    pub fn new(key: [u8; 32], number: u32) -> Self {
        Self(Words::new(key, number.to_be_bytes().to_vec()))
    }
}

impl Chance for Stream {
    fn below(&mut self, m: u32) -> u32 {
        self.0.below(m)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first words of a stream, computed with another implementation of HMAC-SHA-256 (Python's `hmac`).
    #[test]
    fn a_stream_is_the_documented_one() {
        let mut stream = Stream::new([7; 32], 3);
        let words: Vec<u32> = (0..10).map(|_| stream.0.next()).collect();
        assert_eq!(
            words,
            [
                0x89d8_bc55,
                0xcb49_9107,
                0x3ebf_53c4,
                0x39b9_7367,
                0xadb3_1f9c,
                0x0a05_6f7c,
                0xfcb9_eb2e,
                0x3a5e_32d6,
                0x1bcb_a479,
                0xc19e_46ef
            ]
        );
    }

    /// Computed with Python's `hmac`: the key is 32 times 7, the message `00000007 "deck 17" 00000000`, then `…00000001`.
    #[test]
    fn the_words_of_a_spot_are_the_documented_ones() {
        let mut words = Words::of_spot([7; 32], "deck 17");
        let words: Vec<u32> = (0..10).map(|_| words.next()).collect();
        assert_eq!(
            words,
            [
                0xd98e_3a69,
                0x63b8_8a20,
                0xba21_a68a,
                0xa604_47c6,
                0x7a57_ad61,
                0x5590_aecb,
                0x55e1_55d9,
                0x417b_4dd2,
                0xe9bf_b96b,
                0x3baa_bae8
            ]
        );
    }

    #[test]
    fn a_spot_gives_the_same_whatever_was_drawn_before() {
        let mut one = TableChance::new([7; 32]);
        let mut other = TableChance::new([7; 32]);
        other.at(Spot::new("deck", [16]));
        other.below(6);
        for chance in [&mut one, &mut other] {
            chance.at(Spot::new("deck", [17]));
        }
        assert_eq!([0; 20].map(|_| one.below(1000)), [0; 20].map(|_| other.below(1000)));
    }

    /// Only one multiple of 2³¹ + 1 fits into 32 bits, so every larger word of the documented stream above is drawn again:
    /// words 0, 1 and 4 of it.
    #[test]
    fn words_that_would_favour_small_values_are_drawn_again() {
        let mut chance = Stream::new([7; 32], 3);
        let m = (1 << 31) + 1;
        assert_eq!([0; 3].map(|_| chance.below(m)), [0x3ebf_53c4, 0x39b9_7367, 0x0a05_6f7c]);
    }

    #[test]
    fn every_value_is_about_as_likely_as_any_other() {
        let mut seen = [0_u32; 7];
        let mut chance = TableChance::new([1; 32]);
        chance.at(Spot::new("deck", [1]));
        for _ in 0..70_000 {
            seen[chance.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_500..10_500).contains(&n)), "{seen:?}");
    }
}
