//! How long a viewer needs to see the table after an event. From the first cup to the verdict a reveal takes 2.25 to 4 seconds.

use crate::Seen;

/// The milliseconds after which the next event may be shown; `None` for an event that needs no moment of its own.
pub(crate) fn moment_ms(seen: &Seen) -> Option<u16> {
    match seen {
        // C4: a game opens at once.
        Seen::FirstDrawn { .. } => None,
        // R1: all players roll at the same time, and the dice are hidden.
        Seen::RoundOpened { .. } | Seen::Rolled { .. } => None,
        // R2: only the player who chooses faces has something to see, and that player has just done it.
        Seen::ChoiceOpened { .. } | Seen::Hid { .. } => None,
        // R3: the first bet shows that the bets are open.
        Seen::BetsOpened { .. } => None,
        // R4, R6: a bet is read, and others think about a call.
        Seen::BetPlaced { .. } | Seen::SymbolAdded { .. } => Some(800),
        // R8, R9: who calls, and what.
        Seen::Called { .. } => Some(900),
        // R8, R9: the cups are lifted one after another; nine of them take 2.25 seconds.
        Seen::Revealed { .. } => Some(250),
        // R11: the great moment: the count and the verdict.
        Seen::Counted { .. } => Some(1750),
        // R8, R9: a die leaves its owner.
        Seen::DieLost { .. } | Seen::DieGiven { .. } => Some(900),
        // E2: the verdict has shown who won.
        Seen::RoundWon { .. } => None,
        // E1: a player leaves the game.
        Seen::WentOut { .. } => Some(900),
        // E3, E4: the outcome belongs to the last step.
        Seen::GameEnded => None,
    }
}
