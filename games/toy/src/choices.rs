//! The set of actions open to a seat.

use dizaine_core::Set;

use crate::action::{Action, Card};

/// The cards that a seat can guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choices(pub Set<Card>);

impl dizaine_core::Choices<Action> for Choices {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn get(&self, index: usize) -> Action {
        Action::Guess(self.0.nth(index).expect("an index below the length"))
    }

    fn has(&self, action: Action) -> bool {
        let Action::Guess(card) = action;
        self.0.has(card)
    }
}
