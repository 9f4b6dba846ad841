//! Tables that people can sit at.
//!
//! A table is its log: everything that happens at it is an entry, appended to the store before anyone is told. The
//! server knows games only through `core`.

mod actor;
mod config;
mod entry;
mod games;
mod http;
mod metrics;
pub mod protocol;
mod record;
mod room;
mod site;

pub use config::{Config, Limits};
pub use http::{router, serve, serve_one};
pub use site::Site;
