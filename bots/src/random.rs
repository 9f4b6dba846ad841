//! Does anything that is allowed: what every bot has to beat, in every game.

use dizaine_core::{Chance, Choices, Game};

use crate::bot::{Bot, Budget, Look};

/// Its name in commands.
pub(crate) const NAME: &str = "random";

/// The player without a plan.
pub(crate) struct Random;

impl<G: Game> Bot<G> for Random {
    fn decide(&mut self, look: &Look<'_, G>, _: Budget, chance: &mut dyn Chance) -> G::Action {
        look.choices.get(chance.below(look.choices.len() as u32) as usize)
    }

    /// Who need not act seldom does, or no bet would ever be answered in turn.
    fn call(&mut self, look: &Look<'_, G>, budget: Budget, chance: &mut dyn Chance) -> Option<G::Action> {
        (chance.below(8) == 0).then(|| self.decide(look, budget, chance))
    }
}
