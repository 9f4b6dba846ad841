//! The end of the game, and who has won it.

use dizaine_core::{Game, Outcome};
use dizaine_dicy::{Action, Card, Dicy, Ending, Event, Mode, Options, Refusal};

use crate::table::{Play, mode, seat, table};

use Card::{Odd, SixLow, Straight};

const ROLL: [u8; 6] = [1, 2, 2, 4, 4, 6];

fn outcome(play: &Play) -> Outcome {
    assert!(play.is_over(), "the game goes on: {:?}", play.log.last());
    play.game.outcome().unwrap()
}

fn places(play: &Play) -> Vec<(i32, u8, Option<&'static str>)> {
    let outcome = outcome(play);
    (0..outcome.seats())
        .map(|index| outcome.standing(seat(index)))
        .map(|standing| (standing.score, standing.place, standing.tie_break))
        .collect()
}

/// Proves dicy E1.
#[test]
fn one_hundred_points_end_the_game_when_all_have_had_their_turn() {
    let mut play = mode(3, Mode::Glacique);
    play.points(0, 97).roll(ROLL).score(Straight, &[1, 2]);
    assert_eq!(play.score_of(0), 100);
    assert!(!play.is_over(), "two players have not had their turn");
    play.roll(ROLL).score(Odd, &[1]);
    assert!(!play.is_over() && play.game.outcome().is_none());
    play.roll(ROLL).pass().thaw_if_asked();
    assert!(play.is_over());
    let ended =
        [Event::RoundEnded { round: 1, quiet: 0 }, Event::GameEnded { because: Ending::TargetReached }];
    assert!(play.log.ends_with(&ended), "{:?}", play.log);
    for index in 0..9 {
        play.refuses(index, Action::Roll, Refusal::GameOver);
        play.refuses(index, Action::Pass, Refusal::GameOver);
    }
}

impl Play {
    /// A pass makes others thaw; where one is asked, any card will do.
    fn thaw_if_asked(&mut self) -> &mut Self {
        while !self.is_over() {
            match self.open()[0] {
                Action::Thaw(card) => self.thaw(card),
                _ => break,
            };
        }
        self
    }
}

/// Proves dicy E1.
#[test]
fn ninety_nine_points_are_not_enough() {
    let mut play = mode(2, Mode::Glacique);
    play.points(0, 96).roll(ROLL).score(Straight, &[1, 2]).roll(ROLL).pass();
    assert_eq!((play.score_of(0), play.is_over()), (99, false));
    assert_eq!(play.acting(), 0);
}

/// Proves dicy E1.
#[test]
fn a_round_ends_with_the_player_before_the_first() {
    let options = Options { first: Some(seat(1)), target: 1, ..Dicy::options_for(3) };
    let mut play = table(&options);
    play.roll(ROLL).score(Odd, &[1]).roll(ROLL).score(Odd, &[1]);
    assert!(!play.is_over());
    assert_eq!(play.acting(), 0);
    play.roll(ROLL).score(Odd, &[1]);
    assert!(play.is_over());
}

/// One round in which everybody passes.
fn quiet_round(play: &mut Play) {
    for _ in 0..play.game.seats() {
        play.roll(ROLL).pass().thaw_if_asked();
    }
}

/// Proves dicy E2.
#[test]
fn ten_rounds_in_a_row_without_a_score_end_the_game() {
    for players in 2..=4 {
        let mut play = mode(players, Mode::Glacique);
        for round in 1..=10 {
            assert!(!play.is_over(), "before round {round}");
            quiet_round(&mut play);
        }
        let ended =
            [Event::RoundEnded { round: 10, quiet: 10 }, Event::GameEnded { because: Ending::NobodyScored }];
        assert!(play.log.ends_with(&ended));
        assert_eq!(outcome(&play).winners().len(), players, "nobody has more than another");
    }
}

/// Proves dicy E2.
#[test]
fn a_score_starts_the_count_again() {
    let mut play = mode(2, Mode::Glacique);
    (0..9).for_each(|_| quiet_round(&mut play));
    play.roll(ROLL).pass().roll(ROLL).score(Odd, &[1]);
    assert!(play.log.contains(&Event::RoundEnded { round: 10, quiet: 0 }));
    (0..9).for_each(|_| quiet_round(&mut play));
    assert!(!play.is_over());
    quiet_round(&mut play);
    assert_eq!(places(&play), [(0, 2, None), (1, 1, None)]);
}

/// Proves dicy E3.
#[test]
fn the_highest_score_wins_even_if_another_reached_the_target_first() {
    let mut play = mode(2, Mode::Glacique);
    play.points(0, 97).points(1, 99).roll(ROLL).score(Straight, &[1, 2]);
    play.roll([1, 1, 3, 3, 5, 5]).score(Odd, &[1, 1, 3, 3, 5, 5]);
    assert_eq!(places(&play), [(100, 2, None), (117, 1, None)]);
}

/// Proves dicy E3.
#[test]
fn more_active_cards_break_a_tie() {
    let mut play = mode(3, Mode::Glacique);
    play.points(0, 97).points(1, 99).points(2, 50);
    play.frozen(0, &[SixLow, Odd]);
    play.roll(ROLL).score(Straight, &[1, 2]).roll(ROLL).score(Odd, &[1]).roll(ROLL).score(Odd, &[1]);
    let tie = Some("active_cards");
    assert_eq!(places(&play), [(100, 2, tie), (100, 1, tie), (51, 3, None)]);
    assert_eq!([0, 1, 2].map(|index| play.active(index).len()), [2, 4, 4]);
}

/// Proves dicy E3.
#[test]
fn equal_in_all_share_the_victory() {
    let mut play = mode(2, Mode::Glacique);
    play.points(0, 99).points(1, 99).roll(ROLL).score(Odd, &[1]).roll(ROLL).score(Odd, &[1]);
    assert_eq!(places(&play), [(100, 1, None), (100, 1, None)]);
    assert_eq!(outcome(&play).winners().len(), 2);
}
