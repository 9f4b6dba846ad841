//! Lists of tables.

use std::collections::BTreeMap;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use dizaine_core::Seats;
use dizaine_protocol::{ListedTable, Problem};
use dizaine_store::{Listed, SessionId, Status, TableId};

use super::Door;
use super::problem::Failure;
use super::session::Known;

/// The number of tables in a list.
const LISTED: u32 = 50;
/// The number of public tables that one host has in the list.
const LISTED_EACH: usize = 3;
/// A public table is listed for a day after its last change, in milliseconds.
const LISTED_MS: u64 = 24 * 3_600_000;
/// How long a table at which nobody is stays in the list after its last change, in milliseconds.
const EMPTY_MS: u64 = 50_000;
/// The number of public tables among which the list is chosen: more than one address can make public in a day.
const CONSIDERED: u32 = 800;

/// `GET /api/tables`: public tables that wait for players. They are the same for everyone, so they are read once for all who ask.
pub(super) async fn open(State(door): State<Door>) -> Result<impl IntoResponse, Failure> {
    let tables = door.open_tables.get(door.now(), read_open(&door)).await?;
    Ok(([(CONTENT_TYPE, "application/json")], tables))
}

/// The public tables at which somebody is, or something happened within a minute, as JSON. Each host has a few of them at most, so
/// that none fills the list.
async fn read_open(door: &Door) -> Result<Bytes, Problem> {
    let tables = door.store.open_tables(CONSIDERED).await.map_err(|error| door.unavailable(&error))?;
    let now = door.now();
    let mut hosts: BTreeMap<SessionId, usize> = BTreeMap::new();
    let mut has_place = |table: &ListedTable| {
        let Some(host) = table.summary.host.clone() else { return true };
        let tables = hosts.entry(host).or_default();
        *tables += 1;
        *tables <= LISTED_EACH
    };
    let recent = tables.into_iter().filter(|table| table.touched.until(now) < LISTED_MS).collect::<Vec<_>>();
    let ids: Vec<TableId> = recent.iter().map(|table| table.id.clone()).collect();
    let visited = door.visited(&ids).await.map_err(|error| door.unavailable(&error))?;
    let alive = |table: &Listed| table.touched.until(now) < EMPTY_MS || visited.contains(&table.id);
    let fresh = recent.into_iter().filter(alive).filter_map(listed);
    let shown: Vec<_> = fresh.filter(|table| has_place(table)).take(LISTED as usize).collect();
    Ok(serde_json::to_vec(&shown).expect("plain data has a JSON form").into())
}

/// `GET /api/tables/mine`: the tables a guest sits at.
pub(super) async fn mine(State(door): State<Door>, known: Known) -> Result<Json<Vec<ListedTable>>, Failure> {
    let tables =
        door.store.tables_of(&known.guest.id, LISTED).await.map_err(|error| door.unavailable(&error))?;
    let me = Some(known.guest.id);
    let mine = tables.into_iter().filter_map(listed).map(|mut table| {
        // When a table goes on may tell of a standing order: only those who are asked are told.
        let asked = table.turn.iter().any(|seat| table.summary.players.get(seat.index()) == Some(&me));
        table.due = table.due.filter(|_| asked);
        table
    });
    Ok(Json(mine.collect()))
}

fn listed(table: Listed) -> Option<ListedTable> {
    let status = match table.status {
        Status::Waiting => dizaine_protocol::Status::Waiting,
        Status::Playing => dizaine_protocol::Status::Playing,
        Status::Over => dizaine_protocol::Status::Over,
    };
    Some(ListedTable {
        id: table.id,
        code: table.code.to_string(),
        status,
        summary: serde_json::from_str(&table.summary)
            .inspect_err(|error| tracing::error!(%error, "the summary of a table is damaged"))
            .ok()?,
        touched: table.touched.0,
        turn: Seats::from_bits(table.pending.seats).iter().collect(),
        due: table.pending.due,
    })
}
