//! What can be solved for a table, and the place where its bots find the solved table.

use std::sync::{Arc, OnceLock};

use dizaine_dicy::{CARDS_EACH, CardSet, View};

use super::{Serial, Solved, Solver};

/// The highest target that is solved: a solved table to 100 points takes 97 MB of memory.
const MOST_POINTS: u16 = 100;

/// A game that can be solved: five cards, and the points that end the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The five cards.
    pub set: CardSet,
    /// The points that end the game.
    pub target: u16,
}

impl Subject {
    /// What can be solved for the table of `view`: two players, at most 100 points.
    pub fn of(view: &View) -> Option<Self> {
        let fits = view.players.len() == 2 && view.cards.len() == CARDS_EACH && view.target <= MOST_POINTS;
        fits.then_some(Self { set: view.cards, target: view.target })
    }

    /// Solves the game on this thread, which takes some seconds. Gives up as soon as `go_on` says no.
    pub fn solve(self, go_on: &dyn Fn() -> bool) -> Option<Solved> {
        let mut solver = Solver::new(self.set, self.target, Serial);
        while !solver.is_done() {
            if !go_on() {
                return None;
            }
            solver.step();
        }
        Some(solver.finish())
    }
}

/// A solved table, or one that is still being solved. Clones share it.
#[derive(Clone, Default)]
pub struct Handle(Arc<OnceLock<Arc<Solved>>>);

impl Handle {
    /// The table, once it is solved. A page solves none, and does not load what only they need.
    pub fn ready(&self) -> Option<&Arc<Solved>> {
        if cfg!(target_family = "wasm") { None } else { self.0.get() }
    }

    /// Gives the table to everyone who shares the handle. A second table is ignored.
    pub fn hand_over(&self, table: impl Into<Arc<Solved>>) {
        self.0.get_or_init(|| table.into());
    }
}
