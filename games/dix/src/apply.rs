//! Bookkeeping: writes each event into the state.

use dizaine_core::{Game, Seat};

use crate::action::Item;
use crate::auction::{Auction, Call};
use crate::card::Card;
use crate::deck::Deck;
use crate::event::Event;
use crate::payment::Payment;
use crate::purchase::price_of;
use crate::state::{Dix, Phase, Ware};

/// S2: what everyone starts with.
const STARTING_TOKENS: u8 = 5;

/// Writes `event` into the state.
#[inline(always)]
pub(crate) fn apply(game: &mut Dix, event: &Event) {
    match *event {
        Event::SetUp { first } => {
            game.deck = Deck::new(game.people.into());
            for seat in Seat::all(game.seats()) {
                game.players[seat].tokens = STARTING_TOKENS;
            }
            game.active = first;
        }
        Event::TurnBegan { seat } => {
            (game.active, game.acting) = (seat, seat);
            game.phase = Phase::Draw;
        }
        Event::Drew { card } => {
            game.deck.remove(Card::Row(card));
            game.row.add(card);
            game.phase = Phase::Decide;
        }
        Event::JokerRevealed { joker } => {
            game.deck.remove(Card::Joker(joker));
            game.auction = Some(Auction::new(joker));
            game.phase = Phase::Bid;
        }
        Event::BidAsked { seat } => game.acting = seat,
        Event::BidPlaced { seat, amount } => {
            if let Some(auction) = &mut game.auction {
                auction.calls[seat] = Call::Bid(amount);
                auction.high = Some((seat, amount));
            }
        }
        Event::BidPassed { seat } => {
            if let Some(auction) = &mut game.auction {
                auction.calls[seat] = Call::Passed;
            }
        }
        Event::AuctionWon { seat, price } => {
            game.acting = seat;
            game.phase = Phase::Pay(Ware::Joker, Payment::new(price, game.auction_spend()));
        }
        Event::JokerDiscarded { .. } => resume(game),
        Event::JokerTaken { seat, joker } => {
            game.players[seat].jokers.add(joker);
            resume(game);
        }
        Event::Busted { .. } | Event::PurchaseDeclined { .. } => {}
        Event::NumbersTaken { seat } => {
            game.players[seat].numbers.add_all(game.row.numbers());
            game.row.drop_numbers();
        }
        Event::NumbersMarketed => {
            game.market.add_all(game.row.numbers());
            game.row.drop_numbers();
        }
        Event::MoneyGained { seat, tokens, .. } => game.players[seat].tokens += tokens,
        Event::MoneyDiscarded => game.row.clear(),
        Event::ConsolationGained { seat } => game.players[seat].consolations += 1,
        Event::PurchaseOffered { seat, occasion } => {
            game.acting = seat;
            game.phase = Phase::Purchase(occasion);
        }
        Event::PurchaseChosen { card, .. } => {
            if let Phase::Purchase(occasion) = game.phase {
                game.phase = Phase::Pay(Ware::Card(card, occasion), price_of(card));
            }
        }
        Event::Paid { seat, item } => hand_over(game, seat, item),
        Event::Bought { seat, card } => {
            game.market.remove(card);
            game.players[seat].numbers.add(card);
        }
        Event::Ended => {
            game.phase = Phase::Over;
            game.acting = game.active;
        }
    }
}

/// B3: an item leaves its player and counts towards the price.
#[inline(always)]
fn hand_over(game: &mut Dix, seat: Seat, item: Item) {
    game.players[seat].spend(item);
    if let Phase::Pay(_, payment) = &mut game.phase {
        *payment = payment.after(item);
    }
}

/// The active player decides how to go on.
fn resume(game: &mut Dix) {
    game.auction = None;
    game.phase = Phase::Decide;
    game.acting = game.active;
}
