//! Moving a whole guest to another device: the browser leaves what it kept with the server, and whoever opens the link gets that and
//! the guest's session. It works once, within ten minutes.

use axum::Json;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use dizaine_core::fairness::to_hex;
use dizaine_protocol::{Arrival, Code, DeviceLink, Problem, Token};
use dizaine_store::Relocation;
use serde::de::IgnoredAny;
use tokio::time::{Duration, timeout};

use super::Door;
use super::guard::From;
use super::problem::{Body, Failure};
use super::session::{Known, cookie, guest_of, hash, info};
use super::tables::{LINK_MS, asked};
use crate::actor::Ask;
use crate::site::random;

/// The most that a browser may leave with the server, in bytes.
const LARGEST_LUGGAGE: usize = 10_000_000;
/// How long a client may take to send it.
const WITHIN: Duration = Duration::from_mins(1);

/// `POST /api/relocation`: a link for another device. The body is what the browser kept, as JSON.
pub(super) async fn link(
    State(door): State<Door>,
    known: Known,
    From(address): From,
    request: Request,
) -> Result<Json<DeviceLink>, Failure> {
    let guest = known.guest.id;
    door.shares.relocations.take(&guest, address, door.now())?;
    let body = timeout(WITHIN, to_bytes(request.into_body(), LARGEST_LUGGAGE));
    let body = body.await.map_err(|_| Code::TooSlow)?.map_err(|_| Code::TooLarge)?;
    let luggage = String::from_utf8(body.into()).map_err(|_| Problem::malformed("the luggage is UTF-8"))?;
    serde_json::from_str::<IgnoredAny>(&luggage).map_err(|_| Problem::malformed("the luggage is JSON"))?;
    let token = to_hex(&random());
    let relocation = Relocation { link: hash(&token), guest, luggage, expires: door.now().after(LINK_MS) };
    let put = door.store.put_relocation(relocation, door.now()).await;
    put.map_err(|error| door.unavailable(&error))?;
    Ok(Json(DeviceLink { token }))
}

/// `POST /api/relocation/open`: this device is the guest from now on. The session that it had is left alone: whoever wants it erased
/// does so before. The old device is told at the tables where it is connected; other nodes find that its token is void.
pub(super) async fn open(
    State(door): State<Door>,
    Body(Token { token }): Body<Token>,
) -> Result<Response, Failure> {
    let secret = to_hex(&random());
    let taken = door.store.take_relocation(&hash(&token), hash(&secret), door.now()).await;
    let (session, luggage) = taken.map_err(|error| door.unavailable(&error))?.ok_or(Code::NoLink)?;
    let known = guest_of(session)?;
    for table in door.tables_with(&known.guest.id) {
        let (guest, token) = (known.guest.id.clone(), Box::new(known.token()));
        // A table that does not answer has no sockets to close.
        let _ = asked(&door, &table, |reply| Ask::Relocated { guest, token, reply }).await;
    }
    let arrival = Arrival { session: info(&known), luggage };
    let cookie = cookie(&door, &secret, door.config.keep.sessions_ms / 1000);
    Ok(([(SET_COOKIE, cookie)], Json(arrival)).into_response())
}
