//! The commitment of a table and the key of its chance: enough to check afterwards that nobody steered it.

mod anchor;
mod bots;
mod check;

pub use anchor::Anchor;
pub use bots::{BotUse, bot_key, bot_key_of, bot_stream};
pub use check::{Checked, Fault, check};

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// The version of the chance of new tables: how a key is made, and how draws are made from it. In version 1 the words of a
/// draw depended on the number of the move; since version 2 they depend on its spot.
pub const CHANCE: u32 = 2;

/// What a table publishes when it is created: SHA-256 of its secret seed.
pub fn commitment(seed: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(seed).into()
}

/// The seed of a table after this number of cancelled starts, derived from the first seed. The first seed is revealed only
/// if no start was cancelled, so a revealed seed does not give the others away.
pub fn seed_after(first: &[u8; 32], cancelled: u32) -> [u8; 32] {
    if cancelled == 0 {
        return *first;
    }
    let mut mac = Hmac::<Sha256>::new_from_slice(first).expect("HMAC takes a key of any length");
    mac.update(b"dizaine seed");
    mac.update(&cancelled.to_be_bytes());
    mac.finalize().into_bytes().into()
}

/// What a browser promises before the start: SHA-256 of its nonce.
pub fn nonce_hash(nonce: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(nonce).into()
}

/// The key of a table's chance: SHA-256 of a tag with the version, the table's id, its seed and the players' nonces by seat.
/// Each part is preceded by its length (four big-endian bytes), so that no two inputs look alike; a seat
/// without a nonce (a bot) counts with an empty one.
pub fn key(version: u32, table: &str, seed: &[u8; 32], nonces: &[Option<[u8; 32]>]) -> [u8; 32] {
    tagged_key(&format!("dizaine chance v{version}"), table, seed, nonces)
}

fn tagged_key(tag: &str, table: &str, seed: &[u8; 32], nonces: &[Option<[u8; 32]>]) -> [u8; 32] {
    let mut hash = Sha256::new();
    let mut part = |bytes: &[u8]| {
        hash.update((bytes.len() as u32).to_be_bytes());
        hash.update(bytes);
    };
    part(tag.as_bytes());
    part(table.as_bytes());
    part(seed);
    for nonce in nonces {
        part(nonce.as_ref().map_or(&[], |nonce| &nonce[..]));
    }
    hash.finalize().into()
}

/// As lower-case hexadecimal, the written form of keys, seeds and nonces.
pub fn to_hex(bytes: &[u8; 32]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = |&byte: &u8| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]];
    bytes.iter().flat_map(digits).map(char::from).collect()
}

/// What [`to_hex`] wrote; `None` for anything but 64 hexadecimal digits.
pub fn from_hex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 2 * bytes.len() || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_counts() {
        let key_of = |table, seed, nonces: &[Option<[u8; 32]>]| key(CHANCE, table, &[seed; 32], nonces);
        let keys = [
            key_of("a", 1, &[None, None]),
            key_of("b", 1, &[None, None]),
            key_of("a", 2, &[None, None]),
            key_of("a", 1, &[Some([0; 32]), None]),
            key_of("a", 1, &[None, Some([0; 32])]),
            key_of("a", 1, &[None]),
            key(1, "a", &[1; 32], &[None, None]),
            bot_key("a", &[1; 32], &[None, None]),
        ];
        for (i, one) in keys.iter().enumerate() {
            assert!(keys[i + 1..].iter().all(|other| other != one));
        }
    }

    #[test]
    fn every_cancelled_start_has_another_seed() {
        let seeds = [0, 1, 2].map(|cancelled| seed_after(&[1; 32], cancelled));
        assert_eq!(seeds[0], [1; 32]);
        assert!(seeds[1] != seeds[0] && seeds[2] != seeds[1] && seeds[2] != seeds[0]);
    }

    #[test]
    fn hexadecimal_comes_back_and_nothing_else_is_taken() {
        let bytes = commitment(&[7; 32]);
        assert_eq!(from_hex(&to_hex(&bytes)), Some(bytes));
        let wrong =
            [String::new(), "0".repeat(63), "0".repeat(65), "g".repeat(64), "é".repeat(32), "+1".repeat(32)];
        assert!(wrong.iter().all(|text| from_hex(text).is_none()));
    }

    /// The SHA-256 of 32 zero bytes, a published vector.
    #[test]
    fn a_commitment_is_the_hash_of_the_seed() {
        assert_eq!(commitment(&[0; 32])[..4], [0x66, 0x68, 0x7a, 0xad]);
    }
}
