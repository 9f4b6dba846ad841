//! P0, P3f: who knows which card, and what an imagined table keeps.

use dizaine_core::chance::FastChance;
use dizaine_core::{Game, Viewer};
use dizaine_retro::{Card, Event, Options, Retro, Seen};

use crate::table::{Table, action, card, seat};

/// Who of the three players sees which first card: a row a viewer, the table last.
fn knowledge(table: &Table) -> [[Option<Card>; 3]; 4] {
    let viewers = [0, 1, 2].map(|index| Viewer::Seat(seat(index))).into_iter().chain([Viewer::Table]);
    let row = |viewer| {
        let view = table.game.view(viewer);
        [0, 1, 2].map(|index| view.players[index].card.and_then(|laid| laid.card))
    };
    viewers.map(row).collect::<Vec<_>>().try_into().unwrap()
}

/// What each viewer has seen of the last event like this.
fn last_seen(table: &Table, viewer: Viewer, like: impl Fn(&Event) -> bool) -> Seen {
    let mut game = Retro::new(&Options { players: 3 }).unwrap();
    let mut seen = None;
    for event in &table.log {
        if like(event) {
            seen = game.seen(event, viewer);
        }
        game.apply(event);
    }
    seen.expect("such an event")
}

/// Proves retro P3f.
#[test]
fn a_face_down_card_is_known_to_all_who_have_held_it_and_to_nobody_else() {
    let mut table = Table::of(&["5 0 0 0", "9 2 2 2", "1 3 3 3"]);
    table.all_play([0], "lay 5 down 0");
    table.plays(1, "lay 9 down 0");
    table.plays(2, "lay 1 up 0");
    let [five, nine, one] = ["5", "9", "1"].map(|name| Some(card(name)));
    assert_eq!(
        knowledge(&table),
        [[five, None, one], [None, nine, one], [None, None, one], [None, None, one]]
    );

    // Seats 0 and 1 swap: each knows both cards.
    table.plays(0, "open 1 for 1");
    assert_eq!(
        knowledge(&table),
        [[nine, five, one], [nine, five, one], [None, None, one], [None, None, one]]
    );

    // Seat 2 takes the nine from seat 0: seats 0 and 1 remember it, seat 2 knows it now.
    table.plays(0, "protect 0");
    table.plays(1, "protect 0");
    table.plays(1, "no offer");
    table.plays(2, "open 0 for 1");
    assert_eq!(
        knowledge(&table),
        [[one, five, nine], [one, five, nine], [one, None, nine], [one, None, None]]
    );
    let held_by = table.player(2).card.unwrap().held_by;
    assert_eq!(held_by, [0, 1, 2].map(seat).into_iter().collect());
}

/// Proves retro P3f.
#[test]
fn a_swap_shows_each_card_to_those_who_hold_or_held_it() {
    let mut table = Table::of(&["5 0 0 0", "9 2 2 2", "1 3 3 3"]);
    table.plays(0, "lay 5 down 0");
    table.plays(1, "lay 9 down 0");
    table.plays(2, "lay 1 up 0");
    table.plays(0, "open 1 for 1");
    let swapped = |viewer| match last_seen(&table, viewer, |event| matches!(event, Event::Swapped { .. })) {
        Seen::Swapped { bought, given, .. } => (bought, given),
        seen => panic!("{seen:?}"),
    };
    let [five, nine] = ["5", "9"].map(|name| Some(card(name)));
    assert_eq!(swapped(Viewer::Seat(seat(0))), (nine, five));
    assert_eq!(swapped(Viewer::Seat(seat(1))), (nine, five));
    assert_eq!(swapped(Viewer::Seat(seat(2))), (None, None));
    assert_eq!(swapped(Viewer::Table), (None, None));
    assert_eq!(swapped(Viewer::All), (nine, five));
}

/// Proves retro P0.
#[test]
fn only_the_player_sees_what_they_draw_and_lay_face_down() {
    let mut table = Table::of(&["5 0 0 0", "9 2 2 2", "1 3 3 3"]);
    table.plays(0, "lay 5 down 1");
    let drew = |viewer| match last_seen(&table, viewer, |event| matches!(event, Event::Drew { .. })) {
        Seen::Drew { card, .. } => card,
        seen => panic!("{seen:?}"),
    };
    let laid = |viewer| match last_seen(&table, viewer, |event| matches!(event, Event::Laid { .. })) {
        Seen::Laid { card, protection, .. } => (card, protection.chips()),
        seen => panic!("{seen:?}"),
    };
    let viewers = [Viewer::Seat(seat(0)), Viewer::Seat(seat(2)), Viewer::Table, Viewer::All];
    let [three, five] = ["3", "5"].map(|name| Some(card(name)));
    assert_eq!(viewers.map(drew), [None, three, None, three]);
    assert_eq!(viewers.map(laid), [(five, 1), (None, 1), (None, 1), (five, 1)]);

    table.plays(1, "lay 9 up 0");
    let laid = |viewer| match last_seen(&table, viewer, |event| matches!(event, Event::Laid { .. })) {
        Seen::Laid { card, .. } => card,
        seen => panic!("{seen:?}"),
    };
    assert_eq!(viewers.map(laid), [Some(card("9")); 4], "a card laid face up is for all to see");
}

