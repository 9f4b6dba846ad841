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
use super::throws::{self, Best, KEPT, ROLLS, THROWS};

/// The most points of one card (T4).
pub(crate) const MOST: usize = 36;

/// What a position is worth, in as many cases as there are lanes.
pub(crate) trait Worth: Copy + Default {
    /// Takes `other` where it is at least as good: passing is offered first, then re-rolling, then scoring, so that of equals
    /// the one stays that moves the game on.
    fn or(&mut self, other: &Self);
    /// The mean of six.
    fn mean(six: [&Self; 6]) -> Self;
}

/// So many cases, each with its own value.
#[derive(Clone, Copy)]
pub(crate) struct Lanes<const N: usize>(pub(crate) [f32; N]);

impl<const N: usize> Default for Lanes<N> {
    fn default() -> Self {
        Self([0.0; N])
    }
}

impl<const N: usize> Worth for Lanes<N> {
    #[inline(always)]
    fn or(&mut self, other: &Self) {
        for lane in 0..N {
            self.0[lane] = if other.0[lane] > self.0[lane] { other.0[lane] } else { self.0[lane] };
        }
    }

    #[inline(always)]
    fn mean(six: [&Self; 6]) -> Self {
        let of = |index: usize, lane: usize| six[index].0[lane];
        let pair = |index: usize, lane: usize| of(index, lane) + of(index + 1, lane);
        let sum = |lane: usize| pair(0, lane) + pair(2, lane) + pair(4, lane);
        Self(std::array::from_fn(|lane| sum(lane) * (1.0 / 6.0)))
    }
}

/// What each score leads to: by card, by the hand that is left once it is frozen, by points.
pub(crate) struct Scores<W> {
    rows: Vec<W>,
}

impl<W: Worth> Scores<W> {
    pub(crate) fn new() -> Self {
        Self { rows: vec![W::default(); CARDS * HANDS * (MOST + 1)] }
    }

    /// The value of scoring from 0 to [`MOST`] points with `card`, which leaves the hand `left`.
    #[inline]
    pub(crate) fn row(&self, card: usize, left: Hand) -> &[W; MOST + 1] {
        let start = (card * HANDS + left.index()) * (MOST + 1);
        self.rows[start..=start + MOST].try_into().expect("a row a hand")
    }

    /// To write it down.
    #[inline]
    pub(crate) fn row_mut(&mut self, card: usize, left: Hand) -> &mut [W] {
        let start = (card * HANDS + left.index()) * (MOST + 1);
        &mut self.rows[start..=start + MOST]
    }
}

/// The arithmetic of a turn, and the room it takes.
pub(crate) struct Turn<W> {
    best: Best,
    /// By throw: first what a roll is worth, then what is kept.
    throws: Vec<W>,
    /// By hand and roll: what it is worth to re-roll with just that hand left.
    again: Vec<[W; ROLLS]>,
    /// By hand: what a turn is worth that starts with it.
    worth: [W; HANDS],
}

impl<W: Worth> Turn<W> {
    pub(crate) fn new(best: Best) -> Self {
        Self {
            best,
            throws: vec![W::default(); THROWS],
            again: vec![[W::default(); ROLLS]; HANDS],
            worth: [W::default(); HANDS],
        }
    }

    /// What a turn is worth with each hand up to `most`, if scores lead to `scores` and passing to `pass`.
    pub(crate) fn evaluate(&mut self, most: Hand, scores: &Scores<W>, pass: &W) -> &[W; HANDS] {
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
    pub(crate) fn again(&self, hand: Hand, roll: usize) -> &W {
        &self.again[hand.index()][roll]
    }

    /// What all that can be kept is worth with `hand`, of which the emptier ones have been worked out.
    pub(crate) fn kept(&mut self, hand: Hand, scores: &Scores<W>, pass: &W) -> &[W] {
        if hand.is_empty() {
            self.throws.fill(*pass);
        } else {
            self.weigh_kept(hand, scores, pass);
        }
        &self.throws[..KEPT]
    }

    /// The points that `card` gives at best, each once.
    pub(crate) fn points(&self, card: usize) -> &[usize] {
        self.best.points(card)
    }

    /// Steps 1 and 2: the value of each roll with `hand`, and so of all that can be kept.
    fn weigh_kept(&mut self, hand: Hand, scores: &Scores<W>, pass: &W) {
        let rolls: &mut [W; ROLLS] = (&mut self.throws[KEPT..]).try_into().expect("six dice each");
        *rolls = [*pass; ROLLS];
        for card in hand.cards() {
            for (roll, again) in rolls.iter_mut().zip(&self.again[hand.turned(card).index()]) {
                roll.or(again);
            }
        }
        for card in hand.cards() {
            let row = scores.row(card, hand.turned(card));
            for (roll, points) in rolls.iter_mut().zip(self.best.card(card)) {
                if let Some(points) = points {
                    roll.or(&row[usize::from(points.get())]);
                }
            }
        }
        let throws: &mut [W; THROWS] = self.throws.as_mut_slice().try_into().expect("all throws");
        for (kept, plus) in throws::ALL.plus.iter().enumerate().rev() {
            throws[kept] = W::mean(plus.map(|more| &throws[usize::from(more)]));
        }
    }

    /// Step 3: the best of what can be kept of each roll.
    fn choose_kept(&mut self, hand: Hand) {
        let throws: &mut [W; THROWS] = self.throws.as_mut_slice().try_into().expect("all throws");
        for throw in 1..KEPT {
            let mut best = throws[throw];
            for &fewer in throws::ALL.minus(throw) {
                best.or(&throws[usize::from(fewer)]);
            }
            throws[throw] = best;
        }
        for (roll, again) in self.again[hand.index()].iter_mut().enumerate() {
            let fewer = throws::ALL.minus(KEPT + roll);
            let mut best = throws[usize::from(fewer[0])];
            for &fewer in &fewer[1..] {
                best.or(&throws[usize::from(fewer)]);
            }
            *again = best;
        }
    }
}
