//! A yardstick for the other bots: plays like a regular, but lays every card face down and never protects one.

use dizaine_core::{Chance, Choices};
use dizaine_retro::{Action, Face, Protection, Retro};

use super::regular;
use crate::bot::{Bot, Budget, Look};

/// The name of this bot in commands.
pub(crate) const NAME: &str = "hiding";

/// The bot.
pub(crate) struct Hiding;

impl Bot<Retro> for Hiding {
    fn decide(&mut self, look: &Look<'_, Retro>, _: Budget, chance: &mut dyn Chance) -> Action {
        match regular::choose(look.view, look.seat, &look.choices, chance) {
            Action::Lay { card, .. } => Action::Lay { card, face: Face::Down, protection: Protection::NONE },
            // The first choice is to leave the protection as it is.
            Action::Protect(_) => look.choices.get(0),
            action => action,
        }
    }
}
