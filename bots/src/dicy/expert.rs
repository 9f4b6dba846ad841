//! The expert of Dicy Cards: follows the solved table between two players once it is solved, and otherwise plans its whole
//! turn, valued by a network that has learned the race to the target.

use std::sync::Arc;

use dizaine_core::{Chance, Choices, Seat};
use dizaine_dicy::{Action, Dicy, View};

use super::field::Judge;
use super::network::LEARNED;
use super::runner::Runner;
use super::solved::{Handle, Perfect};
use crate::bot::{Bot, Budget, Look};

/// The expert bot.
pub(crate) struct Expert {
    /// Holds the solved table once it is solved.
    table: Handle,
    perfect: Option<Perfect>,
    runner: Option<Runner>,
}

impl Expert {
    /// An expert that uses `table` once it is solved.
    pub(crate) fn new(table: Handle) -> Self {
        Self { table, perfect: None, runner: None }
    }

    fn choose(&mut self, view: &View, seat: Seat) -> Option<Action> {
        if self.perfect.is_none() {
            self.perfect = self.table.ready().map(|table| Perfect::new(Arc::clone(table)));
        }
        if let Some(perfect) = self.perfect.as_mut().filter(|perfect| perfect.table().fits(view)) {
            return perfect.choose(view, seat);
        }
        if !self.runner.as_ref().is_some_and(|runner| runner.fits(view)) {
            self.runner = Some(Runner::new(view));
        }
        self.runner.as_mut()?.choose(view, seat, Judge::Learned(&LEARNED))
    }
}

impl Bot<Dicy> for Expert {
    fn decide(&mut self, look: &Look<'_, Dicy>, _: Budget, _: &mut dyn Chance) -> Action {
        let wanted = self.choose(look.view, look.seat);
        wanted.filter(|&action| look.choices.has(action)).unwrap_or_else(|| look.choices.get(0))
    }
}
