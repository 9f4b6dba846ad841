//! What a viewer sees of an event: an allow-list.

use dizaine_core::{Seat, Viewer};
use serde::Serialize;

use crate::player::Laid;
use crate::{Bid, By, Card, Cards, Decision, Event, Face, Payee, Protection, Retro, RoundCard};

/// An event as one viewer sees it. A card that is hidden from them is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each variant is the event of the same name, which documents it")]
pub enum Seen {
    DealerDrawn {
        dealer: Seat,
    },
    TookJoker {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        card: Option<Card>,
    },
    RoundCardTurned {
        card: RoundCard,
    },
    Asked {
        seat: Seat,
        decision: Decision,
    },
    Laid {
        seat: Seat,
        card: Option<Card>,
        face: Face,
        protection: Protection,
    },
    OfferOpened {
        seat: Seat,
        owner: Seat,
        chips: Bid,
    },
    OfferDeclined {
        seat: Seat,
    },
    Outbid {
        seat: Seat,
        chips: Bid,
    },
    PassedBid {
        seat: Seat,
    },
    Swapped {
        buyer: Seat,
        owner: Seat,
        chips: Bid,
        paid_to: Payee,
        bought: Option<Card>,
        given: Option<Card>,
    },
    Protected {
        seat: Seat,
        protection: Protection,
    },
    ProtectionCollected,
    TurnedUp {
        seat: Seat,
        card: Card,
    },
    StayedDown {
        seat: Seat,
    },
    SecondAdded {
        seat: Seat,
        card: Card,
    },
    SecondDeclined {
        seat: Seat,
    },
    Shown {
        seat: Seat,
        card: Card,
    },
    RoundWon {
        seat: Seat,
        value: u8,
        by: By,
        chips: u8,
    },
    RoundLost {
        seat: Seat,
        value: u8,
        by: By,
        /// C1: the penalty points of the cards that the loser takes.
        points: u16,
    },
    StarterChosen {
        winner: Seat,
        starter: Seat,
    },
    HandCounted {
        seat: Seat,
        cards: Cards,
    },
    UnturnedTaken {
        seat: Seat,
        points: u8,
    },
    Ended,
}

impl Laid {
    /// P3f: a face-up card is known to all, a face-down one to all who have held it.
    pub(crate) fn known_to(self, viewer: Viewer) -> bool {
        match (self.face, viewer) {
            (Face::Up, _) | (Face::Down, Viewer::All) => true,
            (Face::Down, Viewer::Seat(seat)) => self.held_by.has(seat),
            (Face::Down, Viewer::Table) => false,
        }
    }
}

/// What `viewer` sees of `event`; `game` is the state just before it.
pub(crate) fn seen(game: &Retro, event: &Event, viewer: Viewer) -> Seen {
    match *event {
        Event::DealerDrawn { dealer } => Seen::DealerDrawn { dealer },
        Event::TookJoker { seat } => Seen::TookJoker { seat },
        Event::Drew { seat, card } => Seen::Drew { seat, card: viewer.knows(seat).then_some(card) },
        Event::RoundCardTurned { card } => Seen::RoundCardTurned { card },
        Event::Asked { seat, decision } => Seen::Asked { seat, decision },
        Event::Laid { seat, card, face, protection } => {
            let open = face == Face::Up || viewer.knows(seat);
            Seen::Laid { seat, card: open.then_some(card), face, protection }
        }
        Event::OfferOpened { seat, owner, chips } => Seen::OfferOpened { seat, owner, chips },
        Event::OfferDeclined { seat } => Seen::OfferDeclined { seat },
        Event::Outbid { seat, chips } => Seen::Outbid { seat, chips },
        Event::PassedBid { seat } => Seen::PassedBid { seat },
        Event::Swapped { buyer, owner, chips, paid_to } => {
            // P3f: a card is known to those who have held it, and from now on to its new owner.
            let sight = |from: Seat, to: Seat| {
                let laid = game.players[from].laid?;
                (laid.known_to(viewer) || viewer.knows(to)).then_some(laid.card)
            };
            let (bought, given) = (sight(owner, buyer), sight(buyer, owner));
            Seen::Swapped { buyer, owner, chips, paid_to, bought, given }
        }
        Event::Protected { seat, protection } => Seen::Protected { seat, protection },
        Event::ProtectionCollected => Seen::ProtectionCollected,
        Event::TurnedUp { seat, card } => Seen::TurnedUp { seat, card },
        Event::StayedDown { seat } => Seen::StayedDown { seat },
        Event::SecondAdded { seat, card } => Seen::SecondAdded { seat, card },
        Event::SecondDeclined { seat } => Seen::SecondDeclined { seat },
        Event::Shown { seat, card } => Seen::Shown { seat, card },
        Event::RoundWon { seat, value, by, chips } => Seen::RoundWon { seat, value, by, chips },
        Event::RoundLost { seat, value, by } => {
            Seen::RoundLost { seat, value, by, points: game.points_of_the_round() }
        }
        Event::StarterChosen { winner, starter } => Seen::StarterChosen { winner, starter },
        Event::HandCounted { seat, cards } => Seen::HandCounted { seat, cards },
        Event::UnturnedTaken { seat, points } => Seen::UnturnedTaken { seat, points },
        Event::Ended => Seen::Ended,
    }
}
