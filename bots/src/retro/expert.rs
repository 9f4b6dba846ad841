//! The expert of 10 (Retro): draws deals of the hidden cards that fit what its seat has seen, likelier ones more often,
//! plays each choice out to the end of the round, and takes the one with the highest probability to win the game. It varies
//! between choices of about equal value.

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat, Viewer};
use dizaine_retro::{Action, Face, Protection, Retro};

use super::belief::{Belief, remember};
use super::network::{LEARNED, between_rounds, chance_to_win};
use super::regular;
use crate::bot::{Bot, Budget, Look};

/// The expert bot.
pub(crate) struct Expert;

/// A choice whose probability to win is higher by this much is taken e times as often.
const MOOD: f64 = 0.003;

/// A playout costs one unit of the budget per so many players.
const PLAYERS_A_PLAYOUT: usize = 2;

/// The number of stages after which the worse half of the choices is dropped.
const STAGES: u32 = 4;

impl Bot<Retro> for Expert {
    fn decide(&mut self, look: &Look<'_, Retro>, budget: Budget, chance: &mut dyn Chance) -> Action {
        let mut tried: Vec<Tried> = worth_trying(look).into_iter().map(Tried::new).collect();
        if tried.len() == 1 {
            return tried[0].action;
        }
        // A fast stream, seeded by the given chance.
        let mut chance = FastChance::new(u64::from(chance.below(u32::MAX)));
        let playout = look.view.players.len().div_ceil(PLAYERS_A_PLAYOUT) as u32;
        let stage = budget.0 / playout / STAGES;
        let memories = remember(look);
        let mut belief = Belief::new(look.view, &memories);
        for _ in 0..STAGES {
            for _ in 0..(stage / tried.len() as u32).max(1) {
                let world = belief.deal(&mut chance);
                // The same chance for all choices, so that only the choice differs.
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

/// A choice, and the results of its playouts.
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

/// Draws one of the best choices, better ones more often.
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

/// The choices that are not obviously worse than another: bids far above what is needed are left out.
fn worth_trying(look: &Look<'_, Retro>) -> Vec<Action> {
    let offer = look.view.offer;
    let sensible = |action: &Action| match *action {
        Action::Open { owner, chips } => {
            let least = look.view.players[owner.index()].protection.chips().max(1);
            chips.chips() <= least + 1
        }
        Action::Outbid(chips) => offer.is_some_and(|offer| chips.chips() <= offer.bid.chips() + 2),
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
    };
    look.choices.iter().filter(sensible).collect()
}

/// The probability that `seat` wins after this action, when everyone plays like a regular until the round is over.
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
