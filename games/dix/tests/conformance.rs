//! DIX keeps the contract of every game, at every player count and with every option.

use dizaine_core::testkit::{Report, Suite, conformance, games};
use dizaine_core::{Game, Viewer};
use dizaine_dix::{Card, Dix, LEVELS, Options, RowCard, copies};

/// The laws of DIX for one number of people.
struct Players<const N: u8>;

impl<const N: u8> Suite for Players<N> {
    type Game = Dix;

    fn configurations() -> Vec<Options> {
        let levels: Vec<_> = if N == 1 { LEVELS.map(Some).collect() } else { vec![None] };
        let options = |level| [false, true].map(|bust_purchase| Options { players: N, level, bust_purchase });
        levels.into_iter().flat_map(options).collect()
    }

    /// Every turn draws a card, so there are at most as many draws, rewards and purchases as cards, and five last
    /// purchases more. A purchase is a choice and at most nine items. Each of 18 jokers is bid for by five and paid with
    /// at most what everyone can hold: ten tokens, a consolation token for every second card, every number card.
    fn bound(_: &Options) -> usize {
        let cards = 129;
        let purchases = (cards + 5) * (1 + 9);
        let auctions = 18 * (5 + 10 + cards / 2 + 76);
        2 * cards + purchases + auctions
    }

    /// No card is lost: what is not in the deck, the row, the market or a collection has been discarded, and nothing
    /// comes back from there. Nobody holds more than ten tokens.
    fn conserved(game: &Dix) -> Result<(), String> {
        let view = game.view(Viewer::Table);
        let mut seen = [0; Card::KINDS];
        let mut see = |card: Card| seen[card.kind()] += 1;
        view.row.cards.iter().for_each(|&card| see(Card::Row(card)));
        view.market.iter().for_each(|&card| see(Card::Row(RowCard::Number(card))));
        view.auction.iter().for_each(|auction| see(Card::Joker(auction.joker)));
        for seat in &view.seats {
            seat.numbers.iter().for_each(|&card| see(Card::Row(RowCard::Number(card))));
            seat.jokers.iter().for_each(|&joker| see(Card::Joker(joker)));
            if seat.tokens > 10 {
                return Err(format!("{} tokens", seat.tokens));
            }
        }
        view.left.iter().for_each(|left| seen[left.card.kind()] += left.copies);
        match Card::all().find(|card| seen[card.kind()] > copies(*card, view.people.into())) {
            Some(card) => Err(format!("{} copies of {card}", seen[card.kind()])),
            None => Ok(()),
        }
    }
}

fn keeps_the_laws<const N: u8>() -> Report {
    conformance::<Players<N>>(games()).unwrap_or_else(|broken| panic!("{broken}"))
}

#[test]
fn solo_against_alix() {
    keeps_the_laws::<1>();
}

#[test]
fn two_players() {
    keeps_the_laws::<2>();
}

#[test]
fn three_players() {
    keeps_the_laws::<3>();
}

#[test]
fn four_players() {
    keeps_the_laws::<4>();
}

#[test]
fn five_players() {
    keeps_the_laws::<5>();
}
