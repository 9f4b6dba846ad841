//! The `dizaine` binary as people, scripts and hosts use it.

mod analyse;
mod arena;
#[path = "../../../examples/bot.rs"]
#[allow(dead_code, reason = "its main is not run here")]
mod bot;
mod commands;
#[path = "../../../server/tests/all/common/mod.rs"]
mod common;
mod crash;
mod load;
mod served;
#[cfg(feature = "toy")]
mod toy;
