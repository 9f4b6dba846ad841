//! C1–C4: components and set-up: dice, jokers, and who begins.

use dizaine_bluff::Symbol::{Bomb, Pi, Skull};
use dizaine_bluff::{Action, Bluff, Die, Event, Face, Options, Refusal, Symbol};
use dizaine_core::chance::FastChance;
use dizaine_core::{BadOptions, Game, Turn};

use crate::table::{Play, bet, faces, seat};

fn bad(options: &Options) -> BadOptions {
    Bluff::new(options).expect_err("options that nobody can play with")
}

/// Proves bluff C1.
#[test]
fn everyone_has_the_same_number_of_dice_from_3_to_6() {
    assert_eq!(Options::default().dice, 3);
    for dice in 3..=6 {
        let game = Bluff::new(&Options { players: 5, dice, ..Options::default() }).unwrap();
        assert_eq!(
            [0, 1, 2, 3, 4, 5].map(|index| usize::from(game.dice(seat(index)))),
            [dice, dice, dice, dice, dice, 0]
        );
    }
    for dice in [0, 1, 2, 7, 300] {
        assert_eq!(bad(&Options { dice, ..Options::default() }).option, "dice", "{dice}");
    }
}

/// Proves bluff C2, E4.
#[test]
fn practice_tables_take_two_players_and_one_or_two_dice() {
    for (players, dice) in [(2, 3), (3, 1), (3, 2), (2, 1), (9, 2)] {
        let options = Options { players, dice, ..Options::default() };
        assert!(Bluff::new(&options).is_err());
        assert!(Bluff::new(&Options { practice: true, ..options }).is_ok(), "{players} with {dice}");
    }
    for players in [0, 1, 10] {
        assert_eq!(bad(&Options { players, practice: true, ..Options::default() }).option, "players");
    }
    for dice in [0, 7] {
        assert_eq!(bad(&Options { dice, practice: true, ..Options::default() }).option, "dice");
    }
}

/// Proves bluff C2.
#[test]
fn the_ordinary_die_has_each_symbol_once_and_a_character() {
    assert_eq!(Options::default().die, faces("pi bomb smiley yin_yang skull character"));
    assert_eq!(Options::default().die, Die::ORDINARY);
}

/// Proves bluff C2.
#[test]
fn a_table_may_use_another_die_and_then_knows_no_other_face() {
    let die = faces("skull skull character");
    let options = Options { die: die.clone(), ..Options::default() };
    let play = Play::at(&options, 0, "skull skull skull | character skull skull | skull skull character");
    assert_eq!(play.refusal(0, bet(1, Pi)), Refusal::SymbolNotOnDie);
    let play = play.then(0, bet(5, Skull));
    assert_eq!(play.refusal(1, Action::Add(Bomb)), Refusal::SymbolNotOnDie);
    assert_eq!(play.refusal(1, Action::Add(Skull)), Refusal::SymbolAlreadyNamed);
    let play = play.then(1, Action::Bluff);
    assert_eq!(play.refusal(0, Action::Hide(Face::Bomb)), Refusal::FaceNotOnDie);
    play.then_hides(0, "skull skull character");
}

/// Proves bluff C2.
#[test]
fn a_die_of_other_than_2_to_6_faces_or_without_a_difference_is_no_die() {
    for die in ["", "pi", "pi bomb smiley yin_yang skull character pi", "pi pi pi", "character character"] {
        let options = Options { die: faces(die), ..Options::default() };
        assert_eq!(bad(&options).option, "die", "{die}");
    }
}

/// Proves bluff C3.
#[test]
fn characters_count_as_any_symbol() {
    for symbol in Symbol::ALL {
        let play = Play::of("character pi bomb | smiley yin_yang skull | character pi bomb");
        let count = if symbol == Pi || symbol == Bomb { 4 } else { 3 };
        let play = play.then(0, bet(count, symbol)).then(1, Action::Dixe);
        assert!(play.has_seen(Event::DieGiven { from: seat(0), to: seat(1) }), "{symbol:?}");
    }
}

/// Proves bluff C4.
#[test]
fn the_first_player_is_drawn_and_play_goes_clockwise() {
    let hands = "pi pi pi | pi pi pi | pi pi pi";
    for first in 0..3 {
        let play = Play::at(&Options::default(), first, hands);
        let order = [0, 1, 2].map(|step| (first as usize + step) % 3);
        assert!(play.has_seen(Event::FirstDrawn { seat: seat(order[0]) }));
        assert_eq!(play.turn(), (vec![order[0]], vec![]));
        let play = play.then(order[0], bet(1, Pi));
        assert_eq!(play.turn(), (vec![order[1]], vec![order[2]]));
        let play = play.then(order[1], bet(2, Pi));
        assert_eq!(play.turn(), (vec![order[2]], vec![order[0]]));
    }
}

/// Proves bluff C4.
#[test]
fn nobody_acts_before_the_first_player_is_drawn() {
    let mut game = Bluff::new(&Options::default()).unwrap();
    assert_eq!(game.turn(), Turn::SetUp);
    assert_eq!(game.check(seat(0), bet(1, Pi)), Err(Refusal::NotStarted));
    game.set_up(&mut FastChance::new(1), &mut Vec::new());
    assert_ne!(game.turn(), Turn::SetUp);
}
