//! The expert who will not play before the game is solved: a yardstick for all others. What it solved last is kept for the
//! next one who sits down with the same cards.

use std::sync::{Arc, Mutex, PoisonError};

use dizaine_core::Chance;
use dizaine_dicy::{Action, Dicy, View};

use super::expert::Expert;
use super::solved::{Handle, Solved};
use crate::bot::{Bot, Budget, Look};

/// Its name among the yardsticks.
pub(crate) const NAME: &str = "solved";

static LAST: Mutex<Option<Arc<Solved>>> = Mutex::new(None);

/// The solved game for two with the cards and the target that `view` shows. Whoever comes second waits for the first.
fn solved(view: &View) -> Arc<Solved> {
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    match last.as_ref().filter(|table| table.is_of(view.cards, view.target)) {
        Some(table) => Arc::clone(table),
        None => {
            let threads = std::thread::available_parallelism().map_or(1, usize::from);
            let table = Solved::solve(view.cards, view.target, threads, &mut |_, _| {});
            Arc::clone(last.insert(Arc::new(table)))
        }
    }
}

/// The expert, and the table that it has been given.
pub(crate) struct Solver {
    expert: Expert,
    table: Handle,
}

impl Default for Solver {
    fn default() -> Self {
        let table = Handle::default();
        Self { expert: Expert::new(table.clone()), table }
    }
}

impl Bot<Dicy> for Solver {
    fn decide(&mut self, look: &Look<'_, Dicy>, budget: Budget, chance: &mut dyn Chance) -> Action {
        if look.view.players.len() == 2 && !self.table.ready().is_some_and(|table| table.fits(look.view)) {
            *self = Self::default();
            self.table.hand_over(solved(look.view));
        }
        self.expert.decide(look, budget, chance)
    }
}
