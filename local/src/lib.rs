//! A table in the browser: a room and its bots behind the protocol's own messages, without a server and without a network.
//!
//! The page's worker passes in what only it has: the time, random bytes, and what it stored of a table. An [`Engine`] takes a
//! [`Call`] and gives a [`Reply`], both as JSON. A reply lists what has to be stored before its messages are shown, as a server
//! stores before it sends. Nothing here reads a clock or waits: a reply says when to call again.

#[cfg(target_family = "wasm")]
mod boundary;
mod call;
mod deeds;
mod engine;
mod host;
mod messages;
mod play_from;
mod secret;
mod stored;
mod study;

pub use call::{Ask, Call, Reply, Study};
pub use engine::Engine;
pub use play_from::Onward;
pub use secret::Secret;
pub use stored::{Head, Line, Stored};
