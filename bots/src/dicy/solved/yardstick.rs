//! A yardstick for the other bots: an expert that solves the game before its first decision. The table it solved last is
//! kept for the next bot that plays with the same cards.

use std::sync::{Arc, Mutex, PoisonError};

use dizaine_core::Chance;
use dizaine_dicy::{Action, Dicy, View};

use super::{Handle, Serial, Solved};
use crate::bot::{Bot, Budget, Look};
use crate::dicy::expert::Expert;
use crate::weigh::ByValue;

/// The name of this bot in commands.
pub(crate) const NAME: &str = "solved";

static LAST: Mutex<Option<Arc<Solved>>> = Mutex::new(None);

/// The solved game for two with the cards and the target of `view`. A second caller waits for the first.
fn solved(view: &View) -> Arc<Solved> {
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    match last.as_ref().filter(|table| table.is_of(view.cards, view.target)) {
        Some(table) => Arc::clone(table),
        None => {
            let table = Solved::solve(view.cards, view.target, Serial, &mut |_, _| {});
            Arc::clone(last.insert(Arc::new(table)))
        }
    }
}

/// The expert, and the table that it was given.
pub(crate) struct Patient {
    expert: ByValue<Expert>,
    table: Handle,
}

impl Default for Patient {
    fn default() -> Self {
        let table = Handle::default();
        Self { expert: ByValue(Expert::new(table.clone())), table }
    }
}

impl Bot<Dicy> for Patient {
    fn decide(&mut self, look: &Look<'_, Dicy>, budget: Budget, chance: &mut dyn Chance) -> Action {
        if look.view.players.len() == 2 && !self.table.ready().is_some_and(|table| table.fits(look.view)) {
            *self = Self::default();
            self.table.hand_over(solved(look.view));
        }
        self.expert.decide(look, budget, chance)
    }
}
