//! The events of DIX, in the past tense.

use dizaine_core::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Item;
use crate::card::{Joker, NumberCard, RowCard};
use crate::row::Bust;
use crate::state::Occasion;

/// An event. The state is the fold of the events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// S1–S3: the deck is built, everyone has five tokens, and `first` was drawn to start.
    SetUp {
        /// The player who starts.
        first: Seat,
    },
    /// T1: a turn began; its player has to draw.
    TurnBegan {
        /// The player whose turn it is.
        seat: Seat,
    },
    /// T2: the active player turned up a card, which went into the row.
    Drew {
        /// The card.
        card: RowCard,
    },
    /// T2, A1: the active player turned up a joker, and its auction began.
    JokerRevealed {
        /// The joker.
        joker: Joker,
    },
    /// A1: it is this player's one chance to bid.
    BidAsked {
        /// The player.
        seat: Seat,
    },
    /// A1: a higher bid.
    BidPlaced {
        /// The bidder.
        seat: Seat,
        /// The bid.
        amount: u8,
    },
    /// A1: no bid, or none that this player could pay.
    BidPassed {
        /// The player who passed.
        seat: Seat,
    },
    /// A3: the auction is over; the highest bidder has to pay.
    AuctionWon {
        /// The highest bidder.
        seat: Seat,
        /// The highest bid, which is the price.
        price: u8,
    },
    /// A5, Z8: nobody bid; the joker is discarded.
    JokerDiscarded {
        /// The joker.
        joker: Joker,
    },
    /// A3: the joker is paid and went into a collection.
    JokerTaken {
        /// The player who has the joker now.
        seat: Seat,
        /// The joker.
        joker: Joker,
    },
    /// T4: the active player went bust.
    Busted {
        /// The player who went bust.
        seat: Seat,
        /// Which limit was exceeded.
        bust: Bust,
    },
    /// R1, Z3, Z4: the number cards of the row went into a collection.
    NumbersTaken {
        /// The player who has the cards now.
        seat: Seat,
    },
    /// R2, X1: the number cards of the row went to the market.
    NumbersMarketed,
    /// R1, R2, X3: tokens from the supply.
    MoneyGained {
        /// The player who took the tokens.
        seat: Seat,
        /// The number of tokens taken.
        tokens: u8,
        /// The number of tokens lost to the limit M1.
        lost: u8,
    },
    /// R1, R2, X4: the money cards of the row were discarded.
    MoneyDiscarded,
    /// X2, Z4: one consolation token.
    ConsolationGained {
        /// The player who took the token.
        seat: Seat,
    },
    /// B1, X2, E2: this player may buy a card.
    PurchaseOffered {
        /// The player.
        seat: Seat,
        /// Why a purchase is possible.
        occasion: Occasion,
    },
    /// B1: no purchase.
    PurchaseDeclined {
        /// The player who declined.
        seat: Seat,
    },
    /// B1, B2: a card of the market was chosen and has to be paid.
    PurchaseChosen {
        /// The buyer.
        seat: Seat,
        /// The card.
        card: NumberCard,
    },
    /// B3, A3: one item of a price.
    Paid {
        /// The player who paid.
        seat: Seat,
        /// The item paid.
        item: Item,
    },
    /// B1: the card is paid and went from the market into a collection.
    Bought {
        /// The buyer.
        seat: Seat,
        /// The card.
        card: NumberCard,
    },
    /// E2: all last purchases are made; the game is over.
    Ended,
}
