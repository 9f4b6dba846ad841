//! R8–R12: calls, and what they cost.

use dizaine_bluff::Symbol::{Bomb, Pi, Skull};
use dizaine_bluff::{Action, Call, Event, Faces, Options, Refusal, Settlement, Symbol, Verdict};
use dizaine_core::{Game, Viewer};

use crate::table::{Play, bet, faces, seat};

/// Three Pi, counting the character; two bombs, four skulls and three smileys with it.
const HANDS: &str = "pi pi character | bomb skull skull | skull smiley smiley";

fn lost(by: usize) -> Event {
    Event::DieLost { seat: seat(by) }
}

fn given(from: usize, to: usize) -> Event {
    Event::DieGiven { from: seat(from), to: seat(to) }
}

/// Seat 0 bets, somebody calls: what they pay, and who wins the round.
#[track_caller]
fn check(number: u8, symbol: Symbol, caller: usize, call: Action, pays: Event, winner: usize) {
    let play = Play::of(HANDS).then(0, bet(number, symbol)).then(caller, call);
    let ended: Vec<Event> = play
        .log
        .iter()
        .copied()
        .filter(|event| {
            matches!(event, Event::DieLost { .. } | Event::DieGiven { .. } | Event::RoundWon { .. })
        })
        .collect();
    assert_eq!(ended, [pays, Event::RoundWon { seat: seat(winner) }], "{number} {symbol:?} {call:?}");
    let total: u8 = if matches!(pays, Event::DieGiven { .. }) { 9 } else { 8 };
    assert_eq!(play.dice().iter().sum::<u8>(), total);
}

/// Proves bluff R8, E2.
#[test]
fn bluff_costs_the_bettor_a_die_if_the_bet_does_not_hold_and_else_the_doubter() {
    check(4, Pi, 1, Action::Bluff, lost(0), 1);
    check(3, Pi, 1, Action::Bluff, lost(1), 0);
    check(2, Pi, 1, Action::Bluff, lost(1), 0);
    check(9, Pi, 1, Action::Bluff, lost(0), 1);
    check(1, Bomb, 1, Action::Bluff, lost(1), 0);
}

/// Proves bluff R8.
#[test]
fn only_the_player_whose_turn_it_is_says_bluff() {
    let play = Play::of(HANDS).then(0, bet(4, Pi));
    assert_eq!(play.refusal(0, Action::Bluff), Refusal::BluffOutOfTurn);
    assert_eq!(play.refusal(2, Action::Bluff), Refusal::BluffOutOfTurn);
}

/// Proves bluff R8, R9.
#[test]
fn a_call_shows_every_die_of_every_player() {
    for (by, action, call) in [(1, Action::Bluff, Call::Bluff), (2, Action::Dixe, Call::Dixe)] {
        let play = Play::of(HANDS).then(0, bet(4, Pi)).then(by, action);
        let at = play.log.iter().position(|event| *event == Event::Called { seat: seat(by), call }).unwrap();
        let hands: Vec<Faces> = HANDS.split('|').map(|hand| faces(hand).into_iter().collect()).collect();
        for (index, &faces) in hands.iter().enumerate() {
            assert_eq!(play.log[at + 1 + index], Event::Revealed { seat: seat(index), faces });
        }
        assert_eq!(play.game.view(Viewer::Table).reveal.unwrap().hands, hands, "and they stay in view");
    }
}

/// Proves bluff R9, E2.
#[test]
fn dixe_takes_a_die_from_the_bettor_if_the_bet_is_exact_and_else_costs_the_caller_one() {
    for caller in [1, 2] {
        check(3, Pi, caller, Action::Dixe, given(0, caller), caller);
        check(2, Pi, caller, Action::Dixe, lost(caller), 0);
        check(4, Pi, caller, Action::Dixe, lost(caller), 0);
        check(4, Skull, caller, Action::Dixe, given(0, caller), caller);
    }
}

/// Proves bluff R9.
#[test]
fn anyone_but_the_bettor_may_say_dixe_in_turn_or_not() {
    let play = Play::of("pi pi pi | pi pi pi | pi pi pi | pi pi pi").then(0, bet(1, Pi)).then(1, bet(2, Pi));
    assert_eq!(play.turn(), (vec![2], vec![0, 3]));
    assert_eq!(play.refusal(1, Action::Dixe), Refusal::OwnBet);
    for by in [0, 2, 3] {
        play.clone().then(by, Action::Dixe);
    }
}

/// Proves bluff R10.
#[test]
fn the_first_call_counts_and_a_second_one_comes_too_late() {
    let play = Play::of(HANDS).then(0, bet(3, Pi)).then(2, Action::Dixe);
    assert_eq!(play.refusal(1, Action::Bluff), Refusal::CallTooLate);
    assert_eq!(play.refusal(1, Action::Dixe), Refusal::CallTooLate);
    assert_eq!(play.dice(), [2, 3, 4], "the first call alone was paid for");
    let play = play.then_hides(2, "pi pi pi pi");
    assert_eq!(play.refusal(1, Action::Dixe), Refusal::NothingToCall);
}

