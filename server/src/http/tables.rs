//! Tables: made, listed, found, written down.

use std::str::FromStr;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use dizaine_core::fairness::to_hex;
use dizaine_store::{Claim, Listed, Status, TableId};
use tokio::sync::oneshot;

use super::Door;
use super::problem::Body;
use super::session::{Known, hash};
use crate::actor::{Ask, Downloaded};
use crate::games;
use crate::protocol::{Code, DeviceLink, GameInfo, ListedTable, NewTable, Problem, TableMade, Token};
use crate::site::random;

/// How many tables a list holds.
const LISTED: u32 = 50;
/// How long a link to another device is good: ten minutes.
const LINK_MS: u64 = 600_000;

/// `GET /api/games`.
pub(super) async fn games() -> Json<Vec<GameInfo>> {
    Json(games::all())
}

/// `POST /api/tables`.
pub(super) async fn create(
    State(door): State<Door>,
    known: Known,
    Body(wish): Body<NewTable>,
) -> Result<Json<TableMade>, Problem> {
    Ok(Json(door.create(&wish, &known.guest).await?))
}

/// `GET /api/tables`: public tables that wait for players.
pub(super) async fn open(State(door): State<Door>) -> Result<Json<Vec<ListedTable>>, Problem> {
    let tables = door.store.open_tables(LISTED).await.map_err(|_| Code::Unavailable)?;
    Ok(Json(tables.into_iter().filter_map(listed).collect()))
}

/// `GET /api/tables/mine`: the tables a guest sits at.
pub(super) async fn mine(State(door): State<Door>, known: Known) -> Result<Json<Vec<ListedTable>>, Problem> {
    let tables = door.store.tables_of(&known.guest.id, LISTED).await.map_err(|_| Code::Unavailable)?;
    Ok(Json(tables.into_iter().filter_map(listed).collect()))
}

fn listed(table: Listed) -> Option<ListedTable> {
    let status = match table.status {
        Status::Waiting => "waiting",
        Status::Playing => "playing",
        Status::Over => "over",
    };
    Some(ListedTable {
        id: table.id,
        code: table.code.to_string(),
        status: status.to_owned(),
        summary: serde_json::from_str(&table.summary).ok()?,
        touched: table.touched.0,
    })
}

/// `GET /api/codes/CODE`.
pub(super) async fn by_code(
    State(door): State<Door>,
    Path(code): Path<String>,
) -> Result<Json<TableMade>, Problem> {
    let code = dizaine_store::Code::from_str(&code).map_err(|_| Code::NoTable)?;
    let id = door.store.by_code(&code).await.map_err(|_| Code::Unavailable)?.ok_or(Code::NoTable)?;
    Ok(Json(TableMade { id, code: code.to_string() }))
}

pub(super) fn table_id(text: &str) -> Result<TableId, Problem> {
    text.parse().map_err(|_| Code::NoTable.into())
}

/// Asks a table and waits for its answer.
async fn asked<T>(
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
) -> Result<Response, Problem> {
    let id = table_id(&id)?;
    let guest = known.map(|known| Box::new(known.guest));
    let record = asked(&door, &id, |reply| Ask::Record { guest, reply }).await?;
    let name = format!("attachment; filename=\"dizaine-{id}.json\"");
    let body = match record {
        Downloaded::Whole(record) => Json(record).into_response(),
        Downloaded::Seen(seen) => Json(seen).into_response(),
    };
    Ok(([(CONTENT_DISPOSITION, name)], body).into_response())
}

/// `POST /api/tables/ID/device`: a one-time link for another device.
pub(super) async fn device_link(
    State(door): State<Door>,
    known: Known,
    Path(id): Path<String>,
) -> Result<Json<DeviceLink>, Problem> {
    let table = table_id(&id)?;
    let player = known.guest.id.clone();
    if !asked(&door, &table, |reply| Ask::IsSeated { player, reply }).await? {
        return Err(Code::NotYourSeat.into());
    }
    let token = to_hex(&random());
    let claim = Claim { link: hash(&token), table, from: known.guest.id, expires: door.now().after(LINK_MS) };
    door.store.put_claim(claim).await.map_err(|_| Code::Unavailable)?;
    Ok(Json(DeviceLink { token }))
}

/// `POST /api/device`: opens such a link; the seats are now this device's.
pub(super) async fn open_device_link(
    State(door): State<Door>,
    known: Known,
    Body(Token { token }): Body<Token>,
) -> Result<Json<TableMade>, Problem> {
    let claim = door.store.take_claim(&hash(&token), door.now()).await.map_err(|_| Code::Unavailable)?;
    let Claim { table, from, .. } = claim.ok_or(Code::NoLink)?;
    asked(&door, &table, |reply| Ask::Hand { from, to: Box::new(known.guest), reply }).await?;
    let row = door.store.table(&table).await.map_err(|_| Code::Unavailable)?.ok_or(Code::NoTable)?;
    Ok(Json(TableMade { id: table, code: row.code.to_string() }))
}
