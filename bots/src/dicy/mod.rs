//! Bots for Dicy Cards.

mod novice;

pub(crate) use novice::Novice;
