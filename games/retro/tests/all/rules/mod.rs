//! Every clause of `docs/rules/retro.md`, proven by play.

mod auction;
mod end;
mod lay;
mod offers;
mod second;
mod secrecy;
mod set_up;
mod settlement;
