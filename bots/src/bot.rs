//! The contract of a bot: what it knows, and what it is asked.

use dizaine_core::{Chance, Game, Seat};

use crate::weigh::{Cost, Weighed};

/// Everything that a bot may know when it decides.
pub struct Look<'a, G: Game> {
    /// The seat of the bot.
    pub seat: Seat,
    /// The view of the seat.
    pub view: &'a G::View,
    /// Everything that the seat has seen happen, from the start of the game.
    pub seen: &'a [G::Seen],
    /// The actions that the seat can choose from.
    pub choices: G::Choices,
}

/// The work that a bot may do for one decision, in playouts or nodes, as the bot counts them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Budget(pub u32);

impl Default for Budget {
    /// Enough for every bot to play at its best.
    fn default() -> Self {
        Self(10_000)
    }
}

/// A bot for one game.
pub trait Bot<G: Game>: Send {
    /// The decision of a seat that must act: one of `look.choices`.
    fn decide(&mut self, look: &Look<'_, G>, budget: Budget, chance: &mut dyn Chance) -> G::Action;

    /// The interrupt of a seat that may act: one of `look.choices`, or `None`.
    fn interrupt(
        &mut self,
        look: &Look<'_, G>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<G::Action> {
        let _ = (look, budget, chance);
        None
    }

    /// The value of every choice of a seat that must or may act; a seat that may has one more choice, not to. Empty if the bot
    /// plays by rules of thumb and knows no values.
    fn weigh(
        &mut self,
        look: &Look<'_, G>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<G::Action>> {
        let _ = (look, budget, chance);
        Vec::new()
    }

    /// The same for those who want to learn: also choices that the bot would hardly make are looked at.
    fn advise(
        &mut self,
        look: &Look<'_, G>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<G::Action>> {
        self.weigh(look, budget, chance)
    }

    /// What the choice `made` cost, `None` being not to interrupt. Nothing is returned if the bot knows no values, or if all choices
    /// are worth the same.
    fn cost(
        &mut self,
        look: &Look<'_, G>,
        made: Option<G::Action>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Cost<G::Action>> {
        Cost::of(&self.weigh(look, budget, chance), made)
    }
}
