//! DIX: push your luck, auctions and set collection, for 1 to 5 players. The rules are `docs/rules/dix.md` in the repository, and
//! the code cites their clauses (`T4`).
//!
//! Every game has the same files: `options`, `action`, `choices`, `event`, `seen`, `refusal`, `state` and `view` hold the types of those
//! names; `game` implements [`Game`](dizaine_core::Game); `set_up`, `check`, `act`, `apply`, `moment`, `imagine` and `outcome` hold its
//! longer methods; `encoding` implements [`Encode`](dizaine_core::Encode). Nouns of DIX: `card`, `deck`, `pile`, `player`, `row`,
//! `payment`, `proposal`, `auction`, `score`. Phases: `turn`, `bidding`, `purchase`, and `alix`, the automatic player of a solo game.
//!
//! ```
//! use dizaine_core::chance::FastChance;
//! use dizaine_core::{Choices as _, Game, Seat, Viewer};
//! use dizaine_dix::{Action, Dix, Options};
//!
//! let (mut chance, mut log) = (FastChance::new(1), Vec::new());
//! let mut game = Dix::new(&Options { players: 3, ..Options::default() })?;
//! game.set_up(&mut chance, &mut log);
//!
//! // A turn starts with a draw (T1).
//! let seat = game.turn().must().single().expect("one player's turn");
//! assert_eq!(game.choices(seat).iter().collect::<Vec<_>>(), [Action::Draw]);
//! game.play(seat, Action::Draw, &mut chance, &mut log).expect("one of its choices");
//!
//! // Nothing is hidden in DIX but the future: a player and a spectator see the same.
//! let view = game.view(Viewer::Seat(Seat::FIRST));
//! assert_eq!(view, game.view(Viewer::Table));
//! assert_eq!(view.deck, 108 - 1);
//! # Ok::<(), dizaine_core::BadOptions>(())
//! ```

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
mod encoding;
mod event;
mod game;
mod imagine;
mod moment;
mod options;
mod outcome;
mod payment;
mod pile;
mod player;
mod proposal;
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
pub use auction::{Auction, Call};
pub use card::{Card, Colour, Joker, Money, NumberCard, RowCard, Value};
pub use choices::Choices;
pub use deck::{Deck, copies};
pub use event::Event;
pub use options::{LEVELS, Options};
pub use payment::Payment;
pub use pile::Pile;
pub use player::{Jokers, MAX_TOKENS, Player};
pub use proposal::{Proposal, Purchase, Way};
pub use refusal::Refusal;
pub use row::{Bust, Row};
pub use score::{Arrangement, Run, Slot, arrange, best_score, longest_windows, points};
pub use seen::Seen;
pub use state::{Dix, MAX_PLAYERS, Occasion, Phase, Ware};
pub use view::{AuctionView, CallView, Left, PaymentView, PhaseView, RowView, SeatView, View};
