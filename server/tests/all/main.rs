//! The server's integration tests, in one binary.

mod analysis;
mod away;
mod clocks;
mod common;
mod conduct;
mod connections;
mod daily;
mod damaged;
mod days;
mod doors;
mod endpoint;
mod events;
mod fixture;
mod forgotten;
mod leaks;
mod lobby;
mod measured;
mod migrated;
mod nodes;
mod play;
mod protocol;
mod pushes;
mod races;
mod relocated;
mod replay;
mod screens;
mod shares;
mod steps;
#[cfg(feature = "toy")]
mod toy;
#[cfg(feature = "ts")]
mod types;
mod webhooks;
