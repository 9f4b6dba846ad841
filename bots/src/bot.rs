//! What a bot is asked, and what it is told.

use dizaine_core::{Chance, Game, Seat};

/// All that a bot may know when it decides.
pub struct Look<'a, G: Game> {
    /// Its seat.
    pub seat: Seat,
    /// What it sees of the table now.
    pub view: &'a G::View,
    /// All that its seat has seen happen, from the start.
    pub seen: &'a [G::Seen],
    /// What it can do.
    pub choices: G::Choices,
}

/// How much work a bot may do for one decision: playouts or nodes, as the bot counts them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Budget(pub u32);

impl Default for Budget {
    /// Enough for every bot to play at its best.
    fn default() -> Self {
        Self(10_000)
    }
}

/// A player of one game.
pub trait Bot<G: Game>: Send {
    /// Its decision when it must act: one of `look.choices`.
    fn decide(&mut self, look: &Look<'_, G>, budget: Budget, chance: &mut dyn Chance) -> G::Action;

    /// Its call when it may break in: one of `look.choices`, or silence.
    fn call(&mut self, look: &Look<'_, G>, budget: Budget, chance: &mut dyn Chance) -> Option<G::Action> {
        let _ = (look, budget, chance);
        None
    }
}
