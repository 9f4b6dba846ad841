//! Luck and skill of a finished game, and advice to someone who plays against bots.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use dizaine_analysis::{Analysis, Choice};
use dizaine_core::Seat;
use dizaine_protocol::{Code, Problem};
use serde::Deserialize;

use super::Door;
use super::guard::From;
use super::problem::Failure;
use super::session::Known;
use super::tables::{asked, finished, table_id};
use crate::actor::Ask;
use crate::analyses::Asker;

/// `GET /api/tables/ID/analysis`, of a game that is over: nothing is ever said of a running one.
pub(super) async fn show(
    State(door): State<Door>,
    known: Option<Known>,
    From(address): From,
    Path(id): Path<String>,
) -> Result<Json<Analysis>, Failure> {
    let guest = known.map(|known| known.guest);
    let asker = Asker::new(guest.as_ref(), address);
    let table = table_id(&id)?;
    let record = finished(&door, guest, &table).await?;
    let analysis = door.analysis(&table, *record, asker).await?;
    Ok(Json((*analysis).clone()))
}

/// The query of advice.
#[derive(Deserialize)]
pub(super) struct At {
    /// The seat that is advised.
    seat: Seat,
}

/// `GET /api/tables/ID/advice?seat=SEAT`: what an expert would do, for the one person at a table.
pub(super) async fn advice(
    State(door): State<Door>,
    known: Option<Known>,
    Path(id): Path<String>,
    query: Result<Query<At>, QueryRejection>,
) -> Result<Json<Vec<Choice>>, Failure> {
    let Query(At { seat }) = query.map_err(|rejection| Problem::malformed(&rejection.body_text()))?;
    let guest = Box::new(known.ok_or(Code::NoSession)?.guest);
    let host = guest.id.clone();
    let table = asked(&door, &table_id(&id)?, |reply| Ask::Coached { guest, seat, reply }).await?;
    Ok(Json(door.advice(table, seat, host).await.ok_or(Code::Unavailable)?))
}
