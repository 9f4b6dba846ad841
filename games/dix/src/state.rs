//! The state of a game of DIX. Nothing in it is secret: the deck is a multiset, so that the future is not stored.

use dizaine_core::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::alix::ALIX;
use crate::auction::Auction;
use crate::card::NumberCard;
use crate::deck::Deck;
use crate::payment::Payment;
use crate::pile::Pile;
use crate::player::{Player, Spend};
use crate::row::{Bust, Row};

/// C1: the most people who can play.
pub const MAX_PLAYERS: usize = 5;

/// A game of DIX.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dix {
    /// How many people play.
    pub(crate) people: u8,
    /// ALIX's level, in a solo game.
    pub(crate) alix: Option<u8>,
    /// Whether the variant of X2 is played.
    pub(crate) bust_purchase: bool,
    pub(crate) phase: Phase,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// Who has to decide: the active player, except in auctions and last purchases.
    pub(crate) acting: Seat,
    pub(crate) deck: Deck,
    pub(crate) row: Row,
    pub(crate) market: Pile,
    /// The joker on sale, until it is taken or discarded.
    pub(crate) auction: Option<Auction>,
    pub(crate) players: BySeat<Player, MAX_PLAYERS>,
}

/// What the acting player has to decide. Every move reads it, so `repr(u8)` gives it a tag of its own
/// instead of a niche in its fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Phase {
    /// The table is empty.
    SetUp,
    /// T1: the turn begins with a draw.
    Draw,
    /// T1: draw again, or stop.
    Decide,
    /// A1: bid or pass.
    Bid,
    /// B1: buy a card, or not.
    Purchase(Occasion),
    /// A3, B1: pay for a joker or a card.
    Pay(Ware, Payment),
    /// The game is over.
    Over,
}

/// What is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ware {
    /// A3: the joker on sale.
    Joker,
    /// B1: this card of the market.
    Card(NumberCard, Occasion),
}

/// When a card may be bought (B1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// After taking the numbers (R1).
    Reward,
    /// After going bust, in the variant (X2).
    Bust(Bust),
    /// At the end (E2).
    Last,
}

impl Dix {
    /// What the acting player has to decide.
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

    /// This position with the cards of its row [sorted](Row::sorted): whatever follows, follows from either.
    #[must_use]
    pub fn with_sorted_row(mut self) -> Self {
        self.row = self.row.sorted();
        self
    }

    /// The cards on the market.
    #[inline]
    pub fn market(&self) -> &Pile {
        &self.market
    }

    /// The cards that are left in the draw pile.
    #[inline]
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The joker on sale.
    #[inline]
    pub fn auction(&self) -> Option<&Auction> {
        self.auction.as_ref()
    }

    /// Whether ALIX holds `seat`: the rules choose for her.
    #[inline]
    pub(crate) fn is_alix(&self, seat: Seat) -> bool {
        self.alix.is_some() && seat == ALIX
    }

    /// Which number cards pay for a joker: any (B3), or duplicates only against ALIX (Z5).
    #[inline]
    pub(crate) fn auction_spend(&self) -> Spend {
        if self.alix.is_some() { Spend::Duplicates } else { Spend::AnyCard }
    }

    /// A2, Z5: the lowest possible bid of the table.
    #[inline]
    pub(crate) fn lowest_bid(&self) -> u8 {
        if self.alix.is_some() { 5 } else { 1 }
    }

    /// The payment in progress.
    #[inline]
    pub(crate) fn payment(&self) -> Option<&Payment> {
        match &self.phase {
            Phase::Pay(_, payment) => Some(payment),
            Phase::SetUp | Phase::Draw | Phase::Decide | Phase::Bid | Phase::Purchase(_) | Phase::Over => {
                None
            }
        }
    }
}
