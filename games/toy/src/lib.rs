//! A toy game with a secret, laid out like the real ones: the smallest example of a Dizaine game, and what the laws of the
//! testkit are tried on.
//!
//! - **S1** Two or three players are each dealt a card from 1 to 4, which only its owner sees. Several players may have
//!   the same card.
//! - **T1** In turn, from seat 0, each player guesses the card of the player on their left.
//! - **E1** Then all cards are shown. A right guess is a point; the most points win, and equal points share the victory.
//!
//! The contract is implemented in `game`; `options`, [`Action`], [`Choices`], [`Event`], [`Seen`], [`Refusal`], [`View`] and
//! the state [`Toy`] have a file each. `imagine` makes a full state with a given view.
//!
//! ```
//! use dizaine_core::chance::FastChance;
//! use dizaine_core::{Choices as _, Game, Seat, Viewer};
//! use dizaine_toy::{Options, Toy};
//!
//! let (mut chance, mut log) = (FastChance::new(1), Vec::new());
//! let mut toy = Toy::new(&Options { players: 2 })?;
//! toy.set_up(&mut chance, &mut log);
//!
//! let choices = toy.choices(Seat::FIRST);
//! assert_eq!(choices.len(), 4);
//! toy.play(Seat::FIRST, choices.get(0), &mut chance, &mut log).expect("one of its choices");
//!
//! let own = toy.view(Viewer::Seat(Seat::FIRST));
//! assert!(own.cards[0].is_some() && own.cards[1].is_none());
//! assert_eq!(toy.view(Viewer::Table).cards, [None, None]);
//! # Ok::<(), dizaine_core::BadOptions>(())
//! ```

mod action;
mod choices;
mod encoding;
mod event;
mod game;
mod imagine;
mod moment;
mod options;
mod refusal;
#[cfg(feature = "testkit")]
pub mod secrets;
mod seen;
mod state;
mod view;

pub use action::{Action, Card};
pub use choices::Choices;
pub use event::Event;
pub use options::Options;
pub use refusal::Refusal;
pub use seen::Seen;
pub use state::{MAX_PLAYERS, Phase, Toy};
pub use view::View;
