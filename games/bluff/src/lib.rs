//! The rules of DiXkiBluff: players bet on dice that lie hidden, as in Dudo. The clauses cited here are those of
//! `docs/rules/bluff.md`.
//!
//! Every game of Dizaine has the same files. `options`, `action`, `choices`, `event`, `seen`, `refusal` and `view` hold the type of
//! their name; `state` is the state; `game` implements the contract; `check` says what may be done and why not; `act` and
//! `apply` do it; `imagine` makes a state from a view; `outcome` ranks the players.
//!
//! The files of this rulebook: [`die`](Die), [`face`](Face) and [`symbol`](Symbol) are its components; `round` opens and closes a
//! round (R1, R2); [`bet`](Bet) holds the bets (R4–R7); [`reveal`](Reveal) and [`tally`](Tally) settle a call (R8–R11).

mod act;
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
mod seen;
mod set_up;
mod state;
mod symbol;
mod tally;
mod view;

pub use action::Action;
pub use bet::{Bet, Bets, Claim, Number};
pub use choices::Choices;
pub use die::Die;
pub use event::Event;
pub use face::{Face, FaceSet, Faces};
pub use options::Options;
pub use refusal::Refusal;
pub use reveal::{Call, Reveal, Settlement};
pub use seen::{Hidden, Seen};
pub use state::{Bluff, LAST_ROUND, MAX_PLAYERS};
pub use symbol::{Symbol, SymbolSet};
pub use tally::{SymbolCount, Tally, Verdict};
pub use view::{PlayerView, RevealView, View, Waiting};
