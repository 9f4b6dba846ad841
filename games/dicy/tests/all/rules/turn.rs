//! A turn: rolling, freezing, scoring, passing, and what they make others do.

use dizaine_core::chance::Script;
use dizaine_core::{Game, NoLog};
use dizaine_dicy::{Action, Card, CardSet, Demand, Effect, Event, Mode, Phase, Refusal};

use crate::table::{Play, dice, mode, score, seat, with_cards};

use Card::{FortyMinus, Odd, Pair, Same, SixLow, Sixes, Straight, ThreeLowest, TwoAny, TwoPairs};

const ROLL: [u8; 6] = [1, 2, 2, 4, 4, 6];

/// Proves dicy T1.
#[test]
fn a_turn_starts_with_a_roll_of_all_six() {
    let mut play = mode(2, Mode::Glacique);
    assert_eq!(play.open(), [Action::Roll]);
    play.refuses(0, Action::Pass, Refusal::RollFirst);
    play.refuses(0, Action::Freeze(Odd), Refusal::RollFirst);
    play.refuses(0, score(Odd, &[1]), Refusal::RollFirst);
    play.refuses(1, Action::Roll, Refusal::NotYourTurn);
    play.roll([6, 4, 2, 1, 2, 4]);
    assert_eq!(play.game.dice(), Some(dice(&ROLL)));
    assert_eq!(play.log.last(), Some(&Event::Rolled { seat: seat(0), dice: dice(&ROLL) }));
    play.refuses(0, Action::Roll, Refusal::AlreadyRolled);
}

/// Proves dicy T2.
#[test]
fn a_frozen_card_pays_for_a_re_roll_as_often_as_wanted() {
    let mut play = mode(2, Mode::Glacique);
    play.roll(ROLL).refuses(0, Action::Reroll(dice(&[1])), Refusal::FreezeFirst);
    play.freeze(Odd).reroll(&[1, 6], &[3, 5]);
    assert_eq!(play.game.dice(), Some(dice(&[2, 2, 3, 4, 4, 5])));
    play.freeze(SixLow).reroll(&[2, 2, 3, 4, 4, 5], &[6, 6, 6, 6, 6, 1]);
    assert_eq!(play.game.dice(), Some(dice(&[1, 6, 6, 6, 6, 6])));
    assert_eq!(play.frozen_of(0), CardSet::of(&[Odd, SixLow]));
    play.refuses(0, Action::Freeze(Odd), Refusal::CardIsFrozen);
    play.refuses(0, Action::Freeze(Same), Refusal::NotInPlay);
    play.refuses(0, Action::Thaw(Odd), Refusal::ThawByPassing);
}

/// Proves dicy T2.
#[test]
fn once_a_card_is_frozen_some_dice_are_re_rolled() {
    let mut play = mode(2, Mode::Glacique);
    play.roll(ROLL).freeze(Odd);
    let other =
        [Action::Roll, Action::Pass, Action::Freeze(SixLow), Action::Thaw(Odd), score(TwoAny, &[4, 4])];
    for action in other {
        play.refuses(0, action, Refusal::RerollFirst);
    }
    play.refuses(0, Action::Reroll(dice(&[3])), Refusal::NoSuchDiceToReroll);
    play.refuses(0, Action::Reroll(dice(&[1, 1])), Refusal::NoSuchDiceToReroll);
    // 2 × 3 × 3 × 2 ways to take from one 1, two 2s, two 4s and one 6, less taking none.
    assert_eq!(play.open().len(), 35);
}

/// Proves dicy T2.
#[test]
fn to_freeze_and_to_re_roll_is_one_decision_and_nothing_else_is() {
    let mut play = mode(2, Mode::Glacique);
    assert!(!play.game.chains(seat(0), Action::Roll));
    play.roll(ROLL);
    assert!(play.game.chains(seat(0), Action::Freeze(Odd)));
    assert!(!play.game.chains(seat(0), Action::Pass));
    assert!(!play.game.chains(seat(0), score(TwoAny, &[4, 4])));
    play.freeze(Odd);
    assert!(!play.game.chains(seat(0), Action::Reroll(dice(&[1]))));
    play.reroll(&[1], &[1]).score(TwoAny, &[4, 4]);
    assert_eq!(play.acting(), 1);
    assert!(!play.game.chains(seat(1), Action::Freeze(Odd)), "an answer to an effect ends the decision");
}

