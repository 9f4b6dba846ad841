//! The HTTP interface: the lobby, the sockets, operations endpoints and the page.

mod guard;
mod limits;
mod pages;
mod preview;
mod problem;
mod serve;
mod session;
mod socket;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};

use crate::Site;
use limits::Limiter;
pub use serve::{serve, serve_one};

/// The largest request body, in bytes.
const LARGEST_BODY: usize = 16 * 1024;

/// The state that every request can reach.
#[derive(Clone)]
struct Door {
    site: Arc<Site>,
    limiter: Arc<Limiter>,
}

impl std::ops::Deref for Door {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.site
    }
}

/// The router of a node.
pub fn router(site: Arc<Site>) -> Router {
    let limiter = Arc::new(Limiter::new(site.config.limits));
    let door = Door { site, limiter };
    let api = Router::new()
        .route("/session", get(session::show).post(session::enter).delete(session::forget))
        .route("/games", get(tables::games))
        .route("/balance", post(tables::balance))
        .route("/tables", get(tables::open).post(tables::create))
        .route("/tables/mine", get(tables::mine))
        .route("/codes/{code}", get(tables::by_code))
        .route("/tables/{id}/record", get(tables::record))
        .route("/tables/{id}/replay", get(tables::replay))
        .route("/tables/{id}/replay/{move}", get(tables::positions))
        .route("/tables/{id}/device", post(tables::device_link))
        .route("/device", post(tables::open_device_link))
        .route("/tables/{id}/socket", get(socket::open))
        .fallback(guard::nothing_here)
        .layer(from_fn_with_state(door.clone(), guard::check_origin))
        .layer(from_fn_with_state(door.clone(), guard::check_rate))
        .layer(DefaultBodyLimit::max(LARGEST_BODY));
    // Rate-limit the operations endpoints as well: `/healthz` writes to disk.
    let care = Router::new()
        .route("/healthz", get(guard::health))
        .route("/metrics", get(guard::metrics))
        .layer(from_fn_with_state(door.clone(), guard::check_rate));
    Router::new()
        .nest("/api", api)
        .merge(care)
        .fallback(pages::page)
        .layer(from_fn(guard::headers))
        .with_state(door)
}
