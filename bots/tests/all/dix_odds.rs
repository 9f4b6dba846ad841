//! The odds of DIX: counted by hand, and by many draws.

use dizaine_bots::dix::odds::{Gain, NextCard, Odds, next_card, one_more};
use dizaine_core::chance::FastChance;
use dizaine_core::{Game, NoLog, Viewer};
use dizaine_dix::{Action, Bust, Card, Dix, Event, Left, Options, PhaseView, RowCard, View};

/// A table of two with these cards in the row, as `4 -3 5`: numbers are blue, money is negative.
fn row(text: &str) -> View {
    let mut game = Dix::new(&Options::default()).unwrap();
    game.set_up(&mut FastChance::new(1), &mut NoLog);
    let mut view = game.view(Viewer::Table);
    for word in text.split(' ') {
        let card: RowCard = match word.strip_prefix('-') {
            Some(money) => format!("money {money}").parse().unwrap(),
            None => format!("blue {word}").parse().unwrap(),
        };
        match card {
            RowCard::Number(number) => view.row.total += number.value().get() as i8,
            RowCard::Money(money) => {
                view.row.total -= money.get() as i8;
                view.row.money += money.get();
            }
        }
        let left = view.left.iter_mut().find(|left| left.card == Card::Row(card)).unwrap();
        left.copies -= 1;
        view.row.cards.push(card);
        view.deck -= 1;
    }
    view.left.retain(|left| left.copies > 0);
    view.phase = PhaseView::Decide;
    view
}

fn close(found: f64, expected: f64, within: f64) -> bool {
    (found - expected).abs() <= within
}

/// What the next card may do, in cards of the deck: over, money bust, joker, number, money.
#[track_caller]
fn check_odds(text: &str, deck: f64, cards: [f64; 5]) {
    let view = row(text);
    let NextCard { over, money, joker, number, coin } = next_card(&view);
    for (found, cards) in [over, money, joker, number, coin].into_iter().zip(cards) {
        assert!(close(found * deck, cards, 1e-9), "{text}: {found} of {deck}, not {cards}");
    }
    let busting = view.busting_cards() as f64;
    assert!(close(next_card(&view).bust() * deck, busting, 1e-9));
}

/// The three rows of the booklet, counted out by hand from the composition (C5). Proves dix T4.
#[test]
fn the_odds_of_the_booklets_rows_are_those_counted_by_hand() {
    // A number of 7 or more (12 less the 7 that lies there), or a money 5.
    check_odds("2 1 -4 7 -2", 86.0, [11.0, 3.0, 14.0, 60.0 - 3.0 - 11.0, 17.0 - 2.0 - 3.0]);
    // A 5 (8 less one), a 6 (8), a 7, 8 or 9 (12); no money card reaches 11.
    check_odds("4 -3 5", 88.0, [27.0, 0.0, 14.0, 58.0 - 27.0, 16.0]);
    // No number reaches 11 from 0; a money 4 (3 less one) or 5 (3) does.
    check_odds("-3 7 -4", 88.0, [0.0, 5.0, 14.0, 59.0, 10.0]);
}

/// The third row once more: 59 cards bring a number, 5 lose the one held; four 1s, four 2s and two
/// 3s bring money, 5 cards lose 7.
#[test]
fn the_gain_of_one_more_card_is_that_counted_by_hand() {
    let Gain { numbers, money } = one_more(&row("-3 7 -4"));
    assert!(close(numbers, (59.0 - 5.0) / 88.0, 1e-12), "{numbers}");
    assert!(close(money, (4.0 + 8.0 + 6.0 - 35.0) / 88.0, 1e-12), "{money}");
}

/// A million draws by the rules go as often as the odds say, within five standard errors.
#[test]
fn the_odds_are_those_of_a_million_draws() {
    let texts = ["2 1 -4 7 -2", "4 -3 5", "-3 7 -4", "9"];
    let draws = 250_000;
    let mut chance = FastChance::new(7);
    for text in texts {
        let view = row(text);
        let game = Dix::imagine(&view, &mut chance);
        let mut counts = [0.0; 5];
        let mut log = Vec::new();
        for _ in 0..draws {
            log.clear();
            game.clone().act(game.acting(), Action::Draw, &mut chance, &mut log);
            let busted = log.iter().find_map(|event| match event {
                Event::Busted { bust, .. } => Some(*bust),
                _ => None,
            });
            let index = match (busted, log[0]) {
                (Some(Bust::Over), _) => 0,
                (Some(Bust::Money), _) => 1,
                (None, Event::JokerRevealed { .. }) => 2,
                (None, Event::Drew { card: RowCard::Number(_) }) => 3,
                (None, _) => 4,
            };
            counts[index] += 1.0;
        }
        let NextCard { over, money, joker, number, coin } = next_card(&view);
        for (count, expected) in counts.into_iter().zip([over, money, joker, number, coin]) {
            let draws = f64::from(draws);
            let error = (expected * (1.0 - expected) / draws).sqrt();
            assert!(
                close(count / draws, expected, 5.0 * error),
                "{text}: {} is not {expected}",
                count / draws
            );
        }
    }
}

/// T6: nobody draws from an empty deck.
#[test]
fn an_empty_deck_has_no_odds() {
    let mut view = row("4");
    view.left = Vec::<Left>::new();
    view.deck = 0;
    assert_eq!((next_card(&view), one_more(&view)), (NextCard::default(), Gain::default()));
    assert_eq!(Odds::of(&view), None);
}
