//! Tables: making and finding them, their records and replays.

use std::str::FromStr;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use dizaine_core::fairness::to_hex;
use dizaine_core::{Record, Viewer};
use dizaine_store::{Claim, TableId};
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::oneshot;

use super::Door;
use super::guard::From;
use super::problem::{Body, Failure};
use super::session::{Known, hash};
use crate::actor::{Ask, Downloaded, report};
use crate::shares::wait;
use crate::site::random;
use dizaine_protocol::{Balance, Code, DeviceLink, GameInfo, NewTable, Position, Problem, TableMade, Token};
use dizaine_room::{Guest, games, replay};

/// How long a link to another device is valid: ten minutes, in milliseconds.
pub(super) const LINK_MS: u64 = 600_000;

/// `GET /api/games`.
pub(super) async fn games() -> Json<Vec<GameInfo>> {
    Json(games::all())
}

/// `POST /api/balance`: how fair such a table would be to the first player.
pub(super) async fn balance(Body(new): Body<NewTable>) -> Result<Json<Balance>, Failure> {
    let table = games::open(&new.game, &new.options)?;
    Ok(Json(Balance { first: dizaine_bots::balance(&*table) }))
}

/// `POST /api/tables`.
pub(super) async fn create(
    State(door): State<Door>,
    known: Known,
    From(address): From,
    Body(new): Body<NewTable>,
) -> Result<Json<TableMade>, Failure> {
    Ok(Json(door.create(&new, &known.guest, address).await?))
}

/// `GET /api/codes/CODE`.
pub(super) async fn by_code(
    State(door): State<Door>,
    From(address): From,
    Path(code): Path<String>,
) -> Result<Json<TableMade>, Failure> {
    let code = dizaine_store::Code::from_str(&code).map_err(|_| Code::NoTable)?;
    // Counted as a miss before the answer is known, so that many requests at once try no more codes than one after the other.
    let misses = &door.shares.misses;
    misses.take(address, door.now()).map_err(wait)?;
    match door.store.by_code(&code).await {
        Ok(Some(id)) => {
            misses.give_back(address, door.now());
            Ok(Json(TableMade { id, code: code.to_string() }))
        }
        Ok(None) => {
            door.metrics.code_missed();
            Err(Code::NoTable.into())
        }
        Err(_) => {
            misses.give_back(address, door.now());
            Err(Code::Unavailable.into())
        }
    }
}

pub(super) fn table_id(text: &str) -> Result<TableId, Problem> {
    text.parse().map_err(|_| Code::NoTable.into())
}

/// Asks a table and waits for its answer.
pub(super) async fn asked<T>(
    door: &Door,
    id: &TableId,
    ask: impl FnOnce(oneshot::Sender<Result<T, Problem>>) -> Ask,
) -> Result<T, Problem> {
    let (reply, answer) = oneshot::channel();
    door.ask(id, ask(reply)).await?;
    answer.await.map_err(|_| Problem::from(Code::Unavailable))?
}

/// `GET /api/tables/ID/record`.
pub(super) async fn record(
    State(door): State<Door>,
    known: Option<Known>,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let id = table_id(&id)?;
    let guest = known.map(|known| Box::new(known.guest));
    let record = asked(&door, &id, |reply| Ask::Record { guest, reply }).await?;
    let name = format!("attachment; filename=\"dizaine-{id}.json\"");
    let body = match record {
        Downloaded::Whole(record) => Json(record).into_response(),
        Downloaded::Seen(seen, _) => Json(seen).into_response(),
    };
    Ok(([(CONTENT_DISPOSITION, name)], body).into_response())
}

/// The query of a replay.
#[derive(Deserialize)]
pub(super) struct Replayed {
    /// A seat, `table` or `all`.
    viewer: String,
}

/// The record of a finished game.
pub(super) async fn finished(
    door: &Door,
    guest: Option<Guest>,
    id: &TableId,
) -> Result<Box<Record>, Problem> {
    match asked(door, id, |reply| Ask::Record { guest: guest.map(Box::new), reply }).await? {
        Downloaded::Whole(record) => Ok(record),
        Downloaded::Seen(_, why) => Err(why.into()),
    }
}

/// The record of a finished game, and the requested viewer.
async fn seen_again(
    door: &Door,
    known: Option<Known>,
    id: &str,
    query: Result<Query<Replayed>, QueryRejection>,
) -> Result<(Box<Record>, Viewer), Problem> {
    let record = finished(door, known.map(|known| known.guest), &table_id(id)?).await?;
    let Query(Replayed { viewer }) = query.map_err(|rejection| Problem::malformed(&rejection.body_text()))?;
    let viewer = replay::viewer(&viewer, &record)?;
    Ok((record, viewer))
}

/// `GET /api/tables/ID/replay?viewer=VIEWER`.
pub(super) async fn replay(
    State(door): State<Door>,
    known: Option<Known>,
    Path(id): Path<String>,
    query: Result<Query<Replayed>, QueryRejection>,
) -> Result<Json<Vec<Vec<Value>>>, Failure> {
    let (record, viewer) = seen_again(&door, known, &id, query).await?;
    Ok(Json(replay::moves(&record, viewer).inspect_err(report).map_err(Problem::from)?))
}

/// `GET /api/tables/ID/replay/N?viewer=VIEWER`.
pub(super) async fn positions(
    State(door): State<Door>,
    known: Option<Known>,
    Path((id, from)): Path<(String, String)>,
    query: Result<Query<Replayed>, QueryRejection>,
) -> Result<Json<Vec<Position>>, Failure> {
    let (record, viewer) = seen_again(&door, known, &id, query).await?;
    let from = from.parse().map_err(|_| Code::NoMove)?;
    Ok(Json(replay::positions(&record, viewer, from).inspect_err(report).map_err(Problem::from)?))
}

/// `POST /api/tables/ID/device`: a one-time link for another device.
pub(super) async fn device_link(
    State(door): State<Door>,
    known: Known,
    Path(id): Path<String>,
) -> Result<Json<DeviceLink>, Failure> {
    let table = table_id(&id)?;
    let player = known.guest.id.clone();
    if !asked(&door, &table, |reply| Ask::IsSeated { player, reply }).await? {
        return Err(Code::NotYourSeat.into());
    }
    let token = to_hex(&random());
    let claim = Claim { link: hash(&token), table, from: known.guest.id, expires: door.now().after(LINK_MS) };
    door.store.put_claim(claim).await.map_err(|error| door.unavailable(&error))?;
    Ok(Json(DeviceLink { token }))
}

/// `POST /api/device`: opens such a link; the seats now belong to this device.
pub(super) async fn open_device_link(
    State(door): State<Door>,
    known: Known,
    Body(Token { token }): Body<Token>,
) -> Result<Json<TableMade>, Failure> {
    let claim =
        door.store.take_claim(&hash(&token), door.now()).await.map_err(|error| door.unavailable(&error))?;
    let claim = claim.ok_or(Code::NoLink)?;
    let Claim { table, from, .. } = claim.clone();
    let handed = asked(&door, &table, |reply| Ask::Hand { from, to: known.guest.id, reply }).await;
    if let Err(problem) = handed {
        // The link was not used after all.
        let _ = door.store.put_claim(claim).await;
        return Err(problem.into());
    }
    let row =
        door.store.table(&table).await.map_err(|error| door.unavailable(&error))?.ok_or(Code::NoTable)?;
    Ok(Json(TableMade { id: table, code: row.code.to_string() }))
}
