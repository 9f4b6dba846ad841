//! A bot that chooses at random: the weakest yardstick of every game.

use dizaine_core::{Chance, Choices, Game};

use crate::bot::{Bot, Budget, Look};

/// The name of this bot in commands.
pub(crate) const NAME: &str = "random";

/// The bot.
pub(crate) struct Random;

impl<G: Game> Bot<G> for Random {
    fn decide(&mut self, look: &Look<'_, G>, _: Budget, chance: &mut dyn Chance) -> G::Action {
        look.choices.get(chance.below(look.choices.len() as u32) as usize)
    }

    /// It rarely interrupts: otherwise no bet would ever be answered in turn.
    fn interrupt(
        &mut self,
        look: &Look<'_, G>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<G::Action> {
        (chance.below(8) == 0).then(|| self.decide(look, budget, chance))
    }
}
