//! Bots for 10 — Special Retro Edition.

mod novice;

pub(crate) use novice::Novice;
