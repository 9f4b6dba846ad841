//! A node on which game after game is played, or shown as it was. Its sockets run through pipes in memory: all that a
//! message passes on its way is there but the system's network.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use dizaine_protocol::VERSION;
use dizaine_server::{Limits, router, serve_one};
use dizaine_store::{Hash, Millis, Session, Sessions, Sqlite};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::common::{Client, Node, config, start};

/// How much a pipe holds.
const PIPE: usize = 64 * 1024;

/// The clock of these tests stands still: what is sent then depends on nothing but the table.
pub(crate) fn noon() -> Millis {
    Millis(43_200_000)
}

pub(crate) struct Hall {
    pub(crate) node: Node,
    pub(crate) store: Arc<Sqlite>,
    router: Router,
}

/// Someone with a token.
pub(crate) type Guest = (String, Session);

impl Hall {
    pub(crate) async fn open() -> Self {
        let mut config = config();
        config.clock = noon;
        // Time does not pass, so nothing that was used up comes back.
        config.limits = Limits::none();
        let store = Arc::new(Sqlite::in_memory().unwrap());
        let node = start(store.clone(), config).await;
        let router = router(node.site.clone());
        Self { node, store, router }
    }

    /// As many guests as the largest table of these tests has seats.
    pub(crate) async fn guests(&self) -> Vec<Guest> {
        let mut guests = Vec::new();
        for name in ["Ada", "Bob", "Cléo", "Dan"] {
            let token = self.node.guest(name).await;
            let hash = Hash(Sha256::digest(&token).into());
            let session = self.store.session(&hash, noon()).await.unwrap().unwrap();
            guests.push((token, session));
        }
        guests
    }

    /// The same guests are known here.
    pub(crate) async fn welcome(&self, guests: &[Guest]) {
        for (_, session) in guests {
            self.store.put_session(session.clone()).await.unwrap();
        }
    }

    /// A socket at a table, which says what it has seen before.
    pub(crate) async fn join(&self, table: &str, token: Option<&str>, after: Value) -> Client {
        self.greet(table, token, json!({ "after": after })).await
    }

    /// The socket of a television at a table.
    pub(crate) async fn show(&self, table: &str, token: Option<&str>) -> Client {
        self.greet(table, token, json!({ "screen": "" })).await
    }

    /// A socket whose `hello` says this.
    async fn greet(&self, table: &str, token: Option<&str>, mut hello: Value) -> Client {
        let (near, far) = tokio::io::duplex(PIPE);
        let peer: SocketAddr = ([127, 0, 0, 1], 10).into();
        tokio::spawn(serve_one(far, peer, self.router.clone()));
        let mut client = self.node.connect_over(near, table, token).await.unwrap();
        hello["type"] = "hello".into();
        hello["version"] = VERSION.into();
        client.say(hello).await;
        client
    }
}
