//! The cards of one player.

use dizaine_core::{Seat, Seats};

use crate::{Card, Cards, Face, RoundCard, RoundCards, Total};

/// The cards of one player, in hand and on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Player {
    pub(crate) hand: Cards,
    pub(crate) laid: Option<Laid>,
    /// The cards of the rounds this player has lost.
    pub(crate) penalties: Cards,
    /// The round cards of those rounds.
    pub(crate) round_cards: RoundCards,
    /// Whether a joker of theirs has been shown. Until then everyone knows that they still have the
    /// one of S1, in hand or face down on the table.
    pub(crate) joker_shown: bool,
}

impl Player {
    /// C1: the penalty points taken so far.
    pub(crate) fn points(&self) -> u16 {
        self.penalties.points() + RoundCard::total(self.round_cards)
    }
}

/// A first card on the table, with the second card beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Laid {
    pub(crate) card: Card,
    pub(crate) face: Face,
    /// The player who laid it, wherever it lies now.
    pub(crate) by: Seat,
    /// P3f: the players who have held it and therefore know it, including the one who laid it.
    pub(crate) held_by: Seats,
    pub(crate) second: Option<Card>,
}

impl Laid {
    /// P4a, P5: its total together with the second card.
    #[inline]
    pub(crate) fn total(self) -> Total {
        Total::of(self.card, self.second)
    }
}
