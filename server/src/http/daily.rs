//! The deal of the day.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use dizaine_protocol::{Daily, Problem, TableMade};
use serde::Deserialize;

use super::Door;
use super::guard::From;
use super::problem::Failure;
use super::session::Known;

/// The query of a day.
#[derive(Deserialize)]
pub(super) struct Asked {
    /// The day, counted from 1970; today if it is left out.
    day: Option<u32>,
}

/// `GET /api/daily?day=N`.
pub(super) async fn show(
    State(door): State<Door>,
    known: Option<Known>,
    query: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<Daily>, Failure> {
    let Query(Asked { day }) = query.map_err(|rejection| Problem::malformed(&rejection.body_text()))?;
    Ok(Json(door.daily(day, known.as_ref().map(|known| &known.guest)).await?))
}

/// `POST /api/daily/GAME`: begins the deal of today, or goes on with it.
pub(super) async fn begin(
    State(door): State<Door>,
    known: Known,
    From(address): From,
    Path(game): Path<String>,
) -> Result<Json<TableMade>, Failure> {
    Ok(Json(door.try_daily(&game, &known.guest, address).await?))
}
