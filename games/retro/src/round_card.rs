//! The round cards: what the loser of a round takes.

use std::fmt;

use dizaine_core::{Chance, nth_bit};
use serde::{Deserialize, Serialize};

/// C1: a round card, worth its 1 to 10 penalty points.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(into = "u8", try_from = "u8")]
pub struct RoundCard(u8);

impl RoundCard {
    /// How many there are: as many as rounds.
    pub const COUNT: u8 = 10;

    /// The card worth 1 to 10 points.
    pub const fn new(points: u8) -> Option<Self> {
        if 1 <= points && points <= Self::COUNT { Some(Self(points)) } else { None }
    }

    /// Its penalty points.
    pub const fn points(self) -> u8 {
        self.0
    }
}

impl fmt::Debug for RoundCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {}", self.0)
    }
}

impl From<RoundCard> for u8 {
    fn from(card: RoundCard) -> Self {
        card.0
    }
}

impl TryFrom<u8> for RoundCard {
    type Error = String;
    fn try_from(points: u8) -> Result<Self, String> {
        Self::new(points).ok_or_else(|| format!("there is no round card {points}; they are worth 1 to 10"))
    }
}

/// Some of the ten round cards: bit `p` for the one worth `p` points.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "Vec<RoundCard>"))]
pub struct RoundCards(u16);

impl RoundCards {
    /// C1: all ten.
    pub const ALL: Self = Self(0b111_1111_1110);

    /// These and one more.
    #[must_use]
    pub const fn with(self, card: RoundCard) -> Self {
        Self(self.0 | 1 << card.0)
    }

    /// These but one.
    #[must_use]
    pub const fn without(self, card: RoundCard) -> Self {
        Self(self.0 & !(1 << card.0))
    }

    /// These and those.
    #[must_use]
    pub const fn union(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Whether this one is among them.
    pub const fn has(self, card: RoundCard) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What they are worth together.
    pub fn points(self) -> u16 {
        (1..=RoundCard::COUNT).map(|points| u16::from(points) * (self.0 >> points & 1)).sum()
    }

    /// They, from the cheapest on.
    pub fn iter(self) -> impl Iterator<Item = RoundCard> {
        (1..=RoundCard::COUNT).map(RoundCard).filter(move |&card| self.has(card))
    }

    /// Chooses the next one to turn, leaving it in: an event takes it out.
    pub fn pick(self, chance: &mut impl Chance) -> Option<RoundCard> {
        if self.is_empty() {
            return None;
        }
        let index = chance.below(self.len()) as usize;
        RoundCard::new(nth_bit(self.0.into(), index) as u8)
    }
}

impl fmt::Debug for RoundCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(RoundCard::points)).finish()
    }
}

impl FromIterator<RoundCard> for RoundCards {
    fn from_iter<I: IntoIterator<Item = RoundCard>>(cards: I) -> Self {
        cards.into_iter().fold(Self::default(), Self::with)
    }
}

impl Serialize for RoundCards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use dizaine_core::chance::Script;

    use super::*;

    /// Proves retro C1.
    #[test]
    fn ten_round_cards_are_worth_one_to_ten_points() {
        let points: Vec<u8> = RoundCards::ALL.iter().map(RoundCard::points).collect();
        assert_eq!(points, (1..=10).collect::<Vec<u8>>());
        assert_eq!((RoundCards::ALL.len(), RoundCards::ALL.points()), (10, 55));
        assert_eq!((RoundCard::new(0), RoundCard::new(11)), (None, None));
        assert!(serde_json::from_str::<RoundCard>("11").is_err());
        assert_eq!(serde_json::from_str::<RoundCard>("10").unwrap().points(), 10);
    }

    #[test]
    fn the_next_card_is_chosen_among_those_left() {
        let four = RoundCard::new(4).unwrap();
        let left = RoundCards::ALL.without(four);
        assert_eq!((left.has(four), left.len(), left.with(four)), (false, 9, RoundCards::ALL));
        assert_eq!(
            (RoundCards::ALL.with(four), format!("{four:?}")),
            (RoundCards::ALL, "round 4".to_owned())
        );
        let mut script = Script::new([(9, 3), (9, 0), (9, 8)]);
        let mut pick = || left.pick(&mut script).map(RoundCard::points);
        assert_eq!([pick(), pick(), pick()], [Some(5), Some(1), Some(10)]);
        script.finish().unwrap();
        assert_eq!(RoundCards::default().pick(&mut Script::new([])), None);
        assert!(RoundCards::default().is_empty() && !left.is_empty());
    }

    #[test]
    fn sets_join() {
        let [one, nine] = [1, 9].map(|points| RoundCards::default().with(RoundCard::new(points).unwrap()));
        let both = one.union(nine).union(nine);
        assert_eq!(format!("{both:?}"), "{1, 9}");
        assert_eq!(both, both.iter().collect());
        assert_eq!(serde_json::to_string(&both).unwrap(), "[1,9]");
    }
}