/// Proves dicy T3.
#[test]
fn one_score_or_one_pass_ends_the_turn() {
    let mut play = mode(2, Mode::Glacique);
    play.roll(ROLL).score(Odd, &[1]);
    assert_eq!(play.acting(), 1);
    play.refuses(0, score(TwoAny, &[4, 4]), Refusal::NotYourTurn);
    play.refuses(0, Action::Pass, Refusal::NotYourTurn);
    play.roll(ROLL).pass();
    assert_eq!(play.acting(), 0);
    play.refuses(1, score(TwoAny, &[4, 4]), Refusal::NotYourTurn);
}

/// Proves dicy T3.
#[test]
fn after_a_roll_a_player_can_freeze_score_or_pass() {
    let mut play = with_cards(2, [Pair, Straight, FortyMinus, Sixes, SixLow]);
    play.roll(ROLL);
    let expected = [
        Action::Freeze(SixLow),
        Action::Freeze(Straight),
        Action::Freeze(Sixes),
        Action::Freeze(Pair),
        Action::Freeze(FortyMinus),
        score(Straight, &[1, 2]),
        score(Sixes, &[6]),
        score(Pair, &[2, 2]),
        score(Pair, &[4, 4]),
        score(FortyMinus, &ROLL),
        Action::Pass,
    ];
    assert_eq!(play.open(), expected);
}

/// Proves dicy T4.
#[test]
fn scoring_writes_the_points_and_freezes_the_card() {
    let mut play = mode(3, Mode::Glacique);
    play.roll(ROLL).score(TwoPairs, &[2, 2, 4, 4]);
    assert_eq!(play.score_of(0), 12);
    assert_eq!(play.frozen_of(0), CardSet::of(&[TwoPairs]));
    let scored = Event::Scored { seat: seat(0), card: TwoPairs, dice: dice(&[2, 2, 4, 4]), points: 12 };
    let froze = Event::Froze { seat: seat(0), card: TwoPairs };
    assert_eq!(play.since_decision(), [scored, froze, Event::TurnBegan { seat: seat(1) }]);
}

/// Proves dicy T5.
#[test]
fn passing_thaws_all_own_cards_and_one_of_every_other_player() {
    let mut play = mode(4, Mode::Glacique);
    play.frozen(0, &[Odd, Straight]).frozen(1, &[Odd, SixLow]).frozen(2, &[TwoAny]);
    play.roll(ROLL).pass();
    assert!(play.frozen_of(0).is_empty());
    assert_eq!(play.open(), [Action::Thaw(SixLow), Action::Thaw(Odd)]);
    assert_eq!(play.acting(), 1);
    play.refuses(1, Action::Thaw(TwoAny), Refusal::CardIsActive);
    play.refuses(1, Action::Thaw(Same), Refusal::NotInPlay);
    play.thaw(Odd);
    assert_eq!(play.frozen_of(1), CardSet::of(&[SixLow]));
    assert!(play.frozen_of(2).is_empty() && play.frozen_of(3).is_empty());
    assert_eq!(play.game.turn().must().nth(0), Some(seat(1)), "the dice went to the left");
}

/// Proves dicy T6.
#[test]
fn with_all_cards_frozen_the_turn_is_passed_at_once_without_a_roll() {
    let mut play = mode(3, Mode::Glacique);
    play.frozen(1, &[TwoAny, SixLow, Odd, Straight, TwoPairs]).frozen(2, &[Odd, Straight]);
    play.roll(ROLL).score(Odd, &[1]);
    let passed = Event::Passed { seat: seat(1), forced: true };
    let asked = Event::Asked { seat: seat(2), effect: Effect::PASS, scored: None };
    let froze = Event::Froze { seat: seat(0), card: Odd };
    assert_eq!(play.log[play.log.len() - 4..], [froze, Event::TurnBegan { seat: seat(1) }, passed, asked]);
    assert_eq!((play.active(1).len(), play.acting()), (5, 2), "the others thaw a card as after any pass");
    play.thaw(Odd);
    let thawed = Event::Thawed { seat: seat(0), card: Odd };
    assert_eq!(play.log[play.log.len() - 2..], [thawed, Event::TurnBegan { seat: seat(2) }]);
    assert_eq!(play.open(), [Action::Roll]);
}

