//! Finding set bits, and adding up eight small counts that are packed into one word.

/// The value 1 in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const HIGH: u64 = 0x80 * ONES;

/// The eight bits of a byte as eight bytes of 0 or 1, the lowest bit in the lowest byte.
#[inline]
pub const fn spread_bits(bits: u8) -> u64 {
    // Byte number `n` keeps bit `n`; adding 127 carries any bit into the highest place.
    let kept = (bits as u64 * ONES) & 0x8040_2010_0804_0201;
    ((kept + (HIGH - ONES)) >> 7) & ONES
}

/// [`spread_bits`] of every byte.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = spread_bits(byte as u8);
        byte += 1;
    }
    table
};

/// [`spread_bits`] by one look-up, for code that calls it often.
#[inline]
pub fn spread_byte(bits: u8) -> u64 {
    SPREAD[usize::from(bits)]
}

/// For each byte and rank, the position of its set bit of that rank (8 where there is none).
static IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[8; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut rank, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[rank][byte] = bit as u8;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The number of set bits of each byte.
static COUNT: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = byte.count_ones() as u8;
        byte += 1;
    }
    table
};

/// The number of set bits of a byte: one look-up, because not every x86-64 processor can count bits.
#[inline]
pub(crate) fn count_of_byte(bits: u8) -> usize {
    COUNT[usize::from(bits)].into()
}

/// The position of set bit number `index`, counted from the lowest; `index` is below the number of set bits. Branch-free:
/// a loop would mispredict on random input.
#[inline]
pub fn nth_bit(bits: u64, index: usize) -> usize {
    let pairs = bits - ((bits >> 1) & (0x55 * ONES));
    let nibbles = (pairs & (0x33 * ONES)) + ((pairs >> 2) & (0x33 * ONES));
    let counts = (nibbles + (nibbles >> 4)) & (0x0f * ONES);
    let sums = running_sums(counts);
    let byte = at_most(sums, index as u64);
    let before = (sums << 8) >> (8 * byte) & 0xff;
    let rank = index.wrapping_sub(before as usize) & 7;
    8 * byte + usize::from(IN_BYTE[rank][(bits >> (8 * byte) & 0xff) as usize])
}

/// The same for a set of eight: one look-up.
#[inline]
pub(crate) fn nth_bit_of_byte(bits: u8, index: usize) -> usize {
    IN_BYTE[index & 7][usize::from(bits)].into()
}

/// Byte i is the sum of bytes 0..=i of `counts`; it must not exceed 127.
#[inline]
pub(crate) const fn running_sums(counts: u64) -> u64 {
    counts.wrapping_mul(ONES)
}

/// How many of the eight running sums are at most `limit`, which is below 128.
#[inline]
pub(crate) fn at_most(sums: u64, limit: u64) -> usize {
    let within = (limit.wrapping_mul(ONES) | HIGH).wrapping_sub(sums) & HIGH;
    ((within >> 7).wrapping_mul(ONES) >> 56) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_bit_is_found() {
        let mut bits: u64 = 0x9e37_79b9_7f4a_7c15;
        for round in 0..2_000 {
            bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(round);
            let bits = match round % 4 {
                0 => bits,
                1 => bits & bits.rotate_left(21),
                2 => bits | bits.rotate_left(13),
                _ => 1 << (round % 64),
            };
            let found: Vec<usize> =
                (0..bits.count_ones() as usize).map(|index| nth_bit(bits, index)).collect();
            let set: Vec<usize> = (0..64).filter(|bit| bits >> bit & 1 == 1).collect();
            assert_eq!(found, set, "{bits:#b}");
        }
        assert_eq!(
            (0..64).map(|index| nth_bit(u64::MAX, index)).collect::<Vec<_>>(),
            (0..64).collect::<Vec<_>>()
        );
    }
}
