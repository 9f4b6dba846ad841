//! The expert of 10 (Retro): follows a policy that it learned, and looks ahead. It draws deals of the hidden cards that explain what its seat has
//! seen, plays its choices out to the end of the round as the policy plays, and makes those more often than the policy does that
//! win more.

use std::sync::Arc;

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices as _, Game, NoLog, Seat, Seats};
use dizaine_retro::{Action, MAX_PLAYERS, Retro};

use super::belief::Beliefs;
use super::network::{Network, chances, curve};
use super::policy::Policy;
use crate::bot::{Budget, Look};
use crate::weigh::{Contest, Curve, Judge, Weighed};

/// The expert bot.
pub(crate) struct Expert {
    /// Values positions between two rounds.
    pub(crate) network: &'static Network,
    /// How it and the others play until then.
    pub(crate) policy: Arc<Policy>,
}

/// A playout costs one unit of the budget per this many players.
const PLAYERS_A_PLAYOUT: usize = 2;

/// The number of stages after which the worse half of the choices is dropped.
const STAGES: u32 = 4;

/// Choices that the policy makes less often than the likeliest one, by this factor, are only glanced at: from this budget on they get a few
/// samples.
const RARE: f64 = 0.01;
const THOROUGH: Budget = Budget(1_000);
const GLANCES: u32 = 8;

/// The fewest and the most deals that it has in mind.
const DEALS: [usize; 2] = [16, 400];

/// By the number of players, how many of a hundred others it takes for regulars in a playout: whoever relies on all others playing as the
/// policy does is lost among many who do not.
const STRANGERS: [u32; MAX_PLAYERS + 1] = [0, 0, 0, 25, 25, 100, 100, 100];

/// From this number of players on the policy is too weak to say what to choose: values alone do.
const MANY: usize = 5;

impl Judge<Retro> for Expert {
    const MOOD: f64 = 0.003;

    fn weigh(
        &mut self,
        look: &Look<'_, Retro>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        // A fast stream, seeded by the given chance.
        let mut chance = FastChance::new(u64::from(chance.below(u32::MAX)));
        let playout = look.view.players.len().div_ceil(PLAYERS_A_PLAYOUT) as u32;
        let stage = budget.0 / playout / STAGES;
        let strangers = STRANGERS[look.view.players.len()];
        let [fewest, most] = DEALS;
        let beliefs = Beliefs::new(look, &self.policy, (stage as usize).clamp(fewest, most), &mut chance);
        let mut sample = |contest: &mut Contest<Action>| {
            let world = beliefs.deal(&mut chance);
            // The same chance for all choices, so that only the choice differs.
            let luck = u64::from(chance.below(u32::MAX));
            let others = Seat::all(look.view.players.len()).filter(|&other| other != look.seat);
            let regulars: Seats = others.filter(|_| chance.below(100) < strangers).collect();
            for (action, mean) in contest.open() {
                let mut end = world.clone();
                let mut luck = FastChance::new(luck);
                end.act(look.seat, *action, &mut luck, &mut NoLog);
                self.policy.finish_round(&mut end, regulars, &mut luck);
                mean.add(chances(self.network, &end)[look.seat.index()]);
            }
        };
        let answers = self.policy.answers(look.view, look.seat, &look.choices);
        let most = answers.iter().map(|answer| answer.1).fold(0.0, f64::max);
        let likely =
            |action: &Action| answers.iter().any(|(answer, odds)| answer == action && *odds >= RARE * most);
        let (likely, others): (Vec<Action>, Vec<Action>) = look.choices.iter().partition(likely);
        let mut contest = Contest::new(likely);
        for _ in 0..STAGES {
            for _ in 0..(stage / contest.open().len().max(1) as u32).max(1) {
                sample(&mut contest);
            }
            contest.halve();
        }
        let mut others = Contest::new(others);
        if budget >= THOROUGH {
            (0..GLANCES).for_each(|_| sample(&mut others));
        }
        contest.weighed().chain(others.weighed()).collect()
    }

    fn curve(look: &Look<'_, Retro>) -> Curve {
        curve(look.view.players.len())
    }

    fn prior(&mut self, look: &Look<'_, Retro>) -> Option<Vec<(Action, f64)>> {
        let few = look.view.players.len() < MANY;
        few.then(|| self.policy.answers(look.view, look.seat, &look.choices))
    }
}
