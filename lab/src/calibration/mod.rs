//! Calibration: whether the experts' chances to win are honest, and the numbers that make them so.
//!
//! Tables come without the type of their game, so that no code of a table is compiled here again.

mod curve;
mod fit;
mod self_play;

pub use curve::{Bin, Curve, curve};
pub use fit::{Fit, fit};
pub use self_play::Plan;
