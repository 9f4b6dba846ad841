//! The rules of Dicy Cards, clause by clause.

mod cards;
mod end;
mod input;
mod perft;
mod set_up;
mod shown;
mod table;
mod turn;
