//! All tests of the rules of 10 (Retro), in one binary.

mod allocations;
mod conformance;
mod golden;
mod ids;
mod input;
mod perft;
mod refusals;
mod rules;
mod steps;
mod table;
mod views;
