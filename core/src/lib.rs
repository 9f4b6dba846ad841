//! What every Dizaine game is made of.
//!
//! A game is a value that implements [`Game`]: it says whose turn it is, what may be done, and turns actions
//! into events. This crate holds the words the four games share, and no code that knows one of them. It has no
//! I/O, no clock and no generator of its own: time and [`Chance`] are passed in.

mod argument;
mod bag;
mod bits;
mod bounded;
pub mod chance;
mod description;
pub mod encode;
pub mod fairness;
mod game;
mod history;
mod list;
mod orders;
mod outcome;
pub mod random;
mod record;
mod refusal;
mod registry;
mod seat;
mod set;
mod step;
mod table;
#[cfg(feature = "testkit")]
pub mod testkit;
#[cfg(feature = "ts")]
pub mod typescript;

pub use argument::{Argument, Arguments};
pub use bag::Bag;
pub use bits::{nth_bit, spread_bits, spread_byte};
pub use chance::{Chance, Spot};
pub use description::{Audience, Description, Only, OptionKind, OptionSchema, PLAYERS, Players, Values};
pub use encode::{Encode, Feature, Sink};
pub use game::{Choices, Dense, Game, Log, NoLog, Turn, Viewer};
pub use list::List;
pub use orders::Orders;
pub use outcome::{Outcome, Standing};
pub use record::{
    BotChoice, Draw, FORMAT, Move, MoveFault, Record, RecordError, SeatKind, SeatRecord, SharedDeal,
};
pub use refusal::{BadOptions, Fault, Refusal, Rejection};
pub use seat::{BySeat, MAX_SEATS, Seat, Seats};
pub use set::{Bits, Item, Set};
pub use step::{MAX_STEPS, MAX_STEPS_BYTES, Shown, Step, StepText, Steps};
pub use table::{AnyTable, MAX_BATCH, Played, Table};
