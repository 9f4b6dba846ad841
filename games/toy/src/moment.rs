//! How long a viewer needs to see the table after an event.

use crate::seen::Seen;

/// The milliseconds after which the next event may be shown; `None` for an event that needs no moment of its own.
pub(crate) fn moment_ms(seen: &Seen) -> Option<u16> {
    match seen {
        // The cards are dealt together, and a game opens at once.
        Seen::Dealt { .. } => None,
        // A guess is read like a bid.
        Seen::Guessed { .. } => Some(800),
        // Everyone compares the cards with the guesses.
        Seen::Shown => Some(900),
    }
}
