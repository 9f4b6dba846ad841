//! Multisets of dice: the dice on the table, and those that a player picks.

use std::fmt;

use dizaine_core::{Chance, Dense};
use serde::{Deserialize, Serialize};

/// How many dice the game has.
pub const DICE: usize = 6;

/// The faces of a die.
const FACES: usize = 6;

/// One to six dice, of which only the values count: a multiset, written as an ascending list such as `[1, 3, 3]`.
///
/// The nibble of a face counts the dice that show it, face 1 in the lowest. Their [dense ids](Dense) follow that
/// number, so that walking through it in order is walking through the ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
#[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
pub struct Dice(u32);

/// One in the nibble of every face.
const ONE_EACH: u32 = 0x0011_1111;
/// The top bit in the nibble of every face, which no count reaches.
const GUARDS: u32 = 8 * ONE_EACH;

impl Dice {
    /// The dice that show these values, in any order; `None` unless they are one to six values from 1 to 6.
    pub fn new(values: &[u8]) -> Option<Self> {
        let possible =
            (1..=DICE).contains(&values.len()) && values.iter().all(|value| (1..=6).contains(value));
        possible.then(|| Self(values.iter().map(|value| 1 << shift(*value)).sum()))
    }

    /// Rolls `count` dice, one to six, with one draw each.
    #[inline]
    pub fn roll(count: usize, chance: &mut impl Chance) -> Self {
        Self((0..count).map(|_| 1 << (4 * chance.below(FACES as u32))).sum())
    }

    /// How many dice.
    #[expect(clippy::len_without_is_empty, reason = "there is always one")]
    #[inline]
    pub const fn len(self) -> usize {
        // The top nibble of the product adds all six nibbles up; six dice at most, so nothing spills over.
        (self.0.wrapping_mul(ONE_EACH) >> shift(6) & 0xf) as usize
    }

    /// How many of them show `value`, from 1 to 6.
    #[inline]
    pub const fn count(self, value: u8) -> usize {
        (self.0 >> shift(value) & 0xf) as usize
    }

    /// The total of their values.
    #[inline]
    pub const fn sum(self) -> usize {
        let mut sum = 0;
        let mut value = 1;
        while value <= 6 {
            sum += value as usize * self.count(value);
            value += 1;
        }
        sum
    }

    /// The values, ascending.
    pub fn values(self) -> impl Iterator<Item = u8> {
        (1..=6).flat_map(move |value| std::iter::repeat_n(value, self.count(value)))
    }

    /// Whether `part` is a sub-multiset of these dice.
    #[inline]
    pub const fn has(self, part: Self) -> bool {
        // A nibble that has to borrow clears its guard.
        (self.0 + GUARDS - part.0) & GUARDS == GUARDS
    }

    /// These dice with `part`, which lies here, rolled again into `into`, as many dice.
    #[inline]
    #[must_use]
    pub const fn with(self, part: Self, into: Self) -> Self {
        Self(self.0 - part.0 + into.0)
    }

    /// The `count` lowest of them, which are at least that many.
    #[inline]
    #[must_use]
    pub const fn lowest(self, count: usize) -> Self {
        let mut lowest = 0;
        let mut left = count;
        let mut value = 1;
        while value <= 6 {
            let here = self.count(value);
            let taken = if here < left { here } else { left };
            lowest += (taken as u32) << shift(value);
            left -= taken;
            value += 1;
        }
        Self(lowest)
    }

    /// Whether none of them shows an even value.
    #[inline]
    pub const fn all_odd(self) -> bool {
        self.0 & 0x00f0_f0f0 == 0
    }

    /// Whether no value comes twice.
    #[inline]
    pub const fn all_different(self) -> bool {
        self.0 & !ONE_EACH == 0
    }

    /// Whether they all show the same value.
    #[inline]
    pub const fn all_equal(self) -> bool {
        // The lowest nibble in use holds every die.
        self.len() == (self.0 >> (self.0.trailing_zeros() & !3)) as usize
    }

