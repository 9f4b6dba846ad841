//! The registry, and the TypeScript types made from the games.

mod registry;
#[cfg(feature = "ts")]
mod types;