/// The verdict on seat 0's bet of `number` on these symbols, named in turn; and what each was counted as.
fn counted(hands: &str, split_jokers: bool, number: u8, symbols: &[Symbol]) -> (Verdict, Vec<u8>) {
    let options = Options { split_jokers, ..Options::default() };
    let mut play = Play::at(&options, 0, hands).then(0, bet(number, symbols[0]));
    for (index, &symbol) in symbols.iter().enumerate().skip(1) {
        play = play.then(index % 3, Action::Add(symbol));
    }
    let play = play.then(symbols.len() % 3, Action::Bluff);
    let reveal = play.game.view(Viewer::Table).reveal.unwrap();
    let verdict = reveal.verdict.unwrap();
    assert!(play.has_seen(Event::Counted { tally: reveal.tally, verdict }));
    (verdict, reveal.tally.iter().map(|count| count.faces + count.characters).collect())
}

/// Proves bluff R11.
#[test]
fn a_bet_on_several_symbols_must_hold_for_each_and_is_exact_if_it_is_for_each() {
    let hands = "pi pi character | bomb bomb skull | skull skull smiley";
    assert_eq!(counted(hands, false, 3, &[Pi, Bomb]), (Verdict::Exact, vec![3, 3]));
    assert_eq!(counted(hands, false, 3, &[Pi, Skull]), (Verdict::Over, vec![3, 4]));
    assert_eq!(counted(hands, false, 4, &[Skull, Pi]), (Verdict::Short, vec![4, 3]));
    assert_eq!(counted(hands, false, 2, &[Pi, Bomb, Skull]), (Verdict::Over, vec![3, 3, 4]));
}

/// Proves bluff R11.
#[test]
fn split_jokers_are_shared_out_among_the_symbols() {
    let hands = "pi pi character | bomb bomb character | skull skull skull";
    // Two characters: one each makes both exact; without splitting both have four.
    assert_eq!(counted(hands, true, 3, &[Pi, Bomb]), (Verdict::Exact, vec![3, 3]));
    assert_eq!(counted(hands, false, 3, &[Pi, Bomb]), (Verdict::Over, vec![4, 4]));
    // A third symbol that needs none leaves it exact, one that has too many does not.
    assert_eq!(counted(hands, true, 3, &[Pi, Bomb, Skull]), (Verdict::Exact, vec![3, 3, 3]));
    assert_eq!(counted(hands, true, 2, &[Skull, Pi]).0, Verdict::Over);
    // Not enough to go round.
    assert_eq!(counted(hands, true, 4, &[Pi, Bomb]), (Verdict::Short, vec![4, 2]));
    // All characters must be used: with one to spare the bet holds but is not exact.
    assert_eq!(counted(hands, true, 3, &[Pi, Skull]), (Verdict::Over, vec![3, 4]));
    // One symbol alone gets them all.
    assert_eq!(counted(hands, true, 4, &[Pi]), (Verdict::Exact, vec![4]));
}

/// Proves bluff R4, R8, R9.
#[test]
fn three_pi_with_a_character_cost_the_doubter_and_pay_the_caller() {
    let hands = "pi pi character | bomb bomb bomb | skull smiley yin_yang";
    let play = Play::of(hands).then(0, bet(3, Pi));
    assert_eq!(play.clone().then(1, Action::Bluff).dice(), [3, 2, 3]);
    assert_eq!(play.clone().then(1, Action::Dixe).dice(), [2, 4, 3]);
    assert_eq!(play.then(2, Action::Dixe).dice(), [2, 3, 4]);
}

/// Proves bluff R12.
#[test]
fn a_die_gained_may_take_a_player_above_the_start() {
    let play = Play::of(HANDS).then(0, bet(3, Pi)).then(1, Action::Dixe);
    assert_eq!(play.dice(), [2, 4, 3]);
    // All four are played in the next round.
    let play = play.then_hides(1, "pi pi pi pi");
    assert_eq!(play.turn().0, [1]);
    assert_eq!(play.hands()[seat(1)].len(), 4);
    assert_eq!(play.game.view(Viewer::Table).total_dice, 9);
}

/// Proves bluff R8, R9.
#[test]
fn the_table_shows_who_paid_what() {
    let after = |by, call| {
        Play::of(HANDS).then(0, bet(3, Pi)).then(by, call).game.view(Viewer::Table).reveal.unwrap()
    };
    let dixe = after(2, Action::Dixe);
    assert_eq!(dixe.settlement, Some(Settlement::Given { from: seat(0), to: seat(2) }));
    assert_eq!((dixe.caller, dixe.call, dixe.winner, dixe.round), (seat(2), Call::Dixe, Some(seat(2)), 1));
    assert_eq!(dixe.bet.bettor, seat(0));
    let bluff = after(1, Action::Bluff);
    assert_eq!((bluff.settlement, bluff.winner), (Some(Settlement::Lost { seat: seat(1) }), Some(seat(0))));
}
