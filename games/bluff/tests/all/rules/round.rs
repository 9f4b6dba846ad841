//! R1–R5: dice are hidden, bets go around.

use dizaine_bluff::Symbol::{Bomb, Pi, Skull, Smiley, YinYang};
use dizaine_bluff::{Action, Bluff, Event, Face, Faces, Hidden, Options, Refusal, Seen, Symbol};
use dizaine_core::chance::FastChance;
use dizaine_core::{Choices, Game, Rejection, Table, Viewer};

use crate::table::{Play, bet, faces, seat};

const HANDS: &str = "pi pi bomb | skull skull skull | smiley yin_yang character";

fn blind() -> Options {
    Options { blind_roll: true, ..Options::default() }
}

/// What `viewer` knows of the hidden dice of each seat.
fn hidden(game: &Bluff, viewer: Viewer) -> Vec<Hidden> {
    game.view(viewer).players.iter().map(|player| player.hidden).collect()
}

fn known(hand: &str) -> Hidden {
    Hidden::Known(faces(hand).into_iter().collect())
}

/// After a wrong « Bluff ! » by seat 1, seat 0 chooses; the others have rolled these hands.
fn seat_0_chooses(options: &Options) -> Play {
    Play::at(options, 0, HANDS).then(0, bet(3, Pi)).then_rolled(
        1,
        Action::Bluff,
        &options.die,
        "skull skull | pi pi character",
    )
}

/// Proves bluff R1.
#[test]
fn every_player_rolls_and_sees_their_own_hidden_faces_alone() {
    let play = Play::of(HANDS);
    let rolled = play.log.iter().filter(|event| matches!(event, Event::Rolled { .. })).count();
    assert_eq!(rolled, 3);
    let unknown = Hidden::Unknown(3);
    assert_eq!(hidden(&play.game, Viewer::Seat(seat(0))), [known("pi pi bomb"), unknown, unknown]);
    assert_eq!(hidden(&play.game, Viewer::Seat(seat(1))), [unknown, known("skull skull skull"), unknown]);
    assert_eq!(hidden(&play.game, Viewer::Table), [unknown; 3]);
}

/// Proves bluff R1.
#[test]
fn a_roll_is_seen_by_its_owner_and_by_others_as_a_number_of_dice() {
    let empty = Bluff::new(&Options::default()).unwrap();
    let rolled = faces("pi pi bomb").into_iter().collect::<Faces>();
    let event = Event::Rolled { seat: seat(0), faces: rolled };
    let seen = |viewer| match empty.seen(&event, viewer) {
        Some(Seen::Rolled { hidden, .. }) => hidden,
        other => panic!("{other:?}"),
    };
    assert_eq!(seen(Viewer::Seat(seat(0))), Hidden::Known(rolled));
    assert_eq!(seen(Viewer::Seat(seat(1))), Hidden::Unknown(3));
    assert_eq!(seen(Viewer::Table), Hidden::Unknown(3));
}

/// Proves bluff R1.
#[test]
fn in_a_blind_roll_nobody_sees_rolled_faces_but_the_winner_knows_what_they_chose() {
    let play = Play::at(&blind(), 0, HANDS);
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Table] {
        assert_eq!(hidden(&play.game, viewer), [Hidden::Unknown(3); 3]);
    }
    let play = seat_0_chooses(&blind()).then_hides(0, "pi skull skull");
    let rolled = [Hidden::Unknown(2), Hidden::Unknown(3)];
    let [second, third] = rolled;
    assert_eq!(hidden(&play.game, Viewer::Seat(seat(0))), [known("pi skull skull"), second, third]);
    assert_eq!(hidden(&play.game, Viewer::Seat(seat(1))), [Hidden::Unknown(3), second, third]);
    // The reveal shows them all the same.
    let play = play.then(0, bet(1, Pi)).then(1, Action::Bluff);
    assert!(
        play.has_seen(Event::Revealed { seat: seat(1), faces: faces("skull skull").into_iter().collect() })
    );
}