/// Proves dicy T6.
#[test]
fn an_effect_that_freezes_the_last_card_of_the_next_player_makes_them_pass() {
    let mut play = mode(2, Mode::Glacique);
    play.frozen(1, &[SixLow, Odd, Straight, TwoPairs]).roll(ROLL).score(TwoAny, &[4, 6]);
    let froze = |index, card| Event::Froze { seat: seat(index), card };
    let passed = Event::Passed { seat: seat(1), forced: true };
    let thawed = Event::Thawed { seat: seat(0), card: TwoAny };
    let events = &play.log[play.log.len() - 7..];
    assert_eq!(events[..4], [froze(1, TwoAny), froze(0, TwoAny), Event::TurnBegan { seat: seat(1) }, passed]);
    assert_eq!(events[4..6], [thawed, Event::RoundEnded { round: 1, quiet: 0 }]);
    assert_eq!(events[6], Event::TurnBegan { seat: seat(0) });
    assert_eq!((play.acting(), play.open()), (0, vec![Action::Roll]));
}

/// Proves dicy T7.
#[test]
fn one_who_froze_the_last_card_passes_at_once() {
    let mut play = mode(2, Mode::Glacique);
    play.frozen(0, &[TwoAny, SixLow, Straight, TwoPairs]).roll(ROLL);
    play.freeze(Odd).reroll(&[1], &[3]);
    let rerolled = Event::Rerolled { seat: seat(0), dice: dice(&[1]), into: dice(&[3]) };
    let passed = Event::Passed { seat: seat(0), forced: true };
    let spared = Event::Spared { seat: seat(1) };
    let turn = Event::TurnBegan { seat: seat(1) };
    assert_eq!(play.log[play.log.len() - 4..], [rerolled, passed, spared, turn]);
    assert_eq!((play.active(0).len(), play.acting()), (5, 1));
}

/// Given three others of whom one has a choice, one has one card and one has none to freeze.
fn three_kinds_of_others(from: usize) -> Play {
    let mut play = mode(4, Mode::D);
    for _ in 0..from {
        play.roll(ROLL).pass();
    }
    let four = [TwoAny, Sixes, ThreeLowest, FortyMinus];
    let (left, across, right) = ((from + 1) % 4, (from + 2) % 4, (from + 3) % 4);
    play.frozen(left, &four).frozen(across, &four).frozen(across, &[Same]).frozen(right, &[TwoAny]);
    play
}

/// Proves dicy T4, T8, K1.
#[test]
fn three_lowest_makes_all_others_freeze_in_seat_order() {
    for from in 0..4 {
        let others = [1, 2, 3].map(|step| seat((from + step) % 4));
        let mut play = three_kinds_of_others(from);
        play.roll(ROLL).score(ThreeLowest, &[1, 2, 2]);
        let effect = ThreeLowest.effect().unwrap();
        let points = Event::Scored { seat: seat(from), card: ThreeLowest, dice: dice(&[1, 2, 2]), points: 5 };
        let asked = Event::Asked { seat: others[2], effect, scored: Some(ThreeLowest) };
        let resolved = [Event::Froze { seat: others[0], card: Same }, Event::Spared { seat: others[1] }];
        assert_eq!(play.since_decision(), [points, resolved[0], resolved[1], asked]);
        assert_eq!(play.game.turn().must().nth(0), Some(others[2]));
        assert!(play.active(from).has(ThreeLowest), "K1: it is frozen after its effect");
        play.refuses(others[2].index(), Action::Freeze(TwoAny), Refusal::CardIsFrozen);
        play.freeze(Same);
        assert!(play.frozen_of(others[2].index()).has(Same));
        assert_eq!(play.frozen_of(from), CardSet::of(&[ThreeLowest]));
    }
}

