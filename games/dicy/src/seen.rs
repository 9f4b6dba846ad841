//! What a viewer sees of an event.

use dizaine_core::Viewer;
use serde::Serialize;

use crate::event::Event;

/// What is seen of an event. Dicy Cards hides nothing but the future, so it is the event itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seen(pub Event);

/// What `viewer` sees of `event`. The match is an allow-list without a default: a new event does not
/// compile until it is listed here.
pub(crate) fn seen(event: &Event, _: Viewer) -> Seen {
    match event {
        Event::CardsLaidOut { .. }
        | Event::FirstPlayerChosen { .. }
        | Event::TurnBegan { .. }
        | Event::Rolled { .. }
        | Event::FrozeToReroll { .. }
        | Event::Rerolled { .. }
        | Event::Scored { .. }
        | Event::Passed { .. }
        | Event::Asked { .. }
        | Event::Froze { .. }
        | Event::Thawed { .. }
        | Event::Spared { .. }
        | Event::RoundEnded { .. }
        | Event::GameEnded { .. } => Seen(*event),
    }
}
