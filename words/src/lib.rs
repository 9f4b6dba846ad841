//! Every sentence of Dizaine, once per language. The sentences are Fluent messages in `locales/`; this crate finds the message
//! for what happens in a game and fills in its variables. The page compiles the same files.
//!
//! `README.md` says how messages are named and written.

mod bluff;
mod catalogue;
mod dicy;
mod dix;
mod lang;
mod options;
mod outcome;
mod problem;
mod retro;
mod tell;
mod teller;
#[cfg(feature = "toy")]
mod toy;

pub use catalogue::{Catalogue, Variable, key};
pub use lang::Lang;
pub use options::{label, options};
pub use outcome::ranking;
pub use problem::{bad_options, problem, refusal};
pub use tell::{Tell, Visitor, action, visit};
pub use teller::Teller;
pub(crate) use teller::spelt;

#[cfg(test)]
mod tests;
