//! What a program that searches may read of a state: nothing is secret in DIX but the future, and that is not stored.

use dizaine_core::Seat;

use crate::auction::Auction;
use crate::deck::Deck;
use crate::game::{Dix, Phase};
use crate::pile::Pile;
use crate::player::Player;
use crate::row::Row;

impl Dix {
    /// What has to be decided.
    #[inline]
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Whose turn it is.
    #[inline]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Who has to decide.
    #[inline]
    pub fn acting(&self) -> Seat {
        self.acting
    }

    /// ALIX's level, in a solo game.
    #[inline]
    pub fn alix_level(&self) -> Option<u8> {
        self.alix
    }

    /// What lies in front of `seat`.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// The row of this turn.
    #[inline]
    pub fn row(&self) -> &Row {
        &self.row
    }

    /// The market.
    #[inline]
    pub fn market(&self) -> &Pile {
        &self.market
    }

    /// The draw pile.
    #[inline]
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The joker on sale.
    #[inline]
    pub fn auction(&self) -> Option<&Auction> {
        self.auction.as_ref()
    }
}
