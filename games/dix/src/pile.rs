//! Number cards lying together: a collection, or the market.

use dizaine_core::spread_byte;

use crate::card::NumberCard;

/// A multiset of number cards. No card has more than three copies (C5), so it is three sets of 36 bits: the cards with
/// at least one copy here, with at least two, with three.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pile {
    at_least: [u64; 3],
    len: u8,
}

impl Pile {
    /// Adds one copy.
    #[inline]
    pub fn add(&mut self, card: NumberCard) {
        let bit = 1 << card.index();
        let [one, two, three] = &mut self.at_least;
        *three |= *two & bit;
        *two |= *one & bit;
        *one |= bit;
        self.len += 1;
    }

    /// Takes one copy, which must be there, out.
    #[inline]
    pub fn remove(&mut self, card: NumberCard) {
        let bit = 1 << card.index();
        let [one, two, three] = &mut self.at_least;
        *one &= *two | !bit;
        *two &= *three | !bit;
        *three &= !bit;
        self.len -= 1;
    }

    /// Adds all cards of another pile.
    #[inline]
    pub fn add_all(&mut self, other: &Self) {
        let [a1, a2, a3] = self.at_least;
        let [b1, b2, b3] = other.at_least;
        self.at_least = [a1 | b1, a2 | b2 | a1 & b1, a3 | b3 | a2 & b1 | a1 & b2];
        self.len += other.len;
    }

    /// Writes how many copies of each kind of card there are.
    #[inline(always)]
    pub(crate) fn write_counts(&self, counts: &mut [u8; NumberCard::KINDS]) {
        let of = |set: u64, group: usize| spread_byte((set >> (8 * group)) as u8);
        // In binary: two or three copies have the higher bit, one or three the lower.
        let [one, two, three] = self.at_least;
        let odd = one ^ two ^ three;
        let counts_of = |group| (of(odd, group) + 2 * of(two, group)).to_le_bytes();
        let (groups, rest) = counts.as_chunks_mut::<8>();
        let whole = groups.len();
        for (group, written) in groups.iter_mut().enumerate() {
            *written = counts_of(group);
        }
        rest.copy_from_slice(&counts_of(whole)[..NumberCard::KINDS % 8]);
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many copies of `card`.
    pub fn count(&self, card: NumberCard) -> usize {
        self.at_least.iter().filter(|set| **set >> card.index() & 1 == 1).count()
    }

    /// The different cards, one bit each.
    #[inline]
    pub fn kinds(&self) -> u64 {
        self.at_least[0]
    }

    /// The different cards that lie here at least twice, one bit each.
    #[inline]
    pub fn duplicated(&self) -> u64 {
        self.at_least[1]
    }

    /// How many cards could leave while one copy of each stays.
    pub fn duplicates(&self) -> u8 {
        (self.at_least[1].count_ones() + self.at_least[2].count_ones()) as u8
    }

    /// Every card, sorted, copies side by side.
    pub fn cards(&self) -> impl Iterator<Item = NumberCard> {
        NumberCard::all().flat_map(|card| std::iter::repeat_n(card, self.count(card)))
    }
}

impl FromIterator<NumberCard> for Pile {
    fn from_iter<I: IntoIterator<Item = NumberCard>>(cards: I) -> Self {
        let mut pile = Self::default();
        cards.into_iter().for_each(|card| pile.add(card));
        pile
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pile(text: &str) -> Pile {
        text.split(", ").map(|card| card.parse::<NumberCard>().unwrap()).collect()
    }

    #[test]
    fn copies_come_and_go() {
        let mut pile = pile("blue 1, blue 1, pink 9, blue 1, green 4, green 4");
        let blue = "blue 1".parse().unwrap();
        assert_eq!((pile.len(), pile.count(blue), pile.duplicates()), (6, 3, 3));
        pile.remove(blue);
        assert_eq!((pile.len(), pile.count(blue), pile.duplicates()), (5, 2, 2));
        let cards: Vec<String> = pile.cards().map(|card| card.to_string()).collect();
        assert_eq!(cards.join(", "), "blue 1, blue 1, green 4, green 4, pink 9");
        let mut both = pile;
        both.add_all(
            &["blue 1", "green 4", "pink 1"].map(|card| card.parse().unwrap()).into_iter().collect(),
        );
        let cards_of_both: Vec<String> = both.cards().map(|card| card.to_string()).collect();
        assert_eq!(
            cards_of_both.join(", "),
            "blue 1, blue 1, blue 1, green 4, green 4, green 4, pink 1, pink 9"
        );
        assert!(!pile.is_empty());
        for card in &cards {
            pile.remove(card.parse().unwrap());
        }
        assert!(pile.is_empty());
        assert_eq!(pile, Pile::default());
    }
    /// Up to three copies (C5), shared out in every way, beside three of another card.
    #[test]
    fn piles_add_up_and_others_stay_as_they_are() {
        let [one, other] = ["pink 9", "blue 3"].map(|card| card.parse::<NumberCard>().unwrap());
        for (mine, yours) in [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (3, 0)]
        {
            let with = |copies| std::iter::repeat_n(one, copies);
            let mut sum: Pile = with(mine).chain([other; 3]).collect();
            sum.add_all(&with(yours).collect());
            assert_eq!(sum, with(mine + yours).chain([other; 3]).collect(), "{mine} and {yours}");
            if mine + yours > 0 {
                sum.remove(one);
                assert_eq!(sum, with(mine + yours - 1).chain([other; 3]).collect());
            }
        }
    }
}
