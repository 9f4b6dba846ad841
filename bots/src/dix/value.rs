//! The value of positions of DIX: the expert's search to the end of the turn.

use dizaine_core::{Choices, Game};
use dizaine_dix::{Action, Dix, Occasion, Phase};

use super::expert::{choose, last_bought};
use super::follower::Follower;
use super::network::LEARNED;
use super::regular;
use super::search::{Chances as Few, Search};
use crate::bot::Budget;
use crate::value::{Chances, Terms, Value, normalized, result};

/// The value of positions.
pub(crate) struct Position;

impl Value<Dix> for Position {
    fn chances(&mut self, game: &Dix) -> Chances {
        if let Some(outcome) = game.outcome() {
            return result(&outcome);
        }
        if matches!(game.phase(), Phase::Purchase(Occasion::Last)) {
            return result(&last_bought(game, choose(game, &LEARNED, Budget::default())));
        }
        normalized(now(game).into_iter().take(game.seats()))
    }

    /// The start of a turn.
    fn terms(&mut self, game: &Dix) -> Option<Terms> {
        if !matches!(game.phase(), Phase::Draw) {
            return None;
        }
        let search = Search::new(game, &LEARNED);
        let entry = if game.alix_level().is_some() { 1 } else { game.seats() };
        Some(Terms::of_scores(entry, &search.raw()[..game.seats()], search.left()))
    }
}

fn now(game: &Dix) -> Few {
    let search = Search::calibrated(game, &LEARNED);
    let seat = game.acting();
    match game.phase() {
        Phase::Decide => {
            let stop = search.stop_now();
            if game.deck().is_empty() {
                return stop;
            }
            let (draw, me) = (search.draw(game.row(), stop, 1), seat.index());
            if game.row().cards().is_empty() || draw[me] > stop[me] { draw } else { stop }
        }
        Phase::Bid => match game.auction() {
            Some(auction) => search.bidding(auction, seat, auction.high, Follower::Careful),
            None => search.stop_now(),
        },
        Phase::Purchase(_) => {
            let after = |action| match action {
                Action::Buy(card) => search.bought(seat, card),
                Action::TakeConsolation => Some(search.consoled(seat)),
                _ => Some(search.declined()),
            };
            let best =
                |best: Few, other: Few| if other[seat.index()] > best[seat.index()] { other } else { best };
            game.choices(seat).iter().filter_map(after).reduce(best).unwrap_or_else(|| search.declined())
        }
        Phase::Pay(..) => regular::to_pay(game)
            .and_then(|(ware, price)| Some(search.paid(seat, ware, price.paid_by(game.player(seat))?)))
            .unwrap_or_else(|| search.declined()),
        Phase::Draw | Phase::SetUp | Phase::Over => search.at_start(),
    }
}
