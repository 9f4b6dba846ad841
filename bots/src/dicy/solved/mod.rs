//! Dicy Cards for two, solved: the value of every position when both play perfectly.
//!
//! `dizaine-lab` keeps solved tables in files, checks them, and solves them on several threads.

mod perfect;
mod solver;
mod subject;
mod table;
pub(crate) mod yardstick;

pub use perfect::Perfect;
pub use solver::{CLOSE, LANES, PARTS, Serial, Solver, Workers, places, steps};
pub use subject::{Handle, Subject};
pub use table::{After, Block, Mover, Place, Row, Solved, answered};
