//! What happens at the table, one event after another.

use dizaine_core::Seat;
use serde::{Deserialize, Serialize};

use crate::{Bid, Card, Cards, Face, Protection, RoundCard};

/// What a player is asked to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// P2: which first card to lay, and how.
    Lay,
    /// P3: whether to open an offer.
    Open,
    /// P3b: whether to outbid.
    Outbid,
    /// P3e: whether to raise the protection of the card just received.
    Protect,
    /// P4: whether to turn up the first card.
    TurnUp,
    /// P4: whether to add a second card.
    Second,
    /// P5d: who starts the next round.
    Start,
}

impl Decision {
    /// All of them, in the order of a round.
    pub const ALL: [Self; 7] =
        [Self::Lay, Self::Open, Self::Outbid, Self::Protect, Self::TurnUp, Self::Second, Self::Start];
}

/// Who is asked what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Asked {
    /// Who must act.
    pub seat: Seat,
    /// What they are asked.
    pub decision: Decision,
}

/// Where the chips of a swap go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Payee {
    /// P3a: the pot, for an unprotected card.
    Pot,
    /// P3b: the owner of a protected card.
    Owner,
}

/// What decided who won or lost a round, in the order in which the rules apply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// P5: the value.
    Value,
    /// P5a: the highest single card, among equal values.
    HighestCard,
    /// P5a, P5b: the position in turn order, among equals.
    TurnOrder,
}

/// An event. Private to the record: viewers get [`Seen`](crate::Seen).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// S2: the dealer was drawn; the player at their left starts.
    DealerDrawn {
        /// The dealer.
        dealer: Seat,
    },
    /// S1: a player took their joker.
    TookJoker {
        /// The player.
        seat: Seat,
    },
    /// S1, P5d: a player drew a card from the pile.
    Drew {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// P1: a round began with this round card.
    RoundCardTurned {
        /// The round card.
        card: RoundCard,
    },
    /// A player was asked for a decision.
    Asked {
        /// The player who is asked.
        seat: Seat,
        /// What they are asked.
        decision: Decision,
    },
    /// P2: a first card was laid.
    Laid {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
        /// Face up or face down.
        face: Face,
        /// The chips on it.
        protection: Protection,
    },
    /// P3: an offer was opened.
    OfferOpened {
        /// The player.
        seat: Seat,
        /// The owner of the card.
        owner: Seat,
        /// The bid.
        chips: Bid,
    },
    /// P3h: a player opened no offer.
    OfferDeclined {
        /// The player.
        seat: Seat,
    },
    /// P3b: a player outbid the highest bidder.
    Outbid {
        /// The player.
        seat: Seat,
        /// The bid.
        chips: Bid,
    },
    /// P3g: a player left the auction.
    PassedBid {
        /// The player.
        seat: Seat,
    },
    /// P3a, P3b: the buyer paid, and the two first cards changed places.
    Swapped {
        /// The highest bidder.
        buyer: Seat,
        /// The owner of the card until then.
        owner: Seat,
        /// The price.
        chips: Bid,
        /// Who received it.
        paid_to: Payee,
    },
    /// P3e: a player decided on the protection of the card they received.
    Protected {
        /// The player.
        seat: Seat,
        /// The chips on the card from now on.
        protection: Protection,
    },
    /// P4: all protection went to the pot.
    ProtectionCollected,
    /// P4: a first card was turned up.
    TurnedUp {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// P4: a first card was left face down.
    StayedDown {
        /// The player.
        seat: Seat,
    },
    /// P4: a second card was laid.
    SecondAdded {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// P4: a player added no second card.
    SecondDeclined {
        /// The player.
        seat: Seat,
    },
    /// P5: a card that had stayed face down was shown.
    Shown {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// P5c: a player won the round and took the pot.
    RoundWon {
        /// The player.
        seat: Seat,
        /// The value of their cards.
        value: u8,
        /// What decided it.
        by: By,
        /// The chips of the pot.
        chips: u8,
    },
    /// P5c: a player lost the round and took its cards.
    RoundLost {
        /// The player.
        seat: Seat,
        /// The value of their cards.
        value: u8,
        /// What decided it.
        by: By,
    },
    /// P5d: the winner chose who starts the next round.
    StarterChosen {
        /// The winner.
        winner: Seat,
        /// The player who starts.
        starter: Seat,
    },
    /// E2: the cards left in a hand became penalties.
    HandCounted {
        /// The player.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// E2: the loser of the last round took the round cards that were never turned.
    UnturnedTaken {
        /// The player.
        seat: Seat,
        /// The points of these cards.
        points: u8,
    },
    /// E1: the game was over.
    Ended,
}
