//! A push service or a webhook on this machine: it keeps what it is sent, and answers as it is told to.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::common::PATIENCE;

/// A request that an endpoint got.
pub(crate) struct Got {
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

#[derive(Clone)]
struct Desk {
    sent: mpsc::UnboundedSender<Got>,
    status: Arc<AtomicU16>,
}

pub(crate) struct Endpoint {
    /// Its address, without a slash at the end.
    pub(crate) url: String,
    got: mpsc::UnboundedReceiver<Got>,
    status: Arc<AtomicU16>,
}

impl Endpoint {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let (sent, got) = mpsc::unbounded_channel();
        let status = Arc::new(AtomicU16::new(201));
        let router = Router::new().fallback(take).with_state(Desk { sent, status: status.clone() });
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { url, got, status }
    }

    /// Answers with this status from now on; a redirect leads to the endpoint itself.
    pub(crate) fn answer(&self, status: u16) {
        self.status.store(status, Relaxed);
    }

    /// The next request.
    pub(crate) async fn next(&mut self) -> Got {
        let got = tokio::time::timeout(PATIENCE, self.got.recv()).await;
        got.expect("a request in time").expect("the endpoint is there")
    }

    /// The requests that are there and were not looked at.
    pub(crate) fn others(&mut self) -> usize {
        std::iter::from_fn(|| self.got.try_recv().ok()).count()
    }
}

async fn take(State(desk): State<Desk>, request: Request) -> impl IntoResponse {
    let (parts, body) = request.into_parts();
    let body = axum::body::to_bytes(body, 1 << 16).await.unwrap();
    // Before anybody hears of the request, and says how to answer the next one.
    let status = StatusCode::from_u16(desk.status.load(Relaxed)).unwrap();
    let _ = desk.sent.send(Got { path: parts.uri.path().to_owned(), headers: parts.headers, body });
    (status, [("location", "/elsewhere")])
}
