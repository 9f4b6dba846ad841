//! What a re-roll brings in Dicy Cards.

use dizaine_dicy::{Card, CardSet, Dice, Need, Scoring, View};

use crate::dicy::throws;

/// A re-roll that a player can do, and what it brings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reroll {
    /// The card to freeze for it (T2); none if that has been done.
    pub freeze: Option<Card>,
    /// The dice to roll again: those that promise most.
    pub again: Dice,
    /// The best score that the cards left active give then, in points, on average.
    pub expected: f64,
}

/// The re-rolls open to the player who must decide: for each card they can freeze, the one that promises most; the best
/// first. Nothing when there is no re-roll to decide on.
pub fn rerolls(view: &View) -> Vec<Reroll> {
    let (Some(ask), Some(roll)) = (view.ask, view.dice) else { return Vec::new() };
    let active = view.players[ask.seat.index()].active;
    let mut rerolls: Vec<Reroll> = match ask.to {
        Need::Decide => {
            let frozen = |card: Card| {
                let (again, expected) = best_reroll(active.without(card), roll);
                Reroll { freeze: Some(card), again, expected }
            };
            active.iter().map(frozen).collect()
        }
        Need::Reroll => {
            let (again, expected) = best_reroll(active, roll);
            vec![Reroll { freeze: None, again, expected }]
        }
        Need::Roll | Need::Pass | Need::Freeze | Need::Thaw => Vec::new(),
    };
    rerolls.sort_by(|a, b| b.expected.total_cmp(&a.expected));
    rerolls
}

/// The best score that `active` cards give on average once `again`, some of `roll`, is rolled again. A roll that no card
/// takes counts as nothing.
pub fn expected_best(active: CardSet, roll: Dice, again: Dice) -> f64 {
    let means = means(active);
    let kept = throws::ALL.keeps(roll).find(|&(_, dice)| dice == again);
    kept.map_or(0.0, |(kept, _)| means[kept])
}

/// The re-roll that promises most with `active` cards, and what it promises; of equals, the one with fewer dice.
fn best_reroll(active: CardSet, roll: Dice) -> (Dice, f64) {
    let means = means(active);
    let promise = |(kept, again): (usize, Dice)| (again, means[kept]);
    let better = |(again, promise): (Dice, f64), (other, others): (Dice, f64)| {
        let fewer = (others - promise).abs() < 1e-9 && other.len() < again.len();
        if fewer || others > promise + 1e-9 { (other, others) } else { (again, promise) }
    };
    throws::ALL.keeps(roll).map(promise).reduce(better).expect("six dice can be rolled again")
}

/// The best score of each throw, on average over its missing dice.
fn means(active: CardSet) -> Vec<f64> {
    let points = |card, roll| Scoring::best(card, roll).map_or(0, Scoring::points);
    throws::ALL.means(|roll| {
        let roll = throws::ALL.rolled(roll);
        active.iter().map(|card| points(card, roll)).max().unwrap_or(0).into()
    })
}

/// The best score that `active` cards give on average with a roll of all six dice.
pub fn expected_roll(active: CardSet) -> f64 {
    means(active)[throws::NOTHING]
}
