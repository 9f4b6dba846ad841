//! E1–E5: going out, winning a round, winning the game, and the places below the winner.

use dizaine_bluff::Symbol::{Bomb, Pi};
use dizaine_bluff::{Action, Bluff, Event, LAST_ROUND, Options, Refusal};
use dizaine_core::chance::FastChance;
use dizaine_core::{Game, Seat, Turn, random};

use crate::table::{Play, bet, faces, seat};

/// Proves bluff E1.
#[test]
fn a_player_without_dice_neither_bets_nor_calls_nor_returns() {
    let play = Play::of("pi | pi | pi | pi").then(0, bet(1, Bomb)).then(1, Action::Bluff);
    assert!(play.has_seen(Event::WentOut { seat: seat(0) }));
    assert_eq!(play.refusal(0, Action::Hide(dizaine_bluff::Face::Pi)), Refusal::NoDice);
    let play = play.then_hidden().then(1, bet(1, Pi));
    assert_eq!(play.turn(), (vec![2], vec![3]), "nobody waits for seat 0");
    for action in [Action::Dixe, Action::Bluff, bet(2, Pi), Action::Add(Bomb)] {
        assert_eq!(play.refusal(0, action), Refusal::NoDice);
    }
}

/// Proves bluff E1.
#[test]
fn a_bettor_who_gives_the_last_die_away_is_out_too() {
    let play = Play::of("pi | bomb | skull").then(0, bet(1, Pi)).then(2, Action::Dixe);
    assert_eq!(play.dice(), [0, 1, 2]);
    assert!(play.has_seen(Event::WentOut { seat: seat(0) }));
}

/// Proves bluff E1.
#[test]
fn a_player_with_a_die_left_is_not_out() {
    let play = Play::of("pi pi | pi pi | pi pi").then(0, bet(1, Bomb)).then(1, Action::Bluff);
    assert_eq!(play.dice(), [1, 2, 2]);
    assert!(!play.has_seen(Event::WentOut { seat: seat(0) }));
}

/// Proves bluff E2.
#[test]
fn the_winner_of_a_round_chooses_and_bets_first_in_the_next() {
    // Who is right or, failing that, the bettor: by seat 1 or 2, rightly or wrongly.
    let hands = "pi pi pi | bomb bomb bomb | skull skull skull";
    let cases = [
        (4, 1, Action::Bluff, 1),
        (3, 1, Action::Bluff, 0),
        (3, 2, Action::Dixe, 2),
        (2, 2, Action::Dixe, 0),
    ];
    for (number, by, call, winner) in cases {
        let play = Play::of(hands).then(0, bet(number, Pi)).then(by, call);
        assert!(play.has_seen(Event::RoundWon { seat: seat(winner) }));
        assert_eq!(play.this_round().last(), Some(&Event::ChoiceOpened { seat: seat(winner) }));
        let play = play.then_hidden();
        assert_eq!(play.turn(), (vec![winner], vec![]));
        play.then(winner, bet(1, Pi));
    }
}

/// Rounds that leave both players with two dice in the end: each bets one Pi in turn, and the other calls it rightly.
fn rounds_of_gifts(rounds: u32) -> Play {
    let options = Options { players: 2, dice: 2, practice: true, ..Options::default() };
    let mut play = Play::at(&options, 0, "pi bomb | bomb bomb");
    for round in 1..=rounds {
        let (bettor, caller) = if round % 2 == 1 { (0, 1) } else { (1, 0) };
        play = play.then(bettor, bet(1, Pi));
        // The caller owns 3 dice after odd rounds and 2 after even ones, and chooses; the other rolls the rest.
        let (rolled, chosen) =
            if round % 2 == 1 { ("bomb", "pi bomb bomb") } else { ("bomb bomb", "pi bomb") };
        let rolled = if round == u32::from(LAST_ROUND) { "" } else { rolled };
        play = play.then_rolled(caller, Action::Dixe, &options.die, rolled);
        if round < u32::from(LAST_ROUND) {
            play = play.then_hides(caller, chosen);
        }
    }
    play
}

