//! The tests of the lab.

mod contest;
mod ladder;
mod solve;
mod solved;
mod theory;
mod training;
mod yardsticks;
