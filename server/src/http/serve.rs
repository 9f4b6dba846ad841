//! Accepting connections.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::extract::Request;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tower::Service;

/// How long a client may take to say what it wants: half-open connections end here.
const HEADERS_WITHIN: Duration = Duration::from_secs(10);
/// How much may be on its way to a client that does not read: a few updates, not megabytes.
const SEND_BUFFER: usize = 64 * 1024;
/// How long connections have to end when the server does.
const GOODBYE: Duration = Duration::from_secs(5);

fn connections() -> Builder<TokioExecutor> {
    // Version 1 alone: to find out which one a silent client means would take for ever.
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEADERS_WITHIN).max_buf_size(16 * 1024);
    builder
}

/// Answers on `listener` until `stop` resolves, `most` connections at a time, then lets those that are open finish.
pub async fn serve(listener: TcpListener, router: Router, most: usize, stop: impl Future<Output = ()>) {
    let builder = connections();
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(most));
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Out of file descriptors, most likely: those that close make room.
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Ok(place) = places.clone().try_acquire_owned() else {
            tracing::warn!("too many connections");
            continue;
        };
        let _ = stream.set_nodelay(true);
        let _ = SockRef::from(&stream).set_send_buffer_size(SEND_BUFFER);
        let (builder, router, watcher) = (builder.clone(), router.clone(), graceful.watcher());
        tokio::spawn(async move {
            // hyper counts from the first byte on; a client that sends none is given as long.
            if matches!(timeout(HEADERS_WITHIN, stream.peek(&mut [0])).await, Ok(Ok(1..))) {
                answer(&builder, stream, peer, router, watcher).await;
            }
            drop(place);
        });
    }
    drop(listener);
    let _ = timeout(GOODBYE, graceful.shutdown()).await;
}

/// Answers on one connection, whatever carries it, until it ends.
pub async fn serve_one(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    router: Router,
) {
    answer(&connections(), stream, peer, router, GracefulShutdown::new().watcher()).await;
}

async fn answer(
    builder: &Builder<TokioExecutor>,
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    router: Router,
    watcher: Watcher,
) {
    let service = hyper::service::service_fn(move |request: Request<hyper::body::Incoming>| {
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request)
    });
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service).into_owned();
    if let Err(error) = watcher.watch(connection).await {
        tracing::debug!(%error, "a connection ended badly");
    }
}
