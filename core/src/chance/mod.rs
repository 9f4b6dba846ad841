//! Where randomness comes from: always from outside, through one small trait.

mod fast;
mod script;
mod spot;
mod table;

pub use fast::FastChance;
pub use script::{Misfit, Recorder, Script};
pub use spot::Spot;
pub(crate) use table::Words;
pub use table::{Stream, TableChance};

/// A source of fair integers.
pub trait Chance {
    /// Names the spot of the draws that follow. A game does it before it draws; only the chance of a table uses it, and
    /// the record keeps it.
    #[inline]
    fn at(&mut self, spot: Spot) {
        let _ = spot;
    }

    /// An integer below `m`, each as likely as any other; `m` is at least 1. With `m` = 1 there is nothing to draw.
    fn below(&mut self, m: u32) -> u32;
}

impl<C: Chance + ?Sized> Chance for &mut C {
    #[inline]
    fn at(&mut self, spot: Spot) {
        (**self).at(spot);
    }

    #[inline]
    fn below(&mut self, m: u32) -> u32 {
        (**self).below(m)
    }
}
