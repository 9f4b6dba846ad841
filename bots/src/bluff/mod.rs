//! Bots for DiXkiBluff.

mod novice;

pub(crate) use novice::Novice;
