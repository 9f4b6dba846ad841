//! The value of a turn: the exact expectation over all throws, with the best choice at every step.
//!
//! In a turn each re-roll freezes a card (T2), until one card scores (T4) or the player passes (T5). So hands are evaluated
//! in an order in which subsets come first. For one hand:
//!
//! 1. the value of a roll is the best of passing, scoring with an active card, and freezing a card to re-roll;
//! 2. the value of kept dice is the mean over the six throws with one more die, from five dice down to none;
//! 3. the value of a re-roll is that of the best dice to keep: a running maximum from no die up to six.
//!
//! Values are vectors: one lane per case with the same dice and the same own cards (the 32 hands of the opponent).

use super::field::SEATS;
use super::hand::{CARDS, HANDS, Hand};
use super::throws::{self, Best, KEPT, ROLLS, Run, THROWS};

/// The highest score of one card (T4).
pub const MOST: usize = 36;

/// The value of a position, in as many cases as there are lanes.
pub trait Worth: Copy {
    /// Less than any value: an impossible choice.
    const NEVER: Self;
    /// The larger of the two, lane by lane.
    fn or(&mut self, other: Self);
    /// The mean of six values.
    fn mean(six: [&Self; 6]) -> Self;
}

impl Worth for f32 {
    const NEVER: Self = f32::NEG_INFINITY;

    #[inline(always)]
    fn or(&mut self, other: Self) {
        *self = if *self > other { *self } else { other };
    }

    #[inline(always)]
    fn mean(six: [&Self; 6]) -> Self {
        ((six[0] + six[1]) + (six[2] + six[3]) + (six[4] + six[5])) * (1.0 / 6.0)
    }
}

/// Values of `N` cases, aligned for vector instructions.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub struct Lanes<const N: usize>(pub [f32; N]);

impl<const N: usize> Worth for Lanes<N> {
    const NEVER: Self = Self([f32::NEVER; N]);

    #[inline(always)]
    fn or(&mut self, other: Self) {
        for lane in 0..N {
            self.0[lane].or(other.0[lane]);
        }
    }

    #[inline(always)]
    fn mean(six: [&Self; 6]) -> Self {
        // Copying whole lanes tells the compiler that they are aligned.
        let sum = |a: Self, b: Self| Self(std::array::from_fn(|lane| a.0[lane] + b.0[lane]));
        let all = sum(sum(sum(*six[0], *six[1]), sum(*six[2], *six[3])), sum(*six[4], *six[5]));
        Self(all.0.map(|sum| sum * (1.0 / 6.0)))
    }
}

/// Several numbers that belong together. The better of two is the one whose first number is larger.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(align(16))]
pub struct Ranked<const N: usize>(pub [f32; N]);

/// The chances of all players to win, beginning with the player whose turn it is.
pub type Shares = Ranked<SEATS>;

impl<const N: usize> Worth for Ranked<N> {
    const NEVER: Self = Self([f32::NEVER; N]);

    #[inline(always)]
    fn or(&mut self, other: Self) {
        *self = if self.0[0] > other.0[0] { *self } else { other };
    }

    #[inline(always)]
    fn mean(six: [&Self; 6]) -> Self {
        let sum: [f32; N] = std::array::from_fn(|lane| six.iter().map(|ranked| ranked.0[lane]).sum());
        Self(sum.map(|sum| sum * (1.0 / 6.0)))
    }
}

/// The value of each score: by card, by the hand that is left once the card is frozen, by points. 0 points are no score.
pub struct Scores<W> {
    rows: Vec<W>,
}

impl<W: Worth> Default for Scores<W> {
    fn default() -> Self {
        Self { rows: vec![W::NEVER; CARDS * HANDS * (MOST + 1)] }
    }
}

impl<W: Worth> Scores<W> {
    /// The value of scoring from 0 to [`MOST`] points with `card`, which leaves the hand `left`.
    #[inline]
    pub fn row(&self, card: usize, left: Hand) -> &[W; MOST + 1] {
        let start = (card * HANDS + left.index()) * (MOST + 1);
        self.rows[start..=start + MOST].try_into().expect("a row a hand")
    }

    /// The same, to be written.
    #[inline]
    pub fn row_mut(&mut self, card: usize, left: Hand) -> &mut [W] {
        let start = (card * HANDS + left.index()) * (MOST + 1);
        &mut self.rows[start..=start + MOST]
    }
}

/// The arithmetic of a turn, with its working memory.
pub struct Turn<W> {
    best: Best,
    /// By throw: the value of a roll, then of kept dice.
    throws: Vec<W>,
    /// By hand and roll: the value of a re-roll with this hand left.
    again: Vec<[W; ROLLS]>,
    /// By hand: the value of a turn that starts with it.
    worth: [W; HANDS],
}

