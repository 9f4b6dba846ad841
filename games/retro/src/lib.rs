//! The rules of *10 — Special Retro Edition*: two to seven players lay a card, bluff, bid for each other's cards
//! and come as close to ten as they can. The clauses cited here are those of `docs/rules/retro.md`.
//!
//! Nouns: `card`, `cards`, `round_card`, `chips`, `purses`, `player`, `total`. A round reads from file to file: `lay` (P1, P2),
//! `offers` (P3), `second` (P4), `settlement` (P5), and at last `ending` (E1–E3). What may be done is in `check`, what
//! leaves the process in `view` and `seen`, and `imagine` makes a table from what a viewer sees.

mod action;
mod card;
mod cards;
mod check;
mod chips;
mod choices;
mod ending;
mod event;
mod game;
mod imagine;
mod lay;
mod offers;
mod options;
mod player;
mod purses;
mod refusal;
mod round_card;
mod second;
#[cfg(feature = "testkit")]
pub mod secrets;
mod seen;
mod settlement;
mod total;
mod view;

pub use action::{Action, Face};
pub use card::Card;
pub use cards::{CardSet, Cards};
pub use chips::{Bid, BidRange, Openings, Protection};
pub use choices::Choices;
pub use event::{Asked, By, Decision, Event, Payee};
pub use game::{Offer, Retro, Stage};
pub use options::Options;
pub use refusal::Refusal;
pub use round_card::{RoundCard, RoundCards};
pub use seen::Seen;
pub use total::Total;
pub use view::{PlayerView, TableCard, View};

/// The most players the box has jokers and chips for.
pub const MOST_PLAYERS: usize = 7;