    /// Whether their values come exactly twice each.
    #[inline]
    pub const fn all_pairs(self) -> bool {
        self.0 & !(2 * ONE_EACH) == 0
    }

    /// Whether their values follow each other without a gap, each once.
    #[inline]
    pub const fn consecutive(self) -> bool {
        // One unbroken run of set bits carries into a bit beyond it when its lowest bit is added.
        let run = self.0.wrapping_mul(0xf);
        self.all_different() && (run + (1 << run.trailing_zeros())) & run == 0
    }

    /// In how many ways some of these dice, at least one, can be picked.
    #[inline]
    pub const fn parts(self) -> usize {
        let mut ways = 1;
        let mut value = 1;
        while value <= 6 {
            ways *= self.count(value) + 1;
            value += 1;
        }
        ways - 1
    }

    /// Number `index`, below [`parts`](Self::parts), of the ways to pick, in the order of the dense ids.
    #[inline]
    #[must_use]
    pub const fn part(self, index: usize) -> Self {
        // A number in mixed radix: each face takes from none to all of its dice, and only "none at all" is left out.
        let mut rest = index as u32 + 1;
        let mut part = 0;
        let mut value = 1;
        while value <= 6 {
            let radix = self.count(value) as u32 + 1;
            part |= (rest % radix) << shift(value);
            rest /= radix;
            value += 1;
        }
        Self(part)
    }

    /// The dense id, also at compile time.
    #[inline]
    pub(crate) const fn position(self) -> usize {
        let (mut before, mut room) = (0, DICE);
        let mut value = FACES as u8;
        while value > 0 {
            let count = self.count(value);
            before += BEFORE[value as usize - 1][room][count] as usize;
            room -= count;
            value -= 1;
        }
        // The very first multiset is the empty one, which is no choice.
        before - 1
    }
}

/// Where the nibble of a face starts.
const fn shift(value: u8) -> u32 {
    4 * (value as u32 - 1)
}

impl Dense for Dice {
    /// The multisets of 1 to 6 dice: C(12, 6) with up to six dice, less the empty one.
    const COUNT: usize = 923;

    #[inline]
    fn id(self) -> usize {
        self.position()
    }

    #[inline]
    fn from_id(id: usize) -> Option<Self> {
        ALL.get(id).copied()
    }
}

/// `BEFORE[face - 1][room][count]`: with `room` dice to place on this face and lower ones, how many multisets show the
/// face fewer than `count` times. They all come before those that show it `count` times.
static BEFORE: [[[u16; DICE + 1]; DICE + 1]; FACES] = {
    let mut table = [[[0; DICE + 1]; DICE + 1]; FACES];
    let mut lower = 0;
    while lower < FACES {
        let mut room = 0;
        while room <= DICE {
            let mut count = 1;
            while count <= room {
                let fewer = table[lower][room][count - 1];
                table[lower][room][count] = fewer + up_to(room + 1 - count, lower);
                count += 1;
            }
            room += 1;
        }
        lower += 1;
    }
    table
};

/// How many multisets of at most `dice` dice there are with `faces` faces: C(dice + faces, faces).
const fn up_to(dice: usize, faces: usize) -> u16 {
    let mut ways = 1;
    let mut face = 1;
    while face <= faces {
        ways = ways * (dice + face) / face;
        face += 1;
    }
    ways as u16
}

/// Every choice of dice, by dense id.
pub(crate) static ALL: [Dice; Dice::COUNT] = {
    let mut all = [Dice(1); Dice::COUNT];
    let mut id = 1;
    while id < Dice::COUNT {
        all[id] = all[id - 1].next();
        id += 1;
    }
    all
};

impl Dice {
    /// The next larger multiset of at most six dice: one die more that shows a 1; or, when all six are placed, the lowest face
    /// gives its dice back and the face above takes one more.
    const fn next(self) -> Self {
        if self.len() < DICE {
            return Self(self.0 + 1);
        }
        let lowest = self.0.trailing_zeros() & !3;
        Self((self.0 & !(0xf << lowest)) + (0x10 << lowest))
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.values()).finish()
    }
}

