//! The expert of 10: deals the hidden cards in many ways that fit what its seat has seen, those likelier in which others
//! have laid what a regular would, plays each choice out to the end of the round, and takes the one after which it is
//! likeliest to win the game. Choices that come out about equal are all taken now and then.

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat, Viewer};
use dizaine_retro::{Action, Face, Protection, Retro};

use super::belief::{Belief, remember};
use super::network::{LEARNED, between_rounds, chance_to_win};
use super::regular;
use crate::bot::{Bot, Budget, Look};

/// The expert.
pub(crate) struct Expert;

/// How much better, as a chance to win, a choice must be to be taken e times as often.
const MOOD: f64 = 0.003;

/// What a playout costs of the budget: one for so many players, whose decisions it is made of.
const PLAYERS_A_PLAYOUT: usize = 2;

/// In how many stages the worse half of the choices is left aside.
const STAGES: u32 = 4;

impl Bot<Retro> for Expert {
    fn decide(&mut self, look: &Look<'_, Retro>, budget: Budget, chance: &mut dyn Chance) -> Action {
        let mut tried: Vec<Tried> = worth_trying(look).into_iter().map(Tried::new).collect();
        if tried.len() == 1 {
            return tried[0].action;
        }
        // Its own fast stream, seeded by the chance it was given.
        let mut chance = FastChance::new(u64::from(chance.below(u32::MAX)));
        let playout = look.view.players.len().div_ceil(PLAYERS_A_PLAYOUT) as u32;
        let stage = budget.0 / playout / STAGES;
        let memories = remember(look);
        let mut belief = Belief::new(look.view, &memories);
        for _ in 0..STAGES {
            for _ in 0..(stage / tried.len() as u32).max(1) {
                let world = belief.deal(&mut chance);
                // The same luck for all: what differs is the choice.
                let luck = u64::from(chance.below(u32::MAX));
                for tried in &mut tried {
                    let mut luck = FastChance::new(luck);
                    tried.sum += play_out(world.clone(), look.seat, tried.action, &mut luck);
                    tried.times += 1.0;
                }
            }
            tried.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
            tried.truncate(tried.len().div_ceil(2).max(2));
        }
        pick(&tried, &mut chance).unwrap_or_else(|| look.choices.get(0))
    }
}

/// A choice, and what has come of it.
struct Tried {
    action: Action,
    sum: f64,
    times: f64,
}

impl Tried {
    fn new(action: Action) -> Self {
        Self { action, sum: 0.0, times: 0.0 }
    }

    fn mean(&self) -> f64 {
        self.sum / self.times.max(1.0)
    }
}

/// One of the best, the better the more often.
fn pick(tried: &[Tried], chance: &mut FastChance) -> Option<Action> {
    let best = tried.first()?.mean();
    let weight = |tried: &Tried| ((tried.mean() - best) / MOOD).exp();
    let whole: f64 = tried.iter().map(weight).sum();
    let mut left = whole * f64::from(chance.below(1 << 24)) / f64::from(1 << 24);
    let found = tried.iter().find(|tried| {
        left -= weight(tried);
        left < 0.0
    });
    found.or(tried.first()).map(|tried| tried.action)
}

/// The choices that are not plainly worse than another: all of them, but for bids far above what is needed.
fn worth_trying(look: &Look<'_, Retro>) -> Vec<Action> {
    let offer = look.view.offer;
    let sensible = |action: &Action| match *action {
        Action::Open { owner, chips } => {
            let least = look.view.players[owner.index()].protection.chips().max(1);
            chips.chips() <= least + 1
        }
        Action::Outbid(chips) => offer.is_some_and(|offer| chips.chips() <= offer.bid.chips() + 2),
        // What lies open is protected by its owner's chips or not at all: two are for hidden treasures.
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
    };
    look.choices.iter().filter(sensible).collect()
}

/// How likely `seat` wins after doing this, when everyone goes on like a regular until the round is over.
fn play_out(mut game: Retro, seat: Seat, action: Action, chance: &mut FastChance) -> f64 {
    game.act(seat, action, chance, &mut NoLog);
    while let Some(turn) = game.turn().must().nth(0) {
        let view = game.view(Viewer::Seat(turn));
        if between_rounds(&view) {
            break;
        }
        let action = regular::choose(&view, turn, &game.choices(turn), chance);
        game.act(turn, action, chance, &mut NoLog);
    }
    chance_to_win(&LEARNED, &game, seat)
}