/// Proves dicy T4, T8.
#[test]
fn two_any_makes_both_neighbours_freeze_and_nobody_else() {
    let mut play = mode(4, Mode::Glacique);
    play.roll(ROLL).score(TwoAny, &[6, 4]);
    assert_eq!(play.acting(), 1, "the left neighbour chooses first");
    assert_eq!(play.open().len(), 5);
    play.refuses(0, Action::Freeze(Odd), Refusal::SomeoneIsAsked);
    play.refuses(3, Action::Freeze(Odd), Refusal::SomeoneIsAsked);
    play.refuses(1, Action::Roll, Refusal::MustFreeze);
    play.refuses(1, Action::Thaw(Odd), Refusal::MustFreeze);
    play.refuses(1, Action::Freeze(Same), Refusal::NotInPlay);
    play.freeze(Odd);
    assert_eq!(play.acting(), 3, "then the right one");
    play.freeze(SixLow);
    let frozen = [0, 1, 2, 3].map(|index| play.frozen_of(index));
    let expected = [&[TwoAny][..], &[Odd], &[], &[SixLow]].map(CardSet::of);
    assert_eq!(frozen, expected);
    assert_eq!(play.acting(), 1);
}

/// Proves dicy T8.
#[test]
fn the_left_neighbour_answers_before_the_right_one_wherever_they_sit() {
    let mut play = mode(3, Mode::Glacique);
    play.roll(ROLL).score(Odd, &[1]).roll(ROLL).score(TwoAny, &[6, 4]);
    assert_eq!(play.acting(), 2);
    play.freeze(Odd);
    assert_eq!(play.acting(), 0);
    play.freeze(SixLow);
    assert_eq!(play.acting(), 2);
    assert_eq!(play.frozen_of(0), CardSet::of(&[Odd, SixLow]));
}

/// Proves dicy T4, T8.
#[test]
fn sixes_make_both_neighbours_thaw() {
    let mut play = mode(4, Mode::D);
    play.frozen(1, &[Same, FortyMinus]).frozen(2, &[Same, FortyMinus]).frozen(3, &[Sixes]);
    play.roll(ROLL).score(Sixes, &[6]);
    assert_eq!(play.acting(), 1);
    play.refuses(1, Action::Freeze(TwoAny), Refusal::MustThaw);
    play.refuses(1, Action::Pass, Refusal::MustThaw);
    play.thaw(Same);
    let frozen = [0, 1, 2, 3].map(|index| play.frozen_of(index));
    let expected = [&[Sixes][..], &[FortyMinus], &[Same, FortyMinus], &[]].map(CardSet::of);
    assert_eq!(frozen, expected);
}

/// Proves dicy T8.
#[test]
fn the_dice_stay_on_the_table_while_others_are_asked() {
    let mut play = mode(2, Mode::Glacique);
    play.roll(ROLL).score(TwoAny, &[6, 4]);
    let effect = Effect { must: Demand::Freeze, ..TwoAny.effect().unwrap() };
    let expected = Phase::Asked { effect, scored: Some(TwoAny), dice: Some(dice(&ROLL)) };
    assert_eq!((play.game.view(dizaine_core::Viewer::Table)).phase, expected);
}

/// Proves dicy T9.
#[test]
fn the_only_opponent_is_concerned_once() {
    let mut play = mode(2, Mode::Glacique);
    play.roll(ROLL).score(TwoAny, &[6, 4]).freeze(Odd);
    assert_eq!(play.frozen_of(1), CardSet::of(&[Odd]));
    assert_eq!(play.open(), [Action::Roll], "the turn went on to the opponent");

    let mut play = mode(2, Mode::D);
    play.frozen(1, &[Same, FortyMinus]).roll(ROLL).score(Sixes, &[6]).thaw(Same);
    assert_eq!(play.frozen_of(1), CardSet::of(&[FortyMinus]));
}

/// Proves dicy K1.
#[test]
fn the_card_is_frozen_after_its_effect() {
    let mut play = mode(2, Mode::Glacique);
    play.roll(ROLL).score(TwoAny, &[6, 4]);
    assert!(play.active(0).has(TwoAny));
    play.freeze(Odd);
    let tail = &play.since_decision()[2..];
    let froze = |index, card| Event::Froze { seat: seat(index), card };
    assert_eq!(tail, [froze(1, Odd), froze(0, TwoAny), Event::TurnBegan { seat: seat(1) }]);
}

