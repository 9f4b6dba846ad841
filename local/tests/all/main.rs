//! The tests of the table in the browser, in one binary.

mod common;
mod play_from;
mod played;
mod same;
mod stored;
