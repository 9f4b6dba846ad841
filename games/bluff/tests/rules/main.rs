//! Every clause of `docs/rules/bluff.md`, proven; and what outsiders may try.

mod components;
mod end;
mod given;
mod ids;
mod input;
mod perft;
mod raising;
mod refusals;
mod reveal;
mod round;
mod sharing;
mod view;
