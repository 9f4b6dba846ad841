//! The server's integration tests, in one binary.

mod common;
mod doors;
mod fixture;
mod leaks;
mod lobby;
mod nodes;
mod play;
mod protocol;
mod races;
mod replay;
mod steps;
#[cfg(feature = "toy")]
mod toy;
#[cfg(feature = "ts")]
mod types;
