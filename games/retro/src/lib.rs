//! The rules of *10 — Special Retro Edition*: two to seven players lay a card, bluff, bid for each other's cards and come as
//! close to ten as they can. The clauses cited here are those of `docs/rules/retro.md`.
//!
//! Every game has the same files: `options`, `action`, `choices`, `event`, `seen`, `refusal`, `state` and `view` hold the types of those
//! names; `game` implements [`Game`](dizaine_core::Game); `set_up`, `check`, `act`, `apply`, `moment`, `imagine`, `deal_anew`
//! and `outcome` hold its longer methods; `encoding` implements [`Encode`](dizaine_core::Encode). Nouns of
//! 10 (Retro): `card`, `cards`, `round_card`, `chips`, `purses`, `player`, `total`. Phases: `lay` (P1, P2), `offers` (P3), `second` (P4)
//! and `settlement` (P5).
//!
//! ```
//! use dizaine_core::chance::FastChance;
//! use dizaine_core::{Choices, Game, NoLog, Viewer};
//! use dizaine_retro::{Options, Retro};
//!
//! // Open a game of four players; move 0 draws the dealer and deals a joker and three cards to everyone.
//! let mut game = Retro::new(&Options::default()).unwrap();
//! let mut chance = FastChance::new(1);
//! game.set_up(&mut chance, &mut NoLog);
//!
//! // The first player lays a card of their hand, face up or face down, under 0, 1 or 2 chips.
//! let first = game.turn().must().nth(0).unwrap();
//! let hand = game.view(Viewer::Seat(first)).players[first.index()].hand.unwrap();
//! let choices = game.choices(first);
//! assert_eq!(choices.len(), hand.kinds().len() * 2 * 3);
//!
//! // The fourth choice lays the first card of the hand face down: its player still knows it, a spectator does not.
//! game.play(first, choices.get(3), &mut chance, &mut NoLog).unwrap();
//! let laid = |viewer| game.view(viewer).players[first.index()].card.unwrap();
//! assert_eq!(laid(Viewer::Seat(first)).card, hand.iter().next());
//! assert_eq!(laid(Viewer::Table).card, None);
//! ```

mod act;
mod action;
mod apply;
mod card;
mod cards;
mod check;
mod chips;
mod choices;
mod deal_anew;
mod encoding;
mod event;
mod game;
mod imagine;
mod lay;
mod moment;
mod offers;
mod options;
mod outcome;
mod player;
mod purses;
mod refusal;
mod round_card;
mod second;
#[cfg(feature = "testkit")]
pub mod secrets;
mod seen;
mod set_up;
mod settlement;
mod state;
mod total;
mod view;

pub use action::{Action, Face};
pub use card::Card;
pub use cards::{CardSet, Cards};
pub use chips::{Bid, BidRange, Openings, Protection};
pub use choices::Choices;
pub use encoding::Memory;
pub use event::{Asked, By, Decision, Event, Payee};
pub use options::Options;
pub use refusal::Refusal;
pub use round_card::{RoundCard, RoundCards};
pub use seen::Seen;
pub use state::{MAX_PLAYERS, Offer, Phase, Retro};
pub use total::Total;
pub use view::{CardPoints, PlayerView, TableCard, View};