/// Proves bluff R1.
#[test]
fn a_player_without_dice_rolls_nothing() {
    let play = Play::of("pi | bomb | skull").then(0, bet(1, Pi)).then(1, Action::Bluff);
    assert_eq!(play.dice(), [1, 0, 1]);
    let rollers: Vec<usize> = play
        .this_round()
        .iter()
        .filter_map(|event| if let Event::Rolled { seat, .. } = event { Some(seat.index()) } else { None })
        .collect();
    assert_eq!(rollers, [2]);
}

/// Proves bluff R2.
#[test]
fn the_winner_chooses_in_secret_instead_of_rolling() {
    let play = seat_0_chooses(&Options::default());
    assert_eq!(play.turn(), (vec![0], vec![]));
    assert_eq!(hidden(&play.game, Viewer::All), [known(""), known("skull skull"), known("pi pi character")]);

    let play = play.then(0, Action::Hide(Face::Bomb)).then(0, Action::Hide(Face::Bomb));
    assert_eq!(hidden(&play.game, Viewer::Seat(seat(0)))[0], known("bomb bomb"));
    assert_eq!(hidden(&play.game, Viewer::Seat(seat(1)))[0], Hidden::Unknown(2));
    assert_eq!(play.turn(), (vec![0], vec![]), "one die is left");

    let event = Event::Hid { seat: seat(0), face: Face::Character };
    let seen = |viewer| play.game.seen(&event, viewer);
    assert_eq!(seen(Viewer::Seat(seat(0))), Some(Seen::Hid { seat: seat(0), face: Some(Face::Character) }));
    assert_eq!(seen(Viewer::Seat(seat(2))), Some(Seen::Hid { seat: seat(0), face: None }));

    let play = play.then(0, Action::Hide(Face::Character));
    assert_eq!(play.hands()[seat(0)], faces("bomb bomb character"));
    assert_eq!(play.this_round().last(), Some(&Event::BetsOpened { seat: seat(0) }));
}

/// Proves bluff R2.
#[test]
fn in_the_first_round_nobody_chooses() {
    let play = Play::of(HANDS);
    assert!(!play.log.iter().any(|event| matches!(event, Event::ChoiceOpened { .. })));
    assert_eq!(play.refusal(0, Action::Hide(Face::Pi)), Refusal::NothingToHide);
    assert_eq!(play.game.view(Viewer::Table).chooser, None);
}

/// Proves bluff R2.
#[test]
fn faces_are_chosen_in_order_by_the_winner_alone_and_before_anything_else() {
    let play = seat_0_chooses(&Options::default());
    assert_eq!(play.game.choices(seat(0)).iter().count(), 6);
    assert_eq!(play.game.choices(seat(1)).len(), 0);
    assert_eq!(play.refusal(1, Action::Hide(Face::Pi)), Refusal::WinnerChooses);
    assert_eq!(play.refusal(1, bet(1, Pi)), Refusal::WinnerChooses);
    assert_eq!(play.refusal(0, bet(1, Pi)), Refusal::ChooseFirst);
    assert_eq!(play.refusal(0, Action::Add(Pi)), Refusal::ChooseFirst);
    let play = play.then(0, Action::Hide(Face::Skull));
    assert_eq!(play.refusal(0, Action::Hide(Face::YinYang)), Refusal::FacesOutOfOrder);
    let open: Vec<Action> = play.game.choices(seat(0)).iter().collect();
    assert_eq!(open, [Action::Hide(Face::Skull), Action::Hide(Face::Character)]);
}

