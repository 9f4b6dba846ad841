//! DIX: push your luck, auctions and set collection, for 1 to 5 players. The rules are `docs/rules/dix.md`.
//!
//! Nouns: [`card`], [`deck`], [`pile`], [`player`], [`row`], [`payment`], [`auction`]. Phases of a turn, as methods of
//! the state: `turn`, `bidding`, `purchase`, `alix`. Scoring: [`score`].

mod act;
mod action;
mod alix;
mod apply;
mod auction;
mod bidding;
mod card;
mod check;
mod choices;
mod deck;
mod event;
mod game;
mod imagine;
mod options;
mod outcome;
mod payment;
mod pile;
mod player;
mod purchase;
mod refusal;
mod row;
mod score;
mod seen;
mod set_up;
mod state;
mod turn;
mod view;

pub use action::{Action, Amount, Item, Reward};
pub use alix::title;
pub use auction::{Auction, Call};
pub use card::{Card, Colour, Joker, Money, NumberCard, RowCard, Value};
pub use choices::Choices;
pub use deck::{Deck, copies};
pub use event::Event;
pub use options::{LEVELS, Options};
pub use payment::{Payment, Proposal};
pub use pile::Pile;
pub use player::{Jokers, MAX_TOKENS, Player};
pub use refusal::Refusal;
pub use row::{Bust, Row};
pub use score::{Arrangement, Run, Slot, arrange, best_score};
pub use seen::Seen;
pub use state::{Dix, MAX_PLAYERS, Occasion, Phase, Ware};
pub use view::{AuctionView, CallView, Left, PaymentView, PhaseView, RowView, SeatView, View};
