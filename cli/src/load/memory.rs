//! What an idle connection and an idle table cost a server.

use anyhow::Result;
use serde::Serialize;
use serde_json::json;
use tokio::time::{Duration, sleep};

use super::machine::Beside;
use super::sockets::{Socket, connect, hear, say};
use super::table::Tables;

/// How many sockets more each table gets, so that what a connection costs can be told from what a table costs.
const MORE: usize = 8;
/// More than these tell nothing new.
const MOST_TABLES: usize = 500;
/// How long a server has to put away what it no longer needs.
const SETTLE: Duration = Duration::from_millis(500);

/// Bytes.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Idle {
    pub(super) connection: u64,
    pub(super) table: u64,
}

/// Opens tables that nobody has open, one socket each, then more sockets at each, and sees what the server holds.
pub(super) async fn idle(server: &Beside, tables: &Tables, count: usize) -> Result<Option<Idle>> {
    let count = count.min(MOST_TABLES);
    let mut ids = Vec::with_capacity(count);
    for _ in 0..count {
        ids.push(tables.lobby.table(&tables.tokens[0], &tables.wish).await?);
    }
    // What a server allocates once, it has after this.
    drop(watch(tables, &ids[..count.div_ceil(10)], 1).await?);
    let before = settled(server).await;
    let one = watch(tables, &ids, 1).await?;
    let with_one = settled(server).await;
    let more = watch(tables, &ids, MORE).await?;
    let with_more = settled(server).await;
    drop((one, more));
    let (Some(before), Some(with_one), Some(with_more)) = (before, with_one, with_more) else {
        return Ok(None);
    };
    let connection = with_more.saturating_sub(with_one) / (count * MORE) as u64;
    let table = (with_one.saturating_sub(before) / count as u64).saturating_sub(connection);
    Ok(Some(Idle { connection, table }))
}

async fn settled(server: &Beside) -> Option<u64> {
    sleep(SETTLE).await;
    server.memory()
}

/// So many sockets that watch each of these tables, and have been told how it stands.
async fn watch(tables: &Tables, ids: &[String], each: usize) -> Result<Vec<Socket>> {
    let mut sockets = Vec::with_capacity(ids.len() * each);
    for id in ids {
        for _ in 0..each {
            let path = format!("/api/tables/{id}/socket");
            let mut socket = connect(&tables.lobby.host, &path, None).await?;
            say(&mut socket, json!({ "type": "hello", "version": 1 }).to_string()).await?;
            while !hear(std::slice::from_mut(&mut socket)).await?.1.contains(r#""type":"table""#) {}
            sockets.push(socket);
        }
    }
    Ok(sockets)
}
