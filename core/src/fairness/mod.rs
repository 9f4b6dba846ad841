//! The commitment of a table and the key of its chance: enough to check afterwards that nobody steered it.

use sha2::{Digest, Sha256};

/// Names this way of making a key; a change of it is a new name.
const KEY_TAG: &[u8] = b"dizaine chance v1";

/// What a table publishes when it is created: SHA-256 of its secret seed.
pub fn commitment(seed: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(seed).into()
}

/// The key of a table's chance: SHA-256 of a version tag, the table's id, its seed and the players' nonces by seat.
/// Each part is preceded by its length (four big-endian bytes), so that no two inputs look alike; a seat
/// without a nonce (a bot) counts with an empty one.
pub fn key(table: &str, seed: &[u8; 32], nonces: &[Option<[u8; 32]>]) -> [u8; 32] {
    let mut hash = Sha256::new();
    let mut part = |bytes: &[u8]| {
        hash.update((bytes.len() as u32).to_be_bytes());
        hash.update(bytes);
    };
    part(KEY_TAG);
    part(table.as_bytes());
    part(seed);
    for nonce in nonces {
        part(nonce.as_ref().map_or(&[], |nonce| &nonce[..]));
    }
    hash.finalize().into()
}

/// As lower-case hexadecimal, which is how keys, seeds and nonces are written down.
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
        let key_of = |table, seed, nonces: &[Option<[u8; 32]>]| key(table, &[seed; 32], nonces);
        let keys = [
            key_of("a", 1, &[None, None]),
            key_of("b", 1, &[None, None]),
            key_of("a", 2, &[None, None]),
            key_of("a", 1, &[Some([0; 32]), None]),
            key_of("a", 1, &[None, Some([0; 32])]),
            key_of("a", 1, &[None]),
        ];
        for (i, one) in keys.iter().enumerate() {
            assert!(keys[i + 1..].iter().all(|other| other != one));
        }
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
