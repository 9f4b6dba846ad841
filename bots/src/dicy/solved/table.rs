//! The table of values, and how a score or a pass leads from one of its places to another.

use std::cmp::Ordering;

use dizaine_dicy::{CardSet, Demand, Effect};

use super::solve::{places, steps};
use crate::dicy::hand::{self, HANDS, Hand};
use crate::dicy::throws::Best;
use crate::dicy::turn::MOST;

/// A value for each hand of the player who moves.
pub(crate) type Row = [f32; HANDS];

/// The chance to win of the player who waits, half a chance for a shared victory: a row for each of their hands.
pub(crate) type Block = [Row; HANDS];

/// Who moves, and the points of both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) mover: Mover,
    /// The points of the player who begins each round.
    pub(crate) first: usize,
    /// The points of the other.
    pub(crate) second: usize,
}

/// Whose turn of the round it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mover {
    /// The first player's: nothing ends with it.
    First,
    /// The second player's: the round ends with it (E1).
    Second,
}

/// What every position between two players is worth, for one set of cards and one target.
pub struct Solved {
    pub(crate) set: CardSet,
    pub(crate) target: usize,
    pub(crate) best: Best,
    /// How many steps the slowest bounds took to meet.
    pub(super) slowest: usize,
    /// By the points of both, below the target.
    first: Vec<Block>,
    /// By the points of both; the first player can have passed the target by one score.
    second: Vec<Block>,
}

/// What comes after a turn.
pub(crate) enum After<'a> {
    /// The other player's turn.
    Turn(&'a Block),
    /// The end (E1), with so many points to the player who has moved and to the other.
    End(usize, usize),
}

impl Solved {
    pub(crate) fn empty(set: CardSet, target: usize) -> Self {
        let blocks = |rows: usize| vec![[[0.0; HANDS]; HANDS]; rows * target];
        Self {
            set,
            target,
            best: Best::of(set),
            slowest: 0,
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

    /// The chance to win of the player who begins, half a chance for a shared victory.
    pub fn first_mover(&self) -> f64 {
        self.first_mover_to(self.target())
    }

    /// The same in a game to `target` points, at most the table's own: only the points that are missing count.
    pub fn first_mover_to(&self, target: u16) -> f64 {
        let points = self.target - usize::from(target).min(self.target);
        let start = Place { mover: Mover::First, first: points, second: points };
        1.0 - f64::from(self.block(start)[Hand::FULL.index()][Hand::FULL.index()])
    }

    /// The table to a smaller `target`: the end of this one.
    pub(super) fn end(&self, target: usize) -> Self {
        let mut end = Self::empty(self.set, target);
        let passed = self.target - target;
        for place in (0..steps(target)).flat_map(|step| places(target, step)) {
            let Place { mover, first, second } = place;
            let further = Place { mover, first: first + passed, second: second + passed };
            *end.block_mut(place) = *self.block(further);
        }
        end
    }

    /// How many positions a table to `target` points has: who moves, the points and the cards of both.
    pub fn positions(target: u16) -> usize {
        let target = usize::from(target);
        (target + target + MOST) * target * HANDS * HANDS
    }

    /// After how many rounds without a score, at most, what would come next no longer matters to anyone who plays well.
    pub fn quiet_rounds(&self) -> usize {
        self.slowest
    }

    /// The block of a place.
    #[inline]
    pub(crate) fn block(&self, place: Place) -> &Block {
        let index = self.index(place);
        match place.mover {
            Mover::First => &self.first[index],
            Mover::Second => &self.second[index],
        }
    }

    pub(crate) fn block_mut(&mut self, place: Place) -> &mut Block {
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

    /// Where the turn at `place` leads if it brings `points`; a pass brings none.
    #[inline]
    pub(crate) fn after(&self, place: Place, points: usize) -> After<'_> {
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

    /// What the turn at `place` is worth to its player if it brings `points` with a card that has this effect and leaves
    /// them the hand `left`: for each hand that the other has before.
    pub(crate) fn worth_of(&self, place: Place, points: usize, left: Hand, effect: Option<Effect>) -> Row {
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

    /// What the turn at `place` is worth to its player if it brings `points` and the two are left with these hands.
    pub(crate) fn worth_to_mover(&self, place: Place, points: usize, left: Hand, other: Hand) -> f32 {
        match self.after(place, points) {
            After::Turn(block) => block[left.index()][other.index()],
            After::End(own, others) => share(own, others, left, other),
        }
    }

    /// The same before the other player has answered the effect of the card, or of the pass.
    pub(crate) fn worth_after_effect(
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
    pub(crate) fn effect(&self, card: usize) -> Option<Effect> {
        hand::card(self.set, card).effect()
    }
}

/// E3: the victory, half of it if it is shared, or none.
fn share(own: usize, others: usize, left: Hand, other: Hand) -> f32 {
    match (own, left.len()).cmp(&(others, other.len())) {
        Ordering::Greater => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Less => 0.0,
    }
}

/// The other player turns a card as they like best, if they have one to turn (T5, T8): for each hand before it.
pub(crate) fn answered(row: &Row, must: Demand) -> Row {
    let mut out = *row;
    for hand in Hand::all() {
        let worst = hand.answers(must).map(|answer| row[answer.index()]).reduce(f32::min);
        out[hand.index()] = worst.unwrap_or(row[hand.index()]);
    }
    out
}
