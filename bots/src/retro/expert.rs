//! The expert of 10 (Retro): draws deals of the hidden cards that fit what its seat has seen, likelier ones more often,
//! plays each choice out to the end of the round, and takes the one with the highest probability to win the game. It varies
//! between choices of about equal value.

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Viewer};
use dizaine_retro::{Action, Face, Protection, Retro};

use super::belief::{Belief, remember};
use super::network::{Network, between_rounds, chances};
use super::regular;
use crate::bot::{Budget, Look};
use crate::weigh::{Contest, Judge, Weighed};

/// The expert bot.
pub(crate) struct Expert {
    /// Values positions between two rounds.
    pub(crate) network: &'static Network,
}

/// A playout costs one unit of the budget per this many players.
const PLAYERS_A_PLAYOUT: usize = 2;

/// The number of stages after which the worse half of the choices is dropped.
const STAGES: u32 = 4;

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
        let memories = remember(look);
        let mut belief = Belief::new(look.view, &memories);
        let mut sample = |contest: &mut Contest<Action>| {
            let world = belief.deal(&mut chance);
            // The same chance for all choices, so that only the choice differs.
            let luck = u64::from(chance.below(u32::MAX));
            for (action, mean) in contest.open() {
                let mut end = world.clone();
                let mut luck = FastChance::new(luck);
                end.act(look.seat, *action, &mut luck, &mut NoLog);
                finish_round(&mut end, &mut luck);
                mean.add(chances(self.network, &end)[look.seat.index()]);
            }
        };
        let (sensible, others): (Vec<Action>, Vec<Action>) =
            look.choices.iter().partition(|action| is_sensible(look, action));
        let mut contest = Contest::new(sensible);
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
}

/// From this budget on, choices that are not sensible are sampled too, this many times.
const THOROUGH: Budget = Budget(1_000);
const GLANCES: u32 = 8;

/// Whether a choice is not obviously worse than another: bids far above what is needed are.
fn is_sensible(look: &Look<'_, Retro>, action: &Action) -> bool {
    match *action {
        Action::Open { owner, chips } => {
            let least = look.view.players[owner.index()].protection.chips().max(1);
            chips.chips() <= least + 1
        }
        Action::Outbid(chips) => look.view.offer.is_some_and(|offer| chips.chips() <= offer.bid.chips() + 2),
        // An open card is not worth protecting.
        Action::Lay { face: Face::Up, protection, .. } => protection == Protection::NONE,
        Action::Lay { .. }
        | Action::NoOffer
        | Action::PassBid
        | Action::Protect(_)
        | Action::TurnUp
        | Action::StayDown
        | Action::AddSecond(_)
        | Action::NoSecond
        | Action::Start(_) => true,
    }
}

/// Plays a round to its end as regulars do.
pub(crate) fn finish_round(game: &mut Retro, chance: &mut FastChance) {
    while let Some(turn) = game.turn().must().nth(0) {
        let view = game.view(Viewer::Seat(turn));
        if between_rounds(&view) {
            break;
        }
        let action = regular::choose(&view, turn, &game.choices(turn), chance);
        game.act(turn, action, chance, &mut NoLog);
    }
}

/// Begins the next round, if a round is over.
pub(crate) fn start_round(game: &mut Retro, chance: &mut FastChance) {
    if let Some(turn) = game.turn().must().nth(0) {
        let action = regular::choose(&game.view(Viewer::Seat(turn)), turn, &game.choices(turn), chance);
        game.act(turn, action, chance, &mut NoLog);
    }
}
