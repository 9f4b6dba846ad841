//! Dicy Cards: six dice and five cards each, for 2 to 4 players. Roll, freeze cards to re-roll, then score with an active card,
//! which freezes it, or pass, which thaws your cards. The rules are `docs/rules/dicy.md` in the repository, and the code cites
//! their clauses (`T4`).
//!
//! Every game has the same files: `options`, `action`, `choices`, `event`, `seen`, `refusal`, `state` and `view` hold the types of those
//! names; `game` implements [`Game`](dizaine_core::Game); `set_up`, `check`, `act`, `apply`, `moment`, `imagine` and `outcome` hold its
//! longer methods; `encoding` implements [`Encode`](dizaine_core::Encode). Nouns of Dicy Cards: `card`, `sets` (of cards),
//! `dice`, `scoring`. The only phase is the `turn`.
//!
//! ```
//! use dizaine_core::chance::FastChance;
//! use dizaine_core::{Choices as _, Game, Seat, Viewer};
//! use dizaine_dicy::{Action, DICE, Dicy, Options};
//!
//! let (mut chance, mut log) = (FastChance::new(1), Vec::new());
//! let mut game = Dicy::new(&Options { players: 2, ..Options::default() })?;
//! game.set_up(&mut chance, &mut log);
//!
//! // A turn starts with a roll of all six dice (T1).
//! let seat = game.turn().must().single().expect("one player's turn");
//! assert_eq!(game.choices(seat).iter().collect::<Vec<_>>(), [Action::Roll]);
//! game.play(seat, Action::Roll, &mut chance, &mut log).expect("one of its choices");
//! assert!(game.choices(seat).has(Action::Pass));
//!
//! // Nothing is hidden in Dicy Cards but the future: a player and a spectator see the same.
//! let view = game.view(Viewer::Seat(Seat::FIRST));
//! assert_eq!(view, game.view(Viewer::Table));
//! assert_eq!(view.dice.map(|dice| dice.len()), Some(DICE));
//! # Ok::<(), dizaine_core::BadOptions>(())
//! ```

mod act;
mod action;
mod apply;
mod card;
mod check;
mod choices;
mod dice;
mod encoding;
mod event;
mod game;
mod imagine;
mod moment;
mod options;
mod outcome;
mod refusal;
mod scoring;
mod seen;
mod set_up;
pub mod sets;
mod state;
mod turn;
mod view;

pub use action::Action;
pub use card::{CARDS_EACH, Card, CardSet, Circle, Demand, Effect};
pub use choices::Choices;
pub use dice::{DICE, Dice};
pub use event::{Ending, Event};
pub use options::{Mode, Options};
pub use refusal::Refusal;
pub use scoring::Scoring;
pub use seen::Seen;
pub use state::{Dicy, MAX_PLAYERS, Phase, QUIET_ROUNDS};
pub use view::{Ask, Need, PlayerView, Proposal, View};
