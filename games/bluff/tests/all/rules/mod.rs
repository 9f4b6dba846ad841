//! Every clause of `docs/rules/bluff.md`, proven by play.

mod end;
mod raising;
mod reveal;
mod round;
mod set_up;
mod sharing;
