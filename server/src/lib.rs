//! A node of the site: live tables, their sockets, the lobby over HTTP, and the page.
//!
//! A table is its log: everything that happens at it is an entry, appended to the store before anyone is sent anything of
//! it. What a table does is decided by `room`; the server stores it, sends it and waits.

mod actor;
mod config;
mod http;
mod metrics;
mod site;

pub use config::{Config, Limits};
pub use http::{router, serve, serve_one};
pub use site::Site;
