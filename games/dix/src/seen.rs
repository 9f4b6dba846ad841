//! What a viewer sees of an event.

use dizaine_core::Viewer;
use serde::Serialize;

use crate::event::Event;

/// What is seen of an event. In DIX everything happens face up, so it is the event itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seen(pub Event);

/// What `viewer` sees of `event`. The match is an allow-list without a default: a new event does not
/// compile until it is listed here.
pub(crate) fn seen(event: &Event, _: Viewer) -> Seen {
    match event {
        Event::SetUp { .. }
        | Event::TurnBegan { .. }
        | Event::Drew { .. }
        | Event::JokerRevealed { .. }
        | Event::BidAsked { .. }
        | Event::BidPlaced { .. }
        | Event::BidPassed { .. }
        | Event::AuctionWon { .. }
        | Event::JokerDiscarded { .. }
        | Event::JokerTaken { .. }
        | Event::Busted { .. }
        | Event::NumbersTaken { .. }
        | Event::NumbersMarketed
        | Event::MoneyGained { .. }
        | Event::MoneyDiscarded
        | Event::ConsolationGained { .. }
        | Event::PurchaseOffered { .. }
        | Event::PurchaseDeclined { .. }
        | Event::PurchaseChosen { .. }
        | Event::Paid { .. }
        | Event::Bought { .. }
        | Event::Ended => Seen(*event),
    }
}
