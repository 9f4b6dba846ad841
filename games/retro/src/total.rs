//! The value of a player's cards in a round.

use crate::Card;

/// P5, P5a: what decides a round: the value, then the highest single card. Totals are compared in the order of the fields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Total {
    /// The sum of the cards, 0 to 10.
    pub value: u8,
    /// The highest of the cards, a joker with the value it took.
    pub highest: u8,
}

impl Total {
    /// P4a, P5e: a joker alone counts 10, beside another card what that card lacks to 10; two jokers count 10 and 0.
    #[inline]
    pub fn of(first: Card, second: Option<Card>) -> Self {
        let Some(second) = second else {
            let value = first.value().unwrap_or(10);
            return Self { value, highest: value };
        };
        match (first.value(), second.value()) {
            (Some(one), Some(other)) => Self { value: one + other, highest: one.max(other) },
            (Some(one), None) | (None, Some(one)) => Self { value: 10, highest: one.max(10 - one) },
            (None, None) => Self { value: 10, highest: 10 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(cards: &str, value: u8, highest: u8) {
        let mut cards = cards.split(" + ").map(|name| Card::try_from(name.to_owned()).unwrap());
        let total = Total::of(cards.next().unwrap(), cards.next());
        assert_eq!(total, Total { value, highest });
    }

    /// Proves retro P4a.
    #[test]
    fn a_joker_takes_the_value_that_serves_best() {
        check("joker", 10, 10);
        check("joker + 3", 10, 7);
        check("8 + joker", 10, 8);
        check("joker + 0", 10, 10);
        check("5 + joker", 10, 5);
        check("penalty_2 + joker", 10, 8);
        check("joker + joker", 10, 10);
    }

    /// Proves retro P4, P5.
    #[test]
    fn values_add_up() {
        check("7", 7, 7);
        check("0", 0, 0);
        check("penalty_8", 8, 8);
        check("7 + 3", 10, 7);
        check("2 + penalty_6", 8, 6);
    }
}
