//! The erased form of a bot, for callers that know its game only by name.

use std::any::Any;

use dizaine_core::chance::FastChance;
use dizaine_core::{AnyTable, Chance, Choices, Game, MAX_BATCH, Seat, Table, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::bot::{Bot, Budget, Look};
use crate::weigh::{Cost, Weighed};

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

    /// The bot's whole move at `table`: its action, followed by the other parts of the same decision where the action is only a
    /// part of one ([`Game::chains`]). A purchase with its payment is one move. `None` as in [`choose`](Self::choose).
    fn choose_move(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Vec<Value>> {
        let mut actions = vec![self.choose(table, seat, budget, chance)?];
        if !table.chains(seat, &actions[0]) {
            return Some(actions);
        }
        let mut tried = table.fork();
        // Parts of a decision use no chance. A part that the rules refuse ends the move, and the table refuses it.
        while actions.len() < MAX_BATCH
            && let Some(last) = actions.last().filter(|last| tried.chains(seat, last))
            && tried.play(seat, std::slice::from_ref(last), &mut FastChance::new(0)).is_ok()
        {
            actions.push(self.choose(&*tried, seat, budget, chance)?);
        }
        Some(actions)
    }

    /// The value of every choice of `seat`, which must or may act at `table`: see [`Bot::weigh`]. Empty if the bot computes no values.
    fn weigh(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<Value>> {
        let _ = (table, seat, budget, chance);
        Vec::new()
    }

    /// The same for those who want to learn: see [`Bot::advise`].
    fn advise(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<Value>> {
        self.weigh(table, seat, budget, chance)
    }

    /// What a choice of `seat` cost: see [`Bot::cost`].
    fn cost(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        made: &Value,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Cost<Value>> {
        let _ = (table, seat, made, budget, chance);
        None
    }
}

impl dyn AnyBot {
    /// The typed bot; `None` if it plays another game.
    pub fn of<G: Game>(&mut self) -> Option<&mut (dyn Bot<G> + 'static)> {
        let any: &mut dyn Any = self;
        Some(&mut *any.downcast_mut::<Erased<G>>()?.0)
    }
}

/// Erases the game of a bot.
pub fn erase<G: Game>(bot: Box<dyn Bot<G>>) -> Box<dyn AnyBot> {
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
        let table = table.typed::<G>()?;
        let action = look(table, seat, |look| {
            if table.game().turn().must().has(seat) {
                Some(self.0.decide(look, budget, chance))
            } else {
                self.0.interrupt(look, budget, chance)
            }
        })?;
        serde_json::to_value(action).ok()
    }

    fn weigh(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<Value>> {
        let Some(table) = table.typed::<G>() else { return Vec::new() };
        let weighed = look(table, seat, |look| self.0.weigh(look, budget, chance));
        weighed.into_iter().map(erased).collect()
    }

    fn advise(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<Value>> {
        let Some(table) = table.typed::<G>() else { return Vec::new() };
        let weighed = look(table, seat, |look| self.0.advise(look, budget, chance));
        weighed.into_iter().map(erased).collect()
    }

    fn cost(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        made: &Value,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Cost<Value>> {
        let cost = look(table.typed::<G>()?, seat, |look| {
            let is_made =
                |action: &G::Action| serde_json::to_value(action).is_ok_and(|action| action == *made);
            let made = look.choices.iter().find(is_made)?;
            self.0.cost(look, Some(made), budget, chance)
        })?;
        Some(Cost { best: erased(cost.best), made: erased(cost.made), error: cost.error })
    }
}

/// A value whose action is JSON.
fn erased<A: Serialize>(weighed: Weighed<A>) -> Weighed<Value> {
    let Weighed { action, chance, error } = weighed;
    Weighed { action: action.and_then(|action| serde_json::to_value(action).ok()), chance, error }
}

/// Passes to `ask` what `seat` knows at `table`.
fn look<G: Game, T>(table: &Table<G>, seat: Seat, ask: impl FnOnce(&Look<'_, G>) -> T) -> T {
    let viewer = Viewer::Seat(seat);
    ask(&Look {
        seat,
        view: &table.game().view(viewer),
        seen: &table.seen(viewer, 0),
        choices: table.game().choices(seat),
    })
}
