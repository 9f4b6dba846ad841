//! DiXkiBluff: bets on dice that lie hidden, in the family of Dudo. The clauses cited here are those of
//! `docs/rules/bluff.md`.
//!
//! A round in files: `round` opens it (R1, R2), [`Bets`] grow (R4–R7), a call ends it and [`Reveal`] and [`Tally`]
//! judge it (R8–R11). `check` says what may be done and why not, `apply` keeps the books, and [`View`] and [`Seen`] are
//! all that leaves.

mod action;
mod apply;
mod bet;
mod check;
mod choices;
mod die;
mod event;
mod face;
mod game;
mod imagine;
mod options;
mod outcome;
mod refusal;
mod reveal;
mod round;
#[cfg(feature = "testkit")]
pub mod secrets;
mod state;
mod symbol;
mod tally;
mod view;

pub use action::Action;
pub use bet::{Bet, Bets, Claim, Number};
pub use choices::Open;
pub use die::Die;
pub use event::{Event, Hidden, Seen};
pub use face::{Face, FaceSet, Faces};
pub use options::Options;
pub use refusal::Refusal;
pub use reveal::{Call, Reveal, Settlement};
pub use state::{Bluff, LAST_ROUND};
pub use symbol::{Symbol, SymbolSet};
pub use tally::{SymbolCount, Tally, Verdict};
pub use view::{Player, RevealView, View, Waiting};
