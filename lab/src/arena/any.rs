//! Tournaments of any game: whoever names a game at run time compiles none of their code again.

use std::time::Duration;

use dizaine_bots::{Budget, Players, Visitor, visit};
use dizaine_core::{AnyTable, Game};

use super::{ArenaError, Report, Results, Tournament};

/// A [`Tournament`] of any game.
pub trait AnyTournament {
    /// The number of games that a deal takes, at most: one from each seat.
    fn games_per_deal(&self) -> u64;
    /// See [`Tournament::play`].
    fn play(
        &self,
        deals: u64,
        threads: usize,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Results, ArenaError>;
    /// See [`Report::new`].
    fn report(&self, results: &Results, took: Duration) -> Report;
}

impl<G: Game> AnyTournament for Tournament<G> {
    fn games_per_deal(&self) -> u64 {
        self.line_ups.games_a_deal() as u64
    }

    fn play(
        &self,
        deals: u64,
        threads: usize,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Results, ArenaError> {
        self.play(deals, threads, progress)
    }

    fn report(&self, results: &Results, took: Duration) -> Report {
        Report::new(self, results, took)
    }
}

/// A tournament of these bots, by name, with the options of an empty table; `None` if there is no such game.
pub fn tournament(
    table: &dyn AnyTable,
    bots: &[String],
    budget: Budget,
    seed: u64,
) -> Option<Result<Box<dyn AnyTournament>, ArenaError>> {
    struct Named<'a>(&'a dyn AnyTable, &'a [String], Budget, u64);
    impl Visitor for Named<'_> {
        type Output = Option<Result<Box<dyn AnyTournament>, ArenaError>>;
        fn visit<G: Players>(self) -> Self::Output {
            let Self(table, bots, budget, seed) = self;
            let options = table.typed::<G>()?.options().clone();
            Some(
                Tournament::<G>::new(bots, options, budget, seed).map(|tournament| Box::new(tournament) as _),
            )
        }
    }
    visit(table.name(), Named(table, bots, budget, seed)).flatten()
}
