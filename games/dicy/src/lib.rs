//! Dicy Cards: six dice, five cards each, and the cold that spreads from them.
//!
//! Roll, freeze cards to re-roll, then score with an active card, which freezes it, or pass, which thaws your cards. The
//! clauses that the code cites are those of `docs/rules/dicy.md`.

mod action;
mod card;
mod check;
mod choices;
mod dice;
mod event;
mod game;
mod options;
mod refusal;
mod scoring;
mod turn;
mod view;

pub use action::Action;
pub use card::{CARDS_EACH, Card, CardSet, Circle, Demand, Effect};
pub use choices::Open;
pub use dice::{DICE, Dice};
pub use event::{Ending, Event};
pub use game::{Dicy, Phase, QUIET_ROUNDS};
pub use options::{Mode, Options};
pub use refusal::Refused;
pub use scoring::Scoring;
pub use view::{Ask, Need, PlayerView, Proposal, View};
