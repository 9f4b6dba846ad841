//! The value of positions of DIX: the value of the turn, the expert's network between turns, and all that may come at the end.

use dizaine_core::chance::FastChance;
use dizaine_core::{Chance, Choices, Game, MAX_SEATS, NoLog, Seat, Seats};
use dizaine_dix::{Action, Auction, Card, Dix, Joker, Phase, Ware};

use super::expert::choose;
use super::follower::Follower;
use super::known::Known;
use super::network::LEARNED;
use super::regular;
use super::search::{Ahead, Chances as Few, Search};
use super::turn::Turn;
use crate::bot::Budget;
use crate::value::{Chances, Terms, Value, normalized, result};

/// The value of positions; it keeps what it has computed about a turn.
#[derive(Default)]
pub(crate) struct Position {
    turn: Option<Turn>,
    /// Ends of the game, right after a draw.
    ends: Known<Chances>,
}

impl Value<Dix> for Position {
    fn chances(&mut self, game: &Dix) -> Chances {
        if let Some(outcome) = game.outcome() {
            return result(&outcome);
        }
        if is_near_end(game) {
            return self.played_out(game.clone());
        }
        normalized(self.now(game).into_iter().take(game.seats()))
    }

    /// A turn is valued with what it began with.
    fn begins(&mut self, game: &Dix) -> bool {
        let goes_on = self.turn.as_ref().is_some_and(|turn| turn.has(game));
        if !goes_on {
            self.turn = Some(Turn::new(game));
        }
        !goes_on
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

/// With this few cards left, experts play the rest of the game, over every order of the cards; between two players with one card more, if
/// at most one of the cards is a joker. Auctions take most of the time.
const FEW: usize = 5;
const FEW_JOKERS: u8 = 1;

fn is_near_end(game: &Dix) -> bool {
    let deck = game.deck();
    let jokers = || Joker::all().map(|joker| deck.left(Card::Joker(joker))).sum::<u8>();
    let calm = || game.seats() == 2 && deck.len() == FEW + 1 && jokers() <= FEW_JOKERS;
    game.automatic() == Seats::NONE && (deck.len() <= FEW || calm())
}

impl Position {
    /// The value of a position when experts play on, over everything that may be drawn.
    fn played_out(&mut self, mut game: Dix) -> Chances {
        loop {
            if let Some(outcome) = game.outcome() {
                return result(&outcome);
            }
            let (seat, deck) = (game.acting(), game.deck());
            let action = choose(&game, &LEARNED, Budget(0));
            if action == Action::Draw && !deck.is_empty() {
                let mut mean = Chances::default();
                let mut before = 0;
                for copies in Card::all().map(|card| deck.left(card)).filter(|&copies| copies > 0) {
                    let mut drawn = game.clone();
                    drawn.act(seat, action, &mut Drawn(before), &mut NoLog);
                    before += u32::from(copies);
                    let (chances, odds) = (self.drawn(drawn), f64::from(copies) / deck.len() as f64);
                    Seat::all(MAX_SEATS).for_each(|seat| mean[seat] += odds * chances[seat]);
                }
                return mean;
            }
            game.act(seat, action, &mut FastChance::new(0), &mut NoLog);
        }
    }

    /// The same right after a draw, computed once for all orders in which the cards of the row may have come.
    fn drawn(&mut self, game: Dix) -> Chances {
        let game = game.with_sorted_row();
        if let Some(known) = self.ends.get(&game) {
            return known;
        }
        let chances = self.played_out(game.clone());
        self.ends.put(game, chances);
        chances
    }
}

/// A draw that gives the card with this many cards before it in the order of cards.
struct Drawn(u32);

impl Chance for Drawn {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.min(bound.saturating_sub(1))
    }
}

impl Position {
    fn now(&mut self, game: &Dix) -> Few {
        let search = Search::calibrated(game, &LEARNED);
        let seat = game.acting();
        match game.phase() {
            Phase::Decide if game.deck().is_empty() => search.stop_now(),
            Phase::Decide => search.with_turn(&self.ahead(game)).now(),
            Phase::Bid => match game.auction() {
                Some(auction) => bidding(game, &search.with_turn(&self.ahead(game)), auction),
                None => search.stop_now(),
            },
            Phase::Purchase(_) => {
                let after = |action| match action {
                    Action::Buy(card) => search.bought(seat, card),
                    Action::TakeConsolation => Some(search.consoled(seat)),
                    _ => Some(search.declined()),
                };
                best(seat, game.choices(seat).iter().filter_map(after)).unwrap_or_else(|| search.declined())
            }
            Phase::Pay(ware, _) => {
                let search = match ware {
                    Ware::Joker => search.with_turn(&self.ahead(game)),
                    Ware::Card(..) => search,
                };
                regular::to_pay(game)
                    .and_then(|(ware, price)| {
                        Some(search.paid(seat, ware, price.paid_by(game.player(seat))?))
                    })
                    .unwrap_or_else(|| search.declined())
            }
            // The first card of the turn was a joker.
            Phase::Draw if self.turn.as_ref().is_some_and(|turn| turn.has(game)) => {
                search.with_turn(&self.ahead(game)).now()
            }
            Phase::Draw | Phase::SetUp | Phase::Over => search.at_start(),
        }
    }

    /// The value of the turn, once nobody has a joker to bid or to pay for.
    fn ahead(&mut self, game: &Dix) -> Ahead {
        let turn = self.turn.take().filter(|turn| turn.has(game)).unwrap_or_else(|| Turn::new(game));
        self.turn.insert(turn).ahead(game)
    }
}

/// The value of an auction: between two players after the best bid; among more, all bid one over.
fn bidding(game: &Dix, search: &Search<'_>, auction: &Auction) -> Few {
    let seat = game.acting();
    let bid = |action| match action {
        Action::Bid(amount) => search.after_bid(auction, seat, Some(amount.get())),
        _ => search.after_bid(auction, seat, None),
    };
    let best = if game.seats() == 2 { best(seat, game.choices(seat).iter().map(bid)) } else { None };
    best.unwrap_or_else(|| search.bidding(auction, seat, auction.high, Follower::Careful))
}

/// The best for `seat`, the first of equals.
fn best(seat: Seat, chances: impl Iterator<Item = Few>) -> Option<Few> {
    chances.reduce(|best, other| if other[seat.index()] > best[seat.index()] { other } else { best })
}
