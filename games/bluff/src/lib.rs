//! The rules of DiXkiBluff: players bet on hidden dice, as in Dudo. Clauses are those of `docs/rules/bluff.md`.
//!
//! Every game has the same files: `options`, `action`, `choices`, `event`, `seen`, `refusal`, `state` and `view` hold the types of those
//! names; `game` implements [`Game`](dizaine_core::Game); `set_up`, `check`, `act`, `apply`, `moment`, `imagine`, `deal_anew`
//! and `outcome` hold its longer methods; `encoding` implements [`Encode`](dizaine_core::Encode). Nouns of
//! DiXkiBluff: [`die`](Die), [`face`](Face), [`symbol`](Symbol), [`bet`](Bet) (R4–R7), [`reveal`](Reveal) and [`tally`](Tally) (R8–R11).
//! The only phase is the `round` (R1, R2).
//!
//! ```
//! use dizaine_bluff::{Bluff, Hidden, Options};
//! use dizaine_core::chance::FastChance;
//! use dizaine_core::{Choices, Game, NoLog, Viewer};
//!
//! // Open a game of three players with three dice each; move 0 draws the first player and rolls the dice.
//! let mut game = Bluff::new(&Options::default()).unwrap();
//! let mut chance = FastChance::new(1);
//! game.set_up(&mut chance, &mut NoLog);
//!
//! // The first player may bet on each number from 1 to 9 with each of the five symbols.
//! let first = game.turn().must().nth(0).unwrap();
//! let choices = game.choices(first);
//! assert_eq!(choices.len(), 9 * 5);
//! game.play(first, choices.get(0), &mut chance, &mut NoLog).unwrap();
//! assert_eq!(game.view(Viewer::Table).bets.len(), 1);
//!
//! // A player knows their own dice; a spectator knows only how many there are.
//! let own = &game.view(Viewer::Seat(first)).players[first.index()];
//! assert!(matches!(own.hidden, Hidden::Known(faces) if faces.dice() == 3));
//! let seen_by_all = &game.view(Viewer::Table).players[first.index()];
//! assert_eq!(seen_by_all.hidden, Hidden::Unknown(3));
//! ```

mod act;
mod action;
mod apply;
mod bet;
mod check;
mod choices;
mod deal_anew;
mod die;
mod encoding;
mod event;
mod face;
mod game;
mod imagine;
mod moment;
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
pub use encoding::Memory;
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
