//! A quick evaluation of runs: the length of the longest run of a colour, and what one more card would add (E4).

use dizaine_dix::{Colour, NumberCard, Player, longest_windows, points};

/// The set of all nine numbers of a colour.
const FULL: u16 = 0x1ff;
/// The possible numbers of wild cards of a colour: 0 to two coloured jokers, the universal one, and two more for lookahead.
const WILDS: usize = 6;

/// By number of wild cards and set of numbers (one bit each): the points of the longest run.
static POINTS: [[u8; 512]; WILDS] = {
    let mut table = longest_windows::<WILDS>();
    let mut wilds = 0;
    while wilds < WILDS {
        let mut numbers = 0;
        while numbers < 512 {
            table[wilds][numbers] = points(table[wilds][numbers]);
            numbers += 1;
        }
        wilds += 1;
    }
    table
};

/// The four colours of a collection. Numbered jokers and the universal joker belong to no colour and are left out: the
/// rules compute the exact score, this type evaluates many collections quickly.
#[derive(Clone, Copy)]
pub(crate) struct Runs {
    numbers: [u16; 4],
    wilds: [u8; 4],
}

impl Runs {
    /// The runs of a collection.
    #[inline]
    pub(crate) fn of(player: &Player) -> Self {
        let kinds = player.numbers.kinds();
        Self {
            numbers: std::array::from_fn(|colour| (kinds >> (9 * colour)) as u16 & FULL),
            wilds: player.jokers.coloured,
        }
    }

    /// The points of a colour with `more` further wild cards.
    #[inline]
    pub(crate) fn points(&self, colour: Colour, more: u8) -> u8 {
        let index = colour.index();
        POINTS[usize::from(self.wilds[index] + more)][usize::from(self.numbers[index])]
    }

    /// The points of all colours, each by itself.
    #[inline]
    pub(crate) fn sum(&self, more: u8) -> u8 {
        Colour::ALL.iter().map(|&colour| self.points(colour, more)).sum()
    }

    /// The points that `card` adds at once, with `more` further wild cards.
    #[inline]
    pub(crate) fn gain(&self, card: NumberCard, more: u8) -> u8 {
        let index = card.colour().index();
        let table = &POINTS[usize::from(self.wilds[index] + more)];
        let numbers = self.numbers[index];
        table[usize::from(numbers | 1 << card.value().index())] - table[usize::from(numbers)]
    }

    /// The points lost at once without the only copy of `card`, with `more` further wild cards.
    #[inline]
    pub(crate) fn loss(&self, card: NumberCard, more: u8) -> u8 {
        let index = card.colour().index();
        let table = &POINTS[usize::from(self.wilds[index] + more)];
        let numbers = self.numbers[index];
        table[usize::from(numbers)] - table[usize::from(numbers & !(1 << card.value().index()))]
    }
}

/// The cards of a set of bits.
#[inline]
pub(crate) fn cards(mut set: u64) -> impl Iterator<Item = NumberCard> {
    std::iter::from_fn(move || {
        let card = NumberCard::from_index(set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(card)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use dizaine_dix::{Joker, best_score};

    #[test]
    fn without_jokers_of_several_colours_the_sum_is_the_score() {
        let mut player = Player::default();
        for card in ["blue 1", "blue 2", "blue 4", "pink 9", "green 3", "green 4"] {
            player.numbers.add(card.parse().unwrap());
        }
        player.jokers.add(Joker::Coloured(Colour::Blue));
        let runs = Runs::of(&player);
        assert_eq!((runs.sum(0), best_score(&player)), (7, 7));
        assert_eq!(runs.gain("green 5".parse().unwrap(), 0), 1);
        assert_eq!(runs.gain("pink 7".parse().unwrap(), 0), 0);
        assert_eq!(runs.gain("pink 7".parse().unwrap(), 1), 1);
        assert_eq!(runs.loss("blue 4".parse().unwrap(), 0), 1);
        assert_eq!(runs.loss("pink 9".parse().unwrap(), 0), 1);
    }
}
