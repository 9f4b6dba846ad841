//! The solved game of Dicy Cards for two: its files, three checks that it is right, and the report of both.

mod file;
mod found;
mod loss;
pub(crate) mod report;
mod residual;
mod response;
mod self_play;

pub use file::{load_or_solve, path, study};
pub use found::{Found, Response, Target};
pub use loss::{Losses, losses};
pub use residual::{Residual, residual};
pub use response::{Gain, best_response};
pub use self_play::{SelfPlay, self_play};
