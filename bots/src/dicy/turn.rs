//! What a turn is worth: the exact expectation over all throws, with the best choice at every step.
//!
//! A turn is a walk down the player's hand: each re-roll freezes a card (T2), until one card scores (T4) or the player
//! passes (T5). So hands are worked out from the emptiest on. For one hand:
//!
//! 1. a roll is worth the best of passing, of scoring with an active card, and of freezing one and going on;
//! 2. what is kept is worth the mean of its six throws with one die more, from five dice down to none;
//! 3. going on with a roll is worth the best of all that can be kept of it: a running maximum from no die up to six.
//!
//! Values are vectors: a lane for each case that has the same dice and the same own cards (the opponent's 32 hands).

use super::hand::{CARDS, HANDS, Hand};
use super::throws::{self, Best, KEPT, ROLLS, Run, THROWS};

/// The most points of one card (T4).
pub const MOST: usize = 36;

/// What a position is worth, in as many cases as there are lanes.
pub trait Worth: Copy {
    /// Less than anything: what cannot be done.
    const NEVER: Self;
    /// Takes `other` where it is better.
    fn or(&mut self, other: Self);
    /// The mean of six.
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

/// So many cases, each with its own value. They lie as vector instructions want them.
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
        // Lanes are copied whole, which tells the compiler that they are aligned.
        let sum = |a: Self, b: Self| Self(std::array::from_fn(|lane| a.0[lane] + b.0[lane]));
        let all = sum(sum(sum(*six[0], *six[1]), sum(*six[2], *six[3])), sum(*six[4], *six[5]));
        Self(all.0.map(|sum| sum * (1.0 / 6.0)))
    }
}

/// What each score leads to: by card, by the hand that is left once it is frozen, by points. No points are no score.
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

    /// To write it down.
    #[inline]
    pub fn row_mut(&mut self, card: usize, left: Hand) -> &mut [W] {
        let start = (card * HANDS + left.index()) * (MOST + 1);
        &mut self.rows[start..=start + MOST]
    }
}

/// The arithmetic of a turn, and the room it takes.
pub struct Turn<W> {
    best: Best,
    /// By throw: first what a roll is worth, then what is kept.
    throws: Vec<W>,
    /// By hand and roll: what it is worth to re-roll with just that hand left.
    again: Vec<[W; ROLLS]>,
    /// By hand: what a turn is worth that starts with it.
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

    /// What a turn is worth with each hand up to `most`, if scores lead to `scores` and passing to `pass`.
    pub fn evaluate(&mut self, most: Hand, scores: &Scores<W>, pass: &W) -> &[W; HANDS] {
        for hand in Hand::all().filter(|hand| hand.within(most)) {
            if hand.is_empty() {
                // T6, T7: only passing is left, whatever the dice show.
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

    /// What it is worth to re-roll some of `roll` with `hand` left, as last worked out.
    pub fn again(&self, hand: Hand, roll: usize) -> &W {
        &self.again[hand.index()][roll]
    }

    /// What all that can be kept is worth with `hand`, of which the emptier ones have been worked out.
    pub fn kept(&mut self, hand: Hand, scores: &Scores<W>, pass: &W) -> &[W] {
        if hand.is_empty() {
            self.throws.fill(*pass);
        } else {
            self.weigh_kept(hand, scores, pass);
        }
        &self.throws[..KEPT]
    }

    /// The points that `card` gives at best, each once.
    pub fn points(&self, card: usize) -> &[usize] {
        self.best.points(card)
    }

    /// Steps 1 and 2: the value of each roll with `hand`, and so of all that can be kept.
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

    /// Step 1, for a hand of so many cards.
    fn weigh_rolls<const ACTIVE: usize>(&mut self, hand: Hand, scores: &Scores<W>, pass: &W) {
        let mut cards = hand.cards();
        let ways: [_; ACTIVE] = std::array::from_fn(|_| {
            let card = cards.next().expect("as many cards as the hand has");
            let left = hand.turned(card);
            (&self.again[left.index()], self.best.card(card), scores.row(card, left))
        });
        for (roll, worth) in self.throws[KEPT..].iter_mut().enumerate().take(ROLLS) {
            // One roll after the other, so that its best stays in registers.
            let mut most = *pass;
            for (again, points, row) in &ways {
                most.or(again[roll]);
                most.or(row[points[roll].map_or(0, |points| points.get().into())]);
            }
            *worth = most;
        }
    }

    /// Step 3: the best of what can be kept of each roll.
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

    /// Step 3, for throws with so many different values: what is best with one die less, unless it is best to keep all.
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