impl From<Dice> for Vec<u8> {
    fn from(dice: Dice) -> Self {
        dice.values().collect()
    }
}

impl TryFrom<Vec<u8>> for Dice {
    type Error = String;
    fn try_from(values: Vec<u8>) -> Result<Self, String> {
        if let Some(value) = values.iter().find(|value| !(1..=6).contains(*value)) {
            return Err(format!("a die shows 1 to 6, not {value}"));
        }
        if !values.is_sorted() {
            return Err(format!("dice are listed from the lowest to the highest, unlike {values:?}"));
        }
        Self::new(&values).ok_or_else(|| format!("1 to 6 dice can be picked, not {}", values.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_core::chance::Script;

    fn dice(values: &[u8]) -> Dice {
        Dice::new(values).unwrap()
    }

    #[test]
    fn ids_follow_the_packed_number_without_a_gap() {
        assert!(ALL.is_sorted_by(|a, b| a.0 < b.0));
        assert_eq!(format!("{:?}", dice(&[6, 1, 1])), "[1, 1, 6]");
        for (id, dice) in ALL.iter().enumerate() {
            assert_eq!(dice.id(), id, "{dice:?}");
            assert_eq!(Dice::from_id(id), Some(*dice));
            assert!((1..=6).contains(&dice.len()), "{dice:?}");
        }
        assert_eq!(Dice::from_id(Dice::COUNT), None);
    }

    #[test]
    fn parts_are_exactly_what_lies_there_in_order() {
        for roll in ALL {
            let listed: Vec<Dice> = (0..roll.parts()).map(|index| roll.part(index)).collect();
            let lying: Vec<Dice> = ALL.into_iter().filter(|&part| roll.has(part)).collect();
            assert_eq!(listed, lying, "{roll:?}");
        }
    }

    #[test]
    fn a_part_lies_there_if_each_of_its_values_does_often_enough() {
        for roll in ALL.into_iter().step_by(7) {
            for part in ALL {
                let often = (1..=6).all(|value| part.count(value) <= roll.count(value));
                assert_eq!(roll.has(part), often, "{part:?} of {roll:?}");
            }
        }
    }

    #[test]
    fn shapes_are_what_their_values_say() {
        for some in ALL {
            let values: Vec<u8> = some.values().collect();
            let mut single = values.clone();
            single.dedup();
            assert_eq!(dice(&values), some);
            assert_eq!(some.len(), values.len());
            assert_eq!(some.sum(), values.iter().map(|&value| usize::from(value)).sum::<usize>());
            assert_eq!(some.all_odd(), values.iter().all(|value| value % 2 == 1), "{some:?}");
            assert_eq!(some.all_different(), single.len() == values.len(), "{some:?}");
            assert_eq!(some.all_equal(), single.len() == 1, "{some:?}");
            assert_eq!(some.all_pairs(), single.iter().all(|&value| some.count(value) == 2), "{some:?}");
            assert_eq!(some.consecutive(), values.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{some:?}");
            for count in 1..=values.len() {
                assert_eq!(some.lowest(count), dice(&values[..count]), "{some:?}");
            }
        }
    }

    #[test]
    fn rolling_again_replaces_what_was_picked() {
        let roll = dice(&[5, 5, 4, 4, 2, 1]);
        assert_eq!(roll.with(dice(&[1, 2]), dice(&[6, 3])), dice(&[6, 5, 5, 4, 4, 3]));
        assert_eq!(roll.with(roll, dice(&[1; 6])), dice(&[1; 6]));
    }

    #[test]
    fn each_die_is_rolled_by_itself() {
        let mut script = Script::new([(6, 2), (6, 0), (6, 2)]);
        assert_eq!(Dice::roll(3, &mut script), dice(&[1, 3, 3]));
        script.finish().unwrap();
    }

    #[test]
    fn no_other_dice_exist() {
        for values in [&[][..], &[0], &[7], &[1; 7]] {
            assert_eq!(Dice::new(values), None, "{values:?}");
        }
    }
}
