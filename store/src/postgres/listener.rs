//! Who hears what other nodes have done.

use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio::task::JoinHandle;
use tokio_postgres::tls::NoTlsStream;
use tokio_postgres::{AsyncMessage, Client, Config, Connection, NoTls, Socket};

use super::link::failed;
use crate::{Change, StoreError};

/// Where nodes tell each other. A message is the name of the node that sends it, then ids of tables.
pub(super) const CHANNEL: &str = "dizaine";

const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Listens until it is dropped.
pub(super) struct Listener(JoinHandle<()>);

impl Listener {
    /// Starts to listen; when this returns, what others do is heard.
    pub(super) async fn start(
        config: Arc<Config>,
        node: String,
        changes: broadcast::Sender<Change>,
    ) -> Result<Self, StoreError> {
        let ear = Ear { config, node, changes };
        let mut line = ear.listen().await?;
        Ok(Self(tokio::spawn(async move {
            loop {
                // It ends when the connection does.
                let _ = (&mut line.hearing).await;
                line = ear.listen_again().await;
            }
        })))
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// A connection that listens.
struct Line {
    /// The connection ends when this is dropped.
    _client: Client,
    hearing: JoinHandle<()>,
}

#[derive(Clone)]
struct Ear {
    config: Arc<Config>,
    node: String,
    changes: broadcast::Sender<Change>,
}

impl Ear {
    /// Tries until it listens again, more and more patiently.
    async fn listen_again(&self) -> Line {
        let mut pause = FIRST_PAUSE;
        loop {
            if let Ok(line) = self.listen().await {
                return line;
            }
            tokio::time::sleep(pause).await;
            pause = (2 * pause).min(LONGEST_PAUSE);
        }
    }

    /// Listens from now on, and says that something may have been missed before.
    async fn listen(&self) -> Result<Line, StoreError> {
        let (client, connection) = self.config.connect(NoTls).await.map_err(failed)?;
        let hearing = tokio::spawn(self.clone().hear(connection));
        client.batch_execute(&format!("LISTEN {CHANNEL}")).await.map_err(failed)?;
        // Nobody may be waiting for it; then nobody has missed anything.
        let _ = self.changes.send(Change::Unsure);
        Ok(Line { _client: client, hearing })
    }

    /// Passes on what comes, until the connection ends.
    async fn hear(self, mut connection: Connection<Socket, NoTlsStream>) {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            let AsyncMessage::Notification(news) = message else { continue };
            let mut words = news.payload().split(' ');
            // A node knows what it did itself.
            if news.channel() != CHANNEL || words.next() == Some(&self.node) {
                continue;
            }
            for change in words.map(|id| id.parse().map_or(Change::Unsure, Change::Table)) {
                let _ = self.changes.send(change);
            }
        }
    }
}
