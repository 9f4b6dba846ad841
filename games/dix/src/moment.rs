//! How long a viewer needs to see the table after an event. A bust takes 3.8 seconds from the fatal card to the token.

use crate::event::Event;
use crate::seen::Seen;

/// The milliseconds after which the next event may be shown; `None` for an event that needs no moment of its own.
pub(crate) fn moment_ms(Seen(event): &Seen) -> Option<u16> {
    match event {
        // A game opens at once.
        Event::SetUp { .. } => None,
        // The next turn begins with its first card.
        Event::TurnBegan { .. } => None,
        // T2: a card is turned up.
        Event::Drew { .. } | Event::JokerRevealed { .. } => Some(700),
        // A1: the question to a player is seen when they answer.
        Event::BidAsked { .. } => None,
        // A1: a bid is read, and says how much is at stake.
        Event::BidPlaced { .. } => Some(800),
        // A1: several players often pass one after another, and nothing changes place.
        Event::BidPassed { .. } => Some(400),
        // A3: the winner is seen when they pay.
        Event::AuctionWon { .. } => None,
        // A5: the joker leaves the table.
        Event::JokerDiscarded { .. } => Some(700),
        // A3: the joker goes to its new owner.
        Event::JokerTaken { .. } => Some(900),
        // T4: the great moment: the total runs past ten.
        Event::Busted { .. } => Some(1500),
        // R1, R2, X1: the cards of the row go to a collection or to the market.
        Event::NumbersTaken { .. } | Event::NumbersMarketed => Some(900),
        // R1, R2, X3: tokens are paid out together with what else the reward moves.
        Event::MoneyGained { .. } => None,
        // R1, R2, X4: the money cards are cleared away with the row.
        Event::MoneyDiscarded => None,
        // X2: the token goes to its owner.
        Event::ConsolationGained { .. } => Some(700),
        // B1: the question to a player is seen when they answer.
        Event::PurchaseOffered { .. } => None,
        // B1: nothing changes place.
        Event::PurchaseDeclined { .. } => Some(400),
        // B1, B3: choosing, paying and receiving a card are one step.
        Event::PurchaseChosen { .. } | Event::Paid { .. } => None,
        // B1: the card goes to its buyer.
        Event::Bought { .. } => Some(900),
        // E2: the outcome belongs to the last step.
        Event::Ended => None,
    }
}
