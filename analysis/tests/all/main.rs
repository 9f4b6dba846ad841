//! Tests of the analysis: one program, so that it is linked once.

mod errors;
mod games;
mod laws;
mod luck;
mod many;
mod pace;
#[cfg(feature = "ts")]
mod types;
