//! The rules of *10 — Special Retro Edition*: two to seven players lay a card, bluff, bid for each other's cards and come as
//! close to ten as they can. The clauses cited here are those of `docs/rules/retro.md`.
//!
//! Every game of Dizaine has the same files. `options`, `action`, `choices`, `event`, `seen`, `refusal` and `view` hold the type of
//! their name; `state` is the state; `game` implements the contract; `check` says what may be done and why not; `act` and
//! `apply` do it; `imagine` makes a state from a view; `outcome` ranks the players.
//!
//! The files of this rulebook: `card`, `cards`, `round_card`, `chips`, `purses`, `player` and `total` are its nouns. A round runs through
//! `lay` (P1, P2), `offers` (P3), `second` (P4) and `settlement` (P5).

mod act;
mod action;
mod apply;
mod card;
mod cards;
mod check;
mod chips;
mod choices;
mod event;
mod game;
mod imagine;
mod lay;
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
pub use event::{Asked, By, Decision, Event, Payee};
pub use options::Options;
pub use refusal::Refusal;
pub use round_card::{RoundCard, RoundCards};
pub use seen::Seen;
pub use state::{MAX_PLAYERS, Offer, Phase, Retro};
pub use total::Total;
pub use view::{PlayerView, TableCard, View};
