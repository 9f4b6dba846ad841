//! Dicy Cards keeps every law of a game, with every option.

use dizaine_core::testkit::{Suite, conformance, encoding, games};
use dizaine_core::{Game, Seat};
use dizaine_dicy::{CARDS_EACH, Card, DICE, Dicy, Mode, Options};

/// The tables of `players`: every mode, and one with everything chosen by the host.
fn tables(players: usize) -> Vec<Options> {
    let table = |mode| Options { mode, ..Dicy::options_for(players) };
    let cards = vec![Card::Same, Card::TwoAny, Card::ThreeLowest, Card::Odd, Card::Sixes];
    let custom =
        Options { cards: Some(cards), first: Seat::new(players - 1), target: 30, ..table(Mode::Custom) };
    let modes = [Mode::Glacique, Mode::Interglaglacique, Mode::B, Mode::C, Mode::D];
    modes.map(table).into_iter().chain([custom]).collect()
}

/// Dicy Cards under the laws.
struct DicySuite;

impl Suite for DicySuite {
    type Game = Dicy;

    fn configurations() -> Vec<Options> {
        (2..=4).flat_map(tables).collect()
    }

    /// A score is at least one point, so before the round in which the target is reached at most `players × (target − 1)` rounds
    /// have one. At most nine rounds without any lie before each of them (E2), and ten end the game: that makes
    /// `10 × (players × (target − 1) + 1)` rounds. A turn is a roll, a freeze and a re-roll for each of the
    /// five cards, a score or a pass, and an answer from each of the others.
    fn bound(options: &Options) -> usize {
        let rounds = 10 * (options.players * (options.target as usize - 1) + 1);
        let turn = 1 + 2 * CARDS_EACH + 1 + (options.players - 1);
        rounds * options.players * turn
    }

    fn conserved(game: &Dicy) -> Result<(), String> {
        let first = game.active_cards(Seat::FIRST).len() + game.frozen_cards(Seat::FIRST).len();
        let mut five = true;
        for seat in Seat::all(game.seats()) {
            let (active, frozen) = (game.active_cards(seat), game.frozen_cards(seat));
            five &= Card::ALL.into_iter().all(|card| !(active.has(card) && frozen.has(card)));
            five &= active.len() + frozen.len() == CARDS_EACH && first == CARDS_EACH;
        }
        let six = game.dice().is_none_or(|dice| dice.len() == DICE);
        if five && six { Ok(()) } else { Err(format!("cards or dice are missing: {game:?}")) }
    }
}

#[test]
fn every_law_holds_at_every_table() {
    let report = conformance::<DicySuite>(games()).unwrap_or_else(|broken| panic!("{broken}"));
    println!("{report:?}");
    assert_eq!(report.games, 3 * 6 * games());
}

#[test]
fn features_are_named_and_hold_no_secret() {
    let swaps = encoding::<DicySuite>(3).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(swaps, 0, "nothing is hidden");
}
