//! Tables that people can sit at.
//!
//! A table is its log: everything that happens at it is an entry, appended to the store before anyone is told. The
//! server knows games only through `core`.

mod entry;
mod games;
pub mod protocol;
mod room;
