//! The round cards: what the loser of a round takes.

use dizaine_core::{Item, Set, bounded};

bounded! {
    /// C1: a round card, named by its penalty points.
    pub struct RoundCard(1..=10);
}

/// A set of round cards.
pub type RoundCards = Set<RoundCard>;

impl RoundCard {
    /// Its penalty points.
    #[inline]
    pub const fn points(self) -> u8 {
        self.get()
    }

    /// The penalty points of several together.
    pub fn total(cards: RoundCards) -> u16 {
        cards.iter().map(|card| u16::from(card.points())).sum()
    }
}

impl Item for RoundCard {
    type Bits = u16;

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0 - Self::LEAST)
    }

    #[inline]
    fn at(index: usize) -> Self {
        Self(Self::LEAST + index as u8)
    }
}

#[cfg(test)]
mod tests {
    use dizaine_core::chance::Script;

    use super::*;

    /// Proves retro C1.
    #[test]
    fn ten_round_cards_are_worth_one_to_ten_points() {
        let all: RoundCards = RoundCard::all().collect();
        let points: Vec<u8> = all.iter().map(RoundCard::points).collect();
        assert_eq!(points, (1..=10).collect::<Vec<u8>>());
        assert_eq!((all.len(), RoundCard::total(all)), (10, 55));
        assert_eq!((RoundCard::new(0), RoundCard::new(11)), (None, None));
        assert!(serde_json::from_str::<RoundCard>("11").is_err());
        assert_eq!(serde_json::from_str::<RoundCard>("10").unwrap().points(), 10);
    }

    #[test]
    fn the_next_card_is_chosen_among_those_left() {
        let left: RoundCards = RoundCard::all().filter(|card| card.points() != 4).collect();
        let mut script = Script::new([(9, 3), (9, 0), (9, 8)]);
        let mut pick = || left.pick(&mut script).map(RoundCard::points);
        assert_eq!([pick(), pick(), pick()], [Some(5), Some(1), Some(10)]);
        script.finish().unwrap();
        assert_eq!(RoundCards::NONE.pick(&mut Script::new([])), None);
    }

    #[test]
    fn a_set_is_written_as_the_list_of_its_points() {
        let two: RoundCards = [9, 1].into_iter().filter_map(RoundCard::new).collect();
        assert_eq!(serde_json::to_string(&two).unwrap(), "[1,9]");
    }
}
