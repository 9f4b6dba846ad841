//! How long a viewer needs to see the table after an event. A settlement takes 2.5 seconds, and 0.3 more for each card that is shown.

use crate::Seen;

/// The milliseconds after which the next event may be shown; `None` for an event that needs no moment of its own.
pub(crate) fn moment_ms(seen: &Seen) -> Option<u16> {
    match seen {
        // S1, S2: a game opens at once.
        Seen::DealerDrawn { .. } | Seen::TookJoker { .. } => None,
        // S1, P5d: hands are filled together.
        Seen::Drew { .. } => None,
        // P1: a card is turned up.
        Seen::RoundCardTurned { .. } => Some(700),
        // The question to a player is seen when they answer.
        Seen::Asked { .. } => None,
        // P2: a card is laid.
        Seen::Laid { .. } => Some(700),
        // P3, P3b: a bid is read, and says whose card is wanted.
        Seen::OfferOpened { .. } | Seen::Outbid { .. } => Some(800),
        // P3g, P3h: several players often pass one after another, and nothing changes place.
        Seen::OfferDeclined { .. } | Seen::PassedBid { .. } => Some(400),
        // P3a, P3b: two cards change places, and chips go to the pot or to the owner.
        Seen::Swapped { .. } => Some(900),
        // P3e, P4: chips move.
        Seen::Protected { .. } | Seen::ProtectionCollected => Some(500),
        // P4: a card is turned up or added.
        Seen::TurnedUp { .. } | Seen::SecondAdded { .. } => Some(600),
        // P4: nothing changes place.
        Seen::StayedDown { .. } | Seen::SecondDeclined { .. } => Some(400),
        // P5: the hidden cards turn over one after another.
        Seen::Shown { .. } => Some(300),
        // P5c: the great moment: the highest value takes the pot, and the lowest one takes the cards.
        Seen::RoundWon { .. } => Some(1300),
        Seen::RoundLost { .. } => Some(1200),
        // P5d: who starts is seen with the next round card.
        Seen::StarterChosen { .. } => None,
        // E2: each hand becomes penalties, one after another.
        Seen::HandCounted { .. } => Some(400),
        // E2: the loser takes the remaining round cards.
        Seen::UnturnedTaken { .. } => Some(700),
        // E1: the outcome belongs to the last step.
        Seen::Ended => None,
    }
}
