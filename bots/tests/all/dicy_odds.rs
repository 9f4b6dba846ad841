//! The expected score of a re-roll: by hand, by simulation, and from a view.

use dizaine_bots::dicy::odds::{expected_best, expected_roll, rerolls};
use dizaine_core::chance::FastChance;
use dizaine_core::{Game, NoLog, Seat, Viewer};
use dizaine_games::dicy::{Action, Card, CardSet, Dice, Dicy, Options, Scoring, sets};

fn dice(values: &[u8]) -> Dice {
    Dice::new(values).unwrap()
}

#[test]
fn some_are_worked_out_by_hand() {
    let one = |card| CardSet::of(&[card]);
    let cases: [(Card, &[u8], &[u8], f64); 6] = [
        // A six is kept; the other die is one with chance 1/6, for 6 more.
        (Card::Sixes, &[1, 1, 1, 1, 1, 6], &[1], 7.0),
        // 26 to 30 if the die is no 6, else nothing.
        (Card::SixLow, &[1, 5, 5, 5, 5, 5], &[1], 140.0 / 6.0),
        // It pairs one of 1 to 5, worth four times its value, or it is a 6.
        (Card::Pair, &[1, 2, 3, 4, 5, 5], &[5], 10.0),
        // Six dice show 21 on average.
        (Card::FortyMinus, &[6, 6, 6, 6, 6, 6], &[6, 6, 6, 6, 6, 6], 19.0),
        // Nothing beats two sixes.
        (Card::TwoAny, &[1, 1, 2, 3, 6, 6], &[1, 1, 2, 3], 12.0),
        // Five different; the sixth is new with chance 1/6.
        (Card::Different, &[1, 2, 3, 4, 5, 5], &[5], 20.0 + 4.0 / 6.0),
    ];
    for (card, roll, again, expected) in cases {
        let found = expected_best(one(card), dice(roll), dice(again));
        assert!((found - expected).abs() < 1e-12, "{card:?}: {found}, not {expected}");
    }
    assert!((expected_roll(one(Card::FortyMinus)) - 19.0).abs() < 1e-12);
    // 5 of 6 faces, six times: (5/6)^6 of rolls of 18 points on average.
    let six_low = (5.0_f64 / 6.0).powi(6) * 18.0;
    assert!((expected_roll(one(Card::SixLow)) - six_low).abs() < 1e-12);
}

/// The mean of a million rolls is within five standard errors: it would not be once in two million.
#[test]
fn simulation_agrees() {
    const ROLLS: u32 = 1_000_000;
    let mut chance = FastChance::new(3);
    for set in sets::ALL {
        let roll = Dice::roll(6, &mut chance);
        let again = roll.part(roll.parts() / 2);
        let (mut sum, mut squares) = (0.0, 0.0);
        for _ in 0..ROLLS {
            let rolled = roll.with(again, Dice::roll(again.len(), &mut chance));
            let best = set.iter().filter_map(|card| Scoring::best(card, rolled)).map(Scoring::points).max();
            let points = f64::from(best.unwrap_or(0));
            (sum, squares) = (sum + points, squares + points * points);
        }
        let mean = sum / f64::from(ROLLS);
        let error = ((squares / f64::from(ROLLS) - mean * mean) / f64::from(ROLLS)).sqrt();
        let expected = expected_best(set, roll, again);
        assert!((mean - expected).abs() < 5.0 * error, "{set:?}: {mean} ± {error}, not {expected}");
    }
}

#[test]
fn a_view_lists_the_best_reroll_for_each_card_to_freeze() {
    let mut game = Dicy::new(&Options { first: Some(Seat::FIRST), ..Options::default() }).unwrap();
    let mut chance = FastChance::new(4);
    game.set_up(&mut chance, &mut NoLog);
    assert!(rerolls(&game.view(Viewer::Table)).is_empty(), "nothing is rolled yet");
    game.play(Seat::FIRST, Action::Roll, &mut chance, &mut NoLog).unwrap();
    let open = rerolls(&game.view(Viewer::Table));
    assert_eq!(open.len(), 5);
    assert!(open.is_sorted_by(|a, b| a.expected >= b.expected));
    let roll = game.dice().unwrap();
    for reroll in &open {
        let active = sets::A.without(reroll.freeze.unwrap());
        let most =
            (0..roll.parts()).map(|part| expected_best(active, roll, roll.part(part))).fold(0.0, f64::max);
        assert!((reroll.expected - most).abs() < 1e-9);
        assert!((expected_best(active, roll, reroll.again) - most).abs() < 1e-9);
    }
    game.play(Seat::FIRST, Action::Freeze(open[0].freeze.unwrap()), &mut chance, &mut NoLog).unwrap();
    let now = rerolls(&game.view(Viewer::Table));
    assert_eq!(now.len(), 1);
    assert_eq!((now[0].freeze, now[0].again, now[0].expected), (None, open[0].again, open[0].expected));
}
