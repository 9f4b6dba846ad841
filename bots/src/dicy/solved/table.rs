//! The table of values, and how a score or a pass leads from one place to another.

use std::cmp::Ordering;

use dizaine_dicy::{CardSet, Demand, Effect};

use super::solver::{places, steps};
use crate::dicy::hand::{self, HANDS, Hand};
use crate::dicy::throws::Best;
use crate::dicy::turn::MOST;

/// A value for each hand of the player who moves.
pub type Row = [f32; HANDS];

/// The probability that the waiting player wins, a shared victory counted as one half: a row for each of their hands.
pub type Block = [Row; HANDS];

/// Whose turn it is, and the points of both players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Whose turn it is.
    pub mover: Mover,
    /// The points of the player who begins each round.
    pub first: usize,
    /// The points of the other.
    pub second: usize,
}

/// Whose turn of the round it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    /// The first player's: nothing ends with it.
    First,
    /// The second player's: the round ends with it (E1).
    Second,
}

/// The values of all positions between two players, for one set of cards and one target.
pub struct Solved {
    /// The five cards.
    pub set: CardSet,
    /// The points that end the game.
    pub target: usize,
    /// The best score of each card for each roll.
    pub best: Best,
    /// After at most this many rounds without a score, what would come next no longer matters to perfect players: the most
    /// steps that bounds took to meet.
    pub quiet_rounds: usize,
    /// By the points of both, below the target.
    first: Vec<Block>,
    /// By the points of both; the first player can have passed the target by one score.
    second: Vec<Block>,
}

/// What comes after a turn.
pub enum After<'a> {
    /// The other player's turn.
    Turn(&'a Block),
    /// The end (E1), with this many points to the player who has moved and to the other.
    End(usize, usize),
}

impl Solved {
    /// A table of which nothing is solved.
    pub fn empty(set: CardSet, target: usize) -> Self {
        let blocks = |rows: usize| vec![[[0.0; HANDS]; HANDS]; rows * target];
        Self {
            set,
            target,
            best: Best::of(set),
            quiet_rounds: 0,
            first: blocks(target),
            second: blocks(target + MOST),
        }
    }

    /// The cards.
    pub fn set(&self) -> CardSet {
        self.set
    }

    /// The points that end the game.
    pub fn target(&self) -> u16 {
        self.target as u16
    }

    /// The probability that the player who begins wins, a shared victory counted as one half.
    pub fn first_mover(&self) -> f64 {
        self.first_mover_to(self.target())
    }

    /// The same in a game to `target` points, at most the table's own: only the missing points matter.
    pub fn first_mover_to(&self, target: u16) -> f64 {
        let points = self.target - usize::from(target).min(self.target);
        let start = Place { mover: Mover::First, first: points, second: points };
        1.0 - f64::from(self.block(start)[Hand::FULL.index()][Hand::FULL.index()])
    }

    /// The table to a smaller `target`: the end of this one.
    #[must_use]
    pub fn end(&self, target: usize) -> Self {
        let mut end = Self::empty(self.set, target);
        let passed = self.target - target;
        for place in (0..steps(target)).flat_map(|step| places(target, step)) {
            let Place { mover, first, second } = place;
            let further = Place { mover, first: first + passed, second: second + passed };
            *end.block_mut(place) = *self.block(further);
        }
        end
    }

    /// The number of positions in a table to `target` points: whose turn it is, the points and the cards of both.
    pub fn positions(target: u16) -> usize {
        let target = usize::from(target);
        (target + target + MOST) * target * HANDS * HANDS
    }

    /// The values of a place.
    #[inline]
    pub fn block(&self, place: Place) -> &Block {
        let index = self.index(place);
        match place.mover {
            Mover::First => &self.first[index],
            Mover::Second => &self.second[index],
        }
    }

    /// The values of a place, to be written.
    pub fn block_mut(&mut self, place: Place) -> &mut Block {
        let index = self.index(place);
        match place.mover {
            Mover::First => &mut self.first[index],
            Mover::Second => &mut self.second[index],
        }
    }

    #[inline]
    fn index(&self, place: Place) -> usize {
        place.first * self.target + place.second
    }

    /// What follows the turn at `place` if it brings `points`; a pass brings none.
    #[inline]
    pub fn after(&self, place: Place, points: usize) -> After<'_> {
        let Place { mover, first, second } = place;
        match mover {
            Mover::First => {
                After::Turn(self.block(Place { mover: Mover::Second, first: first + points, second }))
            }
            // E1: all have had the same number of turns.
            Mover::Second if first >= self.target || second + points >= self.target => {
                After::End(second + points, first)
            }
            Mover::Second => {
                After::Turn(self.block(Place { mover: Mover::First, first, second: second + points }))
            }
        }
    }

    /// The value of the turn at `place` for its player if it brings `points` with a card that has this effect and leaves them
    /// the hand `left`: by the hand that the other player has before the effect.
    pub fn worth_of(&self, place: Place, points: usize, left: Hand, effect: Option<Effect>) -> Row {
        let row = match self.after(place, points) {
            After::Turn(block) => block[left.index()],
            After::End(own, others) => {
                let mut row = [0.0; HANDS];
                Hand::all().for_each(|other| row[other.index()] = share(own, others, left, other));
                row
            }
        };
        effect.map_or(row, |effect| answered(&row, effect.must))
    }

    /// The value of the turn at `place` for its player if it brings `points` and the two end it with these hands.
    pub fn worth_to_mover(&self, place: Place, points: usize, left: Hand, other: Hand) -> f32 {
        match self.after(place, points) {
            After::Turn(block) => block[left.index()][other.index()],
            After::End(own, others) => share(own, others, left, other),
        }
    }

    /// The same, before the other player answers the effect of the card or of the pass.
    pub fn worth_after_effect(
        &self,
        place: Place,
        points: usize,
        left: Hand,
        effect: Option<Effect>,
        other: Hand,
    ) -> f32 {
        let answers = effect.into_iter().flat_map(|effect| other.answers(effect.must));
        let worth = answers.map(|answer| self.worth_to_mover(place, points, left, answer));
        worth.reduce(f32::min).unwrap_or_else(|| self.worth_to_mover(place, points, left, other))
    }

    /// The effect of card number `card`.
    pub fn effect(&self, card: usize) -> Option<Effect> {
        hand::card(self.set, card).effect()
    }
}

/// The victory (E3): 1, or one half if it is shared, or 0.
fn share(own: usize, others: usize, left: Hand, other: Hand) -> f32 {
    match (own, left.len()).cmp(&(others, other.len())) {
        Ordering::Greater => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Less => 0.0,
    }
}

/// By hand: the value after the other player has turned the card that serves them best, if they can turn one (T5, T8).
pub fn answered(row: &Row, must: Demand) -> Row {
    let mut out = *row;
    for hand in Hand::all() {
        let worst = hand.answers(must).map(|answer| row[answer.index()]).reduce(f32::min);
        out[hand.index()] = worst.unwrap_or(row[hand.index()]);
    }
    out
}
