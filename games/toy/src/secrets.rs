//! What the laws of the testkit need to know about this game: the options to test, and which cards are secret.

use dizaine_core::testkit::Suite;
use dizaine_core::{Chance, Game, Seat, Viewer};

use crate::event::Event;
use crate::options::Options;
use crate::state::{MAX_PLAYERS, Phase, Toy};

/// The toy game under the laws.
pub struct ToySuite;

impl Suite for ToySuite {
    type Game = Toy;

    fn configurations() -> Vec<Options> {
        (2..=MAX_PLAYERS).map(|players| Options { players }).collect()
    }

    /// T1: one guess each.
    fn bound(options: &Options) -> usize {
        options.players
    }

    /// S1: everyone has a card from the deal on.
    fn conserved(game: &Toy) -> Result<(), String> {
        let dealt = Seat::all(game.seats()).all(|seat| game.cards[seat].is_some());
        if dealt || game.phase == Phase::SetUp { Ok(()) } else { Err("a card is missing".into()) }
    }

    fn swap_secrets(
        options: &Options,
        log: &[Event],
        viewer: Viewer,
        chance: &mut impl Chance,
    ) -> Option<Vec<Event>> {
        Some(Toy::deal_anew(options, log, viewer, chance))
    }
}
