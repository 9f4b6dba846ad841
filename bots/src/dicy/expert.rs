//! The expert of Dicy Cards: follows the solved table between two players once it is solved, and otherwise plans its whole
//! turn, valued by a network that has learned the race to the target.

use std::sync::Arc;

use dizaine_core::{Chance, Choices};
use dizaine_dicy::{Action, Dicy, View};

use super::field::Judge as Value;
use super::network::{LEARNED, Network, curve};
use super::plan::weighed;
use super::runner::Runner;
use super::solved::{Handle, Perfect};
use crate::bot::{Budget, Look};
use crate::weigh::{Curve, Judge, Weighed};

/// The expert bot.
pub(crate) struct Expert {
    /// Holds the solved table once it is solved.
    table: Handle,
    /// Values positions between two turns where the game is not solved.
    network: &'static Network,
    perfect: Option<Perfect>,
    runner: Option<Runner>,
}

impl Expert {
    /// An expert that uses `table` once it is solved.
    pub(crate) fn new(table: Handle) -> Self {
        Self::with(&LEARNED, table)
    }

    /// The same with this network.
    pub(crate) fn with(network: &'static Network, table: Handle) -> Self {
        Self { table, network, perfect: None, runner: None }
    }

    /// The player that follows the solved table of `view`.
    fn perfect(&mut self, view: &View) -> Option<&mut Perfect> {
        let table = self.table.ready()?;
        let perfect = self.perfect.get_or_insert_with(|| Perfect::new(Arc::clone(table)));
        Some(perfect).filter(|perfect| perfect.table().fits(view))
    }

    fn runner(&mut self, view: &View) -> &mut Runner {
        let runner = self.runner.take().filter(|runner| runner.fits(view));
        self.runner.insert(runner.unwrap_or_else(|| Runner::new(view)))
    }
}

impl Judge<Dicy> for Expert {
    const MOOD: f64 = 0.0003;

    fn curve(look: &Look<'_, Dicy>) -> Curve {
        curve(look.view.players.len())
    }

    fn weigh(&mut self, look: &Look<'_, Dicy>, _: Budget, _: &mut dyn Chance) -> Vec<Weighed<Action>> {
        let (view, seat) = (look.view, look.seat);
        // Scores with other dice than the best are valued one by one.
        let further = |best: &[(Action, f32)]| {
            let known = |action: &Action| best.iter().any(|(other, _)| other == action);
            let scoring = |action| if let Action::Score(scoring) = action { Some(scoring) } else { None };
            look.choices.iter().filter(|action| !known(action)).filter_map(scoring).collect::<Vec<_>>()
        };
        let (mut choices, others): (Vec<(Action, f32)>, Vec<_>) = if let Some(perfect) = self.perfect(view) {
            let best = perfect.choices(view, seat);
            let worth = |scoring| (Action::Score(scoring), perfect.scored(view, seat, scoring));
            let others = further(&best).into_iter().map(worth).collect();
            (best, others)
        } else {
            let value = Value::Learned(self.network);
            let runner = self.runner(view);
            let own = |(action, chances): (Action, [f32; 4])| (action, chances[seat.index()]);
            let best: Vec<_> = runner.choices(view, value).into_iter().map(own).collect();
            let worth = |scoring| own((Action::Score(scoring), runner.scored(view, scoring, value)));
            let others = further(&best).into_iter().map(worth).collect();
            (best, others)
        };
        choices.extend(others);
        weighed(choices)
    }

    /// The solved table says what is best.
    fn policy(&mut self, look: &Look<'_, Dicy>, _: &mut dyn Chance) -> Option<Vec<(Action, f64)>> {
        let action = self.perfect(look.view)?.choose(look.view, look.seat)?;
        Some(vec![(action, 1.0)])
    }
}
