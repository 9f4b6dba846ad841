//! Dicy Cards: six dice, five cards each, and the cold that spreads from them.
//!
//! Roll, freeze cards to re-roll, then score with an active card, which freezes it, or pass, which thaws your cards. The
//! clauses that the code cites are those of `docs/rules/dicy.md`.

mod act;
mod action;
mod apply;
mod card;
mod check;
mod choices;
mod dice;
mod event;
mod game;
mod imagine;
mod options;
mod outcome;
mod refusal;
mod scoring;
mod seen;
mod set_up;
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