/// Proves bluff E3.
#[test]
fn after_200_rounds_the_most_dice_win_and_ties_share() {
    let play = rounds_of_gifts(199);
    assert_eq!((play.game.round(), play.dice()), (200, vec![1, 3]));
    assert_eq!(play.game.outcome(), None);

    let shared = rounds_of_gifts(200);
    assert_eq!((shared.game.turn(), shared.dice()), (Turn::Over, vec![2, 2]));
    let outcome = shared.game.outcome().unwrap();
    assert_eq!(outcome.winners().len(), 2);
    assert_eq!(Seat::all(2).map(|seat| outcome.standing(seat).score).collect::<Vec<_>>(), [2, 2]);

    // The last call is wrong instead: its caller has fewer.
    let won = play.then(1, bet(2, Pi)).then(0, Action::Bluff);
    assert_eq!(won.game.turn(), Turn::Over);
    let (dice, outcome) = (won.dice(), won.game.outcome().unwrap());
    let best = usize::from(dice[1] > dice[0]);
    assert_eq!(outcome.winners().iter().map(Seat::index).collect::<Vec<_>>(), [best]);
}

/// Proves bluff E4, E5.
#[test]
fn the_last_player_with_dice_wins_and_nothing_follows() {
    let play = Play::of("pi | bomb | skull").then(0, bet(2, Pi)).then(1, Action::Bluff);
    assert_eq!(play.dice(), [0, 1, 1]);
    let play = play.then_hides(1, "pi").then(1, bet(1, Pi)).then(2, Action::Bluff);
    assert_eq!((play.game.turn(), play.dice()), (Turn::Over, vec![0, 1, 0]));
    assert_eq!(play.log.last(), Some(&Event::GameEnded));
    let outcome = play.game.outcome().unwrap();
    let standings: Vec<_> =
        Seat::all(3).map(|seat| outcome.standing(seat)).map(|s| (s.place, s.score, s.tie_break)).collect();
    // Seat 2 lasted a round longer than seat 0.
    assert_eq!(standings, [(3, 0, Some("rounds")), (1, 1, None), (2, 0, Some("rounds"))]);
    for by in 0..9 {
        for action in [Action::Dixe, Action::Bluff, bet(1, Pi), Action::Add(Pi)] {
            assert_eq!(play.refusal(by, action), Refusal::GameOver);
        }
    }
}

/// One call costs one player a die, so no game of ours has two players out in the same round; the ranking does not rely on it.
/// Proves bluff E5.
#[test]
fn players_who_went_out_in_the_same_round_share_a_place() {
    let mut game =
        Bluff::new(&Options { players: 4, dice: 1, practice: true, ..Options::default() }).unwrap();
    let out = |index| [Event::DieLost { seat: seat(index) }, Event::WentOut { seat: seat(index) }];
    let rounds = [vec![3], vec![0, 2]];
    for (round, payers) in (1..).zip(rounds) {
        game.apply(&Event::RoundOpened { round });
        payers.into_iter().flat_map(out).for_each(|event| game.apply(&event));
    }
    game.apply(&Event::GameEnded);
    let outcome = game.outcome().unwrap();
    let places: Vec<u8> = Seat::all(4).map(|seat| outcome.standing(seat).place).collect();
    assert_eq!(places, [2, 1, 2, 4]);
}

/// Proves bluff E3, E4.
#[test]
fn a_game_ends_with_one_player_left_or_after_the_last_round() {
    for number in 0..300 {
        let mut game = Bluff::new(&Options { players: 4, ..Options::default() }).unwrap();
        let mut log = Vec::new();
        random::play(&mut game, &mut FastChance::new(number), &mut log);
        let left = Seat::all(4).filter(|&seat| game.dice(seat) > 0).count();
        assert!(left == 1 || game.round() == LAST_ROUND, "{left} left after {} rounds", game.round());
        let rounds = log.iter().filter(|event| matches!(event, Event::RoundOpened { .. })).count();
        assert_eq!(rounds, usize::from(game.round()));
    }
}

/// Proves bluff E4.
#[test]
fn three_to_nine_play_and_two_at_a_practice_table() {
    for players in 0..=11 {
        let options = Options { players, ..Options::default() };
        assert_eq!(Bluff::new(&options).is_ok(), (3..=9).contains(&players), "{players}");
        let practice = Options { practice: true, ..options };
        assert_eq!(Bluff::new(&practice).is_ok(), (2..=9).contains(&players), "{players}");
        assert_eq!(
            Bluff::options_for(players),
            Options { players, die: faces("pi bomb smiley yin_yang skull character"), ..Options::default() }
        );
    }
}
