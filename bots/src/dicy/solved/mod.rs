//! Dicy Cards for two, solved: what every position is worth when both play perfectly.

mod check;
mod perfect;
mod solve;
mod table;

pub use check::Residual;
pub(crate) use perfect::Perfect;
pub use table::Solved;
