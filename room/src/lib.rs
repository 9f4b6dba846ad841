//! A room: a table with its log, and the people and bots at it.
//!
//! A [`Room`] is folded from the log of its table, so that the same log gives the same room everywhere. Nothing here reads a
//! clock, does I/O or waits: the node that runs a room (a server, a browser worker, a test) passes the time in.
//!
//! - [`Room::judge`] and [`Room::judge_move`] say what a request of a guest leads to, and change nothing.
//! - [`Room::with_change`], [`Room::with_move`] and [`Room::with_set_up`] give the room after one more entry, as a copy that
//!   shares the log. The node stores the entry and then replaces its room by the copy.
//! - [`Room::due`] says what has to be done now without anybody asking, and when to look again.

mod attendance;
mod away;
mod change;
mod coach;
mod days;
mod due;
mod entry;
mod event;
pub mod games;
mod gather;
mod info;
mod judge;
mod limits;
mod moves;
mod names;
mod notice;
mod orders;
mod people;
mod play;
mod prepare;
mod record;
pub mod replay;
mod rights;
mod room;
mod screen;
mod thinking;
mod update;

#[cfg(test)]
mod tests;

pub use attendance::Attendance;
pub use away::{Away, MISSES, VOTE_MS};
pub use days::{NONCE_OVER_DAYS_MS, Pending};
pub use due::{Deed, Due, GRACE_MS, NONCE_MS, PATIENCE_MS};
pub use entry::{Change, Created, Deal, Entry, LOG_VERSION, Moved};
pub use event::{IDLE_MS, Progress};
pub use info::Listing;
pub use judge::{Guest, Verdict};
pub use moves::MoveVerdict;
pub use names::{Looks, check_name};
pub use notice::Happened;
pub use orders::{Order, Orderable};
pub use people::{Person, Place};
pub use play::Course;
pub use record::{NoRecord, SeatLog};
pub use room::{BadLog, Identity, Next, Room, Stage};
pub use thinking::{Chosen, Task, Thinking, Thoughts};
pub use update::{Told, Updates};
