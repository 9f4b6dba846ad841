//! The value of positions of Dicy Cards: the expert's plan of the turn, and its network between turns.

use dizaine_core::{Game, Seat, Viewer};
use dizaine_dicy::{Action, Dicy, Need, View};

use super::field::{Chances as Few, Judge};
use super::network::LEARNED;
use super::runner::Runner;
use crate::value::{Chances, Terms, Value, normalized, result};

/// The value of positions; it keeps what it has computed about the cards.
#[derive(Default)]
pub(crate) struct Position {
    runner: Option<Runner>,
}

impl Position {
    fn runner(&mut self, view: &View) -> &mut Runner {
        let runner = self.runner.take().filter(|runner| runner.fits(view));
        self.runner.insert(runner.unwrap_or_else(|| Runner::new(view)))
    }
}

impl Value<Dicy> for Position {
    fn chances(&mut self, game: &Dicy) -> Chances {
        if let Some(outcome) = game.outcome() {
            return result(&outcome);
        }
        let view = game.view(Viewer::Table);
        let chances = self.runner(&view).chances(&view, Judge::Learned(&LEARNED));
        of(chances.unwrap_or([1.0; 4]), game)
    }

    fn before_chance(&mut self, game: &Dicy, _: Seat, action: Action) -> Option<Chances> {
        if !matches!(action, Action::Roll | Action::Reroll(_)) {
            return None;
        }
        let view = game.view(Viewer::Table);
        let choices = self.runner(&view).choices(&view, Judge::Learned(&LEARNED));
        choices.into_iter().find(|(choice, _)| *choice == action).map(|(_, chances)| of(chances, game))
    }

    /// The start of a turn before the last round.
    fn terms(&mut self, game: &Dicy) -> Option<Terms> {
        let view = game.view(Viewer::Table);
        if view.last_round || view.ask.is_none_or(|ask| ask.to != Need::Roll) {
            return None;
        }
        let (scores, left) = self.runner(&view).between_turns(&view, Judge::Race).raw(&LEARNED);
        Some(Terms::of_scores(game.seats(), &scores[..game.seats()], left))
    }
}

fn of(chances: Few, game: &Dicy) -> Chances {
    normalized(chances.into_iter().take(game.seats()))
}
