//! R6, R7: how a bet is raised, and when it no longer can be.

use dizaine_bluff::Symbol::{Bomb, Pi, Skull, Smiley, YinYang};
use dizaine_bluff::{Action, Refusal, Symbol, Waiting};
use dizaine_core::{Choices, Game, Viewer};

use crate::table::{Play, bet, seat};

const HANDS: &str = "pi pi bomb | skull skull skull | smiley yin_yang character";

/// Every bet of the round, as the table shows it: `"0: 3 [Pi, Bomb]"`.
fn said(play: &Play) -> Vec<String> {
    let view = play.game.view(Viewer::Table);
    view.bets
        .iter()
        .map(|bet| format!("{}: {} {:?}", bet.bettor.index(), bet.number.get(), bet.symbols))
        .collect()
}

/// Proves bluff R6.
#[test]
fn five_bombs_may_become_five_bombs_and_yin_yangs_or_six_skulls() {
    let play = Play::of(HANDS).then(0, bet(5, Bomb));
    assert_eq!(said(&play.clone().then(1, Action::Add(YinYang)))[1], "1: 5 [Bomb, YinYang]");
    assert_eq!(said(&play.then(1, bet(6, Skull)))[1], "1: 6 [Skull]");
}

/// Proves bluff R6.
#[test]
fn a_symbol_may_be_added_again_and_again_and_a_higher_number_starts_a_new_list() {
    let play = Play::of(HANDS)
        .then(0, bet(3, Pi))
        .then(1, Action::Add(Bomb))
        .then(2, Action::Add(Skull))
        .then(0, bet(4, Smiley))
        .then(1, Action::Add(Pi))
        .then(2, bet(7, Pi));
    assert_eq!(
        said(&play),
        [
            "0: 3 [Pi]",
            "1: 3 [Pi, Bomb]",
            "2: 3 [Pi, Bomb, Skull]",
            "0: 4 [Smiley]",
            "1: 4 [Smiley, Pi]",
            "2: 7 [Pi]"
        ]
    );
}

/// Proves bluff R6.
#[test]
fn a_raise_is_a_higher_number_or_another_symbol_and_nothing_else() {
    let play = Play::of(HANDS).then(0, bet(5, Bomb));
    for symbol in Symbol::ALL {
        for number in 1..=5 {
            assert_eq!(play.refusal(1, bet(number, symbol)), Refusal::NotHigher);
        }
        for number in 6..=9 {
            play.clone().then(1, bet(number, symbol));
        }
    }
    assert_eq!(play.refusal(1, Action::Add(Bomb)), Refusal::SymbolAlreadyNamed);
    let play = play.then(1, Action::Add(Pi));
    for named in [Bomb, Pi] {
        assert_eq!(play.refusal(2, Action::Add(named)), Refusal::SymbolAlreadyNamed);
    }
}

/// Proves bluff R7.
#[test]
fn no_number_exceeds_the_dice_on_the_table() {
    let play = Play::of(HANDS);
    assert_eq!(play.refusal(0, bet(10, Pi)), Refusal::TooFewDice);
    // A die goes, and the next round has one number less.
    let play = play.then(0, bet(9, Pi)).then(1, Action::Bluff).then_hidden();
    assert_eq!(play.game.view(Viewer::Table).total_dice, 8);
    assert_eq!(play.refusal(1, bet(9, Pi)), Refusal::TooFewDice);
    play.then(1, bet(8, Pi));
}

/// Proves bluff R7.
#[test]
fn when_no_raise_is_left_only_the_calls_are() {
    let can_raise = |play: &Play| match play.game.view(Viewer::Table).waiting {
        Waiting::Answer { can_raise, .. } => can_raise,
        other => panic!("{other:?}"),
    };
    let mut play = Play::of(HANDS).then(0, bet(9, Pi));
    assert_eq!(play.refusal(1, bet(9, Bomb)), Refusal::NotHigher);
    for (step, symbol) in [Bomb, Smiley, YinYang, Skull].into_iter().enumerate() {
        assert!(can_raise(&play));
        play = play.then((step + 1) % 3, Action::Add(symbol));
    }
    assert!(!can_raise(&play));
    let open: Vec<Action> = play.game.choices(seat(2)).iter().collect();
    assert_eq!(open, [Action::Bluff, Action::Dixe]);
    // With every symbol named, a higher number is still a raise.
    let symbols = [Bomb, Smiley, YinYang, Skull].into_iter().enumerate();
    let play = symbols.fold(Play::of(HANDS).then(0, bet(8, Pi)), |play, (step, symbol)| {
        play.then((step + 1) % 3, Action::Add(symbol))
    });
    assert!(can_raise(&play));
    play.then(2, bet(9, Pi));
}
