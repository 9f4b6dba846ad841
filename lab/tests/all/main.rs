//! The tests of the lab.

mod contest;
mod solved;
mod theory;
mod training;
