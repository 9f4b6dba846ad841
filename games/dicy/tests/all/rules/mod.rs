//! Every clause of Dicy Cards, one file for each chapter of `docs/rules/dicy.md`.

mod cards;
mod end;
mod set_up;
mod turn;
