//! The registry, the games of the lessons, and the TypeScript types made from the games.

mod lessons;
mod registry;
#[cfg(feature = "ts")]
mod types;
