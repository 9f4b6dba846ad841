//! Every clause of `docs/rules/retro.md`, proven by play.

mod auction;
mod ending;
mod ids;
mod input;
mod lay;
mod offers;
mod refusals;
mod second;
mod secrecy;
mod set_up;
mod settlement;
mod table;
mod views;