/// Proves bluff R2.
#[test]
fn the_faces_of_one_choice_may_come_as_one_move_which_the_last_die_ends() {
    let mut table = Table::<Bluff>::new(Options::default()).unwrap();
    let chance = &mut FastChance::new(3);
    table.set_up(chance);
    let first = table.game().turn().must().nth(0).unwrap();
    table.play(first, &[bet(9, Pi)], chance).unwrap();
    table.play(first.left(3), &[Action::Bluff], chance).unwrap();
    let winner = table.game().turn().must().nth(0).unwrap();
    let mut hide = vec![Action::Hide(Face::Pi); table.game().dice(winner).into()];
    hide.push(bet(1, Pi));
    let too_long = Rejection::AfterDecision { index: hide.len() - 2 };
    assert_eq!(table.play(winner, &hide, chance), Err(too_long));
    hide.pop();
    assert_eq!(table.play(winner, &hide, chance), Ok(()));
    assert!(!table.game().chains(winner, bet(1, Pi)));
}

/// Proves bluff R3.
#[test]
fn bets_go_around_from_the_winner_and_pass_over_those_who_are_out() {
    let play = Play::of("pi | pi | pi | pi").then(0, bet(1, Bomb)).then(1, Action::Bluff);
    assert_eq!(play.dice(), [0, 1, 1, 1]);
    let play = play.then_hides(1, "pi");
    assert_eq!(play.turn().0, [1]);
    let play = play.then(1, bet(1, Pi));
    assert_eq!(play.turn().0, [2]);
    let play = play.then(2, bet(2, Pi));
    assert_eq!(play.turn().0, [3]);
    assert_eq!(play.refusal(2, bet(3, Pi)), Refusal::NotYourTurn);
    assert_eq!(play.refusal(2, Action::Add(Bomb)), Refusal::NotYourTurn);
    let play = play.then(3, bet(3, Pi));
    assert_eq!(play.turn().0, [1], "seat 0 is out");
}

/// Proves bluff R4.
#[test]
fn a_bet_is_on_all_dice_of_all_players_jokers_included() {
    let claim = |number| {
        let play = Play::of("skull pi pi | skull bomb bomb | skull character smiley");
        play.then(0, bet(number, Skull)).then(1, Action::Bluff)
    };
    assert!(claim(4).has_seen(Event::DieLost { seat: seat(1) }), "three skulls and a character");
    assert!(claim(5).has_seen(Event::DieLost { seat: seat(0) }));
}

/// Proves bluff R5.
#[test]
fn the_first_player_must_bet_and_the_next_raises_or_calls() {
    let play = Play::of(HANDS);
    for by in 0..3 {
        assert_eq!(play.refusal(by, Action::Bluff), Refusal::NothingToCall);
        assert_eq!(play.refusal(by, Action::Dixe), Refusal::NothingToCall);
    }
    assert_eq!(play.refusal(0, Action::Add(Pi)), Refusal::NothingToRaise);
    assert_eq!(play.refusal(1, bet(1, Pi)), Refusal::NotYourTurn);
    assert_eq!(play.turn(), (vec![0], vec![]));
    assert_eq!(play.game.choices(seat(0)).iter().count(), 9 * 5);
    assert_eq!(play.game.choices(seat(1)).len(), 0);

    let play = play.then(0, bet(8, Pi));
    assert_eq!(play.turn(), (vec![1], vec![2]));
    let raises = Symbol::ALL.map(|symbol| bet(9, symbol)).into_iter();
    let additions = [Bomb, Smiley, YinYang, Skull].map(Action::Add);
    let answers: Vec<Action> = raises.chain(additions).chain([Action::Bluff, Action::Dixe]).collect();
    assert_eq!(play.game.choices(seat(1)).iter().collect::<Vec<_>>(), answers);
    assert_eq!(play.game.choices(seat(2)).iter().collect::<Vec<_>>(), [Action::Dixe]);
    assert_eq!(play.game.choices(seat(0)).iter().count(), 0);
    for call in [Action::Bluff, Action::Dixe, Action::Add(Skull), bet(9, Skull)] {
        play.clone().then(1, call);
    }
}
