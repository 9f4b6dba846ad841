//! The HTTP interface: the lobby, the sockets, operations endpoints and the page.

mod analysis;
mod daily;
mod event;
mod guard;
mod lists;
mod orders;
mod pages;
mod preview;
mod problem;
mod push;
mod relocation;
mod screen;
mod serve;
mod session;
mod socket;
mod tables;
mod webhook;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{any, get, post};

use crate::Site;
pub use serve::{serve, serve_one};

/// The state that every request can reach.
#[derive(Clone)]
struct Door {
    site: Arc<Site>,
}

impl std::ops::Deref for Door {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.site
    }
}

/// The router of a node.
pub fn router(site: Arc<Site>) -> Router {
    let door = Door { site };
    let api = Router::new()
        .route("/session", get(session::show).post(session::enter).delete(session::forget))
        .route("/games", get(tables::games))
        .route("/balance", post(tables::balance))
        .route("/events", post(event::make))
        .route("/events/{id}", get(event::show))
        .route("/events/{id}/start", post(event::start))
        .route("/events/{id}/close", post(event::close))
        .route("/daily", get(daily::show))
        .route("/daily/{game}", post(daily::begin))
        .route("/tables", get(lists::open).post(tables::create))
        .route("/tables/mine", get(lists::mine))
        .route("/codes/{code}", get(tables::by_code))
        .route("/tables/{id}/record", get(tables::record))
        .route("/tables/{id}/analysis", get(analysis::show))
        .route("/tables/{id}/advice", get(analysis::advice))
        .route("/tables/{id}/replay", get(tables::replay))
        .route("/tables/{id}/replay/{move}", get(tables::positions))
        .route("/tables/{id}/device", post(tables::device_link))
        .route("/tables/{id}/orders", get(orders::show))
        .route("/tables/{id}/push", get(push::state).post(push::subscribe).delete(push::unsubscribe))
        .route("/tables/{id}/webhook", get(webhook::state).post(webhook::set))
        .route("/tables/{id}/screen", get(screen::pass))
        .route("/tables/{id}/screen/next", post(screen::next))
        .route("/device", post(tables::open_device_link))
        .route("/relocation/open", post(relocation::open))
        .route("/tables/{id}/socket", get(socket::open))
        .fallback(guard::nothing_here)
        .method_not_allowed_fallback(guard::wrong_method)
        .layer(from_fn(guard::tell_problems))
        .layer(from_fn_with_state(door.clone(), guard::check_origin))
        .layer(from_fn_with_state(door.clone(), guard::check_rate))
        .layer(from_fn(guard::read_body));
    // Reads its large body itself, once it knows the guest.
    let api = api.merge(
        Router::new()
            .route("/relocation", post(relocation::link))
            .method_not_allowed_fallback(guard::wrong_method)
            .layer(from_fn_with_state(door.clone(), guard::check_origin))
            .layer(from_fn_with_state(door.clone(), guard::check_rate)),
    );
    // Rate-limit the operations endpoints as well: `/healthz` writes to disk.
    let care = Router::new()
        .route("/healthz", get(guard::health))
        .route("/metrics", get(guard::metrics))
        .layer(from_fn_with_state(door.clone(), guard::check_rate));
    Router::new()
        .nest("/api", api)
        .route("/api/", any(guard::nothing_here))
        .merge(care)
        .fallback(pages::page)
        .layer(from_fn_with_state(door.clone(), guard::check_host))
        .layer(from_fn_with_state(door.clone(), guard::count_refused))
        .layer(from_fn_with_state(door.clone(), guard::headers))
        .layer(from_fn(guard::trace))
        .with_state(door)
}
