//! DIX keeps the contract of every game, at every player count and with every option.

use dizaine_core::testkit::{Suite, conformance, encoding, games};
use dizaine_core::{Game, Viewer};
use dizaine_dix::{Card, Dix, LEVELS, Options, RowCard, copies};

/// DIX under the laws.
struct DixSuite;

impl Suite for DixSuite {
    type Game = Dix;

    /// Every number of people, every level of ALIX, with and without the bust purchase.
    fn configurations() -> Vec<Options> {
        let solo = LEVELS.map(|level| (1, Some(level)));
        let tables = solo.chain((2..=5).map(|players| (players, None)));
        let options =
            |(players, level)| [false, true].map(|bust_purchase| Options { players, level, bust_purchase });
        tables.flat_map(options).collect()
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

#[test]
fn every_law_holds_at_every_table() {
    let report = conformance::<DixSuite>(games()).unwrap_or_else(|broken| panic!("{broken}"));
    println!("{report:?}");
    assert_eq!(report.games, (7 + 4) * 2 * games());
}

#[test]
fn features_are_named_and_hold_no_secret() {
    let swaps = encoding::<DixSuite>(3).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(swaps, 0, "nothing is hidden");
}
