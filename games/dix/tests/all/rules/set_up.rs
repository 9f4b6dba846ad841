//! The box and the set-up (C, S).

use crate::table::{At, MONEY, seat};
use dizaine_core::chance::Script;
use dizaine_core::{Game, Viewer};
use dizaine_dix::{Card, Colour, Dix, Joker, Options, RowCard, copies};

fn deck(players: usize, matching: impl Fn(Card) -> bool) -> u32 {
    Card::all().filter(|&card| matching(card)).map(|card| u32::from(copies(card, players))).sum()
}

/// Proves dix C1, C5.
#[test]
fn the_deck_has_91_then_108_then_129_cards() {
    assert_eq!([1, 2, 3, 4, 5].map(|players| deck(players, |_| true)), [91, 91, 108, 129, 129]);
}

/// Proves dix C2.
#[test]
fn number_cards_are_four_colours_of_nine_with_more_low_ones() {
    let copies_of = |players: usize| {
        let of_blue = |value: u8| copies(format!("blue {value}").parse().unwrap(), players);
        (1..=9).map(of_blue).collect::<Vec<u8>>()
    };
    assert_eq!(copies_of(2), [2, 2, 2, 2, 2, 2, 1, 1, 1]);
    assert_eq!(copies_of(3), [3, 3, 3, 2, 2, 2, 1, 1, 1]);
    assert_eq!(copies_of(5), [3, 3, 3, 3, 3, 3, 1, 1, 1]);
    for colour in Colour::ALL {
        let same =
            deck(5, |card| matches!(card, Card::Row(RowCard::Number(card)) if card.colour() == colour));
        assert_eq!(same, 21, "{colour:?}");
    }
}

/// Proves dix C3.
#[test]
fn jokers_are_numbered_coloured_and_one_universal() {
    let jokers = |players| {
        [
            deck(players, |card| matches!(card, Card::Joker(Joker::Numbered(_)))),
            deck(players, |card| matches!(card, Card::Joker(Joker::Coloured(_)))),
            deck(players, |card| card == Card::Joker(Joker::Universal)),
        ]
    };
    assert_eq!([2, 3, 5].map(jokers), [[9, 4, 1], [9, 4, 1], [9, 8, 1]]);
}

/// Proves dix C4.
#[test]
fn money_cards_are_worth_one_to_five() {
    let money = |players: usize| {
        (1..=5)
            .map(|value: u8| copies(format!("money {value}").parse().unwrap(), players))
            .collect::<Vec<u8>>()
    };
    assert_eq!([2, 3, 5].map(money), [[4, 4, 3, 3, 3], [5, 5, 4, 4, 4], [6, 6, 5, 5, 5]]);
}

/// Five players with ten tokens each fit into the supply of 50, and consolation tokens never run out. Proves dix C6.
#[test]
fn the_supply_never_binds() {
    let mut at = At::players(5);
    for index in 0..5 {
        at = at.purse(index, 10, 20);
    }
    assert_eq!(at.tokens().iter().sum::<u8>(), 50);
    let at = at.draw("blue 9, green 9");
    assert_eq!(at.consolations(), [21, 20, 20, 20, 20]);
}

/// Proves dix S1.
#[test]
fn the_table_is_set_up_with_the_whole_deck_and_nothing_else() {
    let at = At::players(3);
    let view = at.view();
    assert_eq!((view.deck, view.market.len(), view.row.cards.len()), (108, 0, 0));
    let left: u32 = view.left.iter().map(|left| u32::from(left.copies)).sum();
    assert_eq!(left, 108);
    assert!(view.seats.iter().all(|seat| seat.numbers.is_empty() && seat.jokers.is_empty()));
}

/// Proves dix S2.
#[test]
fn everyone_takes_five_tokens() {
    assert_eq!(At::players(5).tokens(), [5; 5]);
    assert_eq!(At::solo(7).tokens(), [5, 5]);
}

/// Proves dix S3.
#[test]
fn the_first_player_is_drawn_and_play_goes_to_the_left() {
    for first in 0..4 {
        let mut game = Dix::new(&Options { players: 4, ..Options::default() }).unwrap();
        let mut script = Script::new([(4, first)]);
        game.set_up(&mut script, &mut Vec::new());
        script.finish().unwrap();
        assert_eq!(game.view(Viewer::Table).acting, Some(seat(first as usize)));
    }
    let mut at = At::players(3);
    for (card, next) in [("blue 1", 1), ("green 1", 2), ("pink 1", 0), ("orange 1", 1)] {
        at = at.draw(card).play(MONEY);
        assert_eq!(at.acting(), Some(next));
    }
}
