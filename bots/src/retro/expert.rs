//! The expert of 10 (Retro): follows a policy that it learned, and looks ahead. It draws deals of the hidden cards that explain what its seat has
//! seen, plays its choices out to the end of the round as the policy plays, and makes those more often than the policy does that
//! win more.

use std::sync::Arc;

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices as _, Game, NoLog, Seat, Seats};
use dizaine_retro::{Action, Retro};

use super::belief::Beliefs;
use super::network::{Network, chances, curve};
use super::policy::Policy;
use crate::bot::{Budget, Look};
use crate::weigh::{Contest, Curve, Duel, Judge, Weighed};

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
/// The samples that they get for whoever asks for advice: enough to warn of them.
const ADVISED: u32 = 60;
/// Two choices are compared by one sample for this much of the budget.
const DUELS: u32 = 4;

/// The fewest and the most deals that it has in mind.
const DEALS: [usize; 2] = [16, 400];

/// Among more than two players, how many of a hundred others it takes for regulars in a playout: whoever relies on all others playing as the
/// policy does is lost among many who do not.
const STRANGERS: u32 = 25;

/// A search from one position.
struct Ahead<'a> {
    expert: &'a Expert,
    seat: Seat,
    players: usize,
    beliefs: Beliefs,
    /// The number of playouts that the budget pays.
    playouts: u32,
    chance: FastChance,
}

/// A deal in which choices are compared: the hidden cards, chance from there on, and who plays as regulars do.
struct Deal {
    world: Retro,
    luck: u64,
    regulars: Seats,
}

impl<'a> Ahead<'a> {
    fn new(expert: &'a Expert, look: &Look<'_, Retro>, budget: Budget, chance: &mut dyn Chance) -> Self {
        // A fast stream, seeded by the given chance.
        let mut chance = FastChance::new(u64::from(chance.below(u32::MAX)));
        let players = look.view.players.len();
        let playouts = budget.0 / players.div_ceil(PLAYERS_A_PLAYOUT) as u32;
        let [fewest, most] = DEALS;
        let deals = ((playouts / STAGES) as usize).clamp(fewest, most);
        let beliefs = Beliefs::new(look, &expert.policy, deals, &mut chance);
        Self { expert, seat: look.seat, players, beliefs, playouts, chance }
    }

    fn deal(&mut self) -> Deal {
        let world = self.beliefs.deal(&mut self.chance).clone();
        let luck = u64::from(self.chance.below(u32::MAX));
        let others = Seat::all(self.players).filter(|&other| other != self.seat);
        let strangers = if self.players > 2 { STRANGERS } else { 0 };
        let regulars = others.filter(|_| self.chance.below(100) < strangers).collect();
        Deal { world, luck, regulars }
    }

    /// The chance to win after this choice. The chance of a deal is the same for all choices, so that only the choice differs.
    fn finish(&self, deal: &Deal, action: Action) -> f64 {
        let (mut end, mut luck) = (deal.world.clone(), FastChance::new(deal.luck));
        end.act(self.seat, action, &mut luck, &mut NoLog);
        self.expert.policy.finish_round(&mut end, deal.regulars, &mut luck);
        chances(self.expert.network, &end)[self.seat.index()]
    }

    fn sample(&mut self, contest: &mut Contest<Action>) {
        let deal = self.deal();
        for (action, mean) in contest.open() {
            mean.add(self.finish(&deal, *action));
        }
    }

    /// The values of all choices, of which those that the policy hardly makes get so many samples.
    fn weigh(&mut self, look: &Look<'_, Retro>, glances: u32) -> Vec<Weighed<Action>> {
        let answers = self.expert.policy.answers(look.view, look.seat, &look.choices);
        let most = answers.iter().map(|answer| answer.1).fold(0.0, f64::max);
        let likely =
            |action: &Action| answers.iter().any(|(answer, odds)| answer == action && *odds >= RARE * most);
        let (likely, others): (Vec<Action>, Vec<Action>) = look.choices.iter().partition(likely);
        let mut contest = Contest::new(likely);
        let stage = self.playouts / STAGES;
        for _ in 0..STAGES {
            for _ in 0..(stage / contest.open().len().max(1) as u32).max(1) {
                self.sample(&mut contest);
            }
            contest.halve();
        }
        let mut others = Contest::new(others);
        (0..glances).for_each(|_| self.sample(&mut others));
        contest.weighed().chain(others.weighed()).collect()
    }
}

impl Judge<Retro> for Expert {
    const MOOD: f64 = 0.003;

    fn weigh(
        &mut self,
        look: &Look<'_, Retro>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        let glances = if budget >= THOROUGH { GLANCES } else { 0 };
        Ahead::new(self, look, budget, chance).weigh(look, glances)
    }

    fn advise(
        &mut self,
        look: &Look<'_, Retro>,
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Weighed<Action>> {
        Ahead::new(self, look, budget, chance).weigh(look, ADVISED)
    }

    fn duel(
        &mut self,
        look: &Look<'_, Retro>,
        [best, made]: [Action; 2],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Option<Duel> {
        let mut ahead = Ahead::new(self, look, budget, chance);
        let mut duel = Duel::default();
        for _ in 0..(budget.0 / DUELS).max(2) {
            let deal = ahead.deal();
            duel.add(ahead.finish(&deal, best), ahead.finish(&deal, made));
        }
        Some(duel)
    }

    fn curve(look: &Look<'_, Retro>) -> Curve {
        curve(look.view.players.len())
    }

    fn prior(&mut self, look: &Look<'_, Retro>) -> Option<Vec<(Action, f64)>> {
        Some(self.policy.answers(look.view, look.seat, &look.choices))
    }
}
