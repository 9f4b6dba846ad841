//! Every clause of `docs/rules/bluff.md`, proven by play.

mod components;
mod end;
mod raising;
mod reveal;
mod round;
mod sharing;
