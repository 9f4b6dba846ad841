//! Every clause of DIX, one file a chapter of `docs/rules/dix.md`.

mod alix;
mod auction;
mod bad_input;
mod end;
mod pins;
mod purchase;
mod scoring;
mod set_up;
mod table;
mod turn;
