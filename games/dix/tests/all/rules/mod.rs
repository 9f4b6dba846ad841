//! Every clause of DIX, one file for each chapter of `docs/rules/dix.md`.

mod alix;
mod auction;
mod end;
mod purchase;
mod scoring;
mod set_up;
mod turn;
