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

/// How long a client may take to send its request headers, so that half-open connections end.
const HEADERS_WITHIN: Duration = Duration::from_secs(10);
/// The socket send buffer in bytes, small so that little waits for a client that does not read.
const SEND_BUFFER: usize = 64 * 1024;
/// How long open connections may take to end on shutdown.
const GOODBYE: Duration = Duration::from_secs(5);

fn connections() -> Builder<TokioExecutor> {
    // HTTP/1 only: detecting the version would wait forever for a silent client.
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEADERS_WITHIN).max_buf_size(16 * 1024);
    builder
}

/// Serves `listener` until `stop` resolves, with at most `most` connections at a time, then lets open ones finish.
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
                // Most likely out of file descriptors: wait until some connections close.
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
            // hyper's timeout starts with the first byte; limit the time until then as well.
            if matches!(timeout(HEADERS_WITHIN, stream.peek(&mut [0])).await, Ok(Ok(1..))) {
                answer(&builder, stream, peer, router, watcher).await;
            }
            drop(place);
        });
    }
    drop(listener);
    let _ = timeout(GOODBYE, graceful.shutdown()).await;
}

/// Serves one connection over any stream until it ends.
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