impl<W: Worth> Turn<W> {
    /// Working memory for turns with cards that score like this.
    pub fn new(best: Best) -> Self {
        Self {
            best,
            throws: vec![W::NEVER; THROWS],
            again: vec![[W::NEVER; ROLLS]; HANDS],
            worth: [W::NEVER; HANDS],
        }
    }

    /// The value of a turn with each hand up to `most`, given the values of all scores and of passing.
    pub fn evaluate(&mut self, most: Hand, scores: &Scores<W>, pass: &W) -> &[W; HANDS] {
        for hand in Hand::all().filter(|hand| hand.within(most)) {
            if hand.is_empty() {
                // T6, T7: only passing is left, whatever the dice.
                self.worth[0] = *pass;
                self.again[0] = [*pass; ROLLS];
                continue;
            }
            self.weigh_kept(hand, scores, pass);
            self.worth[hand.index()] = self.throws[0];
            if hand != most {
                self.choose_kept(hand);
            }
        }
        &self.worth
    }

    /// The value of re-rolling some of `roll` with `hand` left, as last evaluated.
    pub fn again(&self, hand: Hand, roll: usize) -> &W {
        &self.again[hand.index()][roll]
    }

    /// The values of all kept dice with `hand`, after its subsets have been evaluated.
    pub fn kept(&mut self, hand: Hand, scores: &Scores<W>, pass: &W) -> &[W] {
        if hand.is_empty() {
            self.throws.fill(*pass);
        } else {
            self.weigh_kept(hand, scores, pass);
        }
        &self.throws[..KEPT]
    }

    /// The possible highest scores of `card`, each once.
    pub fn points(&self, card: usize) -> &[usize] {
        self.best.points(card)
    }

    /// Steps 1 and 2: the value of each roll with `hand`, and of all kept dice.
    fn weigh_kept(&mut self, hand: Hand, scores: &Scores<W>, pass: &W) {
        match hand.len() {
            1 => self.weigh_rolls::<1>(hand, scores, pass),
            2 => self.weigh_rolls::<2>(hand, scores, pass),
            3 => self.weigh_rolls::<3>(hand, scores, pass),
            4 => self.weigh_rolls::<4>(hand, scores, pass),
            _ => self.weigh_rolls::<CARDS>(hand, scores, pass),
        }
        let throws = self.throws.as_mut_slice();
        for (kept, plus) in throws::ALL.plus.iter().enumerate().rev() {
            throws[kept] = W::mean(plus.map(|more| &throws[usize::from(more)]));
        }
    }

    /// Step 1, for a hand of `ACTIVE` cards.
    fn weigh_rolls<const ACTIVE: usize>(&mut self, hand: Hand, scores: &Scores<W>, pass: &W) {
        let mut cards = hand.cards();
        let ways: [_; ACTIVE] = std::array::from_fn(|_| {
            let card = cards.next().expect("as many cards as the hand has");
            let left = hand.turned(card);
            (&self.again[left.index()], self.best.card(card), scores.row(card, left))
        });
        for (roll, worth) in self.throws[KEPT..].iter_mut().enumerate().take(ROLLS) {
            // Roll by roll, so that the best value stays in registers.
            let mut most = *pass;
            for (again, points, row) in &ways {
                most.or(again[roll]);
                most.or(row[points[roll].map_or(0, |points| points.get().into())]);
            }
            *worth = most;
        }
    }

    /// Step 3: the best way to keep dice of each roll.
    fn choose_kept(&mut self, hand: Hand) {
        for run in &throws::ALL.runs {
            match run.values {
                1 => self.choose_fewer::<1>(hand, run),
                2 => self.choose_fewer::<2>(hand, run),
                3 => self.choose_fewer::<3>(hand, run),
                4 => self.choose_fewer::<4>(hand, run),
                5 => self.choose_fewer::<5>(hand, run),
                _ => self.choose_fewer::<6>(hand, run),
            }
        }
    }

    /// Step 3, for throws with `VALUES` different values: the best with one die less, unless it is best to keep all.
    fn choose_fewer<const VALUES: usize>(&mut self, hand: Hand, run: &Run) {
        let (throws, again) = (self.throws.as_mut_slice(), &mut self.again[hand.index()]);
        for (throw, fewer) in (run.start..).zip(run.minus.as_chunks::<VALUES>().0) {
            let mut best = throws[usize::from(fewer[0])];
            for &fewer in &fewer[1..] {
                best.or(throws[usize::from(fewer)]);
            }
            match throw.checked_sub(KEPT) {
                None => throws[throw].or(best),
                Some(roll) => again[roll] = best,
            }
        }
    }
}
