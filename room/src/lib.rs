//! A room: a table with its log, and the people and bots at it.
//!
//! A [`Room`] is folded from the log of its table, so that the same log gives the same room everywhere. Nothing here reads a
//! clock, does I/O or waits: whoever hosts a room (a server, a browser worker, a test) passes the time in.
//!
//! - [`Room::judge`] and [`Room::judge_move`] say what a request of a guest leads to, and change nothing.
//! - [`Room::with_change`], [`Room::with_move`] and [`Room::with_set_up`] give the room after one more entry, as a copy that
//!   shares the log. The host stores the entry and then replaces its room by the copy.
//! - [`Room::due`] says what has to be done now without anybody asking, and when to look again.

mod attendance;
mod change;
mod due;
mod entry;
pub mod games;
mod info;
mod judge;
mod limits;
mod moves;
mod people;
mod play;
mod record;
pub mod replay;
mod room;
mod thinking;
mod update;

#[cfg(test)]
mod tests;

pub use attendance::Attendance;
pub use due::{Deed, Due, GRACE_MS, NONCE_MS};
pub use entry::{Change, Created, Entry, LOG_VERSION, Moved};
pub use info::Listing;
pub use judge::{Guest, Verdict};
pub use limits::{check_name, check_settings};
pub use moves::MoveVerdict;
pub use people::{Person, Place};
pub use play::Course;
pub use record::{NoRecord, SeatLog};
pub use room::{BadLog, Identity, Next, Room, Stage};
pub use thinking::{Task, Thinking, Thoughts};
pub use update::{Told, Updates};