/// A table after a real deal, so that everyone has the joker of S1.
fn dealt() -> Retro {
    let mut game = Retro::new(&Options { players: 3 }).unwrap();
    // Seed 1 deals seat 1 no second joker.
    game.set_up(&mut FastChance::new(1), &mut Vec::new());
    game
}

/// How many jokers the others seem to hold, over many imagined tables: the fewest and the most.
fn imagined_jokers(game: &Retro, viewer: usize, other: usize) -> (u8, u8) {
    let view = game.view(Viewer::Seat(seat(viewer)));
    let jokers = |seed| {
        let imagined = Retro::imagine(&view, &mut FastChance::new(seed)).view(Viewer::All);
        let player = &imagined.players[other];
        let laid = player.card.is_some_and(|laid| laid.card == Some(Card::JOKER));
        player.hand.unwrap().count(Card::JOKER) + u8::from(laid)
    };
    let counts: Vec<u8> = (0..300).map(jokers).collect();
    (*counts.iter().min().unwrap(), *counts.iter().max().unwrap())
}

/// Proves retro S1.
#[test]
fn everyone_knows_that_everyone_has_a_joker_until_one_is_shown() {
    let mut game = dealt();
    let first = game.turn().must().nth(0).unwrap().index();
    let (second, third) = ((first + 1) % 3, (first + 2) % 3);
    assert!(imagined_jokers(&game, third, first).0 >= 1);
    assert!(imagined_jokers(&game, third, second).0 >= 1);

    let mut hidden = game.clone();
    let play = |game: &mut Retro, words: &str| {
        game.play(seat(first), action(words), &mut FastChance::new(1), &mut Vec::new()).unwrap();
    };
    play(&mut game, "lay joker up 0");
    assert!(game.view(Viewer::Table).players[first].joker_shown);
    assert_eq!(imagined_jokers(&game, third, second).0, 1);
    assert_eq!(imagined_jokers(&game, third, first).0, 1, "the one on the table, and no other for sure");

    // Face down it may be the joker or not: it is there or in the hand.
    play(&mut hidden, "lay joker down 0");
    assert!(!hidden.view(Viewer::Table).players[first].joker_shown);
    let view = hidden.view(Viewer::Seat(seat(third)));
    let laid = |seed| {
        let imagined = Retro::imagine(&view, &mut FastChance::new(seed)).view(Viewer::All);
        imagined.players[first].card.unwrap().card == Some(Card::JOKER)
    };
    // The joker of S1 in one of four places, and now and then another one.
    let jokers = (0..3000).filter(|&seed| laid(seed)).count();
    assert!((750..950).contains(&jokers), "{jokers} of 3000");
    assert!(imagined_jokers(&hidden, third, first).0 >= 1);
}

#[test]
fn a_joker_that_was_turned_up_or_added_or_shown_is_remembered() {
    let shown = |table: &Table| [0, 1].map(|index| table.player(index).joker_shown);
    let mut table = Table::of(&["joker 0 0 0", "joker 2 2 5"]);
    table.plays(0, "lay joker down 0");
    table.plays(1, "lay 5 up 0");
    table.all_play([0, 1], "no offer");
    assert_eq!(shown(&table), [false, false]);
    let mut down = table.clone();
    table.plays(0, "turn up");
    assert_eq!(shown(&table), [true, false]);
    table.plays(0, "no second");
    table.plays(1, "add joker");
    assert_eq!(shown(&table), [true, true]);

    down.plays(0, "stay down");
    assert_eq!(shown(&down), [false, false]);
    down.plays(1, "no second");
    assert_eq!(shown(&down), [true, false]);
}

#[test]
fn a_joker_is_remembered_for_the_player_who_laid_it() {
    let mut table = Table::of(&["joker 0 0 0", "3 2 2 5"]);
    table.plays(0, "lay joker down 0");
    table.plays(1, "lay 5 up 0");
    table.plays(0, "open 1 for 1");
    table.all_play([0, 1], "protect 0");
    table.plays(1, "no offer");
    table.plays(0, "no second");
    table.plays(1, "turn up");
    assert_eq!([0, 1].map(|index| table.player(index).joker_shown), [true, false]);
}

#[test]
fn whoever_has_held_the_joker_knows_that_its_player_has_none_for_sure() {
    let mut game = dealt();
    let first = game.turn().must().nth(0).unwrap().index();
    let (second, third) = ((first + 1) % 3, (first + 2) % 3);
    let mut play = |index: usize, words: &str| {
        game.play(seat(index), action(words), &mut FastChance::new(1), &mut Vec::new()).unwrap();
    };
    play(first, "lay joker down 0");
    play(second, "lay joker down 0");
    play(third, "lay joker down 0");
    play(first, &format!("open {second} for 1"));
    play(first, "protect 0");
    // Seat `first` has held the joker of `second`: it may be the only one.
    let view = game.view(Viewer::Seat(seat(first)));
    let hand_jokers = |seed| {
        let imagined = Retro::imagine(&view, &mut FastChance::new(seed)).view(Viewer::All);
        imagined.players[second].hand.unwrap().count(Card::JOKER)
    };
    assert!((0..100).any(|seed| hand_jokers(seed) == 0));
}
