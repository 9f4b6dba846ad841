//! How long a viewer needs to see the table after an event. A score takes 2.5 seconds with the freezing of its card.

use crate::event::Event;
use crate::seen::Seen;

/// The milliseconds after which the next event may be shown; `None` for an event that needs no moment of its own.
pub(crate) fn moment_ms(Seen(event): &Seen) -> Option<u16> {
    match event {
        // S1, S2: a game opens at once.
        Event::CardsLaidOut { .. } | Event::FirstPlayerChosen { .. } => None,
        // The next turn begins with its roll.
        Event::TurnBegan { .. } => None,
        // T1, T2: six dice have to be read.
        Event::Rolled { .. } | Event::Rerolled { .. } => Some(900),
        // T2: the card is the price of the new roll, and both are one step.
        Event::FrozeToReroll { .. } => None,
        // T4: the great moment: the dice go into the card and the points to the track.
        Event::Scored { .. } => Some(1800),
        // T5: all cards of a player become active. T6, T7: nobody pressed anything, so the reason has to be read.
        Event::Passed { forced, .. } => Some(if *forced { 1500 } else { 900 }),
        // T8: the question to a player is seen when they answer.
        Event::Asked { .. } => None,
        // T4, T8: a card is turned.
        Event::Froze { .. } | Event::Thawed { .. } => Some(700),
        // T8: nothing changes place.
        Event::Spared { .. } => Some(400),
        // The next round begins with its first roll.
        Event::RoundEnded { .. } => None,
        // E1, E2: the outcome belongs to the last step.
        Event::GameEnded { .. } => None,
    }
}