/// The example of the booklet: three turns of one player, whose opponent never passes.
///
/// Proves dicy T2, T4, T6.
#[test]
fn three_turns_of_one_player() {
    let mut play = mode(2, Mode::B);
    let mut opponent = [(Odd, [1]), (Card::FiveDifferent, [1])].into_iter();
    let mut let_opponent = |play: &mut Play| {
        let (card, values) = opponent.next().unwrap();
        play.roll([1, 1, 2, 2, 3, 6]).score(card, &values);
    };
    play.roll([6, 6, 5, 2, 1, 1]).score(Pair, &[6, 6]);
    assert_eq!(play.score_of(0), 24);
    let_opponent(&mut play);

    play.roll([5, 5, 4, 4, 2, 1]);
    let mut at_once = Play { game: play.game.clone(), log: play.log.clone() };
    assert_eq!(at_once.score(SixLow, &[5, 5, 4, 4, 2, 1]).score_of(0), 24 + 21);
    play.freeze(Odd).reroll(&[1, 2], &[6, 3]).freeze(Card::FiveDifferent).reroll(&[6], &[4]);
    play.score(SixLow, &[5, 5, 4, 4, 4, 3]);
    assert_eq!(play.score_of(0), 24 + 25);
    let_opponent(&mut play);

    play.roll([6, 4, 4, 3, 2, 1]).score(Straight, &[1, 2, 3, 4]);
    assert_eq!(play.score_of(0), 24 + 25 + 10);
    assert!(play.active(0).is_empty());
    play.roll([1, 1, 2, 2, 3, 6]).score(Straight, &[1, 2]);
    assert!(
        play.log.contains(&Event::Passed { seat: seat(0), forced: true }),
        "the next turn is a forced pass"
    );
}

/// Proves dicy T5, T8: both can be decided before anybody asks.
#[test]
fn who_waits_can_say_beforehand_which_cards_to_turn() {
    let mut play = mode(3, Mode::Glacique);
    let orders = |play: &Play, index| play.game.orders(seat(index));
    let number = |play: &Play, index| orders(play, index).unwrap().number;
    assert_eq!(orders(&play, 0), None, "nothing of one's own turn: that depends on the dice");
    let before = orders(&play, 1).unwrap();
    let cards = [TwoAny, SixLow, Odd, Straight, TwoPairs];
    let both = [cards.map(Action::Freeze), cards.map(Action::Thaw)].concat();
    assert_eq!((before.occasion, before.number, &before.actions), ("turns", 0, &both));
    play.roll(ROLL).score(TwoAny, &[6, 4]);
    assert_eq!((play.acting(), orders(&play, 1)), (1, Some(before)), "it lasts while they are asked");
    play.freeze(Odd).freeze(SixLow);
    assert_eq!((orders(&play, 1), number(&play, 0), number(&play, 2)), (None, 1, 0));
    // A turn that is passed by force is told from the one before, though nothing lies between them.
    let mut play = mode(3, Mode::Glacique);
    play.frozen(1, &cards);
    assert_eq!(number(&play, 1), 0);
    play.roll(ROLL).score(Odd, &[1]);
    assert_eq!((play.acting(), number(&play, 1)), (2, 1));
    // No card of this set makes others freeze.
    let thaws = orders(&mode(2, Mode::B), 1).unwrap().actions;
    assert!(thaws.len() == 5 && thaws.iter().all(|action| matches!(action, Action::Thaw(_))));
}

/// Proves dicy S1.
#[test]
fn before_the_set_up_nothing_can_be_done() {
    use dizaine_core::Turn;
    let options = dizaine_dicy::Options { first: Some(seat(0)), ..Default::default() };
    let mut game = dizaine_dicy::Dicy::new(&options).unwrap();
    for index in 0..9 {
        assert_eq!(game.check(seat(index), Action::Roll), Err(Refusal::NotSetUp));
    }
    assert_eq!(game.turn(), Turn::SetUp);
    game.set_up(&mut Script::new([]), &mut NoLog);
    let again = game.clone();
    game.set_up(&mut Script::new([]), &mut NoLog);
    assert_eq!(game, again, "a table is set up once");
}
