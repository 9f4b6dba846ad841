//! The twelve cards: what they take and what they give.

use dizaine_core::Dense;
use dizaine_dicy::{Card, Circle, Demand, Dice, Effect, Refusal, Scoring};

use crate::table::{dice, score, seat, with_cards};

/// The vectors of the booklet: card, dice in the order they were rolled, points.
const VECTORS: [(Card, &[u8], u8); 12] = [
    (Card::TwoAny, &[4, 5], 9),
    (Card::SixLow, &[2, 3, 5, 5, 1, 4], 20),
    (Card::Odd, &[1, 1, 5, 5, 3], 15),
    (Card::Straight, &[2, 3, 4], 9),
    (Card::TwoPairs, &[6, 6, 3, 3], 18),
    (Card::Sixes, &[6, 6, 6], 18),
    (Card::Pair, &[4, 4], 16),
    (Card::ThreeLowest, &[1, 3, 3], 7),
    (Card::Different, &[1, 5, 2, 6], 16),
    (Card::FiveDifferent, &[5, 2, 4], 11),
    (Card::FortyMinus, &[2, 3, 6, 4, 1, 3], 21),
    (Card::Same, &[1, 1, 1], 15),
];

/// Five cards of which `card` is the first.
fn five_with(card: Card) -> [Card; 5] {
    let mut five = [card; 5];
    let others = Card::ALL.into_iter().filter(|&other| other != card && other.effect().is_none());
    five.iter_mut().skip(1).zip(others).for_each(|(place, other)| *place = other);
    five
}

/// Proves dicy T4.
#[test]
fn the_examples_of_the_booklet() {
    for (card, values, points) in VECTORS {
        let mut roll = [6; 6];
        roll[..values.len()].copy_from_slice(values);
        let mut play = with_cards(2, five_with(card));
        // Others are asked by some cards; the points are written down before that.
        play.roll(roll).score(card, values);
        assert_eq!(play.score_of(0), u16::from(points), "{card:?}");
        assert_eq!(Scoring::best(card, dice(values)).map(Scoring::points), Some(points), "{card:?}");
    }
}

/// The condition of each card in the plainest words, as a second opinion on the bit tricks.
fn meets(card: Card, values: &[u8]) -> bool {
    let len = values.len();
    let same = |value: u8| values.iter().copied().filter(|other| *other == value).count();
    let each = |times: usize| values.iter().all(|&value| same(value) == times);
    match card {
        Card::TwoAny => len == 2,
        Card::SixLow => len == 6 && !values.contains(&6),
        Card::Odd => values.iter().all(|value| [1, 3, 5].contains(value)),
        Card::Straight => len >= 2 && values.windows(2).all(|two| two[1] == two[0] + 1),
        Card::TwoPairs => len == 4 && each(2),
        Card::Sixes => values.iter().all(|&value| value == 6),
        Card::Pair => len == 2 && values[0] == values[1],
        Card::ThreeLowest => len == 3,
        Card::Different => each(1),
        Card::FiveDifferent => len <= 5 && each(1),
        Card::FortyMinus => len == 6,
        Card::Same => each(len),
    }
}

/// Proves dicy T4.
#[test]
fn every_card_takes_exactly_what_its_condition_says() {
    for some in (0..Dice::COUNT).filter_map(Dice::from_id) {
        let values: Vec<u8> = some.values().collect();
        let sum: u8 = values.iter().sum();
        for card in Card::ALL {
            let points = match card {
                Card::Pair => 2 * sum,
                Card::Different => 4 * values.len() as u8,
                Card::FortyMinus => 40_u8.saturating_sub(sum),
                Card::Same => 5 * values.len() as u8,
                _ => sum,
            };
            let expected = meets(card, &values).then_some(points);
            assert_eq!(Scoring::new(card, some).map(Scoring::points), expected, "{card:?} {some:?}");
        }
    }
}

/// Proves dicy T4.
#[test]
fn the_three_lowest_are_those_of_all_six() {
    let mut play = with_cards(2, five_with(Card::ThreeLowest));
    play.roll([5, 3, 1, 6, 3, 3]);
    play.refuses(0, score(Card::ThreeLowest, &[3, 3, 3]), Refusal::NotTheLowest);
    play.refuses(0, score(Card::ThreeLowest, &[1, 3, 5]), Refusal::NotTheLowest);
    play.refuses(0, score(Card::ThreeLowest, &[1, 1, 3]), Refusal::NoSuchDiceToScore);
    assert_eq!(play.score(Card::ThreeLowest, &[1, 3, 3]).score_of(0), 7);
}

/// Proves dicy T4, T5.
#[test]
fn three_cards_and_a_pass_concern_others() {
    let effects = Card::ALL.map(|card| (card, card.effect()));
    for (card, effect) in effects {
        let expected = match card {
            Card::TwoAny => Some(Effect { on: Circle::Neighbours, must: Demand::Freeze }),
            Card::Sixes => Some(Effect { on: Circle::Neighbours, must: Demand::Thaw }),
            Card::ThreeLowest => Some(Effect { on: Circle::Others, must: Demand::Freeze }),
            _ => None,
        };
        assert_eq!(effect, expected, "{card:?}");
    }
    assert_eq!(Effect::PASS, Effect { on: Circle::Others, must: Demand::Thaw });
}

/// Proves dicy T4.
#[test]
fn only_dice_on_the_table_can_be_scored_and_any_of_them() {
    let mut play = with_cards(2, five_with(Card::Odd));
    play.roll([1, 1, 3, 4, 4, 6]);
    play.refuses(0, score(Card::Odd, &[1, 5]), Refusal::NoSuchDiceToScore);
    play.refuses(0, score(Card::Odd, &[1, 1, 1]), Refusal::NoSuchDiceToScore);
    // Less than the best is allowed.
    assert_eq!(play.score(Card::Odd, &[1, 3]).score_of(0), 4);
}

/// Proves dicy T4.
#[test]
fn a_card_that_is_frozen_or_not_in_play_scores_nothing() {
    let mut play = with_cards(2, five_with(Card::Odd));
    play.frozen(0, &[Card::Odd]).roll([1, 1, 3, 4, 4, 6]);
    play.refuses(0, score(Card::Odd, &[1]), Refusal::CardIsFrozen);
    play.refuses(0, score(Card::Same, &[1]), Refusal::NotInPlay);
    assert_eq!(play.game.active_cards(seat(0)).len(), 4);
}
