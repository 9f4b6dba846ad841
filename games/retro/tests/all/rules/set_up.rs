//! C1, S1, S2: the box and the deal.

use dizaine_core::chance::{FastChance, Script};
use dizaine_core::testkit::Suite;
use dizaine_core::{Game, Seat, Turn, Viewer};
use dizaine_retro::secrets::RetroSuite;
use dizaine_retro::{Card, Cards, Decision, Event, MAX_PLAYERS, Options, Phase, Retro, RoundCard};

fn set_up(players: usize, seed: u64) -> (Retro, Vec<Event>) {
    let mut game = Retro::new(&Options { players }).unwrap();
    let mut log = Vec::new();
    game.set_up(&mut FastChance::new(seed), &mut log);
    (game, log)
}

/// Proves retro C1.
#[test]
fn the_box_has_80_cards_worth_232_points() {
    assert_eq!(Cards::whole_box().len() + RoundCard::all().count(), 80);
    assert_eq!(Cards::whole_box().points() + RoundCard::total(RoundCard::all().collect()), 232);
    assert_eq!(Cards::whole_box().count(Card::JOKER), 7);
    assert_eq!(usize::from(dizaine_retro::Bid::MOST), 49);
}

/// Proves retro S1.
#[test]
fn everyone_takes_a_joker_and_three_cards() {
    for players in 2..=MAX_PLAYERS {
        let (game, log) = set_up(players, 7);
        let view = game.view(Viewer::All);
        for player in &view.players {
            let hand = player.hand.unwrap();
            assert_eq!(hand.len(), 4);
            assert!(hand.count(Card::JOKER) >= 1);
        }
        assert_eq!(view.pile, 70 - 4 * players);
        assert_eq!(view.unturned.len(), 9, "one round card is turned, the others lie face down");
        let drawn = log.iter().filter(|event| matches!(event, Event::Drew { .. })).count();
        assert_eq!(drawn, 3 * players);
    }
}

/// Proves retro S1.
#[test]
fn the_unused_jokers_are_in_the_pile() {
    let jokers_drawn = |seed| {
        let (_, log) = set_up(2, seed);
        log.iter().filter(|event| matches!(event, Event::Drew { card: Card::JOKER, .. })).count()
    };
    assert!((0..50).any(|seed| jokers_drawn(seed) > 0), "a joker can be dealt");

    // With seven players all jokers are taken before the deal.
    let (game, log) = set_up(7, 1);
    assert!(!log.iter().any(|event| matches!(event, Event::Drew { card: Card::JOKER, .. })));
    assert_eq!(game.view(Viewer::All).unseen().count(Card::JOKER), 0);
}

/// Proves retro S2.
#[test]
fn everyone_has_seven_chips_and_the_others_leave_the_game() {
    for players in 2..=MAX_PLAYERS {
        let (game, _) = set_up(players, 3);
        let view = game.view(Viewer::Table);
        assert!(view.players.iter().all(|player| player.chips == 7));
        assert_eq!((view.players.len(), view.pot), (players, 0));
        RetroSuite::conserved(&game).unwrap();
    }
}

/// Proves retro S2.
#[test]
fn the_player_at_the_dealers_left_starts_and_the_dealer_is_drawn() {
    for dealer in 0..3 {
        let draws = [(3, dealer)].into_iter().chain((0..9).map(|drawn| (67 - drawn, 0))).chain([(10, 0)]);
        let mut script = Script::new(draws);
        let mut game = Retro::new(&Options { players: 3 }).unwrap();
        game.set_up(&mut script, &mut Vec::new());
        script.finish().unwrap();
        let first = Seat::new((dealer as usize + 1) % 3).unwrap();
        assert_eq!((game.view(Viewer::Table).first, game.turn()), (first, Turn::of(first)));
    }
}

/// Proves retro P1.
#[test]
fn the_first_round_card_is_turned_up() {
    let (game, log) = set_up(4, 9);
    let view = game.view(Viewer::Table);
    let card = view.round_card.expect("a round card for all to see");
    assert!(log.contains(&Event::RoundCardTurned { card }));
    assert!(!view.unturned.has(card));
    assert_eq!((view.round, view.unturned.with(card)), (1, RoundCard::all().collect()));
    assert!(matches!(view.phase, Phase::Asking(asked) if asked.decision == Decision::Lay));
}
