//! A plan for a whole turn, and its first step.

use dizaine_dicy::{Action, CardSet, Dice, Scoring};

use super::hand::{self, Hand};
use super::throws::{self, Best};
use super::turn::{Scores, Turn};

/// Values closer than this are equal within rounding. Of equals, the choice that advances the game is taken (score, then
/// re-roll, then pass): otherwise rounding could make a player pass for ever.
pub const EQUAL: f32 = 1e-6;

/// The plan of a turn, made at its start and valid until it ends.
pub struct Plan {
    set: CardSet,
    turn: Turn<f32>,
    scores: Scores<f32>,
    pass: f32,
}

impl Plan {
    /// An empty plan for turns with these five cards.
    pub fn new(set: CardSet, best: Best) -> Self {
        Self { set, turn: Turn::new(best), scores: Scores::default(), pass: 0.0 }
    }

    /// Plans a turn that goes on with `hand`, if a score with a card has the value `score(card, left, points)` and a pass
    /// the value `pass`.
    pub fn think(&mut self, hand: Hand, pass: f32, score: impl Fn(usize, Hand, usize) -> f32) {
        self.pass = pass;
        for left in Hand::all().filter(|left| left.within(hand) && *left != hand) {
            for card in hand.cards().filter(|&card| !left.has(card)) {
                for &points in self.turn.points(card) {
                    self.scores.row_mut(card, left)[points] = score(card, left, points);
                }
            }
        }
        self.turn.evaluate(hand, &self.scores, &pass);
    }

    /// The best action with `hand`, a subset of the hand that the plan began with, and this `roll` (T2, T3).
    pub fn decide(&self, hand: Hand, roll: Dice) -> Action {
        let number = throws::ALL.roll(roll);
        let (mut action, mut most) = (Action::Pass, self.pass - EQUAL);
        for card in hand.cards() {
            let going_on = *self.turn.again(hand.turned(card), number);
            if going_on > most {
                (action, most) = (Action::Freeze(hand::card(self.set, card)), going_on);
            }
        }
        for card in hand.cards() {
            let Some(best) = Scoring::best(hand::card(self.set, card), roll) else { continue };
            let scored = self.scores.row(card, hand.turned(card))[usize::from(best.points())] + EQUAL;
            if scored > most {
                (action, most) = (Action::Score(best), scored);
            }
        }
        action
    }

    /// The best dice to roll again, with `hand` left (T2).
    pub fn reroll(&mut self, hand: Hand, roll: Dice) -> Action {
        let kept = self.turn.kept(hand, &self.scores, &self.pass);
        let worth = |throw: usize| kept[throw];
        let best = throws::ALL.keeps(roll).reduce(|best, other| {
            // Of equals, the first.
            if worth(other.0) > worth(best.0) { other } else { best }
        });
        Action::Reroll(best.expect("six dice can be rolled again").1)
    }
}
