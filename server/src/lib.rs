//! A node of the site: live tables, their sockets, the lobby over HTTP, and the page.
//!
//! A table is its log: everything that happens at it is an entry, appended to the store before anyone is sent anything about
//! it. What a table does is decided by `room`; the server stores it, sends it and waits.

mod actor;
mod advice;
mod analyses;
mod clock;
mod config;
mod daily;
mod event;
mod http;
mod kept;
mod metrics;
mod outgoing;
mod push;
mod quota;
mod shares;
mod site;
mod thinkers;
mod webhook;

pub use config::{Config, Keep, Limits};
pub use http::{router, serve, serve_one};
pub use quota::Quota;
pub use shares::{Holder, Places};
pub use site::Site;
