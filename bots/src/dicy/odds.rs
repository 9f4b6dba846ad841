//! The expected score of a re-roll in Dicy Cards.

use dizaine_dicy::{Card, CardSet, Dice, Need, Scoring, View};
use serde::Serialize;

use crate::dicy::throws;

/// The odds of a player who may re-roll, as a client receives them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "DicyOdds"))]
pub struct Odds {
    /// For each card that the player can freeze, the best re-roll; the most promising first.
    pub rerolls: Vec<Reroll>,
}

impl Odds {
    /// The odds of the re-rolls open to the player whose decision it is; `None` if there are none.
    pub fn of(view: &View) -> Option<Self> {
        let rerolls = rerolls(view);
        (!rerolls.is_empty()).then_some(Self { rerolls })
    }
}

/// A re-roll that a player can make, and its expected score.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reroll {
    /// The card to freeze for it (T2); none if it has been frozen.
    pub freeze: Option<Card>,
    /// The dice to roll again: those with the highest expected score.
    pub again: Dice,
    /// The expected best score of the cards that stay active, in points.
    pub expected: f64,
}

/// The re-rolls open to the player who must decide: the best one for each card that they can freeze, the best of all first.
/// Empty when there is no re-roll to decide on.
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
        Need::Roll | Need::Freeze | Need::Thaw => Vec::new(),
    };
    rerolls.sort_by(|a, b| b.expected.total_cmp(&a.expected));
    rerolls
}

/// The expected best score of `active` cards when `again`, a part of `roll`, is rolled again. A roll
/// that no card takes scores 0.
pub fn expected_best(active: CardSet, roll: Dice, again: Dice) -> f64 {
    let means = means(active);
    let kept = throws::ALL.keeps(roll).find(|&(_, dice)| dice == again);
    kept.map_or(0.0, |(kept, _)| means[kept])
}

/// The re-roll with the highest expected score for `active` cards, and that score; of equals, the one with fewer dice.
fn best_reroll(active: CardSet, roll: Dice) -> (Dice, f64) {
    let means = means(active);
    let promise = |(kept, again): (usize, Dice)| (again, means[kept]);
    let better = |(again, promise): (Dice, f64), (other, others): (Dice, f64)| {
        let fewer = (others - promise).abs() < 1e-9 && other.len() < again.len();
        if fewer || others > promise + 1e-9 { (other, others) } else { (again, promise) }
    };
    throws::ALL.keeps(roll).map(promise).reduce(better).expect("six dice can be rolled again")
}

/// The expected best score of each throw, over its missing dice.
fn means(active: CardSet) -> Vec<f64> {
    let points = |card, roll| Scoring::best(card, roll).map_or(0, Scoring::points);
    throws::ALL.means(|roll| {
        let roll = throws::ALL.rolled(roll);
        active.iter().map(|card| points(card, roll)).max().unwrap_or(0).into()
    })
}

/// The expected best score of `active` cards for a roll of all six dice.
pub fn expected_roll(active: CardSet) -> f64 {
    means(active)[throws::NOTHING]
}
