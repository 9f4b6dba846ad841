//! Bots for those who do not know which game is played.

use std::any::Any;

use dizaine_core::{AnyTable, Chance, Game, Seat, Table, Viewer};
use serde_json::Value;

use crate::about::About;
use crate::bot::{Bot, Budget, Look};
use crate::random::{self, Random};
use crate::{bluff, dicy, dix, retro};

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// Plays quickly and plausibly, and makes mistakes as people do.
    Novice,
    /// Plays as a good family player does: sound rules of thumb and exact odds.
    Regular,
    /// Plays as well as we know how.
    Expert,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Self; 3] = [Self::Novice, Self::Regular, Self::Expert];

    /// Its name in commands.
    pub fn name(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Regular => "regular",
            Self::Expert => "expert",
        }
    }

    /// The strength of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strength| strength.name() == name)
    }
}

/// A bot of any game.
pub trait AnyBot: Any + Send {
    /// What it does at `table` if it must act, or if it may and wants to: an action as JSON. `None` for silence, or at
    /// a table of another game.
    fn choose(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Value>;
}

impl dyn AnyBot {
    /// The same bot for those who know its game; `None` if it is another game's.
    pub fn of<G: Game>(&mut self) -> Option<&mut (dyn Bot<G> + 'static)> {
        let any: &mut dyn Any = self;
        Some(&mut *any.downcast_mut::<Erased<G>>()?.0)
    }
}

/// The bot of this strength for the game called `game`, if there is one.
pub fn bot(game: &str, strength: Strength) -> Option<Box<dyn AnyBot>> {
    match game {
        dizaine_dix::Dix::NAME => dix::bot(strength),
        dizaine_dicy::Dicy::NAME => dicy::bot(strength),
        dizaine_bluff::Bluff::NAME => bluff::bot(strength),
        dizaine_retro::Retro::NAME => retro::bot(strength),
        _ => None,
    }
}

/// How the bot of this strength for the game called `game` is introduced.
pub fn about(game: &str, strength: Strength) -> Option<About> {
    match game {
        dizaine_dix::Dix::NAME => Some(dix::about(strength)),
        dizaine_dicy::Dicy::NAME => Some(dicy::about(strength)),
        dizaine_bluff::Bluff::NAME => Some(bluff::about(strength)),
        dizaine_retro::Retro::NAME => Some(retro::about(strength)),
        _ => None,
    }
}

/// The chance to win of the player who begins at `table`, between two who play perfectly, where that is known.
pub fn balance(table: &dyn AnyTable) -> Option<f64> {
    let table = table.as_any().downcast_ref::<Table<dizaine_dicy::Dicy>>()?;
    dicy::first_mover(table.options())
}

/// The strengths there are for the game called `game`, the weakest first.
pub fn strengths(game: &str) -> impl Iterator<Item = Strength> {
    Strength::ALL.into_iter().filter(move |&strength| bot(game, strength).is_some())
}

/// The bot called `name` of the game called `game`: one of the strengths, or one kept to measure them against.
pub fn named(game: &str, name: &str) -> Option<Box<dyn AnyBot>> {
    if let Some(strength) = Strength::named(name) {
        return bot(game, strength);
    }
    match (game, name) {
        (dizaine_dix::Dix::NAME, random::NAME) => Some(erase::<dizaine_dix::Dix>(Random)),
        (dizaine_dicy::Dicy::NAME, random::NAME) => Some(erase::<dizaine_dicy::Dicy>(Random)),
        (dizaine_bluff::Bluff::NAME, random::NAME) => Some(erase::<dizaine_bluff::Bluff>(Random)),
        (dizaine_retro::Retro::NAME, random::NAME) => Some(erase::<dizaine_retro::Retro>(Random)),
        (dizaine_dix::Dix::NAME, _) => dix::yardstick(name),
        (dizaine_dicy::Dicy::NAME, _) => dicy::yardstick(name),
        _ => None,
    }
}

/// The names that [`named`] knows in the game called `game`: the strengths, then those kept to measure them against.
pub fn names(game: &str) -> impl Iterator<Item = &'static str> {
    let yardsticks = dix::YARDSTICKS.iter().chain(dicy::YARDSTICKS).copied().chain([random::NAME]);
    Strength::ALL
        .map(Strength::name)
        .into_iter()
        .chain(yardsticks)
        .filter(move |name| named(game, name).is_some())
}

pub(crate) fn erase<G: Game>(bot: impl Bot<G> + 'static) -> Box<dyn AnyBot> {
    Box::new(Erased::<G>(Box::new(bot)))
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
            self.0.call(&look, budget, chance)?
        };
        serde_json::to_value(action).ok()
    }
}
