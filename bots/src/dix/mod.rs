//! Bots for DIX.

mod novice;

pub(crate) use novice::Novice;
