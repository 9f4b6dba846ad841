//! A plan for a whole turn, and the values of its first steps.

use dizaine_dicy::{Action, CardSet, Dice, Scoring};

use super::hand::{self, Hand};
use super::throws::{self, Best};
use super::turn::{Scores, Turn, Worth};
use crate::weigh::Weighed;

/// Values closer than this are equal within rounding. Of equals, the choice that advances the game is taken (score, then
/// re-roll, then pass): otherwise rounding could make a player pass for ever.
pub const EQUAL: f32 = 1e-6;

/// The plan of a turn, made at its start and valid until it ends.
pub struct Plan<W> {
    set: CardSet,
    turn: Turn<W>,
    scores: Scores<W>,
    pass: W,
}

impl<W: Worth> Plan<W> {
    /// An empty plan for turns with these five cards.
    pub fn new(set: CardSet, best: Best) -> Self {
        Self { set, turn: Turn::new(best), scores: Scores::default(), pass: W::NEVER }
    }

    /// Plans a turn that goes on with `hand`, if a score with a card has the value `score(card, left)(points)` and a pass
    /// the value `pass`. Returns the value of the turn before a roll.
    pub fn think<S: Fn(usize) -> W>(&mut self, hand: Hand, pass: W, score: impl Fn(usize, Hand) -> S) -> W {
        self.pass = pass;
        for left in Hand::all().filter(|left| left.within(hand) && *left != hand) {
            for card in hand.cards().filter(|&card| !left.has(card)) {
                let score = score(card, left);
                for &points in self.turn.points(card) {
                    self.scores.row_mut(card, left)[points] = score(points);
                }
            }
        }
        self.turn.evaluate(hand, &self.scores, &pass)[hand.index()]
    }

    /// The choices with `hand`, a subset of the hand that the plan began with, and this `roll` (T2, T3), in the order in which
    /// equals are preferred: the best score of each card, each card to freeze, and passing.
    pub fn choices(&self, hand: Hand, roll: Dice) -> Vec<(Action, W)> {
        let number = throws::ALL.roll(roll);
        let scored = hand.cards().filter_map(|card| {
            let best = Scoring::best(hand::card(self.set, card), roll)?;
            let row = self.scores.row(card, hand.turned(card));
            Some((Action::Score(best), row[usize::from(best.points())]))
        });
        let going_on = hand.cards().map(|card| {
            (Action::Freeze(hand::card(self.set, card)), *self.turn.again(hand.turned(card), number))
        });
        scored.chain(going_on).chain([(Action::Pass, self.pass)]).collect()
    }

    /// All ways to roll dice of `roll` again, with `hand` left (T2).
    pub fn rerolls(&mut self, hand: Hand, roll: Dice) -> Vec<(Action, W)> {
        let kept = self.turn.kept(hand, &self.scores, &self.pass);
        throws::ALL.keeps(roll).map(|(keep, again)| (Action::Reroll(again), kept[keep])).collect()
    }
}

/// Choices with their chances to win, as they are to be compared.
pub fn weighed(choices: impl IntoIterator<Item = (Action, f32)>) -> Vec<Weighed<Action>> {
    let weigh = |(action, chance): (Action, f32)| {
        let more = match action {
            Action::Score(_) => EQUAL,
            Action::Pass => -EQUAL,
            Action::Roll | Action::Freeze(_) | Action::Reroll(_) | Action::Thaw(_) => 0.0,
        };
        Weighed::exact(action, chance + more)
    };
    choices.into_iter().map(weigh).collect()
}
