//! The rules of *10 — Special Retro Edition*: two to seven players lay a card, bluff, bid for each other's cards
//! and come as close to ten as they can. The clauses cited here are those of `docs/rules/retro.md`.
//!
//! A round reads from file to file: [`lay`](mod@lay) (P2), `offers` (P3), `second` (P4), `settlement` (P5), and
//! `ending` (E1–E3). What may be done is in `check`, what a set of possible actions looks like in `choices`, what
//! leaves the process in `view`, `seen` and `imagine`.

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
pub use chips::{Bid, BidRange, Protection};
pub use choices::Choices;
pub use event::{Asked, By, Decision, Event, Payee};
pub use game::{Offer, Retro, Stage};
pub use options::Options;
pub use player::{Laid, Player};
pub use refusal::Refusal;
pub use round_card::{RoundCard, RoundCards};
pub use seen::Seen;
pub use total::Total;
pub use view::{PlayerView, TableCard, View};

/// The most players the box has jokers and chips for.
pub const MOST_PLAYERS: usize = 7;
