//! The expert of 10: deals the hidden cards in many ways that fit what its seat has seen, those likelier in which others
//! have done what a regular would, plays each choice out to the end of the round, and takes the one that leaves it
//! best against the others. Choices that come out about equal are all taken now and then.

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat, Turn, Viewer};
use dizaine_retro::{Action, Card, Face, Protection, Retro, View};

use crate::bot::{Bot, Budget, Look};
use crate::retro::reckoning::Reckoning;
use crate::retro::regular::{self, plan};

/// The expert.
pub(crate) struct Expert;

/// How many points better a choice must be to be taken e times as often.
const MOOD: f64 = 0.25;

/// What a playout costs of the budget.
const PLAYOUT: u32 = 2;

/// In how many stages the worse half of the choices is left aside.
const STAGES: u32 = 4;

/// How many deals are tried before one is taken that does not fit well.
const DEALS: u32 = 4;

/// What it is worth to win the game, in points.
const VICTORY: f64 = 15.0;

impl Bot<Retro> for Expert {
    fn decide(&mut self, look: &Look<'_, Retro>, budget: Budget, chance: &mut dyn Chance) -> Action {
        let mut tried: Vec<Tried> = worth_trying(look).into_iter().map(Tried::new).collect();
        if tried.len() == 1 {
            return tried[0].action;
        }
        // Its own fast stream, seeded by the chance it was given.
        let mut chance = FastChance::new(u64::from(chance.below(u32::MAX)));
        let stage = budget.0 / PLAYOUT / STAGES;
        for _ in 0..STAGES {
            for _ in 0..(stage / tried.len() as u32).max(1) {
                let world = deal(look, &mut chance);
                for tried in &mut tried {
                    tried.sum += play_out(world.clone(), look.seat, tried.action, &mut chance);
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

/// The hidden cards, dealt so that others have mostly laid what a regular would have laid of their hand.
fn deal(look: &Look<'_, Retro>, chance: &mut FastChance) -> Retro {
    let mut world = Retro::imagine(look.view, chance);
    for _ in 1..DEALS {
        if f64::from(chance.below(1000)) < 1000.0 * likelihood(&world, look) {
            break;
        }
        world = Retro::imagine(look.view, chance);
    }
    world
}

/// How well this deal explains the cards that others laid face down.
fn likelihood(world: &Retro, look: &Look<'_, Retro>) -> f64 {
    let view = world.view(Viewer::All);
    let mut odds = 1.0;
    for seat in Seat::all(view.players.len()) {
        let hidden = look.view.players[seat.index()].card.is_some_and(|laid| laid.card.is_none());
        let Some(laid) = view.players[seat.index()].card.filter(|laid| hidden && laid.by == seat) else {
            continue;
        };
        let Some(card) = laid.card else { continue };
        odds *= explains(&view, seat, card);
    }
    odds
}

/// How far a regular with this hand would have laid this card of it.
fn explains(view: &View, seat: Seat, card: Card) -> f64 {
    let mut reckoning = Reckoning::new(view, seat);
    reckoning.hand.add(card);
    let hand = reckoning.hand;
    let best = Card::all()
        .filter(|&other| hand.count(other) > 0)
        .map(|other| plan(&reckoning, other))
        .fold(f64::MAX, f64::min);
    (-(plan(&reckoning, card) - best) / 3.0).exp().max(0.05)
}

/// How good it is for `seat` to do this, when everyone goes on like a regular until the round is over.
fn play_out(mut game: Retro, seat: Seat, action: Action, chance: &mut FastChance) -> f64 {
    let round = game.view(Viewer::Table).round;
    game.act(seat, action, chance, &mut NoLog);
    loop {
        let Turn::Of { must, .. } = game.turn() else { return standing(&game, seat) };
        let Some(turn) = must.nth(0) else { return standing(&game, seat) };
        let choices = game.choices(turn);
        let view = game.view(Viewer::Seat(turn));
        if view.round > round || matches!(choices.get(0), Action::Start(_)) {
            return standing(&game, seat);
        }
        let action = regular::choose(&view, turn, &choices, chance);
        game.act(turn, action, chance, &mut NoLog);
    }
}

/// How far ahead of the others a seat is, what is in hand included; more if the game is won.
fn standing(game: &Retro, seat: Seat) -> f64 {
    let view = game.view(Viewer::All);
    let score = |seat: Seat| {
        let reckoning = Reckoning::new(&view, seat);
        let hand: f64 = reckoning.hand.iter().map(|card| reckoning.keeping(card)).sum();
        hand - f64::from(view.players[seat.index()].score)
    };
    let seats = view.players.len();
    let others = Seat::all(seats).filter(|&other| other != seat).map(score);
    let (mut sum, mut best) = (0.0, f64::MIN);
    for other in others {
        sum += other;
        best = best.max(other);
    }
    let victory = game.outcome().map_or(0.0, |outcome| VICTORY * outcome.win_share(seat));
    score(seat) - 0.5 * sum / (seats as f64 - 1.0) - 0.5 * best + victory
}
