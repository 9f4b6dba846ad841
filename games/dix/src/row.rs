//! The row of cards drawn this turn, its totals, and going bust (T2–T4).

use dizaine_core::List;
use serde::{Deserialize, Serialize};

use crate::card::{Card, RowCard};
use crate::pile::Pile;

/// The total from which a player is bust (T4).
pub(crate) const BUST_FROM: i8 = 11;

/// The most cards a row can hold: while it is not bust, the money sum is at most 10 and the number sum at most 20,
/// which is 8 money cards and 16 number cards at the very most (C5); one more card may bust it.
const LONGEST: usize = 26;

/// The cards face up in front of the active player, in the order they came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Row {
    cards: List<RowCard, LONGEST>,
    /// The number cards again, as the multiset that goes to a collection or to the market.
    numbers: Pile,
    number_sum: u8,
    money: u8,
}

/// How a player goes bust (T4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Bust {
    /// The row total is 11 or more.
    Over,
    /// The money cards sum up to 11 or more.
    Money,
}

impl Row {
    /// T2: a card goes face up into the row.
    #[inline]
    pub fn add(&mut self, card: RowCard) {
        self.cards.push(card);
        match card {
            RowCard::Number(card) => {
                self.numbers.add(card);
                self.number_sum += card.value().get();
            }
            RowCard::Money(money) => self.money += money.get(),
        }
    }

    /// The cards, in the order they came.
    pub fn cards(&self) -> &[RowCard] {
        &self.cards
    }

    /// T3: sum of number cards − sum of money cards.
    #[inline]
    pub fn total(&self) -> i8 {
        self.number_sum as i8 - self.money as i8
    }

    /// The sum of the money cards.
    #[inline]
    pub fn money(&self) -> u8 {
        self.money
    }

    /// T4: whether the row is bust, and how.
    #[inline]
    pub fn bust(&self) -> Option<Bust> {
        if self.total() >= BUST_FROM {
            Some(Bust::Over)
        } else if self.money as i8 >= BUST_FROM {
            Some(Bust::Money)
        } else {
            None
        }
    }

    /// The same cards in the order of their kinds. No rule asks in which order they came.
    #[must_use]
    pub fn sorted(&self) -> Self {
        let of = |kind: Card| self.cards.iter().copied().filter(move |&card| Card::Row(card) == kind);
        Self { cards: Card::all().flat_map(of).collect(), ..*self }
    }

    /// The number cards.
    #[inline]
    pub fn numbers(&self) -> &Pile {
        &self.numbers
    }

    /// The number cards leave the row.
    #[inline]
    pub(crate) fn drop_numbers(&mut self) {
        if self.money == 0 {
            self.cards.clear();
        } else {
            self.cards.retain(|card| matches!(card, RowCard::Money(_)));
        }
        self.numbers = Pile::default();
        self.number_sum = 0;
    }

    /// The money cards leave the row, which is empty then: they are always the last to go.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.cards.clear();
        (self.numbers, self.number_sum, self.money) = (Pile::default(), 0, 0);
    }
}

impl FromIterator<RowCard> for Row {
    fn from_iter<I: IntoIterator<Item = RowCard>>(cards: I) -> Self {
        let mut row = Self::default();
        cards.into_iter().for_each(|card| row.add(card));
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Totals and bust after each card of a compact row: numbers count up, `-3` is a money card.
    #[track_caller]
    fn check(row: &str, expected: &[(i8, u8, Option<Bust>)]) {
        let mut built = Row::default();
        let steps: Vec<_> = row
            .split(' ')
            .map(|card| {
                let text = match card.strip_prefix('-') {
                    Some(money) => format!("money {money}"),
                    None => format!("blue {card}"),
                };
                built.add(text.parse().unwrap());
                (built.total(), built.money(), built.bust())
            })
            .collect();
        assert_eq!(steps, expected);
    }

    /// The booklet's first vector. Proves dix T3.
    #[test]
    fn the_row_total_is_numbers_less_money() {
        check("2 1 -4 7 -2", &[(2, 0, None), (3, 0, None), (-1, 4, None), (6, 4, None), (4, 6, None)]);
    }

    /// The booklet's first vector goes on: a 7 or a money 5 busts, a 6 or a money 4 does not. Proves dix T4.
    #[test]
    fn eleven_busts_and_ten_does_not() {
        let base = [(2, 0, None), (3, 0, None), (-1, 4, None), (6, 4, None), (4, 6, None)];
        let then = |last| [&base[..], &[last]].concat();
        check("2 1 -4 7 -2 7", &then((11, 6, Some(Bust::Over))));
        check("2 1 -4 7 -2 6", &then((10, 6, None)));
        check("2 1 -4 7 -2 -5", &then((-1, 11, Some(Bust::Money))));
        check("2 1 -4 7 -2 -4", &then((0, 10, None)));
    }
}
