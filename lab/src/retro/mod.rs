//! The learning of 10 (Retro).

mod episode;
mod learning;
mod seats;

pub use learning::{Course, learn};
