//! The tests of the lab.

mod contest;
mod solve;
mod solved;
mod theory;
mod training;
