//! Receives the changes that other nodes announce.

use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio::task::JoinHandle;
use tokio_postgres::{AsyncMessage, Client};

use super::address::{Address, Connection};
use super::connection::failed;
use crate::{Change, StoreError};

/// The NOTIFY channel. A payload is the name of the sending node, then the ids of the changed tables, separated by spaces.
pub(super) const CHANNEL: &str = "dizaine";

/// The pause before the second attempt to reconnect; it doubles with every attempt, up to [`LONGEST_PAUSE`].
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Listens until it is dropped.
pub(super) struct Listener(JoinHandle<()>);

impl Listener {
    /// Starts listening; every change that is announced after this returns is received.
    pub(super) async fn start(
        address: Arc<Address>,
        node: String,
        changes: broadcast::Sender<Change>,
    ) -> Result<Self, StoreError> {
        let receiver = Receiver { address, node, changes };
        let mut listening = receiver.listen().await?;
        Ok(Self(tokio::spawn(async move {
            loop {
                // The task ends when the connection does.
                let _ = (&mut listening.task).await;
                listening = receiver.listen_again().await;
            }
        })))
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// A connection on which LISTEN was run.
struct Listening {
    /// The connection closes when this is dropped.
    _client: Client,
    /// Forwards the notifications.
    task: JoinHandle<()>,
}

#[derive(Clone)]
struct Receiver {
    address: Arc<Address>,
    node: String,
    changes: broadcast::Sender<Change>,
}

impl Receiver {
    /// Tries to listen until it succeeds, with growing pauses.
    async fn listen_again(&self) -> Listening {
        let mut pause = FIRST_PAUSE;
        loop {
            if let Ok(listening) = self.listen().await {
                return listening;
            }
            tokio::time::sleep(pause).await;
            pause = (2 * pause).min(LONGEST_PAUSE);
        }
    }

    /// Listens from now on, and announces that changes may have been missed before.
    async fn listen(&self) -> Result<Listening, StoreError> {
        let (client, connection) = self.address.connect().await?;
        let task = tokio::spawn(self.clone().forward(connection));
        client.batch_execute(&format!("LISTEN {CHANNEL}")).await.map_err(failed)?;
        // An error means that nobody is subscribed, so that nobody has missed anything.
        let _ = self.changes.send(Change::Unsure);
        Ok(Listening { _client: client, task })
    }

    /// Forwards notifications until the connection ends.
    async fn forward(self, mut connection: Connection) {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            let AsyncMessage::Notification(notification) = message else { continue };
            let mut words = notification.payload().split(' ');
            // A node knows its own changes.
            if notification.channel() != CHANNEL || words.next() == Some(&self.node) {
                continue;
            }
            for change in words.map(|id| id.parse().map_or(Change::Unsure, Change::Table)) {
                let _ = self.changes.send(change);
            }
        }
    }
}
