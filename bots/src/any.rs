//! The erased form of a bot, for callers that know its game only by name.

use std::any::Any;

use dizaine_core::{AnyTable, Chance, Game, Seat, Table, Viewer};
use serde_json::Value;

use crate::bot::{Bot, Budget, Look};

/// A bot of any game.
pub trait AnyBot: Any + Send {
    /// The bot's action at `table`, as JSON, if `seat` must act, or may act and wants to. `None` if it does not act, or if
    /// the table belongs to another game.
    fn choose(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Value>;
}

impl dyn AnyBot {
    /// The typed bot; `None` if it plays another game.
    pub fn of<G: Game>(&mut self) -> Option<&mut (dyn Bot<G> + 'static)> {
        let any: &mut dyn Any = self;
        Some(&mut *any.downcast_mut::<Erased<G>>()?.0)
    }
}

/// Erases the game of a bot.
pub(crate) fn erase<G: Game>(bot: Box<dyn Bot<G>>) -> Box<dyn AnyBot> {
    Box::new(Erased::<G>(bot))
}

struct Erased<G: Game>(Box<dyn Bot<G>>);

impl<G: Game> AnyBot for Erased<G> {
    fn choose(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Value> {
        let table = table.as_any().downcast_ref::<Table<G>>()?;
        let viewer = Viewer::Seat(seat);
        let look = Look {
            seat,
            view: &table.game().view(viewer),
            seen: &table.seen(viewer, 0),
            choices: table.game().choices(seat),
        };
        let action = if table.game().turn().must().has(seat) {
            self.0.decide(&look, budget, chance)
        } else {
            self.0.interrupt(&look, budget, chance)?
        };
        serde_json::to_value(action).ok()
    }
}
