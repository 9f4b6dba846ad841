//! The registry of bots: one line per game, and functions for callers that know a game only by name.

use dizaine_core::{AnyTable, Seat, Viewer};
use serde_json::Value;

use crate::any::{AnyBot, erase};
use crate::bot::Bot;
use crate::dicy::solved::{Handle, Subject};
use crate::players::Players;
use crate::random::{self, Random};
use crate::strength::Strength;
use crate::tension::Tension;

dizaine_core::registry! {
    Players:
    #[cfg(not(dizaine_without = "dix"))]
    dizaine_dix::Dix,
    #[cfg(not(dizaine_without = "dicy"))]
    dizaine_dicy::Dicy,
    #[cfg(not(dizaine_without = "bluff"))]
    dizaine_bluff::Bluff,
    #[cfg(not(dizaine_without = "retro"))]
    dizaine_retro::Retro,
    #[cfg(feature = "toy")]
    dizaine_toy::Toy,
}

/// The bot of this strength for the game called `game`, if there is one.
pub fn bot(game: &str, strength: Strength) -> Option<Box<dyn AnyBot>> {
    struct OfStrength(Strength);
    impl Visitor for OfStrength {
        type Output = Option<Box<dyn AnyBot>>;
        fn visit<G: Players>(self) -> Self::Output {
            G::bot(self.0).map(erase)
        }
    }
    visit(game, OfStrength(strength))?
}

/// The bot called `name` of the game called `game`: one of the strengths, `random`, or one of the game's yardsticks.
pub fn named(game: &str, name: &str) -> Option<Box<dyn AnyBot>> {
    struct Named<'a>(&'a str);
    impl Visitor for Named<'_> {
        type Output = Option<Box<dyn AnyBot>>;
        fn visit<G: Players>(self) -> Self::Output {
            let random = || -> Box<dyn Bot<G>> { Box::new(Random) };
            let yardstick = || if self.0 == random::NAME { Some(random()) } else { G::yardstick(self.0) };
            Strength::named(self.0).map_or_else(yardstick, G::bot).map(erase)
        }
    }
    visit(game, Named(name))?
}

/// The names that [`named`] knows in the game called `game`: the strengths, the yardsticks, then `random`.
pub fn names(game: &str) -> Vec<&'static str> {
    struct Names;
    impl Visitor for Names {
        type Output = Vec<&'static str>;
        fn visit<G: Players>(self) -> Self::Output {
            let strengths = Strength::ALL.into_iter().filter(|&strength| G::bot(strength).is_some());
            strengths.map(Strength::name).chain(G::YARDSTICKS.iter().copied()).chain([random::NAME]).collect()
        }
    }
    visit(game, Names).unwrap_or_default()
}

/// The strengths that the game called `game` has bots for, the weakest first.
pub fn strengths(game: &str) -> impl Iterator<Item = Strength> {
    Strength::ALL.into_iter().filter(move |&strength| bot(game, strength).is_some())
}

/// The odds of the decision of `seat`, which must or may act at `table`, as JSON. They are computed from the view of the
/// seat alone. `None` where there is nothing to compute.
pub fn odds(table: &dyn AnyTable, seat: Seat) -> Option<Value> {
    struct OfSeat<'a>(&'a dyn AnyTable, Seat);
    impl Visitor for OfSeat<'_> {
        type Output = Option<Value>;
        fn visit<G: Players>(self) -> Self::Output {
            let view = self.0.typed::<G>()?.game().view(Viewer::Seat(self.1));
            serde_json::to_value(G::odds(&view)?).ok()
        }
    }
    if !table.turn().seats().has(seat) {
        return None;
    }
    visit(table.name(), OfSeat(table, seat))?
}

/// How much hangs on the decision that is due at `table`, as everyone sees it.
pub fn tension(table: &dyn AnyTable) -> Tension {
    struct OfTable<'a>(&'a dyn AnyTable);
    impl Visitor for OfTable<'_> {
        type Output = Option<Tension>;
        fn visit<G: Players>(self) -> Self::Output {
            Some(G::tension(&self.0.typed::<G>()?.game().view(Viewer::Table)))
        }
    }
    visit(table.name(), OfTable(table)).flatten().unwrap_or(Tension::Usual)
}

/// The probability that the player who begins at `table` wins, between two perfect players, where it is known.
pub fn balance(table: &dyn AnyTable) -> Option<f64> {
    struct OfTable<'a>(&'a dyn AnyTable);
    impl Visitor for OfTable<'_> {
        type Output = Option<f64>;
        fn visit<G: Players>(self) -> Self::Output {
            G::balance(self.0.typed::<G>()?.options())
        }
    }
    visit(table.name(), OfTable(table))?
}

/// Whether an expert of the game called `game` keeps what it computed about a table.
pub(crate) fn keeps_experts(game: &str) -> bool {
    struct Keeps;
    impl Visitor for Keeps {
        type Output = bool;
        fn visit<G: Players>(self) -> bool {
            G::KEEPS_EXPERTS
        }
    }
    visit(game, Keeps).unwrap_or(false)
}

/// What can be solved for `table`, if anything.
pub(crate) fn subject(table: &dyn AnyTable) -> Option<Subject> {
    struct OfTable<'a>(&'a dyn AnyTable);
    impl Visitor for OfTable<'_> {
        type Output = Option<Subject>;
        fn visit<G: Players>(self) -> Self::Output {
            G::subject(&self.0.typed::<G>()?.game().view(Viewer::Table))
        }
    }
    visit(table.name(), OfTable(table))?
}

/// The expert of the game called `game` that follows the solved table as soon as `handle` holds it.
pub(crate) fn informed_expert(game: &str, handle: Handle) -> Option<Box<dyn AnyBot>> {
    struct Informed(Handle);
    impl Visitor for Informed {
        type Output = Option<Box<dyn AnyBot>>;
        fn visit<G: Players>(self) -> Self::Output {
            G::informed_expert(self.0).map(erase)
        }
    }
    visit(game, Informed(handle))?
}
