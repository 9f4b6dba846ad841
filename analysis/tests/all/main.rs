//! Tests of the analysis: one program, so that it is linked once.

mod games;
mod laws;
mod pace;
#[cfg(feature = "ts")]
mod types;
