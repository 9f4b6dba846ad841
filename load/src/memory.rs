//! The memory of a server per idle connection and per idle table.

use anyhow::Result;
use dizaine_protocol::ServerMessage;
use dizaine_protocol::client::Socket;
use serde::Serialize;
use tokio::time::{Duration, sleep};

use super::machine::Beside;
use super::table::Tables;

/// Additional sockets per table, to separate the memory of a connection from that of a table.
const MORE: usize = 8;
/// The most tables that are opened for the measurement.
const MOST_TABLES: usize = 500;
/// How long a server has to free what it no longer needs.
const SETTLE: Duration = Duration::from_millis(500);

/// Memory in bytes.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Idle {
    pub(super) connection: u64,
    pub(super) table: u64,
}

/// Opens new tables with one socket each, then more sockets at each, and measures the server's memory.
pub(super) async fn idle(server: &Beside, tables: &Tables, count: usize) -> Result<Option<Idle>> {
    let count = count.min(MOST_TABLES);
    let mut ids = Vec::with_capacity(count);
    for _ in 0..count {
        ids.push(tables.lobby.make(&tables.tokens[0], &tables.table).await?.id.to_string());
    }
    // Warm-up: after this, the server has made its one-time allocations.
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

/// Opens `each` watching sockets per table, which have all received the state of the table.
async fn watch(tables: &Tables, ids: &[String], each: usize) -> Result<Vec<Socket>> {
    let mut sockets = Vec::with_capacity(ids.len() * each);
    for id in ids {
        for _ in 0..each {
            let mut socket = Socket::join(&tables.lobby.host, id, None, Vec::new()).await?;
            while !matches!(socket.hear().await?, ServerMessage::Table { .. }) {}
            sockets.push(socket);
        }
    }
    Ok(sockets)
}
