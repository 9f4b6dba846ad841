//! DIX: push your luck, auctions and set collection, for 1 to 5 players. The rules are `docs/rules/dix.md`.
//!
//! Nouns: [`card`], [`deck`], [`pile`], [`player`], [`row`], [`payment`], [`auction`]. Phases of a turn, as methods of
//! the table: `turn`, `bidding`, `purchase`, `alix`, `end`. Scoring: [`score`].

mod action;
mod alix;
mod auction;
mod bidding;
mod card;
mod deck;
mod end;
mod event;
mod game;
mod options;
mod payment;
mod pile;
mod player;
mod purchase;
mod read;
mod refusal;
mod row;
mod score;
mod turn;
mod view;

pub use action::{Action, Amount, DixChoices, Item, Reward};
pub use alix::title;
pub use auction::{Auction, Call};
pub use card::{Card, Colour, Joker, Money, NumberCard, RowCard, Value};
pub use deck::{Deck, copies};
pub use event::{Event, Seen};
pub use game::{Dix, Occasion, Phase, Ware};
pub use options::{LEVELS, Options};
pub use payment::{Payment, Proposal};
pub use pile::Pile;
pub use player::{Jokers, MAX_TOKENS, Player};
pub use refusal::Refusal;
pub use row::{Bust, Row};
pub use score::{Arrangement, Run, Slot, arrange, best_score};
pub use view::{AuctionView, CallView, Left, PaymentView, PhaseView, RowView, SeatView, View};
