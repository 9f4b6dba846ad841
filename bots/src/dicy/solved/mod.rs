//! Dicy Cards for two, solved: what every position is worth when both play perfectly.

mod check;
mod file;
mod perfect;
mod response;
mod self_play;
mod solve;
mod table;

pub use check::Residual;
pub use file::Handle;
pub(crate) use file::{Unfinished, make_room};
pub(crate) use perfect::Perfect;
pub use response::Gain;
pub use self_play::SelfPlay;
pub use table::Solved;
