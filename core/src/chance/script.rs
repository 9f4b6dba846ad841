//! Scripted chance: draws that are given in advance, and draws that are recorded.

use thiserror::Error;

use super::{Chance, Spot};
use crate::record::Draw;

/// Draws given in advance: by a test, or by a record that is being replayed.
///
/// `act` cannot fail, so a script that does not fit notes the first misfit and answers 0 from then on;
/// [`finish`](Self::finish) returns the misfit.
#[derive(Clone, Debug)]
pub struct Script {
    draws: Vec<Draw>,
    next: usize,
    spot: Option<Spot>,
    misfit: Option<Misfit>,
}

/// How a game's draws differed from its script.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Misfit {
    /// The game drew more often than the script.
    #[error("draw {at} is missing (one below {m} was asked for)")]
    Missing {
        /// Which draw, from 0.
        at: usize,
        /// The bound asked for.
        m: u32,
    },
    /// The game asked for another bound.
    #[error("draw {at} is recorded as {value} below {written}, but one below {m} was asked for")]
    Bound {
        /// Which draw, from 0.
        at: usize,
        /// The bound asked for.
        m: u32,
        /// The bound in the script.
        written: u32,
        /// The value in the script.
        value: u32,
    },
    /// The game drew at another spot.
    #[error("draw {at} is recorded at the spot `{written}`, but was made at `{named}`")]
    Spot {
        /// Which draw, from 0.
        at: usize,
        /// The spot that the game named; empty if it named none.
        named: String,
        /// The spot in the script.
        written: String,
    },
    /// Some draws were not used.
    #[error("{left} recorded draws were not used")]
    Left {
        /// The number of unused draws.
        left: usize,
    },
}

impl Script {
    /// These draws: bound and value of each, at any spot.
    pub fn new(draws: impl IntoIterator<Item = (u32, u32)>) -> Self {
        Self::of(draws.into_iter().map(|(bound, value)| Draw { bound, value, spot: None }).collect())
    }

    /// The draws of a record. Where the record has a spot, the draw must be made there.
    pub fn of(draws: Vec<Draw>) -> Self {
        Self { draws, next: 0, spot: None, misfit: None }
    }

    /// Whether all draws fitted and none is left.
    pub fn finish(&self) -> Result<(), Misfit> {
        match (&self.misfit, self.draws.len() - self.next) {
            (Some(misfit), _) => Err(misfit.clone()),
            (None, 0) => Ok(()),
            (None, left) => Err(Misfit::Left { left }),
        }
    }

    /// The next value, if it is one below `m` at this spot.
    fn value(&self, m: u32) -> Result<u32, Misfit> {
        let at = self.next;
        let draw = self.draws.get(at).ok_or(Misfit::Missing { at, m })?;
        if draw.bound != m || draw.value >= m {
            return Err(Misfit::Bound { at, m, written: draw.bound, value: draw.value });
        }
        if let Some(written) = &draw.spot {
            let named = self.spot.map(|spot| spot.to_string()).unwrap_or_default();
            if named != *written {
                return Err(Misfit::Spot { at, named, written: written.clone() });
            }
        }
        Ok(draw.value)
    }
}

impl Chance for Script {
    fn at(&mut self, spot: Spot) {
        self.spot = Some(spot);
    }

    fn below(&mut self, m: u32) -> u32 {
        if m <= 1 || self.misfit.is_some() {
            return 0;
        }
        match self.value(m) {
            Ok(value) => {
                self.next += 1;
                value
            }
            Err(misfit) => {
                self.misfit = Some(misfit);
                0
            }
        }
    }
}

/// Passes on the draws of another chance, and records their values and spots.
pub struct Recorder<C> {
    inner: C,
    spot: Option<Spot>,
    /// What has been drawn so far.
    pub draws: Vec<Draw>,
}

impl<C: Chance> Recorder<C> {
    /// Records what `inner` gives.
    pub fn new(inner: C) -> Self {
        Self { inner, spot: None, draws: Vec::new() }
    }
}

impl<C: Chance> Chance for Recorder<C> {
    fn at(&mut self, spot: Spot) {
        self.inner.at(spot);
        self.spot = Some(spot);
    }

    fn below(&mut self, m: u32) -> u32 {
        let value = self.inner.below(m);
        if m > 1 {
            self.draws.push(Draw { bound: m, value, spot: self.spot.map(|spot| spot.to_string()) });
        }
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_tells_where_it_does_not_fit() {
        let mut script = Script::new([(6, 3), (6, 5), (2, 1)]);
        assert_eq!((script.below(6), script.below(1)), (3, 0));
        assert_eq!(script.finish(), Err(Misfit::Left { left: 2 }));
        assert_eq!(script.below(5), 0);
        assert_eq!(script.finish(), Err(Misfit::Bound { at: 1, m: 5, written: 6, value: 5 }));

        let mut short = Script::new([]);
        assert_eq!(short.below(4), 0);
        assert_eq!(short.finish(), Err(Misfit::Missing { at: 0, m: 4 }));

        let mut impossible = Script::new([(4, 4)]);
        assert_eq!(impossible.below(4), 0);
        assert!(impossible.finish().is_err());
    }

    #[test]
    fn a_recorded_spot_must_be_the_one_that_the_game_names() {
        let draw = || Draw { bound: 6, value: 3, spot: Some("deck 2".to_owned()) };
        let script = || Script::of(vec![draw(), draw()]);
        let mut right = script();
        right.at(Spot::new("deck", [2]));
        assert_eq!((right.below(6), right.below(6)), (3, 3));
        right.finish().unwrap();

        let mut other = script();
        other.at(Spot::new("deck", [3]));
        assert_eq!(other.below(6), 0);
        let (named, written) = ("deck 3".to_owned(), "deck 2".to_owned());
        assert_eq!(other.finish(), Err(Misfit::Spot { at: 0, named, written }));
    }

    #[test]
    fn a_recorder_writes_down_what_was_drawn_and_where() {
        let mut recorder = Recorder::new(Script::new([(6, 3), (2, 1)]));
        assert_eq!(recorder.below(6), 3);
        recorder.at(Spot::new("deck", [1]));
        assert_eq!((recorder.below(1), recorder.below(2)), (0, 1));
        let spots: Vec<_> = recorder.draws.iter().map(|draw| draw.spot.as_deref()).collect();
        assert_eq!(spots, [None, Some("deck 1")]);
    }
}
