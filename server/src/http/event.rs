//! Duplicate events.

use axum::Json;
use axum::extract::{Path, State};
use dizaine_protocol::{EventInfo, EventMade, NewEvent};

use super::Door;
use super::guard::From;
use super::problem::{Body, Failure};
use super::session::Known;
use super::tables::table_id;

/// `POST /api/events`.
pub(super) async fn make(
    State(door): State<Door>,
    known: Known,
    From(address): From,
    Body(new): Body<NewEvent>,
) -> Result<Json<EventMade>, Failure> {
    Ok(Json(door.make_event(new, &known.guest, address).await?))
}

/// `GET /api/events/ID`.
pub(super) async fn show(
    State(door): State<Door>,
    known: Option<Known>,
    Path(id): Path<String>,
) -> Result<Json<EventInfo>, Failure> {
    let guest = known.map(|known| known.guest.id);
    Ok(Json(door.show_event(&table_id(&id)?, guest.as_ref()).await?))
}

/// `POST /api/events/ID/close`.
pub(super) async fn close(
    State(door): State<Door>,
    known: Known,
    Path(id): Path<String>,
) -> Result<Json<EventInfo>, Failure> {
    let id = table_id(&id)?;
    door.close_event(&id, &known.guest.id).await?;
    Ok(Json(door.show_event(&id, Some(&known.guest.id)).await?))
}

/// `POST /api/events/ID/start`.
pub(super) async fn start(
    State(door): State<Door>,
    known: Known,
    Path(id): Path<String>,
) -> Result<Json<EventInfo>, Failure> {
    let id = table_id(&id)?;
    door.start_event(&id, &known.guest.id).await?;
    Ok(Json(door.show_event(&id, Some(&known.guest.id)).await?))
}
