//! The expert of DIX: values every end of its turn, and every card that may come, by its probability to win.

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, NoLog, Seat};
use dizaine_dix::{Action, Amount, Dix, Occasion, Phase};

use super::network::{LEARNED, Network};
use super::regular;
use super::search::Search;
use crate::bot::{Bot, Budget, Look};

/// The expert bot.
pub(crate) struct Expert;

impl Bot<Dix> for Expert {
    fn decide(&mut self, look: &Look<'_, Dix>, budget: Budget, mut chance: &mut dyn Chance) -> Action {
        choose(&Dix::imagine(look.view, &mut chance), &LEARNED, budget)
    }
}

/// The budget needed to search two cards ahead: about 45 kinds of card, squared.
const TWO_CARDS: u32 = 2_000;
/// The most that a search of two cards ahead can improve on one card, as a probability to win. If stopping is better by
/// more, it is not tried.
const NEAR: f32 = 0.04;

/// The choice of the expert in this position. It uses no chance.
pub fn choose(game: &Dix, network: &Network, budget: Budget) -> Action {
    let seat = game.acting();
    let choices = game.choices(seat);
    let wanted = match game.phase() {
        Phase::Decide if !game.row().cards().is_empty() || game.deck().is_empty() => {
            Some(draw_or_stop(game, network, budget))
        }
        Phase::Bid => bid(game, network),
        Phase::Purchase(Occasion::Last) => last_purchase(game),
        Phase::Purchase(occasion) => purchase(game, network, *occasion),
        Phase::Pay(..) => regular::payment(game),
        Phase::Decide | Phase::Draw | Phase::SetUp | Phase::Over => Some(Action::Draw),
    };
    wanted.filter(|&action| choices.has(action)).unwrap_or(choices.get(0))
}

/// Draws while that is better than stopping (T1). One card ahead is enough to draw; before it stops in a close case it
/// searches two cards ahead.
fn draw_or_stop(game: &Dix, network: &Network, budget: Budget) -> Action {
    let search = Search::new(game, network);
    let stop = search.stop_now();
    let take = Action::Take(stop.reward);
    if game.deck().is_empty() {
        return take;
    }
    let stop = stop.chances[game.active().index()];
    let draw = search.draw(game.row(), stop, 1);
    if draw > stop {
        return Action::Draw;
    }
    let near = draw + NEAR > stop && budget.0 >= TWO_CARDS;
    if near && search.draw(game.row(), stop, 2) > stop { Action::Draw } else { take }
}

/// The bid with the highest probability to win when all following players bid as well as they can (A1).
fn bid(game: &Dix, network: &Network) -> Option<Action> {
    let search = Search::new(game, network);
    let seat = game.acting();
    let auction = game.auction()?;
    let bid = |action: &Action| match action {
        Action::Bid(amount) => Some(Amount::get(*amount)),
        _ => None,
    };
    best(game, seat, |action| Some(search.after_bid(auction, seat, bid(action))[seat.index()]))
}

/// The purchase with the highest probability to win, or none (B1, X2).
fn purchase(game: &Dix, network: &Network, occasion: Occasion) -> Option<Action> {
    let search = Search::new(game, network);
    let seat = game.acting();
    let without = match occasion {
        Occasion::Bust(_) => search.consoled(seat),
        Occasion::Reward | Occasion::Last => search.declined(),
    };
    best(game, seat, |action| match action {
        Action::Buy(card) => Some(search.bought(seat, *card)?[seat.index()]),
        _ => Some(without[seat.index()]),
    })
}

/// The last purchase (E2): nothing is left to chance, so each one is played out; the others buy as the regular does.
fn last_purchase(game: &Dix) -> Option<Action> {
    let seat = game.acting();
    best(game, seat, |&action| {
        let mut end = game.clone();
        let mut action = action;
        let mut chance = FastChance::new(0);
        loop {
            end.act(end.acting(), action, &mut chance, &mut NoLog);
            if let Some(outcome) = end.outcome() {
                let ahead = |other: Seat| outcome.standing(seat).score - outcome.standing(other).score;
                let margin = seat.round(end.seats()).skip(1).map(ahead).min().unwrap_or(0);
                return Some(outcome.win_share(seat) as f32 + 0.001 * margin as f32);
            }
            action = regular::choose(&end);
        }
    })
}

/// The choice with the highest value, the first of equals.
fn best(game: &Dix, seat: Seat, value: impl Fn(&Action) -> Option<f32>) -> Option<Action> {
    let mut best: Option<(f32, Action)> = None;
    for action in game.choices(seat).iter() {
        if let Some(value) = value(&action).filter(|&value| best.is_none_or(|(most, _)| value > most)) {
            best = Some((value, action));
        }
    }
    best.map(|(_, action)| action)
}
