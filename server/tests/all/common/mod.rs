//! A real server on a real port.

#![allow(dead_code, unused_imports, reason = "each test uses its part of it")]

mod client;
mod folder;

use std::ops::Deref;
use std::sync::Arc;

use dizaine_server::{Config, Keep, Limits, Places, Site, router, serve};
use dizaine_store::{Millis, Store};
use tokio::net::TcpListener;

pub(crate) use client::{Client, Door, PATIENCE, events, view};
pub(crate) use folder::Folder;

#[allow(clippy::disallowed_methods, reason = "a server reads the clock")]
pub(crate) fn clock() -> Millis {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    Millis(since.as_millis() as u64)
}

/// A running node.
pub(crate) struct Node {
    door: Door,
    pub(crate) site: Arc<Site>,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    keeping: tokio::task::JoinHandle<()>,
}

pub(crate) fn config() -> Config {
    Config {
        clock,
        public_url: None,
        trusted_proxy: false,
        loopback: false,
        keep: Keep::days(1, 1, 365),
        alone: true,
        limits: Limits { chat: Limits::default().chat, sockets_each: 200, ..Limits::none() },
        webhooks: false,
        private_endpoints: false,
        solved: None,
    }
}

/// Starts a node on this store.
pub(crate) async fn start(store: Arc<dyn Store>, config: Config) -> Node {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let places = Places::for_connections(&config);
    let site = Site::new(store, config);
    let keeping = tokio::spawn(site.clone().keep());
    let (stop, stopped) = tokio::sync::oneshot::channel();
    let stopped = async {
        let _ = stopped.await;
    };
    tokio::spawn(serve(listener, router(site.clone()), places, stopped));
    Node { door: Door { address }, site, stop: Some(stop), keeping }
}

/// A node with a store of its own in memory.
pub(crate) async fn alone() -> Node {
    alone_on(Arc::new(dizaine_store::Sqlite::in_memory().unwrap())).await
}

/// A node that has this store for itself.
pub(crate) async fn alone_on(store: Arc<dyn Store>) -> Node {
    start(store, config()).await
}

impl Node {
    pub(crate) fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
    }

    /// Nothing of it is left, its store neither.
    pub(crate) async fn end(mut self) {
        self.stop();
        self.keeping.abort();
        self.site.close().await;
    }
}

impl Deref for Node {
    type Target = Door;

    fn deref(&self) -> &Door {
        &self.door
    }
}

/// Starts the game; every browser opens its nonce, and all see the game begin.
pub(crate) async fn begin(host: &mut Client, other: &mut Client) {
    host.say(serde_json::json!({ "type": "start" })).await;
    tokio::join!(host.hear_type("update"), other.hear_type("update"));
}
