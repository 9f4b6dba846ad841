//! Notifications of one's turn at a table while the page is closed.

use axum::Json;
use axum::extract::{Path, State};
use dizaine_protocol::{Code, Problem, PushState, PushWish};
use dizaine_store::TableId;
use serde_json::{Value, json};

use super::Door;
use super::guard::From;
use super::problem::{Body, Failure};
use super::session::Known;
use super::tables::{asked, table_id};
use crate::actor::Ask;
use crate::push;

/// `GET /api/tables/ID/push`: whether this guest is notified, and the key with which a browser subscribes.
pub(super) async fn state(
    State(door): State<Door>,
    known: Known,
    Path(id): Path<String>,
) -> Result<Json<PushState>, Failure> {
    let table = table_id(&id)?;
    let key = push::vapid(&door).await?.public();
    let found = door.store.subscriptions(&table).await.map_err(|error| door.unavailable(&error))?;
    Ok(Json(PushState { key, on: found.iter().any(|one| one.member == known.guest.id) }))
}

/// `POST /api/tables/ID/push`: this browser wants notifications. Only players who have a seat get them.
pub(super) async fn subscribe(
    State(door): State<Door>,
    From(address): From,
    known: Known,
    Path(id): Path<String>,
    Body(wish): Body<PushWish>,
) -> Result<Json<Value>, Failure> {
    let table = table_id(&id)?;
    seated(&door, &table, &known).await?;
    door.shares.endpoints.take(&known.guest.id, address, door.now())?;
    let member = known.guest.id.clone();
    let subscription = push::subscription(&door, table, member, wish, known.language())?;
    door.store.subscribe(subscription).await.map_err(|error| door.unavailable(&error))?;
    Ok(Json(json!({})))
}

/// `DELETE /api/tables/ID/push`: this guest does not want notifications any more.
pub(super) async fn unsubscribe(
    State(door): State<Door>,
    known: Known,
    Path(id): Path<String>,
) -> Result<Json<Value>, Failure> {
    let table = table_id(&id)?;
    let gone = door.store.unsubscribe(&table, &known.guest.id, None).await;
    gone.map_err(|error| door.unavailable(&error))?;
    Ok(Json(json!({})))
}

/// Only those who have a seat.
async fn seated(door: &Door, table: &TableId, known: &Known) -> Result<(), Problem> {
    let player = known.guest.id.clone();
    let seated = asked(door, table, |reply| Ask::IsSeated { player, reply }).await?;
    if seated { Ok(()) } else { Err(Code::NotYourSeat.into()) }
}
