//! What players do.

use dizaine_core::{Dense, Item};
use serde::{Deserialize, Serialize};

dizaine_core::bounded! {
    /// A card: its number.
    pub struct Card(1..=4);
}

impl Item for Card {
    type Bits = u8;

    fn index(self) -> usize {
        Self::index(self)
    }

    fn at(index: usize) -> Self {
        Self::all().nth(index).expect("the index of a card")
    }
}

/// The actions of the toy game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// T1: guess that the left neighbour has this card.
    Guess(Card),
}

impl Dense for Action {
    const COUNT: usize = Card::MOST as usize;

    fn id(self) -> usize {
        let Self::Guess(card) = self;
        card.index()
    }

    fn from_id(id: usize) -> Option<Self> {
        Card::all().nth(id).map(Self::Guess)
    }
}
