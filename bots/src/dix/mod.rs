//! Bots for DIX.

pub mod expert;
pub mod features;
mod follower;
mod known;
pub mod network;
mod novice;
pub mod odds;
mod purse;
pub mod regular;
mod rollouts;
mod runs;
mod search;
mod seven;
mod turn;
mod value;

use dizaine_dix::{Dix, PhaseView, View};

use crate::bot::Bot;
use crate::players::{Never, Players};
use crate::strength::Strength;
use crate::tension::Tension;
use crate::value::Value;
use crate::weigh::ByValue;
use expert::Expert;
use network::{LEARNED, Network};
use novice::Novice;
use odds::Odds;
use regular::Regular;
use seven::Seven;

/// The expert that values positions with this network.
pub fn expert(network: &'static Network) -> Box<dyn Bot<Dix>> {
    Box::new(ByValue(Expert { network }))
}

impl Players for Dix {
    type Odds = Odds;
    type Thing = Never;

    const YARDSTICKS: &'static [&'static str] = &[seven::NAME];

    fn bot(strength: Strength) -> Option<Box<dyn Bot<Self>>> {
        Some(match strength {
            Strength::Novice => Box::new(Novice),
            Strength::Regular => Box::new(Regular),
            Strength::Expert => expert(&LEARNED),
        })
    }

    fn yardstick(name: &str) -> Option<Box<dyn Bot<Self>>> {
        (name == seven::NAME).then(|| -> Box<dyn Bot<Self>> { Box::new(Seven) })
    }

    fn tension(table: &View) -> Tension {
        let risky = 3 * table.busting_cards() >= table.deck.max(1);
        match table.phase {
            PhaseView::Decide if !table.row.cards.is_empty() && risky => Tension::High,
            PhaseView::Decide if !table.row.cards.is_empty() => Tension::Usual,
            PhaseView::Decide | PhaseView::Draw | PhaseView::PayJoker | PhaseView::PayCard(_) => {
                Tension::Slight
            }
            PhaseView::Bid | PhaseView::Purchase(_) | PhaseView::SetUp | PhaseView::Over => Tension::Usual,
        }
    }

    fn odds(view: &View) -> Option<Odds> {
        Odds::of(view)
    }

    fn value() -> Option<Box<dyn Value<Self>>> {
        Some(Box::new(value::Position::default()))
    }
}
