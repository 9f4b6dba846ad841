//! Where in a game a draw is made.

use std::fmt;

/// The most numbers of a spot.
const MOST: usize = 3;

/// Where in a game a draw is made: a place that the game names, and numbers such as the seat and the round. In one game a
/// spot is used once; all dice of one throw are draws at one spot. At a table the luck of a spot is the same
/// whatever was chosen elsewhere.
///
/// Its text, such as `throw 0 3 1`, is part of records, and the luck is derived from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    place: &'static str,
    numbers: [usize; MOST],
    count: usize,
}

impl Spot {
    /// The spot at `place`, a word of lower-case letters, with at most three numbers.
    #[inline]
    pub const fn new<const N: usize>(place: &'static str, numbers: [usize; N]) -> Self {
        const { assert!(N <= MOST, "a spot has at most three numbers") };
        let mut all = [0; MOST];
        let mut index = 0;
        while index < N {
            all[index] = numbers[index];
            index += 1;
        }
        Self { place, numbers: all, count: N }
    }
}

/// The place and the numbers, in decimal digits, with a space before each number.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.place)?;
        self.numbers[..self.count].iter().try_for_each(|number| write!(f, " {number}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_a_spot_is_its_place_and_its_numbers() {
        assert_eq!(Spot::new("first", []).to_string(), "first");
        assert_eq!(Spot::new("throw", [0, 12, 3]).to_string(), "throw 0 12 3");
    }
}
