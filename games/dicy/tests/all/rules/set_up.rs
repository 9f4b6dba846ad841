//! Set-up: the cards, and who starts.

use dizaine_core::chance::{FastChance, Script};
use dizaine_core::{Game, NoLog, Seat};
use dizaine_dicy::{CARDS_EACH, Card, CardSet, Dicy, Event, Mode, Options};

use crate::table::{mode, seat, table, with_cards};

const A: [Card; 5] = [Card::TwoAny, Card::SixLow, Card::Odd, Card::Straight, Card::TwoPairs];
const B: [Card; 5] = [Card::SixLow, Card::Odd, Card::Straight, Card::Pair, Card::FiveDifferent];
const C: [Card; 5] = [Card::TwoPairs, Card::Sixes, Card::Pair, Card::Different, Card::Same];
const D: [Card; 5] = [Card::TwoAny, Card::Sixes, Card::ThreeLowest, Card::FortyMinus, Card::Same];

/// Proves dicy S1.
#[test]
fn everyone_has_the_same_five_active_cards() {
    for players in 2..=4 {
        let play = mode(players, Mode::Glacique);
        assert_eq!(play.game.seats(), players);
        for index in 0..players {
            assert_eq!(play.active(index), CardSet::of(&A));
            assert_eq!(play.active(index).len(), CARDS_EACH);
            assert!(play.frozen_of(index).is_empty());
            assert_eq!(play.score_of(index), 0);
        }
    }
}

/// Proves dicy S2.
#[test]
fn the_first_player_is_drawn() {
    for first in 0..3 {
        let mut game = Dicy::new(&Dicy::options_for(3)).unwrap();
        let mut script = Script::new([(3, first)]);
        let mut log = Vec::new();
        game.set_up(&mut script, &mut log);
        script.finish().unwrap();
        let expected = seat(first as usize);
        assert_eq!(
            log[1..],
            [Event::FirstPlayerChosen { seat: expected }, Event::TurnBegan { seat: expected }]
        );
        assert_eq!(game.turn().must().nth(0), Some(expected));
    }
}

/// Proves dicy S2.
#[test]
fn the_host_can_choose_the_first_player_and_play_goes_clockwise() {
    let mut play = table(&Options { first: Some(seat(2)), ..Dicy::options_for(4) });
    let mut order = Vec::new();
    for _ in 0..6 {
        order.push(play.acting());
        play.roll([1, 1, 1, 1, 1, 1]).pass();
    }
    assert_eq!(order, [2, 3, 0, 1, 2, 3]);
}

/// Proves dicy S3, K2.
#[test]
fn every_mode_has_its_five_cards() {
    for (name, cards) in [(Mode::Glacique, A), (Mode::B, B), (Mode::C, C), (Mode::D, D)] {
        assert_eq!(mode(2, name).log[0], Event::CardsLaidOut { cards: CardSet::of(&cards) }, "{name:?}");
    }
}

/// Proves dicy S3.
#[test]
fn the_host_can_choose_any_five() {
    let cards = [Card::Same, Card::Odd, Card::Pair, Card::FortyMinus, Card::Sixes];
    let play = with_cards(3, cards);
    assert!((0..3).all(|index| play.active(index) == CardSet::of(&cards)));
}

/// Proves dicy S3.
#[test]
fn interglaglacique_draws_five_of_the_twelve() {
    let options = Options { mode: Mode::Interglaglacique, first: Some(seat(0)), ..Dicy::options_for(2) };
    let mut game = Dicy::new(&options).unwrap();
    // Of what is left: the first, again the first, the last, and two from the middle.
    let mut script = Script::new([(12, 0), (11, 0), (10, 9), (9, 4), (8, 4)]);
    game.set_up(&mut script, &mut NoLog);
    script.finish().unwrap();
    let drawn = CardSet::of(&[Card::TwoAny, Card::SixLow, Card::Same, Card::Pair, Card::ThreeLowest]);
    assert_eq!((game.active_cards(seat(0)), game.active_cards(seat(1))), (drawn, drawn));
}

/// Proves dicy S3.
#[test]
fn interglaglacique_draws_every_card_as_often() {
    let options = Options { mode: Mode::Interglaglacique, ..Options::default() };
    let mut chance = FastChance::new(7);
    let mut drawn = [0_u32; 12];
    for _ in 0..12_000 {
        let mut game = Dicy::new(&options).unwrap();
        game.set_up(&mut chance, &mut NoLog);
        let cards = game.active_cards(Seat::FIRST);
        assert_eq!(cards.len(), CARDS_EACH);
        cards.iter().for_each(|card| drawn[card.index()] += 1);
    }
    assert!(drawn.iter().all(|times| (4_700..5_300).contains(times)), "{drawn:?}");
}
